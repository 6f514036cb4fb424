import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Lines that a reader still takes in as one thing: of a source, and of a function. */
const longestFile = 300;
const longestFunction = 120;
/** Tests, and the sources below, are held to this. */
const longestOld = 450;

/** Sources of a folder among which a reader still finds one; a language and the engine have a file for each room and rule. */
const mostInFolder = 50;
const listed = ['src/texts/de', 'src/texts/en', 'wasm/assembly'];

/** Sources that are still longer: the list only becomes shorter. */
const longer = [
  'src/content/experiments/03-random-data.ts',
  'src/content/experiments/04-steady-state.ts',
  'src/content/experiments/06-pslc-cache.ts',
  'src/content/experiments/08-data-placement.ts',
  'wasm/assembly/clocks.ts',
  'wasm/assembly/mapCache.ts',
  'wasm/assembly/phases.ts',
  'wasm/assembly/power.ts',
  'wasm/assembly/state.ts',
  'wasm/assembly/victim.ts',
  'wasm/assembly/write.ts',
];

function sourcesUnder(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);
}

const linesOf = (text: string) => text.split('\n').length;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const longerThan = (most: number, files: readonly string[]) => files.filter((file) => linesOf(read(file)) - 1 > most);

interface Long {
  readonly name: string;
  readonly lines: number;
}

/** Functions of a text that are longer than so many lines. */
function longFunctions(file: string, text: string, most: number): readonly Long[] {
  if (linesOf(text) <= most) return [];
  // AssemblyScript's decorators of functions are no TypeScript.
  const code = text.replace(/^@\w+(?:\(.*\))?$/gm, '');
  const found: Long[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, body, start, end, id } = node as Readonly<Record<string, unknown>>;
    if (typeof type === 'string' && /Function/.test(type) && body) {
      const lines = linesOf(code.slice(Number(start), Number(end)));
      if (lines > most)
        found.push({
          name: `${file} ${(id as { readonly name?: string } | null)?.name ?? 'line'} ${linesOf(code.slice(0, Number(start)))}`,
          lines,
        });
    }
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file));
  return found;
}

const sources = ['src', 'wasm/assembly'].flatMap(sourcesUnder);

test(`no source is longer than ${longestFile} lines but those of the list`, () => {
  expect(longerThan(longestFile, sources).sort()).toEqual(longer);
  expect(longerThan(longestOld, [...sources, ...sourcesUnder('tests')])).toEqual([]);
});

test(`no function is longer than ${longestFunction} lines`, () => {
  expect(longFunctions('x.tsx', `const f = () => {\n${'\n'.repeat(longestFunction)}};`, longestFunction)).toHaveLength(1);
  expect(sources.flatMap((file) => longFunctions(file, read(file), longestFunction))).toEqual([]);
});

test(`no folder holds more than ${mostInFolder} sources but those that are lists`, () => {
  const folders = sources.map(dirname);
  const counts = [...new Set(folders)].map((folder) => [folder, folders.filter((each) => each === folder).length] as const);
  expect(
    counts
      .filter(([, count]) => count > mostInFolder)
      .map(([folder]) => folder)
      .sort(),
  ).toEqual(listed);
});

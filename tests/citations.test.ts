import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = ['src', 'wasm/assembly', 'wasm/layout.ts', 'tests', 'scripts'];

function filesBelow(path: string): string[] {
  if (/\.(ts|tsx|mjs)$/.test(path)) return [path];
  if (/\.[a-z]+$/.test(path)) return [];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(`${path}/${name}`));
}

const contents = new Map(rooms.flatMap(filesBelow).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
/** A path, a comma, then "section 2" or "Heading and Heading": a capital begins a name, a mark ends it. */
const citation = /((?:[\w.]+\/)*README\.md),\s+(?:\*\s+)?(section \d+|[A-Z][\w ]*)/g;

/** Names that a citation may use: headings (their numbers as "section N"), and what is set in bold where a paragraph or an item begins. */
function namesIn(readme: string): readonly string[] {
  const text = readFileSync(join(root, readme), 'utf8');
  const headings = [...text.matchAll(/^#+ (?:(\d+)\. )?(.+)$/gm)].flatMap(([, number, name = '']) => [
    name,
    ...(number ? [`section ${number}`] : []),
  ]);
  const bold = [...text.matchAll(/^(?:- |\d+\. )?\*\*(.+?)\.?\*\*/gm)].map(([, name = '']) => name);
  return [...headings, ...bold];
}

test('every section that a comment cites is there', () => {
  const cited = [...contents].flatMap(([path, text]) =>
    [...text.matchAll(citation)].flatMap(([, readme = '', names = '']) =>
      names.split(' and ').map((name) => ({ path, readme, name: name.trim() })),
    ),
  );
  expect(cited.length).toBeGreaterThan(25);
  const missing = cited.filter(({ readme, name }) => {
    const known = namesIn(readme);
    return !known.some((heading) => heading === name || (!name.startsWith('section') && heading.startsWith(`${name} `)));
  });
  expect(missing).toEqual([]);
});

test('nothing cites a contract that is not in the repository', () => {
  const absent = ['MODEL', 'DESIGN', 'LOOK'].map((name) => `${name}.md`);
  expect([...contents].filter(([, text]) => absent.some((name) => text.includes(name))).map(([path]) => path)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { planOf } from '../scripts/rooms.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const readme = readFileSync(join(root, 'src/README.md'), 'utf8');

/** Rows of a table of src/README.md whose rooms are so many folders deep: the room, and what it may import. */
function rowsOf(depth: number): Readonly<Record<string, readonly string[]>> {
  const rows = [...readme.matchAll(/^\| `([\w/]+)` \|.*\|([^|]*)\|$/gm)].filter(([, room = '']) => room.split('/').length === depth);
  return Object.fromEntries(
    rows.map(([, room = '', allowed = '']) => [room, [...allowed.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)]),
  );
}

/** Rooms of src/, and rooms within one. */
const table = rowsOf(1);
const within = rowsOf(2);

interface Import {
  readonly file: string;
  readonly room: string;
  /** A room-relative file without its ending, or a package. */
  readonly target: string;
  readonly typeOnly: boolean;
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesUnder(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** src/engine/plan.ts is in the room `engine`, src/main.tsx in `main`. */
function roomOf(path: string): string {
  const [, first = ''] = path.split('/');
  return first.replace(/\.\w+$/, '');
}

/** src/store/runs/pump.ts is in `store/runs`; null for what lies in a room itself. */
function innerRoomOf(path: string): string | null {
  const [, first = '', second = '', third] = path.split('/');
  return third === undefined || !(`${first}/${second}` in within) ? null : `${first}/${second}`;
}

/** False for an import of a neighbouring room within the same room that the second table does not allow. */
function isAllowedWithin({ file, target, typeOnly }: Import): boolean {
  const [from, to] = [innerRoomOf(file), innerRoomOf(`${target}.ts`)];
  if (from === null || to === null || from === to || from.split('/')[0] !== to.split('/')[0]) return true;
  return (within[from] ?? []).some((rule) => (rule.startsWith('type:') ? typeOnly && matches(rule.slice(5), target) : rule === to));
}

/** Whether a file of the room imports what the rule allows. */
function isUsed(room: string, rule: string): boolean {
  const [onlyTypes, name] = rule.startsWith('type:') ? [true, rule.slice(5)] : [false, rule];
  return imports.some(
    ({ file, target, typeOnly }) =>
      (file.startsWith(`src/${room}/`) || roomOf(file) === room) && (typeOnly || !onlyTypes) && matches(name, target),
  );
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function targetOf(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const path = relative(root, join(root, dirname(file), specifier.replace(/\?.*$/, '')));
  return /^\.(ts|tsx)$/.test(extname(path)) ? path.replace(/\.tsx?$/, '') : path;
}

/** Every import, export from, dynamic import and worker address of a file. */
function importsOf(file: string, code: string): Import[] {
  const statements = [
    /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]/gm,
    /^\s*import(\s)\s*['"]([^'"]+)['"]/gm,
    /\bimport(\s?)\(\s*['"]([^'"]+)['"]\s*\)/g,
    /\bnew URL(\s?)\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g,
  ];
  return statements.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => ({
      file,
      room: roomOf(file),
      target: targetOf(file, match[2] ?? ''),
      typeOnly: match[1]?.trim() === 'type',
    })),
  );
}

function matches(rule: string, target: string): boolean {
  if (rule === '*') return true;
  if (rule.endsWith('*')) return target.startsWith(rule.slice(0, -1));
  return target === rule || target === `src/${rule}` || target.startsWith(`src/${rule}/`);
}

function isAllowed({ room, target, typeOnly }: Import): boolean {
  const rules = table[room] ?? [];
  return (
    matches(room, target) ||
    rules.some((rule) => (rule.startsWith('type:') ? typeOnly && matches(rule.slice(5), target) : matches(rule, target)))
  );
}

const files = sourcesUnder('src').map((file) => ({ file, code: withoutComments(readFileSync(join(root, file), 'utf8')) }));
const imports = files.flatMap(({ file, code }) => importsOf(file, code));

describe('the import table of src/README.md', () => {
  test('every room of src/, and every one within store and views, is in it', () => {
    const there = new Set(files.map(({ file }) => roomOf(file)));
    expect([...there].sort()).toEqual(Object.keys(table).sort());
    const inner = ['store', 'views'].flatMap((room) =>
      readdirSync(join(root, 'src', room), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [`${room}/${entry.name}`] : [],
      ),
    );
    expect(inner.sort()).toEqual(Object.keys(within).sort());
  });

  test('the parser sees every way to import', () => {
    const code = [
      "import { a } from './a';",
      "import type { B } from '../engine/types';",
      "import {\n  c,\n  d,\n} from 'comlink';",
      "import './style.css';",
      "export { e } from '../lib/e';",
      "const f = await import('../views/f');",
      "new Worker(new URL('../worker/engine.worker.ts', import.meta.url));",
    ].join('\n');
    const seen = importsOf('src/client/x.ts', code).map(({ target, typeOnly }) => `${typeOnly ? 'type ' : ''}${target}`);
    expect(seen.sort()).toEqual(
      [
        'src/client/a',
        'src/client/style.css',
        'src/lib/e',
        'src/views/f',
        'src/worker/engine.worker',
        'type src/engine/types',
        'comlink',
      ].sort(),
    );
  });

  test('nothing is imported that the table does not allow', () => {
    expect(imports.length).toBeGreaterThan(0);
    const forbidden = imports.filter((entry) => !isAllowed(entry));
    // The client only names the worker's file, to start it.
    const spawned = forbidden.filter((entry) => !(entry.file === 'src/client/spawn.ts' && entry.target === 'src/worker/engine.worker'));
    expect(spawned.map(({ file, target, typeOnly }) => `${file}: ${typeOnly ? 'type ' : ''}${target}`)).toEqual([]);
  });

  test('no room within a room imports a neighbour that the table does not allow', () => {
    const forbidden = imports.filter((entry) => !isAllowedWithin(entry));
    expect(forbidden.map(({ file, target, typeOnly }) => `${file}: ${typeOnly ? 'type ' : ''}${target}`)).toEqual([]);
    const bad = importsOf('src/store/runs/x.ts', "import { Session } from '../session/session';\nimport { y } from '../selections/waf';");
    expect(bad.map(isAllowedWithin)).toEqual([false, true]);
  });

  test('it allows nothing that is not imported', () => {
    const rows = [...Object.entries(table), ...Object.entries(within)];
    const unused = rows.flatMap(([room, rules]) => rules.filter((rule) => !isUsed(room, rule)).map((rule) => `${room}: ${rule}`));
    expect(unused).toEqual([]);
    expect([isUsed('lib', 'react'), isUsed('views', 'react'), isUsed('store/runs', 'store/lab')]).toEqual([false, true, false]);
  });

  test('a forbidden import is found', () => {
    const bad = importsOf('src/engine/x.ts', "import { useState } from 'react';\nimport { y } from '../views/y';");
    expect(bad.map(isAllowed)).toEqual([false, false]);
    expect(importsOf('src/client/x.ts', "import { LoadReply } from '../worker/protocol';").map(isAllowed)).toEqual([false]);
    expect(importsOf('src/client/x.ts', "import type { LoadReply } from '../worker/protocol';").map(isAllowed)).toEqual([true]);
  });

  test('only the worker loads the engine', () => {
    const loading = imports.filter(({ target }) => target.includes('wasm/build'));
    expect([...new Set(loading.map(({ file }) => file))]).toEqual(['src/worker/engine.worker.ts']);
  });
});

/** Groups of files that import each other, types included: each reaches each. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    order.set(file, order.size);
    let low = order.size - 1;
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low !== order.get(file)) return low;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

test('the plan is that of the table: node scripts/rooms.mjs draws it', () => {
  expect(readFileSync(join(root, 'src/rooms.svg'), 'utf8')).toBe(planOf(readme));
});

describe('circles', () => {
  test.each(['src', 'wasm/assembly'])('no file of %s reaches itself by what it imports, types included', (folder) => {
    const graph = new Map(
      sourcesUnder(folder).map((file) => [
        file.replace(/\.tsx?$/, ''),
        importsOf(file, withoutComments(readFileSync(join(root, file), 'utf8'))).map(({ target }) => target),
      ]),
    );
    expect(circlesIn(graph)).toEqual([]);
    const small = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [], e: ['a'] };
    expect(circlesIn(new Map(Object.entries(small)))).toEqual([['a', 'b', 'c']]);
  });
});

describe('files', () => {
  test('no default exports, no barrels', () => {
    expect(files.filter(({ code }) => /^export default /m.test(code)).map(({ file }) => file)).toEqual([]);
    expect(files.filter(({ file }) => /\/index\.tsx?$/.test(file)).map(({ file }) => file)).toEqual([]);
  });
});

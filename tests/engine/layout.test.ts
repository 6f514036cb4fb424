import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exportsOf, layoutOf } from '../../scripts/layout.mjs';
import { dispatches, groupStates, pacings, patterns } from '../../src/domain/names';
import * as L from '../../wasm/layout';

it('the numbers of the engine are places in the lists of names', () => {
  expect([dispatches[L.DISPATCH_TURN], dispatches[L.DISPATCH_EARLIEST]]).toEqual(['turn', 'earliest']);
  expect([pacings[L.PACING_STALL], pacings[L.PACING_INTERLEAVE]]).toEqual(['stall', 'interleave']);
  expect([L.FREE, L.OPEN, L.CLOSED, L.VICTIM, L.BAD].map((i) => groupStates[i])).toEqual(['free', 'open', 'closed', 'victim', 'bad']);
  const kinds = [
    L.PATTERN_SEQUENTIAL,
    L.PATTERN_RANDOM,
    L.PATTERN_PERMUTATION,
    L.PATTERN_HOT_COLD,
    L.PATTERN_ZIPF,
    L.PATTERN_STRIDED,
    L.PATTERN_PARETO,
    L.PATTERN_NORMAL,
    L.PATTERN_ZONES,
  ];
  expect(kinds.map((i) => patterns[i])).toEqual([...patterns]);
});

it('a list becomes constants: places of a record, numbers that are given, fields of several places', () => {
  const list = [
    '# A record.',
    'CFG_',
    '  DIES',
    '  MIX x 33: Pairs.',
    '  LATE = 40',
    '  SIZE x 2',
    '  LAST',
    '',
    'MOST = 0xff: Most.',
    '',
    '-',
    '  FREE',
    '  BAD',
  ];
  const made = layoutOf(list.join('\n')).split('\n').slice(1);
  expect(made).toEqual([
    '// A record.',
    'export const CFG_DIES = 0;',
    '/** Pairs. */',
    'export const CFG_MIX = 1;',
    'export const CFG_LATE = 40;',
    'export const CFG_SIZE = 41;',
    'export const CFG_LAST = 43;',
    '',
    '/** Most. */',
    'export const MOST = 0xff;',
    '',
    'export const FREE = 0;',
    'export const BAD = 1;',
  ]);
  expect(() => layoutOf('CFG_\n  two words')).toThrow('wasm/layout.txt:2 is no row:   two words');
  expect(() => layoutOf('CFG_\n  MIX x NONE')).toThrow('wasm/layout.txt:2 takes NONE places');
  expect(() => layoutOf('MOST')).toThrow('wasm/layout.txt:1 is no row: MOST');
});

it('the exports of a module are its functions, in types of TypeScript', () => {
  const entry = "export { a, b } from './other';\n/** Says. */\nexport function hash(): u64 {\n}\nfunction own(): u32 {\n}\n";
  const made = exportsOf(entry, () => 'export function a(n: u32, dirty: bool): void {\nexport function b(): f64 {');
  expect(made.split('\n').slice(3, -2)).toEqual([
    '  /** Says. */',
    '  hash(): bigint;',
    '  a(n: number, dirty: number): void;',
    '  b(): number;',
  ]);
  expect(() => exportsOf("export { c } from './other';", () => '')).toThrow('c, which is no function with a type');
});

it('the wrapper knows every export of the module, and no others', () => {
  const interfaceText = readFileSync('wasm/exports.ts', 'utf8');
  const known = [...interfaceText.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
  const module = new WebAssembly.Module(readFileSync('wasm/build/engine.wasm'));
  expect(
    WebAssembly.Module.exports(module)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(known.sort());
});

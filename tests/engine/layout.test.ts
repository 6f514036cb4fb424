import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dispatches, groupStates, pacings, patterns, phaseKinds } from '../../src/domain/names';
import * as L from '../../wasm/layout';

it('the numbers of the engine are places in the lists of names', () => {
  expect([dispatches[L.DISPATCH_TURN], dispatches[L.DISPATCH_EARLIEST]]).toEqual(['turn', 'earliest']);
  expect([pacings[L.PACING_STALL], pacings[L.PACING_INTERLEAVE]]).toEqual(['stall', 'interleave']);
  expect([L.FREE, L.OPEN, L.CLOSED, L.VICTIM, L.BAD].map((i) => groupStates[i])).toEqual(['free', 'open', 'closed', 'victim', 'bad']);
  expect(
    [L.KIND_ERASE, L.KIND_WRITE, L.KIND_READ, L.KIND_MIXED, L.KIND_TRIM, L.KIND_IDLE, L.KIND_REPLAY].map((i) => phaseKinds[i]),
  ).toEqual([...phaseKinds]);
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

it('no two numbers of a record are at one place, and all are within it', () => {
  const records = Object.keys(L).flatMap((name) => /^([A-Z]+)_SIZE$/.exec(name)?.[1] ?? []);
  expect(records).toEqual(expect.arrayContaining(['CFG', 'PH', 'ACT', 'SMP', 'JOB', 'CNT', 'FR']));
  const numbers = Object.entries(L) as [string, number][];
  for (const record of records.filter((name) => name !== 'EV')) {
    const size = numbers.find(([name]) => name === `${record}_SIZE`)?.[1] ?? 0;
    const places = numbers.filter(([name]) => name.startsWith(`${record}_`) && !/_(SIZE|CAPACITY|SHIFT)$/.test(name));
    expect(places.filter(([, at], i) => at >= size || places.findIndex(([, other]) => other === at) !== i)).toEqual([]);
  }
});

it('the wrapper knows every export of the module, and no others', () => {
  const interfaceText = readFileSync('src/engine/exports.ts', 'utf8');
  const known = [...interfaceText.matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
  const module = new WebAssembly.Module(readFileSync('wasm/build/engine.wasm'));
  expect(
    WebAssembly.Module.exports(module)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(known.sort());
});

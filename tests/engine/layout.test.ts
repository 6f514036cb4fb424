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

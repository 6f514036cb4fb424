import type { Said } from '../said';

/** Latency over time: its lines, and the same in words. */
export const latency = {
  writesP99: 'writes p99',
  readsP99: 'reads p99',
  writesP50: 'writes p50',
  readsP50: 'reads p50',
  reads: 'reads',
  writes: 'writes',
  mean: (kind: Said | null, mean: Said) => `${kind === null ? '' : `${kind} `}mean ${mean}`,
  ofMap: (wait: Said) => `${wait} of it to wait for the map`,
  tooFew: (names: Said) => `${names}: too few requests in a sample`,
  overTime: 'Latency percentiles over time',
  notKnown: 'not known',
  notDrawn: (why: Said) => ` Not drawn: ${why}.`,
  ofKind: (mean: Said, median: Said, p99: Said) => `mean ${mean}, median ${median}, 99 per cent within ${p99}`,
  kinds: (reads: Said, writes: Said) => ` Reads: ${reads}. Writes: ${writes}.`,
  soFar: (all: Said, p999: Said, longest: Said) =>
    `Latency of all requests of this phase so far: ${all}, 99.9 per cent within ${p999}, longest ${longest}.`,
};

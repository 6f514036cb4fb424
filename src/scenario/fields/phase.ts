/** The fields of a step of the procedure. Each kind uses the parts that its row in kinds.ts names. */

import * as v from 'valibot';
import { patterns, phaseKinds, plidSelects, replayTimes, traceMaps } from '../../domain/names';
import { TRACE_ROW_BYTES } from '../../domain/traceRow';
import { type Allowed, above, check, isNumber, multiple, oneOf, orNull, real, shaped, share, whole } from './allowed';
import { field } from './field';
import { mixOfSizes, places, schemeOfPlaces, zonesOfPages } from './lists';
import { span } from './span';

/** A trace by its content: the requests themselves are in no scenario. */
export interface TraceName {
  /** 16 hexadecimal digits over the requests: the same ones in another format have the same name. */
  readonly hash: string;
  /** Bytes of its column store, 21 for each request. */
  readonly size: number;
}

const trace: Allowed<TraceName> = shaped('{hash, size}', (says) =>
  v.strictObject(
    {
      hash: check<string>('16 hexadecimal digits', (hash) => /^[0-9a-f]{16}$/.test(String(hash))).schema,
      size: check<number>(`a multiple of ${TRACE_ROW_BYTES}`, (n) => isNumber(n) && n > 0 && n % TRACE_ROW_BYTES === 0).schema,
    },
    says,
  ),
);

const sectors: Allowed<number> = {
  ...check('a multiple of 512 from 512 to 16,777,216, or null', (n) => isNumber(n) && n >= 512 && n <= 2 ** 24 && n % 512 === 0),
  range: { low: 512, high: 2 ** 24 },
};
const theta: Allowed<number> = {
  ...check('a number above 0, at most 2, but not 1', (n) => isNumber(n) && n > 0 && n <= 2 && Math.abs(n - 1) >= 1e-6),
  range: { low: 0, high: 2, above: true },
};
const inside: Allowed<number> = {
  ...check('a number between 0 and 1', (n) => isNumber(n) && n > 0 && n < 1),
  range: { low: 0, high: 1, above: true },
};
const steady: Allowed<'steady'> = shaped('"steady", or null', (says) => v.literal('steady', says));

export const phaseFields = {
  do: field(oneOf(phaseKinds), {}),
  pattern: field(oneOf(patterns), { default: 'random', part: 'requests', live: 4 }),
  /** Request size. `mixKiB` replaces it where given. */
  kib: field(multiple(0.5, 0.5, 16384), { default: 4, unit: 'KiB', part: 'requests', live: 3 }),
  /** A mix of request sizes, [size KiB, share of requests]; null: all are `kib`. */
  mixKiB: field(orNull(mixOfSizes), { default: null, part: 'requests' }),
  /** Share of requests that go on where the one before ended, in a `random` pattern. */
  sequentialShare: field(share, { default: 0, unit: 'share', part: 'requests', control: 'pattern' }),
  qd: field(whole(1, 1024), { default: 32, part: 'requests', live: 2 }),
  /** Share of a page that does not compress. */
  entropy: field(share, { default: 1, unit: 'share', part: 'requests', live: 1 }),
  readShare: field(share, { default: 0, unit: 'share', part: 'shares', live: 5 }),
  /** Share of requests that TRIM one mapped page (of `kib`). */
  trimShare: field(share, { default: 0, unit: 'share', part: 'shares', live: 6 }),
  /** hot-cold: share of the writes that go to the share `hotPages` of the pages. */
  hotWrites: field(share, { default: 0.8, unit: 'share', part: 'requests', control: 'pattern' }),
  hotPages: field(inside, { default: 0.2, unit: 'share', part: 'requests', control: 'pattern' }),
  /** zipf: exponent. */
  theta: field(theta, { default: 0.99, part: 'requests', control: 'pattern', step: 0.01 }),
  /** pareto: the share h of the pages that takes 1 - h of the requests: 0.2 is 80/20. */
  pareto: field(above(0, 0.5), { default: 0.2, unit: 'share', part: 'requests', control: 'pattern' }),
  /** normal: standard deviation about the middle of the span, as a share of it. */
  deviation: field(above(0, 1), { default: 0.1, unit: 'share', part: 'requests', control: 'pattern' }),
  /** zones: [share of the requests, share of the pages], one zone behind the other. */
  zones: field(zonesOfPages, { default: usualZones(), part: 'requests' }),
  /** strided: distance between requests. */
  strideKiB: field(multiple(0.5, 0.5, 2 ** 30), { default: 64, unit: 'KiB', part: 'requests', control: 'pattern' }),
  /** Alignment of random offsets, bytes; null: the request size. */
  alignBytes: field(orNull(sectors), { default: null, part: 'requests', control: 'pattern', step: 512 }),
  span: field(span, { default: { from: 0, to: 1 }, part: 'requests', live: 7 }),
  /** Places that writes name, in turn or drawn: reclaim group x handles + handle; null: the first handle. */
  plids: field(orNull(places), { default: null, off: null, part: 'requests' }),
  plidSelect: field(oneOf(plidSelects), { default: 'roundrobin', part: 'requests' }),
  /** Places by ranges of the span, the first that holds the first byte of a request; beyond them the first handle. Goes before `plids`. */
  scheme: field(orNull(schemeOfPlaces), { default: null, off: null, part: 'requests' }),
  /** What the host sends at most, per displayed second, on average since the phase began; null: no limit. */
  rateIops: field(orNull(above(0, 1e9)), { default: null, unit: 'IOPS', off: null, part: 'pace', control: 'pace' }),
  /** The same in 10^6 bytes. */
  rateMBps: field(orNull(above(0, 1e6)), { default: null, unit: 'MB/s', off: null, part: 'pace', control: 'pace' }),
  /** The host thinks so long after every `burst` requests, once they are complete; 0: it does not. */
  thinkUs: field(real(0, 1e9), { default: 0, unit: 'µs', off: 0, part: 'pace', control: 'pace' }),
  burst: field(whole(1, 1e9), { default: 1, part: 'pace', control: 'pace' }),
  /** Requests of the phase between two flushes; a flush is complete when what was written before it is on the flash. Null: none. */
  flushEvery: field(orNull(whole(1, 1e9)), { default: null, off: null, part: 'pace', control: 'pace' }),
  trace: field(orNull(trace), { default: null, part: 'recorded' }),
  time: field(oneOf(replayTimes), { default: 'recorded', part: 'recorded' }),
  /** Recorded times are multiplied by this; 1 where `time` is `closed`. */
  timeFactor: field(real(0.001, 1000), { default: 1, part: 'recorded' }),
  map: field(oneOf(traceMaps), { default: 'as-is', part: 'recorded' }),
  passes: field(orNull(above(0, 1e6)), { default: null, part: 'stops' }),
  bytes: field(orNull(whole(512, 2 ** 53)), { default: null, part: 'stops' }),
  /** Displayed seconds. */
  seconds: field(orNull(above(0, 1e9)), { default: null, unit: 's', part: 'stops' }),
  requests: field(orNull(whole(1, 1e15)), { default: null, part: 'stops' }),
  until: field(orNull(steady), { default: null, part: 'stops' }),
} as const;

function usualZones(): readonly (readonly [number, number])[] {
  return [
    [0.5, 0.05],
    [0.3, 0.15],
    [0.2, 0.8],
  ];
}

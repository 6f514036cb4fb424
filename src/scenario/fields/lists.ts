/** Fields of a step that are lists of pairs: mixes of sizes, and zones. The engine's record of a phase bounds them. */
import { type Allowed, check, isNumber } from './allowed';

const MAX_SIZES = 16;
const MAX_ZONES = 8;
/** The shares may miss 1 by rounding. */
const SHARES_SLACK = 1e-6;

type Pairs = readonly (readonly [number, number])[];

function pairsOf(value: unknown, most: number): Pairs | null {
  if (!Array.isArray(value) || value.length < 1 || value.length > most) return null;
  const sound = value.every((entry: unknown) => Array.isArray(entry) && entry.length === 2 && entry.every(isNumber));
  return sound ? (value as Pairs) : null;
}

const isOne = (sum: number): boolean => Math.abs(sum - 1) <= SHARES_SLACK;
const sumOf = (pairs: Pairs, column: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[column], 0);

function isMix(value: unknown): boolean {
  const pairs = pairsOf(value, MAX_SIZES);
  if (pairs === null) return false;
  const sound = pairs.every(([size, part]) => size >= 0.5 && size <= 16384 && Number.isInteger(size * 2) && part > 0 && part <= 1);
  return sound && isOne(sumOf(pairs, 1));
}

/** Requests may pass a zone by, but every zone has pages. */
function isZones(value: unknown): boolean {
  const pairs = pairsOf(value, MAX_ZONES);
  if (pairs === null) return false;
  const sound = pairs.every(([requests, pages]) => requests >= 0 && requests <= 1 && pages > 0 && pages <= 1);
  return sound && isOne(sumOf(pairs, 0)) && isOne(sumOf(pairs, 1));
}

/** A range of a step's span, in shares of it, and the place that writes there go to. */
export interface SchemeRange {
  readonly from: number;
  readonly to: number;
  readonly plid: number;
}

const MAX_PLACES = 32;
const MAX_RANGES = 16;
/** A tag of a write has seven bits. */
const MOST_PLACE = 127;
const isPlace = (value: unknown): boolean => isNumber(value) && Number.isInteger(value) && value >= 0 && value <= MOST_PLACE;
const isShare = (value: unknown): boolean => isNumber(value) && value >= 0 && value <= 1;

function isRange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const range: { readonly from?: unknown; readonly to?: unknown; readonly plid?: unknown } = value;
  return isShare(range.from) && isShare(range.to) && isPlace(range.plid) && Object.keys(value).length === 3;
}

/** Places that the requests of a step name. */
export const places: Allowed<readonly number[]> = check(
  `a list of 1 to ${MAX_PLACES} whole numbers from 0 to ${MOST_PLACE}, or null`,
  (value) => Array.isArray(value) && value.length >= 1 && value.length <= MAX_PLACES && value.every(isPlace),
);

export const schemeOfPlaces: Allowed<readonly SchemeRange[]> = check(
  `a list of 1 to ${MAX_RANGES} ranges {from, to, plid} with shares from 0 to 1 and a plid from 0 to ${MOST_PLACE}, or null`,
  (value) => Array.isArray(value) && value.length >= 1 && value.length <= MAX_RANGES && value.every(isRange),
);

/** [size KiB, share of the requests]. */
export const mixOfSizes: Allowed<Pairs> = check(
  `a list of 1 to ${MAX_SIZES} pairs [multiple of 0.5 KiB up to 16,384, share above 0] whose shares sum to 1, or null`,
  isMix,
);

/** [share of the requests, share of the pages]. */
export const zonesOfPages: Allowed<Pairs> = check(
  `a list of 1 to ${MAX_ZONES} pairs [share of the requests, share of the pages above 0], each column of which sums to 1`,
  isZones,
);

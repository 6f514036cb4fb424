/**
 * The shape of a scenario file: names, types, ranges and defaults of every field, in one table. The message of each check is what
 * is allowed; `checkShape` makes the sentence "FIELD is VALUE; it must be ALLOWED." out of it. Rules across fields are in rules.ts.
 */
import * as v from 'valibot';
import { dispatches, frontierModes, pacings, patterns, phaseKinds, replayTimes, traceMaps, victimPolicies } from '../domain/names';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const plain = (value: number): string =>
  Math.abs(value) >= 1e15 ? String(value) : value.toLocaleString('en-US', { maximumFractionDigits: 9 });

/** The number with 0 for -0, which JSON does not have: a file would give 0 back. */
function unsigned(schema: v.GenericSchema<unknown, number>) {
  return v.pipe(
    schema,
    v.transform((value: number) => value + 0),
  );
}

function whole(low: number, high: number) {
  const schema = v.custom<number>(
    (value) => isNumber(value) && Number.isInteger(value) && value >= low && value <= high,
    `a whole number from ${plain(low)} to ${plain(high)}`,
  );
  return low > 0 ? schema : unsigned(schema);
}

function real(low: number, high: number) {
  const schema = v.custom<number>(
    (value) => isNumber(value) && value >= low && value <= high,
    `a number from ${plain(low)} to ${plain(high)}`,
  );
  return low > 0 ? schema : unsigned(schema);
}

/** Without the lower end. */
function above(low: number, high: number) {
  return v.custom<number>(
    (value) => isNumber(value) && value > low && value <= high,
    `a number above ${plain(low)}, at most ${plain(high)}`,
  );
}

function oneOf<const T extends readonly string[]>(names: T) {
  return v.picklist(names, `one of ${names.join(', ')}`);
}

function check<T>(allowed: string, test: (value: unknown) => boolean) {
  return v.custom<T>(test, allowed);
}

/** 1:N at most. */
export const MAX_SCALE = 4096;

/** A slower cap is no drive's, and one request would take longer than any run. */
const cap = v.nullable(real(1e-3, 1e9));
const microseconds = real(0, 1e7);

/** `logicalPages` is worked out before the shape is checked (drive.ts). */
export const driveShape = v.object({
  preset: v.string('the name of a preset'),
  channels: whole(1, 64),
  diesPerChannel: whole(1, 64),
  dies: v.nullable(whole(1, 1024)),
  planesPerDie: whole(1, 8),
  blocksPerPlane: whole(4, 1_000_000),
  pagesPerBlock: whole(4, 8192),
  nandPageKiB: check<number>('4, 8 or 16', (value) => value === 4 || value === 8 || value === 16),
  pagesPerProgram: check<number>('1 in this version', (value) => value === 1),
  logicalPages: whole(1, 2 ** 40),
  readUs: microseconds,
  programUs: microseconds,
  eraseUs: microseconds,
  channelMBps: real(1, 100_000),
  linkMBps: real(1, 1_000_000),
  commandUs: microseconds,
  hostUs: microseconds,
  readLatencyUs: microseconds,
  relocateUs: microseconds,
  bufferKiB: whole(0, 16_777_216),
  peCycles: whole(1, 10_000_000),
  compression: v.boolean('true or false'),
  compressionFloor: above(0, 1),
  programCapMBps: cap,
  nandReadCapMBps: cap,
  randomWriteIopsCap: cap,
  parityShare: real(0, 0.5),
  factoryBadShare: real(0, 0.2),
  peSpread: v.nullable(real(0, 0.5)),
  mappingKiB: check<number>('a power of two from 4 to 1,024', (n) => isNumber(n) && n >= 4 && n <= 1024 && Number.isInteger(Math.log2(n))),
  slcShare: real(0, 1),
  slcBits: check<number>('2, 3 or 4', (n) => n === 2 || n === 3 || n === 4),
  slcProgramUs: microseconds,
  freeIsSpare: v.boolean('true or false'),
  checkpointEveryMiB: v.nullable(real(1, 1e9)),
  checkpointMiB: real(0, 1e6),
  superblockDies: whole(1, 64),
});

export const ftlShape = v.object({
  victim: v.optional(oneOf(victimPolicies), 'greedy'),
  d: v.optional(whole(1, 1000), 10),
  window: v.optional(above(0, 1), 0.1),
  frontiers: v.optional(oneOf(frontierModes), 'dual'),
  dispatch: v.optional(oneOf(dispatches), 'turn'),
  gcLow: v.optional(whole(1, 256), 2),
  gcHigh: v.optional(whole(1, 512), 2),
  batchBudget: v.optional(v.nullable(above(0, 512)), null),
  pacing: v.optional(oneOf(pacings), 'interleave'),
  gcStart: v.optional(above(0, 1), 1),
  idleGcSeconds: v.optional(v.nullable(real(0, 1e7)), null),
  staticThreshold: v.optional(v.nullable(whole(1, 1_000_000)), null),
});

const share = real(0, 1);
const kib = check<number>('a multiple of 0.5 from 0.5 to 16,384', (n) => isNumber(n) && n >= 0.5 && n <= 16384 && Number.isInteger(n * 2));
const strideKiB = check<number>(
  'a multiple of 0.5 from 0.5 to 1,073,741,824',
  (n) => isNumber(n) && n >= 0.5 && n <= 2 ** 30 && Number.isInteger(n * 2),
);
const alignBytes = check<number>(
  'a multiple of 512 from 512 to 16,777,216, or null',
  (n) => isNumber(n) && n >= 512 && n <= 2 ** 24 && n % 512 === 0,
);
/** What the engine's record of a phase holds. */
const MAX_SIZES = 16;
const MAX_ZONES = 8;
/** The shares may miss 1 by rounding. */
const SHARES_SLACK = 1e-6;

function isMix(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_SIZES) return false;
  const sound = value.every((entry: unknown) => {
    if (!Array.isArray(entry) || entry.length !== 2) return false;
    const [size, part] = entry as [unknown, unknown];
    return isNumber(size) && size >= 0.5 && size <= 16384 && Number.isInteger(size * 2) && isNumber(part) && part > 0 && part <= 1;
  });
  const sum = sound ? value.reduce((total: number, entry: readonly [number, number]) => total + entry[1], 0) : 0;
  return Math.abs(sum - 1) <= SHARES_SLACK;
}
const mixKiB = check<readonly (readonly [number, number])[]>(
  `a list of 1 to ${MAX_SIZES} pairs [multiple of 0.5 KiB up to 16,384, share above 0] whose shares sum to 1, or null`,
  isMix,
);
/** Requests may pass a zone by, but every zone has pages. */
function isZones(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 1 || value.length > MAX_ZONES) return false;
  const sums = [0, 0];
  for (const zone of value as unknown[]) {
    if (!Array.isArray(zone) || zone.length !== 2) return false;
    const [requests, pages] = zone as [unknown, unknown];
    if (!isNumber(requests) || requests < 0 || requests > 1 || !isNumber(pages) || pages <= 0 || pages > 1) return false;
    sums[0]! += requests;
    sums[1]! += pages;
  }
  return sums.every((sum) => Math.abs(sum - 1) <= SHARES_SLACK);
}
const zones = check<readonly (readonly [number, number])[]>(
  `a list of 1 to ${MAX_ZONES} pairs [share of the requests, share of the pages above 0], each column of which sums to 1`,
  isZones,
);
const theta = check<number>('a number above 0, at most 2, but not 1', (n) => isNumber(n) && n > 0 && n <= 2 && Math.abs(n - 1) >= 1e-6);

/** A span in its written-out form; `spanOf` makes it of a bare number. */
const spanShape = v.union(
  [v.strictObject({ from: share, to: share }), v.strictObject({ fromBytes: whole(0, 2 ** 53), toBytes: whole(0, 2 ** 53) })],
  'a share of the LBA space, {from, to} in shares from 0 to 1, or {fromBytes, toBytes}',
);

/** Bytes that a request takes in a column store: the size of a trace is a multiple of it. */
export const TRACE_ROW_BYTES = 21;

const traceShape = v.strictObject(
  {
    hash: check<string>('16 hexadecimal digits', (hash) => /^[0-9a-f]{16}$/.test(String(hash))),
    size: check<number>(`a multiple of ${TRACE_ROW_BYTES}`, (n) => isNumber(n) && n > 0 && n % TRACE_ROW_BYTES === 0),
  },
  '{hash, size}',
);

/** Jobs that may run beside a phase, and how many requests all of them may have outstanding. */
export const MAX_JOBS = 7;
export const MAX_SIDE_QD = 1000;

/** Every field of a phase; those that a file leaves out come from `phaseDefaults`. */
export const phaseShape = v.object({
  do: oneOf(phaseKinds),
  pattern: oneOf(patterns),
  kib: kib,
  mixKiB: v.nullable(mixKiB),
  sequentialShare: share,
  qd: whole(1, 1024),
  entropy: share,
  readShare: share,
  trimShare: share,
  hotWrites: share,
  hotPages: check<number>('a number between 0 and 1', (n) => isNumber(n) && n > 0 && n < 1),
  theta: theta,
  pareto: above(0, 0.5),
  deviation: above(0, 1),
  zones: zones,
  strideKiB: strideKiB,
  alignBytes: v.nullable(alignBytes),
  span: spanShape,
  rateIops: v.nullable(above(0, 1e9)),
  rateMBps: v.nullable(above(0, 1e6)),
  thinkUs: real(0, 1e9),
  burst: whole(1, 1e9),
  trace: v.nullable(traceShape),
  time: oneOf(replayTimes),
  timeFactor: real(0.001, 1000),
  map: oneOf(traceMaps),
  passes: v.nullable(above(0, 1e6)),
  bytes: v.nullable(whole(512, 2 ** 53)),
  seconds: v.nullable(above(0, 1e9)),
  requests: v.nullable(whole(1, 1e15)),
  until: v.nullable(v.literal('steady', '"steady", or null')),
});

const liveShape = v.object(
  {
    entropy: v.exactOptional(share),
    qd: v.exactOptional(whole(1, 1024)),
    kib: v.exactOptional(kib),
    pattern: v.exactOptional(oneOf(patterns)),
    readShare: v.exactOptional(share),
    trimShare: v.exactOptional(share),
    span: v.exactOptional(spanShape),
    'ftl.victim': v.exactOptional(oneOf(victimPolicies)),
    'ftl.d': v.exactOptional(whole(1, 1000)),
    'ftl.window': v.exactOptional(above(0, 1)),
    'ftl.pacing': v.exactOptional(oneOf(pacings)),
  },
  'an object of settings',
);

const at = v.object({ phase: whole(0, 1e6), request: whole(0, 1e15) }, 'an object {phase, request}');
/** One shape for each kind of action. */
export const actionShapes = {
  set: v.object({ at, set: liveShape }),
  trim: v.object({ at, do: v.literal('trim'), span: v.optional(spanShape, { from: 0, to: 1 }) }),
  erase: v.object({ at, do: v.literal('erase') }),
  hand: v.object({ at, do: oneOf(['write', 'read', 'trim']), lpn: whole(0, 1e15), pages: v.optional(whole(1, 4096), 1) }),
} as const;

/** The top level but for drive, ftl, phases and actions. */
export const topShape = v.object({
  v: v.optional(v.literal(1, '1'), 1),
  m: v.optional(whole(1, 1e6)),
  name: v.optional(
    check<string>('a text of at most 200 characters', (value) => typeof value === 'string' && value.length <= 200),
    'Untitled',
  ),
  seed: v.optional(whole(0, 2 ** 32 - 1), 1),
  scale: v.optional(whole(1, MAX_SCALE)),
  sample: v.optional(
    v.union(
      [v.strictObject({ seconds: real(0.001, 86_400) }), v.strictObject({ requests: whole(1, 1e9) })],
      '{seconds} from 0.001 to 86,400 or {requests} from 1 to 1,000,000,000',
    ),
    { seconds: 1 },
  ),
  wafWindow: v.optional(
    v.union(
      [v.strictObject({ driveWrites: real(1e-6, 100) }), v.strictObject({ requests: whole(1, 1e9) })],
      '{driveWrites} from 0.000001 to 100 or {requests} from 1 to 1,000,000,000',
    ),
    { driveWrites: 0.01 },
  ),
  steadyMinDriveWrites: v.optional(real(0, 1000), 1),
  userSpare: v.optional(real(0, 0.95), 0),
});
export const topKeys = [...Object.keys(topShape.entries), 'drive', 'ftl', 'phases', 'actions'];
/** What a link and a file say beside the scenario: where a page stands in it (place.ts), and what else it shows (address.ts). */
export const placeKeys: readonly string[] = ['at', 'paused', 'until', 'go', 'zoom', 'look'];
/** What a link asks of the page beside the scenario (linkOptions.ts). */
export const optionKeys: readonly string[] = ['hide', 'read-only', 'view', 'theme', 'lang', 'scene', 'lesson'];

/** Characters of a value that a sentence holds. */
const MAX_SHOWN = 60;

/** The first parts of a value: no more than a sentence can hold. */
function clipped(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_SHOWN);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.length > MAX_SHOWN ? value.slice(0, MAX_SHOWN) : value;
  const keys: string[] = [];
  for (const key in value) if (keys.push(key) >= MAX_SHOWN) break;
  return Object.fromEntries(keys.map((key) => [key.slice(0, MAX_SHOWN), (value as Readonly<Record<string, unknown>>)[key]]));
}

/** A value as a sentence can hold it, however long or deep it is. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  let parts = 0;
  const text = JSON.stringify(value, (_key, part: unknown) => (++parts > MAX_SHOWN ? null : clipped(part))) ?? String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 3)}...` : text;
}

/** The text with a sign for each half of a surrogate pair, which no text in UTF-8 can hold: neither a link nor a file. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** A foreign text within a line of a sentence: at most `most` characters, and no line breaks or other signs that would tear it. */
export function inLine(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most - 3)}...` : text;
  return JSON.stringify(cut)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll('\\\\', '\\')
    .replace(/[\u007f-\u009f\u2028\u2029]/g, '\uFFFD');
}

/** Most faults that a reader sees at a time. */
export const MAX_FAULTS = 20;

/** "FIELD is VALUE; it must be ALLOWED." */
export function sentence(field: string, value: unknown, allowed: string): string {
  return `${field} is ${shown(value)}; it must be ${allowed}.`;
}

/** Checks one part of the input against its shape; faults are appended as sentences that begin with the field's path. */
export function checkShape<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  path: string,
  faults: string[],
): v.InferOutput<S> | null {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    if (faults.length >= MAX_FAULTS) break;
    const field = [path, v.getDotPath(issue)].filter(Boolean).join('.');
    const absent = issue.type === 'object' && issue.input === undefined;
    faults.push(absent ? `${field} is missing.` : sentence(field, issue.input, issue.message));
  }
  return null;
}

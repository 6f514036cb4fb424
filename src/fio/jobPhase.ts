/** What of a job the phase of a scenario takes over: sizes, order, pace, span, depth, end, data. */
import { shownText } from './jobFile';
import { bytesOf, placeOf } from './jobPlace';
import type { JobReader } from './jobReader';
import type { Fields } from './sideBySide';
import { parsePercent, parseSeconds, parseSize } from './units';

/** What a job does, by its word for `rw`. */
export interface Kind {
  readonly do: 'read' | 'write' | 'mixed' | 'trim';
  readonly random: boolean;
}

/** Engines that keep more than one request outstanding. HOWTO, "I/O engine". */
const asyncEngines = [
  'libaio',
  'io_uring',
  'io_uring_cmd',
  'posixaio',
  'solarisaio',
  'windowsaio',
  'guasi',
  'sg',
  'xnvme',
  'spdk',
  'libblkio',
];
/** Sizes: one, or a mix in percent of the requests. */
function setSizes(reader: JobReader, phase: Fields): number {
  const list = reader.text('bs')?.split(',') ?? ['4k'];
  const bytes = parseSize(list[0] ?? '') ?? 4096;
  if (parseSize(list[0] ?? '') === null) reader.leave('bs', 'it must be a size');
  else if (list.some((size) => parseSize(size) !== bytes))
    reader.leave('bs', 'a scenario has one size for all requests, and the first is taken');
  phase.kib = bytes / 1024;
  const mix = reader.value(
    'bssplit',
    parseSplit,
    'up to 16 sizes of whole sectors with their percent, as in 4k/70:16k/30, the same for reads and writes',
  );
  if (mix) phase.mixKiB = mix;
  return bytes;
}

/** `4k/70:16k/30`; sizes without percent share what is left. Null: what a scenario's mix cannot say. */
function parseSplit(text: string): readonly (readonly [kib: number, share: number])[] | null {
  const entries = text.split(':').map((entry) => {
    const [size = '', part = ''] = entry.split('/');
    return { kib: (parseSize(size) ?? Number.NaN) / 1024, share: part === '' ? null : Number(part) / 100 };
  });
  const given = entries.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const open = entries.filter(({ share }) => share === null).length;
  const mix = entries.map(({ kib, share }) => [kib, share ?? (1 - given) / open] as const).filter(([, share]) => share !== 0);
  const sound = mix.every(([kib, share]) => kib >= 0.5 && kib <= 16_384 && Number.isInteger(kib * 2) && share > 0);
  return sound && mix.length >= 1 && mix.length <= 16 && Math.abs(mix.reduce((sum, [, share]) => sum + share, 0) - 1) < 1e-6 ? mix : null;
}

/** Random requests: with a map every block comes once a pass, without one they are drawn; and fio's distributions. */
function setRandom(reader: JobReader, phase: Fields): void {
  phase.pattern = reader.flag('norandommap') ? 'random' : 'permutation';
  setDistribution(reader, phase);
  const drawn = reader.value('percentage_random', parsePercent, 'a percentage');
  if (drawn === null || drawn === 1) return;
  if (phase.pattern !== 'random' && phase.pattern !== 'permutation') {
    reader.leave('percentage_random', 'only uniform random requests may go on where the one before ended');
    return;
  }
  if (phase.pattern === 'permutation') reader.note('percentage_random goes with draws that may repeat, as with norandommap');
  phase.pattern = 'random';
  phase.sequentialShare = Number((1 - drawn).toPrecision(12));
}

function setDistribution(reader: JobReader, phase: Fields): void {
  const text = reader.text('random_distribution');
  if (text === null || text === 'random') return;
  const [name = '', ...rest] = text.split(':');
  const theta = Number(rest[0]);
  const zones = name === 'zoned' ? zonesOf(rest) : null;
  if (name === 'zipf' && rest.length === 1 && theta > 0 && theta <= 2 && Math.abs(theta - 1) >= 1e-6) {
    phase.pattern = 'zipf';
    phase.theta = theta;
  } else if (name === 'pareto' && rest.length === 1 && theta > 0 && theta <= 0.5) {
    phase.pattern = 'pareto';
    phase.pareto = theta;
  } else if (name === 'normal' && rest.length === 1 && theta > 0 && theta <= 100) {
    phase.pattern = 'normal';
    phase.deviation = Number((theta / 100).toPrecision(12));
    reader.note('its normal distribution is a true one about the middle; that of fio is scattered over the device and of another width');
  } else if (zones?.length === 2) {
    phase.pattern = 'hot-cold';
    [[phase.hotWrites, phase.hotPages]] = zones as [readonly [number, number], readonly [number, number]];
  } else if (zones) {
    phase.pattern = 'zones';
    phase.zones = zones;
  } else
    reader.leave(
      'random_distribution',
      'a scenario has random, zipf:THETA up to 2, pareto:H up to 0.5, normal:PERCENT and zoned with up to 8 zones that make up the whole',
    );
}

/** `50/5:30/15:20/80`; null where the zones do not make up the whole, or one has no pages. */
function zonesOf(texts: readonly string[]): readonly (readonly [requests: number, pages: number])[] | null {
  const zones = texts.map((zone) => zone.split('/').map((part) => Number((Number(part) / 100).toPrecision(12))));
  const sum = (of: 0 | 1) => zones.reduce((total, zone) => total + (zone[of] ?? Number.NaN), 0);
  const sound = zones.every(
    ([requests = -1, pages = 0, more]) => requests >= 0 && requests <= 1 && pages > 0 && pages <= 1 && more === undefined,
  );
  const whole = Math.abs(sum(0) - 1) < 1e-6 && Math.abs(sum(1) - 1) < 1e-6;
  return sound && whole && zones.length >= 1 && zones.length <= 8
    ? zones.map(([requests = 0, pages = 0]) => [requests, pages] as const)
    : null;
}

/** How fast the job sends. fio limits reads and writes each by themselves; in a fixed mix the more frequent of them limits both. */
export function setPace(reader: JobReader, phase: Fields): void {
  const reads = phase.do === 'mixed' ? (phase.readShare as number) : 1;
  const more = Math.max(reads, 1 - reads);
  const one = (text: string, parse: (part: string) => number | null): number | null => {
    const parts = text.split(',').map(parse);
    return parts.every((part) => part === parts[0]) ? (parts[0] ?? null) : null;
  };
  const positive = (value: number | null) => (value !== null && value > 0 ? value : null);
  const iops = reader.value('rate_iops', (text) => positive(one(text, parseSize)), 'one number above 0 for reads and writes alike');
  if (iops !== null) phase.rateIops = iops / more;
  const bytes = reader.value('rate', (text) => positive(one(text, parseSize)), 'one size above 0 for reads and writes alike');
  if (bytes !== null) phase.rateMBps = bytes / more / 1e6;
  // A bare number is in us.
  const think = reader.value('thinktime', (text) => (/^\d+$/.test(text) ? Number(text) : micro(parseSeconds(text))), 'a time');
  const burst = reader.whole('thinktime_blocks', 1);
  if (!think) return;
  phase.thinkUs = think;
  if (burst !== null) phase.burst = burst;
  if ((phase.qd as number) > 1) reader.note('before thinktime all that is outstanding completes, which fio does not wait for');
}

const micro = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds * 1e6));

/** Where the requests go; `device`: bytes of the device, null where it is not known. */
export function setSpan(reader: JobReader, phase: Fields, device: number | null): void {
  const [sizeText, offsetText] = [reader.text('size'), reader.text('offset')];
  if (sizeText === null && offsetText === null) return;
  const [given, size] = [placeOf(offsetText ?? '0'), placeOf(sizeText ?? '100%')];
  // No offset is none in bytes and in percent.
  const offset = given !== null && 'share' in given && given.share === 0 ? { bytes: 0 } : given;
  if (offset === null || size === null) {
    reader.leave(offset === null ? 'offset' : 'size', 'it must be a size or a percentage');
    return;
  }
  const isNothing = 'bytes' in offset && offset.bytes === 0;
  if ('share' in size && ('share' in offset || isNothing)) {
    const from = 'share' in offset ? offset.share : 0;
    // What is left behind the offset is all that there is.
    const to = sizeText === null ? 1 : Math.min(1, Number((from + size.share).toPrecision(12)));
    if (from < to) phase.span = { from, to };
    else reader.leave('offset', 'nothing of the drive is behind it');
    return;
  }
  const bs = parseSize(reader.text('bs')?.split(',')[0] ?? '4k') ?? 4096;
  const [from, length] = [bytesOf(offset, bs, device), bytesOf(size, bs, device)];
  if (from !== null && length !== null && length > 0) {
    const end = from + length;
    phase.span = { fromBytes: from, toBytes: sizeText === null && device !== null ? device : end };
  } else if ('share' in offset) {
    if (offset.share > 0) phase.span = { from: offset.share, to: 1 };
    reader.leave('size', 'it is in bytes and the offset in percent, and how large the device is, is not known here');
  } else reader.leave('offset', 'it is in bytes, the size is in percent or not given, and how large the device is, is not known here');
}

/** How many requests the job keeps outstanding. */
function depth(reader: JobReader): number {
  const [engine, given] = [reader.text('ioengine') ?? 'psync', reader.whole('iodepth', 1) ?? 1];
  const isAsync = asyncEngines.includes(engine);
  if (!isAsync && given > 1) reader.leave('iodepth', `the engine ${shownText(engine)} keeps one request outstanding, whatever it says`);
  return Math.min(1024, isAsync ? given : 1);
}

/** How the job ends: fio has several ends at once, a scenario one (and "steady" with a limit). */
function setEnd(reader: JobReader, phase: Fields, bs: number): void {
  const runtime = reader.value('runtime', parseSeconds, 'a time');
  const [timed, loops, requests] = [reader.flag('time_based'), reader.whole('loops', 1), reader.whole('number_ios', 1)];
  const bytes = reader.value('io_size', parseSize, 'a size in bytes');
  const steady = reader.text('ss');
  const ends: (readonly [option: string, field: string, value: number])[] = [];
  if (requests !== null) ends.push(['number_ios', 'requests', requests]);
  if (timed && runtime) ends.push(['runtime', 'seconds', runtime]);
  // What number_ios needs in order not to end before.
  if (bytes !== null && bytes >= 512 && (requests === null || bytes < requests * bs)) ends.push(['io_size', 'bytes', bytes]);
  if (loops !== null) ends.push(['loops', 'passes', loops]);
  if (!timed && runtime) ends.push(['runtime', 'seconds', runtime]);
  if (steady !== null) {
    phase.until = 'steady';
    if (!/^iops(_slope)?:/.test(steady)) reader.note(`ss=${shownText(steady)} is taken as the steady state of the SNIA`);
  }
  const [first, ...others] = ends;
  const onePass = first?.[0] === 'runtime' && !timed && steady === null;
  if (onePass) {
    phase.passes = 1;
    reader.leave('runtime', 'without time_based the job ends after one pass or this time, and here after one pass');
  } else if (first) phase[first[1]] = first[2];
  else if (steady === null) phase.passes = 1;
  for (const [option] of others) reader.leave(option, `the job also ends by ${first?.[0]}, and a phase has one end`);
}

function setData(reader: JobReader, phase: Fields): void {
  const compressible = reader.value('buffer_compress_percentage', parsePercent, 'a percentage');
  if (compressible !== null) phase.entropy = Number((1 - compressible).toPrecision(12));
  if (reader.flag('zero_buffers')) phase.entropy = 0;
}

export function setMix(reader: JobReader, phase: Fields): void {
  const read = reader.value('rwmixread', parsePercent, 'a percentage');
  const write = read === null ? reader.value('rwmixwrite', parsePercent, 'a percentage') : null;
  phase.readShare = read ?? (write === null ? 0.5 : Number((1 - write).toPrecision(12)));
}
export function setRequests(reader: JobReader, phase: Fields, kind: Kind, step: string | null): void {
  const bs = setSizes(reader, phase);
  const skip = step === null ? null : parseSize(step);
  if (kind.random) setRandom(reader, phase);
  else if (skip !== null && skip > 0) {
    phase.pattern = 'strided';
    phase.strideKiB = (bs + skip) / 1024;
  } else phase.pattern = 'sequential';
  if (step !== null && (kind.random || skip === null))
    reader.leave('rw', `the step ${shownText(step)} of random requests is not one of a scenario`);
  const align = reader.value('blockalign', parseSize, 'a size');
  if (align !== null) phase.alignBytes = align;
  phase.qd = depth(reader);
  // Reads transfer what is there, whatever the buffers were made of.
  if (kind.do === 'read') for (const key of ['buffer_compress_percentage', 'zero_buffers']) reader.text(key);
  else setData(reader, phase);
  setEnd(reader, phase, bs);
}

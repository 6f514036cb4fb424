/** From a scenario to a job file for real hardware. What a job cannot say is listed, in the result and in the file's head. */
import type { Pattern } from '../domain/names';
import { PAGE_BYTES, usedPages } from '../domain/spare';
import { patternRows } from '../scenario/fields/patterns';
import { phaseOfJob } from '../scenario/kinds';
import type { HostPhase, Scenario, Span } from '../scenario/types';
import { writeJobFile } from './jobFile';
import { engineOptions, placementLeft, placeOptions } from './placing';
import { isWholePercent, percent, writeSize } from './units';
import { zoneOptions, zonesLeft } from './zoning';

export interface WrittenJobs {
  readonly text: string;
  /** One sentence for each thing that the jobs do not do as the scenario does. */
  readonly left: readonly string[];
}

/** fio takes it from the environment. */
const DEVICE = '$' + '{SSD}';

type Option = readonly [key: string, value: string];

/** What one phase becomes, and where it says what is left out. */
interface Writing {
  readonly scenario: Scenario;
  readonly path: string;
  readonly left: string[];
}

/** A whole percentage; where the share is none, the nearest, and a sentence about it. */
function wholePercent(writing: Writing, field: string, share: number): number {
  if (!isWholePercent(share)) writing.left.push(`${writing.path}.${field} is ${share}; fio takes whole percent: ${percent(share)} %.`);
  return percent(share);
}

function partitionBytes(scenario: Scenario): number {
  return usedPages(scenario) * PAGE_BYTES;
}

const toPage = (bytes: number): number => Math.round(bytes / PAGE_BYTES) * PAGE_BYTES;

/** First byte and number of bytes of a span on the full-size drive. */
function bytesOf(span: Span, scenario: Scenario): { readonly from: number; readonly length: number } {
  if ('fromBytes' in span) return { from: span.fromBytes, length: span.toBytes - span.fromBytes };
  const all = partitionBytes(scenario);
  return { from: toPage(span.from * all), length: toPage(span.to * all) - toPage(span.from * all) };
}

/** Percent of the device where that is exact, else bytes. The whole device needs neither. */
function spanOptions(span: Span, scenario: Scenario): Option[] {
  if ('from' in span && scenario.userSpare === 0) {
    if (span.from === 0 && span.to === 1) return [];
    if (isWholePercent(span.from) && isWholePercent(span.to)) {
      const size: Option = ['size', `${percent(span.to) - percent(span.from)}%`];
      return span.from === 0 ? [size] : [['offset', `${percent(span.from)}%`], size];
    }
  }
  const { from, length } = bytesOf(span, scenario);
  return from === 0
    ? [['size', writeSize(length)]]
    : [
        ['offset', writeSize(from)],
        ['size', writeSize(length)],
      ];
}

function endOptions(phase: HostPhase, writing: Writing): Option[] {
  const options: Option[] = [];
  const largest = Math.max(phase.kib, ...(phase.mixKiB ?? []).map(([kib]) => kib)) * 1024;
  if (phase.seconds !== null) options.push(['time_based', ''], ['runtime', `${phase.seconds}`]);
  if (phase.requests !== null) options.push(['number_ios', `${phase.requests}`], ['io_size', writeSize(phase.requests * largest)]);
  if (phase.bytes !== null) options.push(['io_size', writeSize(phase.bytes)]);
  if (phase.passes !== null && Number.isInteger(phase.passes)) {
    if (phase.passes > 1 || phase.until !== null) options.push(['loops', `${phase.passes}`]);
  } else if (phase.passes !== null)
    options.push(['io_size', writeSize(toPage(phase.passes * bytesOf(phase.span, writing.scenario).length))]);
  // Five rounds of a minute, as the SNIA has them.
  if (phase.until === 'steady') {
    options.push(['ss', 'iops:10%'], ['ss_dur', '300s']);
    const unlimited = phase.seconds === null && phase.requests === null && phase.bytes === null && phase.passes === null;
    if (unlimited) writing.left.push(`${writing.path} ends when it is steady and has no limit; the job ends with the device's size, too.`);
  }
  return options;
}

function sizeOptions(phase: HostPhase, writing: Writing): Option[] {
  const sizes: Option[] = [];
  if (phase.mixKiB === null) sizes.push(['bs', writeSize(phase.kib * 1024)]);
  else {
    let left = 100;
    const entries = phase.mixKiB.map(([kib, share], i, all) => {
      // The last one takes what rounding leaves, so that the whole is 100.
      const part = i === all.length - 1 ? left : wholePercent(writing, 'mixKiB', share);
      left -= part;
      return `${writeSize(kib * 1024)}/${part}`;
    });
    sizes.push(['bs', writeSize(phase.kib * 1024)], ['bssplit', entries.join(':')]);
  }
  if (phase.alignBytes !== null) sizes.push(['blockalign', writeSize(phase.alignBytes)]);
  return sizes;
}

/** fio's word for the direction, and what goes with it. */
function directionOptions(phase: HostPhase, random: boolean, writing: Writing): Option[] {
  const prefix = random ? 'rand' : '';
  const step = phase.pattern === 'strided' ? `:${writeSize(Math.max(0, phase.strideKiB - phase.kib) * 1024)}` : '';
  if (phase.pattern === 'strided' && phase.strideKiB < phase.kib)
    writing.left.push(`${writing.path}.strideKiB is ${phase.strideKiB}, less than a request; fio's requests then follow each other.`);
  if (phase.do !== 'mixed') return [['rw', `${prefix}${phase.do}${step}`]];
  if (phase.trimShare > 0) writing.left.push(`${writing.path}.trimShare is ${phase.trimShare}; fio mixes reads and writes only.`);
  const share = phase.trimShare < 1 ? phase.readShare / (1 - phase.trimShare) : 0;
  return [
    ['rw', `${prefix}rw${step}`],
    ['rwmixread', `${wholePercent(writing, 'readShare', share)}`],
  ];
}

const distribution = (said: string): Option => ['random_distribution', said];

/** What fio says of each pattern beyond `rw`. */
const patternOptions: Readonly<Record<Pattern, (phase: HostPhase, writing: Writing) => readonly Option[]>> = {
  sequential: () => [],
  strided: () => [],
  permutation: () => [],
  random: ({ sequentialShare }, writing) => [
    ['norandommap', ''],
    ...(sequentialShare === 0
      ? []
      : [['percentage_random', `${100 - wholePercent(writing, 'sequentialShare', sequentialShare)}`] as const]),
  ],
  'hot-cold': ({ hotWrites, hotPages }, writing) => {
    const writes = wholePercent(writing, 'hotWrites', hotWrites);
    const pages = Math.min(99, Math.max(1, wholePercent(writing, 'hotPages', hotPages)));
    return [distribution(`zoned:${writes}/${pages}:${100 - writes}/${100 - pages}`)];
  },
  zipf: ({ theta }) => [distribution(`zipf:${theta}`)],
  pareto: ({ pareto }) => [distribution(`pareto:${pareto}`)],
  normal: ({ deviation }, writing) => {
    writing.left.push(
      `${writing.path} is normal about the middle; fio scatters its normal distribution over the device, and it is of another width.`,
    );
    return [distribution(`normal:${exactPercent(deviation)}`)];
  },
  zones: ({ zones }) => [
    distribution(`zoned:${zones.map(([requests, pages]) => `${exactPercent(requests)}/${exactPercent(pages)}`).join(':')}`),
  ],
};

const exactPercent = (share: number): number => Number((share * 100).toPrecision(12));

/** fio limits reads and writes each by themselves: the more frequent of a mix limits both. */
function paceOptions(phase: HostPhase): Option[] {
  const options: Option[] = [];
  const reads = phase.do === 'mixed' && phase.trimShare < 1 ? phase.readShare / (1 - phase.trimShare) : 1;
  const more = Math.max(reads, 1 - reads);
  if (phase.rateIops !== null) options.push(['rate_iops', `${Math.max(1, Math.round(phase.rateIops * more))}`]);
  if (phase.rateMBps !== null) options.push(['rate', `${Math.max(1, Math.round(phase.rateMBps * more * 1e6))}`]);
  if (phase.thinkUs > 0) options.push(['thinktime', `${Math.round(phase.thinkUs)}`]);
  if (phase.thinkUs > 0 && phase.burst > 1) options.push(['thinktime_blocks', `${phase.burst}`]);
  return options;
}

/** The options of a phase of requests. */
function requestOptions(phase: HostPhase, writing: Writing): Option[] {
  const random = !patternRows[phase.pattern].isInOrder;
  const compressible = phase.do === 'read' ? 0 : wholePercent(writing, 'entropy', 1 - phase.entropy);
  return [
    ...directionOptions(phase, random, writing),
    ...sizeOptions(phase, writing),
    ...patternOptions[phase.pattern](phase, writing),
    ...spanOptions(phase.span, writing.scenario),
    ['iodepth', `${phase.qd}`],
    ...placeOptions(phase, writing.scenario, writing.path, bytesOf(phase.span, writing.scenario).length, writing.left),
    ...paceOptions(phase),
    ...(compressible > 0 ? ([['buffer_compress_percentage', `${compressible}`]] as const) : []),
    ...endOptions(phase, writing),
  ];
}

/** The requests of a phase and the jobs beside it, each with the end that they share. */
function sideBySide(phase: HostPhase, writing: Writing): readonly HostPhase[] {
  const { beside, seconds, until, requests: all } = phase;
  if (beside === undefined) return [phase];
  const requests = all === null ? null : Math.ceil(all / (beside.length + 1));
  if (requests !== null)
    writing.left.push(`${writing.path} ends after ${all} requests of all its jobs; fio counts those of each: ${requests}.`);
  return [phase, ...beside.map(phaseOfJob)].map((job) => ({ ...job, passes: null, seconds, until, requests }));
}

/** The jobs of the phases, each after the one before; without stonewall beside it. */
function sectionsOf(scenario: Scenario, left: string[]): (readonly [string, Option[]])[] {
  const sections: (readonly [string, Option[]])[] = [];
  let rest = 0;
  /** Seconds since the start of the run; null: not known. */
  let now: number | null = 0;
  for (const [i, phase] of scenario.phases.entries()) {
    const writing: Writing = { scenario, path: `phases.${i}`, left };
    if (phase.do === 'erase') {
      left.push(`${writing.path} is a secure erase; no job does it: erase the drive before, as with nvme format.`);
      continue;
    }
    if (phase.do === 'replay') {
      left.push(`${writing.path} replays trace ${phase.trace.hash}; write it with sim trace --iolog, and run it as read_iolog=FILE.`);
      continue;
    }
    if (phase.do === 'idle') {
      rest += phase.seconds;
      continue;
    }
    const jobs =
      phase.do === 'trim'
        ? [{ do: phase.do, options: [['rw', 'trim'], ['bs', '1m'], ...spanOptions(phase.span, scenario)] as Option[] }]
        : sideBySide(phase, writing).map((job) => ({ do: job.do, options: requestOptions(job, writing) }));
    jobs.forEach((job, k) => {
      // startdelay counts from the start of the run: where that is not known, the job waits by a command of its own.
      if (rest > 0) job.options.push(now === null ? ['exec_prerun', `sleep ${rest}`] : ['startdelay', `${now + rest}`]);
      if (k === 0 && sections.length > 0) job.options.unshift(['stonewall', '']);
      sections.push([`${sections.length + 1}-${job.do}`, job.options]);
    });
    const lasts = 'seconds' in phase && phase.until === null ? phase.seconds : null;
    now = now === null || lasts === null ? null : now + rest + lasts;
    rest = 0;
  }
  if (rest > 0) left.push(`The last phase is idle; no job does that: wait ${rest} s.`);
  return sections;
}

/**
 * The job file of a scenario, at full size. The device comes from the environment (`SSD=/dev/nvme0n1 fio FILE`), so that a file opened by
 * mistake destroys nothing.
 */
export function writeJobs(scenario: Scenario): WrittenJobs {
  const left: string[] = [];
  const sections = sectionsOf(scenario, left);
  left.push(...placementLeft(scenario), ...zonesLeft(scenario));
  if (scenario.actions.length > 0) left.push(`The ${scenario.actions.length} actions on the running drive are no jobs.`);
  const global: Option[] = [
    ['filename', DEVICE],
    ...engineOptions(scenario),
    ['direct', '1'],
    ['refill_buffers', ''],
    ['randseed', `${scenario.seed}`],
    ...zoneOptions(scenario),
  ];
  if ('seconds' in scenario.sample)
    global.push(['log_avg_msec', `${Math.round(scenario.sample.seconds * 1000)}`], ['write_iops_log', 'ssdscope']);
  const head = [
    `${scenario.name.replace(/[^ -~]/g, '?')} (ssdscope)`,
    'All data on the device are lost. Run as: SSD=/dev/DEVICE fio THIS_FILE',
    ...left,
  ];
  return { text: writeJobFile(head, [['global', global], ...sections]), left };
}

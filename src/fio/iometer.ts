/** Iometer's access specifications, `.icf`: lines of `size,% of size,% reads,% random,delay,burst,align,reply`. Iometer User's Guide, 2003. */
import { failure, type Result, success } from '../lib/result';
import { phaseOfJob } from '../scenario/kinds';
import { isHostPhase } from '../scenario/procedure';
import type { HostPhase, Phase, Span } from '../scenario/types';

/** A specification as the fields of a phase, complete except its end and its depth. */
export interface AccessSpecification {
  readonly name: string;
  readonly phase: Readonly<Record<string, unknown>>;
}

interface Line {
  readonly bytes: number;
  readonly share: number;
  readonly readShare: number;
  readonly randomShare: number;
  readonly delayMs: number;
  readonly burst: number;
  readonly alignBytes: number;
  readonly replyBytes: number;
}

const MAX_CHARACTERS = 1_000_000;
const precise = (x: number): number => Number(x.toPrecision(12));

/** Null: the line is not one of sizes. */
function parseLine(text: string): Line | null {
  const numbers = text.split(',').map((part) => (/^\s*\d+(\.\d+)?\s*$/.test(part) ? Number(part) : Number.NaN));
  if (numbers.length < 7 || numbers.length > 8 || numbers.some(Number.isNaN)) return null;
  const [bytes = 0, share = 0, read = 0, random = 0, delayMs = 0, burst = 0, alignBytes = 0, replyBytes = 0] = numbers;
  if (share > 100 || read > 100 || random > 100 || bytes < 1) return null;
  return { bytes, share: share / 100, readShare: read / 100, randomShare: random / 100, delayMs, burst, alignBytes, replyBytes };
}

/** The phase of a specification's lines; what it cannot say is a notice. */
function phaseOf(name: string, all: readonly Line[], notices: string[]): Readonly<Record<string, unknown>> {
  const say = (sentence: string): void => void notices.push(`Access specification ${JSON.stringify(name)}: ${sentence}.`);
  const lines = all.filter(({ share }) => share > 0);
  const mean = (of: (line: Line) => number): number => precise(lines.reduce((sum, line) => sum + line.share * of(line), 0));
  const differ = (of: (line: Line) => number): boolean => new Set(lines.map(of)).size > 1;
  const [first] = lines as [Line, ...Line[]];
  const [readShare, randomShare] = [mean((line) => line.readShare), mean((line) => line.randomShare)];
  if (differ((line) => line.readShare) || differ((line) => line.randomShare))
    say('shares of reads and of random requests differ by size; their means are taken');
  if (differ((line) => line.delayMs) || differ((line) => line.burst)) say('delays or bursts differ by size; the first is taken for all');
  if (lines.some((line) => line.replyBytes > 0)) say('the reply is left out: it is for networks');
  const mixKiB = lines.map(({ bytes, share }) => [bytes / 1024, share] as const);
  const mixable = mixKiB.every(([kib]) => Number.isInteger(kib * 2) && kib <= 16_384) && mixKiB.length <= 16;
  if (lines.length > 1 && !mixable) say('a mix of sizes must have at most 16, each of whole sectors; the first size is taken for all');
  const align = first.alignBytes === 0 ? 512 : first.alignBytes;
  if (randomShare > 0 && differ((line) => line.alignBytes)) say('alignments differ by size; the first is taken for all');
  return {
    do: readShare === 1 ? 'read' : readShare === 0 ? 'write' : 'mixed',
    ...(readShare > 0 && readShare < 1 ? { readShare } : {}),
    pattern: randomShare === 0 ? 'sequential' : 'random',
    ...(randomShare > 0 && randomShare < 1 ? { sequentialShare: precise(1 - randomShare) } : {}),
    kib: first.bytes / 1024,
    ...(lines.length > 1 && mixable ? { mixKiB } : {}),
    ...(first.delayMs > 0 ? { thinkUs: precise(first.delayMs * 1000), burst: Math.max(1, first.burst) } : {}),
    ...(align === first.bytes || randomShare === 0 ? {} : { alignBytes: align }),
  };
}

/** All specifications of an `.icf` file, or one of bare lines. Each fault and each notice is a sentence. */
export function readAccessSpecifications(text: string): Result<readonly AccessSpecification[]> {
  if (text.length > MAX_CHARACTERS) return failure('The file has more than 1,000,000 characters; an .icf file must have fewer.');
  const notices: string[] = [];
  const found: { name: string; lines: Line[] }[] = [];
  let open: { name: string; lines: Line[] } | null = null;
  let named = false;
  for (const raw of text.replace(/^\uFEFF/, '').split('\n')) {
    const said = raw.trim();
    if (/^'End access specifications/i.test(said)) open = null;
    if (/^'Access specification name/i.test(said)) named = true;
    if (said === '' || said.startsWith("'")) continue;
    const line = parseLine(said);
    if (named) {
      open = { name: said.replace(/,(NONE|ALL|DISK|NET)$/i, '').slice(0, 200), lines: [] };
      found.push(open);
      named = false;
    } else if (line && (open || found.length === 0)) {
      if (!open) {
        open = { name: 'Iometer', lines: [] };
        found.push(open);
      }
      open.lines.push(line);
    }
  }
  const sound = found.filter(({ lines }) => Math.abs(lines.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-6);
  for (const { name } of found.filter((each) => !sound.includes(each)))
    notices.push(`Access specification ${JSON.stringify(name)} is left out: the shares of its sizes must sum to 100 %.`);
  if (sound.length === 0)
    return failure(
      'The file has no access specification: lines of size, % of size, % reads, % random, delay, burst, align, reply whose shares sum to 100 %.',
    );
  return success(
    sound.map(({ name, lines }) => ({ name, phase: phaseOf(name, lines, notices) })),
    notices,
  );
}

/** A specification as lines, and one sentence for each thing that they do not say. */
export interface WrittenSpecification {
  readonly text: string;
  readonly left: readonly string[];
}

/** A phase as an access specification, and each job beside it as another. Only of phases that read or write. */
export function writeAccessSpecification(name: string, phase: Phase): WrittenSpecification | null {
  if (!isHostPhase(phase)) return null;
  const { beside = [] } = phase;
  const all = [written(name, phase), ...beside.map((job, i) => written(`${name}, job ${i + 2}`, phaseOfJob(job)))];
  const together =
    beside.length === 0 ? [] : ['Jobs side by side become specifications of their own: give each to another worker in Iometer.'];
  return { text: all.map(({ text }) => text).join(''), left: [...all.flatMap(({ left }) => left), ...together] };
}

const isWhole = (span: Span): boolean => 'from' in span && span.from === 0 && span.to === 1;

function written(name: string, phase: HostPhase): WrittenSpecification {
  const left: string[] = [];
  const random = phase.pattern === 'sequential' ? 0 : 100 * (1 - phase.sequentialShare);
  if (phase.pattern !== 'sequential' && phase.pattern !== 'random')
    left.push(`The pattern ${phase.pattern} becomes uniform random: Iometer has no other.`);
  if (phase.do === 'mixed' && phase.trimShare > 0) left.push(`The share of TRIMs, ${phase.trimShare}, is left out: Iometer has none.`);
  if (phase.entropy < 1)
    left.push('Data are compressible; in Iometer that is the choice of repeating bytes, pseudo random or full random.');
  if (phase.rateIops !== null || phase.rateMBps !== null) left.push('The limit of the rate is left out: Iometer has none.');
  if (!isWhole(phase.span)) left.push('The span is left out: in Iometer it is a setting of the target.');
  const read = phase.do === 'read' ? 100 : phase.do === 'write' ? 0 : 100 * phase.readShare;
  const sizes = phase.mixKiB ?? [[phase.kib, 1] as const];
  const rows = sizes.map(([kib, share]) => {
    const align = phase.alignBytes ?? kib * 1024;
    return [
      kib * 1024,
      precise(share * 100),
      precise(read),
      precise(random),
      phase.thinkUs / 1000,
      phase.thinkUs > 0 ? phase.burst : 1,
      align === 512 ? 0 : align,
      0,
    ].join(',');
  });
  const lines = [
    "'Access specification name,default assignment",
    `\t${name.replace(/[\n,]/g, ' ')},NONE`,
    "'size,% of size,% reads,% random,delay,burst,align,reply",
  ];
  return { text: [...lines, ...rows.map((row) => `\t${row}`), ''].join('\n'), left };
}

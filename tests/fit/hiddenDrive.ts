/** Synthetic drives whose parameters the fit is not told: drawn once, from these ranges, by their number. */
import { traitsOf, victimPolicies } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import { rowsOf } from '../../src/engine/report';
import { sampleIndex } from '../../src/engine/sampleFields';
import type { Series } from '../../src/fit/series';
import { parseScenario } from '../../src/scenario/parse';

export const CAPACITY = 256e9;
const SECONDS = 2000;
const NOISE = 0.04;
const DROPOUTS = 0.01;
const DROPPED_TO = 0.3;

export interface Truth {
  readonly number: number;
  readonly victim: string;
  readonly pacing: string;
  readonly pattern: string;
  readonly spareFactor: number;
  readonly programMBps: number;
  readonly commandUs: number;
  readonly relocateUs: number;
  readonly dies: number;
  readonly parityShare: number;
  /** What the fit does not know of. */
  readonly leftOut: 'pSLC' | 'throttle' | 'parity' | 'caps' | null;
}

/** Draws in [0, 1): mulberry32. */
function draws(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const victims = victimPolicies.filter((victim) => !traitsOf(victim).untold);
const leftOuts = ['pSLC', 'throttle', 'parity', 'caps'] as const;

/** Drives 0 to 29 are whole, 30 to 39 have something that the fit leaves out. */
export function truthOf(number: number): Truth {
  const draw = draws(0x55d * 1000 + number);
  for (let n = 0; n < 20; n++) draw();
  const between = (low: number, high: number): number => low + (high - low) * draw();
  const log = (low: number, high: number): number => Math.exp(between(Math.log(low), Math.log(high)));
  const spareFactor = between(0.07, 0.35);
  const programMBps = log(200, 700);
  const freshUs = (4096 / programMBps) * between(0.3, 1.15);
  const works = draw() < 0.5;
  return {
    number,
    victim: victims[number % victims.length] as string,
    pacing: draw() < 0.5 ? 'stall' : 'interleave',
    pattern: draw() < 0.75 ? 'random' : 'permutation',
    spareFactor,
    programMBps,
    commandUs: freshUs,
    relocateUs: works ? between(10, 50) : 0,
    dies: [16, 32, 32, 64][Math.floor(draw() * 4)] as number,
    parityShare: draw() < 0.2 ? 1 / 16 : 0,
    leftOut: number < 30 ? null : (leftOuts[(number - 30) % 4] as Truth['leftOut']),
  };
}

/** Share of parity where it is left out. */
export const PARITY = 0.125;

/** Random writes a second at most, where a cap is left out. */
export function capOf({ programMBps }: Pick<Truth, 'programMBps'>): number {
  return (programMBps * 1e6) / 4096 / 3;
}

/** The scenario of a drive, at 1:4 and with a seed of its own. */
function hiddenScenario(truth: Truth, scale: number, seconds: number) {
  const { leftOut } = truth;
  const groupBlocks = 65536 / truth.dies;
  const logicalPages = Math.floor(CAPACITY / 4096);
  const parityShare = leftOut === 'parity' ? PARITY : truth.parityShare;
  // What parity takes is no spare.
  const physical = logicalPages / (1 - truth.spareFactor) / (1 - parityShare);
  const blocks = Math.round((physical / (65536 * 512 * 2)) * groupBlocks);
  const parsed = parseScenario({
    seed: 7000 + truth.number,
    scale,
    sample: { seconds: 1 },
    drive: {
      preset: 'samsung-840-pro-256',
      channels: 8,
      dies: truth.dies,
      blocksPerPlane: Math.round(blocks),
      logicalPages,
      programUs: (truth.dies * 2 * 8192) / truth.programMBps,
      commandUs: truth.commandUs,
      relocateUs: truth.relocateUs,
      parityShare,
      linkMBps: 3200,
      channelMBps: 800,
      ...(leftOut === 'pSLC' ? { slcShare: 0.12, slcBits: 3, slcProgramUs: 250 } : {}),
      ...(leftOut === 'caps' ? { randomWriteIopsCap: capOf(truth) } : {}),
    },
    ftl: { victim: truth.victim, pacing: truth.pacing },
    phases: [
      { do: 'erase' },
      { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 },
      { do: 'write', pattern: truth.pattern, kib: 4, qd: 32, seconds },
    ],
  });
  if (!parsed.ok) throw new Error(`${truth.number}: ${parsed.faults.join(' ')}`);
  return parsed.value;
}

/** Seconds of the drive, as its own clock has them. */
export function trueSeries(engine: Engine, truth: Truth, scale = 4, seconds = SECONDS): Series & { readonly waf: number } {
  const load = engine.load(hiddenScenario(truth, scale, seconds));
  if (!load.ok) throw new Error(load.fault);
  const rows: Float64Array[] = [];
  for (;;) {
    const reply = engine.advance({ maxRequests: 200_000, columns: false });
    rows.push(...rowsOf(reply).filter((row) => row[sampleIndex.phase] === 2));
    if (reply.stop !== 'end') continue;
    const { nandBytesProgrammed, hostBytesWritten } = reply.frame.phaseTotals;
    const of = (field: 'seconds' | 'hostBytesWritten') => Float64Array.from(rows, (row) => row[sampleIndex[field]] as number);
    return { seconds: of('seconds'), bytes: of('hostBytesWritten'), programmed: null, waf: nandBytesProgrammed / hostBytesWritten };
  }
}

/** A second of the host takes the drive longer or shorter than one of its own: noise and pauses delay, and lose nothing. Per whole second. */
export function disturbed(truth: Truth, series: Series): Series {
  const draw = draws(0xd15 + truth.number);
  const gauss = (): number => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  const out: number[] = [];
  let [at, used] = [0, 0];
  while (at < series.bytes.length) {
    let share = Math.max(0.2, 1 + NOISE * gauss());
    if (draw() < DROPOUTS) share *= DROPPED_TO;
    if (truth.leftOut === 'throttle' && out.length > 0.3 * SECONDS) share *= 0.65;
    let bytes = 0;
    let left = share;
    while (left > 1e-12 && at < series.bytes.length) {
      const length = series.seconds[at] as number;
      const part = Math.min(left, length - used);
      bytes += ((series.bytes[at] as number) * part) / length;
      left -= part;
      used += part;
      if (used >= length - 1e-12) [at, used] = [at + 1, 0];
    }
    if (left <= 1e-12) out.push(bytes);
  }
  return { seconds: new Float64Array(out.length).fill(1), bytes: Float64Array.from(out), programmed: null };
}

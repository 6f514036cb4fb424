import type { Engine } from '../../../src/engine/engine';
import { steadyLaw, storedShare } from '../../../src/scenario/law/law';
import { drawn, interval, row, type TruthRow } from './row';
import { measured, scenarioOf } from './runs';

/** Points of each law. */
const POINTS = 12;
/** Pages that the host writes while write amplification is measured, and drive writes before. */
const MEASURED_PAGES = 1_500_000;
const WARM_UP = 14;

type Draw = () => number;
const between = (draw: Draw, low: number, high: number) => low + draw() * (high - low);
const one = <T>(draw: Draw, list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;

interface Family {
  readonly what: string;
  readonly aim: number;
  readonly ftl: (draw: Draw) => object;
  readonly drive?: object;
  readonly workload?: (draw: Draw) => { readonly phase: object; readonly live?: number };
}

const families: readonly Family[] = [
  { what: 'greedy victim: fewest valid pages', aim: 1, ftl: () => ({ victim: 'greedy' }) },
  { what: 'FIFO victim: the block filled first', aim: 1, ftl: () => ({ victim: 'fifo' }) },
  {
    what: 'd-choices victim: the best of d drawn at random',
    aim: 1,
    ftl: (draw) => ({ victim: 'd-choices', d: one(draw, [2, 3, 5, 10, 20]) }),
  },
  { what: 'random victim', aim: 2, ftl: () => ({ victim: 'random' }) },
  {
    what: 'greedy victim, with TRIM requests in the mix',
    aim: 1,
    ftl: () => ({ victim: 'greedy' }),
    workload: (draw) => {
      const trimShare = between(draw, 0.02, 0.3);
      return { phase: { do: 'mixed', trimShare, readShare: 0 }, live: (1 - 2 * trimShare) / (1 - trimShare) };
    },
  },
  {
    what: 'greedy victim, compressed data',
    aim: 1,
    ftl: () => ({ victim: 'greedy' }),
    drive: { compression: true },
    workload: (draw) => ({ phase: { entropy: one(draw, [0.25, 0.5, 0.625, 0.875]) } }),
  },
];

/** Write amplification of a drawn drive over its law, less 1, in percent. */
function deviation(engine: Engine, family: Family, draw: Draw): number {
  const dies = one(draw, [1, 2, 4]);
  const groups = Math.floor(between(draw, 256, 640));
  const np = one(draw, [32, 64, 128]);
  const { phase, live = 1 } = family.workload?.(draw) ?? { phase: {} };
  const logicalPages = Math.floor((dies * groups * np) / (1 + between(draw, 0.08, 0.5)));
  const writes = { do: 'write', pattern: 'random', kib: 4, qd: 1, ...phase };
  const fill = { do: 'write', pattern: 'sequential', kib: 4, passes: 1, entropy: 'entropy' in phase ? phase.entropy : 1 };
  const scenario = scenarioOf({
    seed: Math.floor(draw() * 2 ** 32),
    scale: 1,
    sample: { requests: 1e9 },
    drive: {
      preset: 'samsung-840-pro-256.1',
      channels: dies,
      diesPerChannel: 1,
      planesPerDie: 1,
      nandPageKiB: 4,
      blocksPerPlane: groups,
      pagesPerBlock: np,
      logicalPages,
      bufferKiB: 1024,
      ...family.drive,
    },
    ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2, pacing: 'stall', ...family.ftl(draw) },
    phases: [fill, { ...writes, passes: WARM_UP }, { ...writes, passes: Math.ceil(MEASURED_PAGES / logicalPages) }],
  });
  const entropy = fill.entropy as number;
  const law = steadyLaw(scenario, { liveShare: live, storedShare: storedShare(scenario.drive, entropy) });
  if (law === null) throw new Error(`There is no law for ${family.what}.`);
  const { phaseTotals } = measured(engine, scenario).frame;
  return (phaseTotals.nandBytesProgrammed / phaseTotals.hostBytesWritten / law.waf - 1) * 100;
}

/** How far steady write amplification is from each published law, at points drawn anew. */
export function laws(engine: Engine, seed: number): readonly TruthRow[] {
  return families.map((family, i) => {
    const draw = drawn(seed + i);
    const off = Array.from({ length: POINTS }, () => Math.abs(deviation(engine, family, draw)));
    const { aim, what } = family;
    return row({ section: 'laws', what, unit: '%', n: POINTS, aim, ...interval(off) });
  });
}

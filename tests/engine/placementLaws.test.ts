import { beforeAll, describe, expect, it } from 'vitest';
import { effectiveAlpha } from '../../src/domain/effectiveSpare';
import { type Law, wafGreedy, wafRandom } from '../../src/domain/theory';
import type { Engine } from '../../src/engine/engine';
import type { HandleTotals } from '../../src/engine/totals';
import { frontiersOf } from '../../src/scenario/placement';
import type { Ftl, PhaseChange, Placement, Scenario } from '../../src/scenario/types';
import { lawOfScenario } from '../../src/store/selections/series/law';
import { isSoak } from '../cases';
import { createEngine, runToEnd, scenarioOf } from './setup';
import { expectWithin } from './steadyState';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const GROUPS = 768;
const PAGES = 64;

interface Case {
  readonly op?: number;
  readonly ftl?: Partial<Ftl>;
  readonly placement?: Partial<Placement>;
  readonly workload: PhaseChange;
  /** Drive writes before what is measured. */
  readonly warmUp?: number;
  readonly groups?: number;
}

/** One die of groups of 64 pages, filled and then written to. */
function scenario({ op = 0.28, ftl, placement, workload, warmUp = 10, groups = GROUPS }: Case): Scenario {
  const logicalPages = Math.floor((groups * PAGES) / (1 + op));
  const writes = (driveWrites: number): PhaseChange => ({ ...workload, requests: Math.round(driveWrites * logicalPages) });
  return scenarioOf({
    sample: { requests: 1e9 },
    drive: { blocksPerPlane: groups, pagesPerBlock: PAGES, logicalPages, bufferKiB: 1024 },
    ftl: { pacing: 'stall', ...ftl },
    placement: placement ?? {},
    phases: [{ pattern: 'sequential', passes: 1 }, writes(warmUp), writes(isSoak ? 12 : 5)],
  });
}

function measure(c: Case): number {
  const { phaseTotals } = runToEnd(engine, scenario(c)).frame;
  return phaseTotals.nandBytesProgrammed / phaseTotals.hostBytesWritten;
}

/** A law at the effective spare: each frontier of the host and of collection costs half a group. */
function at(c: Case, law: Law): number {
  const { drive, ftl, placement } = scenario(c);
  const { groups: groupsPerDie = GROUPS } = c;
  const frontiers = ftl.victim === 'random' ? 1 : frontiersOf(ftl, placement);
  const found = effectiveAlpha({
    groupsPerDie,
    dies: 1,
    pagesPerGroup: PAGES,
    usedPages: drive.logicalPages,
    frontiers,
    gcLow: 2,
    law,
  });
  if (found === null) throw new Error('no effective spare');
  return found.waf;
}

const greedy: Law = (alpha) => wafGreedy(alpha, PAGES);
const persistent: Partial<Placement> = { interface: 'fdp', handles: 2, isolation: 'persistently' };
const byQuota = (quota: Placement['quota']): Partial<Placement> => ({ ...persistent, victimScope: 'handle', quota });

/** A share r of the writes to a share f of the pages, each tagged. */
const skewed = (r: number, f: number): PhaseChange => ({
  pattern: 'zones',
  zones: [
    [r, f],
    [1 - r, 1 - f],
  ],
  scheme: [
    { from: 0, to: f, plid: 1 },
    { from: f, to: 1, plid: 0 },
  ],
});

/** Pools that are cleaned by themselves: a share s of the spare for a share r of the writes to f of the data, the rest for the rest. */
const pools =
  (r: number, f: number, s: number, law: Law): Law =>
  (alpha) =>
    r * law(1 + ((alpha - 1) * s) / f) + (1 - r) * law(1 + ((alpha - 1) * (1 - s)) / (1 - f));

/** Random writes to a share f of the drive beside as many sequential ones to the rest. */
const besideSweep = (f: number, isTagged: boolean): PhaseChange => {
  const {
    plidSelect,
    plids: _plids,
    ...sweep
  } = { ...scenarioOf({ phases: [{ pattern: 'sequential', span: { from: f, to: 1 } }] }).phases[0] } as PhaseChange;
  const { passes, bytes, seconds, requests, until, rateIops, rateMBps, thinkUs, burst, ...job } = sweep;
  return {
    pattern: 'random',
    span: { from: 0, to: f },
    plids: isTagged ? [1] : null,
    beside: [
      { ...job, do: 'write', plids: null, plidSelect: 'roundrobin', readShare: 0, trimShare: 0 } as NonNullable<
        PhaseChange['beside']
      >[number],
    ],
  };
};

describe('separated pools', () => {
  it.each([
    [0.28, 0.8, 0.2],
    [0.28, 0.9, 0.1],
    [0.1, 0.8, 0.2],
  ])('spare %d in proportion to the root of writes and data: %d of the writes to %d', (op, r, f) => {
    const c: Case = { op, workload: skewed(r, f), placement: byQuota('sqrt') };
    expectWithin(measure(c), at(c, pools(r, f, 0.5, greedy)), 0.01);
  });

  it('a fixed half each is the same where writes and data are mirrored', () => {
    const of = (quota: Placement['quota']) => measure({ workload: skewed(0.8, 0.2), placement: byQuota(quota) });
    expectWithin(of([0.5, 0.5]), of('sqrt'), 0.005);
  });

  it('spare in proportion to data is the uniform law, in proportion to writes it is worse than the root', () => {
    const data: Case = { workload: skewed(0.8, 0.2), placement: byQuota('data') };
    expectWithin(measure(data), at(data, greedy), 0.01);
    const writes: Case = { ...data, placement: byQuota('writes') };
    expectWithin(measure(writes), at(writes, pools(0.8, 0.2, 0.8, greedy)), 0.015);
  });

  it('a random victim gives 1 + B^2/OP', () => {
    const c: Case = { workload: skewed(0.8, 0.2), ftl: { victim: 'random' }, placement: byQuota('sqrt') };
    const b = 2 * Math.sqrt(0.8 * 0.2);
    expectWithin(
      measure(c),
      at(c, (alpha) => 1 + b ** 2 / (alpha - 1)),
      0.02,
    );
    expectWithin(
      at(c, pools(0.8, 0.2, 0.5, wafRandom)),
      at(c, (alpha) => 1 + b ** 2 / (alpha - 1)),
      1e-6,
    );
  });

  it('one global greedy victim comes to the uniform law from below: isolation alone gains nothing on it', () => {
    const c: Case = { workload: skewed(0.8, 0.2), placement: persistent };
    const [waf, law] = [measure(c), at(c, greedy)];
    expect(waf).toBeLessThan(law);
    expectWithin(waf, law, 0.05);
  });

  it('a sweep beside random writes needs no spare', () => {
    const c: Case = { op: 0.1, groups: 1024, workload: besideSweep(0.1, true), placement: persistent };
    expectWithin(
      measure(c),
      at(c, (alpha) => 0.5 + 0.5 * greedy(1 + (alpha - 1) / 0.1)),
      0.02,
    );
  });
});

describe('the law that the page draws', () => {
  it('is that of these pools, and none is drawn where data are not apart', () => {
    const quota: Case = { workload: skewed(0.8, 0.2), placement: byQuota('sqrt') };
    const fixed: Case = { ...quota, placement: byQuota([0.3, 0.7]) };
    const sweep: Case = { op: 0.1, workload: besideSweep(0.1, true), placement: persistent };
    const drawn = (c: Case) => lawOfScenario(scenario(c))?.waf ?? null;
    expectWithin(drawn(quota) ?? 0, at(quota, pools(0.8, 0.2, 0.5, greedy)), 1e-6);
    expectWithin(drawn(fixed) ?? 0, at(fixed, pools(0.8, 0.2, 0.7, greedy)), 1e-6);
    const alone: Law = (alpha) => 0.5 + 0.5 * greedy(1 + (alpha - 1) / 0.1);
    expectWithin(drawn(sweep) ?? 0, at(sweep, alone), 1e-6);
    for (const c of [
      { ...quota, placement: persistent },
      { ...quota, placement: { ...byQuota('sqrt'), isolation: 'initially' as const } },
      { ...quota, placement: { ...byQuota('sqrt'), handles: 1 } },
      { ...quota, ftl: { victim: 'fifo' as const } },
      { ...quota, workload: { ...skewed(0.8, 0.2), scheme: [{ from: 0, to: 0.3, plid: 1 }] } },
      { ...quota, workload: { ...skewed(0.8, 0.2), scheme: [{ from: 0, to: 1, plid: 1 }] } },
      { ...sweep, workload: besideSweep(0.1, false) },
    ])
      expect(drawn(c)).toBe(null);
    // How much of the spare compression leaves to each pool is not asked.
    const packed = scenario(quota);
    expect(lawOfScenario({ ...packed, drive: { ...packed.drive, compression: true } })).toBe(null);
  });
});

describe('orderings', () => {
  it.each([0.1, 0.3])('persistently <= initially isolated <= none: random writes to %d of the drive beside a sweep', (f) => {
    const wafs = [persistent, { ...persistent, isolation: 'initially' as const }, {}].map((placement) =>
      measure({ op: 0.1, groups: 192, workload: besideSweep(f, placement !== undefined && 'interface' in placement), placement }),
    );
    expect(wafs[0]).toBeLessThan((wafs[1] as number) * 1.005);
    expect(wafs[1]).toBeLessThan(wafs[2] as number);
  });

  it.each(['updates', 'lifetime'] as const)(
    'the classifier "%s" gains where writes are skewed, and changes nothing where they are not',
    (classifier) => {
      const placement: Partial<Placement> = { interface: 'auto', classifier, handles: 4 };
      const { scheme: _, ...untagged } = skewed(0.9, 0.1);
      const groups = 384;
      expect(measure({ groups, workload: untagged, placement })).toBeLessThan(measure({ groups, workload: untagged }));
      const uniform: Case = { workload: { pattern: 'random' } };
      expectWithin(measure({ ...uniform, placement: { ...placement, handles: 2 } }), measure(uniform), 0.01);
    },
  );
});

it('the neighbour: apart, the quiet tenant pays a third or less of what it paid, and the loud one what is left', () => {
  const workload: PhaseChange = { ...skewed(0.9, 0.5), scheme: [{ from: 0.5, to: 1, plid: 1 }] };
  const [mixed, apart] = [{}, persistent].map((placement) => {
    const { phaseHandles, phaseTotals } = runToEnd(engine, scenario({ op: 0.1, groups: 512, workload, placement })).frame;
    const [loud, quiet] = phaseHandles as [HandleTotals, HandleTotals];
    const of = ({ storedPages, paddedPages, hostPages }: HandleTotals): number => (storedPages + paddedPages) / hostPages;
    return { loud: of(loud), quiet: of(quiet), all: phaseTotals.nandBytesProgrammed / phaseTotals.hostBytesWritten };
  }) as [Record<'loud' | 'quiet' | 'all', number>, Record<'loud' | 'quiet' | 'all', number>];
  expect(mixed.quiet).toBeGreaterThan(2 * mixed.loud);
  expect(apart.quiet).toBeLessThan(mixed.quiet / 3);
  expect(apart.all).toBeGreaterThan(0.75 * mixed.all);
});

describe('one tag', () => {
  it('on a drive of one handle is no placement, to the bit', () => {
    const hash = (placement: Partial<Placement>): string => {
      runToEnd(engine, scenario({ workload: skewed(0.8, 0.2), placement, warmUp: 1 }));
      return engine.stateHash();
    };
    expect(hash({ interface: 'fdp', handles: 1 })).toBe(hash({}));
    expect(hash({ interface: 'streams', handles: 1 })).toBe(hash({}));
  });

  it('on a drive of many handles writes and moves what it does without them', () => {
    const totals = (placement: Partial<Placement>) =>
      runToEnd(engine, scenario({ workload: { pattern: 'random' }, placement, warmUp: 1 })).frame.totals;
    expect(totals({ ...persistent, handles: 8 })).toEqual(totals({}));
  });
});

describe('compression and handles', () => {
  it('a sweep of what compresses to a half beside random writes that do not: each pool keeps its own law', () => {
    const f = 0.1;
    const { beside, ...random } = besideSweep(f, true);
    const packed: PhaseChange = { ...random, beside: (beside ?? []).map((job) => ({ ...job, entropy: 0.5 })) };
    const s = scenario({ op: 0.1, workload: packed, placement: persistent });
    const { phaseHandles } = runToEnd(engine, { ...s, drive: { ...s.drive, compression: true } }).frame;
    const [sweep, drawn] = phaseHandles as [HandleTotals, HandleTotals];
    // What the sweep writes dies in order: it is stored once, in half of its size.
    expectWithin(sweep.storedPages / sweep.hostPages, 0.5, 0.02);
    // All that the sweep saves is spare of the random writes: there is nothing to move.
    expectWithin((drawn.storedPages + drawn.paddedPages) / drawn.hostPages, 1, 0.02);
  });
});

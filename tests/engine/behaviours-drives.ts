import fc from 'fast-check';
import { dispatches, frontierModes, pacings, patterns, victimPolicies } from '../../src/domain/names';
import { mostUsedPages } from '../../src/scenario/capacity';
import type { Action, Drive, Ftl, PhaseChange, Scenario } from '../../src/scenario/types';
import { scenarioOf } from './setup';

const span = fc.constantFrom({ from: 0, to: 1 }, { from: 0, to: 0.5 }, { from: 0.3, to: 0.9 });

const requests = fc.record({
  do: fc.constantFrom('write' as const, 'write' as const, 'mixed' as const),
  pattern: fc.constantFrom(...patterns),
  kib: fc.constantFrom(0.5, 4, 4, 12),
  mixKiB: fc.constantFrom(null, null, [
    [4, 0.7],
    [12, 0.3],
  ] as const),
  sequentialShare: fc.constantFrom(0, 0, 0.6),
  alignBytes: fc.constantFrom(null, null, 512),
  qd: fc.constantFrom(1, 4, 32),
  readShare: fc.constantFrom(0, 0.3),
  trimShare: fc.constantFrom(0, 0.2),
  span,
  requests: fc.integer({ min: 100, max: 900 }),
});
const phase: fc.Arbitrary<PhaseChange> = fc.oneof(
  { weight: 8, arbitrary: requests },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('idle' as const), seconds: fc.constantFrom(0.05, 2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), passes: fc.constant(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trim' as const), passes: fc.constant(1), span }) },
);
const body = fc.oneof(
  fc.constantFrom(
    { set: { entropy: 0.4, kib: 8 } },
    { set: { 'ftl.pacing': 'stall' as const } },
    { set: { 'ftl.pacing': 'interleave' as const, qd: 7 } },
    { set: { pattern: 'zipf' as const, trimShare: 0.1 } },
    { do: 'erase' as const },
    { do: 'trim' as const, span: { from: 0.2, to: 0.7 } },
  ),
  fc.constantFrom(...victimPolicies).map((victim) => ({ set: { 'ftl.victim': victim } })),
);

const behaviours = fc.record({
  parityShare: fc.constantFrom(0, 0, 0.13, 0.5),
  factoryBadShare: fc.constantFrom(0, 0, 0.1, 0.2),
  peSpread: fc.constantFrom(null, null, 0, 0.1, 0.5),
  peCycles: fc.constantFrom(1, 4, 30),
  mappingKiB: fc.constantFrom(4, 4, 8, 32),
  slcShare: fc.constantFrom(0, 0, 0.3, 1),
  slcBits: fc.constantFrom(2, 3, 4),
  freeIsSpare: fc.constantFrom(true, true, false),
  compression: fc.boolean(),
  programCapMBps: fc.constantFrom(null, 20),
  nandReadCapMBps: fc.constantFrom(null, 20),
  randomWriteIopsCap: fc.constantFrom(null, 5000),
  relocateUs: fc.constantFrom(0, 30),
  suspendUs: fc.constantFrom(null, null, 0, 25),
  readRetryShare: fc.constantFrom(0, 0, 0.3),
  checkpointEveryMiB: fc.constantFrom(null, 1),
  checkpointMiB: fc.constantFrom(0.1, 1),
  superblockDies: fc.constantFrom(1, 1, 1, 2, 3),
  pagesPerProgram: fc.constantFrom(1, 1, 1, 2, 3),
});
const ftl = fc.record({
  victim: fc.constantFrom(...victimPolicies),
  d: fc.integer({ min: 1, max: 4 }),
  window: fc.constantFrom(0.1, 0.5),
  dispatch: fc.constantFrom(...dispatches),
  pacing: fc.constantFrom(...pacings),
  gcStart: fc.constantFrom(1, 1, 0.3, 0.8),
  idleGcSeconds: fc.constantFrom(null, 0, 0.02),
  idleGcFree: fc.constantFrom(null, null, 0.4),
  idleGcMBps: fc.constantFrom(null, null, 2),
  staticThreshold: fc.constantFrom(null, null, 1, 3),
  batchBudget: fc.constantFrom(null, 0.5, 3),
});
const shape = fc.record({
  dies: fc.integer({ min: 1, max: 3 }),
  channels: fc.integer({ min: 1, max: 2 }),
  planesPerDie: fc.constantFrom(1, 2),
  blocksPerPlane: fc.integer({ min: 12, max: 32 }),
  pagesPerBlock: fc.integer({ min: 4, max: 10 }),
  nandPageKiB: fc.constantFrom(4, 8, 16),
  bufferKiB: fc.constantFrom(0, 64, 1024),
});

interface Raw {
  readonly shape: Pick<Drive, 'channels' | 'planesPerDie' | 'blocksPerPlane' | 'pagesPerBlock' | 'nandPageKiB' | 'bufferKiB'> & {
    dies: number;
  };
  readonly behaviours: Partial<Drive>;
  readonly ftl: Partial<Ftl>;
  readonly frontiers: Ftl['frontiers'];
  readonly extraLow: number;
  readonly extraHigh: number;
  /** Pages in use as a share of the most that the validator accepts. */
  readonly fill: number;
  readonly seed: number;
  readonly scale: number;
  readonly entropy: number;
  readonly sample: Scenario['sample'];
  readonly phases: readonly PhaseChange[];
  readonly actions: readonly { readonly request: number; readonly body: typeof body extends fc.Arbitrary<infer T> ? T : never }[];
}

function scenarioFrom(r: Raw): Scenario {
  const superblockDies = r.behaviours.superblockDies ?? 1;
  const pagesPerProgram = r.behaviours.pagesPerProgram ?? 1;
  const unitKiB = r.shape.planesPerDie * superblockDies * r.shape.nandPageKiB * pagesPerProgram;
  const gcLow = (r.frontiers === 'dual' || (r.behaviours.peSpread ?? null) !== null ? 2 : 1) + r.extraLow;
  const drive: Partial<Drive> = {
    ...r.shape,
    ...r.behaviours,
    pagesPerBlock: r.shape.pagesPerBlock * pagesPerProgram,
    dies: r.shape.dies * superblockDies,
    channels: Math.min(r.shape.channels, r.shape.dies),
    blocksPerPlane: r.shape.blocksPerPlane * r.scale,
    // The validator wants a program unit at least, unless that is a single page.
    bufferKiB: r.shape.bufferKiB === 0 && unitKiB === 4 ? 0 : Math.max(r.shape.bufferKiB, unitKiB),
  };
  const ftl: Partial<Ftl> = { ...r.ftl, frontiers: r.frontiers, gcLow, gcHigh: gcLow + r.extraHigh };
  const empty = scenarioOf({ scale: r.scale, drive, ftl, phases: [] });
  const logicalPages = Math.floor(mostUsedPages(empty) * r.fill);
  const last = r.phases.length;
  const actions = r.actions
    .map((a): Action => ({ at: { phase: last, request: a.request }, ...a.body }))
    .sort((a, b) => a.at.request - b.at.request);
  const phases = [{ pattern: 'sequential', passes: 1 } as const, ...r.phases].map((p) => ({ ...p, entropy: r.entropy }));
  return scenarioOf({ seed: r.seed, scale: r.scale, sample: r.sample, drive: { ...drive, logicalPages }, ftl, phases, actions });
}

/** Small drives, up to the least spare that the validator accepts, with any of the behaviours together, and what is done to them. */
export const drives: fc.Arbitrary<Scenario> = fc
  .record({
    shape,
    behaviours,
    ftl,
    frontiers: fc.constantFrom(...frontierModes),
    extraLow: fc.integer({ min: 0, max: 1 }),
    extraHigh: fc.integer({ min: 0, max: 1 }),
    fill: fc.constantFrom(0.5, 0.9, 1),
    seed: fc.integer({ min: 0, max: 1000 }),
    scale: fc.constantFrom(1, 1, 2),
    entropy: fc.constantFrom(0.2, 0.5, 0.6, 1),
    sample: fc.constantFrom({ requests: 1000 }, { requests: 30 }, { seconds: 0.01 }),
    phases: fc.array(phase, { minLength: 1, maxLength: 3 }).chain((some) => requests.map((one) => [...some, one])),
    actions: fc.array(fc.record({ request: fc.integer({ min: 0, max: 99 }), body }), { maxLength: 3 }),
  })
  .map(scenarioFrom)
  // Requests of 12 KiB fit into half of the pages.
  .filter(({ drive, scale }) => drive.logicalPages / scale >= 12);

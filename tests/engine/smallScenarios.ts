import fc from 'fast-check';
import {
  frontierModes,
  isolations,
  pacings,
  plidSelects,
  quotas,
  type VictimPolicy,
  victimPolicies,
  victimScopes,
} from '../../src/domain/names';
import { mostUsedPages } from '../../src/scenario/capacity';
import type { Action, ActionBody, LiveSettings, PhaseChange, Placement, Scenario } from '../../src/scenario/types';
import { sectionDefaults } from '../sections';
import { type Parts, scenarioOf } from './setup';

const ported = ['sequential', 'random', 'permutation', 'hot-cold', 'strided', 'zones'] as const;

const span = fc.constantFrom({ from: 0, to: 1 }, { from: 0, to: 0.6 }, { from: 0.3, to: 0.9 });

const workload = fc.record({
  do: fc.constantFrom('write' as const, 'write' as const, 'mixed' as const),
  pattern: fc.constantFrom(...ported),
  kib: fc.constantFrom(4, 4, 8, 20, 64),
  qd: fc.constantFrom(1, 3, 32),
  entropy: fc.constantFrom(0, 0.3, 0.5, 0.8, 1),
  readShare: fc.constantFrom(0, 0.3),
  trimShare: fc.constantFrom(0, 0.2),
  hotPages: fc.constantFrom(0.05, 0.3),
  zones: fc.constantFrom([[1, 1] as const], [[0.5, 0.05] as const, [0.3, 0.15] as const, [0.2, 0.8] as const]),
  rateIops: fc.constantFrom(null, null, 2000),
  thinkUs: fc.constantFrom(0, 0, 700),
  burst: fc.constantFrom(1, 5),
  strideKiB: fc.constantFrom(4, 32, 128),
  span,
  requests: fc.integer({ min: 200, max: 900 }),
});
const phase: fc.Arbitrary<PhaseChange> = fc.oneof(
  { weight: 8, arbitrary: workload },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), passes: fc.constant(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('idle' as const), seconds: fc.constantFrom(0.001, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trim' as const), passes: fc.constant(1), span }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      pattern: fc.constantFrom('sequential' as const, 'permutation' as const),
      passes: fc.constant(1),
    }),
  },
);

const setting: fc.Arbitrary<LiveSettings> = fc.oneof(
  fc.record({ entropy: fc.constantFrom(0.2, 0.6, 1) }),
  fc.record({ 'ftl.victim': fc.constantFrom(...victimPolicies) }),
  fc.record({ 'ftl.pacing': fc.constantFrom(...pacings) }),
  fc.record({ 'ftl.d': fc.integer({ min: 1, max: 6 }), 'ftl.window': fc.constantFrom(0.05, 0.4, 1) }),
  fc.record({ pattern: fc.constantFrom(...ported), kib: fc.constantFrom(4, 12), qd: fc.constantFrom(1, 8) }),
  fc.record({ readShare: fc.constantFrom(0, 0.4), trimShare: fc.constantFrom(0, 0.1) }),
  fc.record({ span }),
);
const body = fc.oneof(
  { weight: 6, arbitrary: setting.map((set) => ({ set })) },
  { weight: 1, arbitrary: span.map((s) => ({ do: 'trim' as const, span: s })) },
  { weight: 1, arbitrary: fc.constant({ do: 'erase' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ruhUpdate' as const), plid: fc.integer({ min: 0, max: 5 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('write' as const, 'read' as const, 'trim' as const),
      lpn: fc.nat(),
      pages: fc.integer({ min: 1, max: 9 }),
    }),
  },
);

const part = fc.constantFrom(0, 0, 1, 2, 3, 7, 200);
/** How the host places what it writes; places beyond those of the drive are the first. */
const placing = fc.record({
  plids: fc.oneof(fc.constant(null), fc.array(part, { minLength: 1, maxLength: 5 })),
  plidSelect: fc.constantFrom(...plidSelects),
  scheme: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.tuple(part, part).map(([a, b]) => [
        { from: 0, to: 0.3, plid: a },
        { from: 0.5, to: 1, plid: b },
      ]),
    },
  ),
});

/** Placements of every kind, for a drive of so many sets of dies; one of two has none. */
const placements: fc.Arbitrary<(sets: number) => Partial<Placement>> = fc
  .record({
    kind: fc.constantFrom('none', 'none', 'none', 'fdp', 'fdp', 'updates', 'lifetime'),
    handles: fc.integer({ min: 1, max: 4 }),
    isolation: fc.array(fc.constantFrom(...isolations), { minLength: 4, maxLength: 4 }),
    victimScope: fc.constantFrom(...victimScopes),
    quota: fc.constantFrom(...quotas, [0.5, 0.1, 0.2, 0.2]),
    groups: fc.constantFrom(1, 1, 2, 3),
  })
  .map(({ kind, handles, isolation, victimScope, quota, groups }) => (sets) => {
    if (kind === 'none') return {};
    const lists = { isolation: isolation.slice(0, handles), quota: typeof quota === 'string' ? quota : quota.slice(0, handles) };
    const own = { handles, victimScope, ...lists };
    if (kind === 'fdp') return { interface: kind, ...own, reclaimGroups: sets % groups === 0 ? groups : 1 };
    return { interface: 'auto', ...own, classifier: kind === 'updates' ? kind : 'lifetime' };
  });

/** Small drives of these policies, up to the least spare, and what is done to them: all that the twin can follow. */
export const smallScenariosOf = (policies: readonly VictimPolicy[]): fc.Arbitrary<Scenario> =>
  fc
    .record({
      dies: fc.integer({ min: 1, max: 4 }),
      superblockDies: fc.constantFrom(1, 1, 1, 2, 3),
      channels: fc.integer({ min: 1, max: 2 }),
      planesPerDie: fc.constantFrom(1, 2),
      blocksPerPlane: fc.integer({ min: 8, max: 40 }),
      pagesPerBlock: fc.integer({ min: 2, max: 12 }),
      nandPageKiB: fc.constantFrom(4, 8, 16),
      pagesPerProgram: fc.constantFrom(1, 1, 1, 2, 3),
      compression: fc.boolean(),
      bufferKiB: fc.constantFrom(0, 64, 1024),
      victim: fc.constantFrom(...policies),
      d: fc.integer({ min: 1, max: 4 }),
      window: fc.constantFrom(0.1, 0.5),
      frontiers: fc.constantFrom(...frontierModes),
      pacing: fc.constantFrom(...pacings),
      extraLow: fc.integer({ min: 0, max: 1 }),
      extraHigh: fc.integer({ min: 0, max: 2 }),
      batchBudget: fc.constantFrom(null, null, 0.5, 2),
      checkpointEveryMiB: fc.constantFrom(null, null, 1),
      checkpointMiB: fc.constantFrom(0.01, 0.3),
      fill: fc.constantFrom(0.5, 0.85, 1),
      seed: fc.integer({ min: 0, max: 1000 }),
      phases: fc.array(phase, { minLength: 1, maxLength: 3 }),
      placement: placements,
      places: fc.array(placing, { minLength: 5, maxLength: 5 }),
      actions: fc.array(fc.record({ request: fc.integer({ min: 0, max: 199 }), body }), { maxLength: 3 }),
    })
    .map((r) => {
      const unitKiB = r.planesPerDie * r.superblockDies * r.nandPageKiB * r.pagesPerProgram;
      const placement = { ...sectionDefaults.placement, ...r.placement(r.dies) };
      const isPlaced = placement.interface !== 'none';
      const frontiers = isPlaced ? 'dual' : r.frontiers;
      const gcLow = (frontiers === 'dual' ? 2 : 1) + r.extraLow;
      const shape = {
        dies: r.dies * r.superblockDies,
        superblockDies: r.superblockDies,
        channels: Math.min(r.channels, r.dies),
        planesPerDie: r.planesPerDie,
        blocksPerPlane: r.blocksPerPlane,
        pagesPerBlock: r.pagesPerBlock * r.pagesPerProgram,
        pagesPerProgram: r.pagesPerProgram,
        nandPageKiB: r.nandPageKiB,
        compression: r.compression,
        checkpointEveryMiB: r.checkpointEveryMiB,
        checkpointMiB: r.checkpointMiB,
        // The validator wants a program unit at least, unless that is a single page.
        bufferKiB: r.bufferKiB === 0 && unitKiB === 4 ? 0 : Math.max(r.bufferKiB, unitKiB),
      };
      const ftl = {
        victim: r.victim,
        d: r.d,
        window: r.window,
        frontiers,
        pacing: r.pacing,
        gcLow,
        gcHigh: gcLow + r.extraHigh,
        batchBudget: r.batchBudget,
      };
      // Up to the least spare that the validator accepts.
      const bare = scenarioOf({ drive: shape, ftl, placement, phases: [] });
      const most = mostUsedPages({ drive: bare.drive, ftl: bare.ftl, placement, scale: 1 });
      const drive = { ...shape, logicalPages: Math.floor(most * r.fill) };
      // As the validator wants it: a request fits into its span, here at least 0.6 of the pages (and 12 KiB by an action into all of them).
      const mostKiB = Math.max(4, Math.floor(drive.logicalPages * 0.6 - 1) * 4);
      const fitting = r.phases.map((p) => ({ ...p, kib: Math.min(p.kib ?? 4, mostKiB) }));
      const given: Parts['phases'] = [{ pattern: 'sequential', passes: 1 }, ...fitting, { requests: 1000, pattern: 'random' }];
      const phases = isPlaced ? given.map((p, i) => ({ ...p, ...r.places[i] })) : given;
      const last = phases.length - 1;
      const fitted = (given: ActionBody): ActionBody => {
        // Units are left early on drives with placement only.
        if ('plid' in given && !isPlaced) return { do: 'erase' };
        if (!('lpn' in given)) return given;
        const pages = Math.min(given.pages, drive.logicalPages);
        return { ...given, pages, lpn: given.lpn % (drive.logicalPages - pages + 1) };
      };
      const actions = r.actions
        .map((a): Action => ({ at: { phase: last, request: a.request }, ...fitted(a.body) }))
        .sort((a, b) => a.at.request - b.at.request);
      return scenarioOf({ seed: r.seed, drive, ftl, placement, phases, actions });
    })
    .filter((scenario) => scenario.drive.logicalPages >= 4);

export const smallScenarios = smallScenariosOf(victimPolicies);

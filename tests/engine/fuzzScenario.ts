import {
  dispatches,
  frontierModes,
  isolations,
  mapPolicies,
  pacings,
  patterns,
  plidSelects,
  quotas,
  victimPolicies,
  victimScopes,
  zoneDeeds,
} from '../../src/domain/names';
import { dieSets } from '../../src/domain/spare';
import type { Condition } from '../../src/engine/types';
import { mostUsedPages } from '../../src/scenario/capacity';
import { mapPool } from '../../src/scenario/mapOnFlash';
import { parseScenario } from '../../src/scenario/parse';
import type {
  ActionBody,
  Drive,
  Ftl,
  LiveSettings,
  PhaseChange,
  Placement,
  Scenario,
  SideJob,
  Span,
  Zones,
} from '../../src/scenario/types';
import { Draw } from './fuzzDraw';
import { scenarioOf, sideJob } from './setup';

function span(draw: Draw, pages: number): Span {
  if (draw.chance(0.2)) {
    const fromBytes = draw.whole(0, pages >> 1) * draw.of([4096, 2048]);
    return { fromBytes, toBytes: Math.min(pages * 4096, fromBytes + draw.whole(1, pages) * 4096) };
  }
  const from = draw.of([0, 0, 0.3, draw.real() * 0.8]);
  return { from, to: Math.min(1, from + draw.of([1, 0.5, 0.05 + draw.real()])) };
}

const sizes = [0.5, 1.5, 4, 4, 4, 4, 8, 12, 20, 64] as const;

/** Times that nearly always are sane, and sometimes as absurd as the format allows. */
function times(draw: Draw): Partial<Drive> {
  const wild = draw.chance(0.1);
  const us = (sane: readonly number[]): number => (wild ? draw.of([0, 0.001, 3, 1e4, 1e7]) : draw.of(sane));
  return {
    readUs: us([0, 75]),
    programUs: us([200, 1300]),
    eraseUs: us([0, 3800]),
    commandUs: us([0, 2, 20]),
    hostUs: us([0, 0, 50]),
    readLatencyUs: us([0, 0, 30]),
    relocateUs: us([0, 0, 30]),
    slcProgramUs: us([150]),
    channelMBps: draw.of([40, 400]),
    linkMBps: draw.of([100, 100_000]),
  };
}

function behaviours(draw: Draw): Partial<Drive> {
  return draw.some<Partial<Drive>>(0.25, {
    parityShare: () => draw.of([0.13, 0.3, 0.5]),
    factoryBadShare: () => draw.of([0.1, 0.2]),
    peSpread: () => draw.of([0, 0.1, 0.5]),
    peCycles: () => draw.of([1, 4, 30]),
    mappingKiB: () => draw.of([8, 32]),
    slcShare: () => draw.of([0.3, 1]),
    slcBits: () => draw.of([2, 3, 4]),
    freeIsSpare: () => draw.chance(0.5),
    checkpointEveryMiB: () => draw.of([1, 2]),
    checkpointMiB: () => draw.of([0, 0.1, 1]),
    compression: () => true,
    programCapMBps: () => draw.of([20, 0.01]),
    nandReadCapMBps: () => draw.of([20, 0.01]),
    randomWriteIopsCap: () => draw.of([5000, 0.001]),
  });
}

/** A placement of a drive of so many dies; null: none, as in most cases. */
function placement(draw: Draw, dies: number): Partial<Placement> | null {
  const kind = draw.of(['fdp', 'fdp', 'streams', 'auto'] as const);
  if (draw.chance(0.6)) return null;
  const handles = draw.of([1, 2, 2, 3, 9]);
  const own = {
    interface: kind,
    handles,
    victimScope: draw.of(victimScopes),
    quota: draw.of([...quotas, Array.from({ length: handles }, () => 0.3)]),
  };
  if (kind === 'auto') return { ...own, isolation: draw.of(isolations), classifier: draw.of(['updates', 'lifetime'] as const) };
  if (kind === 'streams') return own;
  return { ...own, isolation: Array.from({ length: handles }, () => draw.of(isolations)), reclaimGroups: draw.of([1, dies]) };
}

function translation(draw: Draw, wears: boolean, isPlaced: boolean): Partial<Ftl> {
  const frontiers = isPlaced ? 'dual' : draw.of(frontierModes);
  const gcLow = (frontiers === 'dual' || wears ? 2 : 1) + draw.of([0, 0, 0, 1]);
  return {
    frontiers,
    gcLow,
    gcHigh: gcLow + draw.of([0, 0, 1, 3]),
    victim: draw.of(victimPolicies),
    d: draw.whole(1, 4),
    window: draw.of([0.1, 0.5]),
    dispatch: draw.of(dispatches),
    pacing: draw.of(pacings),
    ...draw.some<Partial<Ftl>>(0.2, {
      gcStart: () => draw.of([0.3, 0.8]),
      idleGcSeconds: () => draw.of([0, 0.02]),
      idleGcFree: () => draw.of([null, 0.3, 0.7]),
      idleGcMBps: () => draw.of([null, 1, 40]),
      staticThreshold: () => draw.of([1, 3]),
      batchBudget: () => draw.of([0.5, 2, 512]),
    }),
  };
}

/** How a step ends: soon. */
function end(draw: Draw, programUs: number): PhaseChange {
  const seconds = (Math.max(programUs, 100) * draw.whole(1, 60)) / 1e6;
  return draw.of<() => PhaseChange>([
    () => ({ requests: draw.whole(1, 200) }),
    () => ({ requests: draw.whole(1, 200) }),
    () => ({ passes: draw.of([0.1, 0.5, 1]) }),
    () => ({ bytes: draw.whole(1, 400) * 512 * draw.of([1, 8]) }),
    () => ({ seconds }),
    () => ({ until: 'steady' as const, seconds }),
    () => ({ until: 'steady' as const, requests: draw.whole(1, 200) }),
  ])();
}

function phase(draw: Draw, pages: number, programUs: number): PhaseChange {
  const kind = draw.of(['write', 'write', 'write', 'mixed', 'mixed', 'read', 'idle', 'erase', 'trim'] as const);
  if (kind === 'erase') return { do: kind };
  if (kind === 'trim') return { do: kind, span: span(draw, pages) };
  if (kind === 'idle') return { do: kind, seconds: draw.of([0.001, 0.05, 2]) };
  const beside = draw.chance(0.2) ? sideJobs(draw, pages) : null;
  if (beside !== null)
    return {
      ...workload(draw, kind, pages),
      ...draw.of<() => PhaseChange>([() => ({ requests: draw.whole(1, 200) }), () => ({ seconds: Math.max(programUs, 100) * 2e-5 })])(),
      beside,
    };
  return {
    ...workload(draw, kind, pages),
    ...draw.some<PhaseChange>(0.15, {
      rateIops: () => draw.of([1e4, 1e6]),
      rateMBps: () => draw.of([50, 500]),
      thinkUs: () => draw.of([1, 50]),
      burst: () => draw.of([1, 7]),
    }),
    ...end(draw, programUs),
  };
}

function sideJobs(draw: Draw, pages: number): readonly SideJob[] {
  return Array.from({ length: draw.of([1, 1, 2, 7]) }, () => {
    const kind = draw.of(['write', 'read', 'mixed'] as const);
    const { do: _do, trace: _trace, ...given } = workload(draw, kind, pages);
    return sideJob({ ...(given as Partial<SideJob>), do: kind });
  });
}

/** Requests of a host phase, or of a job beside one. */
function workload(draw: Draw, kind: 'write' | 'read' | 'mixed', pages: number): PhaseChange {
  return {
    do: kind,
    pattern: draw.of(patterns),
    kib: draw.of(sizes),
    qd: draw.of([1, 1, 3, 32, 200]),
    entropy: draw.of([0, 0.3, 0.6, 1]),
    ...(kind === 'mixed' ? { readShare: draw.of([0, 0.3, 0.7]), trimShare: draw.of([0, 0.2]) } : {}),
    ...draw.some<PhaseChange>(0.3, { span: () => span(draw, pages), strideKiB: () => draw.of([0.5, 4, 12, 128, 3e6]) }),
    ...draw.some<PhaseChange>(0.15, {
      mixKiB: () => [
        [4, 0.7],
        [12, 0.3],
      ],
      sequentialShare: () => draw.of([0.6, 1]),
      alignBytes: () => draw.of([512, 4096]),
      plids: () => Array.from({ length: draw.whole(1, 4) }, () => draw.of([0, 1, 1, 2, 5, 100])),
      plidSelect: () => draw.of(plidSelects),
      scheme: () => [
        { from: 0, to: 0.4, plid: draw.whole(0, 3) },
        { from: 0.4, to: 0.9, plid: draw.whole(0, 3) },
      ],
      hotWrites: () => draw.of([0, 0.9, 1]),
      hotPages: () => draw.of([0.01, 0.5, 0.99]),
      theta: () => draw.of([0.5, 1.5, 2]),
      pareto: () => draw.of([1e-6, 0.1, 0.5]),
      deviation: () => draw.of([1e-6, 0.1, 1]),
      zones: () =>
        draw.of([
          [[1, 1]],
          [
            [0, 0.5],
            [1, 0.5],
          ],
          [
            [0.5, 1e-6],
            [0.5, 0.999999],
          ],
        ] as const),
    }),
  };
}

/** What a hand might do to the running drive. */
export function action(draw: Draw, pages: number): ActionBody {
  if (draw.chance(0.1)) return { do: 'erase' };
  if (draw.chance(0.1)) return { do: 'ruhUpdate', plid: draw.whole(0, 4) };
  if (draw.chance(0.15)) return { do: 'trim', span: span(draw, pages) };
  if (draw.chance(0.3)) {
    const most = Math.min(pages, draw.of([1, 1, 7, 4096]));
    const lpn = draw.whole(0, pages - most);
    return { do: draw.of(['write', 'read', 'trim'] as const), lpn, pages: most };
  }
  const set = draw.some<LiveSettings>(0.25, {
    span: () => span(draw, pages),
    'ftl.window': () => draw.of([0.05, 0.4, 1]),
    'ftl.victim': () => draw.of(victimPolicies),
    pattern: () => draw.of(patterns),
    kib: () => draw.of(sizes),
    entropy: () => draw.of([0, 0.5, 1]),
    qd: () => draw.of([1, 2, 40, 1024]),
    trimShare: () => draw.of([0, 0.2, 1]),
    readShare: () => draw.of([0, 0.4, 1]),
    'ftl.pacing': () => draw.of(pacings),
    'ftl.d': () => draw.whole(1, 5),
  });
  return { set };
}

function condition(draw: Draw, pages: number): Condition {
  return draw.of<() => Condition>([
    () => ({ kind: 'collection' }),
    () => ({ kind: 'collection', number: draw.whole(1, 30) }),
    () => ({ kind: 'free', atMost: draw.whole(0, 5) }),
    () => ({ kind: 'waf', atLeast: draw.of([1, 1.5, 3]) }),
    () => ({ kind: 'waf', atMost: draw.of([1, 1.5, 3]) }),
    () => ({ kind: draw.of(['written', 'moved', 'trimmed'] as const), lpn: draw.whole(0, pages - 1) }),
    () => ({ kind: 'victim', atLeast: draw.whole(0, 20) }),
    () => ({ kind: 'bad' }),
    () => ({ kind: 'steady' }),
  ])();
}

/** What an advance might stop for. */
export function conditions(draw: Draw, pages: number): readonly Condition[] {
  if (draw.chance(0.4)) return [{ kind: 'relocation' }];
  return Array.from({ length: draw.whole(1, 3) }, () => condition(draw, pages));
}

/** Actions on zones that the host writes to by itself, some of which fail. */
function zoneAction(draw: Draw): ActionBody {
  const zone = draw.whole(0, 5);
  return draw.chance(0.4) ? { do: 'append', zone, pages: draw.of([1, 3, 40]) } : { do: 'zone', zone, manage: draw.of(zoneDeeds) };
}

/** The same drive with zones. */
function withZones<S extends { readonly drive: Partial<Drive>; readonly ftl: Partial<Ftl>; readonly actions: readonly object[] }>(
  draw: Draw,
  s: S,
): S {
  const host = draw.of(['log', 'log', 'direct'] as const);
  const places = { interface: 'zns' as const, handles: host === 'log' ? draw.of([1, 1, 2, 3]) : 1, isolation: draw.of(isolations) };
  const zones: Partial<Zones> = {
    host,
    dies: draw.of(['one', 'all']),
    capacityMiB: draw.of([null, 0.05, 0.2]),
    maxOpen: draw.of([null, null, 1, 2]),
    ...(host === 'direct' ? { resetThreshold: draw.of([1, 0.3]), resetFrequency: draw.of([0, 0.1]) } : {}),
  };
  const { slcShare: _, mappingKiB: __, peSpread: ___, ...drive } = s.drive;
  const gcLow = 2;
  const actions = host === 'log' ? s.actions : s.actions.map((a, i) => (i % 2 === 0 && 'at' in a ? { at: a.at, ...zoneAction(draw) } : a));
  return {
    ...s,
    drive: {
      ...drive,
      compression: false,
      freeIsSpare: true,
      bufferKiB: 1024,
      logicalPages: Math.floor((drive.logicalPages ?? 1) * draw.of([0.4, 0.7, 0.9])),
    },
    ftl: { ...s.ftl, frontiers: 'dual', gcLow, gcHigh: gcLow + draw.of([0, 1]), victim: draw.of(['greedy', 'fifo'] as const) },
    placement: places,
    zones,
    actions,
  };
}

/** The same drive with its map on flash, which gets blocks of its own. */
function withMap<S extends { readonly drive: Partial<Drive>; readonly scale: number }>(draw: Draw, bare: Scenario, s: S): S {
  const nandPageKiB = bare.drive.nandPageKiB;
  const map = {
    ...bare.map,
    policy: draw.of(mapPolicies),
    cacheMiB: draw.of([1, 2, 5, 64]) / (draw.chance(0.2) ? 1 : 256),
    hostMiB: draw.of([0, 0, 1, 6]) / 128,
    hostUs: draw.of([0, 1, 40]),
    entryBytes: draw.of([4, 33, 64, 64]),
    pageKiB: draw.of([4, 8, 16].filter((size) => size <= nandPageKiB)),
    overProvisioning: draw.of([0.05, 0.3, 1, 4]),
    prefetch: draw.of([0, 0, 1, 9]),
  };
  const drive = { ...bare.drive, ...s.drive };
  const groups = mapPool({ drive: { ...drive, logicalPages: s.drive.logicalPages ?? 1 }, map }).groups;
  const more = { blocksPerPlane: drive.blocksPerPlane + groups / dieSets(drive), suspendUs: draw.of([null, null, 0, 50]) };
  return { ...s, map, drive: { ...s.drive, ...more, readRetryShare: draw.of([0, 0, 0.3]) } };
}

/** The same, and the plug is pulled now and then. */
function withPowerLoss<
  S extends { readonly phases: readonly unknown[]; readonly actions: readonly object[]; readonly drive: Partial<Drive> },
>(draw: Draw, s: S) {
  const losses = Array.from({ length: draw.whole(1, 3) }, () => ({
    at: { phase: draw.whole(0, s.phases.length - 1), request: draw.whole(0, 150) },
    do: 'powerLoss',
    offSeconds: draw.of([0, 0.001, 0.02]),
  }));
  return { ...s, drive: { ...s.drive, capacitors: draw.chance(0.3) }, actions: [...s.actions, ...losses] };
}

/** A small scenario as a file might have it, through the one door; null where that refuses it. `maps`: some have a map on flash, some lose their power. */
export function scenario(draw: Draw, maps = false): Scenario | null {
  const dies = draw.whole(1, 3);
  const planesPerDie = draw.of([1, 1, 2]);
  const nandPageKiB = draw.of([4, 4, 8, 16] as const);
  const scale = draw.of([1, 1, 1, 1, 2, 3]);
  const pagesPerProgram = draw.of([1, 1, 1, 2, 3]);
  const unitKiB = planesPerDie * nandPageKiB * pagesPerProgram;
  const placed = placement(draw, dies);
  const drive: Partial<Drive> = {
    ...times(draw),
    ...behaviours(draw),
    ...(placed === null ? {} : { compression: draw.chance(0.5) }),
    dies,
    channels: Math.min(dies, draw.whole(1, 2)),
    planesPerDie,
    blocksPerPlane: draw.whole(8, 20) * scale,
    pagesPerBlock: pagesPerProgram * draw.whole(4, 8),
    pagesPerProgram,
    nandPageKiB,
    bufferKiB: unitKiB === 4 && draw.chance(0.3) ? 0 : Math.max(unitKiB, draw.of([8, 64, 1024])),
  };
  const ftl = translation(draw, (drive.peSpread ?? null) !== null, placed !== null);
  const bare = scenarioOf({ scale, drive, ftl, placement: placed ?? {}, phases: [] });
  const most = mostUsedPages(bare);
  const logicalPages = Math.max(1, Math.floor(most * draw.of([0.3, 0.9, 1])));
  const phases = [
    ...(draw.chance(0.8) ? [{ do: 'write', pattern: 'sequential', kib: draw.of([4, 16]), passes: 1 }] : []),
    ...Array.from({ length: draw.whole(1, 4) }, () => phase(draw, logicalPages, drive.programUs ?? 0)),
  ];
  const actions = Array.from({ length: draw.of([0, 0, 0, 1, 3]) }, () => ({
    at: { phase: draw.whole(0, phases.length - 1), request: draw.whole(0, 150) },
    ...action(draw, logicalPages),
  }));
  const file = {
    seed: draw.whole(0, 1e6),
    scale,
    sample: draw.of([{ requests: 1000 }, { requests: 30 }, { requests: 1 }, { seconds: 0.01 }, { seconds: 1 }, { seconds: 0.001 }]),
    wafWindow: draw.of([{ requests: 24 }, { driveWrites: 0.01 }, { driveWrites: 1 }]),
    steadyMinDriveWrites: 0,
    drive: { ...bare.drive, preset: 'tiny', logicalPages },
    ftl,
    placement: placed ?? {},
    phases,
    actions,
  };
  // Drawn by itself, so that all else of a case is the same without.
  const own = new Draw(file.seed);
  const mapped = maps && own.chance(0.3) ? withMap(own, bare, file) : file;
  const withoutZones = maps && own.chance(0.3) ? withPowerLoss(own, mapped) : mapped;
  const result = parseScenario(draw.chance(0.15) ? withZones(draw, file) : withoutZones);
  return result.ok ? result.value : null;
}

/** The law of data that lie apart: which pools a step makes of a drive with handles. `src/domain/theory.ts`, wafPools. */
import { namesHandles } from '../../domain/names';
import type { Pool } from '../../domain/theory';
import { isolationOf } from '../placement';
import { isWriting } from '../procedure';
import type { HostPhase, Phase, Scenario, SideJob } from '../types';
import { pooledLaw, type SteadyLaw } from './law';
import { spanShares } from './spares';

type Placed = Pick<Scenario, 'drive' | 'ftl' | 'userSpare' | 'placement'>;

/** Greedy takes half-dead groups of the sweep where the random part is large: what runs may stay above this law. */
export const SWEEP_LAW = 'theory for sequential writes that collection leaves alone';

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

/** Whether each handle is collected by itself. */
function isApart({ placement }: Placed): boolean {
  const { interface: name, handles, reclaimGroups } = placement;
  if (!namesHandles(name) || handles < 2 || reclaimGroups > 1) return false;
  return Array.from({ length: handles }, (_, handle) => isolationOf(placement, handle)).every((each) => each === 'persistently');
}

/** Requests of one whole page each. */
function arePages({ kib, mixKiB, sequentialShare, alignBytes }: HostPhase | SideJob): boolean {
  return kib === 4 && mixKiB === null && sequentialShare === 0 && (alignBytes === null || alignBytes === 4096);
}

/** The handle that a scheme gives to all of a range of the span; null where several have it. */
function handleOf(scheme: HostPhase['scheme'], from: number, to: number): number | null {
  const there = (scheme ?? []).filter((range) => range.from < to - 1e-6 && range.to > from + 1e-6);
  const [only] = there;
  if (only === undefined) return 0;
  return there.length === 1 && only.from < from + 1e-6 && only.to > to - 1e-6 ? only.plid : null;
}

/** Parts of the drive with a share of the writes each and a handle each; the quota gives each its part of the spare. */
function quotaPools({ placement }: Placed, phase: HostPhase): readonly Pool[] | null {
  const { quota, victimScope, handles } = placement;
  if (victimScope !== 'handle' || phase.pattern !== 'zones' || phase.plids !== null || (phase.beside?.length ?? 0) > 0) return null;
  let end = 0;
  const parts = phase.zones.map(([writes, data]) => {
    const from = end;
    end += data;
    return { writes, data, handle: handleOf(phase.scheme, from, end) };
  });
  const named = parts.flatMap(({ handle }) => (handle !== null && handle < handles ? [handle] : []));
  if (new Set(named).size < parts.length || parts.some(({ writes }) => writes === 0)) return null;
  const wants = parts.map(({ writes, data, handle }) =>
    typeof quota !== 'string'
      ? (quota[handle ?? 0] ?? 0)
      : quota === 'data'
        ? data
        : quota === 'writes'
          ? writes
          : Math.sqrt(writes * data),
  );
  const all = wants.reduce((sum, want) => sum + want, 0);
  return wants.every((want) => want > 0) ? parts.map(({ writes, data }, i) => ({ writes, data, spare: (wants[i] ?? 0) / all })) : null;
}

/** The place that all writes of a job go to, the first where none is named; null: several, or by a scheme. */
function onlyPlace({ plids, scheme }: HostPhase | SideJob): number | null {
  if (scheme !== null) return null;
  return plids === null ? 0 : plids.length === 1 ? (plids[0] ?? null) : null;
}

/** Random writes to a part of the drive, and beside them others in turn to the rest. Both wait for the same drive: their depths are their shares. */
function sweepPools(scenario: Placed, phase: HostPhase): readonly Pool[] | null {
  const { handles, victimScope } = scenario.placement;
  const [sweep, ...others] = phase.beside ?? [];
  if (sweep === undefined || others.length > 0 || sweep.do !== 'write' || !arePages(sweep)) return null;
  if (phase.pattern !== 'random' || sweep.pattern !== 'sequential' || victimScope !== 'global') return null;
  const [random, turn] = [onlyPlace(phase), onlyPlace(sweep)];
  if (random === null || turn === null || random === turn || Math.max(random, turn) >= handles) return null;
  const [own, rest] = [spanShares(scenario, phase.span), spanShares(scenario, sweep.span)];
  const isAll =
    (near(own.from, 0) && near(own.to, rest.from) && near(rest.to, 1)) ||
    (near(rest.from, 0) && near(rest.to, own.from) && near(own.to, 1));
  if (!isAll) return null;
  const data = own.to - own.from;
  const writes = phase.qd / (phase.qd + sweep.qd);
  return [
    { writes, data, spare: 1 },
    { writes: 1 - writes, data: 1 - data, spare: 0 },
  ];
}

/**
 * The law where this step settles on a drive whose handles are persistently isolated; null where none is known. Quotas are known for greedy and
 * for a random victim, a sweep beside random writes for greedy (`tests/engine/placementLaws.test.ts`).
 */
export function placedLaw(scenario: Placed, phase: Phase): SteadyLaw | null {
  const { drive, ftl } = scenario;
  if (!isWriting(phase) || phase.do !== 'write' || !isApart(scenario) || !arePages(phase)) return null;
  if (drive.compression || drive.mappingKiB > 4 || ftl.gcStart < 1 || !drive.freeIsSpare) return null;
  const span = spanShares(scenario, phase.span);
  const byQuota = near(span.from, 0) && near(span.to, 1) && (ftl.victim === 'greedy' || ftl.victim === 'random');
  const quotas = byQuota ? quotaPools(scenario, phase) : null;
  if (quotas !== null) return pooledLaw(scenario, 'theory for pools with these quotas', quotas);
  const sweep = ftl.victim === 'greedy' ? sweepPools(scenario, phase) : null;
  return sweep && pooledLaw(scenario, SWEEP_LAW, sweep);
}

/** The results of a run at its end, on the page or in Node: the JSON object of src/scenario/README.md, section 6. */

import { type Pattern, placementTraits, type ZoneState, zoneStates } from '../domain/names';
import { PAGE_BYTES } from '../domain/spare';
import { waf } from '../domain/waf';
import { type WafByCause, wafByCause } from '../domain/wafByCause';
import { fieldsOf } from '../scenario/kinds';
import { MODEL_REVISION } from '../scenario/parse';
import { hasZones } from '../scenario/placement';
import { isHostPhase } from '../scenario/procedure';
import type { HostPhase, Phase, Scenario, SideJob } from '../scenario/types';
import { lastDriveWrite, lastTenth, programmedBytes, sum } from './sampleSums';
import type {
  HandleTotals,
  JobTotals,
  Latency,
  LatencyOfKind,
  MapTotals,
  MapWaits,
  PlaceEvents,
  PowerLossReport,
  Totals,
  ZonesFrame,
} from './totals';
import type { AdvanceReply, Frame, Plan } from './types';

/** A phase that has ended: the frame of that moment, and the phase's rows of samples. */
export interface EndedPhase {
  readonly phase: Phase;
  readonly frame: Frame;
  readonly rows: readonly Float64Array[];
}

export interface Finished {
  readonly scenario: Scenario;
  readonly plan: Plan;
  readonly phases: readonly EndedPhase[];
  /** Samples that a row of a phase stands for at most: more than one where the run had too many to keep. */
  readonly samplesMerged: number;
  /** The last frame, with columns. */
  readonly frame: Frame;
  readonly stateHash: string;
  readonly wallSeconds: number;
  /** Host pages of the simulated drive, and wall seconds inside the engine. */
  readonly simulatedPagesWritten: number;
  readonly engineSeconds: number;
}

/** One of several jobs of a phase. */
export interface JobReport extends JobTotals {
  readonly do: SideJob['do'];
  readonly pattern: Pattern;
  readonly kib: number;
  readonly qd: number;
  readonly iopsMean: number | null;
  readonly mbpsMean: number | null;
}

/** What became of a handle's pages, full size; `waf` counts its own relocations and the padding of its groups. */
export interface HandleReport {
  readonly handle: number;
  readonly hostPages: number;
  readonly relocatedPages: number;
  readonly paddedPages: number;
  readonly erases: number;
  readonly waf: number | null;
  /** Pages by the handle of the groups they were relocated to; null where that handle is collected into groups that it shares. */
  readonly relocatedTo: readonly (number | null)[];
  readonly relocatedToShared: number;
}

/** Statistics of an endurance group as NVMe names them, bytes: host and media bytes written, media bytes erased. */
export interface FdpReport {
  /** Since the start of the run; in `totals` only, and where there are several places. */
  readonly events?: PlaceEvents;
  readonly hbmw: number;
  readonly mbmw: number;
  readonly mbe: number;
}

/** What the host of zones and the drive have written, full size; the product of the two write amplifications is `wafPhase`. */
export interface ZonesReport {
  readonly hostPages: number;
  /** Pages that the log read and wrote again. */
  readonly cleanedPages: number;
  /** Pages of finished zones that nothing was written to. */
  readonly lostPages: number;
  readonly hostWaf: number | null;
  readonly driveWaf: number | null;
  /** In `totals` only: zones in each state, and since the start resets, finishes and failed commands by the names of their errors (simulated counts). */
  readonly now?: Readonly<Partial<Record<ZoneState, number>>>;
  readonly resets?: number;
  readonly finished?: number;
  readonly closedByLimit?: number;
  readonly errors?: ZonesFrame['errors'];
}

/** What only drives with placement have. */
interface Placed {
  readonly perHandle?: readonly HandleReport[];
  readonly fdp?: FdpReport;
  readonly zones?: ZonesReport;
}

/** A map on flash, and write amplification by cause; absent where it is not known, and of stored runs. */
interface Mapped {
  readonly map?: MapTotals & { readonly waitUs: MapWaits };
  readonly wafByCause?: WafByCause | null;
}

export interface PhaseReport extends Totals, Placed, Mapped {
  readonly do: Phase['do'];
  readonly pattern: Pattern;
  readonly displayedSeconds: number;
  /** Host requests and 10^6 bytes completed per simulated second; null where no time passed. "Last" is the last tenth of the samples. */
  readonly iopsMean: number | null;
  readonly iopsLast: number | null;
  readonly mbpsMean: number | null;
  readonly wafPhase: number | null;
  readonly wafLast: number | null;
  readonly latencyUs: Latency;
  readonly readLatencyUs: LatencyOfKind;
  readonly writeLatencyUs: LatencyOfKind;
  /** Jobs side by side, that of the phase's own requests first; absent where there is one only. */
  readonly jobs?: readonly JobReport[];
  readonly collectingSinceSeconds: number | null;
  /** Null: not yet by the SNIA rule. */
  readonly steadyAtSeconds: number | null;
}

export interface Report {
  readonly scenario: Scenario;
  readonly m: number;
  readonly law: Plan['law'];
  readonly phases: readonly PhaseReport[];
  readonly totals: Totals & Placed & Mapped & { readonly displayedSeconds: number; readonly wafCumulative: number | null };
  /** In their order, 64 at most; absent where the power was never lost. */
  readonly powerLosses?: readonly PowerLossReport[];
  readonly wear: { readonly min: number; readonly mean: number; readonly max: number };
  readonly stateHash: string;
  readonly wallSeconds: number;
  readonly hostPageWritesPerWallSecond: number | null;
}

/** A rate; null where no time passed. */
function per(amount: number, seconds: number): number | null {
  return seconds > 0 ? amount / seconds : null;
}

function jobReports(phase: HostPhase, { jobs, phaseSeconds }: Frame): readonly JobReport[] {
  return [phase, ...(phase.beside ?? [])].flatMap((job, i): readonly JobReport[] => {
    const totals = jobs[i];
    if (totals === undefined) return [];
    const { do: kind, pattern, kib, qd } = job;
    const bytes = totals.hostBytesWritten + totals.hostBytesRead;
    return [
      { do: kind, pattern, kib, qd, ...totals, iopsMean: per(totals.hostRequests, phaseSeconds), mbpsMean: per(bytes / 1e6, phaseSeconds) },
    ];
  });
}

function handleReports(handles: readonly HandleTotals[]): readonly HandleReport[] {
  const shared = (to: HandleTotals): boolean => to.isolation !== 'persistently';
  return handles
    .filter(({ isHosts }) => isHosts)
    .map(({ handle, hostPages, relocatedPages, storedPages, paddedPages, erases, relocatedTo }) => ({
      handle,
      hostPages,
      relocatedPages,
      paddedPages,
      erases,
      waf: waf(storedPages + paddedPages, hostPages),
      relocatedTo: handles.flatMap((to) => (to.isHosts ? [shared(to) ? null : (relocatedTo[to.handle] ?? 0)] : [])),
      relocatedToShared: handles.reduce((sum, to) => sum + (shared(to) ? (relocatedTo[to.handle] ?? 0) : 0), 0),
    }));
}

function zonesReport(totals: Totals, zones: ZonesFrame | null): ZonesReport {
  const { hostPagesWritten: hostPages, pagesRelocated: cleanedPages, pagesPadded: lostPages } = totals;
  const written = hostPages + cleanedPages;
  const wafs = { hostWaf: waf(written, hostPages), driveWaf: waf(written + lostPages, written) };
  if (zones === null) return { hostPages, cleanedPages, lostPages, ...wafs };
  const { state, resets, finished, closedByLimit, errors } = zones;
  const counts = zoneStates.map((name, i) => [name, state.filter((s) => s === i).length] as const);
  const now = Object.fromEntries(counts.filter(([, n]) => n > 0));
  return { hostPages, cleanedPages, lostPages, ...wafs, now, resets, finished, closedByLimit, errors };
}

function placed(
  handles: readonly HandleTotals[],
  totals: Totals,
  { scenario, full }: Plan,
  events: PlaceEvents | null = null,
  zones: ZonesFrame | null = null,
): Placed {
  const perHandle = handles.length > 0 ? { perHandle: handleReports(handles) } : {};
  if (hasZones(scenario)) return { ...perHandle, zones: zonesReport(totals, zones) };
  if (!placementTraits[scenario.placement.interface].units) return perHandle;
  const { hostBytesWritten: hbmw, nandBytesProgrammed: mbmw, blocksErased } = totals;
  const mbe = blocksErased * full.pagesPerBlock * PAGE_BYTES;
  return { ...perHandle, fdp: { hbmw, mbmw, mbe, ...(events === null ? {} : { events }) } };
}

/** Write amplification by cause, the map's counters where it is on flash. */
function mapped(totals: Totals, of: 'total' | 'phase', { map, causes: by }: Pick<Frame, 'map' | 'causes'>): Mapped {
  const causes = by?.[of] ?? null;
  return {
    ...(map === null ? {} : { map: { ...map[of], waitUs: map.waits[of] } }),
    ...(causes === null ? {} : { wafByCause: wafByCause(totals, causes) }),
  };
}

function phaseReport({ phase, frame, rows }: EndedPhase, plan: Plan): PhaseReport {
  const totals = frame.phaseTotals;
  const last = lastTenth(rows);
  const recent = lastDriveWrite(rows, plan.full.usedPages);
  return {
    do: phase.do,
    pattern: fieldsOf(phase).pattern,
    ...totals,
    displayedSeconds: frame.phaseSeconds,
    iopsMean: per(totals.hostRequests, frame.phaseSeconds),
    iopsLast: per(sum(last, 'requests'), sum(last, 'seconds')),
    mbpsMean: per((totals.hostBytesWritten + totals.hostBytesRead) / 1e6, frame.phaseSeconds),
    wafPhase: waf(totals.nandBytesProgrammed, totals.hostBytesWritten),
    wafLast: waf(programmedBytes(recent), sum(recent, 'hostBytesWritten')),
    latencyUs: frame.latencyUs,
    readLatencyUs: frame.readLatencyUs,
    writeLatencyUs: frame.writeLatencyUs,
    ...(frame.jobs.length > 0 && isHostPhase(phase) ? { jobs: jobReports(phase, frame) } : {}),
    collectingSinceSeconds: frame.collectingSince,
    steadyAtSeconds: frame.steadyAtSeconds,
    ...placed(frame.phaseHandles, totals, plan),
    ...mapped(totals, 'phase', frame),
  };
}

function wearOf(erases: Uint32Array): Report['wear'] {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  let total = 0;
  for (const n of erases) {
    min = Math.min(min, n);
    max = Math.max(max, n);
    total += n;
  }
  return erases.length > 0 ? { min, mean: total / erases.length, max } : { min: 0, mean: 0, max: 0 };
}

/** Everything that `--json` prints. Undefined ratios are null. */
export function reportOf(run: Finished): Report {
  const { totals } = run.frame;
  return {
    scenario: run.scenario,
    m: MODEL_REVISION,
    law: run.plan.law,
    phases: run.phases.map((phase) => phaseReport(phase, run.plan)),
    totals: {
      ...totals,
      displayedSeconds: run.frame.seconds,
      wafCumulative: waf(totals.nandBytesProgrammed, totals.hostBytesWritten),
      ...placed(run.frame.handles, totals, run.plan, run.frame.placeEvents, run.frame.zones),
      ...mapped(totals, 'total', run.frame),
    },
    ...(run.frame.powerLosses.length > 0 ? { powerLosses: run.frame.powerLosses } : {}),
    wear: wearOf(run.frame.columns?.erases ?? new Uint32Array()),
    stateHash: run.stateHash,
    wallSeconds: run.wallSeconds,
    hostPageWritesPerWallSecond: per(run.simulatedPagesWritten, run.engineSeconds),
  };
}

/** Cuts one advance's samples into rows. */
export function rowsOf({ samples, shape: { stride } }: Pick<AdvanceReply, 'samples' | 'shape'>): Float64Array[] {
  return Array.from({ length: samples.length / stride }, (_, i) => samples.subarray(i * stride, (i + 1) * stride));
}

import { patterns } from '../../../domain/names';
import { PAGE_BYTES } from '../../../domain/spare';
import { trimUsedShare } from '../../../domain/theory';
import type { Plan } from '../../../engine/types';
import { usableGroups } from '../../../scenario/capacity';
import type { DataEffect } from '../../../scenario/fields/kinds';
import { type Settled, type SteadyLaw, steadyLaw, storedShare } from '../../../scenario/law/law';
import { placedLaw, SWEEP_LAW } from '../../../scenario/law/lawPlaced';
import { spanShares } from '../../../scenario/law/spares';
import { dataEffect, isHostPhase, isWriting, putsData } from '../../../scenario/procedure';
import type { Ftl, HostPhase, Phase, Scenario } from '../../../scenario/types';
import type { EarlyLanguage } from '../../../texts/language';
import type { RunView } from '../../types';
import { collectingNow } from '../drive/policies';
import { currentPhase, originPhase, settingsShown, shownPhase } from '../phase';

/** Share of the pages in use by which the mapped ones may miss the law's case. */
const MAPPED_SLACK = 0.001;
/** The same where TRIMs and writes balance: their number goes up and down, on a tiny drive by more. */
const balanceSlack = (simulatedPages: number): number => 0.01 + 1 / Math.sqrt(simulatedPages);

interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is left of the ranges outside the hole. */
function without(ranges: readonly Range[], hole: Range): readonly Range[] {
  return ranges
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, hole.from) },
      { from: Math.max(from, hole.to), to },
    ])
    .filter(({ from, to }) => to - from > 1e-9);
}

/** Where data are after a step, which reaches over a range. */
const dataAfter: Readonly<Record<DataEffect, (written: readonly Range[], reach: Range) => readonly Range[]>> = {
  keeps: (written) => written,
  writes: (written, reach) => [...written, reach],
  scatters: (written, reach) => [...written, reach],
  trims: without,
  erases: () => [],
};

/** True where the steps before `index` leave data outside the span, which are never overwritten and so no part of a uniform workload. */
function hasDataOutside(scenario: Scenario, index: number, span: Range): boolean {
  let written: readonly Range[] = [];
  for (const phase of scenario.phases.slice(0, index)) {
    const reach = 'span' in phase ? spanShares(scenario, phase.span) : { from: 0, to: 1 };
    written = dataAfter[dataEffect(phase)](written, reach);
  }
  return without(written, span).length > 0;
}

/** A coarse map writes more than the law knows, and eager collection comes early: no law was found to hold under either. */
function hasNoLaw({ drive, ftl }: Scenario): boolean {
  return drive.mappingKiB > PAGE_BYTES / 1024 || ftl.gcStart < 1;
}

/** Uniform random writes of whole pages, one each: what the laws are about. */
function isUniform(phase: HostPhase): boolean {
  if (phase.pattern !== 'random' || phase.kib !== 4 || phase.mixKiB !== null || phase.sequentialShare > 0) return false;
  return phase.alignBytes === null || phase.alignBytes === PAGE_BYTES;
}

/** TRIMs as a share of the requests that are no reads. */
function trimsAmongWrites(phase: Phase): number {
  return phase.do !== 'mixed' || phase.trimShare === 0 ? 0 : phase.trimShare / (1 - phase.readShare);
}

/** Where a step of the procedure settles in the long run; null where no law covers it. */
function settledBy(scenario: Scenario, index: number, phase: Phase): Settled | null {
  const { drive } = scenario;
  if (!isWriting(phase) || !isUniform(phase) || hasNoLaw(scenario)) return null;
  if (phase.do === 'mixed' && phase.readShare === 1) return null;
  if (phase.beside?.some((job) => job.do !== 'read')) return null;
  const span = spanShares(scenario, phase.span);
  if (hasDataOutside(scenario, index, span)) return null;
  const written = span.to - span.from;
  // Where free LBAs are no spare, all of them count as data, and TRIM does nothing.
  const liveShare = drive.freeIsSpare ? written * trimUsedShare(trimsAmongWrites(phase)) : written;
  if (liveShare <= 0 || (!drive.freeIsSpare && written < 1)) return null;
  return { liveShare, storedShare: storedShare(drive, phase.entropy) };
}

/** True where all that was written since the last erase is stored in the same share of a page. */
function isStoredAlike({ plan, receipts }: RunView, index: number, stored: number): boolean {
  const { drive, phases } = plan.scenario;
  const since = Math.max(0, phases.slice(0, index).map(dataEffect).lastIndexOf('erases'));
  const entropies = [
    ...phases.slice(since, index + 1).flatMap((phase) => (putsData(phase) ? [phase.entropy] : [])),
    ...receipts.flatMap((receipt) => ('set' in receipt && receipt.at.phase >= since ? (receipt.set.entropy ?? []) : [])),
  ];
  return entropies.every((entropy) => storedShare(drive, entropy) === stored);
}

/** The running step as actions changed it: writes with reads or TRIMs among them are a mix. */
function phaseAsItIs(run: RunView): Phase {
  const phase = currentPhase(run);
  if (!isHostPhase(phase)) return phase;
  const { entropy, kib, readShare, trimShare, pattern } = run.frame.live;
  // Frames do not hold the span of the requests.
  const asSet = settingsShown(run).phase;
  const { span } = isHostPhase(asSet) ? asSet : phase;
  const mixes = phase.do === 'write' && (readShare > 0 || trimShare > 0);
  const now = { ...phase, entropy, kib, span, pattern: patterns[pattern] ?? 'random' };
  return mixes || now.do === 'mixed' ? { ...now, do: 'mixed', readShare, trimShare } : now;
}

/** The FTL with the policy in force. */
function ftlInForce(run: RunView): Ftl {
  const { ftl } = settingsShown(run);
  return { ...ftl, ...collectingNow(run.frame.live, ftl) };
}

/** No more blocks are bad than the factory left. */
function isUnworn({ frame, plan }: RunView): boolean {
  const { sim, scenario } = plan;
  const { drive } = scenario;
  return frame.groups[4] <= sim.dies * (sim.groupsPerDie - usableGroups({ ...drive, blocksPerPlane: sim.groupsPerDie }));
}

/** Share from which on the name of a law says how well it is known. */
const ROUGH = 0.02;

/** "theory for greedy, ±8 %": where a die has few groups to spare. */
function withBand({ within }: SteadyLaw, language: EarlyLanguage): string {
  const { percent } = language.numbers;
  return within < ROUGH ? '' : `, ±${percent(Number(Math.min(within, 1).toPrecision(1)))}`;
}

/** A law, and what it is called: with what it is about and how well it is known. */
export interface NamedLaw extends Omit<SteadyLaw, 'name'> {
  readonly name: (language: EarlyLanguage) => string;
}

/**
 * "theory for greedy, 50 % of pages live", "theory for greedy, 50 % stored", with few groups to spare "theory for greedy, ±8 %"; `isDue`: it is not so
 * far yet: "…, once 50 % is stored".
 */
function lawName(law: SteadyLaw, { liveShare, storedShare: stored }: Settled, isDue: boolean, language: EarlyLanguage): string {
  const { sentences: words } = language;
  const { percent } = language.numbers;
  const live = liveShare < 1 - 1e-9 ? [words.pagesValid(percent(Number(liveShare.toPrecision(3))), isDue)] : [];
  const kept = stored < 1 || (isDue && live.length === 0) ? [words.stored(percent(stored), isDue)] : [];
  const parts = [...live, ...kept];
  const about = parts.length === 0 ? '' : `, ${isDue ? words.once : ''}${parts.join(isDue ? words.and : ', ')}`;
  return `${words.lawName(law.name)}${about}${withBand(law, language)}`;
}

function named(law: SteadyLaw, settled: Settled, isDue: boolean): NamedLaw {
  return { ...law, name: (language) => lawName(law, settled, isDue, language) };
}

const wholeDrive: Settled = { liveShare: 1, storedShare: 1 };
const isWhole = ({ liveShare, storedShare: stored }: Settled): boolean => liveShare === 1 && stored === 1;

/** Other laws than the plan's own, the newest of each plan: a frame asks for it several times, and it takes some work. */
const newest = new WeakMap<Plan, { readonly key: string; readonly law: SteadyLaw | null }>();

/** The law for the plan's drive under a policy that may not be the one it began with. */
function lawIn(plan: Plan, settled: Settled, ftl: Ftl): SteadyLaw | null {
  const isPlans = ftl.victim === plan.scenario.ftl.victim && ftl.d === plan.scenario.ftl.d && ftl.window === plan.scenario.ftl.window;
  if (isWhole(settled) && isPlans) return plan.law;
  const key = `${settled.liveShare} ${settled.storedShare} ${ftl.victim} ${ftl.d} ${ftl.window}`;
  const known = newest.get(plan);
  if (known?.key === key) return known.law;
  const law = steadyLaw({ ...plan.scenario, ftl }, settled);
  newest.set(plan, { key, law });
  return law;
}

interface Found {
  readonly law: NamedLaw;
  /** The law's conditions hold already. */
  readonly isInForce: boolean;
}

/** The law of data that lie apart on the whole drive, once all of it is mapped. */
function placedNow(run: RunView, phase: Phase): Found | null {
  const { frame, plan } = run;
  const law = isUnworn(run) ? placedLaw({ ...plan.scenario, ftl: ftlInForce(run) }, phase) : null;
  if (law === null || Math.abs(frame.mappedPages / plan.full.usedPages - 1) > MAPPED_SLACK) return null;
  return { law: named(law, wholeDrive, false), isInForce: law.name !== SWEEP_LAW };
}

/** The law of the running step; null where none covers it. */
function lawOfNow(run: RunView): Found | null {
  const { frame, plan } = run;
  const index = shownPhase(run);
  const phase = phaseAsItIs(run);
  const placed = placedNow(run, phase);
  if (placed !== null) return placed;
  const settled = isUnworn(run) ? settledBy(plan.scenario, index, phase) : null;
  if (settled === null) return null;
  const mapped = frame.mappedPages / plan.full.usedPages;
  const balances = plan.scenario.drive.freeIsSpare && trimsAmongWrites(phase) > 0;
  const isMapped = Math.abs(mapped - settled.liveShare) <= (balances ? balanceSlack(plan.sim.usedPages) : MAPPED_SLACK);
  if (!isMapped && !balances) return null;
  const isInForce = isMapped && isStoredAlike(run, index, settled.storedShare);
  const law = lawIn(plan, settled, ftlInForce(run));
  return law && { law: named(law, settled, !isInForce), isInForce };
}

/** The published law, where it covers what runs now: uniform random 4 KiB writes of whole pages over all that is mapped; else null. */
export function lawInForce(run: RunView): NamedLaw | null {
  const found = lawOfNow(run);
  return found?.isInForce ? found.law : null;
}

/**
 * The law to draw beside the run: the one in force, or where TRIMs or other data are still on the way there the one that will be; before
 * the phase that the run is about (a fill) the one of that phase; null where no published law covers what runs.
 */
export function lawToDraw(run: RunView): NamedLaw | null {
  const { scenario } = run.plan;
  const origin = originPhase(run.plan);
  const phase = scenario.phases[origin];
  if (phase === undefined || shownPhase(run) >= origin) return lawOfNow(run)?.law ?? null;
  const settled = settledBy(scenario, origin, phase);
  const law = settled ? lawIn(run.plan, settled, scenario.ftl) : placedLaw(scenario, phase);
  return law && named(law, settled ?? wholeDrive, false);
}

/** The law that another drive would settle at under this run's workload: that of now, or of the step that the run is about if it is to come. */
export function lawOfAnother(run: RunView, scenario: Scenario): NamedLaw | null {
  const origin = originPhase(run.plan);
  const isBefore = shownPhase(run) < origin;
  const [index, phase] = isBefore ? [origin, scenario.phases[origin]] : [shownPhase(run), phaseAsItIs(run)];
  const settled = phase === undefined ? null : settledBy(scenario, index, phase);
  const law = settled ? steadyLaw(scenario, settled) : phase === undefined ? null : placedLaw(scenario, phase);
  // No run is expected to settle there: collection does not leave a sweep alone.
  if (law?.name === SWEEP_LAW) return null;
  return law && named(law, settled ?? wholeDrive, false);
}

/** The law for where the last step of a scenario settles, before any of it has run; null where none covers it. */
export function lawOfScenario(scenario: Scenario): SteadyLaw | null {
  const { drive, phases } = scenario;
  const phase = phases.at(-1);
  const settled = phase === undefined ? null : settledBy(scenario, phases.length - 1, phase);
  if (settled === null) return phase === undefined ? null : placedLaw(scenario, phase);
  const alike = phases.every((step) => !isWriting(step) || storedShare(drive, step.entropy) === settled.storedShare);
  return alike ? steadyLaw(scenario, settled) : null;
}

import { binaryBytes, bytes, latency, percent, ratio, seconds, three, whole } from '../../domain/format';
import { PAGE_BYTES } from '../../domain/spare';
import type { Plan } from '../../engine/types';
import type { RunView } from '../types';
import { type DriveState, driveState, lawInForce } from './driveState';
import { rateOver, recentRate } from './iops';
import { countsRequests, currentPhase, shownPhase } from './phase';
import { steadyWindow } from './steady';
import { bold, counted, groupExplained, groupNoun, type Part, plainText, scaleNote, sentences, tell } from './text';
import { victimClause } from './victim';
import { wafCumulative, wafNow } from './waf';

/** Where the drive is now and why: a title and one to three short sentences, with the numbers of this moment. */
export interface Narration {
  readonly state: DriveState;
  readonly title: string;
  readonly parts: readonly Part[];
}

const titles: Readonly<Record<DriveState, string>> = {
  erased: 'Erased',
  filling: 'Filling',
  overwriting: 'Overwriting in order',
  fresh: 'Fresh',
  cliff: 'The cliff',
  overshoot: 'Overshoot',
  settling: 'Settling',
  steady: 'Steady state',
  trimmed: 'Recovered by TRIM',
  trimming: 'TRIM',
  reading: 'Reading',
  idle: 'Idle',
  ended: 'The run has ended',
};

const tellers: Readonly<Record<DriveState, (run: RunView) => readonly Part[]>> = {
  erased: tellErased,
  filling: tellFilling,
  overwriting: tellOverwriting,
  fresh: tellFresh,
  cliff: tellCliff,
  overshoot: tellOvershoot,
  settling: tellSettling,
  steady: tellSteady,
  trimmed: tellTrimmed,
  trimming: tellTrimming,
  reading: tellReading,
  idle: tellIdle,
  ended: tellEnded,
};

export function narrate(run: RunView): Narration {
  const state = driveState(run);
  // Without a rule for steady state nothing can be said to settle.
  const title = state === 'settling' && countsRequests(run.plan) ? 'Collecting' : titles[state];
  return { state, title, parts: tellers[state](run) };
}

/** The same as one line of text, for the live region. */
export function narrationText(narration: Narration): string {
  return `${narration.title}. ${plainText(narration.parts)}`;
}

/** IOPS of the last ten displayed seconds; of the phase so far before its first sample. */
function iopsNow(run: RunView): number {
  const { iops } = recentRate(run);
  return Number.isNaN(iops) ? run.frame.phaseRequests / run.frame.phaseSeconds : iops;
}

function mbpsNow(run: RunView): number {
  const { mbps } = recentRate(run);
  const { hostBytesWritten, hostBytesRead } = run.frame.phaseTotals;
  return Number.isNaN(mbps) ? (hostBytesWritten + hostBytesRead) / 1e6 / run.frame.phaseSeconds : mbps;
}

/** ", 9,780 IOPS"; empty on drives that count requests and before there is a rate. */
function iopsClause(run: RunView, before = ', '): readonly Part[] {
  const iops = iopsNow(run);
  return countsRequests(run.plan) || !Number.isFinite(iops) ? [] : tell`${before}${bold(three(iops))} IOPS`;
}

/** "WAF now is 7.52, the law for greedy says 7.39". */
function wafClause(run: RunView): readonly Part[] {
  const law = lawInForce(run);
  const now = tell`WAF now is ${bold(ratio(wafNow(run)))}`;
  return law === null ? now : tell`${now} (${law.name}: ${bold(ratio(law.waf))})`;
}

function victimSentence(run: RunView): readonly Part[] {
  return run.frame.lastVictim === null ? [] : tell`${victimClause(run.frame.lastVictim, run.plan)}.`;
}

function tellErased({ plan }: RunView): readonly Part[] {
  const { physicalPages, usedPages } = plan.full;
  const spare = (physicalPages - usedPages) * PAGE_BYTES;
  return tell`Every block is empty: ${bold(bytes(physicalPages * PAGE_BYTES))} of flash, of which the host uses ${bold(bytes(usedPages * PAGE_BYTES))}. The other ${bold(bytes(spare))}, ${bold(percent(plan.spareFactor))} spare area (${percent(plan.overProvisioning)} over-provisioned), is the drive's room to work.`;
}

function tellFilling(run: RunView): readonly Part[] {
  const { frame, plan } = run;
  const share = frame.mappedPages / plan.full.usedPages;
  const speed = countsRequests(plan) ? '' : ` at ${three(mbpsNow(run))}\u00a0MB/s`;
  return tell`The host writes in order, ${binaryBytes(frame.live.kib * 1024)} a request${speed}: ${bold(percent(share))} of the drive holds data. Pages go to erased blocks one after another and nothing has to be moved: WAF now is ${bold(ratio(wafNow(run)))}.`;
}

function tellOverwriting(run: RunView): readonly Part[] {
  const speed = countsRequests(run.plan) ? '' : ` at ${three(mbpsNow(run))}\u00a0MB/s`;
  const many = `${groupNoun(run.plan)}s`;
  return tell`The host rewrites the drive in order${speed}. Data that was written together goes stale together, so ${many} can be erased with little left in them: ${wafClause(run)}.`;
}

/** Simulated groups that stand in for open groups and reserve, which do not shrink with scale, and are given out with the first collection. */
function withheldGroups({ full, sim, factor }: Plan): number {
  return Math.max(0, Math.round((sim.physicalPages - full.physicalPages / factor) / sim.pagesPerGroup));
}

/** Groups that may still be opened before a die must collect, and their pages and bytes at full size. */
export function freeRoom(run: RunView): { readonly groups: number; readonly pages: number; readonly bytes: number } {
  const { plan, frame } = run;
  const kept = plan.sim.dies * plan.scenario.ftl.gcLow + withheldGroups(plan);
  const groups = Math.max(0, frame.groups[0] - kept);
  const pages = groups * plan.sim.pagesPerGroup * plan.factor;
  return { groups, pages, bytes: pages * PAGE_BYTES };
}

function tellFresh(run: RunView): readonly Part[] {
  const { plan, frame } = run;
  const noun = groupNoun(plan);
  const free = frame.groups[0];
  const all = frame.groups.reduce((sum, n) => sum + n, 0);
  const start = tell`New data goes to erased ${noun}s, so nothing has to be moved: WAF now is ${bold(ratio(wafNow(run)))}${iopsClause(run)}.`;
  const room = freeRoom(run);
  const amount = countsRequests(plan) ? counted(room.pages, 'page') : bytes(room.bytes);
  const until =
    room.groups === 0
      ? tell`collection begins when ${plan.sim.dies === 1 ? `the open ${noun} is` : `open ${noun}s are`} full`
      : tell`room for about ${bold(amount)} until collection must begin`;
  const left = tell`${bold(whole(free))} of ${whole(all)} ${noun}s${scaleNote(plan)} ${free === 1 ? 'is' : 'are'} still free: ${until}.`;
  return sentences(start, left, groupExplained(plan));
}

/** "IOPS: 95,400 before, 6,510 now.", once the fall is there. */
function fallClause(run: RunView): readonly Part[] {
  const before = rateOver(run, shownPhase(run), 0, run.frame.collectingSince ?? 0).iops;
  const now = recentRate(run, 2).iops;
  if (countsRequests(run.plan) || !(now < 0.9 * before)) return [];
  return tell`IOPS: ${bold(three(before))} before, ${bold(three(now))} now.`;
}

function tellCliff(run: RunView): readonly Part[] {
  return sentences(tell`The free ${groupNoun(run.plan)}s are used up: room must be won first.`, victimSentence(run), fallClause(run));
}

function tellOvershoot(run: RunView): readonly Part[] {
  const many = `${groupNoun(run.plan)}s`;
  const why = tell`${wafClause(run)}: so far all ${many} went stale evenly, and none is much emptier.`;
  return sentences(victimSentence(run), why);
}

/** What the steady-state rule still lacks, with the numbers that it judges; empty where there is no such rule. */
function steadyClause(run: RunView): readonly Part[] {
  if (countsRequests(run.plan)) return [];
  const window = steadyWindow(run);
  if (window?.met) return tell`Steady by the SNIA rule since ${bold(seconds(window.to))}.`;
  if (window === null) return tell`Too early to call it steady.`;
  if (window.missing === 'writes') {
    const flat = window.figures.met ? 'Flat, but not steady by the SNIA rule' : 'Not steady';
    const wanted = three(run.plan.scenario.steadyMinDriveWrites);
    return tell`${flat} yet: ${bold(three(window.driveWrites))} drive writes since collection began, ${wanted} needed.`;
  }
  const { range, rise, met } = window.figures;
  if (met) return tell`Not steady yet by the SNIA rule.`;
  if (Math.abs(rise) > 0.1) {
    const way = rise > 0 ? 'rose' : 'fell';
    return tell`Not steady yet: IOPS ${way} by ${bold(percent(Math.abs(rise)))} in five minutes, 10\u00a0% is allowed.`;
  }
  return tell`Not steady yet: IOPS ranged over ${bold(percent(range))} in five minutes, 20\u00a0% is allowed.`;
}

function tellSettling(run: RunView): readonly Part[] {
  return sentences(victimSentence(run), tell`${wafClause(run)}${iopsClause(run)}.`, steadyClause(run));
}

function tellSteady(run: RunView): readonly Part[] {
  return sentences(steadyClause(run), victimSentence(run), tell`${wafClause(run)}${iopsClause(run)}.`);
}

function tellTrimmed(run: RunView): readonly Part[] {
  const { frame, plan } = run;
  const empty = (plan.full.usedPages - frame.mappedPages) * PAGE_BYTES;
  const spare = tell`After TRIM ${bold(bytes(empty))} of the drive hold nothing that must be kept, and work as spare area.`;
  return sentences(spare, victimSentence(run), tell`WAF now is ${bold(ratio(wafNow(run)))}${iopsClause(run)}.`);
}

function tellTrimming({ frame }: RunView): readonly Part[] {
  return tell`TRIM names pages that the host no longer needs: nothing is written, their old places go stale. ${bold(bytes(frame.mappedPages * PAGE_BYTES))} of data are left.`;
}

function tellReading(run: RunView): readonly Part[] {
  const { live, latencyUs } = run.frame;
  const p99 = latencyUs.p99 === null ? '' : `, 99\u00a0% of them within ${latency(latencyUs.p99)}`;
  return tell`The host reads ${binaryBytes(live.kib * 1024)} a request at a queue depth of ${whole(live.qd)}: reads change nothing on the flash${iopsClause(run)}${p99}.`;
}

function tellIdle(run: RunView): readonly Part[] {
  const { seconds: length } = currentPhase(run);
  const of = length === null ? '' : ` of ${seconds(length)}`;
  return tell`The host is idle, ${bold(seconds(run.frame.phaseSeconds))}${of}. This model's drives do not collect in idle time, so nothing changes.`;
}

function tellEnded(run: RunView): readonly Part[] {
  const { frame } = run;
  const written = bytes(frame.totals.hostBytesWritten);
  const since = tell`The host wrote ${bold(written)} in ${bold(seconds(frame.seconds))}, WAF over all of it ${bold(ratio(wafCumulative(run)))}.`;
  const last = tell`At the end ${wafClause(run)}${iopsClause(run)}.`;
  return sentences(since, last, steadyClause(run));
}

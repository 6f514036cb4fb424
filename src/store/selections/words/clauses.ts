/** Sentences and parts of them with the figures of a moment, of which the account of a state is made. */
import { dieCount, PAGE_BYTES, stripeBytes } from '../../../domain/spare';
import type { SampleField } from '../../../engine/sampleFields';
import { fieldsOf } from '../../../scenario/kinds';
import { spanShares } from '../../../scenario/law/spares';
import type { Language } from '../../../texts/language';
import { bold, type Part, sentences, tell } from '../../../texts/rich';
import type { RunView } from '../../types';
import { victimClause } from '../drive/victim';
import { countsRequests, currentPhase } from '../phase';
import { recentRates } from '../series/afterFall';
import { eachRate, type MeanRates, rateRows } from '../series/iops';
import { lawInForce } from '../series/law';
import { driveWritesCollecting } from '../series/steady';
import { wafNow } from '../series/waf';
import { changeClause, changeLaw } from './change';

/** Rates over the last 60 displayed seconds, with nothing from before a fall in them; of the phase so far before its first sample. NaN: too early. */
export function ratesNow(run: RunView): MeanRates {
  const recent = recentRates(run);
  if (recent.seconds > 0) return recent;
  const { phaseRequests, phaseSeconds, phaseTotals } = run.frame;
  const { hostBytesWritten, hostBytesRead } = phaseTotals;
  const soFar: Partial<Record<SampleField, number>> = { requests: phaseRequests, hostBytesWritten, hostBytesRead };
  return { ...eachRate((rate) => rateRows[rate].counts((field) => soFar[field] ?? Number.NaN) / phaseSeconds), seconds: 0 };
}

/** " at 391 MB/s"; empty on drives that count requests and before there is a rate. */
export function speedClause(run: RunView, language: Language): string {
  const { narration: words } = language;
  const { three } = language.numbers;
  const { mbps } = ratesNow(run);
  return countsRequests(run.plan) || !Number.isFinite(mbps) ? '' : words.atMbS(three(mbps));
}

/** "9,780 IOPS over the last 60 s"; empty on drives that count requests, before there is a rate, and just after the fall. */
export function iopsClause(run: RunView, language: Language): readonly Part[] {
  const { narration: words } = language;
  const { seconds, three } = language.numbers;
  const { iops, seconds: length } = ratesNow(run);
  if (countsRequests(run.plan) || !Number.isFinite(iops)) return [];
  const over = length > 0 ? words.windowLength(seconds(Math.floor(length + 1e-3))) : '';
  return words.iops(bold(three(iops)), over);
}

/** "WAF now is 7.52 (theory for greedy: 7.39)", without the law where it is not about this; empty before the phase's first write. */
export function wafClause(run: RunView, language: Language, withLaw = true): readonly Part[] {
  const { narration: words } = language;
  const { ratio } = language.numbers;
  const waf = wafNow(run);
  if (Number.isNaN(waf)) return [];
  const law = withLaw ? lawInForce(run) : null;
  const now = words.wafOfWindow(bold(ratio(waf)));
  return law === null ? now : tell`${now} (${law.name(language)}: ${bold(ratio(law.waf))})`;
}

/** "WAF now is 7.52 (theory for greedy: 7.39), 9,780 IOPS", of it what there is. */
export function gauges(run: RunView, language: Language, withLaw = true): readonly Part[] {
  const waf = wafClause(run, language, withLaw);
  const iops = iopsClause(run, language);
  return waf.length > 0 && iops.length > 0 ? tell`${waf}, ${iops}` : tell`${waf}${iops}`;
}

/** The clause as a sentence that begins with `start`; empty where the clause is. */
export function sentence(start: string, clause: readonly Part[]): readonly Part[] {
  return clause.length === 0 ? [] : tell`${start}${clause}.`;
}

export function victimSentence(run: RunView, language: Language): readonly Part[] {
  const { lastVictim, groups } = run.frame;
  // Only where every step is watched: on large drives some die is always in the middle of it.
  const underWay = countsRequests(run.plan) && groups[3] > 0;
  return lastVictim === null ? [] : tell`${victimClause(lastVictim, run.plan, language, underWay)}.`;
}

/** WAF at the cliff: its window still holds writes that cost nothing more than themselves. */
export function cliffWaf(run: RunView, language: Language): readonly Part[] {
  const { narration: words } = language;
  const { wafWindow } = run.plan.scenario;
  const window =
    'driveWrites' in wafWindow ? wafWindow.driveWrites : (wafWindow.requests * run.frame.live.kib) / 4 / run.plan.full.usedPages;
  const waf = wafClause(run, language, false);
  if (waf.length === 0) return [];
  return driveWritesCollecting(run) < window ? words.wafCountsEarlier(waf) : tell`${waf}.`;
}

/** What the newest change did, before and after; without one, the gauges of this moment. */
export function changeOrGauges(run: RunView, language: Language): readonly Part[] {
  const change = changeClause(run, language);
  return change.length > 0 ? sentences(change, changeLaw(run, language)) : sentence('', gauges(run, language));
}

/** Share of the look-ups of this step for which a page of the map had to be fetched first; null where the map is in DRAM, or nothing was looked up. */
function shareFetching({ frame: { map } }: RunView): number | null {
  return map === null || map.phase.lookups === 0 ? null : map.phase.misses / map.phase.lookups;
}

/** Why reads wait for the map first; empty where they do not. */
export function fetchingSentence(run: RunView, { narration: words, numbers }: Language): readonly Part[] {
  const share = shareFetching(run);
  return share === null || share === 0 ? [] : words.fetchMap(bold(numbers.percent(share)));
}

/** Share of what all dies can program from which on that is called the limit of a rate. */
const BOUND = 0.9;

/**
 * Says that program time limits the rate of sequential writes, 10^6 bytes per second, where it is nearly what all dies can program.
 * Empty where it is not, and where a page of the host is not a page of ordinary cells.
 */
export function programLimit({ plan }: RunView, mbps: number, { narration, numbers }: Language): readonly Part[] {
  const { drive } = plan.scenario;
  const most = stripeBytes(drive) / drive.programUs;
  const isPlain = !drive.compression && drive.slcShare === 0 && !countsRequests(plan);
  return isPlain && mbps > BOUND * most && mbps <= most ? narration.programLimit(numbers.whole(dieCount(drive)), numbers.three(most)) : [];
}

/** Share of the pages in use by which what is mapped and what is written may differ. */
const SLACK = 0.001;

/** Whether the writes that follow a TRIM take back what it gave. */
function whereNext(run: RunView, language: Language): readonly Part[] {
  const { narration: words } = language;
  const { bytes } = language.numbers;
  const { plan, frame } = run;
  const { from, to } = spanShares(plan.scenario, fieldsOf(currentPhase(run)).span);
  const written = (to - from) * plan.full.usedPages;
  const isKept = to - from < 1 && Math.abs(written - frame.mappedPages) < SLACK * plan.full.usedPages;
  if (isKept) return words.writesKeptPart(bold(bytes(written * PAGE_BYTES)));
  return words.writesTakeBack();
}

/** What TRIM gave back, the spare area with it, and what the host does now. */
export function trimmedWords(run: RunView, language: Language): readonly Part[] {
  const { narration: words } = language;
  const { bytes, percent } = language.numbers;
  const { plan, frame } = run;
  const { usedPages, physicalPages } = plan.full;
  const given = bytes((usedPages - frame.mappedPages) * PAGE_BYTES);
  const all = percent(1 - frame.mappedPages / physicalPages);
  const spare = words.afterTrim(bold(given), bold(all));
  return sentences(spare, whereNext(run, language));
}

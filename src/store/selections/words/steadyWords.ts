import { PAGE_BYTES } from '../../../domain/spare';
import type { Language } from '../../../texts/language';
import { bold, type Part } from '../../../texts/rich';
import type { RunView } from '../../types';
import { countsRequests, shownPhase } from '../phase';
import { secondsOnPlot, spreadOver } from '../series/iops';
import { lawInForce, lawToDraw } from '../series/law';
import { changedSinceSteady, driftSinceSteady, type SteadyWindow, steadyWindow } from '../series/steady';
import { wafNow } from '../series/waf';

/** Standard deviation of single samples over their mean from which a run is a cloud and not a line, however alike its minutes are. */
const CLOUD = 0.1;

/** "single seconds range from 0 to 17,000 IOPS"; empty where the samples of the window make a line. */
function cloudWords(run: RunView, { from, to }: SteadyWindow, language: Language): string {
  const { narration: words } = language;
  const { seconds, three } = language.numbers;
  const spread = spreadOver(run, shownPhase(run), from, to);
  if (!(spread.deviation > CLOUD * spread.mean)) return '';
  const { sample } = run.plan.scenario;
  const each = 'seconds' in sample && sample.seconds !== 1 ? words.samplesOf(seconds(sample.seconds)) : words.singleSeconds;
  return words.rangeOfIops(each, three(spread.least), three(spread.most));
}

/** What a drive write is on this drive, behind a number of them. */
function driveWrites(run: RunView, times: number, language: Language): readonly Part[] {
  const { sentences: words } = language;
  const { bytes, three } = language.numbers;
  const each = bytes(run.plan.full.usedPages * PAGE_BYTES);
  return words.driveWrites(bold(three(times)), each);
}

/** Share by which write amplification may miss the law that it heads for, and still count as flat. */
const NEAR_LAW = 0.1;

/**
 * "WAF is 2.10 and moves towards 7.39 (theory for greedy, once 50 % is stored)": requests may be alike for minutes while new data replaces old.
 * Empty where it heads for nothing, or is nearly there.
 */
function farFromLaw(run: RunView, language: Language): string {
  const { narration: words } = language;
  const { ratio } = language.numbers;
  const law = lawInForce(run) === null ? lawToDraw(run) : null;
  const waf = wafNow(run);
  if (law === null || !(Math.abs(waf - law.waf) > NEAR_LAW * law.waf)) return '';
  return words.wafHeadsFor(ratio(waf), ratio(law.waf), law.name(language));
}

/** From when on the run is steady, displayed seconds of its phase as they are told; null: it is not, or has changed since. */
export function steadySinceWords(run: RunView, language: Language): string | null {
  const window = countsRequests(run.plan) || run.frame.collectingSince === null ? null : steadyWindow(run);
  if (window === null || !window.met || changedSinceSteady(run) || driftSinceSteady(run) !== null) return null;
  return language.numbers.seconds(secondsOnPlot(run, shownPhase(run), window.to));
}

/** What the steady-state rule still lacks, with the numbers that it judges; empty where there is no such rule. */
export function steadyClause(run: RunView, language: Language): readonly Part[] {
  const { narration: words } = language;
  const { percent, seconds, three } = language.numbers;
  if (countsRequests(run.plan) || run.frame.collectingSince === null) return [];
  const window = steadyWindow(run);
  if (window === null) return words.tooEarly();
  const cloud = cloudWords(run, window, language);
  if (window.met) {
    const met = bold(words.onTimeAxis(seconds(secondsOnPlot(run, shownPhase(run), window.to))));
    if (changedSinceSteady(run)) return words.wasSteady(met);
    const drift = driftSinceSteady(run);
    if (drift !== null) return words.metThenDrifted(met, drift > 0, bold(percent(Math.abs(drift))));
    return words.steadySince(met, cloud === '' ? '' : words.ruleOfMinutes(cloud));
  }
  const { range, rise, met } = window.figures;
  if (window.missing === 'writes') {
    const but = cloud === '' ? farFromLaw(run, language) : cloud;
    const alike = but === '' ? words.flatNotSteady : words.flatBut(but);
    const wanted = three(run.plan.scenario.steadyMinDriveWrites);
    return words.roundsMet(met ? alike : words.notSteady, driveWrites(run, window.driveWrites, language), wanted);
  }
  if (met) return words.notSteadyYet();
  if (Math.abs(rise) > 0.1) {
    return words.notSteadyTrend(rise > 0, bold(percent(Math.abs(rise))));
  }
  return words.notSteadyRange(bold(percent(range)));
}

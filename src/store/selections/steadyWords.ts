import { bytes, percent, ratio, seconds, three } from '../../domain/format';
import { PAGE_BYTES } from '../../domain/spare';
import type { RunView } from '../types';
import { secondsOnPlot, spreadOver } from './iops';
import { lawInForce, lawToDraw } from './law';
import { countsRequests, shownPhase } from './phase';
import { changedSinceSteady, type SteadyWindow, steadyWindow } from './steady';
import { bold, type Part, tell } from './text';
import { wafNow } from './waf';

/** Standard deviation of single samples over their mean from which a run is a cloud and not a line, however alike its minutes are. */
const CLOUD = 0.1;

/** "single seconds range from 0 to 17,000 IOPS"; empty where the samples of the window make a line. */
function cloudWords(run: RunView, { from, to }: SteadyWindow): string {
  const spread = spreadOver(run, shownPhase(run), from, to);
  if (!(spread.deviation > CLOUD * spread.mean)) return '';
  const { sample } = run.plan.scenario;
  const each = 'seconds' in sample && sample.seconds !== 1 ? `samples of ${seconds(sample.seconds)}` : 'single seconds';
  return `${each} range from ${three(spread.least)} to ${three(spread.most)} IOPS`;
}

/** What a drive write is on this drive, behind a number of them. */
function driveWrites(run: RunView, times: number): readonly Part[] {
  const each = bytes(run.plan.full.usedPages * PAGE_BYTES);
  return tell`${bold(three(times))} drive writes (${each} each)`;
}

/** Share by which write amplification may miss the law that it is on the way to, and still be called flat with the rest. */
const NEAR_LAW = 0.1;

/**
 * "WAF is 2.10, and 7.39 is where it goes (law for greedy, once 50 % is stored)": requests may be alike for minutes while old data give way to new ones.
 * Empty where nothing is on its way, or nearly there.
 */
function farFromLaw(run: RunView): string {
  const law = lawInForce(run) === null ? lawToDraw(run) : null;
  const waf = wafNow(run);
  if (law === null || !(Math.abs(waf - law.waf) > NEAR_LAW * law.waf)) return '';
  return `WAF is ${ratio(waf)}, and ${ratio(law.waf)} is where it goes (${law.name})`;
}

/** What the steady-state rule still lacks, with the numbers that it judges; empty where there is no such rule. */
export function steadyClause(run: RunView): readonly Part[] {
  if (countsRequests(run.plan) || run.frame.collectingSince === null) return [];
  const window = steadyWindow(run);
  if (window === null) return tell`Too early to call it steady.`;
  const cloud = cloudWords(run, window);
  if (window.met) {
    const met = bold(`${seconds(secondsOnPlot(run, shownPhase(run), window.to))} of the plot`);
    if (changedSinceSteady(run)) return tell`It was steady by the SNIA rule at ${met}, before the last change.`;
    return tell`Steady by the SNIA rule since ${met}${cloud === '' ? '' : `, which looks at whole minutes: ${cloud}`}.`;
  }
  const { range, rise, met } = window.figures;
  if (window.missing === 'writes') {
    const but = cloud === '' ? farFromLaw(run) : cloud;
    const alike = but === '' ? 'Flat, but not steady' : `Its minutes are alike, but ${but}. Not steady`;
    const wanted = three(run.plan.scenario.steadyMinDriveWrites);
    return tell`${met ? alike : 'Not steady'} by the SNIA rule yet: ${driveWrites(run, window.driveWrites)} since collection began, ${wanted} needed.`;
  }
  if (met) return tell`Not steady yet by the SNIA rule.`;
  if (Math.abs(rise) > 0.1) {
    const way = rise > 0 ? 'rose' : 'fell';
    return tell`Not steady yet: IOPS ${way} by ${bold(percent(Math.abs(rise)))} in five minutes, 10\u00a0% is allowed.`;
  }
  return tell`Not steady yet: IOPS ranged over ${bold(percent(range))} in five minutes, 20\u00a0% is allowed.`;
}

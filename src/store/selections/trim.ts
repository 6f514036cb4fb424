import { ratio, three } from '../../domain/format';
import type { RunView } from '../types';
import { firstEndingAfter, phaseWindow, RATE_SECONDS, rateOver } from './iops';
import { countsRequests, isHostPhase, shownPhase } from './phase';
import { bold, type Part, tell } from './text';
import { wafNow, wafSeries } from './waf';

/** IOPS over the last 60 displayed seconds before the drive was trimmed, and WAF then. */
export interface BeforeTrim {
  readonly iops: number;
  readonly waf: number;
}

/** The last sample before the newest TRIM: of the shown phase where TRIM was an action there, else of the phase before a TRIM phase. */
function lastRowBefore(run: RunView): { readonly phase: number; readonly row: number } | null {
  const { samples, plan, receipts } = run;
  const phase = shownPhase(run);
  const action = receipts.filter((receipt) => 'do' in receipt && receipt.do === 'trim' && receipt.at.phase === phase).at(-1);
  const window = phaseWindow(samples, plan, phase);
  if (action !== undefined && window !== null) {
    let row = window.first;
    for (let sum = 0; row < window.end; row++) {
      sum += samples.at(row, 'requests');
      if (sum > action.at.request) break;
    }
    // At the start of a phase the one before it tells what the drive did.
    if (row > window.first) return { phase, row: row - 1 };
  }
  const { phases } = plan.scenario;
  const trimAt =
    action === undefined
      ? phases
          .slice(0, phase)
          .map((each) => each.do)
          .lastIndexOf('trim')
      : phase;
  for (let before = trimAt - 1; before >= 0; before--) {
    const rows = phaseWindow(samples, plan, before);
    const each = phases[before];
    if (rows !== null && each !== undefined && isHostPhase(each)) return { phase: before, row: rows.end - 1 };
  }
  return null;
}

/** What the drive did before it was trimmed; null where there was no TRIM, or nothing before it. */
function beforeTrim(run: RunView): BeforeTrim | null {
  const at = run.frame.totals.pagesTrimmed > 0 && !countsRequests(run.plan) ? lastRowBefore(run) : null;
  if (at === null) return null;
  const { samples, plan } = run;
  const to = samples.at(at.row, 'start') + samples.at(at.row, 'seconds');
  const { iops } = rateOver(run, at.phase, to - RATE_SECONDS, to + 1e-6);
  const waf = wafSeries(samples, plan).now[at.row] ?? Number.NaN;
  return Number.isFinite(iops) && Number.isFinite(waf) ? { iops, waf } : null;
}

/** "TRIM: 9,780 IOPS and WAF 7.52 before, 51,000 IOPS and WAF 1.31 after."; empty where there is nothing to compare. */
export function trimClause(run: RunView): readonly Part[] {
  const before = beforeTrim(run);
  const window = phaseWindow(run.samples, run.plan, shownPhase(run));
  if (before === null || window === null) return [];
  const last = run.samples.at(window.end - 1, 'start') + run.samples.at(window.end - 1, 'seconds');
  const from = run.samples.at(firstEndingAfter(run.samples, window, last - RATE_SECONDS), 'start');
  const { iops } = rateOver(run, window.phase, from, last + 1e-6);
  const waf = wafNow(run);
  if (!Number.isFinite(iops) || !Number.isFinite(waf)) return [];
  return tell`TRIM: ${bold(three(before.iops))} IOPS and WAF ${bold(ratio(before.waf))} before, ${bold(three(iops))} IOPS and WAF ${bold(ratio(waf))} after.`;
}

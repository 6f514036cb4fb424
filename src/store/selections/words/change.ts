import { asPrinted } from '../../../domain/format';
import { PAGE_BYTES } from '../../../domain/spare';
import { hasRequests } from '../../../scenario/procedure';
import type { Action, Phase } from '../../../scenario/types';
import type { Language } from '../../../texts/language';
import { bold, type Part } from '../../../texts/rich';
import type { RunView, SampleLog } from '../../types';
import { newestPolicyChange } from '../drive/policies';
import { countsRequests, shownPhase } from '../phase';
import { meanWindow, movesSince } from '../series/afterFall';
import { firstEndingAfter, type PhaseWindow, phaseWindow, RATE_SECONDS, rateOver } from '../series/iops';
import { lawInForce } from '../series/law';
import { wafNow, wafSeries } from '../series/waf';

/** The newest change with an effect to report: its name, and the action, null where it was a step of the procedure. */
interface Change {
  readonly name: string;
  readonly action: Action | null;
  /** Phase in which it took effect. */
  readonly phase: number;
  readonly isTrim: boolean;
}

/** TRIM or another policy, whichever came last; null where there was neither. */
function newestChange(run: RunView, language: Language): Change | null {
  const { narration: words } = language;
  const phase = shownPhase(run);
  const trims = run.receipts.filter((receipt) => 'do' in receipt && receipt.do === 'trim' && receipt.at.phase === phase);
  const trim = trims.at(-1) ?? null;
  const policy = newestPolicyChange(run, language);
  const isPolicyNewer = policy !== null && (trim === null || run.receipts.indexOf(policy.action) > run.receipts.indexOf(trim));
  const trimPhase = run.plan.scenario.phases
    .slice(0, phase)
    .map((each) => each.do)
    .lastIndexOf('trim');
  if (isPolicyNewer && policy.action.at.phase >= trimPhase) {
    const name = words.insteadOf(policy.now, policy.before);
    return { name, action: policy.action, phase: policy.action.at.phase, isTrim: false };
  }
  if (trim !== null) return { name: trimmedName(trim, language), action: trim, phase, isTrim: true };
  const step = run.plan.scenario.phases[trimPhase];
  if (step === undefined || !(run.frame.totals.pagesTrimmed > 0)) return null;
  return { name: trimmedName(step, language), action: null, phase: trimPhase, isTrim: true };
}

/** "TRIM of half the drive": how much, since that is what the gain is of. */
function trimmedName(trim: Action | Phase, { narration: words, numbers }: Language): string {
  const span = 'span' in trim && trim.span !== undefined ? trim.span : { from: 0, to: 1 };
  if ('fromBytes' in span) return words.trimOf(numbers.bytes(span.toBytes - span.fromBytes));
  const share = span.to - span.from;
  if (share === 1) return words.trimOfAll;
  return share === 0.5 ? words.trimOfHalf : words.trimOf(numbers.percent(share));
}

/** The first sample of the phase that ends after the action; the window's end where none has come. */
function rowOf(samples: SampleLog, window: PhaseWindow, request: number): number {
  let row = window.first;
  for (let sum = 0; row < window.end; row++) {
    sum += samples.at(row, 'requests');
    if (sum > request) break;
  }
  return row;
}

/** The last sample before the change: of its phase, else of the last phase with requests before it. */
function lastRowBefore(run: RunView, { action, phase }: Change): { readonly phase: number; readonly row: number } | null {
  const { samples, plan } = run;
  const window = phaseWindow(samples, plan, phase);
  if (action !== null && window !== null) {
    const row = rowOf(samples, window, action.at.request);
    // At the start of a phase the one before it shows what the drive did.
    if (row > window.first) return { phase, row: row - 1 };
  }
  for (let before = phase - 1; before >= 0; before--) {
    const rows = phaseWindow(samples, plan, before);
    const each = plan.scenario.phases[before];
    if (rows !== null && each !== undefined && hasRequests(each)) return { phase: before, row: rows.end - 1 };
  }
  return null;
}

/** IOPS over the last 60 displayed seconds before the change, or since the first collection, and WAF then; null where it is not known. */
function figuresBefore(run: RunView, change: Change): { readonly iops: number; readonly waf: number } | null {
  const at = lastRowBefore(run, change);
  if (at === null) return null;
  const { samples, plan } = run;
  const to = samples.at(at.row, 'start') + samples.at(at.row, 'seconds');
  const { iops } = rateOver(run, at.phase, meanWindow(movesSince(run, at.phase, to), to).from, to);
  const waf = wafSeries(samples, plan).now[at.row] ?? Number.NaN;
  return Number.isFinite(iops) && Number.isFinite(waf) ? { iops, waf } : null;
}

/** First row of the shown phase that is wholly after the change. */
function firstRowAfter(run: RunView, window: PhaseWindow, { action, phase }: Change): number {
  if (action === null || phase !== window.phase) return window.first;
  const row = rowOf(run.samples, window, action.at.request);
  return row === window.first && action.at.request <= Math.ceil(run.plan.factor) ? row : row + 1;
}

/** "WAF now" is over writes after the change alone. */
function isWindowAfter({ samples, plan }: RunView, window: PhaseWindow, from: number): boolean {
  const { wafWindow } = plan.scenario;
  if ('requests' in wafWindow) return false;
  // A phase border restarts the window.
  if (from === window.first) return true;
  let bytes = 0;
  for (let i = window.end - 1; i >= from; i--) bytes += samples.at(i, 'hostBytesWritten');
  return bytes >= wafWindow.driveWrites * plan.full.usedPages * PAGE_BYTES;
}

/** What the newest change did, as the sentence and the plot say it. */
export interface ChangeFigures extends Pick<Change, 'name' | 'isTrim'> {
  readonly before: { readonly iops: number; readonly waf: number };
  readonly iops: number;
  readonly waf: number;
  /** How many times as fast the drive is, of the speeds as they are printed: "6.93". */
  readonly times: string;
  /** When the first sample begins that is wholly after it, displayed seconds of the run. */
  readonly at: number;
}

/** Null where there is nothing to compare, and until "now" counts only writes after the change. */
export function changeFigures(run: RunView, language: Language): ChangeFigures | null {
  const change = countsRequests(run.plan) ? null : newestChange(run, language);
  const before = change === null ? null : figuresBefore(run, change);
  const window = phaseWindow(run.samples, run.plan, shownPhase(run));
  if (change === null || before === null || window === null) return null;
  const from = firstRowAfter(run, window, change);
  if (from >= window.end || !isWindowAfter(run, window, from)) return null;
  const end = run.samples.at(window.end - 1, 'start') + run.samples.at(window.end - 1, 'seconds');
  const first = Math.max(from, firstEndingAfter(run.samples, window, end - RATE_SECONDS));
  const { iops } = rateOver(run, window.phase, run.samples.at(first, 'start'), end);
  const waf = wafNow(run);
  if (!Number.isFinite(iops) || !Number.isFinite(waf)) return null;
  const times = language.numbers.ratio(asPrinted(iops) / asPrinted(before.iops));
  return { name: change.name, isTrim: change.isTrim, before, iops, waf, times, at: window.from + run.samples.at(from, 'start') };
}

/** "Random victim instead of greedy: 0.52 times as fast, 5,100 IOPS instead of 9,780. Each host page costs ..."; of a TRIM that spares moves why instead of the speeds. */
export function changeClause(run: RunView, language: Language): readonly Part[] {
  const { narration: words, differences } = language;
  const { ratio, three } = language.numbers;
  const change = changeFigures(run, language);
  if (change === null) return [];
  const { name, isTrim, before, iops, waf, times } = change;
  const faster = bold(differences.fasterBy(times));
  const isAlike = ratio(waf) === ratio(before.waf);
  // What moves no less, or is no faster, was not spared: a drive that was still fresh, or a TRIM of next to nothing.
  if (isTrim && !isAlike && waf < before.waf && asPrinted(iops) > asPrinted(before.iops))
    return words.trimSpares(name, faster, bold(ratio(waf)), ratio(before.waf));
  const [then, now] = [
    { iops: three(before.iops), waf: ratio(before.waf) },
    { iops: bold(three(iops)), waf: bold(ratio(waf)) },
  ];
  return isAlike ? words.atTheSameCost(name, then, now, faster) : words.beforeAndAfter(name, then, now, faster);
}

/** What is published of the drive as it is after its newest change, behind the clause of that; empty where nothing is published. */
export function changeLaw(run: RunView, language: Language): readonly Part[] {
  const law = lawInForce(run);
  return law === null ? [] : language.narration.lawOnceSteady(law.name(language), bold(language.numbers.ratio(law.waf)));
}

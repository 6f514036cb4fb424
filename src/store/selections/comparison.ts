import { percent, ratio, seconds, three, whole } from '../../domain/format';
import type { Plan } from '../../engine/types';
import { findPreset } from '../../scenario/presets';
import type { Scenario } from '../../scenario/types';
import type { RunView } from '../types';
import { phaseWindow, rateOver } from './iops';
import { lastAtMost } from './logFollower';
import { countsRequests, shownPhase } from './phase';
import { bold, type Part, tell } from './text';
import { wafSeries } from './waf';

/** Displayed seconds whose mean IOPS are compared. */
const COMPARE_SECONDS = 60;

const policies: Readonly<Record<Scenario['ftl']['victim'], string>> = {
  greedy: 'greedy collection',
  fifo: 'FIFO collection',
  random: 'random victims',
  'd-choices': 'best of d random victims',
  'windowed-greedy': 'windowed greedy collection',
  'cost-benefit': 'cost-benefit collection',
};

/** How two drives differ: what this one has, and what the other has. */
export interface Difference {
  readonly now: string;
  readonly ghost: string;
}

type Describe = (plan: Plan) => string;

/** In the order in which they matter for write amplification. Each names one property of a drive. */
const properties: readonly Describe[] = [
  (p) => findPreset(p.scenario.drive.preset)?.preset.name ?? p.scenario.drive.preset,
  (p) => policies[p.scenario.ftl.victim],
  (p) => (p.scenario.ftl.victim === 'd-choices' ? `d = ${whole(p.scenario.ftl.d)}` : ''),
  (p) => (p.scenario.ftl.victim === 'windowed-greedy' ? `a window of ${percent(p.scenario.ftl.window)}` : ''),
  (p) => (p.scenario.drive.compression ? 'compression' : 'no compression'),
  (p) => (p.scenario.ftl.frontiers === 'single' ? 'one write frontier' : 'two write frontiers'),
  (p) => (p.scenario.ftl.pacing === 'stall' ? 'collection that stalls the host' : 'interleaved collection'),
  (p) => `collection below ${whole(p.scenario.ftl.gcLow)} free groups, up to ${whole(p.scenario.ftl.gcHigh)}`,
  (p) => (p.scenario.ftl.dispatch === 'turn' ? 'dies in turn' : 'the first free die'),
  (p) => `${whole(p.full.dies)} dies`,
  (p) => `scale 1:${whole(p.scenario.scale)}`,
  (p) => `seed ${whole(p.scenario.seed)}`,
];

function spareOf(plan: Plan): string {
  return `${percent(plan.spareFactor)} spare area (${percent(plan.overProvisioning)} over-provisioned)`;
}

function shortSpareOf(plan: Plan): string {
  return `${percent(plan.spareFactor)} (${percent(plan.overProvisioning)})`;
}

/** What distinguishes the newer drive, most important first; workloads and finer settings are not looked at here. */
export function differences(ghost: Plan, now: Plan): readonly Difference[] {
  const spare = Math.abs(ghost.spareFactor - now.spareFactor) > 5e-5 ? [{ now: spareOf(now), ghost: shortSpareOf(ghost) }] : [];
  const rest = properties
    .map((describe) => ({ now: describe(now), ghost: describe(ghost) }))
    .filter((pair) => pair.now !== pair.ghost && pair.now !== '' && pair.ghost !== '');
  return [...spare, ...rest];
}

/** Newest moment of the phase that both have samples of, displayed seconds; null where there is none. */
function commonMoment(ghost: RunView, now: RunView): { readonly phase: number; readonly at: number } | null {
  const phase = shownPhase(now);
  const ends = [ghost, now].map((run) => {
    const rows = phaseWindow(run.samples, run.plan, phase);
    return rows === null ? 0 : rows.to - rows.from;
  });
  const at = Math.min(...ends);
  return at > 0 ? { phase, at } : null;
}

function wafAt(run: RunView, phase: number, at: number): number {
  const series = wafSeries(run.samples, run.plan);
  const rows = phaseWindow(run.samples, run.plan, phase);
  if (rows === null) return Number.NaN;
  // Sums of displayed seconds carry rounding errors.
  const i = lastAtMost(series.phaseTime, rows.first, rows.end, at + 1e-6);
  return i < 0 ? Number.NaN : (series.now[i] ?? Number.NaN);
}

/** The figures of a comparison: both runs at the same displayed time of the same phase. */
export interface ComparisonFigures {
  readonly at: number;
  readonly iops: { readonly ghost: number; readonly now: number };
  readonly waf: { readonly ghost: number; readonly now: number };
}

export function compareFigures(now: RunView, ghost: RunView): ComparisonFigures | null {
  const moment = commonMoment(ghost, now);
  if (moment === null) return null;
  const { phase, at } = moment;
  const iops = (run: RunView) => rateOver(run, phase, at - COMPARE_SECONDS, at + 1e-6).iops;
  return { at, iops: { ghost: iops(ghost), now: iops(now) }, waf: { ghost: wafAt(ghost, phase, at), now: wafAt(now, phase, at) } };
}

function iopsParts({ iops }: ComparisonFigures): readonly Part[] {
  const times = iops.now / iops.ghost;
  if (!Number.isFinite(times)) return [];
  if (Math.abs(times - 1) < 0.005) return tell`the same IOPS (${three(iops.now)})`;
  return tell`${bold(ratio(times))} times the IOPS (${three(iops.now)} for ${three(iops.ghost)})`;
}

function wafParts({ waf }: ComparisonFigures): readonly Part[] {
  if (Number.isNaN(waf.now) || Number.isNaN(waf.ghost)) return [];
  if (waf.now.toFixed(2) === waf.ghost.toFixed(2)) return tell`WAF ${bold(ratio(waf.now))} on both`;
  return tell`WAF ${bold(ratio(waf.now))} instead of ${bold(ratio(waf.ghost))}`;
}

/** "25 % spare area (33.3 % over-provisioned) instead of 6.87 % (7.37 %), 2 other settings". */
function whatDiffers(ghost: Plan, now: Plan): string {
  const [first, second, ...more] = differences(ghost, now);
  const named = [first, second].filter((one) => one !== undefined).map((one) => `${one.now} instead of ${one.ghost}`);
  const others = more.length === 0 ? [] : [`${whole(more.length)} other ${more.length === 1 ? 'setting' : 'settings'}`];
  const what = named.length === 0 ? 'The same drive again' : [...named, ...others].join(', ');
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
}

/**
 * One sentence on a drive and the one before it, at the same displayed time of the same phase: what differs, mean IOPS of the last
 * minute, WAF now. Empty before both have a sample there.
 */
export function comparison(now: RunView, ghost: RunView): readonly Part[] {
  const figures = compareFigures(now, ghost);
  if (figures === null) return [];
  const felt = countsRequests(now.plan) ? [] : iopsParts(figures);
  const cost = wafParts(figures);
  if (felt.length === 0 && cost.length === 0) return [];
  const results = felt.length > 0 && cost.length > 0 ? tell`${felt}, ${cost}` : tell`${felt}${cost}`;
  return tell`${whatDiffers(ghost.plan, now.plan)}: ${results} at ${seconds(figures.at)}.`;
}

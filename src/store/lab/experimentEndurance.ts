import { daysAt, type Endurance, endurance, fills, totalBytesWritten } from '../../domain/endurance';
import { physicalPages } from '../../domain/spare';
import type { Language } from '../../texts/language';
import { countsRequests, shownPhase } from '../selections/phase';
import { changedSinceSteady } from '../selections/series/steady';
import { wafCumulative, wafNow } from '../selections/series/waf';
import type { RunView } from '../types';

/** Which WAF the calculation uses: that of the plateau, as the law has it, or one of those measured. */
export type WafChoice = 'plateau' | 'now' | 'cumulative';

export interface MeasuredWaf {
  /** Null before the first host write. */
  readonly value: number | null;
  /** Over what it was measured, for a sentence. */
  readonly over: string;
}

/** Whether the plateau's WAF is known before the run has got there: by a published law. Behind that it is the one measured now. */
export function knowsPlateau(run: RunView): boolean {
  return run.plan.law !== null && wafCaution(run) !== null;
}

/** Whether what is measured now is the plateau's: the run is steady, or has come to the end of its procedure. */
export function hasMeasuredPlateau(run: RunView): boolean {
  const caution = wafCaution(run);
  return caution === null || (caution === 'unsteady' && run.frame.ended);
}

/** Write amplification of the running drive, or of its plateau by the law. */
export function measuredWaf(run: RunView, choice: WafChoice, language: Language): MeasuredWaf {
  const { bench: texts } = language;
  const { law } = run.plan;
  if (choice === 'plateau' && law !== null) return { value: law.waf, over: texts.overPlateau };
  const value = choice === 'cumulative' ? wafCumulative(run) : wafNow(run);
  const over = choice !== 'cumulative' ? texts.overNow(shownPhase(run) + 1) : texts.overAll;
  return { value: Number.isFinite(value) ? value : null, over };
}

/**
 * Why the WAF of this moment may not be that of the drive's life. `none`: nothing has been collected yet. `unsteady`: the run is not steady
 * by the SNIA rule. Null: no reason.
 */
export function wafCaution(run: RunView): 'none' | 'unsteady' | null {
  const { frame, plan } = run;
  if (frame.totals.groupsCollected === 0) return 'none';
  // A run that counts requests has no rule that could call it steady.
  const isSteady = countsRequests(plan) || (frame.steadyAtSeconds !== null && !changedSinceSteady(run));
  return isSteady ? null : 'unsteady';
}

export interface EnduranceQuestion {
  readonly gbPerDay: number;
  readonly peCycles: number;
  readonly warrantyYears: number;
}

/** What the measured WAF means for the drive's life, if wear is even over the raw flash; null without a WAF. */
export function enduranceOf(run: RunView, waf: number | null, { gbPerDay, peCycles, warrantyYears }: EnduranceQuestion): Endurance | null {
  const { drive } = run.plan.scenario;
  return endurance({
    capacityBytes: physicalPages(drive) * 4096,
    userBytes: run.plan.full.usedPages * 4096,
    peCycles,
    waf,
    warrantyYears,
    hostBytesPerDay: gbPerDay * 1e9,
  });
}

/** Erases of the blocks erased most and least and their mean, of the newest columns; null without them. */
export function eraseSpread(run: RunView): { readonly least: number; readonly most: number; readonly mean: number } | null {
  const erases = run.columns?.erases;
  if (erases === undefined || erases.length === 0) return null;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  let sum = 0;
  for (const count of erases) {
    if (count < least) least = count;
    if (count > most) most = count;
    sum += count;
  }
  return { least, most, mean: sum / erases.length };
}

/** A line of an article's arithmetic: its words, its number, and the same computed here. */
export interface ArithmeticRow {
  readonly what: string;
  readonly published: number;
  readonly computed: number;
  readonly unit: string;
  readonly how: string;
}

const TB = 1e12;

/** The warranty and endurance figures of the article on steady state (OCZ Vector, 2012) and of its reader's comment. */
export function articleArithmetic(language: Language): readonly ArithmeticRow[] {
  const { bench: texts } = language;
  const lives = [
    [128, 38.4],
    [256, 76.8],
    [512, 153.6],
  ] as const;
  return [
    {
      what: texts.warrantyFills,
      published: 72,
      computed: fills(36 * 2 ** 40, 512 * 2 ** 30),
      unit: texts.fillsUnit,
      how: texts.warrantyHow,
    },
    {
      what: texts.sameAt,
      published: 3.3,
      computed: daysAt(36 * TB, 125e6),
      unit: texts.days,
      how: texts.daysHow,
    },
    ...lives.map(([gb, published]) => ({
      what: texts.life(gb),
      published,
      computed: (totalBytesWritten(gb * 1e9, 3000, 10) ?? 0) / TB,
      unit: 'TB',
      how: texts.lifeHow(gb),
    })),
  ];
}

/** Curves that are drawn over something else than time, and judged at their points. */
import type { EarlyLanguage, Language } from '../../texts/language';
import type { DrawQuestion, PointsQuestion } from '../lesson';
import { figureText } from '../read/fill';
import { holds, type Look, numberOf, withExtra } from './expression';
import type { Curve, Judged } from './judged';

/** Factor by which a level may be off. */
const LEVEL_FACTOR = 1.5;

/** True where two levels count as one. */
export const isNear = (a: number, b: number): boolean => a > 0 && b > 0 && Math.max(a / b, b / a) <= LEVEL_FACTOR;

/** What was measured at a point of the axis; `beside`: of the second line, null where there is none. */
export interface MeasuredPoint {
  readonly at: number;
  readonly value: number;
  readonly beside: number | null;
}

/** The points of the question, measured. */
export function measuredPoints({ points }: PointsQuestion, look: Look): readonly MeasuredPoint[] {
  return points.map(({ at, measured, beside }) => ({
    at,
    value: numberOf(measured, look),
    beside: beside === null ? null : numberOf(beside, look),
  }));
}

/** Value of a curve, between its points on a straight line, beyond its ends as at them. NaN without a point. */
export function valueAt(curve: Curve, at: number): number {
  const next = curve.findIndex(([x]) => x >= at);
  const [x1, y1] = curve[next < 0 ? curve.length - 1 : next] ?? [Number.NaN, Number.NaN];
  const before = next > 0 ? curve[next - 1] : undefined;
  if (before === undefined || x1 <= before[0]) return y1;
  return before[1] + ((y1 - before[1]) * (at - before[0])) / (x1 - before[0]);
}

/** A value of a curve with its unit. */
export function curveValueText({ quantity }: Pick<DrawQuestion | PointsQuestion, 'quantity'>, value: number, language: Language): string {
  const { lessons: words } = language;
  if (quantity === 'iops') return words.perSecond(figureText(value, 'K', language));
  return words.times(figureText(value, 'three', language));
}

/** A place of the axis in words. */
export function placeText({ across }: PointsQuestion, at: number, language: EarlyLanguage): string {
  return across === 'spare' ? figureText(at / 100, '%', language) : figureText(at, 'int', language);
}

export function judgePoints(question: PointsQuestion, curve: Curve, look: Look, language: Language): Judged {
  const { lessons: words } = language;
  const drawn = question.points.map(({ at }) => valueAt(curve, at));
  const measured = measuredPoints(question, look);
  const right = measured.every(({ value }, i) => isNear(drawn[i] ?? Number.NaN, value));
  const known = withExtra(look, {
    drawnStart: drawn[0] ?? Number.NaN,
    drawnMiddle: drawn[drawn.length >> 1] ?? Number.NaN,
    drawnLevel: drawn.at(-1) ?? Number.NaN,
  });
  return {
    right,
    reveals: right ? null : (question.heard.find(({ when }) => holds(when, known))?.text ?? null),
    rows: measured.map(({ at, value }, i) => ({
      name: words.atPlace(placeText(question, at, language)),
      predicted: curveValueText(question, drawn[i] ?? Number.NaN, language),
      measured: curveValueText(question, value, language),
    })),
  };
}

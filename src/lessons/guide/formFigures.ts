import type { CurveQuantity } from '../../domain/quantities';

/** What a form offers where the format asks for a figure: those that a class is asked about, each with how it is written. */
export const formFigures = {
  waf: ['waf', '2'],
  iops: ['iops', 'K'],
  victim: ['victim', '0'],
  collectingAt: ['collectingAt', '0'],
  valid: ['valid', 'int'],
  host: ['host', 'int'],
  moved: ['moved', 'int'],
  erased: ['erased', 'int'],
  spare: ['S', '%'],
  law: ['law', '2'],
} as const satisfies Readonly<Record<string, readonly [expression: string, format: string]>>;

export type FormFigure = keyof typeof formFigures;
export const formFigureNames = Object.keys(formFigures) as readonly FormFigure[];

/** A curve over time, as a form asks for it. */
export interface Curve {
  readonly quantity: CurveQuantity;
  readonly from: number;
  readonly to: number;
}

/** The curve that a field names; null: it is over something else than time. */
export function curveOf(value: string): Curve | null {
  const [, quantity, from, to] = /^(iops|waf)\s+(\d{1,9})\s+(\d{1,9})$/.exec(value.trim()) ?? [];
  return quantity === undefined ? null : { quantity: quantity as Curve['quantity'], from: Number(from), to: Number(to) };
}

/** A text that says what one curve comes to says it of another: its figures are of the other's span. */
export function saidOf(text: string, before: Curve, now: Curve): string {
  const [from, to] = [judgedBy(before), judgedBy(now)];
  const format = (text: string) =>
    now.quantity === before.quantity ? text : text.replace(/:[^{}]*}$/, now.quantity === 'waf' ? ':2}' : ':K}');
  const figures = text.replace(/\{[^{}]*\}/g, (figure) =>
    figure.includes(from.start) || figure.includes(from.level) ? format(figure) : figure,
  );
  return figures.replaceAll(from.level, to.level).replaceAll(from.start, to.start);
}

/** What a drawn curve is judged by: where it begins and ends, over a third and a quarter of its span, and when it falls. */
export function judgedBy({ quantity, from, to }: Curve): { readonly start: string; readonly fall: string | null; readonly level: string } {
  const [third, quarter] = [Math.round((to - from) / 3), Math.round((to - from) / 4)];
  return {
    start: `${quantity}In(${from}, ${from + third})`,
    fall: quantity === 'iops' ? 'collectingAt' : null,
    level: `${quantity}In(${to - quarter}, ${to})`,
  };
}

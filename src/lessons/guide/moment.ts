/** A place of a run as a form asks for it: what kind of place, in which phase, and how far into it. `read/places.ts` reads the text. */

export const momentKinds = ['before', 'begin', 'second', 'request', 'collection', 'end', 'other'] as const;
/** `before`: where the run is already; `other`: a place that the form has no words for. */
export type MomentKind = (typeof momentKinds)[number];

export interface Moment {
  readonly kind: MomentKind;
  readonly phase: number;
  /** Seconds or requests of the phase. */
  readonly amount: number;
}

/** The place that lines of a field name; `phase`: the one that a form begins with. */
export function momentOf(values: readonly string[], phase: number): Moment {
  const [first, second] = values.map((value) => value.trim());
  if (first === undefined) return { kind: 'before', phase, amount: 0 };
  if (second !== undefined) return { kind: 'other', phase, amount: 0 };
  if (first === 'end') return { kind: 'end', phase, amount: 0 };
  if (first === 'until collection') return { kind: 'collection', phase, amount: 0 };
  const [, at, amount, isSecond] = /^(\d{1,3}):(\d{1,15}(?:\.\d{1,9})?)(\s*s)?$/.exec(first) ?? [];
  if (at === undefined) return { kind: 'other', phase, amount: 0 };
  const kind = isSecond !== undefined ? 'second' : Number(amount) === 0 ? 'begin' : 'request';
  return { kind, phase: Number(at), amount: Number(amount) };
}

/** The field's text; null: no line at all. */
export function momentText({ kind, phase, amount }: Moment): string | null {
  if (kind === 'begin') return `${phase}:0`;
  if (kind === 'second') return `${phase}:${amount} s`;
  if (kind === 'request') return `${phase}:${Math.round(amount)}`;
  if (kind === 'collection') return 'until collection';
  return kind === 'end' ? 'end' : null;
}

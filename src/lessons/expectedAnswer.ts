/** What may be said of a numeric question before it is answered: its right value, and to which answers a reply belongs. */
import type { EarlyLanguage } from '../texts/language';
import type { Expression } from './check/expression';
import type { NumberQuestion, Step } from './lesson';
import { figureText } from './read/fill';

const isSame = (a: Expression, b: Expression): boolean => JSON.stringify(a) === JSON.stringify(b);

const numberIn = (expression: Expression): number | null =>
  expression.kind === 'value' && typeof expression.value === 'number' ? expression.value : null;

/** The number that a claim gives a figure: `abs(FIGURE - 15.3) < 0.5`, `FIGURE = 24`; null: it gives none. */
function claimed(claim: Expression, figure: Expression): number | null {
  if (claim.kind !== 'two') return null;
  const { op, left, right } = claim;
  if (op === 'and') return claimed(left, figure) ?? claimed(right, figure);
  if (op === '=' && isSame(left, figure)) return numberIn(right);
  const [inner] = left.kind === 'figure' && left.name === 'abs' ? left.of : [];
  if (op !== '<' || inner?.kind !== 'two' || inner.op !== '-' || !isSame(inner.left, figure)) return null;
  return numberIn(inner.right);
}

/**
 * The right value of a numeric question, as a claim of its step has it, which tests compute again; null: no claim names it, or the step
 * asks for no number.
 */
export function expectedAnswer({ ask, claims }: Step): number | null {
  if (ask?.kind !== 'number') return null;
  for (const claim of claims) {
    const value = claimed(claim, ask.answer);
    if (value !== null) return value;
  }
  return null;
}

/** An answer as a lecturer reads it, with its unit. */
export function answerText(value: number, { unit }: NumberQuestion, language: EarlyLanguage): string {
  return `${figureText(value, 'three', language)}${unit === '' ? '' : `\u00a0${unit}`}`;
}

const signs: Readonly<Record<string, string>> = { '<': '<', '>': '>', '<=': '≤', '>=': '≥', '=': '=', '!=': '≠' };

/** The answers that a reply is for, `≥ 17, < 62 thousand a second`; null: its condition is not over the answer alone. */
export function answersMeant(when: Expression, ask: NumberQuestion, language: EarlyLanguage): string | null {
  if (when.kind !== 'two') return null;
  const { op, left, right } = when;
  if (op === 'and') {
    const [one, other] = [answersMeant(left, { ...ask, unit: '' }, language), answersMeant(right, ask, language)];
    return one === null || other === null ? null : `${one}, ${other}`;
  }
  const value = numberIn(right);
  const sign = signs[op];
  if (left.kind !== 'figure' || left.name !== 'answer' || sign === undefined || value === null) return null;
  return `${sign}\u00a0${answerText(value, ask, language)}`;
}

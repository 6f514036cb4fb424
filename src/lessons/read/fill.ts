/** Texts with figures in braces, `{10 * waf:1}`, to be read and to be filled. */
import type { EarlyLanguage } from '../../texts/language';
import { type Expression, evaluate, type Known, type Look, readExpression } from '../check/expression';
import type { FigureFormat, Told } from '../lesson';
import type { Faults } from './fields';

/** The format behind the last colon; undefined: it is none. */
function readFormat(text: string): FigureFormat | undefined {
  const trimmed = text.trim();
  if (/^[0-4]$/.test(trimmed)) return Number(trimmed);
  return trimmed === 'K' || trimmed === '%' || trimmed === 'int' || trimmed === 'three' ? trimmed : undefined;
}

/** Splits `EXPRESSION:FORMAT`; without a format, three digits. */
export function readFigure(text: string, known: Known, line: number, faults: Faults): { figure: Expression; as: FigureFormat } | null {
  const colon = text.lastIndexOf(':');
  const as = colon < 0 ? 'three' : readFormat(text.slice(colon + 1));
  if (as === undefined) {
    faults.add(line, `"${text.slice(colon + 1)}" is no format; it must be 0 to 4 (digits), K, % or int.`);
    return null;
  }
  const figure = readExpression(colon < 0 ? text : text.slice(0, colon), known);
  if (figure.ok) return { figure: figure.value, as };
  for (const fault of figure.faults) faults.add(line, `${fault}.`);
  return null;
}

/** The text with its figures. */
export function readTold(text: string, known: Known, line: number, faults: Faults): Told {
  return text.split(/(\{[^{}]*\})/).flatMap((part): Told => {
    if (part === '') return [];
    if (!/^\{[^{}]*\}$/.test(part)) {
      if (/[{}]/.test(part)) faults.add(line, 'a brace stands alone; figures stand in { and }.');
      return [part];
    }
    const figure = readFigure(part.slice(1, -1), known, line, faults);
    return figure === null ? [] : [figure];
  });
}

/** A figure as it is written in the language in force; a dash where it is not known. */
export function figureText(value: number | string, as: FigureFormat, language: EarlyLanguage): string {
  const { numeral, percent, three } = language.numbers;
  if (typeof value === 'string') return value;
  if (!Number.isFinite(value)) return '–';
  if (as === 'K') return value >= 1000 ? `${three(value / 1000)}K` : three(Math.round(value));
  if (as === '%') return percent(Number(value.toPrecision(3)));
  if (as === 'int') return numeral(value, { maximumFractionDigits: 0 });
  if (as === 'three') return three(value);
  return numeral(value, { minimumFractionDigits: as, maximumFractionDigits: as });
}

/** A number that a slider gives: with the digits of its step, and no others. */
export function stepText(value: number, step: number, { numbers: { numeral } }: EarlyLanguage): string {
  return numeral(value, { maximumFractionDigits: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) });
}

/** The text with its figures worked out. */
export function fill(told: Told, look: Look, language: EarlyLanguage): string {
  return told.map((part) => (typeof part === 'string' ? part : figureText(evaluate(part.figure, look), part.as, language))).join('');
}

/** What of a text needs no figure: its sentences before the first that has one. It is read while the figures are still computed. */
export function beforeFigures(told: Told): string {
  const [first = ''] = told;
  if (typeof first !== 'string') return '';
  return told.length === 1 ? first : first.slice(0, first.lastIndexOf('. ') + 1);
}

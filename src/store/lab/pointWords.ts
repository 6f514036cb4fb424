/** What a sweep calls its fields and its points: in words, where a field has any. */
import { pacings, victimPolicies } from '../../domain/names';
import { spareInAll } from '../../scenario/law/spares';
import { pointName } from '../../sweep/points';
import type { Axis } from '../../sweep/spec';
import type { Language } from '../../texts/language';
import type { SweepEntry } from './sweepPool';

/** Fields of the last step or of a part, by the end of their path; of the others by all of it. */
const named: Readonly<Record<string, keyof Language['sweep']['fields']>> = {
  userSpare: 'userSpare',
  'ftl.victim': 'victim',
  'ftl.pacing': 'pacing',
  'ftl.gcHigh': 'gcHigh',
  qd: 'qd',
  kib: 'kib',
  entropy: 'entropy',
  'span.to': 'spanTo',
  'drive.programUs': 'programUs',
  'drive.channels': 'channels',
  seed: 'seed',
};

function nameOf(path: string): keyof Language['sweep']['fields'] | null {
  return named[path.replace(/^phases\.\d+\./, '')] ?? null;
}

/** A field's name on screen, or its path where it has none. */
export function fieldTitle(path: string, language: Language): string {
  const name = nameOf(path);
  return name === null ? path : language.sweep.fields[name];
}

const LEAST_DIGITS = 3;

/** A value with three digits; with more where another of its field would be written alike. */
function shortValue(value: unknown, { values }: Axis): unknown {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  for (let digits = LEAST_DIGITS; digits < 12; digits++) {
    const short = Number(value.toPrecision(digits));
    const alike = values.filter((other) => typeof other === 'number' && Number(other.toPrecision(digits)) === short);
    if (new Set(alike).size < 2) return short;
  }
  return value;
}

/** Shares are said in percent: "spare area added: 16.4 %". */
const shares: readonly string[] = ['userSpare', 'entropy', 'spanTo'];

function valueWords(value: unknown, name: string, language: Language): string {
  const { panels, policies, numbers } = language;
  const policy = victimPolicies.find((each) => name === 'victim' && each === value);
  const pacing = pacings.find((each) => name === 'pacing' && each === value);
  if (policy !== undefined) return policies[policy].short;
  if (pacing !== undefined) return panels.pacingNames[pacing];
  if (typeof value !== 'number') return String(value);
  return shares.includes(name) ? `${numbers.numeral(100 * value, { maximumSignificantDigits: 12 })}\u00a0%` : numbers.numeral(value);
}

/** What a line of a sweep is called by the value that it stands for: "FIFO", "16.4 %". */
export function lineName(path: string, value: unknown, language: Language): string {
  const name = nameOf(path);
  return name === null ? String(value) : valueWords(value, name, language);
}

/** A point in words: "greedy, 22.1 % spare area in all (16.4 % added), seed: 3". */
export function entryName(vary: readonly Axis[], { values, point }: SweepEntry, language: Language): string {
  const { sweep: texts } = language;
  const { percent } = language.numbers;
  return vary
    .map((axis, i) => {
      const name = nameOf(axis.path);
      const value = shortValue(values[i], axis);
      if (name === null) return pointName([axis], [value]);
      const words = valueWords(value, name, language);
      if (name === 'userSpare' && point !== null) return texts.spareOfPoint(percent(spareInAll(point.scenario)), words);
      if (name === 'victim' || name === 'pacing') return words;
      return texts.fieldValue(texts.fields[name], words);
    })
    .join(', ');
}

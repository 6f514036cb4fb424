import type { EarlyLanguage } from '../../texts/language';
/**
 * How fast a run is shown. `full`: as fast as the engine can; `times`: displayed seconds per wall second;
 * `requests`: host requests of the simulated drive per wall second.
 */
export type Pace =
  | { readonly kind: 'full' }
  | { readonly kind: 'times'; readonly factor: number }
  | { readonly kind: 'requests'; readonly perSecond: number };

export const fullSpeed: Pace = { kind: 'full' };

/** What the transport offers, slowest first. */
export const paces: readonly Pace[] = [
  { kind: 'requests', perSecond: 1 },
  { kind: 'requests', perSecond: 4 },
  { kind: 'requests', perSecond: 20 },
  { kind: 'requests', perSecond: 1000 },
  { kind: 'times', factor: 1 },
  { kind: 'times', factor: 10 },
  { kind: 'times', factor: 40 },
  { kind: 'times', factor: 100 },
  { kind: 'times', factor: 400 },
  { kind: 'times', factor: 2000 },
  fullSpeed,
];

/** Paces of a tiny drive, whose requests are watched one by one. */
export const tinyPaces: readonly Pace[] = [
  { kind: 'requests', perSecond: 1 },
  { kind: 'requests', perSecond: 4 },
  { kind: 'requests', perSecond: 20 },
  { kind: 'requests', perSecond: 200 },
  fullSpeed,
];

/** The offered pace that is nearest to this many displayed seconds per wall second, > 0, as a ratio. */
export function nearestPace(factor: number): Pace {
  const distance = (pace: Pace): number => (pace.kind === 'times' ? Math.abs(Math.log(pace.factor / factor)) : Number.POSITIVE_INFINITY);
  return paces.reduce((best, pace) => (distance(pace) < distance(best) ? pace : best));
}

/** Default pace of a tiny drive. */
export const tinyOpeningPace: Pace = { kind: 'requests', perSecond: 4 };

/** Two significant digits, so that a pace that is steered does not flicker. */
function rounded(x: number, language: EarlyLanguage): string {
  const { numeral } = language.numbers;
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(x)) - 1);
  return x < 1 ? numeral(x, { maximumSignificantDigits: 1 }) : numeral(Math.round(x / digits) * digits, { maximumFractionDigits: 1 });
}

/** A pace in the transport's words. */
export function paceLabel(pace: Pace, language: EarlyLanguage): string {
  const { sentences: words } = language;
  const { numeral } = language.numbers;
  if (pace.kind === 'full') return words.fullSpeed;
  if (pace.kind === 'times') return `× ${rounded(pace.factor, language)}`;
  return pace.perSecond === 1 ? words.oneRequestASecond : words.requestsASecond(numeral(pace.perSecond));
}

/** One word that tells paces apart, for the value of a select. */
export function paceKey(pace: Pace): string {
  if (pace.kind === 'full') return 'full';
  return pace.kind === 'times' ? `times-${pace.factor}` : `requests-${pace.perSecond}`;
}

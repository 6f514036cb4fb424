import { withUnit } from '../../../domain/format';
import type { Language } from '../../../texts/language';

/** Two minutes are said in seconds, two hours in minutes. */
const MINUTES_FROM = 120;
const HOURS_FROM = 7200;

/** A time that is only about right, in two digits of the unit that one would say it in: "95 s", "44 min", "5.1 h". */
export function driveTime(seconds: number, { numbers }: Language): string {
  const said = (n: number, unit: string) => withUnit(numbers.numeral(n, { maximumSignificantDigits: 2 }), unit);
  if (seconds < MINUTES_FROM) return said(seconds, 's');
  return seconds < HOURS_FROM ? said(seconds / 60, 'min') : said(seconds / 3600, 'h');
}

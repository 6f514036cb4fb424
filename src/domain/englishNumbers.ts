/** Numbers in sentences of data, which are English whatever the language of the page is (src/texts/README.md). */
import { withUnit } from './format';

const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const significant = new Intl.NumberFormat('en-US', { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });

/** "1,024", "893.125". */
export function whole(n: number): string {
  return decimals.format(n);
}

/** A share in [0, 1] as "6.88 %", "25 %". */
export function percent(share: number): string {
  // Shares like 0.28 times 100 are 28.000000000000004.
  const n = Number((share * 100).toPrecision(12));
  return withUnit(Number.isInteger(n) && Math.abs(n) < 1000 ? String(n) : significant.format(n), '%');
}

/** Numbers in English: in sentences of data, and for the command line, whatever the language of the page is (src/texts/README.md). */
import { numbersIn } from './format';

const english = numbersIn('en-US');

export const { whole, three, ratio, percent, bytes, binaryBytes, seconds, latency } = english;

/** A factor as one says it: two significant digits, "3.6", "12". */
export const factor = (n: number): string => english.numeral(n, { maximumSignificantDigits: 2 });
/** Points of a per cent, "0.3". */
export const oneDecimal = (n: number): string => english.numeral(n, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** A share as one says it: "53 %". */
export const wholePercent = (share: number): string => percent(Math.round(share * 100) / 100);

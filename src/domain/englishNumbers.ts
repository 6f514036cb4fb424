/** Numbers in English: in sentences of data, and for the command line, whatever the language of the page is (src/texts/README.md). */
import { numbersIn } from './format';

export const { whole, three, ratio, percent, bytes, binaryBytes, seconds, latency } = numbersIn('en-US');

import { numbersIn } from '../../domain/format';

/** Numbers as English writes them: "1,234.5". */
export const numbers = numbersIn('en-US');

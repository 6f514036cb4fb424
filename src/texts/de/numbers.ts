import { numbersIn } from '../../domain/format';

/** Numbers as German writes them: "1.234,5". */
export const numbers = numbersIn('de-DE');

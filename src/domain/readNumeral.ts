import type { Numbers } from './format';

const shape = /^[-+]?(?:\d[\d.,]*|[.,]\d+)(?:e[-+]?\d+)?$/i;

/**
 * The number that a person typed, in the signs of the language (`decimal`: its decimal sign) or of another: "2,5", "2.5", "1.000,5" and
 * "1,000.5". A single sign is the decimal one unless the language would group so: "1,000" is a thousand in English, "1.000" in German, "0.125" an eighth in both. NaN: not
 * a number.
 */
function readNumeralIn(text: string, decimal: '.' | ','): number {
  const typed = text.replace(/\s/g, '');
  if (!shape.test(typed)) return Number.NaN;
  const signs = typed.replace(/[^.,]/g, '');
  const last = signs.slice(-1);
  const isMixed = signs.includes('.') && signs.includes(',');
  const groups = /^[-+]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:e|$)/i.exec(typed);
  if (!isMixed && groups !== null && (last !== decimal || signs.length > 1)) return Number(typed.replaceAll(last, ''));
  // The last sign is the decimal one; it stands once.
  const [head = '', tail = '', ...rest] = typed.split(last === '' ? '.' : last);
  if (rest.length > 0) return Number.NaN;
  return Number(signs === '' ? head : `${head.replace(/[.,]/g, '')}.${tail}`);
}

/** How a language reads and shows numbers that are typed. */
export interface TypedNumbers {
  /** The number that a person typed, in the signs of this language or of another (`readNumeralIn`). NaN: not a number. */
  readonly readNumeral: (text: string) => number;
  /** A number as a field shows it and takes it back: all its digits, in the signs of the language, without groups. */
  readonly fieldNumeral: (n: number) => string;
}

export function typedNumbers({ numeral }: Pick<Numbers, 'numeral'>): TypedNumbers {
  const decimal = numeral(1.5).includes(',') ? ',' : '.';
  return {
    readNumeral: (text) => readNumeralIn(text, decimal),
    fieldNumeral: (n) => numeral(n, { maximumFractionDigits: 12, useGrouping: false }),
  };
}

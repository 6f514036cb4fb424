/** The fields of a line, as positions in its bytes: no strings are made of what is only a number. */
import type { Row } from './request';

const MAX_FIELDS = 16;
const [TAB, SPACE, PLUS, MINUS, DOT, ZERO, NINE] = [9, 32, 43, 45, 46, 48, 57];
/** Digits that a number exact in a double can have at most. */
const EXACT_DIGITS = 15;

/** Exponents of ten that turn a unit of time into nanoseconds. */
export const timeUnits = { s: 9, ms: 6, us: 3, '100ns': 2, ns: 0 } as const;
export type TimeUnit = keyof typeof timeUnits;

const isBlank = (byte: number): boolean => byte === SPACE || byte === TAB;

/** One line, taken apart. Further fields than 16 are not looked at. */
export class Fields {
  count = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private readonly starts = new Int32Array(MAX_FIELDS);
  private readonly ends = new Int32Array(MAX_FIELDS);

  /** Fields between bytes such as commas, blanks around them left out. */
  splitAt(separator: number, bytes: Uint8Array, from: number, to: number): void {
    this.bytes = bytes;
    this.count = 0;
    let start = from;
    for (let i = from; i <= to && this.count < MAX_FIELDS; i++) {
      if (i < to && bytes[i] !== separator) continue;
      let a = start;
      let b = i;
      while (a < b && isBlank(bytes[a]!)) a++;
      while (b > a && isBlank(bytes[b - 1]!)) b--;
      this.starts[this.count] = a;
      this.ends[this.count++] = b;
      start = i + 1;
    }
  }

  /** Fields between runs of blanks and tabs. */
  splitAtBlanks(bytes: Uint8Array, from: number, to: number): void {
    this.bytes = bytes;
    this.count = 0;
    let i = from;
    while (this.count < MAX_FIELDS) {
      while (i < to && isBlank(bytes[i]!)) i++;
      if (i >= to) return;
      this.starts[this.count] = i;
      while (i < to && !isBlank(bytes[i]!)) i++;
      this.ends[this.count++] = i;
    }
  }

  length(field: number): number {
    return field < this.count ? this.ends[field]! - this.starts[field]! : 0;
  }

  /** The byte at a position of a field; 0 past its end. */
  byte(field: number, at = 0): number {
    return at < this.length(field) ? this.bytes[this.starts[field]! + at]! : 0;
  }

  /** As the names in a heading do, and no number does. */
  beginsWithLetter(field: number): boolean {
    const small = this.byte(field) | 32;
    return small >= 97 && small <= 122;
  }

  has(field: number, byte: number): boolean {
    for (let i = 0; i < this.length(field); i++) if (this.byte(field, i) === byte) return true;
    return false;
  }

  /** The field as text, at most 80 characters of it; bytes beyond ASCII come as "?". */
  text(field: number): string {
    let text = '';
    for (let i = 0; i < Math.min(80, this.length(field)); i++) {
      const byte = this.byte(field, i);
      text += byte >= SPACE && byte < 127 ? String.fromCharCode(byte) : '?';
    }
    return text;
  }

  /** Whether the field is this word, whatever its case; `word` in small letters. */
  is(field: number, word: string): boolean {
    if (this.length(field) !== word.length) return false;
    for (let i = 0; i < word.length; i++) {
      const byte = this.byte(field, i);
      if ((byte >= 65 && byte <= 90 ? byte | 32 : byte) !== word.charCodeAt(i)) return false;
    }
    return true;
  }

  /** A whole number of decimal digits below 2^53; NaN where the field is anything else. */
  whole(field: number): number {
    if (field >= this.count) return Number.NaN;
    const [from, to] = [this.starts[field]!, this.ends[field]!];
    if (from === to || to - from > 40) return Number.NaN;
    let value = 0;
    for (let i = from; i < to; i++) {
      const digit = this.bytes[i]! - ZERO;
      if (digit < 0 || digit > 9) return Number.NaN;
      value = value * 10 + digit;
    }
    return value <= Number.MAX_SAFE_INTEGER ? value : Number.NaN;
  }

  /** A number with or without sign, fraction and exponent; NaN where the field is anything else. */
  decimal(field: number): number {
    const first = this.byte(field);
    const starts = (first >= ZERO && first <= NINE) || first === MINUS || first === PLUS || first === DOT;
    return starts && this.length(field) <= 40 ? Number(this.text(field)) : Number.NaN;
  }

  /** Hexadecimal digits, with 0x before them or without. */
  hexadecimal(field: number): number {
    const text = this.length(field) <= 12 ? this.text(field) : '';
    return /^(0x)?[0-9a-f]{1,8}$/i.test(text) ? Number.parseInt(text, 16) : Number.NaN;
  }

  /** Sets `row.seconds` and `row.ns` to the time in the field, exactly; digits below a nanosecond are cut off. False: it is not a time. */
  time(field: number, unit: number, row: Row): boolean {
    if (field >= this.count) return false;
    const [from, to] = [this.starts[field]!, this.ends[field]!];
    if (from === to || to - from > 40) return false;
    let dot = to;
    for (let i = from; i < to; i++) {
      const byte = this.bytes[i]!;
      if (byte === DOT && dot === to && to - from > 1) dot = i;
      else if (byte < ZERO || byte > NINE) return this.odd(field, unit, row);
    }
    row.seconds = 0;
    row.ns = 0;
    let exponent = dot - from - 1 + unit;
    for (let i = from; i < to && exponent >= 0; i++) {
      if (i === dot) continue;
      const digit = this.bytes[i]! - ZERO;
      if (exponent >= 9) row.seconds = row.seconds * 10 + digit;
      else row.ns = row.ns * 10 + digit;
      exponent--;
    }
    // Digits that the text does not have: "12" in milliseconds.
    for (; exponent >= 0; exponent--) {
      if (exponent >= 9) row.seconds *= 10;
      else row.ns *= 10;
    }
    return row.seconds <= Number.MAX_SAFE_INTEGER;
  }

  /** A time with an exponent, as some converters write it. */
  private odd(field: number, unit: number, row: Row): boolean {
    const value = this.decimal(field);
    const seconds = Math.floor(value * 10 ** (unit - 9));
    if (!(value >= 0) || seconds > Number.MAX_SAFE_INTEGER) return false;
    row.seconds = seconds;
    row.ns = Math.min(999_999_999, Math.round(value * 10 ** unit - seconds * 1e9));
    return row.ns >= 0;
  }

  /** A number that is this text's own (53 bits of a hash; digits stand for themselves). */
  key(field: number): number {
    const digits = this.length(field) <= EXACT_DIGITS ? this.whole(field) : Number.NaN;
    if (!Number.isNaN(digits)) return digits;
    let [a, b] = [0x811c9dc5, 0x1b873593];
    for (let i = 0; i < this.length(field); i++) {
      a = Math.imul(a ^ this.byte(field, i), 0x01000193);
      b = Math.imul(b ^ this.byte(field, i), 0x85ebca6b);
      b ^= b >>> 13;
    }
    // Above the digits: a text never meets a number.
    return 1e15 + (a >>> 0) * 2 ** 20 + ((b >>> 0) % 2 ** 20);
  }
}

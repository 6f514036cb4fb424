/** The command line of OSTEP's `ssd.py` (Arpaci-Dusseau, Operating Systems: Three Easy Pieces, chapter 44), and its defaults. */
import { failure, type Result, success } from '../../lib/result';

export const ostepTypes = ['ideal', 'direct', 'log'] as const;
export type OstepType = (typeof ostepTypes)[number];

export interface OstepOptions {
  readonly type: OstepType;
  readonly seed: number;
  /** Commands that are drawn where `commands` is empty. */
  readonly drawn: number;
  /** Percent of drawn commands. */
  readonly percent: { readonly reads: number; readonly writes: number; readonly trims: number };
  /** Percent of writes to percent of the pages, from the first on; null: all alike. */
  readonly skew: { readonly writes: number; readonly pages: number } | null;
  /** Writes before the skew begins. */
  readonly skewAfter: number;
  /** Percent of reads that may be of any page. */
  readonly readFails: number;
  /** `w10:a,r10,t10`; empty: drawn. */
  readonly commands: string;
  readonly logicalPages: number;
  readonly blocks: number;
  readonly pagesPerBlock: number;
  /** Blocks in use at which collection begins, and at which it ends. */
  readonly high: number;
  readonly low: number;
  /** us. */
  readonly readUs: number;
  readonly programUs: number;
  readonly eraseUs: number;
}

const ostepDefaults: OstepOptions = {
  type: 'direct',
  seed: 0,
  drawn: 10,
  percent: { reads: 40, writes: 50, trims: 10 },
  skew: null,
  skewAfter: 0,
  readFails: 0,
  commands: '',
  logicalPages: 50,
  blocks: 7,
  pagesPerBlock: 10,
  high: 10,
  low: 8,
  readUs: 10,
  programUs: 40,
  eraseUs: 1000,
};

/** Single letters with a number, and the field each sets; what it may be. */
const numbers: Readonly<Record<string, readonly [field: keyof OstepOptions, least: number, most: number]>> = {
  s: ['seed', -(2 ** 53), 2 ** 53],
  n: ['drawn', 0, 100_000],
  k: ['skewAfter', 0, 100_000],
  r: ['readFails', 0, 100],
  l: ['logicalPages', 1, 10_000],
  B: ['blocks', 1, 1000],
  p: ['pagesPerBlock', 1, 1000],
  G: ['high', 0, 1000],
  g: ['low', 0, 1000],
  R: ['readUs', 0, 1_000_000],
  W: ['programUs', 0, 1_000_000],
  E: ['eraseUs', 0, 1_000_000],
};
/** What only prints. */
const printing = 'JFCqSc';

/** Options as `ssd.py` is called with them: `-T log -s 10 -n 5 -l 30 -B 3 -p 10`. Flags that only print are passed over. */
export function parseOstep(text: string): Result<OstepOptions> {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('ssd.py'));
  let options = ostepDefaults;
  const faults: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const letter = /^-([A-Za-z])$/.exec(word)?.[1] ?? '';
    if (letter !== '' && printing.includes(letter)) continue;
    const value = words[++i] ?? '';
    const set = change(letter, value);
    if (typeof set === 'string') faults.push(`${word.slice(0, 40)} is ${JSON.stringify(value.slice(0, 40))}; ${set}.`);
    else options = { ...options, ...set };
  }
  if (options.logicalPages > options.blocks * options.pagesPerBlock)
    faults.push(`-l is ${options.logicalPages}; it must be at most the ${options.blocks * options.pagesPerBlock} pages of the flash.`);
  return faults.length > 0 ? failure(...faults) : success(options);
}

/** What an option sets, or what it must be. */
function change(letter: string, value: string): Partial<OstepOptions> | string {
  const number = numbers[letter];
  if (number) {
    const [field, least, most] = number;
    const given = /^-?\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
    return given >= least && given <= most ? { [field]: given } : `it must be a whole number from ${least} to ${most}`;
  }
  if (letter === 'T') {
    const type = ostepTypes.find((name) => name === value);
    return type ? { type } : `it must be one of ${ostepTypes.join(', ')}`;
  }
  if (letter === 'L') return { commands: value };
  const parts = /^\d{1,3}(\/\d{1,3}){1,2}$/.test(value) ? value.split('/').map(Number) : [];
  const [a = 0, b = 0, c = 0] = parts;
  if (letter === 'P')
    return parts.length === 3 && b > 0 && a + b + c === 100
      ? { percent: { reads: a, writes: b, trims: c } }
      : 'it must be reads/writes/trims in percent, with some writes';
  if (letter === 'K')
    return parts.length === 2 && a <= 100 && b <= 100 ? { skew: { writes: a, pages: b } } : 'it must be percent of writes/percent of pages';
  return `it must be one of ${[...Object.keys(numbers), ...'TLPK'].map((name) => `-${name}`).join(', ')} with a value, or ${[...printing].map((name) => `-${name}`).join(', ')}`;
}

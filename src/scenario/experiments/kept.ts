/** What is left of a speed: two figures of the table, of which one is drawn as the filled part of the other. */
import type { TableRow } from './table';

/** A picture whose bars are a speed each, filled as far as it is kept. */
export interface Kept {
  /** The part of the experiment that it belongs to. */
  readonly variant: string;
  readonly title: string;
  /** What the whole bar is, and what its filled part: "compressible data", "random data". */
  readonly whole: string;
  readonly part: string;
  /** What the others are beside the one that keeps least. */
  readonly others: string;
  /** Its pairs in the table, in any order. */
  readonly pairsOf: (all: readonly TableRow[]) => readonly KeptPair[];
}

export interface KeptPair {
  readonly name: string;
  /** Whose it is, where one picture has several drives; null: the name says it. */
  readonly of: string | null;
  readonly whole: TableRow;
  readonly part: TableRow;
  /** Why as much is kept, in a few words; absent: nothing is said. */
  readonly why?: string;
}

/** A pair with the shares that it is drawn by; null: of one of its figures nothing is known. */
export interface KeptShare extends KeptPair {
  readonly model: number | null;
  readonly published: number | null;
  /** What its published figures are worth, of both together. */
  readonly basis: 'prediction' | 'fit' | 'outside';
  readonly isMissed: boolean;
}

const shareOf = (field: 'model' | 'published', { whole, part }: KeptPair): number | null => {
  const [all, left] = [whole[field], part[field]];
  return all === null || left === null || all === 0 ? null : left / all;
};

/** The pairs, the one that keeps least first: it is what the picture is about. Those that the model does not have come last. */
export function keptShares({ pairsOf }: Kept, rows: readonly TableRow[]): readonly KeptShare[] {
  const shares = pairsOf(rows).map((pair): KeptShare => {
    const both = [pair.whole, pair.part];
    return {
      ...pair,
      model: shareOf('model', pair),
      published: shareOf('published', pair),
      basis: both.some(({ verdict }) => verdict === 'outside the model')
        ? 'outside'
        : both.some(({ basis }) => basis === 'fit')
          ? 'fit'
          : 'prediction',
      isMissed: both.some(({ met }) => met === false),
    };
  });
  const rank = ({ model, published, basis }: KeptShare) => (basis === 'outside' ? 10 : 0) + (model ?? published ?? 1);
  return shares.sort((a, b) => rank(a) - rank(b));
}

/** Simple shares of a speed that have a name. */
const named = {
  tenth: 1 / 10,
  fifth: 1 / 5,
  quarter: 1 / 4,
  third: 1 / 3,
  half: 1 / 2,
  threeFifths: 3 / 5,
  twoThirds: 2 / 3,
  threeQuarters: 3 / 4,
  fourFifths: 4 / 5,
  nineTenths: 9 / 10,
} as const;
export type NamedShare = keyof typeof named;

/** As near as this a share is about the named one, and a speed about the other. */
const NEAR = 0.02;
const SAME = 0.05;

/** A share as one says it: about, more or less than a simple one; the same speed, or a faster one. */
export function sayShare(share: number): { readonly is: 'about' | 'more' | 'less'; readonly of: NamedShare } | 'same' | 'faster' {
  if (share > 1 + SAME) return 'faster';
  if (share >= 1 - SAME) return 'same';
  const names = Object.keys(named) as readonly NamedShare[];
  const of = names.reduce((best, name) => (Math.abs(named[name] - share) < Math.abs(named[best] - share) ? name : best));
  const away = share - named[of];
  return { is: Math.abs(away) <= NEAR ? 'about' : away > 0 ? 'more' : 'less', of };
}

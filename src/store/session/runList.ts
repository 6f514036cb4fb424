/** The runs made in this browser, kept there and nowhere else. */

/** A run as it stands in the list. */
export interface KeptRun {
  /** The address of the run without its moment: the same run is in the list once. */
  readonly key: string;
  readonly name: string;
  /** What differs from what the name says, in words; null: nothing. */
  readonly change: string | null;
  /** The fragment of the address that opens it at its moment. */
  readonly hash: string;
  /** IOPS at the moment, of the steady window where there is one, or since the first collection; null where the drive shows none, and just after that. */
  readonly iops: number | null;
  readonly steady: boolean;
  /** Write amplification now; null where it is undefined. */
  readonly waf: number | null;
  /** IOPS, or write amplification where there are none, over the run, as shares of the greatest, [0, 1]. */
  readonly curve: readonly number[];
  /** When it was last seen, ms since 1970. */
  readonly at: number;
}

/** What of the browser keeps it; replaceable in tests. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NAME = 'ssdscope.runs.1';
/** Runs that are kept: the oldest goes for the next. */
export const MOST_RUNS = 40;

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;
const isAmount = (value: unknown): boolean => value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0);

/** Anything that another version or program left there is not a run. */
function isKept(value: unknown): value is KeptRun {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, change, hash, iops, steady, waf, curve, at } = value as Partial<Record<keyof KeptRun, unknown>>;
  return (
    typeof key === 'string' &&
    typeof name === 'string' &&
    (change === null || typeof change === 'string') &&
    typeof hash === 'string' &&
    hash.startsWith('#v=') &&
    isAmount(iops) &&
    isAmount(waf) &&
    typeof steady === 'boolean' &&
    Array.isArray(curve) &&
    curve.length <= 100 &&
    curve.every(isShare) &&
    typeof at === 'number'
  );
}

/** The runs, the newest first; an empty list where there is none, or what is there cannot be read. Throws where nothing may be kept. */
export function keptRuns(shelf: Shelf): readonly KeptRun[] {
  const text = shelf.getItem(NAME);
  if (text === null) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isKept).slice(0, MOST_RUNS) : [];
  } catch {
    return [];
  }
}

/** Writes the list; where it does not fit, half of it, and so on. Throws where not even one run fits. */
function write(shelf: Shelf, runs: readonly KeptRun[]): void {
  for (let keep = runs.length; ; keep = Math.floor(keep / 2)) {
    try {
      if (keep === 0) shelf.removeItem(NAME);
      else shelf.setItem(NAME, JSON.stringify(runs.slice(0, keep)));
    } catch (error) {
      if (keep > 1) continue;
      throw error;
    }
    return;
  }
}

/** Puts a run on top; the same run as it was before goes. Throws where nothing may be kept. */
export function keepRun(shelf: Shelf, run: KeptRun): void {
  write(shelf, [run, ...keptRuns(shelf).filter(({ key }) => key !== run.key)].slice(0, MOST_RUNS));
}

/** Forgets a run; null: all of them. */
export function forgetRun(shelf: Shelf, key: string | null): void {
  write(shelf, key === null ? [] : keptRuns(shelf).filter((run) => run.key !== key));
}

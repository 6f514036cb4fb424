/** What the readers of logs give: stretches of writes, or facts of a drive. */
import type { Series } from '../series';

/** A text and its name, as it is dropped or named on the command line. */
export interface LogFile {
  readonly name: string;
  readonly text: string;
}

/** Writes of one job or one stretch of a log. */
export interface Stretch {
  readonly series: Series;
  /** Size of a request, bytes; null: the log does not say. */
  readonly requestBytes: number | null;
  /** Whether requests follow each other; null: the log does not say. */
  readonly sequential: boolean | null;
  /** Bytes of the LBA space that it goes to; null: the log does not say. */
  readonly spanBytes: number | null;
}

/** Counters of a drive at one moment, bytes. */
export interface SmartCounters {
  readonly hostBytes: number;
  /** Null: the drive does not tell. */
  readonly nandBytes: number | null;
  /** Pages that the host asked for, and that the firmware programmed besides; null: the drive does not count them. */
  readonly pages: { readonly host: number; readonly own: number } | null;
  readonly capacity: number | null;
}

/** A file's text: UTF-8, or UTF-16 where it begins so, as a shell of Windows writes what it redirects. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const coding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(coding).decode(bytes);
}

/** The text that a sentence may quote: one line, cut. */
export function quoted(text: string): string {
  const cut = text.length > 60 ? `${text.slice(0, 57)}...` : text;
  return JSON.stringify(cut.replace(/[^ -~\u00a1-\u1fff]/g, '?'));
}

/** Intervals with something in them; what a log says before it begins is none. */
export function seriesOf(rows: readonly { readonly seconds: number; readonly bytes: number; readonly programmed?: number }[]): Series {
  const kept = rows.filter(({ seconds, bytes }) => seconds > 0 && bytes >= 0 && Number.isFinite(seconds) && Number.isFinite(bytes));
  const all = kept.every(({ programmed }) => programmed !== undefined);
  return {
    seconds: Float64Array.from(kept, ({ seconds }) => seconds),
    bytes: Float64Array.from(kept, ({ bytes }) => bytes),
    programmed: all && kept.length > 0 ? Float64Array.from(kept, ({ programmed = 0 }) => programmed) : null,
  };
}

/** The place of the last one that is wanted; -1: none is. */
export function lastIndex<T>(list: readonly T[], isWanted: (each: T) => boolean): number {
  let at = list.length - 1;
  while (at >= 0 && !isWanted(list[at] as T)) at -= 1;
  return at;
}

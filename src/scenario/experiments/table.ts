/** Rows of "published / this model / deviation". */

export interface TableRow {
  readonly what: string;
  /** The number that was published; null where a word or nothing was. */
  readonly published: number | null;
  readonly model: number | null;
  readonly unit: string;
  /** model / published - 1; for percentages and percentage points the difference in points, as a share; null where either is missing or the figure is a bound. */
  readonly deviation: number | null;
  readonly source: string;
  /** True where the published figure is an estimate or derived, not printed. */
  readonly estimated: boolean;
  /** Words where the comparison is one of words, or says more than the number: "at least", "flat". */
  readonly publishedText: string | null;
  readonly modelText: string | null;
  /** Most that the deviation may be by the aims of this project; null where there is none. */
  readonly tolerance: number | null;
  /** Whether the model agrees: within the tolerance, on the right side of a bound, the same word; null where nothing is compared. */
  readonly agrees: boolean | null;
  /** What was calibrated on this figure, or why model and article disagree. */
  readonly note: string | null;
}

export const NO_CAUSE = 'No modelled cause explains the difference.';

interface Said {
  readonly what: string;
  readonly source: string;
  readonly estimated?: boolean;
  /** Said in every case. */
  readonly note?: string;
  /** Said where the model does not agree; without it, that no modelled cause explains it. */
  readonly cause?: string;
}

interface Figure extends Said {
  readonly published: number;
  readonly model: number | null;
  readonly unit: string;
  readonly tolerance?: number;
  /** Compare by difference: the figures are shares of something already. */
  readonly points?: boolean;
}

function noteOf(said: Said, agrees: boolean | null): string | null {
  const parts = [said.note, agrees === false ? (said.cause ?? NO_CAUSE) : undefined].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : null;
}

/** Deviation that is called agreement where no aim is set. */
const USUAL = 0.25;

/** A number against a published number. */
export function figure(f: Figure): TableRow {
  const tolerance = f.tolerance ?? null;
  const off = f.model === null ? null : f.points ? (f.model - f.published) / 100 : f.model / f.published - 1;
  const deviation = off !== null && Number.isFinite(off) ? off : null;
  const agrees = deviation === null ? null : Math.abs(deviation) <= (tolerance ?? USUAL) + 1e-12;
  return {
    what: f.what,
    published: f.published,
    model: f.model,
    unit: f.unit,
    deviation,
    source: f.source,
    estimated: f.estimated ?? false,
    publishedText: null,
    modelText: null,
    tolerance,
    agrees,
    note: noteOf(f, agrees),
  };
}

/** A number against a bound. */
export function bound(b: Omit<Figure, 'tolerance' | 'points'> & { readonly is: 'at least' | 'at most' }): TableRow {
  const agrees = b.model === null ? null : b.is === 'at least' ? b.model >= b.published : b.model <= b.published;
  return { ...figure(b), deviation: null, publishedText: b.is, agrees, note: noteOf(b, agrees) };
}

/** A word against a word: what was seen, and what the model shows. */
export function word(w: Said & { readonly published: string; readonly model: string | null; readonly agrees: boolean | null }): TableRow {
  return {
    what: w.what,
    published: null,
    model: null,
    unit: '',
    deviation: null,
    source: w.source,
    estimated: w.estimated ?? false,
    publishedText: w.published,
    modelText: w.model,
    tolerance: null,
    agrees: w.agrees,
    note: noteOf(w, w.agrees),
  };
}

/** A number of the model's own, with nothing published to hold it against. */
export function own(o: Said & { readonly model: number | null; readonly unit: string }): TableRow {
  return {
    what: o.what,
    published: null,
    model: o.model,
    unit: o.unit,
    deviation: null,
    source: o.source,
    estimated: o.estimated ?? false,
    publishedText: null,
    modelText: null,
    tolerance: null,
    agrees: null,
    note: o.note ?? null,
  };
}

/** a / b; null where either is not known. */
export function over(a: number | null, b: number | null): number | null {
  return a !== null && b !== null && b !== 0 ? a / b : null;
}

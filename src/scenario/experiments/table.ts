/** Rows of "published / this model / deviation", what each of them proves, and when one may be called agreement. */
import { percent, whole } from '../../domain/englishNumbers';
import { withUnit } from '../../domain/format';
import { type About, isFitted } from './provenance';

/**
 * What a comparison is worth. `prediction`: no value of the drive was set by a figure of this source, or only such values as were measured not
 * to reach it. `fit`: one was, so that it had to come out. `arithmetic`: it follows from figures that are printed beside it, or from others of
 * the table; nothing was simulated for it. `construction`: it follows from how the model is built. `direction`: what the source leaves out
 * would decide the figure, so that no more than an order can be held against the model.
 */
export type Basis = 'prediction' | 'fit' | 'arithmetic' | 'construction' | 'direction';

/**
 * What may be said of a comparison. `agrees` and `disagrees` only of predictions, where an aim was stated, or a bound or a word published,
 * and the run can answer. `within chance`: the model's own chance is too great to say which. The other worths are met or missed.
 */
export type Verdict =
  | 'agrees'
  | 'disagrees'
  | 'within chance'
  | 'needs full size'
  | 'lesson'
  | 'outside the model'
  | Exclude<Basis, 'prediction'>;

/** What the model's number would be within the range in which a fitted value may lie. */
export interface Band {
  readonly low: number;
  readonly high: number;
  /** What was fitted, and its range: "an image of 20 to 50 % of the partition". */
  readonly of: string;
}

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
  /** Most that the deviation may be by the aims of this project; null where no number is compared. */
  readonly tolerance: number | null;
  readonly basis: Basis;
  /** Presets of the drives that the model's number is of, as `ID.K`; empty where it is none's. */
  readonly drives: readonly string[];
  /** Calibrated fields that do not reach the figure: provenance.ts. */
  readonly untouchedBy: readonly string[];
  /** Whether the aim is met, whatever that is worth; null where there is none, or the run cannot answer, or chance decides. */
  readonly met: boolean | null;
  /** Of predictions the same; null for all others. */
  readonly agrees: boolean | null;
  /** Null where nothing was fitted, or its range was not computed. */
  readonly band: Band | null;
  /** What was calibrated on this figure, or why model and article disagree. */
  /** What would explain a difference, whether there is one or not; null: nothing that is modelled. */
  readonly cause: string | null;
  readonly note: string | null;
  /** Null where nothing was published or computed, or no aim was stated. */
  readonly verdict: Verdict | null;
  /** The aim in words, in the unit of the deviation. */
  readonly aim: string | null;
  /** Twice the standard error of the model's number, in its unit; null where it has none or it is not known. */
  readonly error: number | null;
  /** Decimals to which the article prints the figure, where the aim is its very digits. */
  readonly decimals: number | null;
  /** Least scale 1:N that answers the row, where the verdict is that it needs one. */
  readonly needsScale: number | null;
  /** The part of the experiment that it belongs to (`variants`); null: all. */
  readonly variant: string | null;
  /** It was published of another policy, and teaches by its difference. */
  readonly lesson: boolean;
  /** The run whose plot shows the published figure, and in which words; null: none does. */
  readonly mark: PublishedMark | null;
}

/** A published figure as a line in the plot of a run. */
export interface PublishedMark {
  readonly run: string;
  /** "published: never below 1,000". */
  readonly words: string;
  /** The same where there is little room, where a bare figure would say more than was published. */
  readonly short?: string;
  /** Which of several figures the model's is, in a word behind it. */
  readonly modelIs?: string;
  /** Where on the axis what was published begins and ends to hold; absent: from its beginning, to its end. */
  readonly from?: number;
  readonly to?: number;
  /** The stage of the run that it is of, by its cause: named with the model's own figure at the end of its dots. */
  readonly stage?: string;
  /** Of two figures that are the ends of a range: what that is called. Those of a run that have the same words are one bracket. */
  readonly range?: string;
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
  /** 1:N that it takes to answer, where the run was smaller than that. */
  readonly needsScale?: number | null;
  /** Left out: what the provenance of its drives makes of it. No code outside can call a row a prediction. */
  readonly basis?: Exclude<Basis, 'prediction'>;
  readonly mark?: PublishedMark;
}

/** Every figure has an aim; one that was published of another policy teaches by its difference. */
type Aim = { readonly tolerance: number; readonly lesson?: false } | { readonly lesson: true; readonly tolerance?: undefined };

interface FigureSaid extends Said, About {
  readonly published: number;
  readonly model: number | null;
  readonly unit: string;
  /** Compare by difference: the figures are shares of something already. */
  readonly points?: boolean;
  /** Twice the standard error of the model's number. */
  readonly error?: number | null;
  readonly band?: Band | null;
}

type Figure = FigureSaid & Aim;

const empty = {
  published: null,
  model: null,
  unit: '',
  deviation: null,
  publishedText: null,
  modelText: null,
  tolerance: null,
  aim: null,
  error: null,
  decimals: null,
  variant: null,
  band: null,
  lesson: false,
} as const;

const about = ({ drives = [], untouchedBy = [] }: Partial<About>): Required<About> => ({ drives, untouchedBy });

function noteOf(said: Said, explains: boolean): string | null {
  const parts = [said.note, explains ? (said.cause ?? NO_CAUSE) : undefined].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : null;
}

/** The part of a row that follows from how its aim was met: `found`, as it would be said of a prediction. `isKnown`: it was computed. */
function judged(said: Said & Partial<About>, found: Verdict | null, explains = found === 'disagrees', isKnown = found !== null) {
  const basis: Basis = said.basis ?? (isFitted(said.source, about(said)) ? 'fit' : 'prediction');
  const met = found === 'agrees' ? true : found === 'disagrees' ? false : null;
  const verdict = basis !== 'prediction' && (met !== null || (found === null && isKnown)) ? basis : found;
  return {
    what: said.what,
    source: said.source,
    estimated: said.estimated ?? false,
    mark: said.mark ?? null,
    ...about(said),
    basis,
    met,
    agrees: basis === 'prediction' ? met : null,
    verdict,
    needsScale: verdict === 'needs full size' ? (said.needsScale ?? 1) : null,
    note: noteOf(said, explains),
    cause: said.cause ?? null,
  };
}

const tooSmall = (said: Said): boolean => (said.needsScale ?? null) !== null;

/** Inside or outside by more than chance; `beyond` is how far past the limit, `error` twice the standard error, in one unit. */
function beyondChance(beyond: number, error: number): Verdict {
  if (beyond + error <= 1e-12) return 'agrees';
  return beyond - error > 1e-12 ? 'disagrees' : 'within chance';
}

function figureVerdict(f: Figure, deviation: number | null): Verdict | null {
  if (deviation === null) return null;
  if (f.lesson) return 'lesson';
  if (tooSmall(f)) return 'needs full size';
  if (f.tolerance === undefined) return null;
  const error = (f.error ?? 0) / (f.points ? 100 : Math.abs(f.published));
  return beyondChance(Math.abs(deviation) - f.tolerance, error);
}

/** A number against a published number. */
export function figure(f: Figure): TableRow {
  const off = f.model === null ? null : f.points ? (f.model - f.published) / 100 : f.model / f.published - 1;
  const deviation = off !== null && Number.isFinite(off) ? off : null;
  const verdict = figureVerdict(f, deviation);
  const explains = verdict === 'disagrees';
  const { published, model, unit, tolerance = null, error = null, band = null } = f;
  const aim = tolerance === null ? null : f.points ? withUnit(whole(tolerance * 100), 'points') : percent(tolerance);
  const figures = { published, model, unit, deviation, tolerance, aim, error, band, lesson: f.lesson === true };
  return { ...empty, ...judged(f, verdict, explains, deviation !== null), ...figures };
}

/** A number against a bound. */
export function bound(b: Omit<FigureSaid, 'points'> & { readonly is: 'at least' | 'at most' }): TableRow {
  const { published, model, unit, error = null, is } = b;
  const beyond = model === null ? 0 : is === 'at least' ? published - model : model - published;
  const verdict = model === null ? null : tooSmall(b) ? 'needs full size' : beyondChance(beyond, error ?? 0);
  return { ...empty, ...judged(b, verdict), published, model, unit, error, publishedText: is };
}

interface Words extends Said, About {
  readonly published: string;
  readonly model: string | null;
  readonly agrees: boolean | null;
}

/** A word against a word: what was seen, and what the model shows. */
export function word(w: Words): TableRow {
  const verdict = w.agrees === null ? null : tooSmall(w) ? 'needs full size' : w.agrees ? 'agrees' : 'disagrees';
  return { ...empty, ...judged(w, verdict), publishedText: w.published, modelText: w.model };
}

interface Printed extends Omit<FigureSaid, keyof About | 'points' | 'error' | 'model'> {
  /** As computed, with all its digits. */
  readonly exact: number;
  /** Decimals that the article prints. */
  readonly decimals: number;
}

const roundTo = (value: number, decimals: number): number => Math.round(value * 10 ** decimals + 1e-9) / 10 ** decimals;
const cutTo = (value: number, decimals: number): number => Math.floor(value * 10 ** decimals + 1e-9) / 10 ** decimals;

/** A figure of a printed table: it agrees where its digits are the computed ones, rounded or cut off, and says so where they were cut off. */
export function printed(p: Printed): TableRow {
  const { published, exact, decimals, unit } = p;
  const model = roundTo(exact, decimals);
  const isCut = model !== published && cutTo(exact, decimals) === published;
  const verdict = model === published || isCut ? 'agrees' : 'disagrees';
  const cut = `Cut off, not rounded: it is ${exact.toFixed(decimals + 1)}.`;
  const note = isCut ? [p.note, cut].filter((text) => text !== undefined).join(' ') : p.note;
  const said = { ...p, basis: 'arithmetic' as const, ...(note !== undefined && { note }) };
  const aim = isCut ? 'the printed digits, which are cut off' : 'the printed digits';
  return { ...empty, ...judged(said, verdict), published, model, unit, deviation: model / published - 1, tolerance: 0, aim, decimals };
}

/** A published figure of a drive that this model does not have. */
export function outside(o: Said & { readonly published: number; readonly unit: string; readonly note: string }): TableRow {
  return { ...empty, ...judged(o, 'outside the model'), published: o.published, unit: o.unit };
}

/** A number of the model's own, with nothing published to hold it against. */
export function own(o: Said & { readonly model: number | null; readonly unit: string; readonly error?: number | null }): TableRow {
  return { ...empty, ...judged(o, null), model: o.model, unit: o.unit, error: o.error ?? null };
}

/** Rows of one part of the experiment. */
export function partOf(variant: string, rows: readonly TableRow[]): readonly TableRow[] {
  return rows.map((row) => ({ ...row, variant }));
}

/** a / b; null where either is not known. */
export function over(a: number | null, b: number | null): number | null {
  return a !== null && b !== null && b !== 0 ? a / b : null;
}

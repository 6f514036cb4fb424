import { coarsestScale, findPreset } from './presets';
import measured from './truth.json';

/** What the model is held against. */
export type TruthSection = 'laws' | 'predictions' | 'scales' | 'scatter' | 'latency' | 'replay' | 'calibrated' | 'controllers';

/** A line of the table of truth: how far the model is from something else that knows. */
export interface TruthRow {
  readonly what: string;
  /** Whose figure it is: a preset, an experiment or a run of one, a calibrated field; null: the model's. */
  readonly of: string | null;
  /** 1:scale; null where it is not about a scale. */
  readonly scale: number | null;
  /** In its unit; a share is in percent. */
  readonly value: number;
  readonly unit: string;
  /** Where the value lies with 95 %, or over the seeds; null where nothing was drawn. */
  readonly low: number | null;
  readonly high: number | null;
  /** How many points, seeds or pages it rests on. */
  readonly n: number;
  /** Most that the value may be; null where it only describes. */
  readonly aim: number | null;
  /** Day of its measurement, YYYY-MM-DD, where that is not its section's. */
  readonly date?: string;
}

export interface TruthPart {
  /** Day of the measurement, YYYY-MM-DD. */
  readonly date: string;
  /** Revision of the model. */
  readonly m: number;
  /** What the points were drawn from: `npm run truth -- SEED` draws them again. */
  readonly seed: number;
  readonly rows: readonly TruthRow[];
}

/** How right the model is, as `npm run truth` measured it last; a section that was never measured is missing. */
export const truth: { readonly [S in TruthSection]?: TruthPart } = measured.sections;

/** Rows that have an aim, and how many keep it. */
export function keptAims(rows: readonly TruthRow[]): { readonly kept: number; readonly aims: number } {
  const aims = rows.filter(({ aim }) => aim !== null);
  return { kept: aims.filter(({ value, aim }) => value <= (aim ?? 0)).length, aims: aims.length };
}

/** Rows of the scale at which a drive opens: what a visitor sees. Numberings that were followed by another are left out. */
export function atOpening(rows: readonly TruthRow[]): readonly TruthRow[] {
  return rows.filter(({ of, scale }) => {
    const newest = findPreset((of ?? '').replace(/\.\d+$/, ''))?.numbered;
    return of !== null && newest === of && scale === coarsestScale(of);
  });
}

/** What the page of accuracy says of its rows: pure, so that its names and its headline can be tested. */

import { withUnit } from '../../../domain/format';
import { medianOf } from '../../../domain/median';
import { experiments, findExperiment } from '../../../scenario/experiments/catalogue';
import { presetName } from '../../../scenario/presetName';
import { findPreset } from '../../../scenario/presets';
import { type TruthRow, type TruthSection, truth } from '../../../scenario/truth';
import type { Language } from '../../../texts/language';

/** Rows of a section; none: it was never measured. */
export const rowsOf = (section: TruthSection): readonly TruthRow[] => truth[section]?.rows ?? [];

/** Predictions whose difference is a share of what was published; those in points have no share. */
export const predicted = rowsOf('predictions').filter(({ unit }) => unit === '%');

/** Predictions whose difference is in points, which has no place on an axis of shares. */
export const inPoints = rowsOf('predictions').filter(({ unit, aim }) => unit !== '%' && aim !== null);

export function isMissed({ value, aim }: TruthRow): boolean {
  return aim !== null && value > aim;
}

/** Rows outside their tolerance, the farthest first. */
export const missedOf = (rows: readonly TruthRow[]): readonly TruthRow[] => rows.filter(isMissed).sort((a, b) => b.value - a.value);

/** How far the model is from laws, at the most, and from real drives, in the middle; shares of them. */
export const distances = {
  laws: Math.max(...rowsOf('laws').map(({ value }) => value)) / 100,
  drives: medianOf(predicted.map(({ value }) => value)) / 100,
} as const;

/** Every tolerance that rows have, each once: "1 % or 2 %". */
export function tolerancesOf(rows: readonly TruthRow[], { numbers, truth: words }: Language): string {
  const all = rows.flatMap(({ aim, unit }) =>
    aim === null ? [] : [withUnit(numbers.numeral(aim, { maximumSignificantDigits: 3 }), unit)],
  );
  const each = [...new Set(all)];
  const last = each.pop() ?? '';
  return each.length === 0 ? last : `${each.join(', ')}${words.figures.or}${last}`;
}

/** The tolerance of each kind of figure among rows, by its name: "write amplification 3 %, mean IOPS 6 %". */
export function namedTolerances(rows: readonly TruthRow[], { numbers, data }: Language): string {
  const all = rows.flatMap(({ what, aim, unit }) =>
    aim === null ? [] : [`${data.told(what)} ${withUnit(numbers.numeral(aim, { maximumSignificantDigits: 3 }), unit)}`],
  );
  return [...new Set(all)].join(', ');
}

/** Runs whose spread from second to second was measured. */
const scattered = experiments[0];

/** A run by its drive and what sets it apart. */
function namedRun(id: string, { data }: Language): string | null {
  const run = scattered?.runs.find((each) => each.id === id);
  const variant = scattered?.variants.find((each) => each.id === run?.variant);
  return run === undefined ? null : [run.title, ...(variant === undefined ? [] : [variant.name])].map(data.told).join(', ');
}

/** What explains that a prediction misses its aim, as its experiment says it; null: nothing that is modelled. */
export function causeOf({ of, what }: TruthRow): string | null {
  const rows = of === null ? [] : (findExperiment(of)?.table({}) ?? []);
  return rows.find((row) => row.what === what)?.cause ?? null;
}

/** A drive by its name, an older numbering with its own; an experiment by its title, a run by its drive; a field by its name in the settings. */
export function namedOf(of: string, language: Language): string {
  const { data, driveWords, truth: words } = language;
  const drive = presetName(of);
  if (drive !== of) return findPreset(of.replace(/\.\d+$/, ''))?.numbered === of ? drive : words.earlier(drive, of.replace(/^.*\./, ''));
  const experiment = findExperiment(of);
  if (experiment !== null) return data.told(experiment.story.title);
  const run = namedRun(of, language);
  if (run !== null) return run;
  const tables = Object.values(driveWords) as readonly Readonly<Record<string, { readonly label?: string }>>[];
  return tables.find((table) => of in table)?.[of]?.label ?? of;
}

import { withUnit } from '../../domain/format';
import { type Experiment, type PageRun, runsAt, type TableRow } from '../../store/lab/experimentData';
import type { LabEntry } from '../../store/lab/labEntry';
import { isStored, storedKey } from '../../store/lab/storedRuns';
import type { Language } from '../../texts/language';
import { axisNumber } from '../axes/scale';
import type { Multiple, PublishedLine, Stage } from './classicDomain';
import { steadyOf } from './classicMeans';
import { meanText } from './classicWords';
import { groupsOf } from './groupsOf';
import { missedRows, siblingOf } from './missed';
import type { Along } from './writtenLine';

/** Scales that every experiment offers, 1:N. */
export const usualScales = [1, 4, 16, 64];
/** The scale at which an experiment is computed at once, 1:N: seconds for the whole set. */
const AT_ONCE = 64;

export const scaleName = (scale: number, language: Language): string => (scale === 1 ? language.gallery.fullSize : `1:${scale}`);

/** The coarser of the experiment's own scale and the one that is computed at once, where its drives can be had so small. */
export function coarseScale(experiment: Experiment): number {
  const coarse = Math.max(AT_ONCE, experiment.scale);
  return runsAt(experiment, coarse).ok ? coarse : experiment.scale;
}

/** The scale that an experiment opens at: its own, where the runs of that are stored with the page. */
export function openingScale(experiment: Experiment): number {
  return experiment.stored !== undefined ? experiment.scale : coarseScale(experiment);
}

export type Entries = Readonly<Record<string, LabEntry>>;

/** The runs as far as they are computed; where one is not begun, what is stored of it, or what it was at the coarse scale. */
export function withStandIns(experiment: Experiment, runs: readonly PageRun[], coarseRuns: readonly PageRun[], entries: Entries): Entries {
  const shown = runs.map((item) => {
    const own = entries[item.key];
    if (own?.run != null) return [item.key, own] as const;
    const coarse = coarseRuns.find((other) => other.run.id === item.run.id);
    const standIn = isStored(experiment, item) ? entries[storedKey(experiment, item)] : coarse && entries[coarse.key];
    return [item.key, standIn ?? own] as const;
  });
  return Object.fromEntries(shown.flatMap(([key, entry]) => (entry === undefined ? [] : [[key, entry]])));
}

/** The note on a plot that shows a stand-in for its run. */
function standInNote({ scenario }: PageRun, entry: LabEntry | undefined, language: Language): string | null {
  const { gallery: words } = language;
  if (entry === undefined || entry.scenario.scale === scenario.scale) return null;
  return words.soFar(scaleName(entry.scenario.scale, language));
}

/** The note on pictures of a table, which show what stands in for some runs; null: they are of these runs. */
export function standInOf(runs: readonly PageRun[], entries: Entries, language: Language): string | null {
  for (const item of runs) {
    const note = standInNote(item, entries[item.key], language);
    if (note !== null) return note;
  }
  return null;
}

/** A published figure as a line in the plot, with what the model has: met or missed. A sibling's figure is compared, which is no verdict on this drive. That it was fitted its dashes and dots say. */
function lineOf(row: TableRow, of: 'front' | 'behind' | null, language: Language): PublishedLine {
  const { mark, published, model, basis, met, publishedText } = row;
  const { data, gallery: words } = language;
  const value = published ?? 0;
  // Of a sibling's figure only the direction counts: it is no prediction either.
  const isFit = basis === 'fit' || basis === 'direction';
  const isSibling = siblingOf(row) !== null;
  const isMissed = met === false && model !== null;
  const own = data.told(mark?.words ?? '');
  const known = isFit ? words.fitted(own) : own;
  const brief = (said: string) => {
    if (isSibling) {
      const beside = publishedText === 'at least' ? words.besideModelAbove : words.besideModel;
      const is = mark?.modelIs === undefined ? '' : ` (${data.told(mark.modelIs)})`;
      return model === null ? said : `${beside(said, meanText(model, language))}${is}`;
    }
    return isMissed ? words.missedBrief(said) : met === true ? words.metBrief(said) : said;
  };
  const short = mark?.short === undefined ? words.publishedValue(axisNumber(value, language)) : data.told(mark.short);
  return {
    value,
    words: brief(own),
    short: brief(short),
    judged: isMissed ? words.missed(known, meanText(model, language)) : known,
    isFit,
    ...(isSibling ? { isSibling } : {}),
    ...(of === null ? {} : { of }),
    ...(mark?.from === undefined ? {} : { from: mark.from }),
    ...(mark?.to === undefined ? {} : { to: mark.to }),
  };
}

/** The published figures of a plot as lines, those that are the ends of a range as one bracket. */
function linesOf(
  rows: readonly TableRow[],
  ofRow: (row: TableRow) => 'front' | 'behind' | null,
  language: Language,
): readonly PublishedLine[] {
  return [...groupsOf(rows, ({ mark, what }) => mark?.range ?? what)].map(([range, members]) => {
    const lines = members.map((row) => lineOf(row, ofRow(row), language)).sort((a, b) => a.value - b.value);
    const [low, high] = [lines[0] as PublishedLine, lines.at(-1) as PublishedLine];
    if (low === high) return low;
    const own = language.data.told(range);
    const missed = missedRows(members).map(({ published }) => axisNumber(published ?? 0, language));
    const said = missed.length === 0 ? own : language.gallery.missedEnds(own, missed);
    return { ...low, upTo: high.value, words: said, short: said, judged: lines.map(({ judged }) => judged).join(', ') };
  });
}

/** Whether a published figure is a line in the plot of some runs, whose axis has the unit. */
function isMarked({ mark, published, unit: own }: TableRow, runs: readonly string[], unit: string): boolean {
  if (mark === null || published === null || own !== unit) return false;
  return runs.includes(mark.run);
}

/** The stages of the run that a plot is about, with what the model has of each; the number beside the plot is that of the last one. */
function stagesOf(table: readonly TableRow[], id: string, ownUnit: string, language: Language): readonly Stage[] {
  return table.flatMap(({ mark, model, published, unit }) => {
    const cause = mark?.stage ?? (published === null ? mark?.words : undefined);
    if (mark?.run !== id || cause === undefined || model === null || unit !== ownUnit) return [];
    const { from = 0, to = null } = mark;
    const words = language.data.told(cause);
    const said =
      to === null ? words : language.gallery.gainWith(words, withUnit(language.numbers.whole(Number(model.toPrecision(3))), unit));
    return [{ words: said, value: model, from, to }];
  });
}

/** The plots of a tab: each with the run behind it and what was published of it. */
export function multiplesOf(
  shown: readonly PageRun[],
  all: readonly PageRun[],
  entries: Entries,
  table: readonly TableRow[],
  unit: string,
  language: Language,
  along: Along = 's',
  said: (run: string) => string | null = () => null,
): readonly Multiple[] {
  const { data } = language;
  const plotted = shown.filter(({ run }) => run.isOnlyBehind === undefined && run.hasNoPlot === undefined);
  const multiples = plotted.map((item): Multiple => {
    const { key, run, scenario } = item;
    const entry = entries[key];
    const behind = all.find((other) => other.run.id === run.behind?.id);
    const isBoth = behind?.run.isOnlyBehind === true;
    const isPair = run.isPair === true;
    const drawn = behind !== undefined && (isBoth || isPair) ? [run.id, behind.run.id] : [run.id];
    const marked = table.filter((row) => isMarked(row, drawn, unit));
    const found = said(run.id);
    const isGain = found !== null && /^[\d.]+ times /.test(found);
    const about = [run.says ?? run.note, isGain ? null : found].map((text) => (text == null ? null : data.told(text)));
    return {
      key,
      name: data.told(run.title),
      note:
        [...about, standInNote(item, entry, language)].filter((part) => part !== null).join(run.says === undefined ? '; ' : ' ') || null,
      ...(isGain ? { gain: data.told(found) } : {}),
      because: run.because && data.told(run.because),
      scenario,
      stretches: (run.stretches ?? []).map(({ phase, name }) => ({ phase, name: data.told(name) })),
      entry,
      along,
      isPair,
      behind:
        behind === undefined || run.behind === undefined ? null : { entry: entries[behind.key], is: data.told(run.behind.is), isBoth },
      stages: stagesOf(table, run.id, unit, language),
      published: linesOf(marked, ({ mark }) => (isPair ? (mark?.run === run.id ? 'front' : 'behind') : null), language),
    };
  });
  // Where none is marked, nobody asks whether it was steady.
  const isMarkedSteady = multiples.some(
    ({ isPair, entry, behind }) => !isPair && [entry, behind?.entry].some((of) => steadyOf(of?.run ?? null) !== null),
  );
  return along === 's' && isMarkedSteady ? multiples.map((multiple) => ({ ...multiple, saysSteady: true })) : multiples;
}

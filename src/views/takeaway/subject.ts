import type { CoverName } from '../../lessons/covers';
import { MODEL_REVISION } from '../../scenario/parse';
import type { Pair } from '../../store/compare/pair';
import { pairFigures, pairNames } from '../../store/compare/pairWords';
import { figuresTable, notesOf } from '../../store/selections/series/tables';
import { parameterLine } from '../../store/selections/words/parameters';
import type { FigureName, SessionState } from '../../store/session/state';
import { sourceText, VERSION } from '../../tables/citation';
import type { Table } from '../../tables/table';
import type { EarlyLanguage, Language } from '../../texts/language';
import { mainStyle, runAndBefore, type StyledRun, secondStyle } from '../plots/chart/styledRun';
import type { Span } from '../plots/chart/timeAxis';
import { shortName } from '../plots/kinds/loggedKind';
import { missesSayWhy, missKind } from '../plots/kinds/misses';
import { quantityRows } from '../plots/kinds/quantities';
import { drawsJobs, shownKind } from '../plots/kinds/shownKind';
import { wafKind } from '../plots/kinds/waf';
import type { Theme } from '../theme';
import type { Figure, FigurePart } from './figure';
import { type MapOnScreen, mapPart } from './mapPart';
import { plotPart } from './plotParts';
import { tinyPart } from './tinyPart';

/** The run on screen, and the one that it is compared with. */
export interface Subject {
  readonly state: SessionState;
  readonly pair: Pair | null;
  /** What the map shows; null: there is none, or it does not matter. */
  readonly map: MapOnScreen | null;
  /** What an open prediction covers (lessons/covers.ts); left out: none is open. */
  readonly covers?: readonly CoverName[];
}

/** A prediction is open: what says its answer is not drawn. */
const isCovered = ({ covers = [] }: Subject): boolean => covers.length > 0;

/** Figures of the run on screen, the default one first. */
export function figuresOf({ state, pair }: Subject): readonly FigureName[] {
  if (state.run === null) return [];
  if (pair !== null) return ['both', 'speed', 'waf'];
  return state.tiny ? ['tiny', 'waf'] : ['both', 'speed', 'waf', 'map'];
}

/** The runs in the look of a theme: B beside A, or the run before behind this one. */
function runsOf({ state, pair }: Subject, theme: Theme, language: EarlyLanguage): readonly StyledRun[] {
  const { run, ghost } = state;
  if (run === null) return [];
  if (pair === null) return runAndBefore(run.whole, ghost?.run ?? null, theme, language, run.shownRows);
  const b = pair.state.run;
  return [
    { run, name: 'A', isContext: false, style: mainStyle(theme) },
    ...(b === null ? [] : [{ run: b, name: 'B', isContext: false, style: secondStyle(theme) }]),
  ];
}

/** Letters of the longest name behind a plot, "all writes" or "A p99.9", and of the longest number before it. */
const END_LETTERS = 11;
/** Of the longest name of a log's line, "fio 8 writes". */
const LOG_LETTERS = 13;

function speedPart(subject: Subject, span: Span | null, language: Language): FigurePart {
  const { shows, scale, logs } = subject.state.view;
  return plotPart(
    {
      heading: language.quantities[shows].heading,
      kind: (theme) => shownKind({ shows, scale, logs }, drawsJobs(runsOf(subject, theme, language)), theme, language),
      runs: (theme) => runsOf(subject, theme, language),
      span,
      tickLetters: quantityRows[shows].tickLetters,
      endLetters: logs.length > 0 ? LOG_LETTERS : END_LETTERS,
      weight: 1.6,
      hasMarks: true,
      isCovered: isCovered(subject),
    },
    language,
  );
}

function wafPart(subject: Subject, span: Span | null, isAlone: boolean, language: Language): FigurePart {
  const { takeaway: texts, mapCache } = language;
  const { run } = subject.state;
  // Below the speed stands what the page shows as its cause.
  const misses = !isAlone && subject.pair === null && run !== null && missesSayWhy(run.plan.scenario);
  return plotPart(
    {
      heading: misses ? mapCache.whyMisses : texts.wafHeading,
      kind: () => (misses ? missKind(language) : wafKind(null, language, { withLaws: !isCovered(subject) })),
      runs: (theme) => runsOf(subject, theme, language),
      span,
      tickLetters: quantityRows[subject.state.view.shows].tickLetters,
      endLetters: END_LETTERS,
      weight: 1,
      hasMarks: isAlone,
      isCovered: isCovered(subject),
    },
    language,
  );
}

function partsOf(name: FigureName, subject: Subject, span: Span | null, language: Language): readonly FigurePart[] {
  const { run, view, selection, tinyPages } = subject.state;
  if (run === null) return [];
  switch (name) {
    case 'speed':
      return [speedPart(subject, span, language)];
    case 'waf':
      return [wafPart(subject, span, true, language)];
    case 'both':
      return [speedPart(subject, span, language), wafPart(subject, span, false, language)];
    case 'map':
      return [mapPart(run, view.map, selection.block, subject.map, language)];
    case 'tiny':
      return [tinyPart(run, tinyPages, language)];
  }
}

/** Names of the logs' lines in the figure, with their files. */
function logsAbout({ view }: SessionState): readonly string[] {
  const drawn = view.logs.map((log, i) => ({ ...log, called: shortName(i, view.logs) })).filter(({ quantity }) => quantity !== null);
  return drawn.length === 0 ? [] : [drawn.map(({ called, name }) => `${called}: ${name}`).join(' · ')];
}

/** The parameters of a figure's run, in lines; those of A and B in a comparison. */
function aboutOf({ state, pair }: Subject, language: Language): readonly string[] {
  const { run } = state;
  const b = pair?.state.run ?? null;
  if (run === null) return [];
  if (b === null) return [parameterLine(run, language)];
  const names = pairNames(run.plan, b.plan, language);
  return [`A: ${names.a}. ${parameterLine(run, language)}`, `B: ${names.b}. ${parameterLine(b, language)}`];
}

/** The figure of a name; `span` is the stretch of time in it, null: the whole run. */
export function figureOf(name: FigureName, subject: Subject, span: Span | null, title: string, link: string, language: Language): Figure {
  const about = [...aboutOf(subject, language), ...(name === 'speed' || name === 'both' ? logsAbout(subject.state) : [])];
  const { source, longLink } = language.takeaway;
  return { title, about, parts: partsOf(name, subject, span, language), source: source(VERSION, MODEL_REVISION), link, longLink };
}

/** Figures of both drives at the newest moment that both have samples of. */
function pairTable(subject: Subject, link: string, language: Language): Table | null {
  const a = subject.state.run;
  const b = subject.pair?.state.run ?? null;
  const figures = a === null || b === null ? null : pairFigures(a, b);
  if (a === null || b === null || figures === null) return null;
  const names = pairNames(a.plan, b.plan, language);
  const over = Math.round(figures.over);
  const rows = [
    [`IOPS, mean of the last ${over} s`, figures.a.iops, figures.b.iops, 'requests per second'],
    [`Throughput, mean of the last ${over} s`, figures.a.mbps, figures.b.mbps, 'MB/s'],
    ['Write amplification now', figures.a.wafNow, figures.b.wafNow, ''],
    ['Write amplification over all writes', figures.a.wafCumulative, figures.b.wafCumulative, ''],
    ['Spare used up', figures.a.collectingSince, figures.b.collectingSince, 's'],
    ['Steady by the SNIA rule', figures.a.steadyAt, figures.b.steadyAt, 's'],
  ] as const;
  return {
    title: `A ${names.a}, B ${names.b}, at ${Math.round(figures.at)} s`,
    columns: ['Figure', 'A', 'B', 'Unit'].map((name) => ({ name, unit: null })),
    rows: rows.map(([name, x, y, unit]) => [name, x, y, unit]),
    notes: [...aboutOf(subject, language), sourceText(MODEL_REVISION), link],
  };
}

/** The results of the run, or of both. */
export function tableOf(subject: Subject, link: string, language: Language): Table | null {
  const { run } = subject.state;
  if (run === null) return null;
  return subject.pair === null ? figuresTable(run, notesOf(run, link, language), language) : pairTable(subject, link, language);
}

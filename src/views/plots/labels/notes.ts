import { asPrinted } from '../../../domain/format';
import { isWriting } from '../../../scenario/procedure';
import { currentPhase } from '../../../store/selections/phase';
import { type Drop, dropOf, endOfFall } from '../../../store/selections/series/fall';
import { runMarks, sampleLength } from '../../../store/selections/time/marks';
import type { RunMark } from '../../../store/selections/time/runMark';
import { timelineOf } from '../../../store/selections/time/timeline';
import { changeFigures } from '../../../store/selections/words/change';
import { gainOf } from '../../../store/selections/words/comparison';
import type { RunView } from '../../../store/types';
import type { Language } from '../../../texts/language';
import { axisNumber } from '../../axes/scale';
import type { ChartLayout } from '../chart/chartLayout';
import type { PlotKind } from '../chart/plotKind';
import type { Scene } from '../chart/scene';
import { type StyledRun, shownTime } from '../chart/styledRun';
import type { Wish } from './label';
import { type DrawnDrop, landingOf } from './landing';
import { wafMissing } from './summaries';

/** A mark of one run; `of` null: of all of them, or of the only one. */
export type PlotMark = RunMark & { readonly of: StyledRun | null };

/** What the speed came to in the end: by the newest change of the running drive, beside the run before it, or by the fall alone. */
interface Turn {
  /** On the axis; null: another drive, which was so from the beginning, or no change at all. */
  readonly at: number | null;
  /** Where the run ends on the axis, whose procedure may go on; absent: where the axis ends. */
  readonly endsAt?: number | null;
  readonly from: number;
  readonly to: number;
  /** "6.93 times as fast", "a ninth". */
  readonly words: string;
}

/** Names on the plot beside those of runs and laws, in data units. */
export interface Notes {
  readonly marks: readonly PlotMark[];
  readonly drop: DrawnDrop | null;
  /** It has the large words, and the fall small ones: what comes last is what the sentence is about. */
  readonly turn?: Turn | null;
  /** "10.5K": how fast a run alone ends whose speed fell; null: nothing fell, or it goes on. */
  readonly end?: string | null;
  /** As the kind's. */
  readonly one?: number | null;
  /** What cannot be drawn, in words. */
  readonly missing: readonly { readonly of: StyledRun | null; readonly words: string }[];
  /** What is said of samples below the foot of the axis where each is a second; absent: as the plots of a run say it. */
  readonly below?: (count: number, foot: string) => string;
  /** Further words, as what is drawn beside the plot is called. */
  readonly wishes?: (layout: ChartLayout) => readonly Wish[];
  /** Why the speed is what it is, or not drawn, before anything is collected, and the same in fewer words; null: nothing of that. */
  readonly quiet?: { readonly text: string; readonly brief: string } | null;
}

/** A figure at the end of a name: "mean 7.36", "before 10.5K". */
const FIGURE = /\s[\d.,\u00a0]+[KM]?$/;

/**
 * What is said of the moment, where a stretch is zoomed to that ends before it: neither what the speed came to, nor the figures behind names of
 * lines. Those would be read as of the plot's end.
 */
export function inSight(notes: Notes, scene: Scene, { plot, time }: ChartLayout): { readonly notes: Notes; readonly scene: Scene } {
  if (scene.now === null || time.x(scene.now) <= plot.x + plot.width + 1) return { notes, scene };
  const isOfEnd = notes.turn?.at === null;
  const named = scene.runs.map((run) => ({
    ...run,
    series: run.series.map((each) => ({ ...each, name: each.name?.replace(FIGURE, '') ?? null })),
  }));
  return { notes: { ...notes, turn: isOfEnd ? null : (notes.turn ?? null), end: null, one: null }, scene: { ...scene, runs: named } };
}

/** Marks nearer to each other than this share of the axis are at the same time. */
const SAME_TIME = 0.01;

/** The marks of the runs; borders of phases and actions that two have at the same time are named once. */
export function joinedMarks(runs: readonly { readonly of: StyledRun; readonly marks: readonly RunMark[] }[], end: number): PlotMark[] {
  const joined: PlotMark[] = [];
  for (const { of, marks } of runs) {
    for (const mark of marks) {
      const isTwin = (known: PlotMark) =>
        known.of !== of &&
        known.kind === 'border' &&
        mark.kind === 'border' &&
        known.name === mark.name &&
        Math.abs(known.at - mark.at) < end * SAME_TIME;
      const twin = joined.findIndex(isTwin);
      const known = joined[twin];
      if (known === undefined) joined.push({ ...mark, of: runs.length > 1 ? of : null });
      else joined[twin] = { ...known, of: null };
    }
  }
  return joined;
}

function missingOf(kind: PlotKind, runs: readonly StyledRun[], language: Language): Notes['missing'] {
  const found = runs.flatMap((of) => {
    const words = kind.missing?.(of.run, { wafMissing }, language) ?? null;
    return words === null ? [] : [{ of, words }];
  });
  const [first] = found;
  const isSame = first !== undefined && found.every(({ words }) => words === first.words);
  return isSame && (found.length > 1 || runs.length === 1) ? [{ of: null, words: first.words }] : found;
}

/** Before the first collection: why nothing slows the host, and during the fill why nothing is drawn. */
function quietWords(run: RunView, isEmpty: boolean, { summaries: texts }: Language): NonNullable<Notes['quiet']> | null {
  if (run.frame.lastVictim !== null || !isWriting(currentPhase(run))) return null;
  const { zero, firstRow } = timelineOf(run);
  if (zero !== null) return { text: texts.nothingToMove, brief: texts.nothingToMoveBrief };
  const isBefore = isEmpty && firstRow > 0 && (run.frame.phaseProgress ?? 0) < 1;
  return isBefore ? { text: texts.afterFill, brief: texts.afterFill } : null;
}

/**
 * The marks of a run up to the moment drawn. Where the spare is used up in the sample that is not over, that is now: the first collection is
 * what is shown.
 */
function marksUpTo(of: StyledRun, language: Language): readonly RunMark[] {
  const now = shownTime(of) ?? 0;
  return runMarks(of.run, language).flatMap((mark) => {
    if (mark.kind !== 'moment' || mark.at <= now) return [mark];
    return mark.at <= now + sampleLength(of.run) ? [{ ...mark, at: now }] : [];
  });
}

/** The newest change, in the figures of the sentence; of the newest moment only, as they are. */
function turnOf({ run, shownRows }: StyledRun, language: Language): Turn | null {
  if ((shownRows?.() ?? run.samples.length) < run.samples.length) return null;
  const { zero } = timelineOf(run);
  const change = zero === null ? null : changeFigures(run, language);
  if (zero === null || change === null) return null;
  const words = language.differences.fasterBy(change.times);
  return { at: change.at - zero, from: asPrinted(change.before.iops), to: asPrinted(change.iops), words };
}

/** What a change has come to beside the run before it, at the end of both lines; at the newest moment only. */
function gainOver(styled: StyledRun, before: StyledRun | undefined, language: Language): Turn | null {
  const { run, shownRows } = styled;
  if (before === undefined || (shownRows?.() ?? run.samples.length) < run.samples.length) return null;
  const gain = gainOf(run, before.run, language);
  return (
    gain && {
      at: null,
      endsAt: shownTime(styled),
      from: asPrinted(gain.from),
      to: asPrinted(gain.to),
      words: language.differences.fasterBy(gain.times),
    }
  );
}

/** The end of a run alone, where it is the moment that is shown: the figures of the sentence. */
function endTurn(styled: StyledRun, drop: Drop | null, language: Language): Turn | null {
  const { run, shownRows } = styled;
  const rows = run.samples.length;
  const end = (shownRows?.() ?? rows) === rows ? endOfFall(run, language) : null;
  return end && drop && { at: null, endsAt: shownTime(styled), from: drop.from, to: end.iops, words: end.share };
}

/** The names of this moment; `end` of the axis in seconds. */
export function notesOf(kind: PlotKind, runs: readonly StyledRun[], end: number, language: Language): Notes {
  const own = runs.filter(({ isContext }) => !isContext);
  const [first] = own;
  const all = own.map((of) => ({ of, marks: marksUpTo(of, language) }));
  const alone = kind.showsDrop && own.length === 1 && first !== undefined;
  const drop = alone ? dropOf(first.run, language, first.shownRows?.()) : null;
  const before = runs.find(({ isContext }) => isContext);
  const change = alone ? (turnOf(first, language) ?? gainOver(first, before, language)) : null;
  const ended = alone && runs.length === 1 ? endTurn(first, drop, language) : null;
  return {
    marks: joinedMarks(all, end),
    drop: drop && first ? { ...drop, landing: landingOf(first.run, drop) } : null,
    turn: change ?? ended,
    end: ended && axisNumber(ended.to, language),
    one: kind.one ?? null,
    missing: missingOf(kind, own, language),
    quiet: alone ? quietWords(first.run, runs.length === 1, language) : null,
  };
}

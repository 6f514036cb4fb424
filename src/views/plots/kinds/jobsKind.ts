import type { SampleField } from '../../../engine/sampleFields';
import { isHostPhase } from '../../../scenario/procedure';
import type { HostPhase, SideJob } from '../../../scenario/types';
import { timelineOf } from '../../../store/selections/time/timeline';
import type { RunView, SampleLog } from '../../../store/types';
import type { EarlyLanguage, Language } from '../../../texts/language';
import { grownDomain } from '../../axes/scale';
import { ownerLetter } from '../../ownerLetter';
import type { PlotShows } from '../../props';
import type { Scheme, Theme } from '../../theme';
import type { NamedSeries, PlotKind } from '../chart/plotKind';
import { rowsOn, type StyledRun, shownEnd } from '../chart/styledRun';
import { quantityRows } from './quantities';

/** Colours of the jobs: legible as text, and different for people who see red and green alike; dashes and numbers differ, too. */
export const jobColours: Readonly<Record<Scheme, readonly string[]>> = {
  light: ['#1a5fb4', '#a34f00', '#0d6e6e', '#b0257a', '#5f6b00', '#6b3fb0', '#7a4b2a', '#4a5a6a'],
  dark: ['#7ab4f5', '#f0a35e', '#4cc9c0', '#f08ac4', '#c2cf4a', '#b79bf0', '#d0a98a', '#a9b8c8'],
};

/** Dashes and gaps of their lines, css px. */
export const jobDashes = [[], [7, 3], [2, 2], [9, 3, 2, 3], [4, 4], [12, 4], [2, 4], [7, 3, 2, 3, 2, 3]] as const;

/** A job of a phase, the phase's own requests first, and where its samples are. */
export interface PlottedJob {
  /** From 1. */
  readonly number: number;
  /** Its place among colours and dashes, from 0. */
  readonly look: number;
  /** The letter that the map gives to its pages; null where several jobs share a handle. */
  readonly letter: string | null;
  readonly job: HostPhase | SideJob;
  readonly requests: SampleField;
  readonly us: SampleField;
}

/** The phase whose jobs are named: the newest that has several, or the first that will. */
export function phaseWithJobs({ plan, frame }: Pick<RunView, 'plan' | 'frame'>): number {
  const those = plan.scenario.phases.flatMap((phase, i) => ('beside' in phase ? [i] : []));
  return those.filter((i) => i <= frame.phase).at(-1) ?? those[0] ?? -1;
}

export function jobsOfPhase({ plan }: Pick<RunView, 'plan'>, index: number): readonly PlottedJob[] {
  const phase = plan.scenario.phases[index];
  if (phase === undefined || !isHostPhase(phase)) return [];
  const jobs = [phase, ...(phase.beside ?? [])];
  // Where each job writes with a handle of its own, the map shows their pages in the order of the handles: a job looks like its pages.
  const handles = jobs.flatMap((job) => ('plids' in job && job.plids?.length === 1 ? job.plids : []));
  const areApart = new Set(handles).size === jobs.length && handles.every((plid) => plid !== null && plid < jobDashes.length);
  return jobs.map((job, k) => ({
    number: k + 1,
    look: (areApart ? handles[k] : undefined) ?? k,
    letter: areApart ? ownerLetter(handles[k] ?? k) : null,
    job,
    requests: `job${k + 1}` as SampleField,
    us: `job${k + 1}Us` as SampleField,
  }));
}

/** "1 write"; "A write" where A is the letter of its pages on the map. `isOfTwo`: letters name drives. */
export function jobName({ number, letter, job }: PlottedJob, language: Language, isOfTwo = false): string {
  const { jobs: texts } = language;
  return `${(isOfTwo ? null : letter) ?? number} ${texts.does[job.do]}`;
}

/**
 * What a job did in a sample, in the plot's own quantity; NaN: nothing. Bytes are its requests times its size, so those of a mix are
 * unknown.
 */
function valueIn({ requests, us, job }: PlottedJob, shows: PlotShows, samples: SampleLog, row: number): number {
  const n = samples.at(row, requests);
  if (!(n > 0)) return Number.NaN;
  return quantityRows[shows].ofJob(n, samples.at(row, us), samples.at(row, 'seconds'), job);
}

interface Extent {
  readonly key: string;
  rows: number;
  low: number;
  high: number;
}

const extents = new WeakMap<SampleLog, Extent>();

function read(run: RunView, phase: number, shows: PlotShows, extent: Extent, end: number): Extent {
  const jobs = jobsOfPhase(run, phase);
  for (; extent.rows < end; extent.rows++) {
    if (run.samples.at(extent.rows, 'phase') !== phase) continue;
    for (const job of jobs) {
      const value = valueIn(job, shows, run.samples, extent.rows);
      if (value < extent.low) extent.low = value;
      if (value > extent.high) extent.high = value;
    }
  }
  return extent;
}

/** Least and greatest of what the jobs did; of the whole run each row is read once. */
function rangeOf(run: RunView, shows: PlotShows, rows: readonly [from: number, to: number] | null): readonly [number, number] | null {
  const phase = phaseWithJobs(run);
  const fresh = (key: string, from: number): Extent => ({ key, rows: from, low: Number.POSITIVE_INFINITY, high: 0 });
  let extent: Extent;
  if (rows === null) {
    const key = `${shows} ${phase} ${run.samples.generation ?? 0}`;
    const known = extents.get(run.samples);
    const from = timelineOf(run).firstRow;
    extent = read(run, phase, shows, known?.key === key && known.rows <= run.samples.length ? known : fresh(key, from), run.samples.length);
    extents.set(run.samples, extent);
  } else extent = read(run, phase, shows, fresh('', rows[0]), rows[1]);
  return extent.high > 0 ? [extent.low, extent.high] : null;
}

/** Samples whose mean says how high the end of a line lies. */
const END_SAMPLES = 20;

function endText(values: readonly number[], shows: PlotShows, language: EarlyLanguage): string {
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return '';
  const mean = Number((known.reduce((sum, value) => sum + value, 0) / known.length).toPrecision(2));
  return quantityRows[shows].onAxis(mean, language);
}

function seriesOf(styled: StyledRun, shows: PlotShows, theme: Theme, language: Language): readonly NamedSeries[] {
  const { run } = styled;
  const timeline = timelineOf(run);
  const { series, zero, firstRow } = timeline;
  if (zero === null) return [];
  const phase = phaseWithJobs(run);
  const end = shownEnd(styled, timeline);
  // Lines may lie on each other: the whole one is drawn first, and shows between the dashes of the others.
  const bySolid = [...jobsOfPhase(run, phase)].sort((a, b) => a.look - b.look);
  return bySolid.map((job) => {
    const colour = jobColours[theme.scheme][job.look] ?? theme.colours.ink;
    const value = (row: number) =>
      series.phase[row] === phase && series.partial[row] !== 1 ? valueIn(job, shows, run.samples, row) : Number.NaN;
    const last = Array.from({ length: Math.min(END_SAMPLES, end - firstRow) }, (_, i) => value(end - 1 - i));
    const ended = endText(last, shows, language);
    return {
      name: ended === '' ? null : [styled.name ?? [], jobName(job, language, (styled.name ?? '') !== ''), ended].flat().join(' '),
      data: {
        as: 'line',
        width: 1.3,
        // Of two drives the dashes tell the drive, as they do everywhere; the job is identified by its colour and its number.
        own: { colour, dash: styled.name === null ? (jobDashes[job.look] ?? []) : styled.style.dash },
        from: firstRow,
        to: end,
        time: (row) => (series.t[row] ?? 0) - zero,
        value,
      },
    };
  });
}

/**
 * The plot with a line for each job of a run, or of the two that are compared: in a colour of its own, named at its end; those of the whole are
 * drawn behind. Of one run the dashes are the job's, of two the drive's.
 */
export function withJobs(kind: PlotKind, shows: PlotShows, theme: Theme, language: Language): PlotKind {
  const { jobs: texts } = language;
  const { latency } = language.numbers;
  return {
    ...kind,
    id: `${kind.id} jobs`,
    name: texts.ofEachJob(kind.name),
    domain(runs, span, before) {
      const domain = kind.domain(runs, span, before);
      const ranges = runs.flatMap(({ run, isContext }) =>
        isContext ? [] : [rangeOf(run, shows, span === null ? null : rowsOn(timelineOf(run), span))],
      );
      return { ...domain, y: ranges.reduce<readonly [number, number]>((y, range) => grownDomain(y, range, kind.scale), domain.y) };
    },
    series(styled) {
      const own = kind.series(styled);
      if (styled.isContext) return own;
      const lines = seriesOf(styled, shows, theme, language);
      // Beside lines with names, dots in ink without one would be read as those of a job whose line lies under another.
      const all = lines.length > 0 && styled.name === null ? own.map((each) => ({ ...each, name: each.name ?? texts.together })) : own;
      return [...all, ...lines];
    },
    readOut(run, row) {
      const phase = run.samples.at(row, 'phase');
      const parts = jobsOfPhase(run, phase).flatMap((job) => {
        const value = valueIn(job, shows, run.samples, row);
        return Number.isFinite(value) ? [`${jobName(job, language)} ${quantityRows[shows].written(value, language)}`] : [];
      });
      return [kind.readOut(run, row), ...(parts.length > 1 ? parts : [])].join(', ');
    },
    summary(run, ...rest) {
      const { jobs, phaseSeconds, phase } = run.frame;
      const said = jobsOfPhase(run, phase).flatMap((job, k) => {
        const done = jobs[k];
        if (done === undefined || done.latencyUs.mean === null) return [];
        const results = texts.results(quantityRows.iops.written(done.hostRequests / phaseSeconds, language), latency(done.latencyUs.mean));
        return [`${jobName(job, language)} ${results}`];
      });
      return `${kind.summary(run, ...rest)}${said.length === 0 ? '' : ` ${texts.said(said.join('; '))}`}`;
    },
  };
}

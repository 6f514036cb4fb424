/** An experiment of the articles: typed data and pure functions, the same for the page and the command line. */
import { failure, type Result, success } from '../../lib/result';
import { parseScenario } from '../parse';
import { readValue, setPath } from '../paths';
import type { Scenario } from '../types';
import type { BlockScheme } from './blockScheme';
import type { Kept } from './kept';
import type { RunMeasurement } from './measurement';
import type { TableRow } from './table';

/** As a file of content/experiments is called: links and lessons are held to names.ts. */
export type ExperimentName = string;

/** One run: a scenario as a file would say it, and which step of the procedure each of its phases is. */
export interface ExperimentRun {
  /** Unique within the experiment. */
  readonly id: string;
  readonly title: string;
  /** The button of the experiment that it belongs to; null: all. */
  readonly variant: string | null;
  readonly input: Readonly<Record<string, unknown>>;
  /** Index into `steps` for each phase. */
  readonly stepOfPhase: readonly number[];
  /** What is particular of this run, in a few words. */
  readonly note?: string;
  /** What the drive does that makes its plot look so, in one sentence above it: in place of the note. */
  readonly says?: string;
  /** Why it loses where all others gain, in a few words: the headline says it of the one that does. */
  readonly because?: string;
  /** Id of the run that its plot shows in grey behind it, and what that one is. */
  readonly behind?: { readonly id: string; readonly is: string };
  /** Its plot and that of the run behind are the same pair: what was published of either is marked in both, and a switch says which is in front. */
  readonly isPair?: true;
  /** It has no plot of its own: that of the run that it is behind shows both, and what was published of both. */
  readonly isOnlyBehind?: true;
  /** It only shows what a value that nobody published does: in a bar or a sentence. */
  readonly hasNoPlot?: true;
  /** Phases that its plot shows beside each other, each from its own beginning; absent: the one that the run is about. */
  readonly stretches?: readonly { readonly phase: number; readonly name: string }[];
}

/** A plot that belongs to the experiment. */
export interface ExperimentView {
  readonly title: string;
  /** `iops` and `mbps` against seconds of the phase; `sweep`: MB/s against the position in the LBA range. */
  readonly of: 'iops' | 'mbps' | 'sweep';
  readonly fromSeconds: number;
  readonly scale: 'log' | 'linear';
  /** Top of a linear axis; null: what the data need. */
  readonly top: number | null;
  /** The part of the experiment that it belongs to; absent: all. */
  readonly variant?: string;
  /** Drawn against what was written in the phase, in GB or as drive writes; absent: against time. */
  readonly along?: 'GB' | 'fills';
  /** It proves a detail: its plots are folded. */
  readonly isFolded?: true;
}

/** A point of a sweep over the LBA range, or of a bench in parts. */
export interface SweepPoint {
  /** Share of the LBA range, or of the bench, at which it begins. */
  readonly at: number;
  readonly mbps: number;
}

export interface Sweep {
  readonly title: string;
  readonly of: 'read' | 'write' | 'mix';
  /** What went before, which reads and writes share. */
  readonly state: string;
  /** What it runs over: the addresses, or the parts of a bench. */
  readonly along: 'lbas' | 'parts';
  /** The drive, where each has a plot of its own. */
  readonly drive?: string;
  /** The part of the experiment that it belongs to; null: all. */
  readonly variant: string | null;
  readonly points: readonly SweepPoint[];
  /** Its mean, MB/s, where that is not the mean of the points: parts of a bench last differently. */
  readonly mean?: number;
  /** What was published of it, MB/s, as a line; absent: nothing. */
  readonly published?: { readonly value: number; readonly words: string };
}

/** A mark on the scale of bars, and what it says. */
export interface BarMark {
  readonly at: number;
  readonly words: string;
}

/** Figures of the table that are also drawn, as bars on one scale. */
export interface BarSet {
  readonly title: string;
  /** What has to be known to read them; absent: nothing. */
  readonly note?: string;
  /** The part of the experiment that it belongs to; null: all. */
  readonly variant: string | null;
  readonly rows: (row: TableRow) => boolean;
  /** What its outlines are, where nobody published them as measured: "reader’s estimate". */
  readonly outlines?: string;
  /** Bars of a group come in twos: the longer says how many times the other it is. */
  readonly isPairs?: true;
  /** What was published about a bar without a figure of its own; null: nothing. `all`: the whole table. */
  readonly mark?: (row: TableRow, all: readonly TableRow[]) => BarMark | null;
  /** What those marks are, where they are not what the article says. */
  readonly marks?: string;
  /** Why a bar is as it is, in a few words behind its number; null: nothing. */
  readonly why?: (row: TableRow) => string | null;
  /** Of page programs for each page written: who causes those beyond the first; null: nobody. */
  readonly payer?: (row: TableRow) => 'drive' | 'host' | null;
  /** They prove a detail: folded, below everything. */
  readonly isFolded?: true;
}

/** A share of a leading picture, to two decimals: as the model has it, and as it was published; null: it was not. Of two drives the other one, too. */
export interface DrawnFigure {
  readonly other?: number;
  readonly model: number;
  readonly published: number | null;
}

/** The rows of the table that have what a drive does in the test in which the two drives differ. */
export interface ContrastRows {
  /** Its speed, % of the new drive's, and as IOPS. */
  readonly share: string;
  readonly rate: string;
  /** Page programs for each page that the host writes. */
  readonly programs: string;
}

/** Speeds of two drives in the same tests, each as a share of its own when new: two dots a test, and how far they are apart. */
export interface Differences {
  readonly title: string;
  /** What a row of the table, which has the difference in points, is called among them; null: it is none. */
  readonly nameOf: (row: TableRow) => string | null;
  /** The rows of the table that have the two speeds of a test, by its name. */
  readonly barsOf: (name: string) => readonly [one: string, other: string];
  /** The states that names end in, as headings. */
  readonly states: Readonly<Record<string, string>>;
  /** The two drives: the difference is the first one's speed minus the other's. */
  readonly called: readonly [one: string, other: string];
  /** One more test on the same axis, in which they do differ: what the others lack. */
  readonly contrast: {
    readonly heading: string;
    readonly name: string;
    readonly rowsOf: readonly [one: ContrastRows, other: ContrastRows];
    /** IOPS that the firmware of both lets through; null: as many as come. */
    readonly limit: number | null;
  };
}

export type Measurements = Readonly<Record<string, RunMeasurement | undefined>>;

/** A part of an experiment, by its tab. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** What is done in it, in a few words beside the experiment’s name; absent: as the story says. */
  readonly test?: string;
  /** What is done in it and what its picture shows, for who has read no article; absent: as the story says. */
  readonly did?: string;
  /** What this part teaches, where that is not what the story says. */
  readonly learns?: string;
}

export interface Experiment {
  readonly name: ExperimentName;
  readonly title: string;
  readonly year: number;
  /** One of the five articles; else of drives of today. */
  readonly isClassic: boolean;
  /** What the gallery says of it. */
  readonly story: {
    readonly title: string;
    /** What its stored runs show of its first part, with their figures: a test computes the sentence from them. Absent: none are stored. */
    readonly found?: string;
    /** What it teaches, what is done, and with which drives. */
    readonly learns: string;
    /** What is done and what the picture shows, where no part says it for itself. */
    readonly did?: string;
    readonly lead: string;
    readonly about: string;
    /** What is done, in a few words beside the name. */
    readonly test: string;
  };
  /** What the article found, in our words. */
  readonly facts: readonly string[];
  /** The procedure. */
  readonly steps: readonly string[];
  /** What was chosen, for `parameters`. */
  readonly parameters: Readonly<Record<string, string | number>>;
  /** 1:N where nothing is said. */
  readonly scale: number;
  /** Says which part of the experiment a smaller scale does not keep. */
  readonly scaleNote: string;
  /** Ids of the runs that are stored with the page at that scale (`npm run stored`), so that it opens with their figures. */
  readonly stored?: readonly string[];
  /** Of which phases their samples are stored, where its table and plots read more than the last one. */
  readonly keptSamples?: 'every phase';
  readonly variants: readonly Variant[];
  /** Its parts are the two runs of each plot: choosing one puts it in front, in ink. */
  readonly partsChooseFront?: true;
  readonly runs: readonly ExperimentRun[];
  readonly views: readonly ExperimentView[];
  /** What its index draws of its stored runs, a test computes them: the shares of its leading picture, and what was published. */
  readonly drawn?: readonly DrawnFigure[];
  /** Leading pictures of parts whose finding is how much of a speed is left. */
  readonly kept?: readonly Kept[];
  readonly bars?: readonly BarSet[];
  readonly differences?: Differences;
  /** Whose pages lie in which block, drawn; with the costs of what has been measured so far. */
  readonly blocks?: (measured: Measurements) => readonly BlockScheme[];
  readonly sources: readonly string[];
  /** Rows for what has been measured so far; figures of runs that are missing are null. */
  readonly table: (measured: Measurements) => readonly TableRow[];
  /** What the runs show of a part of the experiment, in one sentence with their figures; null before they are measured. What qualifies it is a line of its own. */
  readonly finding?: (measured: Measurements, variant: string) => string | null;
  /** What the headline says of a run, beside its plot; null: nothing. */
  readonly noteOf?: (measured: Measurements, run: string) => string | null;
  /** How to read the figures: where the model and the article part, and what the choice of drive and scale does. Whole sentences, of one part where it is named. */
  readonly remarks?: (measured: Measurements, part?: string) => readonly string[];
  /** Curves over the LBA range, where the experiment has them. */
  readonly sweeps?: (measured: Measurements) => readonly Sweep[];
}

/** What a part teaches, and what is done in it: its own words, else the story's. */
export function wordsOfPart(
  { story, variants }: Pick<Experiment, 'story' | 'variants'>,
  part: string,
): Pick<Variant, 'did'> & { readonly learns: string; readonly test: string } {
  const variant = variants.find(({ id }) => id === part);
  const did = variant?.did ?? story.did;
  return { learns: variant?.learns ?? story.learns, test: variant?.test ?? story.test, ...(did === undefined ? {} : { did }) };
}

/** How to read its figures, part by part: what several parts say once. */
export function remarksOf({ remarks, variants }: Experiment, measured: Measurements): readonly string[] {
  const parts = variants.length === 0 ? [''] : variants.map(({ id }) => id);
  return [...new Set(parts.flatMap((part) => remarks?.(measured, part) ?? []))];
}

/** What its runs show, part by part, as far as they are measured. */
export function findingsOf({ finding, variants }: Experiment, measured: Measurements): readonly string[] {
  const parts = variants.length === 0 ? [''] : variants.map(({ id }) => id);
  return parts.flatMap((part) => finding?.(measured, part)?.replace('\n', ' ') ?? []);
}

export interface PlannedRun {
  readonly run: ExperimentRun;
  readonly scenario: Scenario;
}

/** What a caller may change of every run: the scale, and fields by path as `--set` names them. */
export interface ExperimentOptions {
  readonly scale?: number;
  readonly set?: readonly (readonly [path: string, value: string])[];
}

function scenarioOf(experiment: Experiment, run: ExperimentRun, options: ExperimentOptions): Result<Scenario> {
  let input: Result<unknown> = success({ scale: experiment.scale, ...run.input, ...(options.scale ? { scale: options.scale } : {}) });
  for (const [path, value] of options.set ?? []) {
    if (!input.ok) return input;
    input = setPath(input.value, path, readValue(value));
  }
  return input.ok ? parseScenario(input.value) : input;
}

/** The experiment's runs as complete scenarios; every fault names its run. */
export function planExperiment(experiment: Experiment, options: ExperimentOptions = {}): Result<readonly PlannedRun[]> {
  const planned: PlannedRun[] = [];
  const faults: string[] = [];
  const notices = new Set<string>();
  for (const run of experiment.runs) {
    const scenario = scenarioOf(experiment, run, options);
    if (scenario.ok) {
      planned.push({ run, scenario: scenario.value });
      for (const notice of scenario.notices) notices.add(notice);
    } else for (const fault of scenario.faults) faults.push(`Run ${run.id}: ${fault}`);
  }
  return faults.length > 0 ? failure(...faults) : success(planned, [...notices]);
}

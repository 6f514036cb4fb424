import type { StoreApi } from 'zustand/vanilla';
import type { Destination, Zoom } from '../../destinations/destination';
import { type Look, plainLook } from '../../destinations/look';
import type { BlockDetail, LogEntry, PageStory, PowerReply, RecalledCollection } from '../../engine/answers';
import { compareMoments } from '../../engine/order';
import type { Frame, Plan } from '../../engine/types';
import type { PlotLog } from '../../fio/plotLog';
import type { LinkOptions } from '../../scenario/link/linkOptions';
import type { Scenario } from '../../scenario/types';
import type { Saying } from '../../texts/language';
import { fullSpeed, type Pace, tinyOpeningPace } from '../runs/pace';
import type { Run } from '../runs/run';
import type { Collection } from '../selections/drive/collection';
import { isTiny } from '../selections/phase';
import type { NamedLaw } from '../selections/series/law';
import type { Stopped } from '../selections/words/stopped';
import { isOfOne, type KeptTour, type TourState } from './tour';

/** The log of a measurement beside the run, and its file for readers that need more than the plot shows. */
export interface ShownLog extends PlotLog {
  readonly file: Pick<File, 'name' | 'size' | 'text'>;
}

/** What went wrong, in one sentence, and what the reader can do next. `trace`: the file of a trace is not at hand. */
export interface Fault {
  readonly kind: 'engine' | 'memory' | 'trace' | 'drive' | 'link' | 'file';
  readonly sentence: Saying;
  /** A smaller engine would fit: 1:N. */
  readonly scaleThatFits: number | null;
}

/** A run that has left the engine, and how to get it back: its scenario with its actions replays to the same bits. */
export interface Past {
  readonly run: Run;
  readonly scenario: Scenario;
  /** Where its opening tour was left; absent: it told none. */
  readonly tour?: KeptTour | null;
}

/** The run stands still: it neither plays nor is on its way to a moment. */
export function isAtRest({ playback: { running, computing, seeking } }: SessionState): boolean {
  return !running && !computing && !seeking;
}

/** The opening tour goes on by itself. */
export function isTold({ tour }: SessionState): boolean {
  return tour?.holdMs != null;
}

/** The run goes on, or the tour does by itself: the round button stops it. */
export function goesOn(state: SessionState): boolean {
  const { running, computing } = state.playback;
  return running || computing || isTold(state);
}

export function setPlayback(store: StoreApi<SessionState>, change: Partial<SessionState['playback']>): void {
  store.setState({ playback: { ...store.getState().playback, ...change } });
}

/** Whether the collection that was looked up is the one of the moment on screen: views that name the last one mean it. */
export function isOfNow(state: SessionState): boolean {
  const { run, recalled } = state;
  return recalled.collection !== null && run !== null && isAtRest(state) && compareMoments(recalled.collection.at, run.frame) === 0;
}

/** The victim that words and figures name; null: none so far, or the tour looks it up: then sentence, figure and drawing name it at one moment. */
export function toldVictim(state: SessionState): Frame['lastVictim'] {
  const isSought = state.tour?.awaits === true && !isOfNow(state);
  return isSought ? null : (state.run?.frame.lastVictim ?? null);
}

/** Flash pages written for each page that the collection freed which the page is about; null: it is about none, or that freed none. */
export function costOfOne(state: SessionState): number | null {
  const victim = isAboutOne(state) ? toldVictim(state) : null;
  const won = victim && victim.pages - victim.validPages;
  return victim && won && victim.pages / won;
}

/** The page is about one collection: sentence, figure and drawing tell what that one costs, and nothing beside them another cost. */
export function isAboutOne(state: SessionState): boolean {
  return isOfOne(state.tour?.scene.to) && toldVictim(state) !== null;
}

/** Whether what a power loss would take is known of the moment on screen. */
export function isPowerOfNow({ run, recalled: { power } }: SessionState): boolean {
  return power !== null && run !== null && compareMoments(power.at, run.frame) === 0;
}

/** What of a frame the page's controls depend on. Changes a few times in a run. */
export interface Stage {
  readonly phase: number;
  readonly ended: boolean;
  /** Nothing has been done yet. */
  readonly atStart: boolean;
  readonly collecting: boolean;
  readonly steady: boolean;
  readonly live: Frame['live'];
}

export type SchemeChoice = 'auto' | 'light' | 'dark';
/** Figures that may be taken away. */
export type FigureName = 'both' | 'speed' | 'waf' | 'map' | 'tiny';
export type Tab = Look['tab'];

/** How the page looks at the run; the address says the look. */
export interface ViewState extends Look {
  readonly histogram: 'valid' | 'erases';
  readonly scheme: SchemeChoice;
  readonly projector: boolean;
  /** What is open at the side of the pictures. */
  readonly panel: 'settings' | 'arithmetic' | 'log' | null;
  /** The place that is open above the run; null: none. The address names it. */
  readonly destination: Destination | null;
  /** The stretch of time that the plots show, displayed seconds; null: everything. The address names it. */
  readonly zoom: Zoom | null;
  /** In front of a class: the scene in type for the last row, the keys of a clicker. */
  readonly presenting: boolean;
  /** What the address asks of the page; null: nothing. */
  readonly asked: LinkOptions | null;
  /** What is to be taken away, in its dialog; null: that is closed. */
  readonly takeAway: FigureName | null;
  /** A dropped file that is not a scenario: the dialog of traces reads it. */
  readonly dropped: File | null;
  /** Dropped files of a measured drive: the fit reads them. */
  readonly measured: readonly File[] | null;
  /** Results of lessons that were opened or pasted, name and text: the place that checks them reads them. */
  readonly handedIn: { readonly name: string; readonly text: string } | null;
  /** fio's logs that are drawn beside the run. */
  readonly logs: readonly ShownLog[];
  /** The reader asks why the last victim was chosen: the map marks its candidates. */
  readonly asksWhy: boolean;
}

/** Slow state: what React may render from. Nothing here changes once per frame. */
export interface SessionState {
  /** The scenario as it was loaded, with the actions it came with; null before the first. */
  readonly scenario: Scenario | null;
  /** The scenario as it was opened, before controls made other drives of it. */
  readonly opened: Scenario | null;
  readonly plan: Plan | null;
  readonly run: Run | null;
  /** Every page of the drive is on screen. */
  readonly tiny: boolean;
  readonly ghost: Past | null;
  readonly playback: {
    readonly running: boolean;
    readonly pace: Pace;
    /** Displayed seconds per wall second that the opening tour shows now, two digits; null: no tour. */
    readonly tourFactor: number | null;
    /** Computing at full speed to a moment, for instance that of the run before. */
    readonly computing: boolean;
    /** A moment is looked for; what is on screen was recorded nearby. */
    readonly seeking: boolean;
    /** Run was pressed while a drive was being loaded. */
    readonly playsWhenLoaded: boolean;
  };
  /** The scene of the opening tour that is on screen; null: the reader has taken over. */
  readonly tour: TourState | null;
  /** Why the run stopped by itself; null while it runs, or where a person stopped it. */
  readonly stopped: Stopped | null;
  readonly stage: Stage | null;
  /** Counts how often the run came to rest: each rest is looked up afresh. */
  readonly moment: number;
  readonly selection: { readonly block: number | null; readonly detail: BlockDetail | null };
  /** What was looked up in the run's past; null: nothing, or another run is on screen. */
  readonly recalled: {
    /** It is being looked up. */
    readonly pending: 'collection' | 'page' | 'log' | 'power' | null;
    /** The collection that began last when it was asked for, and the moment at which it was. */
    readonly collection: { readonly recalled: RecalledCollection; readonly collection: Collection; readonly at: Frame } | null;
    /** Every place of a page up to the moment `at`; its number is the full-size drive's. */
    readonly page: { readonly lpn: number; readonly story: PageStory; readonly at: Frame } | null;
    /** What a power loss would have taken at the moment `at`, and those before it. */
    readonly power: { readonly reply: PowerReply; readonly at: Frame } | null;
    /** What happened last before it was asked for. */
    readonly log: readonly LogEntry[] | null;
  };
  /** Every block's pages, in order: tiny drives only, after a step or a few times a second. */
  readonly tinyPages: readonly BlockDetail[];
  /** The law for the spare under the thumb, while the slider moves. */
  readonly previewLaw: NamedLaw | null;
  readonly fault: Fault | null;
  readonly notices: readonly Saying[];
  /** What the live region says. */
  readonly announcement: string;
  readonly view: ViewState;
}

export const initialState: SessionState = {
  scenario: null,
  opened: null,
  plan: null,
  run: null,
  tiny: false,
  ghost: null,
  playback: { running: false, pace: fullSpeed, tourFactor: null, computing: false, seeking: false, playsWhenLoaded: false },
  tour: null,
  stopped: null,
  stage: null,
  moment: 0,
  selection: { block: null, detail: null },
  tinyPages: [],
  recalled: { pending: null, collection: null, page: null, log: null, power: null },
  previewLaw: null,
  fault: null,
  notices: [],
  announcement: '',
  view: {
    ...plainLook,
    histogram: 'valid',
    scheme: 'auto',
    projector: false,
    panel: null,
    destination: null,
    zoom: null,
    presenting: false,
    asked: null,
    takeAway: null,
    asksWhy: false,
    dropped: null,
    measured: null,
    handedIn: null,
    logs: [],
  },
};

function sameLive(a: Frame['live'], b: Frame['live']): boolean {
  return (Object.keys(a) as (keyof Frame['live'])[]).every((key) => a[key] === b[key]);
}

/** The stage of a frame; the old object where nothing of it changed, so that React does not render. */
export function stageOf(frame: Frame, before: Stage | null): Stage {
  const next: Stage = {
    phase: frame.phase,
    ended: frame.ended,
    atStart: frame.clockUs === 0 && frame.totals.hostRequests === 0,
    collecting: frame.collectingSince !== null,
    steady: frame.steadyAtSeconds !== null,
    live: frame.live,
  };
  if (before === null) return next;
  const same =
    before.phase === next.phase &&
    before.ended === next.ended &&
    before.atStart === next.atStart &&
    before.collecting === next.collecting &&
    before.steady === next.steady &&
    sameLive(before.live, next.live);
  return same ? before : next;
}

/** The state of a session that shows another run; nothing said of the last one is left. */
export function stateOf(scenario: Scenario, run: Run, ghost: Past | null, notices: readonly Saying[]): Partial<SessionState> {
  return {
    scenario,
    plan: run.plan,
    run,
    tiny: isTiny(run.plan),
    ghost,
    stage: stageOf(run.frame, null),
    selection: { block: null, detail: null },
    tinyPages: [],
    recalled: { pending: null, collection: null, page: null, log: null, power: null },
    previewLaw: null,
    stopped: null,
    fault: null,
    notices,
  };
}

/** The pace at which another run is shown: a tiny drive is watched request by request, no other drive is. */
export function paceOn({ playback: { pace }, tiny: wasTiny }: SessionState, tiny: boolean): Pace {
  if (tiny) return wasTiny && pace.kind === 'requests' ? pace : tinyOpeningPace;
  return pace.kind === 'requests' ? fullSpeed : pace;
}

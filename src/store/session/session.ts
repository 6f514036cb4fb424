import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RunClient } from '../../client/runClient';
import type { Destination } from '../../destinations/destination';
import type { Result } from '../../lib/result';
import type { Condition } from '../../scenario/condition';
import type { Place } from '../../scenario/link/place';
import type { ActionBody, Scenario } from '../../scenario/types';
import type { Saying } from '../../texts/language';
import type { DrivenRun } from '../runs/drivenRun';
import type { Pace } from '../runs/pace';
import type { Goal, Target } from '../runs/strategies/goal';
import type { Governor } from '../runs/strategy';
import { lawOfAnother } from '../selections/series/law';
import { fail, recorded, recordedUpToNow, type SessionContext } from './context';
import type { RunListener } from './follower';
import { heard } from './heard';
import type { Inspector } from './inspector';
import { makeContext } from './makeContext';
import type { Recall } from './recaller';
import type { Opening, SessionOptions } from './sessionOptions';
import { goesOn, initialState, type SessionState, type ViewState } from './state';
import * as successors from './successors';
import type { StepUnit } from './timeTravel';
import type { Holder } from './tour';
import * as transport from './transport';

/** Memory for states of the past where the machine does not say what it has, bytes. */
const DEFAULT_HISTORY_BYTES = 512e6;

/**
 * The session: slow state for React in `store`, the runs beside it, and the commands that the page gives. One engine, one run in it at a
 * time; the run before stays as samples and scenario, from which it can be computed again.
 */
export class Session {
  readonly store: StoreApi<SessionState> = createStore(() => initialState);
  readonly #context: SessionContext;
  /** The reader wants stills; the page keeps it as their system says. */
  reducedMotion: boolean;
  readonly pages: Inspector;
  /** Memory for states of the past of its run, bytes. */
  readonly historyBytes: number;

  constructor(options: SessionOptions) {
    this.reducedMotion = options.reducedMotion ?? false;
    this.historyBytes = options.historyBytes ?? DEFAULT_HISTORY_BYTES;
    this.#context = makeContext(this, options, (event) => heard(this.#context, event));
    this.pages = this.#context.pages;
  }

  get client(): RunClient {
    return this.#context.driven.client;
  }

  get state(): SessionState {
    return this.store.getState();
  }

  /** Calls `listener` after each reply that was stored, of whichever run is shown, and when another run, or another moment of it, is shown. */
  readonly subscribeRun = (listener: RunListener): (() => void) => this.#context.follower.subscribe(listener);

  /** Calls `listener` when the scenario or its record of actions changed; `push`: it is another scenario, not a change of this one. */
  onRecord(listener: (push: boolean) => void): () => void {
    return this.#context.follower.onRecord(listener);
  }

  /** The scenario with all actions so far, for links and files; null before the first. */
  recorded(): Scenario | null {
    return recorded(this.#context);
  }

  /** The same without what was done after the moment on screen: what another drive is made of. */
  recordedUpToNow(): Scenario | null {
    return recordedUpToNow(this.#context);
  }

  /** Opens a scenario from its beginning. Resolves when it is loaded, or when it was overtaken by another load. */
  async open(
    scenario: Scenario,
    opening: Opening | Place,
    options: { readonly push?: boolean; readonly notices?: readonly Saying[] } = {},
  ): Promise<void> {
    const run = await successors.load(this.#context, scenario, { notices: options.notices ?? [] });
    if (run === null) return;
    this.store.setState({ opened: scenario });
    this.#context.follower.record(options.push ?? false);
    if (typeof opening === 'object') {
      if (opening.at !== null) transport.computeTo(this.#context, { phase: opening.at.phase, phaseRequests: opening.at.request });
      if (opening.until.length > 0) this.runUntil(opening.until);
      else if (!opening.paused) this.play();
    } else if (opening === 'tour') {
      transport.startTour(this.#context);
    } else if (opening === 'play') this.play();
    else if (opening === 'still') transport.firstStill(this.#context);
    else if (opening === 'beforeCollection') transport.computeTo(this.#context, 'beforeCollection');
    else if (this.state.playback.playsWhenLoaded) this.play();
  }

  /** Another drive in place of this one, computed to its displayed time; the old one may stay as a grey ghost. */
  restartWith(scenario: Scenario, options: { readonly keepGhost: boolean; readonly goal?: Goal }): Promise<void> {
    return successors.restartWith(this.#context, scenario, options);
  }

  /** Shows what another engine has computed of a scenario, where it rests; the run on screen may stay as a grey ghost. */
  takeOver(scenario: Scenario, from: DrivenRun, keepGhost: boolean): void {
    successors.takeOver(this.#context, scenario, from, keepGhost);
  }

  /** Another drive made of the scenario as recorded, beside the ghost of this run, or that of this run (`keepsBase`); a sentence where it is not possible. */
  async rebuild(make: (scenario: Scenario) => Result<Scenario>, keepsBase = false): Promise<void> {
    if (!this.isReadOnly()) await successors.rebuild(this.#context, make, keepsBase);
  }

  /** The same at once, made of this drive or of the one that is coming; a sentence where it is not possible. What changes nothing makes none. */
  edit(make: (scenario: Scenario) => Result<Scenario>): string | null {
    const before = this.recordedUpToNow();
    if (before === null) return null;
    const next = make(before);
    if (!next.ok) return next.faults[0] ?? null;
    if (JSON.stringify(next.value) !== JSON.stringify(before)) void this.rebuild(() => next);
    return null;
  }

  /** Opens what the page offers at the end of a run. Where that only adds phases, the run goes on from where it ended. */
  async tryNext(scenario: Scenario): Promise<void> {
    if (!this.isReadOnly()) await successors.tryNext(this.#context, scenario);
  }

  /** The run before returns, computed again to where it was, in the tour to its scene, or on to the moment of this one; this one becomes the ghost. */
  backToGhost(isToHere = false): Promise<void> {
    return successors.backToGhost(this.#context, isToHere);
  }

  dismissGhost(): void {
    this.store.setState({ ghost: null });
    this.#context.follower.tell();
  }

  /** The same scenario, as it was opened, from its beginning, at rest. */
  async reset(): Promise<void> {
    const { scenario } = this.state;
    if (scenario !== null) await this.open(scenario, 'paused');
  }

  /** The opening tour: to its next moment, back to the one before, or over to the reader. */
  tour(go: 'on' | 'back' | 'leave'): void {
    transport.tour(this.#context, go);
  }

  /** A scene of the tour, from 0: `waits` for the reader, or goes on by itself. Nothing on a drive that has none. */
  scene(at: number, waits: boolean): void {
    transport.scene(this.#context, at, waits);
  }

  /** The tour stands still while something lies over the page and goes on behind it (`null`), or under the reader's hand, until they go on. */
  holdTour(by: Holder | null): void {
    const { guide } = this.#context;
    if (by === null) guide.release();
    else guide.hold(by);
  }

  play(): void {
    transport.play(this.#context);
  }

  /** A drive that is being computed to a moment stops where it is, too. */
  pause(): void {
    transport.pause(this.#context);
  }

  toggle(): void {
    if (goesOn(this.state)) this.pause();
    else this.play();
  }

  /** One step forward or back; nothing where there is nothing further back. */
  step(by: StepUnit, back = false): void {
    transport.step(this.#context, by, back);
  }

  /** Goes to a moment, back or forward, and stays there. */
  seek(target: Target): void {
    transport.seek(this.#context, target);
  }

  /** Runs at full speed until one of the conditions holds, or to the end, and says which. */
  runUntil(conditions: readonly Condition[]): void {
    transport.runUntil(this.#context, conditions);
  }

  /** Looks up the last collection, or the places of a page (full-size number), in the run's past; the run stays where it is. Resolves with the answer. */
  recall(what: Recall): Promise<void> {
    return this.#context.recalls.ask(what);
  }

  setPace(pace: Pace): void {
    transport.setPace(this.#context, pace);
  }

  /** Changes the running drive; settings are sent at most ten times a second, and in a drag once a displayed sample. A run that has ended goes on for it, by one more phase. */
  act(action: ActionBody): void {
    if (this.isReadOnly()) return;
    this.#context.driven.act(action);
    transport.takeOver(this.#context);
  }

  /** The published law of what runs, on the drive of a scenario, drawn dashed beside that of the run; null: none is drawn. Returns it. */
  previewLaw(scenario: Scenario | null): SessionState['previewLaw'] {
    const { run } = this.state;
    const law = scenario === null || run === null ? null : lawOfAnother(run, scenario);
    this.store.setState({ previewLaw: law });
    this.#context.follower.tell();
    return law;
  }

  setView(view: Partial<ViewState>): void {
    this.store.setState({ view: { ...this.state.view, ...view } });
    // At once: keys that come before the stage is fetched lead it, too.
    if (view.presenting) this.#context.guide.wait();
  }

  /** Opens a place of the page above the run; null: closes the one that is open. */
  go(destination: Destination | null): void {
    this.setView({ destination });
  }

  /** Chooses a block and fetches its pages; null: none. */
  selectBlock(block: number | null): void {
    this.store.setState({ selection: { block, detail: null } });
    this.pages.now();
  }

  /** A new engine with the scenario as it was recorded, from its beginning. */
  async restartEngine(): Promise<void> {
    const scenario = this.recorded();
    this.client.respawn();
    if (scenario !== null) await this.open(scenario, 'paused');
  }

  /** Whether the link forbids changes; an attempt shows a sentence. */
  isReadOnly(): boolean {
    if (this.state.view.asked?.readOnly !== true) return false;
    this.fail('drive', ({ remarks }) => remarks.readOnlyLink);
    return true;
  }

  /** A sentence for the reader, with the ways on that its kind has. */
  fail(kind: 'link' | 'file' | 'memory' | 'drive', sentence: Saying): void {
    fail(this, kind, sentence);
  }

  dismissFault(): void {
    this.store.setState({ fault: null });
  }

  /** Says where the run is once more: in another language. */
  announce(): void {
    this.#context.follower.announce();
  }

  dismissNotices(): void {
    this.store.setState({ notices: [] });
  }

  /** Another run is compared with this one and holds it back; null: none is. */
  govern(governor: Governor | null): void {
    this.#context.driven.pump.governor = governor;
    this.#context.driven.pump.wake();
  }

  /** The tab was hidden or shown: paced runs wait while it is hidden, and owe nothing for it. */
  visibilityChanged(): void {
    this.#context.player.restartPace();
    this.#context.driven.pump.wake();
  }

  dispose(): void {
    transport.forget(this.#context);
    this.pages.stop();
    this.#context.follower.stop();
    this.#context.driven.dispose();
  }

  /** Opens the scenario that did not fit, at the scale that does. */
  async openSmaller(): Promise<void> {
    const { fault } = this.state;
    const scenario = this.#context.driven.lost;
    if (scenario === null || fault?.scaleThatFits == null) return;
    // Where the scale was all that changed, it is the run on screen, at its moment.
    const opening = JSON.stringify({ ...scenario, scale: 0, actions: [] });
    const isHere = this.state.scenario !== null && opening === JSON.stringify({ ...this.state.scenario, scale: 0, actions: [] });
    if (isHere) await this.restartWith({ ...scenario, scale: fault.scaleThatFits }, { keepGhost: false });
    else await this.open({ ...scenario, scale: fault.scaleThatFits }, 'play', { push: true });
  }
}

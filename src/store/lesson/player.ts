import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineEndpoint } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import type { Look } from '../../lessons/check/expression';
import { lookIn } from '../../lessons/check/figures';
import type { Answer } from '../../lessons/check/judge';
import type { Moment } from '../../lessons/check/moment';
import type { Solved } from '../../lessons/handIn/handIn';
import type { Lesson, Step, Stop } from '../../lessons/lesson';
import type { Scenario } from '../../scenario/types';
import type { Language } from '../../texts/language';
import type { Run } from '../runs/run';
import type { Session } from '../session/session';
import { Ahead } from './ahead';
import { ExerciseWork } from './exerciseWork';
import { Measurer } from './measure';
import { atRest, momentNow, Stopped } from './moments';
import { bring, closeInspected, forgetLater, goTo, onTheWay, show, showAhead } from './onScreen';
import { type LessonState, noLesson } from './state';
import { askedAt, askedOf, farOf, howFar, isSame, keptBefore, pastOf, toldOf } from './stepWork';
import type { Reader, Wait } from './watchTo';

/**
 * Plays a lesson on the session's own drive: brings it to the moment of each step, locks the answer, reveals, and judges tries at exercises.
 * All of it is in `store`; views and presenters read it and call the methods.
 */
export class LessonPlayer {
  readonly store: StoreApi<LessonState> = createStore(() => noLesson);
  readonly #session: Session;
  readonly #language: () => Language;
  readonly #measurer: Measurer;
  readonly #ahead: Ahead;
  readonly #work: ExerciseWork;
  readonly #reader: Reader | null;
  /** Raised with each step: what is under way for an older one is dropped. */
  #turn = 0;
  /** The moment at which the question was asked. */
  #asked: Moment | null = null;
  /** What the figures of the reveal are worked out of. */
  #look: Look | null = null;
  /** Locked answers by step. */
  #answers: Record<number, Answer> = {};

  /** @param reader null: nothing is shown */
  constructor(session: Session, language: () => Language, spawn: () => EngineEndpoint = spawnEngine, reader: Reader | null = null) {
    this.#language = language;
    this.#session = session;
    this.#reader = reader;
    this.#measurer = new Measurer(spawn, reader?.lanes ?? 1);
    this.#ahead = new Ahead(spawn, session.historyBytes);
    this.#work = new ExerciseWork(session, this.store, this.#ahead, language);
    session.onRecord(() => this.#work.noteChanges());
  }

  get state(): LessonState {
    return this.store.getState();
  }

  /** What the step's figures were at its reveal; null before it. */
  get look(): Look | null {
    return this.state.stage === 'told' ? this.#look : null;
  }

  /**
   * Opens a lesson at a step, from 0; one that it does not have is its last. `answers`: those that were given before, by step; `solved`: the
   * exercises. What another lesson left open or chosen in the views goes.
   */
  open(
    name: string,
    lesson: Lesson,
    step = 0,
    answers: Readonly<Record<number, Answer>> = {},
    solved: readonly Solved[] = [],
  ): Promise<void> {
    this.#asked = null;
    this.#answers = { ...answers };
    this.#work.solved = solved;
    this.store.setState({ ...noLesson, name, lesson, classNumber: this.state.classNumber });
    this.#session.setView({ panel: null, map: 'valid', histogram: 'valid', shows: 'iops', scale: 'log' });
    closeInspected(this.#session);
    return this.go(step);
  }

  close(): void {
    this.#turn += 1;
    this.#measurer.dispose();
    this.#ahead.drop();
    this.store.setState({ ...noLesson, classNumber: this.state.classNumber });
  }

  /** Goes to a step: its drive, its moment, and its question. */
  async go(to: number): Promise<void> {
    const { lesson } = this.state;
    if (lesson === null) return;
    const index = Math.max(0, Math.min(lesson.steps.length - 1, Math.floor(to)));
    const step = lesson.steps[index];
    if (step === undefined) return;
    const { name, classNumber, step: before } = this.state;
    // Asked again, a question must not have its answer on the plot: the run of before went on to it.
    const isAgain = index <= before && step.ask !== null && this.#answers[index] === undefined && this.#asked !== null;
    const isElsewhere = !isSame(this.#session.state.scenario, step.drive);
    this.store.setState({
      ...noLesson,
      name,
      lesson,
      step: index,
      kept: keptBefore(lesson, index, this.#answers),
      classNumber,
      isElsewhere,
    });
    this.store.setState({ passed: this.#work.passedBefore() });
    await this.#guarded(async (alive) => {
      const way = bring(this.#session, this.#ahead, step.drive, step.stops, alive, isAgain);
      await onTheWay(this.#session, this.#ahead, way, (run) => this.#tellFar(run, step.drive, alive));
      if (!alive()) return;
      forgetLater(this.#session);
      show(this.#session, step.shows);
      const moment = await momentNow(this.#session, pastOf(step), alive);
      if (moment === null || !alive()) return;
      this.#asked = moment;
      this.#remember(moment);
      const answer = this.#answers[index] ?? null;
      this.store.setState({ stage: 'asked', busy: null, ...askedOf(step, lookIn(moment), this.#language()), answer });
      if (step.ask === null || answer !== null) await this.#reveal(step, alive, null);
      else this.#computeAhead(step, index);
    });
  }

  /** How far the drive is on its way to the moment of the question; the step's own is shown on its way. */
  #tellFar({ plan, frame }: Run, drive: Scenario, alive: () => boolean): void {
    if (!alive() || this.state.stage !== 'preparing') return;
    const busy = `${this.#language().lessons.preparing}${howFar(plan.scenario, frame, this.#language())}`;
    this.store.setState({ busy, isElsewhere: !isSame(this.#session.state.scenario, drive) });
  }

  /** Goes to a step and asks its question again, whatever was answered before: for a class. */
  ask(to: number): Promise<void> {
    delete this.#answers[to];
    return this.go(to);
  }

  next(): Promise<void> {
    return this.go(this.state.step + 1);
  }

  back(): Promise<void> {
    return this.go(this.state.step - 1);
  }

  /** The answer so far, chosen, moved or drawn; ignored once it is locked. */
  draft(draft: Answer | null): void {
    if (this.state.stage === 'asked' && this.state.answer === null) this.store.setState({ draft });
  }

  /** Locks the answer and reveals. */
  async answer(answer: Answer | null = this.state.draft): Promise<void> {
    const step = this.#step;
    if (step === null || answer === null || this.state.stage !== 'asked' || this.state.answer !== null) return;
    this.#answers[this.state.step] = answer;
    this.store.setState({ answer, draft: null });
    await this.#guarded((alive) => this.#reveal(step, alive, this.#motion));
  }

  /** Goes on without an answer. */
  async skip(): Promise<void> {
    const step = this.#step;
    if (step !== null && this.state.stage === 'asked') await this.#guarded((alive) => this.#reveal(step, alive, this.#motion));
  }

  /** Brings the exercise's own drive on screen, as it begins. */
  async begin(): Promise<void> {
    if (this.#work.exercise !== null) await this.#guarded((alive) => this.#work.begin(alive));
  }

  /** The number of the class, null: none. An exercise that was begun begins again, on the class's drive. */
  async setClass(classNumber: number | null): Promise<void> {
    if (classNumber === this.state.classNumber) return;
    this.store.setState({ classNumber });
    this.store.setState({ passed: this.#work.passedBefore() });
    if (this.state.exercising) await this.begin();
  }

  /** Takes the drive on screen to a place, as it is. */
  bringTo(stops: readonly Stop[]): Promise<void> {
    return this.#guarded((alive) => goTo(this.#session, stops, alive));
  }

  /**
   * Judges the drive on screen as it was changed. Where the end of the run is what counts, every change of a setting counts as the setting
   * itself: the drive is run with it from the beginning.
   */
  async attempt(): Promise<void> {
    if (this.#work.exercise !== null) await this.#guarded((alive) => this.#work.attempt(alive));
  }

  get #step(): Step | null {
    const { lesson, step } = this.state;
    return lesson?.steps[step] ?? null;
  }

  /** What a step reveals is computed while the reader thinks about its question, so that the answer need not wait. Errors are reported with the reveal. */
  #computeAhead(step: Step, index: number): void {
    const far = farOf(step);
    if (far !== null) void this.#ahead.begin(far.drive, far.goal);
    void this.#measureAhead(index);
  }

  /** The drives that a step measures are run, as long as it or the one before it is on screen. */
  async #measureAhead(index: number): Promise<void> {
    const { lesson } = this.state;
    const isNear = () => this.state.lesson === lesson && (this.state.step === index || this.state.step === index - 1);
    const measures = lesson?.steps[index]?.measures ?? [];
    await Promise.all(measures.map(({ drive }) => this.#measurer.measure(drive, isNear).catch(() => null)));
  }

  /** While a step is read, the next one's drive is brought to its question, where that is another drive; then what its reveal measures is run. */
  async #prepareNext(): Promise<void> {
    const { lesson, step } = this.state;
    const next = lesson?.steps[step + 1];
    if (this.#reader === null || next === undefined) return;
    const asked = askedAt(next);
    const isOther = asked !== null && !isSame(this.#session.recordedUpToNow(), asked.drive);
    if (isOther) await this.#ahead.begin(asked.drive, asked.goal);
    if (this.state.lesson === lesson && this.state.step === step) void this.#measureAhead(step + 1);
  }

  /** Null where the reader wants a still. */
  get #motion(): Wait | null {
    return this.#session.reducedMotion ? null : (this.#reader?.wait ?? null);
  }

  /** `motion`: an answer just given is watched as it happens; one of before is there at once. */
  async #reveal(step: Step, alive: () => boolean, motion: Wait | null): Promise<void> {
    this.store.setState({ stage: 'revealing' });
    const measured: Record<string, Moment> = this.#asked === null ? {} : { was: this.#asked };
    const words = this.#language().lessons;
    const isFar = farOf(step) !== null;
    const say = step.change === null ? words.preparing : words.runningOther;
    if (isFar) this.store.setState({ busy: say });
    await onTheWay(this.#session, this.#ahead, this.#comeTo(step, alive, motion), ({ plan, frame }) => {
      if (alive() && isFar) this.store.setState({ busy: `${say}${howFar(plan.scenario, frame, this.#language())}` });
    });
    for (const [i, { name, drive }] of step.measures.entries()) {
      if (!alive()) return;
      this.store.setState({ busy: this.#language().lessons.runningDrive(name, i + 1, step.measures.length, '') });
      const moment = await this.#measurer.measure(drive, alive, (frame) =>
        this.store.setState({
          busy: this.#language().lessons.runningDrive(name, i + 1, step.measures.length, howFar(drive, frame, this.#language())),
        }),
      );
      if (moment !== null) measured[name] = moment;
    }
    if (!alive()) return;
    show(this.#session, step.thenShows);
    const moment = await momentNow(this.#session, pastOf(step), alive);
    if (moment === null || !alive()) return;
    this.#remember(moment);
    const look = lookIn(moment, measured);
    this.#look = look;
    this.store.setState(toldOf(step, this.state, look, this.#language()));
    void this.#prepareNext();
  }

  /** The moment of a step's reveal. */
  async #comeTo(step: Step, alive: () => boolean, motion: Wait | null): Promise<void> {
    const isShown = await showAhead(this.#session, this.#ahead, step, alive);
    if (!alive()) return;
    if (step.change !== null && !isShown) {
      await this.#session.restartWith(step.change, { keepGhost: true, goal: 'end' });
      await atRest(this.#session, alive);
    }
    await goTo(this.#session, step.then, alive, motion);
  }

  /** What is on screen now need not be measured later in the lesson. */
  #remember(moment: Moment): void {
    const recorded = this.#session.recordedUpToNow();
    if (recorded !== null) this.#measurer.know(recorded, moment);
  }

  /** Does the work of the newest wish; the panel says what goes wrong. */
  async #guarded(work: (alive: () => boolean) => Promise<void>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const alive = () => turn === this.#turn;
    try {
      this.store.setState({ fault: null, busy: null });
      await work(alive);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (alive()) this.store.setState({ fault: error instanceof Stopped ? error.saying : why, busy: null });
    }
  }
}

import type { StoreApi } from 'zustand/vanilla';
import { lookIn } from '../../lessons/check/figures';
import { changedPaths, judgesVictims, judgeTry } from '../../lessons/check/judge';
import type { Moment } from '../../lessons/check/moment';
import { forClass } from '../../lessons/check/rules';
import type { Solved } from '../../lessons/handIn/handIn';
import type { Exercise } from '../../lessons/lesson';
import { fromTheStart } from '../../scenario/change/fromTheStart';
import type { Scenario } from '../../scenario/types';
import type { Language } from '../../texts/language';
import type { Session } from '../session/session';
import type { Ahead } from './ahead';
import { atRest, momentNow } from './moments';
import { bring, onTheWay } from './onScreen';
import type { LessonState } from './state';
import { howFar, isSame } from './stepWork';

/** The work at the exercise of the step on screen: its drive, what is changed on it, and tries. */
export class ExerciseWork {
  readonly #session: Session;
  readonly #store: StoreApi<LessonState>;
  readonly #ahead: Ahead;
  readonly #language: () => Language;
  /** Tries at exercises, and when the first was begun (wall ms), by lesson, step and class. */
  readonly #works = new Map<string, { tries: number; readonly began: number }>();
  /** Exercises that were solved before. */
  solved: readonly Solved[] = [];

  constructor(session: Session, store: StoreApi<LessonState>, ahead: Ahead, language: () => Language) {
    this.#session = session;
    this.#store = store;
    this.#ahead = ahead;
    this.#language = language;
  }

  get #state(): LessonState {
    return this.#store.getState();
  }

  /** Brings the exercise's own drive on screen, as it begins. */
  async begin(alive: () => boolean): Promise<void> {
    const { exercise } = this;
    if (exercise === null) return;
    this.#beginWork();
    this.#store.setState({ exercising: true, tries: [], changed: [], busy: this.#language().lessons.preparing });
    await bring(this.#session, this.#ahead, exercise.drive, exercise.stops, alive);
    if (alive()) this.#store.setState({ busy: null });
  }

  /** Judges the drive on screen as it was changed. */
  async attempt(alive: () => boolean): Promise<void> {
    const { exercise } = this;
    if (exercise === null) return;
    this.#session.pause();
    this.#store.setState({ busy: this.#language().lessons.checking });
    await atRest(this.#session, alive);
    if (exercise.judged === 'end') await this.#runToEnd(exercise, alive);
    await this.#judgeTry(exercise, alive);
    if (alive()) this.#store.setState({ busy: null });
  }

  /** The drive on screen at its end, with its settings from the beginning; its progress is reported. */
  async #runToEnd(exercise: Exercise, alive: () => boolean): Promise<void> {
    const session = this.#session;
    const recorded = session.recordedUpToNow();
    if (recorded === null || !alive()) return;
    const drive = fromTheStart(recorded, exercise.drive.phases.length);
    const isAsRun = isSame(recorded, drive);
    const say = isAsRun ? this.#language().lessons.runningToEnd : this.#language().lessons.runningYours;
    const run = async () => {
      if (isAsRun) session.seek('end');
      else await session.restartWith(drive, { keepGhost: true, goal: 'end' });
      await atRest(session, alive);
    };
    await onTheWay(session, this.#ahead, run(), ({ plan, frame }) => {
      if (alive()) this.#store.setState({ busy: say(howFar(plan.scenario, frame, this.#language())) });
    });
  }

  /** Which settings of the exercise's drive are others now. */
  noteChanges(): void {
    const exercise = this.#state.exercising ? this.exercise : null;
    const recorded = exercise === null ? null : this.#session.recordedUpToNow();
    if (exercise === null || recorded === null) return;
    const changed = changedPaths(exercise.drive, fromTheStart(recorded, exercise.drive.phases.length));
    if (changed.join() !== this.#state.changed.join()) this.#store.setState({ changed });
  }

  /** The work at the exercise on screen so far; the first call begins it. */
  #beginWork(): { tries: number; readonly began: number } {
    const { name, step, classNumber } = this.#state;
    const key = `${name} ${step} ${classNumber}`;
    const work = this.#works.get(key) ?? { tries: 0, began: performance.now() };
    this.#works.set(key, work);
    return work;
  }

  /** The step's exercise as the class has it. */
  get exercise(): Exercise | null {
    const { lesson, step, classNumber } = this.#state;
    const exercise = lesson?.steps[step]?.exercise ?? null;
    return exercise === null ? null : forClass(exercise, classNumber);
  }

  /** What the step's exercise was solved with before, by this class; null: it was not. */
  passedBefore(): Solved | null {
    const seed = this.exercise?.drive.seed;
    return this.solved.find((one) => one.step === this.#state.step && one.scenario.seed === seed) ?? null;
  }

  async #judgeTry(exercise: Exercise, alive: () => boolean): Promise<void> {
    const moment = await momentNow(this.#session, { victims: judgesVictims(exercise), collection: false }, alive);
    const scenario = this.#session.recordedUpToNow();
    if (moment === null || scenario === null || !alive()) return;
    const tried = judgeTry(exercise, scenario, lookIn(moment), this.#language());
    this.#beginWork().tries += 1;
    const passed = tried.passed ? await this.#record(scenario, moment) : null;
    if (!alive()) return;
    if (passed !== null) this.solved = [...this.solved.filter(({ step }) => step !== passed.step), passed];
    this.#store.setState(({ tries, passed: before }) => ({ tries: [...tries, tried], passed: passed ?? before }));
  }

  async #record(scenario: Scenario, { frame }: Moment): Promise<Solved> {
    const at = frame.ended ? 'end' : { phase: frame.phase, request: Math.round(frame.phaseRequests) };
    const { tries, began } = this.#beginWork();
    const seconds = Math.round((performance.now() - began) / 1e3);
    return { step: this.#state.step, scenario, at, hash: await this.#session.client.stateHash(), tries, seconds };
  }
}

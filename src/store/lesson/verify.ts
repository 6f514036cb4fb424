import type { EngineEndpoint } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import { loadLesson } from '../../lessons/catalogue';
import type { Look } from '../../lessons/check/expression';
import { lookIn } from '../../lessons/check/figures';
import { judge, judgesVictims, judgeTry } from '../../lessons/check/judge';
import type { HandIn, Solved } from '../../lessons/handIn';
import type { Exercise, Lesson } from '../../lessons/lesson';
import type { LessonName } from '../../lessons/names';
import { language } from '../../texts/language';
import { runWords } from '../selections/narration';
import { Session } from '../session/session';
import { atRest, momentNow } from './moments';
import { LessonPlayer } from './player';

/** What running a solved exercise again showed. `otherState`: the drive is not in the state that was handed in; `noRun`: it cannot be run. */
export type ExerciseOutcome = 'verified' | 'otherState' | 'notSolved' | 'noExercise' | 'noRun';

/** One code, verified. */
export interface Verified {
  readonly title: string;
  /** Questions of the lesson, those that were answered, and the answers that its drives prove right. */
  readonly asked: number;
  readonly answered: number;
  readonly right: number;
  /** The lesson has an exercise. */
  readonly hasExercise: boolean;
  /** `shown`: the main figure of what the drive did, as the exercise shows it; null: nothing is shown. */
  readonly exercises: readonly { readonly step: number; readonly outcome: ExerciseOutcome; readonly shown: string | null }[];
}

/** Nothing is drawn and nobody waits for a frame. */
const clock = { now: () => performance.now(), tick: () => new Promise<void>((resolve) => setTimeout(resolve, 0)), hidden: () => false };

/** Verifies results beside the run on screen, with the player and the judge that made them, on drives of its own. */
export class Verifier {
  readonly #session: Session;
  readonly #player: LessonPlayer;
  /** What each step showed at its reveal, by lesson and step: one class hands in many results of one lesson. */
  readonly #looks = new Map<string, Look>();
  #isGone = false;

  constructor(spawn: () => EngineEndpoint = spawnEngine) {
    this.#session = new Session({ spawn, clock, words: runWords, reducedMotion: true });
    this.#player = new LessonPlayer(this.#session, spawn);
  }

  /** Ends the drives; what is under way comes to nothing. */
  dispose(): void {
    this.#isGone = true;
    this.#player.close();
    this.#session.dispose();
  }

  /** What becomes of a result; null: this verifier was disposed of meanwhile. */
  async verify(handIn: HandIn): Promise<Verified | null> {
    const lesson = await loadLesson(handIn.lesson, language());
    const exercises: Verified['exercises'][number][] = [];
    for (const one of handIn.solved) {
      const exercise = lesson.steps[one.step]?.exercise ?? null;
      const { outcome, shown } = exercise === null ? ({ outcome: 'noExercise', shown: null } as const) : await this.#again(exercise, one);
      exercises.push({ step: one.step, outcome, shown });
    }
    const right = await this.#right(handIn, lesson);
    if (this.#isGone) return null;
    const asks = lesson.steps.map(({ ask }) => ask !== null);
    return {
      title: lesson.title,
      asked: asks.filter(Boolean).length,
      answered: Object.keys(handIn.answers).filter((step) => asks[Number(step)]).length,
      right,
      hasExercise: lesson.steps.some(({ exercise }) => exercise !== null),
      exercises,
    };
  }

  readonly #alive = () => !this.#isGone;

  async #again(exercise: Exercise, solved: Solved): Promise<{ readonly outcome: ExerciseOutcome; readonly shown: string | null }> {
    const { scenario, at } = solved;
    this.#player.close();
    try {
      await this.#session.open(scenario, { at: at === 'end' ? null : at, paused: true, until: [] });
      if (at === 'end') this.#session.seek('end');
      await atRest(this.#session, this.#alive);
      const moment = await momentNow(this.#session, judgesVictims(exercise), this.#alive);
      if (moment === null) return { outcome: 'noRun', shown: null };
      const { passed, shown } = judgeTry(exercise, scenario, lookIn(moment));
      const hash = await this.#session.client.stateHash();
      return { outcome: hash !== solved.hash ? 'otherState' : passed ? 'verified' : 'notSolved', shown: shown[0]?.text ?? null };
    } catch {
      // Whatever the engine refuses was not solved on it: the table says that it cannot be run.
      return { outcome: 'noRun', shown: null };
    }
  }

  /** Answers that are right: a choice by the lesson's text, all else by what the lesson's own drives show. */
  async #right({ lesson: name, answers }: HandIn, lesson: Lesson): Promise<number> {
    let right = 0;
    for (const [index, step] of lesson.steps.entries()) {
      const answer = answers[index];
      if (answer === undefined || step.ask === null || this.#isGone) continue;
      if (step.ask.kind === 'choice') {
        if (answer.kind === 'choice' && step.ask.options[answer.option]?.right === true) right += 1;
        continue;
      }
      const look = await this.#lookAt(name, lesson, step.isKept ? index + 1 : index);
      if (look !== null && judge(step.ask, answer, look).right) right += 1;
    }
    return right;
  }

  async #lookAt(name: LessonName, lesson: Lesson, step: number): Promise<Look | null> {
    const key = `${name} ${step}`;
    const known = this.#looks.get(key);
    if (known !== undefined) return known;
    await this.#player.open(name, lesson, step);
    if (this.#player.state.stage === 'asked') await this.#player.skip();
    const { look, state } = this.#player;
    if (state.stage !== 'told' || look === null) return null;
    this.#looks.set(key, look);
    return look;
  }
}

import { type EngineEndpoint, RunClient } from '../../client/runClient';
import { spawnEngine } from '../../client/spawn';
import { loadLesson } from '../../lessons/catalogue';
import type { Look } from '../../lessons/check/expression';
import { judge, type Tried } from '../../lessons/check/judge';
import { type Rerun, type Rerunned, rerun, VICTIM_ENTRIES } from '../../lessons/check/rerun';
import type { Outcome } from '../../lessons/check/rules';
import { answeredOf, type HandIn, type Solved } from '../../lessons/handIn/handIn';
import type { Lesson } from '../../lessons/lesson';
import type { LessonName } from '../../lessons/names';
import type { Language } from '../../texts/language';
import { ChunkedSampleLog } from '../runs/sampleLog';
import { runWords } from '../selections/words/narration';
import { Session } from '../session/session';
import { LessonPlayer } from './player';

/** One code, verified. */
export interface Verified {
  readonly title: string;
  /** Questions of the lesson, those that were answered, and the answers that its drives prove right. */
  readonly asked: number;
  readonly answered: number;
  readonly right: number;
  /** The lesson has an exercise. */
  readonly hasExercise: boolean;
  readonly exercises: readonly { readonly solved: Solved; readonly outcome: Outcome; readonly shown: Tried['shown'] }[];
}

/** Nothing is drawn, so no frame is due. */
const clock = { now: () => performance.now(), tick: () => new Promise<void>((resolve) => setTimeout(resolve, 0)), hidden: () => false };

/** The worker as what runs a result again. */
function rerunOf(client: RunClient): Rerun {
  let log = new ChunkedSampleLog();
  return {
    load: (scenario) => {
      log = new ChunkedSampleLog();
      return client.load(scenario);
    },
    advance: async (request) => {
      const reply = await client.advance(request);
      log.append(reply.samples);
      return reply;
    },
    samples: () => log,
    victims: async () => {
      const told = await client.recallLog(VICTIM_ENTRIES);
      return (told?.answer ?? []).flatMap(({ events }) => events.flatMap((event) => (event.kind === 'victim' ? [event.valid] : [])));
    },
    stateHash: () => client.stateHash(),
    now: clock.now,
  };
}

/** Verifies results beside the run on screen, with the judge that made them, on drives of its own. */
export class Verifier {
  readonly #language: () => Language;
  readonly #session: Session;
  readonly #player: LessonPlayer;
  readonly #client: RunClient;
  /** What each step showed at its reveal, by lesson and step: one class hands in many results of one lesson. */
  readonly #looks = new Map<string, Look>();
  #isGone = false;

  constructor(language: () => Language, spawn: () => EngineEndpoint = spawnEngine) {
    this.#language = language;
    this.#session = new Session({ spawn, clock, language, words: runWords(language), reducedMotion: true });
    this.#player = new LessonPlayer(this.#session, language, spawn);
    this.#client = new RunClient(spawn);
  }

  /** Ends the drives; what is under way comes to nothing. */
  dispose(): void {
    this.#isGone = true;
    this.#player.close();
    this.#session.dispose();
    this.#client.dispose();
  }

  /** What becomes of a result of a class, null: of none. Null: this verifier was disposed of meanwhile. */
  async verify(handIn: HandIn, classNumber: number | null = null): Promise<Verified | null> {
    const lesson = await loadLesson(handIn.lesson, this.#language().name);
    const exercises: Verified['exercises'][number][] = [];
    for (const solved of handIn.solved) {
      if (this.#isGone) return null;
      exercises.push({ solved, ...(await this.#again(lesson, solved, classNumber)) });
    }
    const right = await this.#right(handIn, lesson);
    if (this.#isGone) return null;
    return {
      title: lesson.title,
      asked: lesson.steps.filter(({ ask }) => ask !== null).length,
      answered: answeredOf(handIn, lesson),
      right,
      hasExercise: lesson.steps.some(({ exercise }) => exercise !== null),
      exercises,
    };
  }

  async #again(lesson: Lesson, solved: Solved, classNumber: number | null): Promise<Rerunned> {
    try {
      return await rerun(rerunOf(this.#client), lesson.steps[solved.step]?.exercise ?? null, solved, classNumber, this.#language());
    } catch (error) {
      // The worker is gone: the next code gets another one.
      if (!this.#isGone) this.#client.respawn();
      return { outcome: { kind: 'noRun', fault: error instanceof Error ? error.message : String(error) }, shown: [] };
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
      if (look !== null && judge(step.ask, answer, look, this.#language()).right) right += 1;
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

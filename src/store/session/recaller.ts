import type { StoreApi } from 'zustand/vanilla';
import { EngineFailure } from '../../client/runClient';
import { compareMoments } from '../../engine/order';
import type { DrivenRun } from '../runs/drivenRun';
import type { Run } from '../runs/run';
import { storyUpTo } from '../selections/drive/followed';
import { isAtRest, type SessionState } from './state';

/** Entries of the log. */
const MOST_ENTRIES = 60;
/** Wall time between two looks at the places of a page while the run plays, ms: at least this, and this many times what the last look took. */
const FOLLOW_MS = 500;
const FOLLOW_SHARE = 9;

/** What can be looked up: what a power loss would take, what happened last, the last collection, or the places of a page of the full-size drive. */
export type Recall =
  | { readonly what: 'collection' }
  | { readonly what: 'log' }
  | { readonly what: 'power' }
  | { readonly what: 'page'; readonly lpn: number }
  | { readonly what: 'nothing' };

type Question = Exclude<Recall, { readonly what: 'nothing' }>;

/**
 * Looks things up in the past of the run that is on screen, one after the other; the newest question of a kind counts. A run at rest may go
 * on at any time: the engine then gives the question up, and it is asked again at the next rest. A run that plays waits for the answer.
 */
export class Recaller {
  readonly #driven: DrivenRun;
  readonly #store: StoreApi<SessionState>;
  readonly #failed: (error: unknown) => void;
  /** The run shows something else at the same moment: views draw anew. */
  readonly #shown: () => void;
  #questions: Question[] = [];
  /** The question that is being answered, and the run that it is about. */
  #asked: { readonly question: Question; readonly run: Run } | null = null;
  readonly #now: () => number;
  /** Wall time from which the places of a page may be looked up again while the run plays, ms. */
  #followAgainAt = 0;
  /** Who waits for an answer of a kind. */
  readonly #waiting: { readonly what: Question['what']; readonly resolve: () => void }[] = [];

  constructor(driven: DrivenRun, store: StoreApi<SessionState>, now: () => number, failed: (error: unknown) => void, shown: () => void) {
    this.#driven = driven;
    this.#store = store;
    this.#now = now;
    this.#failed = failed;
    this.#shown = shown;
  }

  /** Resolves when what was asked is there, or not wanted any more; where a newer question of its kind came after it, with that one. */
  ask(question: Recall): Promise<void> {
    if (question.what === 'nothing') {
      this.#forget('page');
      this.#set({ pending: null, page: null });
      this.#answered('page');
      return Promise.resolve();
    }
    if (this.#store.getState().run === null || this.#driven.client.failure !== null) return Promise.resolve();
    const { what } = question;
    const answered = new Promise<void>((resolve) => void this.#waiting.push({ what, resolve }));
    this.#forget(question.what);
    this.#questions.push(question);
    // The places of one page do not stand while another's are looked up.
    const isOther = question.what === 'page' && this.#store.getState().recalled.page?.lpn !== question.lpn;
    this.#set({ pending: question.what, ...(isOther && { page: null }) });
    this.#next();
    return answered;
  }

  #answered(what: Question['what']): void {
    const told = this.#waiting.filter((waiter) => waiter.what === what);
    this.#waiting.splice(0, this.#waiting.length, ...this.#waiting.filter((waiter) => waiter.what !== what));
    for (const { resolve } of told) resolve();
  }

  /** The run has paused: unanswered questions are asked again, and the list of a page’s places is extended to this moment. */
  rested(): void {
    this.#follow();
    this.#next();
  }

  /** The engine is gone: nothing is looked up any more, and nobody waits for it. */
  engineFailed(): void {
    this.#asked = null;
    this.#questions = [];
    this.#set({ pending: null });
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  /** The run goes on otherwise from here: places that a page would have come to later are no places of it any more. */
  forked({ frame }: Run): void {
    const { page } = this.#store.getState().recalled;
    if (page === null || compareMoments(page.at, frame) <= 0) return;
    this.#set({ page: { ...page, story: storyUpTo(page.story, frame), at: frame } });
  }

  /** The run plays on: the places of a page go on with it, a few times a second at most. */
  wentOn(): void {
    const { playback, recalled } = this.#store.getState();
    if (!playback.running || recalled.page === null || this.#asked !== null || this.#now() < this.#followAgainAt) return;
    this.#follow();
    this.#next();
  }

  /** Asks again for the places of the page that is followed where the run is beyond those that are known. */
  #follow(): void {
    const { run, recalled } = this.#store.getState();
    const { page } = recalled;
    if (run === null || page === null || compareMoments(run.frame, page.at) <= 0) return;
    this.#forget('page');
    this.#questions.push({ what: 'page', lpn: page.lpn });
  }

  #forget(what: Question['what']): void {
    this.#questions = this.#questions.filter((question) => question.what !== what);
    if (this.#asked?.question.what === what) this.#asked = null;
  }

  #next(): void {
    const { run } = this.#store.getState();
    if (this.#asked?.run === run) return;
    const question = this.#questions.shift();
    if (run === null || question === undefined) return;
    const asked = { question, run };
    this.#asked = asked;
    this.#driven.pump.between(() => {
      if (asked !== this.#asked) return;
      const answered = this.#answer(asked.question, run, () => asked !== this.#asked || run !== this.#store.getState().run)
        .then((isThere) => this.#over(asked, isThere))
        .catch((error: unknown) => {
          // The engine that was asked may be gone, and another one have been asked since.
          if (asked === this.#asked) this.#asked = null;
          // The client reports a failing engine itself.
          if (!(error instanceof EngineFailure)) this.#failed(error);
        });
      return this.#isResting ? undefined : answered;
    });
  }

  #over(asked: { readonly question: Question }, isThere: boolean): void {
    if (asked === this.#asked) {
      this.#asked = null;
      if (isThere) this.#answered(asked.question.what);
      else this.#questions.unshift(asked.question);
    }
    if (this.#isResting) this.#next();
  }

  get #isResting(): boolean {
    return isAtRest(this.#store.getState());
  }

  /** False: it was given up. */
  async #answer(question: Question, run: Run, isOld: () => boolean): Promise<boolean> {
    const { client } = this.#driven;
    if (question.what === 'collection') {
      const [reply, { collectionOf, collectionSums }] = await Promise.all([
        client.recallCollection(),
        import('../selections/drive/collection'),
      ]);
      if (isOld() || reply === null) return reply !== null;
      run.letGo();
      const recalled = reply.answer;
      const collection = recalled && collectionOf(recalled.victim, recalled.chosen, recalled.followed, run.plan.sim);
      if (recalled === null || collection === null) {
        this.#set({ pending: null, collection: null });
        return true;
      }
      if (this.#isResting && !run.approximate) {
        const { valid: validPages, pages } = collectionSums(collection);
        const { victim: group, die, destinations } = collection;
        const into = destinations[0] ?? -1;
        // The group that its pages go to first is marked as the one that collection writes. Where the host writes there, too, none is.
        const gcGroups = run.frame.gcGroups.map((open, i) => (i === die && open >= 0 && into >= 0 ? into : open));
        run.tells({ lastVictim: { group, die, validPages, pages }, gcGroups });
        this.#shown();
      }
      this.#set({ pending: null, collection: { recalled, collection, at: run.frame } });
      return true;
    }
    if (question.what === 'log') {
      const reply = await client.recallLog(MOST_ENTRIES);
      if (!isOld() && reply !== null) this.#set({ pending: null, log: reply.answer });
      return reply !== null;
    }
    if (question.what === 'power') {
      const reply = await client.power();
      if (!isOld()) this.#set({ pending: null, power: { reply, at: run.frame } });
      return true;
    }
    const at = run.frame;
    const since = this.#now();
    const reply = await client.recallPage(Math.floor(question.lpn / run.plan.factor));
    this.#followAgainAt = this.#now() + Math.max(FOLLOW_MS, FOLLOW_SHARE * (this.#now() - since));
    if (isOld() || reply === null) return reply !== null;
    this.#set({ pending: null, page: { lpn: question.lpn, story: reply.answer, at } });
    return true;
  }

  #set(change: Partial<SessionState['recalled']>): void {
    this.#store.setState({ recalled: { ...this.#store.getState().recalled, ...change } });
  }
}

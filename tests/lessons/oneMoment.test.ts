/**
 * Every step of every lesson on a fast and on a slow machine. Each number that is said must be that of the moment on screen, computed by an
 * engine that came there straight. The panels beside it must say the same. Drives are scaled down: claims may miss, numbers may not.
 */

import { expect, test } from 'vitest';
import { physicalPages } from '../../src/domain/spare';
import type { Frame } from '../../src/engine/types';
import type { Look } from '../../src/lessons/check/expression';
import { lookIn, type Moment } from '../../src/lessons/check/figures';
import type { Lesson, Step } from '../../src/lessons/lesson';
import { fill } from '../../src/lessons/read/told';
import { lessonNames } from '../../src/lessons/shipped';
import type { Scenario } from '../../src/scenario/types';
import { LessonPlayer } from '../../src/store/lesson/player';
import { Run } from '../../src/store/runs/run';
import { collectionOf, collectionSums } from '../../src/store/selections/collection';
import { narrate, narrationText } from '../../src/store/selections/narration';
import { wafNow } from '../../src/store/selections/waf';
import type { Session } from '../../src/store/session/session';
import type { RunId, RunView } from '../../src/store/types';
import { english } from '../../src/texts/en/english';
import type { EngineApi } from '../../src/worker/protocol';
import { endpointFor, ServedEngine } from '../client/endpoint';
import { testSession } from '../store/session/session';
import { shippedLesson } from './play';

/** Pages of the drives that are simulated, passes and requests of a phase, erases of a block: what has more is made smaller. */
const PAGES = 131_072;
const PASSES = 6;
const REQUESTS = 30_000;
const CYCLES = 20;

function coarse<T extends Scenario | null>(drive: T): T {
  if (drive === null) return drive;
  const phases = drive.phases.map((phase) => ({
    ...phase,
    ...('passes' in phase && (phase.passes ?? 0) > PASSES ? { passes: PASSES } : {}),
    ...('requests' in phase && (phase.requests ?? 0) > REQUESTS ? { requests: REQUESTS } : {}),
  }));
  const { peCycles } = drive.drive;
  const worn = peCycles !== null && peCycles <= 100 ? { peCycles: CYCLES } : {};
  const scale = Math.max(drive.scale === 1 ? 1 : 16, physicalPages(drive.drive) / PAGES);
  return { ...drive, scale, phases, drive: { ...drive.drive, ...worn } };
}

function coarseLesson(lesson: Lesson): Lesson {
  const steps = lesson.steps.map((step) => ({
    ...step,
    drive: coarse(step.drive),
    change: coarse(step.change),
    measures: step.measures.map((measure) => ({ ...measure, drive: coarse(measure.drive) })),
  }));
  return { ...lesson, steps };
}

/** Lessons on drives of a few thousand pages. */
const smallDrives = ['pages', 'collection', 'hotcold'] as const;

/** Turns of the event loop that a slow machine takes for each answer. */
const TURNS = 12;

/** An engine whose answers about the past come late, as on a busy machine. */
function slow(engine: ServedEngine): Partial<EngineApi> {
  const late = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    for (let i = 0; i < TURNS; i++) await new Promise((resolve) => setImmediate(resolve));
    return value;
  };
  return {
    load: (...args) => engine.load(...args),
    advance: (request) => engine.advance(request),
    act: (...args) => engine.act(...args),
    inspect: (block) => engine.inspect(block),
    seek: (bound) => engine.seek(bound),
    history: () => engine.history(),
    recallCollection: () => late(engine.recallCollection()),
    recallPage: (lpn) => late(engine.recallPage(lpn)),
    recallLog: (most) => late(engine.recallLog(most)),
    stateHash: () => engine.stateHash(),
  };
}

/** Requests of a call on the straight way: between two of them a state is kept, from which the last collection is looked up. */
const STRIDE = 1_000;

type Place = Pick<Frame, 'phase' | 'phaseRequests'>;

const isBefore = (a: Place, b: Place) => a.phase < b.phase || (a.phase === b.phase && a.phaseRequests < b.phaseRequests);

/** The same run, brought straight to where another one is by an engine of its own. */
class Reference {
  readonly #engine = new ServedEngine();
  #run: Run | null = null;

  /** The run, its last victim that of the collection that is told page by page. */
  async at(session: Session, step: Step): Promise<Moment> {
    const scenario = session.recordedUpToNow();
    const { state } = session;
    if (scenario === null || state.run === null) throw new Error('there is no run');
    const there = state.run.frame;
    const loaded = await this.#engine.load(scenario, 64e6);
    if (!loaded.ok) throw new Error(loaded.fault);
    const run = new Run('reference' as RunId, loaded.plan, loaded.frame);
    // The end of a phase is also the beginning of the next.
    let at: Place = { phase: 0, phaseRequests: 0 };
    while (isBefore(at, there) || (there.ended && !run.frame.ended)) {
      const left =
        there.ended || at.phase < there.phase ? STRIDE : Math.round((there.phaseRequests - at.phaseRequests) / loaded.plan.factor);
      const reply = await this.#engine.advance({ maxRequests: Math.max(1, Math.min(STRIDE, left)), columns: false });
      run.absorb(reply);
      at = reply.stop === 'phase' ? { phase: reply.frame.phase + 1, phaseRequests: 0 } : reply.frame;
    }
    run.absorb(await this.#engine.advance({ maxRequests: 0, columns: true }));
    expect(run.frame.totals, 'the run on screen is another one').toEqual(there.totals);
    const log = /lastVictimsIn|meanVictim|movedByLast/.test(JSON.stringify(step)) ? await this.#engine.recallLog(60) : null;
    const victims = log?.answer.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'victim' ? [event.valid] : []))) ?? null;
    const recalled = (await this.#engine.recallCollection())?.answer ?? null;
    const told = recalled && collectionOf(recalled.victim, recalled.chosen, recalled.followed, loaded.plan.sim);
    if (told !== null) {
      const { valid: validPages, pages } = collectionSums(told);
      run.tells({ group: told.victim, die: told.die, validPages, pages });
    }
    this.#run = run;
    return { plan: run.plan, frame: run.frame, columns: run.columns, victims, wafNow: wafNow(run), samples: run.seen };
  }

  get run(): Run {
    if (this.#run === null) throw new Error('it is nowhere');
    return this.#run;
  }
}

/** Numbers of a run on the page that a lesson speaks of, too. */
const numbersOf = (run: RunView): object => ({
  sentence: narrationText(narrate(run, english)),
  waf: wafNow(run),
  victim: run.frame.lastVictim,
});

/** What stands on the page beside the lesson, as far as it has numbers of the moment. */
async function panels(session: Session): Promise<object> {
  // The panel of the last collection looks it up when the run rests, however late the answer comes.
  await session.recall({ what: 'collection' });
  const { run, recalled } = session.state;
  if (run === null) throw new Error('there is no run');
  const { collection, page } = recalled;
  const { lastVictim } = run.frame;
  if (collection !== null && lastVictim !== null)
    expect({ group: lastVictim.group, valid: lastVictim.validPages }).toEqual({
      group: collection.collection.victim,
      valid: collectionSums(collection.collection).valid,
    });
  const ahead = page?.story.stops.filter(
    ({ phase, phaseRequests }) => phase === run.frame.phase && phaseRequests > run.frame.phaseRequests,
  );
  expect(ahead ?? [], 'places that a page comes to later').toEqual([]);
  return numbersOf(run);
}

/** Figures of this moment and of the question's from the reference, of drives that were measured from the player. */
function referenceLook(now: Moment, was: Moment, player: LessonPlayer, { measures }: Step): Look {
  const look = lookIn(now, { was });
  return (name, numbers) =>
    measures.some((measure) => name.startsWith(`${measure.name}.`)) ? (player.look?.(name, numbers) ?? Number.NaN) : look(name, numbers);
}

/** The straight way is that of a fast machine: large drives are not played on one twice. */
const played = [...lessonNames.map((name) => ['slow', name] as const), ...smallDrives.map((name) => ['fast', name] as const)];

test.each(played)('on a %s machine every number of every step of %s is that of the moment on screen', async (machine, name) => {
  const { session, clock } = testSession(machine === 'slow' ? { api: slow } : {});
  // Calls grow as long as they may: a clock that stands still finds none of them too long.
  Object.assign(clock, { tick: () => new Promise((resolve) => setImmediate(resolve)) });
  const player = new LessonPlayer(
    session,
    () => english,
    () => endpointFor(new ServedEngine()),
  );
  const reference = new Reference();
  const lesson = coarseLesson(shippedLesson(name));
  await player.open(name, lesson);
  for (const [i, step] of lesson.steps.entries()) {
    const where = `${name}, step ${i + 1}`;

    if (i > 0) await player.next();
    expect(player.state.fault, where).toBeNull();
    let was: Moment | null = null;
    if (step.ask !== null) {
      was = await reference.at(session, step);
      expect(player.state.text, where).toBe(fill(step.text, lookIn(was), english));
      expect(await panels(session), where).toEqual(numbersOf(reference.run));
      await player.skip();
    }
    expect(player.state, where).toMatchObject({ stage: 'told', fault: null });
    const now = await reference.at(session, step);
    const look = referenceLook(now, was ?? now, player, step);
    // What a lesson and the page both call write amplification now is one number.
    if (/"name":"waf"/.test(JSON.stringify([step.verdict, step.say])))
      expect(english.numbers.ratio(Number(look('waf', []))), where).toBe(english.numbers.ratio(wafNow(reference.run)));
    const { verdict, say } = player.state;
    expect({ verdict, say }, where).toEqual({ verdict: fill(step.verdict, look, english), say: fill(step.say, look, english) });
    expect(await panels(session), where).toEqual(numbersOf(reference.run));
  }
  session.dispose();
});

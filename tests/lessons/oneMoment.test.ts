/**
 * Every step of every lesson on a fast and on a slow machine. Each number that is said must be that of the moment on screen, computed by an
 * engine that came there straight. The panels beside it must say the same. Drives are scaled down: claims may miss, numbers may not.
 */

import { expect, test } from 'vitest';
import { physicalPages } from '../../src/domain/spare';
import type { Look } from '../../src/lessons/check/expression';
import { lookIn } from '../../src/lessons/check/figures';
import type { Moment } from '../../src/lessons/check/moment';
import type { Lesson, Step } from '../../src/lessons/lesson';
import { fill } from '../../src/lessons/read/fill';
import { lessonNames } from '../../src/lessons/shipped';
import type { Scenario } from '../../src/scenario/types';
import { LessonPlayer } from '../../src/store/lesson/player';
import { collectionSums } from '../../src/store/selections/drive/collection';
import { wafNow } from '../../src/store/selections/series/waf';
import { narrate, narrationText } from '../../src/store/selections/words/narration';
import type { Session } from '../../src/store/session/session';
import type { RunView } from '../../src/store/types';
import { english } from '../../src/texts/en/english';
import { endpointFor, ServedEngine } from '../client/endpoint';
import { testSession } from '../store/session/session';
import { shippedLesson } from './play';
import { Reference, slow } from './reference';

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
const smallDrives = ['pages', 'collection'] as const;

const needsLog = (step: Step) => /lastVictimsIn|meanVictim|movedByLast/.test(JSON.stringify(step));

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
      was = await reference.at(session, needsLog(step));
      expect(player.state.text, where).toBe(fill(step.text, lookIn(was), english));
      expect(await panels(session), where).toEqual(numbersOf(reference.run));
      await player.skip();
    }
    expect(player.state, where).toMatchObject({ stage: 'told', fault: null });
    const now = await reference.at(session, needsLog(step));
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

/**
 * Every scene of the tour on a fast and on a slow machine, on the way and at rest: what is said, drawn and written beside it must be what an
 * engine that came straight to that moment has.
 */
import { expect, onTestFinished, test } from 'vitest';
import type { Frame } from '../../../src/engine/types';
import { tourScenes } from '../../../src/lessons/tour';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { collectionSums } from '../../../src/store/selections/drive/collection';
import { victimFigures } from '../../../src/store/selections/drive/victim';
import { dropOf } from '../../../src/store/selections/series/fall';
import { fullness } from '../../../src/store/selections/series/fullness';
import { freeRoom } from '../../../src/store/selections/series/room';
import { spareSegments } from '../../../src/store/selections/series/spare';
import { wafCumulative, wafNow } from '../../../src/store/selections/series/waf';
import { narrate, narrationText } from '../../../src/store/selections/words/narration';
import { sceneWords } from '../../../src/store/selections/words/sceneWords';
import type { Session } from '../../../src/store/session/session';
import type { RunView } from '../../../src/store/types';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { mapSummary, survey } from '../../../src/views/map/words/summaries';
import { rateSummary, wafSummary } from '../../../src/views/plots/labels/summaries';
import { Reference, slow } from '../../lessons/reference';
import { testSession, until } from './session';

/** Replies between two looks on the way. */
const EVERY = 40;
/** Scenes that are gone back to: what the run has seen behind them is not said there. */
const BACK = [3, 1];

/** What the page says of a moment, whichever picture of the blocks it has. */
function saidOf(run: RunView, at: number): object {
  const { lastVictim } = run.frame;
  const parts = sceneWords(tourScenes[at]?.text(english) ?? '', run, dropOf, english);
  return {
    place: [run.frame.phase, run.frame.phaseRequests],
    scene: parts?.map(({ text }) => text).join('') ?? null,
    sentence: narrationText(narrate(run, english)),
    waf: [wafNow(run), wafCumulative(run)],
    room: freeRoom(run),
    spare: spareSegments(run),
    victim: lastVictim === null ? null : { ...victimFigures(lastVictim), ...lastVictim },
    plots: [rateSummary(run, 'iops', [], english), wafSummary(run, english)],
  };
}

/** What needs the blocks as they are at the moment: the map in words, and how many blocks are how full. */
function seenOf(run: RunView): object {
  const { columns, plan, frame } = run;
  if (columns === null) throw new Error('at rest there is a picture');
  return { map: mapSummary(survey(columns, plan.sim), frame, plan, english), fullness: [...fullness(run, 16)] };
}

function shown(session: Session): RunView {
  const { run } = session.state;
  if (run === null) throw new Error('there is no run');
  return run;
}

test.each(['fast', 'slow'] as const)(
  'on a %s machine every number of every scene of the tour is that of the moment on screen',
  async (machine) => {
    const { session, clock } = testSession({ scenes: tourScenes, ...(machine === 'slow' && { api: slow }) });
    onTestFinished(() => session.dispose());
    // A slow one shows few moments on a way, far apart.
    if (machine === 'slow') Object.assign(clock, { now: () => (clock.time += 40) });
    const reference = new Reference();
    await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'paused');
    const scenario = session.recorded();
    if (scenario === null) throw new Error('there is no scenario');
    let looks = 0;
    for (const at of [...tourScenes.keys(), ...BACK]) {
      const onTheWay: { readonly frame: Frame; readonly said: object }[] = [];
      let replies = 0;
      const stop = session.subscribeRun(() => {
        const run = shown(session);
        if (session.state.tour?.at === at && replies++ % EVERY === 0) onTheWay.push({ frame: run.frame, said: saidOf(run, at) });
      });
      session.scene(at, true);
      await until(session, ({ tour, run, playback }) => tour?.at === at && tour.resting && run?.columns !== null && !playback.seeking);
      stop();
      for (const { frame, said } of onTheWay) {
        expect(said, `scene ${at + 1}, on the way`).toEqual(saidOf(await reference.comeTo(scenario, frame), at));
        looks += 1;
      }
      // The panel of the last collection looks it up when the run rests, however late the answer comes.
      await session.recall({ what: 'collection' });
      await reference.at(session, false, 'shown');
      const { collection } = session.state.recalled;
      const run = shown(session);
      expect({ ...saidOf(run, at), ...seenOf(run) }, `scene ${at + 1}, at rest`).toEqual({
        ...saidOf(reference.run, at),
        ...seenOf(reference.run),
      });
      if (collection !== null) expect(collectionSums(collection.collection).valid).toBe(run.frame.lastVictim?.validPages);
    }
    expect(looks).toBeGreaterThan(tourScenes.length);
  },
);

test('a run that trims tells of TRIM in every scene, with figures of its own', async () => {
  const { session } = testSession({ scenes: tourScenes });
  onTestFinished(() => session.dispose());
  await session.open({ ...shippedScenario('trim-half'), scale: 64 }, 'paused');
  const told: string[] = [];
  for (const at of tourScenes.keys()) {
    session.scene(at, true);
    await until(session, ({ tour, run, playback }) => tour?.at === at && tour.resting && run?.columns !== null && !playback.seeking);
    const { tour } = session.state;
    for (const language of [english, german]) {
      const words = sceneWords(tour?.scene.text(language) ?? '', shown(session), dropOf, language);
      told.push(`${tour?.scene.name(language)}: ${words?.map(({ text }) => text).join('')}`);
    }
  }
  expect(told.filter((_, i) => i % 2 === 0)).toEqual([
    expect.stringMatching(/^The fill: .* 100.% of its capacity holds data\. .* later trims a part\./),
    expect.stringMatching(/^Before TRIM: 1\d,\d{3} writes per second, [67]\.\d\d flash page writes per host page\. .* What changes\?$/),
    expect.stringMatching(/^TRIM: TRIM is done: 50\.0.% of the drive holds data\. .* What will a collection cost now\?$/),
    expect.stringMatching(/^After TRIM: To free 256 pages, the drive now moves 0\./),
    expect.stringMatching(/^The long run: \d\d,\d{3} writes per second, 1\.\d\d flash page writes per host page\. .* spare area\.$/),
  ]);
  for (const text of told) expect(text).toMatch(/TRIM|[Tt]rim|[Ff]reigegeben/);
  expect(told.filter((text) => /undefined|null|\{|\}/.test(text))).toEqual([]);
});

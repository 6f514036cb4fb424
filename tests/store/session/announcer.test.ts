import { afterEach, describe, expect, it, vi } from 'vitest';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Run } from '../../../src/store/runs/run';
import { Announcer } from '../../../src/store/session/announcer';
import type { Session } from '../../../src/store/session/session';
import { scenarioOf } from '../../engine/setup';
import { type TestSession, testSession, until } from './session';

/** Small and quick: 64 groups of 64 pages, a fill and 20,000 random writes. */
const small = scenarioOf({ sample: { seconds: 0.5 }, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });
const ended = (state: Session['state']) => state.stage?.ended === true && !state.playback.running;
const open: Session[] = [];

function start(options: Parameters<typeof testSession>[0] = {}): TestSession {
  const made = testSession(options);
  open.push(made.session);
  return made;
}

afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

describe('the live region', () => {
  it('tells each chapter of a tour once, in its order, each time at most one text a second', async () => {
    const said: { readonly text: string; readonly at: number }[] = [];
    const { session } = start();
    await session.open({ ...shippedScenario('consistency'), scale: 64 }, 'tour');
    session.store.subscribe(({ announcement }, before) => {
      if (announcement !== before.announcement) said.push({ text: announcement, at: performance.now() });
    });
    await until(session, ended);
    const told = said.map(({ text }) => text).join(' ');
    const chapters = ['Filling. ', 'Fresh. ', 'The cliff. ', 'Overshoot. ', 'Settling. ', 'At the end. '];
    // At 1:64 the noise of few groups may let it settle before it overshoots; a slow machine looks too seldom to see that.
    const overshoot = 3;
    const settling = 4;
    for (const [i, chapter] of chapters.entries()) {
      const times = told.split(chapter).length - 1;
      expect(times, chapter).toBeLessThanOrEqual(1);
      if (i !== overshoot) expect(times, chapter).toBe(1);
    }
    const places = chapters.map((chapter) => told.indexOf(chapter));
    const ordered = places.filter((place, i) => i !== settling && place >= 0);
    expect(ordered).toEqual(ordered.toSorted((x, y) => x - y));
    expect(places[settling]).toBeGreaterThan(places[2] ?? 0);
    // The end is told at once.
    for (let i = 1; i < said.length - 1; i++) expect((said[i]?.at ?? 0) - (said[i - 1]?.at ?? 0)).toBeGreaterThan(950);
  });

  it('names what passed while nothing could be heard, and answers a pause at once', async () => {
    const { session } = start();
    const said: string[] = [];
    await session.open(small, 'paused');
    session.store.subscribe(({ announcement }, before) => announcement !== before.announcement && said.push(announcement));
    const begin = performance.now();
    session.play();
    await until(session, ended);
    const seconds = (performance.now() - begin) / 1000;
    expect(said.join(' ')).toMatch(/Filling\. .*Fresh\. .*The cliff\. .*At the end\. /);
    // The first, the last, and between them one a second of a machine that is slow.
    expect(said.length).toBeLessThanOrEqual(2 + Math.floor(seconds));
    await session.reset();
    session.play();
    await until(session, (state) => state.stage?.phase === 1);
    const before = said.length;
    session.pause();
    expect(said.length).toBe(before + 1);
    expect(said.at(-1)).toMatch(/^Filling\. /);
  });

  it('says nothing more of a run that another one has replaced', () => {
    vi.useFakeTimers();
    try {
      const said: string[] = [];
      const chapters = [{ key: 'fill', title: 'Filling' }];
      const announcer = new Announcer({ chapters: () => chapters, describe: () => 'words of a run' }, (text) => said.push(text));
      const run = {} as Run;
      announcer.now(run);
      chapters.push({ key: 'fresh', title: 'Fresh' });
      announcer.follow(run);
      announcer.restart();
      vi.runAllTimers();
      expect(said).toEqual(['words of a run']);
      // What begins now is heard again.
      announcer.follow(run);
      vi.runAllTimers();
      expect(said).toEqual(['words of a run', 'Filling. words of a run']);
    } finally {
      vi.useRealTimers();
    }
  });
});

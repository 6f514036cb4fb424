/** What a reader sees between the question and the answer on a tiny drive. */

import { expect, it, onTestFinished, vi } from 'vitest';
import type { Step } from '../../src/lessons/lesson';
import { goTo } from '../../src/store/lesson/onScreen';
import { LessonPlayer } from '../../src/store/lesson/player';
import type { Session } from '../../src/store/session/session';
import { english } from '../../src/texts/en/english';
import { endpointFor, ServedEngine } from '../client/endpoint';
import { testSession, until } from '../store/session/session';
import { shippedLesson } from './play';

/** Lesson 1 at a step, its question skipped. `seen`: the requests on screen before each write, `waits`: the time it has, ms; `third` is done in the third. */
async function revealed(
  step: number,
  { watched = true, reducedMotion = false, third = (_: Session, __: LessonPlayer): unknown => null } = {},
) {
  const { session } = testSession({ reducedMotion });
  onTestFinished(() => session.dispose());
  const seen: number[] = [];
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    seen.push(session.state.run?.frame.phaseRequests ?? Number.NaN);
    if (waits.length === 3) third(session, player);
  };
  const player = new LessonPlayer(
    session,
    () => english,
    () => endpointFor(new ServedEngine()),
    watched ? { wait, lanes: 1 } : null,
  );
  await player.open('pages', shippedLesson('pages'), step);
  expect(player.state.stage).toBe('asked');
  await player.skip();
  return { session, player, seen, waits };
}

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

it('steps 3 and 4 of lesson 1 show every write, the first ones slowly, and end where a jump does', async () => {
  for (const [step, first, last] of [
    [2, 2, 12],
    [3, 13, 109],
  ] as const) {
    const { session, player, seen, waits } = await revealed(step);
    expect(seen).toEqual(upTo(first - 1, last - 1));
    expect(waits[0]).toBeGreaterThan(300);
    // Whoever has answered waits for no more than 3 s.
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(2_800);
    expect(waits.every((ms, i) => ms <= (waits[i - 1] ?? ms))).toBe(true);
    expect(player.state.claims.every(Boolean)).toBe(true);
    const jumped = await revealed(step, { watched: false });
    expect(jumped.seen).toEqual([]);
    expect(await session.client.stateHash()).toBe(await jumped.session.client.stateHash());
    expect([player.state.verdict, player.state.say]).toEqual([jumped.player.state.verdict, jumped.player.state.say]);
  }
});

it('shows a still to who wants less motion, and for an answer of before', async () => {
  expect((await revealed(2, { reducedMotion: true })).waits).toEqual([]);
  const { player, waits } = await revealed(2);
  const before = waits.length;
  await player.go(2);
  await player.answer({ kind: 'number', value: 24 });
  const watched = waits.length;
  expect(watched).toBeGreaterThan(before);
  await player.go(2);
  expect(player.state.stage).toBe('told');
  expect(waits.length).toBe(watched);
});

it.each<[string, (session: Session) => unknown]>([
  ['runs the drive', (session) => session.play()],
  ['steps back', (session) => session.step('request', true)],
  ['steps on', (session) => session.step('request')],
  ['goes elsewhere', (session) => session.seek('end')],
])('who %s meanwhile is shown the answer’s own moment', async (_, third) => {
  const { session, player } = await revealed(2, { third });
  expect(player.state).toMatchObject({ stage: 'told', fault: null });
  expect(player.state.claims.every(Boolean)).toBe(true);
  expect(session.state.run?.frame.phaseRequests).toBe(12);
});

it('who goes to another step meanwhile is there, and nothing is written any more', async () => {
  const { player, waits } = await revealed(2, { third: (_session, player) => player.go(4) });
  await vi.waitFor(() => expect(player.state).toMatchObject({ step: 4, stage: 'told', fault: null }));
  expect(waits).toHaveLength(3);
});

it('a lesson opens with nothing inspected, on the drive that is on screen already', async () => {
  const { session, player } = await revealed(0, { watched: false });
  player.close();
  session.seek({ collection: 1 });
  await until(session, ({ run, playback }) => run?.frame.totals.groupsCollected === 1 && !playback.seeking);
  session.selectBlock(3);
  session.recall({ what: 'collection' });
  await until(session, ({ recalled }) => recalled.collection !== null);
  session.recall({ what: 'page', lpn: 1 });
  await until(session, ({ recalled }) => recalled.page !== null);
  const drive = session.state.plan;
  await player.open('pages', shippedLesson('pages'), 0);
  expect(session.state.plan).toBe(drive);
  // The lesson's own.
  expect(session.state.selection.block).toBe(0);
  expect(session.state.recalled).toMatchObject({ page: null, collection: null });
});

it('a question that is asked again has no answer on the plot: the drive has gone no further than it', async () => {
  const { session, player } = await revealed(2, { watched: false });
  expect(session.state.run?.horizon.phaseRequests).toBe(12);
  await player.ask(2);
  expect(player.state.stage).toBe('asked');
  expect(session.state.run?.isBehind).toBe(false);
  await player.skip();
  await player.ask(1);
  expect(session.state.run?.isBehind).toBe(false);
});

it('a step that runs until something happens leaves no notice of it over its picture', async () => {
  const { session } = testSession();
  onTestFinished(() => session.dispose());
  const { drive } = shippedLesson('pages').steps[0] as Step;
  await session.open(drive, { at: null, paused: true, until: [] });
  await goTo(session, [{ kind: 'until', conditions: [{ kind: 'collection', nth: null }] }], () => true);
  expect(session.state.run?.frame.phaseRequests).toBeGreaterThan(0);
  expect(session.state.stopped).toBeNull();
});

import { expect, it, onTestFinished } from 'vitest';
import { type EditOf, edited } from '../../../src/scenario/change/edit';
import { reshaped } from '../../../src/scenario/change/reshape';
import { small } from './asks';
import { testSession, until } from './session';

function start() {
  const { session } = testSession();
  onTestFinished(() => session.dispose());
  const edit = (part: EditOf) => session.edit((now) => edited(now, part));
  return { session, edit };
}

it('an edit that depends on the drive is made of the one that is coming: of two in a row none is lost', async () => {
  const { session, edit } = start();
  await session.open(small, 'paused');
  const { drive } = small;
  const bufferKiB = drive.bufferKiB + 1024;
  expect(edit({ drive: { bufferKiB } })).toBeNull();
  // What is shown is still the drive before: a slow machine has not loaded the other one yet.
  expect(session.state.scenario?.drive.bufferKiB).toBe(drive.bufferKiB);
  expect(edit((coming) => reshaped(coming.drive, { pagesPerBlock: 2 * drive.pagesPerBlock }))).toBeNull();
  await until(session, ({ scenario }) => scenario?.drive.pagesPerBlock === 2 * drive.pagesPerBlock);
  expect(session.state.scenario?.drive.bufferKiB).toBe(bufferKiB);
});

it('without a drive there is nothing to edit', () => {
  const { session, edit } = start();
  expect(edit({ seed: 5 })).toBeNull();
  expect(session.state.scenario).toBeNull();
});

it('a value that is taken back before its drive is there is in force again, and one that is in force makes no drive', async () => {
  const { session, edit } = start();
  await session.open(small, 'paused');
  const { run } = session.state;
  expect(edit({ seed: small.seed })).toBeNull();
  expect(session.client.failure).toBeNull();
  expect(session.state.run).toBe(run);
  edit({ seed: 77 });
  edit({ seed: small.seed });
  await until(session, ({ run: now }) => now !== run);
  expect(session.state.scenario?.seed).toBe(small.seed);
});

it('what no drive can be is said at once, and the one that is coming comes', async () => {
  const { session, edit } = start();
  await session.open(small, 'paused');
  edit({ seed: 5 });
  expect(edit(({ ftl }) => ({ ftl: { gcHigh: ftl.gcLow - 1 } }))).toMatch(/^ftl\.gcHigh/);
  await until(session, ({ scenario }) => scenario?.seed === 5);
});

it('a drive that has shown nothing keeps the run beside it that it was made of', async () => {
  const { session } = start();
  await session.open(small, 'paused');
  session.play();
  await until(session, ({ run, playback }) => run?.frame.ended === true && !playback.running);
  const first = session.state.run?.id;
  await session.restartWith({ ...small, seed: 2 }, { keepGhost: true, goal: { phase: 0, phaseRequests: 0 } });
  await session.restartWith({ ...small, seed: 3 }, { keepGhost: true });
  expect(session.state.ghost?.run.id).toBe(first);
});

it('of actions in a row at the end of a run none is lost: one more phase takes them all', async () => {
  const { session } = start();
  await session.open(small, 'play');
  await until(session, ({ run, playback }) => run?.frame.ended === true && !playback.running);
  const spans = [0, 0.2, 0.4].map((from) => ({ from, to: from + 0.1 }));
  for (const span of spans) {
    session.act({ do: 'trim', span });
    // Each has come too late before the next: the engine is asked in between.
    await session.client.stateHash();
  }
  const trims = () => (session.state.run?.receipts ?? []).flatMap((one) => ('span' in one ? [one.span] : []));
  await until(session, ({ run }) => run?.plan.scenario.phases.length === small.phases.length + 1 && trims().length === spans.length);
  expect(trims()).toEqual(spans);
});

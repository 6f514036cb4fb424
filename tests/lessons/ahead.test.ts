/** What a reveal computes is computed while its question is thought about, and is the same. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Lesson } from '../../src/lessons/lesson';
import { readLesson } from '../../src/lessons/read/readLesson';
import { until } from '../store/session/session';
import { type Played, playing } from './play';

const text = (rest: string) => `lesson: Test
minutes: 1
learn: Something.
asks: What?

step: The drive
drive: preset:consistency
set: phases.2.seconds=90
set: scale=64
at: 2:40 s
text: At its fall.
choice: Which?
right: This
wrong: That | No.
${rest}
verdict: {second:int} s, {iopsIn(60, 70):4}.
say: {moved:int} and {wafIn(60, 70):4}.
`;

const far = {
  'the same drive at its end': 'then: end',
  'the same drive at a second': 'then: 2:80.5 s',
  'another drive': 'change: userSpare=0.1',
} as const;

const answer = { kind: 'choice', option: 0 } as const;

function begun(rest: string): Played & { readonly lesson: Lesson } {
  const read = readLesson(text(rest));
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const played = playing();
  onTestFinished(() => {
    played.player.close();
    played.session.dispose();
  });
  return { ...played, lesson: read.value };
}

/** What the reader is told, and the state behind it. */
async function told({ player, session }: Played) {
  const { stage, verdict, say, fault } = player.state;
  const { run, ghost } = session.state;
  const hash = await session.client.stateHash();
  return { stage, verdict, say, fault, hash, rows: run?.samples.length, ghost: ghost?.run.samples.length ?? null };
}

it.each(Object.entries(far))('%s, computed while its question is thought about, is the same', async (_what, rest) => {
  // An answer of before is revealed at once: nothing is computed ahead.
  const straight = begun(rest);
  await straight.player.open('own', straight.lesson, 0, { 0: answer });
  expect(straight.measuring).toEqual([]);

  const { player, session, engine, measuring, lesson, ...others } = begun(rest);
  await player.open('own', lesson);
  expect(player.state).toMatchObject({ stage: 'asked', fault: null });
  const advances = engine.advances;
  // It comes to its goal, rests there, and leaves the page its time.
  let seen = 0;
  await vi.waitFor(
    () => {
      const before = seen;
      seen = measuring[0]?.advances ?? 0;
      expect([before, seen]).toEqual([before || 'none', before]);
    },
    { timeout: 20_000, interval: 200 },
  );
  await player.answer(answer);
  expect(await told({ player, session, engine, measuring, ...others })).toEqual(await told(straight));
  // The engine that was on screen has done nothing for it, and only the other one is left.
  expect(engine.advances).toBe(advances);
  expect(measuring.map(({ loads }) => loads)).toEqual([1]);
  // What is done now is done to the run on screen.
  session.seek({ phase: 2, phaseSeconds: 30 });
  await until(session, ({ run, playback }) => Math.floor(run?.frame.phaseSeconds ?? 0) === 30 && !playback.seeking);
});

it('a drive that was changed meanwhile goes on as it is', async () => {
  const { player, session, lesson } = begun('then: end');
  await player.open('own', lesson);
  session.act({ set: { pattern: 'sequential' } });
  await until(session, ({ run }) => run?.receipts.length === 1);
  await player.answer(answer);
  expect(player.state).toMatchObject({ stage: 'told', fault: null });
  expect(session.recorded()?.actions).toHaveLength(1);
});

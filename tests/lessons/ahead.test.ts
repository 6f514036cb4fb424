/** What a reveal computes is computed while its question is thought about, and is the same. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { knownFigures } from '../../src/lessons/check/figures';
import type { Lesson } from '../../src/lessons/lesson';
import { Faults } from '../../src/lessons/read/fields';
import { beforeFigures, readTold } from '../../src/lessons/read/fill';
import { readLesson } from '../../src/lessons/read/readLesson';
import type { Reader } from '../../src/store/lesson/watchTo';
import { english } from '../../src/texts/en/english';
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

function begun(rest: string, reader: Reader | null = null): Played & { readonly lesson: Lesson } {
  const read = readLesson(text(rest));
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const played = playing(english, reader);
  onTestFinished(() => {
    played.player.close();
    played.session.dispose();
  });
  return { ...played, lesson: read.value };
}

/** The engines beside the page's own have been given all of their drives, this many; what is still under way is waited for by who needs it. */
async function untilLoaded({ measuring }: Played, drives: number): Promise<void> {
  await vi.waitFor(() => expect(measuring.reduce((sum, { loads }) => sum + loads, 0)).toBe(drives), { timeout: 60_000 });
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
  await untilLoaded({ player, session, engine, measuring, ...others }, 1);
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

const another = `then: end
verdict: {second:int} s.

step: Another drive
set: userSpare=0.1
set: actions=[{"at":{"phase":2,"request":1000000},"set":{"pattern":"sequential"}}]
at: 2:1000000
text: {phaseHost:int} pages, {wafPhase:4}, {moved:int}.
choice: And now?
right: This
wrong: That | No.
measure: Other ftl.victim="fifo"
claim: Other.host > host`;

it('the next question of another drive is brought on while the step before it is read, and is the same', async () => {
  const asked = async ({ player, session }: Played) => ({
    ...player.state,
    hash: await session.client.stateHash(),
    done: session.state.run?.receipts.length,
  });
  const straight = begun(another);
  await straight.player.open('own', straight.lesson, 1);

  const played = begun(another, { wait: () => Promise.resolve(), lanes: 1 });
  const { player, session, engine, lesson, measuring } = played;
  await player.open('own', lesson);
  await player.answer(answer);
  // Its reveal, the next question, and the drive that this one's is measured with.
  await untilLoaded(played, 3);
  const loads = engine.loads + measuring.reduce((sum, each) => sum + each.loads, 0);
  await player.next();
  expect(player.state).toMatchObject({ stage: 'asked', fault: null });
  expect(await asked(played)).toEqual({ ...(await asked(straight)), lesson });
  expect(session.state.opened).toEqual(lesson.steps[1]?.drive);
  await player.answer(answer);
  await straight.player.answer(answer);
  expect(await asked(played)).toEqual({ ...(await asked(straight)), lesson });
  expect(player.state.claims).toEqual([true]);
  // Neither the drive nor the one that it is measured with is loaded once more.
  expect(engine.loads + measuring.reduce((sum, each) => sum + each.loads, 0)).toBe(loads);
});

it('a step that goes on from where the last one ended is not led there by its stops once more', () => {
  const { lesson } = begun(
    'then: until collection\nthen: 2:60 s\n\nstep: There\ntext: It is there.\nthen: until collection\n\nstep: Later\ntext: Later.',
  );
  expect(lesson.steps.map(({ stops }) => stops.map(({ kind }) => kind))).toEqual([['second'], ['second'], ['second', 'until']]);
});

it('on its way to a question the drive of the step says how far it is, and what needs no figure is read', async () => {
  const { player, session, lesson } = begun('then: end');
  const seen: { stage: string; busy: string | null; isElsewhere: boolean }[] = [];
  onTestFinished(player.store.subscribe(({ stage, busy, isElsewhere }) => void seen.push({ stage, busy, isElsewhere })));
  await player.open('own', lesson);
  const onTheWay = seen.filter(({ stage, busy }) => stage === 'preparing' && busy !== null);
  expect(onTheWay.length).toBeGreaterThan(0);
  for (const { busy, isElsewhere } of onTheWay) {
    expect(busy).toMatch(/^Bringing the drive to this moment, step \d of 3, \d+( of \d+)? s$/);
    expect(isElsewhere).toBe(false);
  }
  expect(player.state).toMatchObject({ stage: 'asked', busy: null });
  expect(session.state.run?.frame.phase).toBe(2);
  const told = (what: string) => readTold(what, knownFigures([]), 1, new Faults());
  expect(beforeFigures(told('It is full. Then it writes {iops:K} a second.'))).toBe('It is full.');
  expect(beforeFigures(told('It is full.'))).toBe('It is full.');
  expect(beforeFigures(told('{iops:K} a second.'))).toBe('');
});

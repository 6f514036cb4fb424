/** Drives that a lesson measures beside the one on screen. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { readLesson } from '../../src/lessons/read/readLesson';
import { until } from '../store/session/session';
import { playing } from './play';

const atEnd = `lesson: Test
minutes: 1
learn: Something.
asks: What?

step: The drive
drive: preset:tiny
set: phases.1.requests=300
at: end
text: At its end.

step: Another
at: 1:0
text: Here is another.
change: ftl.victim="fifo"
measure: First ftl.victim="greedy"
verdict: {First.moved:int} pages, {First.wafAll:4}.
say: {First.iopsIn(0, 10):4} and {First.wafIn(0, 10):4}, {moved:int}.
claim: First.moved > 0 and First.moved < moved
`;

function begun(text: string) {
  const read = readLesson(text);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const played = playing();
  onTestFinished(() => played.session.dispose());
  return { ...played, lesson: read.value };
}

it('a drive whose end was on screen is not run again, and its figures stay when its past is changed there', async () => {
  const alone = begun(atEnd.replace('at: end', 'at: 1:0'));
  await alone.player.open('own', alone.lesson, 1);
  expect(alone.player.state).toMatchObject({ stage: 'told', fault: null, claims: [true] });
  expect(alone.measuring.map(({ loads }) => loads)).toEqual([1]);

  const { player, session, measuring, lesson } = begun(atEnd);
  await player.open('own', lesson);
  session.seek({ phase: 1, phaseRequests: 20 });
  await until(session, ({ run, playback }) => run?.frame.phaseRequests === 20 && !playback.seeking);
  session.act({ set: { pattern: 'sequential' } });
  await until(session, ({ run }) => run?.receipts.length === 1);
  await player.next();
  expect(measuring).toEqual([]);
  const { verdict, say, claims, fault } = player.state;
  expect({ verdict, say, claims, fault }).toEqual({
    verdict: alone.player.state.verdict,
    say: alone.player.state.say,
    claims: [true],
    fault: null,
  });
});

it('the drives of a reveal are run while the question is thought about, each once', async () => {
  const asking = atEnd.replace('text: Here is another.', 'text: Here is another.\nchoice: Which?\nright: This\nwrong: That | No.');
  const { player, measuring, lesson } = begun(asking.replace('at: end', 'at: 1:0'));
  await player.open('own', lesson, 1);
  expect(player.state.stage).toBe('asked');
  await vi.waitFor(() => expect(measuring.map(({ advances }) => advances > 0)).toEqual([true]));
  await player.answer({ kind: 'choice', option: 0 });
  expect(player.state).toMatchObject({ stage: 'told', fault: null, claims: [true] });
  expect(measuring.map(({ loads }) => loads)).toEqual([1]);
});

/** Exercises done as on the page, by the controls of the running drive. */
import { expect, it, onTestFinished } from 'vitest';
import { readLesson } from '../../src/lessons/read/readLesson';
import { until } from '../store/session/session';
import { playing, shippedLesson } from './play';

const text = `lesson: Test
minutes: 1
learn: Something.
asks: What?

step: Your turn
drive: preset:tiny
set: phases.1.requests=300
at: 1:0
text: Change it.
exercise: Change the victim, and the pacing.
from: 1:0
judged: end
only: ftl
check: set.ftl.victim = "cost-benefit" and set.ftl.pacing = "interleave" and ended = 1
shown: pages moved | moved:int | any | moved >= 0
shown: end | ended:0 | 1
hint: set.ftl.victim = "cost-benefit" | The pacing is left.
hint: | The victim first.
solution: ftl.victim="cost-benefit"; ftl.pacing="interleave"
near: ftl.victim="cost-benefit"
`;

async function begun() {
  const read = readLesson(text);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const played = playing();
  onTestFinished(() => played.session.dispose());
  await played.player.open('own', read.value);
  await played.player.begin();
  return played;
}

it('a setting that is changed on the running drive, at its end too, counts as the setting from the beginning', async () => {
  const { player, session } = await begun();
  session.act({ set: { 'ftl.victim': 'cost-benefit' } });
  await until(session, ({ run }) => run?.receipts.length === 1);
  expect(player.state.changed).toEqual(['ftl.victim']);
  await player.attempt();
  expect(player.state.tries.at(-1)).toMatchObject({ passed: false, forbidden: null, hint: 'The pacing is left.' });
  expect(session.state.scenario).toMatchObject({ actions: [], ftl: { victim: 'cost-benefit' } });
  // The run has ended: the change goes on by one more step, which is no step of the exercise.
  session.act({ set: { 'ftl.pacing': 'interleave' } });
  await until(session, ({ run, scenario }) => scenario?.phases.length === 3 && run?.receipts.length === 1);
  await player.attempt();
  expect(player.state.tries.at(-1)).toMatchObject({
    passed: true,
    forbidden: null,
    hint: null,
    shown: [
      { name: 'pages moved', goal: 'any', met: true },
      { name: 'end', text: '1', goal: '1', met: true },
    ],
  });
  expect(session.state.scenario?.phases).toHaveLength(2);
  expect(player.state.passed?.scenario.actions).toEqual([]);
});

it('a change that the exercise forbids is named, and goes with its hint when it is begun again', async () => {
  const { player, session } = await begun();
  session.act({ set: { qd: 4 } });
  await until(session, ({ run }) => run?.receipts.length === 1);
  await player.attempt();
  expect(player.state.tries.at(-1)).toMatchObject({ passed: false, forbidden: 'phases.1.qd' });
  await player.begin();
  expect(player.state).toMatchObject({ tries: [], changed: [], busy: null });
});

it('a check says that it runs, and how far it is', async () => {
  const { player } = await begun();
  const said: string[] = [];
  player.store.subscribe(({ busy }) => busy !== null && said.push(busy));
  await player.attempt();
  expect(said.some((each) => /^Running to the end, step 2 of 2, /.test(each))).toBe(true);
  expect(player.state.busy).toBeNull();
});

it('an exercise that was solved before is solved when its lesson is opened again, in the views as they begin', async () => {
  const { player, session } = await begun();
  session.act({ set: { 'ftl.victim': 'cost-benefit', 'ftl.pacing': 'interleave' } });
  await until(session, ({ run }) => run?.receipts.length === 1);
  await player.attempt();
  const { lesson, passed } = player.state;
  if (lesson === null || passed === null) throw new Error('It was not solved.');
  session.setView({ panel: 'settings', map: 'erases' });
  await player.open('own', lesson, 0, {}, [passed]);
  expect(player.state.passed).toBe(passed);
  expect(session.state.view).toMatchObject({ panel: null, map: 'valid' });
});

it('an exercise on a step of the procedure begins within it, since at its border the controls are those of the step before', () => {
  const { exercise } = shippedLesson('trim').steps.at(-1) ?? {};
  const stop = exercise?.stops.at(-1);
  expect(exercise?.only).toContain('phases.4.span');
  expect(stop).toMatchObject({ kind: 'second', phase: 4 });
  expect(stop?.kind === 'second' && stop.second > 0).toBe(true);
});

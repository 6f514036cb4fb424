import { expect, it } from 'vitest';
import { edited } from '../../../src/scenario/change/edit';
import { until } from '../session/session';
import { bothEnded, paired, quick, value } from './pairOf';

const a = quick(60);

/** Both at the same moment of the compared phase, at rest. */
function together(made: Awaited<ReturnType<typeof paired>>, seconds: number): Promise<void> {
  return until(made.session, ({ run, playback }) => {
    const b = made.pair.state.run?.frame;
    const near = (frame: { phase: number; phaseSeconds: number } | undefined) =>
      frame?.phase === 2 && Math.abs(frame.phaseSeconds - seconds) <= 1.2;
    return !playback.seeking && near(run?.frame) && near(b) && made.pair.state.run?.approximate === false;
  });
}

it('a comparison goes back and forward in time together, to the states of the plain runs', async () => {
  const made = await paired(a, value(edited(a, { userSpare: 0.2 })));
  const { session, pair } = made;
  session.play();
  await bothEnded(made);
  session.seek({ phase: 2, phaseSeconds: 20 });
  await together(made, 20);
  const early = [await session.client.stateHash(), pair.state.run?.frame.phaseRequests];
  session.seek({ phase: 2, phaseSeconds: 40 });
  await together(made, 40);
  session.seek({ phase: 2, phaseSeconds: 20 });
  await together(made, 20);
  expect([await session.client.stateHash(), pair.state.run?.frame.phaseRequests]).toEqual(early);
  session.play();
  await bothEnded(made);
});

it('a seek into the fill takes both back before the compared step', async () => {
  const made = await paired(a, value(edited(a, { userSpare: 0.2 })));
  const { session, pair } = made;
  session.play();
  await bothEnded(made);
  session.seek({ phase: 1, phaseSeconds: 100 });
  await until(session, ({ playback, run }) => !playback.seeking && run?.frame.phase === 1 && pair.state.run?.frame.phase === 1);
  session.play();
  await bothEnded(made);
});

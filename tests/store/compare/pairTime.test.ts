import { expect, it } from 'vitest';
import { edited } from '../../../src/scenario/change/edit';
import { createEngine, runToEnd } from '../../engine/setup';
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

it('views hear when B is exact again, also where it was taken to the very moment of A, and has nothing to compute', async () => {
  const made = await paired(a, value(edited(a, { userSpare: 0.2 })));
  const { session, pair } = made;
  session.play();
  await bothEnded(made);
  let drawn: unknown = null;
  const shown = () => [pair.state.run?.approximate, pair.state.run?.samples.length];
  pair.subscribe(() => {
    drawn = shown();
  });
  for (const phase of [2, 1, 0]) {
    session.seek({ phase, phaseRequests: 0 });
    await until(
      session,
      ({ playback }) => !playback.seeking && pair.state.run?.approximate === false && pair.state.run.frame.phase <= phase,
    );
    expect(drawn).toEqual(shown());
  }
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

it('a fork during a seek takes both drives on from the moment that was looked for, and both replay to the bit', async () => {
  const b = value(edited(a, { userSpare: 0.2 }));
  const made = await paired(a, b);
  const { session, pair } = made;
  session.play();
  await bothEnded(made);
  session.seek({ phase: 2, phaseSeconds: 20 });
  pair.act({ do: 'trim', span: { from: 0, to: 0.5 } }, 'both');
  await until(session, ({ run }) => run?.receipts.length === 1 && pair.state.run?.receipts.length === 1);
  for (const run of [session.state.run, pair.state.run]) expect(run?.receipts[0]?.at.phase).toBe(2);
  expect(Math.abs((session.state.run?.frame.phaseSeconds ?? 0) - 20)).toBeLessThanOrEqual(1.2);
  session.play();
  await bothEnded(made);
  const recorded = session.recorded();
  if (recorded === null) throw new Error('there is no record');
  for (const [scenario, hash] of [
    [recorded, await session.client.stateHash()],
    [pair.recorded(), await made.engineB.stateHash()],
  ] as const) {
    const engine = await createEngine();
    runToEnd(engine, scenario);
    expect(engine.stateHash()).toBe(hash);
  }
});

it('B goes back, too, where A has gone further back while B was on its way to where A had been', async () => {
  const made = await paired(a, value(edited(a, { userSpare: 0.2 })));
  const { session, engineB } = made;
  session.play();
  await bothEnded(made);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isHeld = false;
  const advance = engineB.advance.bind(engineB);
  // The whole way to A is one call, as it may be in a quick browser.
  engineB.advance = async (request) => {
    isHeld = request.untilUs !== undefined;
    if (isHeld) await gate;
    return advance({ ...request, maxRequests: 1e9 });
  };
  session.seek({ phase: 2, phaseSeconds: 20 });
  await until(session, ({ playback }) => !playback.seeking && isHeld);
  session.seek({ phase: 2, phaseSeconds: 10 });
  await until(session, ({ playback, run }) => !playback.seeking && Math.abs((run?.frame.phaseSeconds ?? 0) - 10) <= 1.2);
  open();
  await together(made, 10);
});

it('where A was at its moment already B hears so: what is done to B alone is done', async () => {
  const made = await paired(a, value(edited(a, { userSpare: 0.2 })));
  const { session, pair } = made;
  session.play();
  await bothEnded(made);
  session.seek({ phase: 2, phaseSeconds: 20 });
  await together(made, 20);
  const { phase = 2, phaseRequests = 0 } = session.state.run?.frame ?? {};
  for (let i = 0; i < 3; i++) {
    session.seek({ phase, phaseRequests });
    await until(session, ({ playback }) => !playback.seeking);
  }
  pair.act({ do: 'trim', span: { from: 0, to: 0.5 } }, 'b');
  await until(session, () => pair.state.run?.receipts.length === 1);
  expect(session.state.run?.receipts).toEqual([]);
});

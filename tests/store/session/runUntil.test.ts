import { afterEach, describe, expect, it } from 'vitest';
import { stoppedSentence } from '../../../src/store/selections/words/stopped';
import type { Session } from '../../../src/store/session/session';
import { english } from '../../../src/texts/en/english';
import { scenarioOf } from '../../engine/setup';
import { type TestSession, testSession, until } from './session';

/** Small and quick: 64 groups of 64 pages, a fill and 20,000 random writes. */
const small = scenarioOf({ sample: { seconds: 0.5 }, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });
const open: Session[] = [];

function start(): TestSession {
  const made = testSession();
  open.push(made.session);
  return made;
}

afterEach(() => {
  for (const session of open.splice(0)) session.dispose();
});

const ended = (state: Session['state']) => state.stage?.ended === true && !state.playback.running;

/** Why a run stopped by itself, as the page says it. */
function whyStopped({ state: { stopped, plan } }: Session): string {
  return stopped === null || plan === null ? '' : stoppedSentence(stopped, plan, english);
}

describe('run until', () => {
  it('stops at the first request after which a condition holds, and says which, with its numbers', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    session.runUntil([
      { kind: 'collection', nth: 5 },
      { kind: 'time', seconds: 60 },
    ]);
    await until(session, (state) => state.stopped !== null);
    expect(session.state.playback.computing).toBe(false);
    expect(whyStopped(session)).toMatch(/^A collection has begun: block [\d,]+( of die \d+)? was chosen with [\d,]+ valid pages of 64\.$/);
    const { frame } = session.state.run ?? {};
    expect(frame?.totals.groupsCollected).toBeGreaterThanOrEqual(5);
    const found = frame?.phaseRequests ?? 0;
    session.step('request', true);
    await until(session, (state) => !state.playback.seeking);
    expect(session.state.run?.frame.phaseRequests).toBe(found - 1);
    expect(session.state.run?.frame.totals.groupsCollected).toBeLessThan(5);
    session.runUntil([{ kind: 'time', seconds: 20 }]);
    await until(session, (state) => state.stopped !== null && !state.playback.computing);
    expect(session.state.run?.frame.phaseSeconds).toBeGreaterThanOrEqual(20);
    expect(session.state.run?.frame.phaseSeconds).toBeLessThan(20.2);
    session.runUntil([{ kind: 'waf', atLeast: 1e5 }]);
    await until(session, ended);
    expect(whyStopped(session)).toContain('end');
  });

  it('is given up by a step, after which the run rests', async () => {
    const { session } = start();
    await session.open(small, 'paused');
    const { moment } = session.state;
    const stop = session.subscribeRun(() => {
      if (session.state.run?.frame.phase !== 1) return;
      stop();
      session.step('request');
    });
    session.runUntil([{ kind: 'waf', atLeast: 1e5 }]);
    await until(session, (state) => state.moment > moment);
    const { frame } = session.state.run ?? {};
    // Each of these waits for its turn behind an advance, if there is one.
    for (let call = 0; call < 20; call++) await session.client.stateHash();
    expect(session.state.run?.frame.phaseRequests).toBe(frame?.phaseRequests);
    expect(session.state).toMatchObject({ moment: moment + 1, stopped: null, stage: { ended: false }, playback: { computing: false } });
  });
});

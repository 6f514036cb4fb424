import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SAMPLE_STRIDE, sampleFields } from '../../../src/engine/sampleFields';
import type { AdvanceReply, AdvanceRequest, Frame } from '../../../src/engine/types';
import type { Action, ActionBody, Scenario } from '../../../src/scenario/types';
import type { Target } from '../../../src/store/runs/strategies/goal';
import { stageOf } from '../../../src/store/session/state';
import type { SampleLog } from '../../../src/store/types';
import { cases } from '../../cases';
import { ServedEngine } from '../../client/endpoint';
import { createEngine, runToEnd } from '../../engine/setup';
import { type Ask, asks, perform, small, turns } from './asks';
import { type TestSession, testSession, until } from './session';

/** An engine whose advances are no longer than `most` requests, so that much can happen between two of them. */
class ShortAdvances extends ServedEngine {
  constructor(readonly most: number) {
    super();
  }

  override advance(request: AdvanceRequest): Promise<AdvanceReply> {
    return super.advance({ ...request, maxRequests: Math.min(request.maxRequests, this.most) });
  }
}

function rowsOf(samples: SampleLog): number[][] {
  return Array.from({ length: samples.length }, (_, i) => sampleFields.map((field) => samples.at(i, field)));
}

/** A scenario in an engine alone, from its beginning to its end in one go. */
async function plainRun(scenario: Scenario): Promise<{ hash: string; rows: number[][]; frame: Frame }> {
  const engine = await createEngine();
  const { rows, frame } = runToEnd(engine, scenario);
  const all = rows.flatMap((chunk) =>
    Array.from({ length: chunk.length / SAMPLE_STRIDE }, (_, i) => [...chunk.subarray(i * SAMPLE_STRIDE, (i + 1) * SAMPLE_STRIDE)]),
  );
  return { hash: engine.stateHash(), rows: all, frame };
}

const bodyOf = ({ at: _, ...body }: Action): string => JSON.stringify(body);
const atRest = ({ run, playback }: TestSession['session']['state']): boolean =>
  run !== null && !playback.running && !playback.computing && !playback.seeking;

/** What is done last: it sends the settings that wait, too. */
const last: ActionBody = { do: 'trim', span: { from: 0.95, to: 1 } };

/** Asks all of a session, and brings it to rest with everything done. */
async function askAll(made: TestSession, list: readonly Ask[]): Promise<Set<string>> {
  const { session } = made;
  const done = new Set<string>();
  session.onRecord(() => {
    for (const action of session.state.run?.receipts ?? []) done.add(bodyOf(action));
  });
  await session.open(small, 'paused');
  for (const ask of list) {
    perform(session, ask);
    await turns(ask.turns);
  }
  session.pause();
  session.act(last);
  await until(session, () => done.has(JSON.stringify(last)) || session.state.fault !== null);
  session.pause();
  await until(session, (state) => atRest(state) || state.fault !== null);
  // What the pause left to complete is done behind the last task.
  await session.client.stateHash();
  await turns(5);
  return done;
}

async function moment(made: TestSession, to: Target): Promise<{ hash: string; rows: number[][] }> {
  const { session } = made;
  session.seek(to);
  await until(session, atRest);
  await turns(10);
  return { hash: await session.client.stateHash(), rows: rowsOf(session.state.run?.samples as SampleLog) };
}

async function toEnd({ session }: TestSession): Promise<void> {
  session.setPace({ kind: 'full' });
  session.play();
  await until(session, (state) => state.run?.frame.ended === true && atRest(state));
}

async function check(list: readonly Ask[], most: number, historyBytes: number, place: Target): Promise<void> {
  const made = testSession({ historyBytes, api: () => new ShortAdvances(most) });
  const again = testSession({ historyBytes: 0 });
  const { session } = made;
  try {
    const done = await askAll(made, list);
    expect(session.state.fault).toBeNull();
    const { run, stage } = session.state;
    if (run === null) throw new Error('there is no run');
    expect(run.approximate).toBe(false);
    expect(stage).toEqual(stageOf(run.frame, null));
    // Nothing that was done to this drive is lost.
    const begun = list.findLastIndex((ask) => ask.do === 'reset' || ask.do === 'rebuild' || ask.do === 'back');
    const once = list.slice(begun + 1).flatMap((ask) => (ask.do === 'act' && 'do' in ask.action ? [JSON.stringify(ask.action)] : []));
    expect([...done]).toEqual(expect.arrayContaining(once));
    const scenario = session.recorded() as Scenario;
    const plain = await plainRun(scenario);
    const shown = rowsOf(run.samples);
    expect(shown).toEqual(plain.rows.slice(0, shown.length));
    const seen = rowsOf(run.seen);
    expect(seen).toEqual(plain.rows.slice(0, seen.length));
    const { ghost } = session.state;
    if (ghost !== null) {
      const before = rowsOf(ghost.run.samples);
      expect(before).toEqual((await plainRun(ghost.scenario)).rows.slice(0, before.length));
    }
    await again.session.open(scenario, 'paused');
    expect(await moment(made, place)).toEqual(await moment(again, place));
    await toEnd(made);
    expect(session.recorded()?.actions).toEqual(scenario.actions);
    expect(await session.client.stateHash()).toBe(plain.hash);
    expect(rowsOf(session.state.run?.samples as SampleLog)).toEqual(plain.rows);
  } finally {
    session.dispose();
    again.session.dispose();
  }
}

it('whatever is asked, in whatever order and haste: what is recorded replays to the state and the samples that are shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      asks,
      fc.constantFrom(40, 700, 1_000_000),
      fc.constantFrom(0, 2e6, 64e6),
      fc.record({ phase: fc.constantFrom(1, 4), phaseRequests: fc.integer({ min: 1, max: 2_900 }) }),
      check,
    ),
    { numRuns: cases(12) },
  );
});

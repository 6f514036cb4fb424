import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Bound } from '../../../src/engine/types';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Scenario } from '../../../src/scenario/types';
import type { DrivenRun } from '../../../src/store/runs/drivenRun';
import { Run } from '../../../src/store/runs/run';
import type { Target } from '../../../src/store/runs/strategies/goal';
import type { Player } from '../../../src/store/runs/strategies/player';
import { initialState, type SessionState } from '../../../src/store/session/state';
import { TimeTravel } from '../../../src/store/session/timeTravel';
import type { RunId } from '../../../src/store/types';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

/** The place at or before a target that a kept state is asked for. */
async function boundsOf(scenario: Scenario, targets: readonly Target[]): Promise<readonly (Bound | null)[]> {
  const { plan, frame } = loadInto(await createEngine(), scenario);
  const run = new Run('run-1' as RunId, plan, frame);
  const asked: (Bound | null)[] = [];
  const driven = { jump: (bound: () => Bound | null) => void asked.push(bound()) } as unknown as DrivenRun;
  const player = { pause: () => undefined } as unknown as Player;
  const store = createStore<SessionState>(() => ({ ...initialState, run }));
  const travel = new TimeTravel(store, driven, player, { shown: () => undefined });
  for (const target of targets) travel.seek(target);
  return asked;
}

const places: readonly Target[] = [
  { phase: 1, phaseRequests: 150 },
  { phase: 1, phaseRequests: 0 },
  { phase: 1, phaseSeconds: 2 },
  { seconds: 3 },
  { collection: 4 },
  'end',
];
const others = [
  { kind: 'time', phase: 1, phaseSeconds: 2 },
  { kind: 'seconds', seconds: 3 },
  { kind: 'collection', number: 4 },
  { kind: 'seconds', seconds: Number.POSITIVE_INFINITY },
];

it('a request of a tiny drive is gone to from the state before it, so that it tells what it did; any other place from its own', async () => {
  expect(await boundsOf(shippedScenario('tiny'), places)).toEqual([
    { kind: 'request', phase: 1, request: 149 },
    { kind: 'request', phase: 1, request: 0 },
    ...others,
  ]);
});

it('a drive of which no request tells what it did is gone to from the state at the place', async () => {
  const large = scenarioOf({ sample: { seconds: 0.5 }, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });
  expect(await boundsOf(large, places)).toEqual([
    { kind: 'request', phase: 1, request: 150 },
    { kind: 'request', phase: 1, request: 0 },
    ...others,
  ]);
});

it('a step back by phase from the beginning of one leads to that of the one before; a moment that is on screen is no picture of one', async () => {
  const phases = [{ pattern: 'sequential', passes: 1 }, { requests: 100 }, { requests: 100 }, { requests: 100 }] as const;
  const { plan, frame } = loadInto(await createEngine(), scenarioOf({ phases }));
  const run = new Run('run-1' as RunId, plan, { ...frame, phase: 3, phaseRequests: 0, phaseSeconds: 0, seconds: 7 });
  const asked: (Bound | null)[] = [];
  const driven = { isAtBorder: false, jump: (bound: () => Bound | null) => void asked.push(bound()) } as unknown as DrivenRun;
  const player = { pause: () => undefined } as unknown as Player;
  const travel = new TimeTravel(
    createStore<SessionState>(() => ({ ...initialState, run })),
    driven,
    player,
    { shown: () => undefined },
  );
  travel.step('phase', true);
  expect(asked).toEqual([{ kind: 'request', phase: 2, request: 0 }]);
  run.release();
  travel.seek({ seconds: 7 });
  expect(run.approximate).toBe(false);
  travel.seek({ seconds: 6 });
  expect(run.approximate).toBe(true);
});

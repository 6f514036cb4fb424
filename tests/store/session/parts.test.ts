import { expect, it } from 'vitest';
import type { DrivenRun } from '../../../src/store/runs/drivenRun';
import type { Run } from '../../../src/store/runs/run';
import { AddressWriter } from '../../../src/store/session/addressWriter';
import { goalAt, placeOf } from '../../../src/store/session/asRun';
import { Recalls } from '../../../src/store/session/recalls';
import { initialState, type SessionState } from '../../../src/store/session/state';
import { TestAddress } from './address';

interface At {
  readonly phase: number;
  readonly phaseRequests?: number;
  readonly phaseSeconds?: number;
  readonly ended?: boolean;
  readonly isBehind?: boolean;
}

const runAt = ({ isBehind = false, ...at }: At): Run =>
  ({ frame: { phaseRequests: 0, phaseSeconds: 0, ended: false, ...at }, isBehind }) as unknown as Run;

it('a run at rest has a place from its first request on, at the beginning of a later step, too', () => {
  const place = (at: At, playback: Partial<SessionState['playback']> = {}) =>
    placeOf({ ...initialState, run: runAt(at), playback: { ...initialState.playback, ...playback } })?.at ?? null;
  expect(placeOf(initialState)).toBeNull();
  expect(place({ phase: 0 })).toBeNull();
  expect(place({ phase: 0, phaseRequests: 1 })).toEqual({ phase: 0, request: 1 });
  expect(place({ phase: 1 })).toEqual({ phase: 1, request: 0 });
  expect(place({ phase: 2, phaseRequests: 7.5 })).toEqual({ phase: 2, request: 7 });
  for (const moving of [{ running: true }, { computing: true }]) expect(place({ phase: 1 }, moving)).toBeNull();
  expect(place({ phase: 1, phaseRequests: 9, ended: true })).toBeNull();
  expect(place({ phase: 1, phaseRequests: 9, ended: true, isBehind: true })).toEqual({ phase: 1, request: 9 });
});

it('another drive is computed to the moment of a run, to its end, or to nothing where that has not begun', () => {
  expect(goalAt(runAt({ phase: 0 }))).toBeNull();
  expect(goalAt(runAt({ phase: 0, phaseSeconds: 3 }))).toEqual({ phase: 0, phaseSeconds: 3 });
  expect(goalAt(runAt({ phase: 1 }))).toEqual({ phase: 1, phaseSeconds: 0 });
  expect(goalAt(runAt({ phase: 1, phaseSeconds: 3, ended: true }))).toBe('end');
});

it('what is looked up in vain is reported', async () => {
  const failures: unknown[] = [];
  const gone = new Error('the engine is gone');
  const driven = {
    client: { failure: null },
    pump: {
      between: () => {
        throw gone;
      },
    },
  } as unknown as DrivenRun;
  let state: SessionState = { ...initialState, run: runAt({ phase: 0 }) };
  const store = {
    getState: () => state,
    setState: (change: Partial<SessionState>) => {
      state = { ...state, ...change };
    },
  } as unknown as ConstructorParameters<typeof Recalls>[1];
  const recalls = new Recalls(
    driven,
    store,
    () => 0,
    (error) => failures.push(error),
    () => undefined,
  );
  await recalls.ask({ what: 'collection' });
  expect(failures).toEqual([gone]);
});

it('the address of a run is replaced by that of another moment, and pushed only where that was asked for', async () => {
  const address = new TestAddress('');
  let run = '#a';
  const writer = new AddressWriter(
    address,
    async () => run,
    (of) => `${of}&whole`,
  );
  writer.changes += 1;
  writer.later(true);
  await expect.poll(() => address.log.length).toBe(1);
  run = '#b';
  writer.changes += 1;
  writer.pushes = true;
  writer.later(true);
  await expect.poll(() => address.log.length).toBe(2);
  expect(address.log).toEqual(['replace #a&whole', 'push #b&whole']);
  expect(writer.isOwn).toBe(true);
});

it('a place that is opened while a change of the run is still packed: both are in the address, in the entry of the place', async () => {
  const address = new TestAddress('');
  const packed: ((run: string) => void)[] = [];
  let place = '';
  const writer = new AddressWriter(
    address,
    () => new Promise((resolve) => packed.push(resolve)),
    (run) => `${run}${place}`,
  );
  writer.changes += 1;
  writer.later(true);
  await expect.poll(() => packed.length).toBe(1);
  place = '&go=facts';
  writer.pushes = true;
  writer.later(true);
  await expect.poll(() => packed.length).toBe(2);
  for (const done of packed) done('#a');
  await expect.poll(() => address.log).toEqual(['push #a&go=facts']);
  expect(writer.written).toBe(writer.changes);
});

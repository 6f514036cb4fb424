import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdvanceReply } from '../../../src/engine/types';
import type { ActionBody, LiveSettings } from '../../../src/scenario/types';
import { ActionQueue, awaitDrive } from '../../../src/store/runs/actionQueue';
import { nearestPace, paceKey, paces, tinyOpeningPace, tinyPaces } from '../../../src/store/runs/pace';
import { PictureClock } from '../../../src/store/runs/pictureClock';
import { Run } from '../../../src/store/runs/run';
import type { RunId } from '../../../src/store/types';
import { cases } from '../../cases';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const fields = ['qd', 'kib', 'entropy'] as const;
type Field = (typeof fields)[number];
const values = fc
  .subarray([...fields], { minLength: 1 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.nat(9)])) as Record<Field, fc.Arbitrary<number>>, { requiredKeys: names }),
  );
const ask = fc.oneof(
  { weight: 6, arbitrary: fc.record({ set: values }) },
  { weight: 6, arbitrary: fc.record({ wait: fc.constantFrom(1, 10, 49, 50, 99, 100, 101, 150, 249, 250, 251) }) },
  { weight: 1, arbitrary: fc.constantFrom({ erase: true } as const, { clear: true } as const, { flush: true } as const) },
);

it('what a hand sets is sent as a plain account says: ten times a second at most, in a drag once a sample, and at rest the last', () => {
  fc.assert(
    fc.property(fc.array(ask, { minLength: 1, maxLength: 30, size: 'max' }), fc.constantFrom(0, 0.002, 0.1), (list, perMs) => {
      const sent: unknown[] = [];
      const wanted: unknown[] = [];
      const begun = Date.now();
      const samples = () => (Date.now() - begun) * perMs;
      const queue = new ActionQueue(
        (action) => sent.push(action),
        () => Date.now(),
        samples,
      );
      const pending = new Map<Field, number>();
      const cameAt = new Map<Field, number>();
      const sentSamples = new Map<Field, number>();
      let [sentAt, timer]: [number, number | null] = [Number.NEGATIVE_INFINITY, null];
      const send = (names: readonly Field[]) => {
        if (names.length > 0) {
          wanted.push({ set: Object.fromEntries(names.map((name) => [name, pending.get(name)])) });
          for (const name of names) {
            pending.delete(name);
            sentSamples.set(name, samples());
          }
          sentAt = Date.now();
        }
        if (pending.size === 0) timer = null;
      };
      const isDue = (name: Field) => {
        const last = sentSamples.get(name);
        return last === undefined || Date.now() - (cameAt.get(name) ?? 0) >= 250 || samples() - last >= 1;
      };
      const sendDue = () => {
        if (Date.now() - sentAt >= 100) send([...pending.keys()].filter(isDue));
        if (pending.size === 0) return;
        const wait = sentAt + 100 - Date.now();
        timer ??= Date.now() + (wait > 0 ? wait : 100);
      };
      for (const one of list) {
        if ('set' in one) {
          queue.push({ set: one.set as LiveSettings });
          for (const name of Object.keys(one.set) as Field[]) {
            // A hand that rested begins another drag.
            if (Date.now() - (cameAt.get(name) ?? Number.NEGATIVE_INFINITY) >= 250) sentSamples.delete(name);
            cameAt.set(name, Date.now());
            pending.set(name, one.set[name]);
          }
          sendDue();
        } else if ('wait' in one) {
          const until = Date.now() + one.wait;
          while (Date.now() < until) {
            vi.advanceTimersByTime(Math.min(until, timer ?? until) - Date.now());
            if (timer === null || Date.now() < timer) continue;
            timer = null;
            sendDue();
          }
        } else if ('erase' in one) {
          queue.push({ do: 'erase' });
          send([...pending.keys()]);
          wanted.push({ do: 'erase' });
        } else if ('flush' in one) {
          queue.flush();
          send([...pending.keys()]);
        } else {
          queue.clear();
          for (const map of [pending, cameAt, sentSamples]) map.clear();
          timer = null;
        }
        expect(sent).toEqual(wanted);
      }
      queue.clear();
    }),
    { numRuns: cases(150) },
  );
});

it('actions wait in order for a drive; a change of settings joins the one right before it', () => {
  const waiting: ActionBody[] = [];
  for (const action of [
    { set: { qd: 1 } },
    { set: { kib: 8 } },
    { set: { qd: 2 } },
    { do: 'erase' },
    { set: { qd: 3 } },
    { do: 'erase' },
    { do: 'erase' },
  ] as const)
    awaitDrive(waiting, action as ActionBody);
  expect(waiting).toEqual([{ set: { qd: 2, kib: 8 } }, { do: 'erase' }, { set: { qd: 3 } }, { do: 'erase' }, { do: 'erase' }]);
});

it('pictures are due in their rhythm, from the last that was taken, and are stale until then', async () => {
  const { plan, frame } = loadInto(await createEngine(), scenarioOf({ scale: 2, phases: [{ requests: 100 }] }));
  const run = new Run('run-1' as RunId, plan, frame);
  const asked = fc.oneof(
    fc.record({ took: fc.boolean(), erased: fc.constantFrom(0, 0.5, 1, 1.5, 30) }),
    fc.record({ wait: fc.constantFrom(0, 1, 99, 100, 299, 300, 1000) }),
    fc.record({ restart: fc.boolean() }),
    fc.constantFrom({ touch: true } as const),
  );
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 30 }), fc.boolean(), (list, isWanted) => {
      const clock = new PictureClock({ now: () => Date.now(), isWanted: () => isWanted, everyMs: (busy) => (busy ? 300 : 100) });
      let [takenAt, then, erased, busy, stale] = [Number.NEGATIVE_INFINITY, 0, 0, false, false];
      for (const one of list) {
        if ('wait' in one) vi.advanceTimersByTime(one.wait);
        else if ('restart' in one) {
          clock.restart(one.restart);
          [stale, takenAt] = [one.restart, Number.NEGATIVE_INFINITY];
        } else if ('touch' in one) {
          clock.touch();
          stale = true;
        } else {
          // Each block of the drive is erased so often, full size.
          erased += one.erased * plan.sim.blocks * plan.factor;
          const columns = one.took ? frame.columns : null;
          clock.took({ frame: { ...frame, columns, totals: { ...frame.totals, blocksErased: erased } } } as AdvanceReply, run);
          stale = !one.took;
          if (one.took) {
            const seconds = (Date.now() - takenAt) / 1000;
            busy = seconds > 0 && erased - then > seconds * plan.sim.blocks * plan.factor * (1 + 1e-9);
            [then, takenAt] = [erased, Date.now()];
          }
        }
        expect([clock.stale, clock.isDue()]).toEqual([stale, isWanted && Date.now() - takenAt >= (busy ? 300 : 100)]);
      }
    }),
    { numRuns: cases(150) },
  );
});

it('the paces that are offered, slowest first, and the one that is nearest as a ratio', () => {
  expect(paces.map(paceKey).join(' ')).toBe(
    'requests-1 requests-4 requests-20 requests-1000 times-1 times-10 times-40 times-100 times-400 times-2000 full',
  );
  expect(tinyPaces.map(paceKey).join(' ')).toBe('requests-1 requests-4 requests-20 requests-200 full');
  expect(paceKey(tinyOpeningPace)).toBe('requests-4');
  const near = [0.01, 1, 3.16, 3.17, 19.9, 20.1, 63, 63.5, 199, 201, 894, 895, 1e9];
  expect(near.map((factor) => paceKey(nearestPace(factor)).slice(6)).join(' ')).toBe('1 1 1 10 10 40 40 100 100 400 400 2000 2000');
});

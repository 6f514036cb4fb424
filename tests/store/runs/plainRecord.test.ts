import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareMoments } from '../../../src/engine/order';
import type { BlockColumns, Frame, Jump } from '../../../src/engine/types';
import type { Action } from '../../../src/scenario/types';
import { Run } from '../../../src/store/runs/run';
import type { RunId } from '../../../src/store/types';
import { cases } from '../../cases';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

const scenario = scenarioOf({
  sample: { requests: 20 },
  phases: [{ pattern: 'sequential', passes: 0.1 }, { requests: 300 }, { requests: 300 }],
});
const engine = createEngine();

const command = fc.oneof(
  fc.record({ go: fc.constantFrom(1, 19, 20, 21, 150), columns: fc.boolean(), trace: fc.boolean() }),
  fc.record({ go: fc.constantFrom(1, 19, 20, 21, 150), columns: fc.boolean(), trace: fc.boolean() }),
  fc.record({ jump: fc.nat(30) }),
  fc.record({ fork: fc.nat(30) }),
  fc.record({ preview: fc.nat(30) }),
  fc.constantFrom({ release: true } as const, { tells: true } as const, { take: true } as const),
);

it('a run keeps its moment, its horizon, what was seen and what was recorded as a plain account does', async () => {
  const mine = await engine;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25, size: 'max' }), async (list) => {
      const { plan, frame: first } = loadInto(mine, scenario);
      const run = new Run('run-1' as RunId, plan, first);
      let told = 0;
      const stop = run.subscribe(() => told++);
      /** Moments that can be gone to: the engine's state there, and how many samples were given. */
      let kept = [{ frame: first, snapshot: mine.snapshot(), soFar: 0 }];
      let pictures: { frame: Frame; columns: BlockColumns; soFar: number }[] = first.columns
        ? [{ frame: first, columns: first.columns, soFar: 0 }]
        : [];
      let [now, horizon, soFar, known, tells]: [Frame, Frame, number, number, number] = [first, first, 0, 0, 0];
      let columns = first.columns;
      let held: (typeof pictures)[number] | null = null;
      let events: readonly unknown[] = [];
      let taken: readonly Action[] = [];
      const move = (frame: Frame, samples: number) => {
        [now, soFar] = [frame, samples];
        if (frame.columns !== null) columns = frame.columns;
        if (compareMoments(frame, horizon) > 0) horizon = frame;
        const last = pictures.at(-1);
        if (frame.columns !== null && (last === undefined || compareMoments(frame, last.frame) > 0))
          pictures.push({ frame, columns: frame.columns, soFar: samples });
        tells += 1;
      };
      const back = (n: number) => {
        const to = kept[n % kept.length];
        if (to === undefined) throw new Error('the beginning is kept');
        mine.restore(to.snapshot);
        run.jumped({ frame: to.frame, samplesSoFar: to.soFar, atBorder: false } as Jump);
        events = [];
        move(to.frame, to.soFar);
      };
      for (const one of list) {
        if ('go' in one) {
          const reply = mine.advance({ maxRequests: one.go, columns: one.columns, ...(one.trace && { trace: true }) });
          run.absorb(reply);
          if (reply.events.length > 0 || compareMoments(reply.frame, now) !== 0) events = reply.events;
          move(reply.frame, reply.samplesSoFar);
          known = Math.max(known, reply.samplesSoFar);
          kept.push({ frame: reply.frame, snapshot: mine.snapshot(), soFar: reply.samplesSoFar });
        } else if ('jump' in one) back(one.jump);
        else if ('fork' in one) {
          back(one.fork);
          taken = [{ at: { phase: 0, request: one.fork }, do: 'erase' } as Action];
          run.fork(taken);
          [held, horizon, known] = [null, now, soFar];
          pictures = pictures.filter(({ frame }) => compareMoments(frame, now) <= 0);
          kept = kept.filter(({ frame }) => compareMoments(frame, now) <= 0);
          expect(run.landmarks.forks.at(-1)).toMatchObject({ phase: now.phase, phaseRequests: now.phaseRequests });
        } else if ('preview' in one) {
          const { frame } = kept[one.preview % kept.length] ?? { frame: first };
          run.preview({ kind: 'request', phase: frame.phase, request: frame.phaseRequests });
          const isBefore = (at: Frame) => at.phase < frame.phase || (at.phase === frame.phase && at.phaseRequests <= frame.phaseRequests);
          held = pictures.findLast((picture) => isBefore(picture.frame)) ?? pictures[0] ?? null;
          tells += 1;
        } else if ('release' in one) {
          run.release();
          held = null;
        } else if ('tells' in one) {
          run.tells({ lastVictim: { group: 3, die: 0, validPages: 5, pages: 64 } });
          now = { ...now, lastVictim: { group: 3, die: 0, validPages: 5, pages: 64 } };
          tells += 1;
        } else {
          taken = [...taken, { at: { phase: 1, request: 1 }, do: 'erase' } as Action];
          run.take(taken);
        }
        expect(run.frame).toEqual(held?.frame ?? now);
        expect(run.columns).toBe(held?.columns ?? columns);
        expect([run.approximate, run.isBehind]).toEqual([held !== null, compareMoments(held?.frame ?? now, horizon) < 0]);
        expect(compareMoments(run.horizon, horizon)).toBe(0);
        expect([run.samples.length, run.shownRows(), run.seen.length]).toEqual([held?.soFar ?? soFar, held?.soFar ?? soFar, known]);
        expect([run.events, run.receipts, run.pictures.length, told]).toEqual([events, taken, pictures.length, tells]);
        const { whole } = run;
        expect([whole.frame, whole.samples, whole.columns, whole.events, whole.receipts]).toEqual([
          run.horizon,
          run.seen,
          run.columns,
          run.events,
          run.receipts,
        ]);
      }
      // Its ghost shows all that was seen, and goes its own way.
      const ghost = run.past();
      expect([ghost.isBehind, ghost.approximate, ghost.columns, ghost.samples.length]).toEqual([false, false, null, known]);
      expect([ghost.seen.length, ghost.receipts, ghost.landmarks.forks, ghost.pictures.length]).toEqual([
        known,
        taken,
        run.landmarks.forks,
        0,
      ]);
      expect([run.seen.length, run.receipts]).toEqual([known, taken]);
      expect(compareMoments(ghost.frame, horizon)).toBe(0);
      stop();
      run.jumped({ frame: first, samplesSoFar: 0, atBorder: false } as Jump);
      run.subscribe(() => told++);
      run.freeze();
      run.jumped({ frame: { ...run.horizon, columns: null }, samplesSoFar: known, atBorder: false } as Jump);
      expect([told, run.columns, run.pictures.length, run.samples.length]).toEqual([tells, null, 0, known]);
    }),
    { numRuns: cases(40) },
  );
});

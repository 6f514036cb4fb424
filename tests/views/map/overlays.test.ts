import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { VictimExplanation } from '../../../src/engine/answers';
import { english } from '../../../src/texts/en/english';
import { columnOf } from '../../../src/views/map/draw/mapColumns';
import { numbersApart } from '../../../src/views/map/draw/numbersApart';
import { overlayAt } from '../../../src/views/map/draw/overlayAt';
import type { Overlay } from '../../../src/views/map/draw/overlays';
import { overlaysOf } from '../../../src/views/map/draw/overlaysOf';
import { overlayWords } from '../../../src/views/map/draw/overlayWords';
import { fakeRun } from '../fakes';

const width = 400;
const size = 12;

it('numbers beside marks that pile up lie apart, inside the picture, the first where it belongs (property)', () => {
  const mark = fc.record({ x: fc.integer({ min: 8, max: width - 8 }), y: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(fc.array(mark, { minLength: 1, maxLength: 12 }), (marks) => {
      const placed = numbersApart(
        marks.map((one, i) => ({ ...one, text: String(i + 1) })),
        size,
        width,
      );
      const boxes = placed.map(({ x, y, text, isRight }) => {
        const room = text.length * size * 0.6;
        return { left: isRight ? x + 6 : x - 6 - room, right: isRight ? x + 6 + room : x - 6, y };
      });
      for (const [i, a] of boxes.entries()) {
        expect(a.left).toBeGreaterThanOrEqual(0);
        expect(a.right).toBeLessThanOrEqual(width);
        for (const b of boxes.slice(0, i)) expect(a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < size).toBe(false);
      }
      expect(placed[0]).toMatchObject({ text: '1', y: marks[0]?.y });
    }),
  );
});

it('five candidates side by side keep their five numbers', () => {
  const marks = [0, 1, 2, 3, 4].map((i) => ({ text: String(i + 1), x: 100 + 4 * i, y: 50 }));
  expect(numbersApart(marks, size, width)).toHaveLength(5);
  // Nor does one lie on another mark.
  const other = { x: 107, y: 95, width: 10, height: 10 };
  const [beside] = numbersApart([{ text: '1', x: 100, y: 100 }], 12, 400, [other]);
  expect(beside).toMatchObject({ isRight: false, y: 100 });
  // It stands in the die of its mark, unless a mark takes its last place there.
  const within = { x: 95, y: 60, width: 60, height: 80 };
  expect(numbersApart([{ text: '1', x: 100, y: 100, within }], 12, 400)).toMatchObject([{ isRight: true, y: 100 }]);
  expect(numbersApart([{ text: '1', x: 100, y: 100, within }], 12, 400, [other])).toMatchObject([{ isRight: true, y: 112 }]);
  const all = [{ x: 96, y: 50, width: 60, height: 100 }];
  expect(numbersApart([{ text: '1', x: 100, y: 100, within }], 12, 400, all)).toMatchObject([{ isRight: false, y: 100 }]);
});

it('a dot that is pressed is the place that it tells, also where a mark stands for two groups', () => {
  const at = new Map([
    [480, { x: 19, y: 19, width: 2, height: 2 }],
    [481, { x: 19, y: 19, width: 2, height: 2 }],
    [7, { x: 25, y: 19, width: 2, height: 2 }],
  ]);
  const places = [7, 481].map((block, i) => ({ block, number: i + 1, isNow: i === 1 }));
  const overlays: readonly Overlay[] = [{ kind: 'trail', places, words: '' }];
  const press = (x: number, y: number) => overlayAt(overlays, (block) => at.get(block) ?? null, x, y);
  expect(press(20, 21)).toBe(481);
  expect(press(25, 20)).toBe(7);
  expect(press(60, 20)).toBeNull();
});

it('the path of a page ends at the moment shown, and says where the page is only while the run rests', () => {
  const run = fakeRun({ at: 812, scale: 16 });
  const { frame, plan } = run;
  const stop = (phaseRequests: number, group: number) =>
    ({ kind: 'moved', phase: frame.phase, phaseRequests, phaseSeconds: 0, to: group * plan.sim.pagesPerGroup }) as const;
  const stops = [stop(frame.phaseRequests - 9, 3), stop(frame.phaseRequests, 4), stop(frame.phaseRequests + 1, 5)];
  const page = { lpn: 0, story: { lpn: 0, stops, isWhole: true }, at: frame };
  const [trail] = overlaysOf(run, page, null, true, english);
  const planes = plan.sim.planesPerDie;
  expect(trail).toEqual({
    kind: 'trail',
    places: [
      { block: 3 * planes, number: 1, isNow: false },
      { block: 4 * planes, number: 2, isNow: true },
    ],
    words: '2 places of the page; it is at 2 now',
  });
  expect(overlayWords(overlaysOf(run, page, null, false, english), english, 'valid')).toEqual([
    { kind: 'trail', words: '2 places of the page' },
  ]);
});

it('a number on the map is the group that stands in that place beside it, whatever its rank', () => {
  const run = fakeRun({ at: 812, scale: 16 });
  const planes = run.plan.sim.planesPerDie;
  const shown = [41, 7, 90].map((group, i) => ({ group, validPages: 220 + i }));
  const candidates = [7, 8, 9, 41, 90].map((group, i) => ({ group, validPages: 221, age: 0, erases: 0, score: null, rank: i + 1 }));
  const choice: VictimExplanation = { die: 0, draws: [], policy: 'fifo', group: 7, levelled: false, candidates, others: [], shown };
  expect(overlaysOf(run, null, choice, true, english)).toEqual(
    [41, 7, 90].map((group, i) => ({ kind: 'candidate', block: group * planes, rank: i + 1, valid: 220 + i })),
  );
  expect(overlaysOf(run, null, choice, false, english)).toEqual([]);
});

it('where the ramp of the run before began elsewhere the legend of valid pages says so', () => {
  const run = fakeRun({ at: 812, scale: 16 });
  const wide = fakeRun({ at: 812, scale: 16, drive: { logicalPages: 45_000_000 } });
  const column = columnOf('valid');
  const low = column.endWords(column.ends(run.plan).low, 'low', run.plan, english);
  const overlays = overlaysOf(wide, null, null, true, english, run);
  expect(overlayWords(overlays, english, 'valid')).toEqual([{ kind: 'scaling', words: english.why.rampBefore(low) }]);
  expect(overlayWords(overlays, english, 'erases')).toEqual([]);
  expect(overlaysOf(run, null, null, true, english, run)).toEqual([]);
  expect(overlaysOf(run, null, null, true, english)).toEqual([]);
  expect(overlayAt(overlays, () => ({ x: 0, y: 0, width: 4, height: 4 }), 2, 2)).toBeNull();
});

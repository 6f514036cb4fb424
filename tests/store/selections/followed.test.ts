import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PageStop } from '../../../src/engine/answers';
import { pagesHeldAsOne, shownPageNumber } from '../../../src/store/selections/drive/addresses';
import { followedStops, storyUpTo } from '../../../src/store/selections/drive/followed';

it('the number that is shown for a page leads back to it, and the next number to the next page (property)', () => {
  const drive = fc.record({ sim: fc.integer({ min: 1, max: 4e6 }), scale: fc.double({ min: 1, max: 64, noNaN: true }) });
  fc.assert(
    fc.property(drive, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), ({ sim, scale }, at) => {
      const factor = Math.max(sim, Math.round(sim * scale)) / sim;
      const lpn = Math.floor(at * sim);
      const shown = shownPageNumber(lpn, factor);
      expect(Math.floor(shown / factor)).toBe(lpn);
      if (shown > 0) expect(Math.floor((shown - 1) / factor)).toBe(lpn - 1);
      const held = pagesHeldAsOne(shown, factor);
      expect(held.first).toBe(shown);
      expect(held.last).toBe(shownPageNumber(lpn + 1, factor) - 1);
    }),
  );
});

it('at full size a page has its own number', () => {
  expect(shownPageNumber(4711, 1)).toBe(4711);
  expect(pagesHeldAsOne(4711, 1)).toEqual({ first: 4711, last: 4711 });
});

it('one place at most is where the page is now, and none is that comes later than the moment shown (property)', () => {
  const moment = fc.record({ phase: fc.integer({ min: 0, max: 3 }), phaseRequests: fc.nat(20) });
  const order = (a: PageStop, b: PageStop) => a.phase - b.phase || a.phaseRequests - b.phaseRequests;
  fc.assert(
    fc.property(fc.array(moment), moment, (moments, at) => {
      const stops = moments.map((one, to): PageStop => ({ kind: 'moved', phaseSeconds: 0, to, ...one })).sort(order);
      const seen = followedStops(stops, at);
      expect(seen.map(({ number }) => number)).toEqual(stops.map((_, i) => i + 1));
      const past = stops.filter((stop) => stop.phase < at.phase || (stop.phase === at.phase && stop.phaseRequests <= at.phaseRequests));
      expect(seen.filter(({ when }) => when !== 'ahead')).toHaveLength(past.length);
      expect(seen.findIndex(({ when }) => when === 'now')).toBe(past.length - 1);
    }),
  );
});

it('a story that is cut at a moment holds what was not ahead of it, and is whole where its end was cut off', () => {
  const stop = (phase: number, phaseRequests: number): PageStop => ({ kind: 'moved', phaseSeconds: 0, to: 3, phase, phaseRequests });
  const story = { lpn: 5, stops: [stop(0, 9), stop(1, 2), stop(1, 7), stop(2, 0)], isWhole: false };
  expect(storyUpTo(story, { phase: 1, phaseRequests: 2 })).toEqual({ lpn: 5, stops: [stop(0, 9), stop(1, 2)], isWhole: true });
  expect(storyUpTo(story, { phase: 2, phaseRequests: 0 })).toEqual(story);
});

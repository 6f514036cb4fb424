import { expect, test } from 'vitest';
import type { HandleTotals } from '../../../src/engine/totals';
import { latePages, type WhoPays, wafOfAll, whoPays } from '../../../src/store/selections/series/whoPays';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { layFlow } from '../../../src/views/placement/flow';
import { tenantWords } from '../../../src/views/placement/WhoPays';
import { fakeRun } from '../fakes';

/** A quiet tenant and a loud one in groups that both share, and for the loud one a tenth in its own. */
const who: WhoPays = {
  pages: 1000,
  handles: [
    { handle: 0, wrote: 100, moved: 1100, movedTo: [0, 0, 1], into: 2 },
    { handle: 1, wrote: 900, moved: 3000, movedTo: [0, 0.1, 0.9], into: 1 },
  ],
};

test('every page that was written or moved is in the flow once, at both its sides', () => {
  const { ribbons, left, right } = layFlow(who, 150);
  const sum = (of: readonly { readonly pages: number }[]) => of.reduce((all, { pages }) => all + pages, 0);
  for (const side of [ribbons, left, right]) expect(sum(side)).toBeCloseTo(510, 6);
  expect(ribbons.filter(({ isMoved }) => !isMoved).map(({ pages }) => pages)).toEqual([10, 90]);
  expect(right.map(({ owner, pages }) => [owner, Math.round(pages)])).toEqual([
    [1, 120],
    [2, 390],
  ]);
  // Bands lie in their bars, one below the other.
  for (const { left: at, right: to, high } of ribbons) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at + high).toBeLessThanOrEqual(150.001);
    expect(to + high).toBeLessThanOrEqual(150.001);
  }
  const shared = ribbons.filter(({ into }) => into === 2).sort((a, b) => a.right - b.right);
  shared.slice(1).forEach((ribbon, i) => {
    expect(ribbon.right).toBeCloseTo((shared[i]?.right ?? 0) + (shared[i]?.high ?? 0), 6);
  });
});

test('what a tenant sees is its own write amplification beside that of the drive', () => {
  expect(wafOfAll(who.handles)).toBeCloseTo(5.1, 9);
  const { percent, ratio } = english.numbers;
  expect(tenantWords(who, 0, '25 GB', english)).toBe(
    `A wrote ${percent(0.1)} of the last 25 GB. For each of its pages, ${ratio(12)} were programmed; for all handles together, ${ratio(5.1)}.`,
  );
  expect(tenantWords(who, 1, '25 GB', german)).toContain(german.numbers.ratio(wafOfAll([who.handles[1] as (typeof who.handles)[1]])));
  expect(tenantWords({ ...who, handles: [{ ...(who.handles[0] as (typeof who.handles)[0]), wrote: 0 }] }, 0, '25 GB', english)).toBe(
    'A wrote nothing recently.',
  );
});

const totals = (handle: number, change: Partial<HandleTotals>): HandleTotals => ({
  handle,
  isHosts: true,
  isolation: 'persistently',
  hostPages: 10,
  relocatedPages: 30,
  storedPages: 40,
  paddedPages: 0,
  erases: 1,
  relocatedTo: [0, 0],
  ...change,
});

test('before the first sample of a phase it is told since the phase began; nobody is told apart where there is one handle', () => {
  const phaseHandles = [totals(0, { relocatedTo: [30, 0] }), totals(1, { hostPages: 90, relocatedTo: [0, 30] })];
  const told = whoPays(fakeRun({ frame: { handles: phaseHandles, phaseHandles, phase: 5 } }));
  expect(told?.handles.map(({ wrote, moved, movedTo, into }) => [wrote, moved, movedTo, into])).toEqual([
    [10, 30, [1, 0], 0],
    [90, 30, [0, 1], 1],
  ]);
  expect(whoPays(fakeRun())).toBeNull();
});

test('who pays is a mean over as much as write amplification now is, where that is a tenth of a drive write or more', () => {
  const { plan } = fakeRun();
  const over = (wafWindow: typeof plan.scenario.wafWindow) =>
    latePages({ ...plan, scenario: { ...plan.scenario, wafWindow } }) / plan.full.usedPages;
  expect([over({ driveWrites: 1 }), over({ driveWrites: 0.001 }), over({ requests: 500 })]).toEqual([1, 0.1, 0.1]);
});

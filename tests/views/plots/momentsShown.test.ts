/** What a plot says of a moment that is not the end, and of a fall that has no room. */
import { expect, it } from 'vitest';
import type { Span } from '../../../src/scenario/types';
import { dropOf, endOfFall, shareWords } from '../../../src/store/selections/series/fall';
import { timelineOf } from '../../../src/store/selections/time/timeline';
import { changeClause } from '../../../src/store/selections/words/change';
import { narrate } from '../../../src/store/selections/words/narration';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { plainText } from '../../../src/texts/rich';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { dropLines, fallCurve } from '../../../src/views/plots/labels/fallArrow';
import { notesOf } from '../../../src/views/plots/labels/notes';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

const iops = rateKind('iops', 'log', english);
const done = fakeRun({ at: 2000 });
const ended: RunView = { ...done, frame: { ...done.frame, ended: true } };

/** The run with a TRIM in its last phase, before the row that begins at so many seconds. */
function changedAt(run: RunView, seconds: number): RunView {
  const rows = Array.from({ length: run.samples.length }, (_, i) => i);
  const request = rows
    .filter((i) => run.samples.at(i, 'phase') === 2 && run.samples.at(i, 'start') < seconds)
    .reduce((sum, i) => sum + run.samples.at(i, 'requests'), 0);
  return { ...run, receipts: [{ at: { phase: 2, request }, do: 'trim', span: { from: 0, to: 0.5 } }] };
}

/** The run with so many times the requests, or the pages moved, in all rows of its last phase from a second on. */
function behind(run: RunView, seconds: number, factors: { readonly requests?: number; readonly pagesRelocated?: number }): RunView {
  const isBehind = (row: number) => run.samples.at(row, 'phase') === 2 && run.samples.at(row, 'start') >= seconds;
  const samples = new Proxy(run.samples, {
    get: (log, key) => {
      if (key !== 'at') return Reflect.get(log, key, log);
      return (row: number, field: keyof typeof factors) => log.at(row, field) * (isBehind(row) ? (factors[field] ?? 1) : 1);
    },
  });
  return { ...run, samples };
}

it('the end of a fall is named at the end only: not where an earlier moment is shown, nor where the reader changed the run', () => {
  const endAt = (run: RunView, shown?: number) =>
    notesOf(iops, runAndBefore(run, null, light, english, shown === undefined ? undefined : () => shown), 2000, english).end;
  expect(endAt(ended)).toMatch(/^[\d.]+K$/);
  expect(endAt(ended, ended.samples.length)).toEqual(endAt(ended));
  expect(endAt(ended, ended.samples.length - 1)).toBeNull();
  // Beside the run before, both ends have the names of their runs.
  const slower = fakeRun({ id: 'slower', at: 2000, cliff: 175, floor: 9000 });
  expect(notesOf(iops, runAndBefore(ended, slower, light, english), 2000, english).end).toBeNull();
  expect(endOfFall(changedAt(ended, 1000), english)).toBeNull();
});

it('a run that ends almost as fast as it began has not fallen for its reader', () => {
  const last = ended.samples.length - 1;
  const fresh = dropOf(ended, english)?.from ?? Number.NaN;
  const fast = (share: number): RunView => ({
    ...ended,
    samples: new Proxy(ended.samples, {
      get: (log, key) => {
        if (key !== 'at') return Reflect.get(log, key, log);
        return (row: number, field: 'requests' | 'seconds') =>
          field === 'requests' && row > last - 100 ? fresh * share * log.at(row, 'seconds') : log.at(row, field);
      },
    }),
  });
  expect(endOfFall(fast(0.5), english)?.share).toBe('half');
  expect(endOfFall(fast(0.9), english)).toBeNull();
});

it('a change, and the moment at which the spare is used up, are on the plot from then on', () => {
  const run = changedAt(fakeRun({ at: 1600, floor: 9800 }), 1000);
  const notes = (shown?: number) =>
    notesOf(iops, runAndBefore(run, null, light, english, shown === undefined ? undefined : () => shown), 1600, english);
  expect(notes().turn?.words).toMatch(/times as fast/);
  expect(notes(run.samples.length - 1).turn).toBeNull();
  const moments = (shown: number) => notes(shown).marks.filter(({ kind }) => kind === 'moment');
  const { firstRow } = timelineOf(run);
  const [usedUp] = moments(run.samples.length);
  expect(usedUp).toMatchObject({ kind: 'moment' });
  expect(moments(firstRow + 5)).toEqual([]);
  // In the sample in which it happens, which is not over, it is now: that is where the first collection is shown.
  const atOf = (shown: number) => moments(shown).map((mark) => ('at' in mark ? mark.at : Number.NaN));
  const rows = Array.from({ length: run.samples.length - firstRow }, (_, i) => firstRow + i);
  const first = rows.find((shown) => moments(shown).length > 0) ?? Number.NaN;
  const [at] = atOf(run.samples.length);
  expect(atOf(first)[0]).toBeLessThan(at ?? 0);
  expect(atOf(first)[0]).toBeGreaterThanOrEqual((at ?? 0) - 1);
  expect(atOf(first + 2)).toEqual([at]);
});

it('at the end of a run that the reader changed its sentence tells of the change', () => {
  const run = behind(changedAt(fakeRun({ at: 1600, floor: 9800 }), 1000), 1000, { requests: 3, pagesRelocated: 0.5 });
  const last: RunView = { ...run, frame: { ...run.frame, ended: true } };
  expect(narrate(last, english).state).toBe('ended');
  expect(plainText(narrate(last, english).lead)).toBe(plainText(changeClause(last, english)));
  // It says how much was trimmed, as the action does, and why that helps.
  expect(plainText(changeClause(last, english))).toContain('What was trimmed is no longer needed');
  const told = (span: Span) => plainText(changeClause({ ...last, receipts: last.receipts.map((each) => ({ ...each, span })) }, english));
  expect(told({ from: 0.5, to: 1 })).toMatch(/^TRIM of half the drive: /);
  expect(told({ from: 0, to: 0.25 })).toMatch(/^TRIM of 25\u00a0% of the drive: /);
  expect(told({ from: 0.25, to: 1 })).toMatch(/^TRIM of 75\u00a0% of the drive: /);
  expect(told({ from: 0, to: 1 })).toMatch(/^TRIM of the whole drive: /);
  expect(told({ fromBytes: 2e9, toBytes: 5e9 })).toMatch(/^TRIM of 3\u00a0GB of the drive: /);
});

it('a TRIM after which pages move no less, or the drive is no faster, spared nothing, and its sentence does not say so', () => {
  const run = changedAt(fakeRun({ at: 1600, floor: 9800 }), 1000);
  const told = (factors: Parameters<typeof behind>[2]) => plainText(changeClause(behind(run, 1000, factors), english));
  const spares = /What was trimmed is no longer needed/;
  expect(told({ requests: 3, pagesRelocated: 0.5 })).toMatch(spares);
  expect(told({ requests: 0.5, pagesRelocated: 0.5 })).toMatch(/ times as fast, [\d,.]+ IOPS instead of .* page writes, not /);
  expect(told({ requests: 3, pagesRelocated: 2 })).not.toMatch(spares);
  // Another policy trims nothing, however much it helps.
  const receipts = run.receipts.map(({ at }) => ({ at, set: { 'ftl.victim': 'fifo' as const } }));
  const policy = behind({ ...run, receipts }, 1000, { requests: 3, pagesRelocated: 0.5 });
  expect(plainText(changeClause(policy, english))).toMatch(/^FIFO .* IOPS instead of .* page writes, not /);
  // What it costs is told once where it is the same.
  const none = behind(run, 0, { pagesRelocated: 0 });
  expect(plainText(changeClause(behind(none, 1000, { requests: 3 }), english))).toMatch(
    /Each host page costs 1\.00 page writes, as before\.$/,
  );
});

it('what is left of a speed has a word where it is half or less, else per cent, and then the plot says of what', () => {
  expect([1.9, 2.15, 8.7, 9.3, 25, 1.5].map((factor) => shareWords(factor, english))).toEqual([
    'half',
    'half',
    'a ninth',
    'a ninth',
    '1/25',
    '67\u00a0%',
  ]);
  expect(shareWords(2.4, english)).toBe('under half');
  const { labels, notes } = plotOf(iops, runAndBefore(fakeRun({ at: 1100, floor: 85_000 }), null, light, english), {
    size: [1100, 420],
    marks: [[]],
  });
  const share = notes.drop?.share ?? '';
  expect(share).toMatch(/%$/);
  expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining([expect.stringContaining(english.summaries.leftOf(share))]));
});

it('a fall within a few pixels, or from above the plot, has no arrow; a curve does not go beyond its corner', () => {
  const { layout, notes } = plotOf(iops, runAndBefore(fakeRun({ at: 812 }), null, light, english), { size: [1100, 420], marks: [[]] });
  const { drop } = notes;
  if (drop === null) throw new Error('nothing fell');
  expect(dropLines(drop, layout, light)).not.toBeNull();
  expect(dropLines({ ...drop, slowestAt: drop.at }, layout, light)).toBeNull();
  expect(dropLines({ ...drop, from: 1e9 }, layout, light)).toBeNull();
  const steep = fallCurve({ from: { x: 0, y: 0 }, corner: { x: 4, y: 0 }, to: { x: 4, y: 100 } });
  expect(Math.max(...steep.map(({ x }) => x))).toBeCloseTo(4, 9);
});

/** Both ends of the fall: where its arrow begins, and what is left at the end of the run. */
import { expect, it } from 'vitest';
import { beyondWaf, dropOf, endOfFall, isPastTrough, shareWords } from '../../../src/store/selections/series/fall';
import type { RunMark } from '../../../src/store/selections/time/runMark';
import { english } from '../../../src/texts/en/english';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { wafKind } from '../../../src/views/plots/kinds/waf';
import { endArrow, endArrowBox } from '../../../src/views/plots/labels/endArrow';
import { dropLines, fallCurve } from '../../../src/views/plots/labels/fallArrow';
import { themeOf } from '../../../src/views/theme';
import { fakeRun, randomPhase } from '../fakes';
import { light, plotOf } from './plotOf';

const usedUp = (at: number): RunMark => ({ kind: 'moment', at, name: 'free pages used up' });
const cliff = fakeRun({ at: 812 });
const ghost = fakeRun({ id: 'ghost', at: 2000, cliff: 175, floor: 33_000 });
const iops = rateKind('iops', 'log', english);

it('the end of a run alone has the large words, in the share and the speed of its last minute, and the fall has none', () => {
  const done = fakeRun({ at: 2000 });
  const ended = { ...done, frame: { ...done.frame, ended: true } };
  const told = (run: typeof done, size: readonly [number, number], before: typeof done | null = null) => {
    const { labels, layout } = plotOf(iops, runAndBefore(run, before, light, english), { size, endLetters: size[0] < 400 ? 0 : 16 });
    return {
      border: layout.time.x(layout.time.stretch?.until ?? 0),
      great: labels.filter(({ under, text }) => under !== null && /^(half|an? \w+|\d+\u00a0%)$/.test(text)),
      end: labels.find(({ text }) => /^[\d.]+K$/.test(text)),
      fall: labels.find(({ text }) => text === dropOf(run, english)?.share || text.endsWith(`: ${dropOf(run, english)?.share}`)),
    };
  };
  for (const size of [
    [1100, 420],
    [358, 330],
  ] as const) {
    const { great, end, fall, border } = told(ended, size);
    expect(great).toHaveLength(1);
    // "95.4K to 10.5K"; on a phone "of 95.4K", and the lower speed at the end of the line.
    const [from, to] = [...`${great[0]?.under} ${end?.text}`.matchAll(/([\d.]+)K/g)].map(([, speed]) => Number(speed) * 1000);
    expect(great[0]?.text).toBe(shareWords((from ?? 0) / (to ?? 1), english));
    if (size[0] > 400) expect(end?.text).toBe(great[0]?.under?.split(' ').at(-1));
    if (size[0] > 400 || great[0]?.under?.startsWith('of ')) expect(great[0]?.box.x).toBeGreaterThan(border);
    expect([great[0]?.isOnData, end?.isOnData]).toEqual([false, false]);
    // There is one share, the sentence's.
    expect(fall).toBeUndefined();
  }
  // Still running, and beside a run before, whose gain has the large words.
  expect(told(done, [1100, 420]).great.map(({ text }) => text)).toEqual([dropOf(done, english)?.share]);
  expect(told(ended, [1100, 420], ghost).great).toEqual([]);
});

it('beside the run before, the end tells the gain in large words between both ends, and nothing of the fall; before the end it does not', () => {
  const end = (run: typeof cliff) => ({ ...run, frame: { ...run.frame, ended: true } });
  const slow = end(fakeRun({ id: 'slow', at: 2000 }));
  const told = (run: typeof cliff, before: typeof cliff | null = slow) => {
    const { labels, layout } = plotOf(iops, runAndBefore(run, before, light, english), { size: [1100, 420], endLetters: 16 });
    return {
      gain: labels.find(({ text }) => text.endsWith(' times as fast')),
      fall: labels.find(({ text }) => text.endsWith(dropOf(run, english)?.share ?? 'no share')),
      layout,
    };
  };
  const { gain, fall, layout } = told(end(ghost));
  expect(gain).toMatchObject({ isStrong: true, isOnData: false });
  const [from, to] = [...(gain?.under ?? '').matchAll(/([\d.]+)K/g)].map(([, speed]) => Number(speed) * 1000);
  expect(Number.parseFloat(gain?.text ?? '')).toBeCloseTo((to ?? 0) / (from ?? 1), 1);
  const box = gain?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(box.y).toBeGreaterThan(layout.y(to ?? 0));
  expect(box.y + box.height).toBeLessThan(layout.y(from ?? 0));
  expect(box.x).toBeGreaterThan(layout.plot.x + layout.plot.width / 2);
  expect(fall).toBeUndefined();
  expect(told(ghost).gain).toBeUndefined();
  expect(told(end(ghost), null).gain).toBeUndefined();
  // A drive that ends as fast has gained nothing.
  expect(told(end(fakeRun({ id: 'same', at: 2000 }))).gain).toBeUndefined();
});

it('the large words at the end have the only arrow: from the speed that they begin with to the one they end with, down or up, clear of words and line', () => {
  const end = (run: typeof cliff) => ({ ...run, frame: { ...run.frame, ended: true } });
  const slow = end(fakeRun({ id: 'slow', at: 2000 }));
  for (const [run, before] of [
    [slow, null],
    [end(ghost), slow],
  ] as const)
    for (const size of [
      [1100, 420],
      [358, 330],
    ] as const) {
      const { layout, labels, notes } = plotOf(iops, runAndBefore(run, before, light, english), {
        size,
        endLetters: size[0] < 400 ? 0 : 16,
      });
      const arrow = endArrow(notes, layout, light);
      const { turn } = notes;
      if (arrow === null || !turn) throw new Error('it has no arrow');
      expect(turn.at).toBeNull();
      const [first, last] = [layout.y(turn.from), layout.y(turn.to)];
      expect(Math.sign(arrow.to.y - arrow.from.y)).toBe(before === null ? 1 : -1);
      for (const [at, speed] of [
        [arrow.from.y, first],
        [arrow.to.y, last],
      ] as const)
        expect(Math.abs(at - speed)).toBeLessThan(light.type.small);
      const box = endArrowBox(arrow, light);
      expect(box.x + box.width).toBeLessThanOrEqual(layout.plot.x + layout.plot.width);
      const meets = labels.filter(
        ({ box: { x, y, width, height } }) => x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height,
      );
      expect(meets.map(({ text }) => text)).toEqual([]);
    }
  // It is where the run ends, though its axis goes on.
  const { layout: early, notes: ended } = plotOf(iops, runAndBefore(slow, null, light, english), { size: [1100, 420], zoom: [0, 3000] });
  const x = endArrow(ended, early, light)?.to.x ?? Number.NaN;
  expect(early.time.x(2000) - x).toBeGreaterThan(0);
  expect(early.time.x(2000) - x).toBeLessThan(2 * light.type.small);
  // Amid a run it is the fall's.
  const { layout, notes } = plotOf(iops, runAndBefore(cliff, null, light, english), { size: [1100, 420] });
  expect(endArrow(notes, layout, light)).toBeNull();
});

it('a stretch that ends before the moment says the fall, and no figure of the end', () => {
  const done = fakeRun({ at: 2000 });
  const runs = runAndBefore({ ...done, frame: { ...done.frame, ended: true } }, null, light, english);
  const said = (kind: typeof iops, zoom?: readonly [number, number]) =>
    plotOf(kind, runs, { size: [1100, 420], endLetters: 16, ...(zoom && { zoom }) }).labels.map(({ text }) => text);
  const share = dropOf(done, english)?.share ?? '';
  const { share: last } = endOfFall({ ...done, frame: { ...done.frame, ended: true } }, english) ?? {};
  expect(said(iops)).toEqual(expect.arrayContaining([last, expect.stringMatching(/^[\d.]+K$/)]));
  expect(said(iops, [0, 90])).toContain(share);
  expect(said(iops, [0, 90]).filter((text) => text === last || /^[\d.]+K$/.test(text))).toEqual([]);
  // One that holds it has its figure.
  expect(said(iops, [1000, 2000])).toContainEqual(expect.stringMatching(/^[\d.]+K$/));
  const waf = wafKind(null, english);
  expect(said(waf)).toContainEqual(expect.stringMatching(/^mean [\d.]+$/));
  expect(said(waf, [0, 90])).toContain('mean');
});

it('the arrow of the fall begins where the fast seconds end, and those are named on their side of it', () => {
  const { layout, labels, notes } = plotOf(iops, runAndBefore(cliff, null, light, english), { size: [1100, 420], marks: [[usedUp(48)]] });
  const fall = dropLines(notes.drop, layout, light);
  const [start] = fall === null ? [] : fallCurve(fall);
  expect((start?.x ?? Number.NaN) - (fall?.from.x ?? Number.NaN)).toBeLessThanOrEqual(12);
  const name = labels.find(({ text }) => text === 'free pages used up');
  expect((name?.box.x ?? Number.NaN) + (name?.box.width ?? Number.NaN)).toBeLessThanOrEqual(layout.time.x(48));
});

it('what is left is half or less in words, and "under" the next share where no word comes near; above half it is a percentage', () => {
  const factors = [1, 1.6, 1.9, 2.05, 2.5, 3.05, 3.5, 12.3, 25.1];
  expect(factors.map((factor) => shareWords(factor, english))).toEqual([
    '100\u00a0%',
    '63\u00a0%',
    'half',
    'half',
    'under half',
    'a third',
    'under a third',
    'a twelfth',
    '1/25',
  ]);
});

it('a drive that is worn out before its procedure is over ends as it wrote: what would have come is no other workload', () => {
  const done = fakeRun({ at: 2000 });
  const { plan, frame } = done;
  const phases = [...plan.scenario.phases, { ...randomPhase(100), kib: 128 }];
  const worn = { ...done, plan: { ...plan, scenario: { ...plan.scenario, phases } }, frame: { ...frame, ended: true } };
  expect(endOfFall(worn, english)?.share).toBe(endOfFall({ ...done, frame: worn.frame }, english)?.share);
  expect(endOfFall(worn, english)).not.toBeNull();
});

it('where nothing falls the trough is not waited for longer than its slowest seconds would be sought', () => {
  const level = fakeRun({ at: 1100, cliff: 100, floor: 115_000 });
  expect([650, 699, 700].map((until) => isPastTrough(level, until, 100))).toEqual([false, false, true]);
  expect(isPastTrough(level, 1000, 200)).toBe(false);
});

it('the end of the fast seconds is named on their side of it where the fall has no words, at the top of a plot that is wide', () => {
  // So shallow a fall has no words, and the line at the moment that is shown is far away.
  const runs = runAndBefore(fakeRun({ at: 1100, cliff: 100, floor: 115_000 }), null, light, english);
  const { labels, layout, notes } = plotOf(iops, runs, { size: [1100, 420], marks: [[usedUp(100)]] });
  expect(notes.drop).toBeNull();
  const { box } = labels.find(({ text }) => text === 'free pages used up') ?? {};
  if (box === undefined) throw new Error('it has no name');
  expect(box.x + box.width).toBeLessThanOrEqual(layout.time.x(100));
  expect(box.y).toBeLessThan(layout.plot.y + layout.plot.height / 2);
});

it('a fall deeper than write amplification is high is told with both', () => {
  const drop = dropOf(cliff, english);
  const beyond = beyondWaf(cliff);
  expect(beyond?.times).toBeCloseTo((drop?.from ?? Number.NaN) / (drop?.to ?? Number.NaN), 6);
  expect(beyond?.times).toBeGreaterThan(1.1 * (beyond?.most ?? Number.NaN));
  expect(beyondWaf(fakeRun({ at: 20 })), 'before the fall').toBeNull();
});

it('on a phone the end of the fast seconds is named below them, and stays there when the fall gets its words, at the height of the slow ones', () => {
  const place = (seconds: number) => {
    const runs = runAndBefore(fakeRun({ at: seconds, cliff: 100 }), null, light, english);
    const { labels } = plotOf(iops, runs, { size: [390, 330], endLetters: 0, marks: [[usedUp(100)]] });
    const box = labels.find(({ text }) => text === 'free pages used up')?.box;
    const fall = labels.find(({ under }) => under !== null)?.box;
    return box && { y: box.y, words: labels.length, fall };
  };
  const [before, after] = [place(104), place(190)];
  if (before === undefined || after === undefined) throw new Error('it has no name');
  expect(after.words).toBeGreaterThan(before.words);
  expect(after.y).toBe(before.y);
  expect(after.y).toBeLessThan(330 / 3);
  expect(after.fall?.y).toBeGreaterThan(330 / 2);
});

it('in the type of a hall the name of the end is clear of its dots, too', () => {
  const done = fakeRun({ at: 2000 });
  const run = { ...done, frame: { ...done.frame, ended: true } };
  for (const root of [20, 30]) {
    const theme = themeOf('light', true, root);
    const size = [60 * root, 22 * root] as const;
    const { labels } = plotOf(iops, runAndBefore(run, null, theme, english), { size, theme, endLetters: 0 });
    expect(
      labels.filter(({ text }) => /^[\d.]+K$/.test(text)).map(({ isOnData }) => isOnData),
      `${root}`,
    ).toEqual([false]);
  }
});

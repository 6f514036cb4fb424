import { expect, it } from 'vitest';
import type { RunMark } from '../../../src/store/selections/time/runMark';
import { changeClause } from '../../../src/store/selections/words/change';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { plainText } from '../../../src/texts/rich';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { dropLines, fallBoxes, fallCurve, slowestLevel } from '../../../src/views/plots/labels/fallArrow';
import { GREAT, NEAR } from '../../../src/views/plots/labels/label';
import { coverOf } from '../../../src/views/plots/labels/labels';
import { markWish } from '../../../src/views/plots/labels/wishes';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

it.each([
  [930, 153],
  [930, 120],
  [700, 140],
])('in %i x %i px the name of a small fall stands beside its arrow, not at the moment that is shown', (width, height) => {
  for (const floor of [30_000, 40_000, 50_000]) {
    const { labels, layout, notes } = plotOf(
      rateKind('iops', 'log', english),
      runAndBefore(fakeRun({ at: 1100, floor }), null, light, english),
      { size: [width, height], marks: [[]] },
    );
    const fall = dropLines(notes.drop, layout, light);
    if (fall === null || notes.drop === null) continue;
    const { share } = notes.drop;
    const named = labels.filter(({ text }) => text.includes(share));
    expect(named, String(floor)).toHaveLength(1);
    for (const { box } of named) expect(box.x - fall.corner.x).toBeLessThan(layout.plot.width * 0.3);
  }
});

it.each([
  [930, 153],
  [700, 140],
])('in %i x %i px no border of another policy runs through the name of the fall', (width, height) => {
  const runs = runAndBefore(fakeRun({ at: 1100, floor: 8000 }), null, light, english);
  const plotWith = (marks: readonly RunMark[]) => plotOf(rateKind('iops', 'log', english), runs, { size: [width, height], marks: [marks] });
  const nameIn = ({ labels, notes }: ReturnType<typeof plotOf>) => labels.find(({ text }) => text.includes(notes.drop?.share ?? '?'))?.box;
  const { layout, ...plain } = plotWith([]);
  const free = nameIn({ layout, ...plain });
  if (free === undefined) throw new Error('the fall has no name');
  // Through the middle of where it would stand.
  const { end } = plain.whole;
  const times = Array.from({ length: 2000 }, (_, i) => (i * end) / 2000);
  const at = times.find((time) => layout.time.x(time) >= free.x + free.width / 2) ?? 0;
  const crossed = plotWith([{ kind: 'border', at, name: 'victim FIFO' }]);
  const box = nameIn(crossed);
  const x = crossed.layout.time.x(at);
  expect(box === undefined || box.x > x || box.x + box.width < x).toBe(true);
});

it('a decline over much of the plot has its words and no arrow, which would be read as a line of data', () => {
  const { layout, notes } = plotOf(rateKind('iops', 'log', english), runAndBefore(fakeRun({ at: 1100 }), null, light, english), {
    size: [930, 153],
    marks: [[]],
  });
  const { drop } = notes;
  if (drop === null) throw new Error('nothing fell');
  const arrowOf = (slowestAt: number) => fallBoxes(dropLines({ ...drop, slowestAt, landing: null }, layout, light), layout);
  const secondsOf = (share: number) => drop.at + share * (layout.time.span[1] - layout.time.span[0]);
  expect(arrowOf(drop.slowestAt)).not.toEqual([]);
  expect(layout.time.x(secondsOf(0.4)) - layout.time.x(drop.at)).toBeGreaterThan(0.2 * layout.plot.width);
  expect(dropLines({ ...drop, slowestAt: secondsOf(0.4), landing: null }, layout, light)).not.toBeNull();
  expect(arrowOf(secondsOf(0.4))).toEqual([]);
});

it.each([
  [930, 153],
  [700, 140],
  [313, 330],
])('in %i x %i px the arrow of the fall begins apart from the dots before it and meets none on its way down', (width, height) => {
  const runs = runAndBefore(fakeRun({ at: 95, floor: 8000 }), null, light, english);
  const { layout, notes, scene } = plotOf(rateKind('iops', 'log', english), runs, { size: [width, height], marks: [[]] });
  const fall = dropLines(notes.drop, layout, light);
  if (fall === null) throw new Error('nothing fell');
  const dots = coverOf(
    layout,
    scene.runs.flatMap(({ series }) => series.map(({ data }) => data)),
  );
  const [start] = fallCurve(fall);
  expect(start?.x).toBeGreaterThan(fall.from.x + 2);
  expect(start?.y).toBeGreaterThan(fall.from.y + 4);
  const onWay = fallCurve(fall).filter(({ y }) => y < fall.to.y - 4);
  expect(onWay.length).toBeGreaterThan(10);
  for (const at of onWay)
    for (const dot of dots) expect(at.x < dot.x || at.x > dot.x + dot.width || at.y < dot.y || at.y > dot.y + dot.height).toBe(true);
});

it.each([
  [930, 153],
  [460, 330],
])(
  'in %i x %i px a change of the running drive has the large words, in the figures of the sentence, and the first fall small ones',
  (width, height) => {
    const plain = fakeRun({ at: 1600, floor: 9800 });
    const rows = Array.from({ length: plain.samples.length }, (_, i) => i).filter(
      (i) => plain.samples.at(i, 'phase') === 2 && plain.samples.at(i, 'start') < 1000,
    );
    const request = rows.reduce((sum, i) => sum + plain.samples.at(i, 'requests'), 0);
    const run: RunView = { ...plain, receipts: [{ at: { phase: 2, request }, do: 'trim', span: { from: 0, to: 0.5 } }] };
    const { labels, layout, notes } = plotOf(rateKind('iops', 'log', english), runAndBefore(run, null, light, english), {
      size: [width, height],
      marks: [[]],
    });
    const { turn, drop } = notes;
    if (!turn || drop === null) throw new Error('no change is told');
    const sentence = plainText(changeClause(run, english));
    expect(sentence).toContain(turn.words);
    const at = turn.at ?? Number.NaN;
    expect(at).toBeGreaterThan(995);
    expect(at).toBeLessThan(1005);
    const [large] = labels.filter(({ text }) => text.includes(turn.words));
    expect(large?.isStrong).toBe(true);
    const [x, box] = [layout.time.x(at), large?.box ?? { x: Number.NaN, width: 0 }];
    expect(Math.max(box.x - x, x - box.x - box.width)).toBeLessThan(40);
    for (const { text, isStrong, under } of labels.filter(({ text }) => text.includes(drop.share)))
      expect([text, isStrong, under]).toEqual([text, false, null]);
    // Where there is room for one share only it is that of the change.
    expect(labels.some(({ text }) => text.includes(drop.share))).toBe(width > 460);
  },
);

it('on a phone the beginning has two thirds of the width, and the name of the fall begins at its arrow; one with no room for a bow is straight', () => {
  const runs = runAndBefore(fakeRun({ at: 1600, floor: 8000 }), null, light, english);
  const named = (width: number) => {
    const { labels, layout, notes } = plotOf(rateKind('iops', 'log', english), runs, { size: [width, 300], marks: [[]] });
    const { box } = labels.find(({ text }) => text.includes(notes.drop?.share ?? '?')) ?? {};
    const fall = dropLines(notes.drop, layout, light);
    if (box === undefined || fall === null) throw new Error('the fall has no name');
    return { box, fall, border: layout.time.stretch?.at ?? Number.NaN, layout };
  };
  const { fall } = named(500);
  const phone = named(440);
  expect((phone.border - phone.layout.plot.x) / phone.layout.plot.width).toBeCloseTo(2 / 3, 2);
  expect(phone.box.x - phone.fall.to.x).toBeLessThan(30);
  const columns = (width: number) => {
    const x = fall.from.x + width;
    return new Set(fallCurve({ ...fall, corner: { ...fall.corner, x }, to: { ...fall.to, x } }).map((at) => at.x.toFixed(3))).size;
  };
  expect(columns(15)).toBe(1);
  expect(columns(60)).toBeGreaterThan(10);
});

it('between its arrow and the moment that is shown the name of the fall is somewhat smaller, and without its seconds, rather than elsewhere', () => {
  const told = (size: readonly [number, number], at: number) => {
    const { labels, layout, notes } = plotOf(rateKind('iops', 'log', english), runAndBefore(fakeRun({ at }), null, light, english), {
      size,
      endLetters: size[0] < 400 ? 0 : 11,
    });
    const { corner } = dropLines(notes.drop, layout, light) ?? { corner: { x: Number.NaN } };
    return { name: labels.find(({ under }) => under !== null), corner: corner.x, now: layout.time.x(at) };
  };
  const sizes = [
    [700, 120],
    [700, 200],
    [800, 120],
    [800, 200],
    [930, 200],
  ].map(([width = 0, at = 0]) => {
    const { name, corner, now } = told([width, 153], at);
    const { box, great = Number.NaN, under } = name ?? {};
    expect(box?.x).toBeGreaterThan(corner);
    expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)).toBeLessThan(now);
    if (great < GREAT) expect(under).not.toContain('slowest');
    return great;
  });
  // The more room the larger, up to what it is elsewhere.
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(new Set(sizes).size).toBeGreaterThan(2);
  expect(sizes.at(-1)).toBe(GREAT);
  // Never so small that it is no headline: then it is as the words beside it.
  const between = [340, 366, 420, 500, 600, 700, 800].flatMap((width) =>
    [90, 100, 120, 150, 200, 300].flatMap((at) => told([width, width < 400 ? 330 : 153], at).name?.great ?? []),
  );
  expect(between.filter((great) => great > 1 && great < 1.15)).toEqual([]);
});

it('the moment at which the spare is used up is named before its line as long as its letters have room, however little is left beside them', () => {
  const { layout, scene, notes } = plotOf(rateKind('iops', 'log', english), runAndBefore(fakeRun({ at: 812 }), null, light, english), {
    size: [930, 153],
  });
  const mark = { kind: 'moment', at: 48, name: 'free pages used up', of: null } as const;
  const wish = markWish(mark, notes, layout, scene, light, english);
  const room = layout.time.x(48) - NEAR - layout.plot.x;
  const first = (width: number) => wish.places(width)[0]?.x ?? Number.NaN;
  const space = light.type.small * 0.5;
  expect(first(room - 10)).toBeGreaterThan(layout.plot.x);
  // The last of its width is space.
  expect(first(room + space * 0.8)).toBeCloseTo(layout.plot.x, 0);
  expect(first(room + space * 3)).toBeLessThan(layout.plot.x);
  // At the end of a run no arrow is behind its line: there it stands where it would touch the axis.
  const ended = markWish(mark, { ...notes, turn: { at: null, from: 96_000, to: 9_000, words: 'a tenth' } }, layout, scene, light, english);
  expect(ended.places(room - 3)[0]?.x).toBeCloseTo(layout.time.x(48) + NEAR, -0.5);
  expect(ended.places(room - 2 * light.type.small)[0]?.x).toBeLessThan(layout.time.x(48));
});

it('the seconds that the lower figure is of are named at their level, and not in the second line', () => {
  const told = (width: number) => {
    const { labels, layout, notes } = plotOf(rateKind('iops', 'log', english), runAndBefore(fakeRun({ at: 79 }), null, light, english), {
      size: [width, 190],
      zoom: [0, 90],
    });
    const { under, box } = labels.find((label) => label.under !== null) ?? {};
    const { corner } = dropLines(notes.drop, layout, light) ?? {};
    expect(box?.x).toBeGreaterThan(corner?.x ?? Number.NaN);
    expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)).toBeLessThan(layout.time.x(79));
    const level = slowestLevel(notes.drop, layout, light);
    const name = labels.find(({ text }) => text === notes.drop?.slowest)?.box;
    if (level === null || name === undefined) throw new Error('the seconds have no name');
    expect(Math.abs(name.x + name.width / 2 - (level.from + level.to) / 2)).toBeLessThan(level.to - level.from);
    expect(Math.abs(name.y + name.height / 2 - level.y)).toBeLessThan(2 * light.type.small);
    return under;
  };
  for (const width of [1900, 1340]) expect(told(width)).toMatch(/^96\S*K to \S+K$/);
});

it('the slowest seconds are marked with their mean as a level, where they are wide enough to be seen', () => {
  const { notes, layout } = plotOf(rateKind('iops', 'log', english), runAndBefore(fakeRun({ at: 79 }), null, light, english), {
    size: [1340, 190],
    zoom: [0, 90],
  });
  const { drop } = notes;
  const level = slowestLevel(drop, layout, light);
  if (drop === null || level === null) throw new Error('no level is drawn');
  expect(layout.time.seconds(level.to) - layout.time.seconds(level.from)).toBeCloseTo(drop.slowestFor, 0);
  expect(level.y).toBeCloseTo(layout.y(drop.to), -0.5);
  const whole = plotOf(rateKind('iops', 'log', english), runAndBefore(fakeRun({ at: 2000 }), null, light, english), {
    size: [320, 190],
    zoom: [0, 2000],
  });
  expect(slowestLevel(whole.notes.drop, whole.layout, light)).toBeNull();
});

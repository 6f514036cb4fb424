/** What is drawn of the fall and of the end of a run: each arrow has its words, and each level its name. */
import { expect, it } from 'vitest';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import type { Pen } from '../../../src/views/canvas/pen';
import { sceneOf } from '../../../src/views/plots/chart/scene';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { endArrow } from '../../../src/views/plots/labels/endArrow';
import { dropLines, slowestLevel } from '../../../src/views/plots/labels/fallArrow';
import { plotLabels } from '../../../src/views/plots/labels/labels';
import { notesOf } from '../../../src/views/plots/labels/notes';
import { drawWords } from '../../../src/views/plots/labels/words';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

const iops = rateKind('iops', 'log', english);
const ended = (run: RunView): RunView => ({ ...run, frame: { ...run.frame, ended: true } });

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Options {
  readonly before?: RunView | null;
  readonly size?: readonly [number, number];
  readonly zoom?: readonly [number, number];
}

/** The words that are written, and the lines that are stroked in the width of an arrow, and in thin ink. */
function drawn(run: RunView, { before = null, size = [1100, 420], zoom }: Options = {}) {
  const runs = runAndBefore(run, before, light, english);
  const plot = plotOf(iops, runs, { size, ...(zoom && { zoom }), endLetters: size[0] < 400 ? 0 : 16, marks: [[]] });
  const { layout, scene, whole } = plot;
  const words: string[] = [];
  const paths: { readonly width: number; readonly points: readonly Point[] }[] = [];
  let points: Point[] = [];
  const state = { lineWidth: 1 };
  const calls: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (text: string) => words.push(text),
    beginPath: () => (points = []),
    moveTo: (x: number, y: number) => points.push({ x, y }),
    lineTo: (x: number, y: number) => points.push({ x, y }),
    stroke: () => paths.push({ width: state.lineWidth, points }),
  };
  const context = new Proxy({} as Pen, {
    get: (_, name) => calls[String(name)] ?? (() => undefined),
    set: (_, name, value) => Reflect.set(state, name, value),
  });
  const told = { ...notesOf(iops, runs, whole.end, english), marks: [] };
  drawWords({ context, ratio: 1, width: size[0], height: size[1] }, layout, scene, told, light, [], english);
  const thick = paths.filter(({ width }) => width === 3);
  const level = slowestLevel(told.drop, layout, light);
  const isLevel = ({ points: [a, b] }: { readonly points: readonly Point[] }) => a?.x === level?.from && b?.x === level?.to;
  // The way of an arrow, and behind it its head: three points whose middle is the tip.
  const heads = thick.flatMap(({ points: [a, tip, b], points: all }) =>
    all.length === 3 && a && tip && b && a.y === b.y ? [{ tip, side: Math.sign(tip.y - a.y) }] : [],
  );
  return { ...plot, told, words, heads, hasLevel: level !== null && paths.some(isLevel) };
}

it('at the end of a run its arrow is the only one, and its head points where the speed went', () => {
  const slow = ended(fakeRun({ id: 'slow', at: 2000 }));
  const quick = ended(fakeRun({ id: 'quick', at: 2000, cliff: 175, floor: 33_000 }));
  for (const [run, before, side] of [
    [slow, null, 1],
    [quick, slow, -1],
  ] as const) {
    const { heads, told, layout } = drawn(run, { before });
    const arrow = endArrow(told, layout, light);
    if (arrow === null || !told.turn) throw new Error('it has no arrow');
    expect(heads).toEqual([{ tip: arrow.to, side }]);
    // It goes from one level to the other, and not beyond.
    const levels = [layout.y(told.turn.from), layout.y(told.turn.to)];
    for (const { y } of [arrow.from, arrow.to]) {
      expect(y).toBeGreaterThan(Math.min(...levels));
      expect(y).toBeLessThan(Math.max(...levels));
    }
  }
});

it('the end has no arrow where its speeds are near each other or out of sight, and one from three lines of type on', () => {
  const { told, layout } = drawn(ended(fakeRun({ at: 2000 })));
  if (!told.turn) throw new Error('no end is told');
  const arrowTo = (to: number) => endArrow({ ...told, turn: { at: null, from: 95_000, to, words: 'a share' } }, layout, light);
  const decade = layout.y(9500) - layout.y(95_000);
  const at = (lines: number) => 95_000 / 10 ** ((lines * light.type.small) / decade);
  expect([arrowTo(at(2.5)), arrowTo(at(3.5)) === null]).toEqual([null, false]);
  expect(arrowTo(layout.y.domain[0] / 10)).toBeNull();
});

it('a stretch that ends before the moment draws no arrow and no figure of the end', () => {
  const { heads, words } = drawn(ended(fakeRun({ at: 2000 })), { zoom: [200, 900] });
  expect(heads).toEqual([]);
  expect(words.filter((text) => /K$/.test(text))).toEqual([]);
});

it('the level of the slowest seconds is drawn where it is named, beside the arrow of the fall', () => {
  const run = fakeRun({ at: 79 });
  const { hasLevel, heads, words, told, layout } = drawn(run, { size: [1340, 190], zoom: [0, 90] });
  expect([hasLevel, heads.length, words.filter((text) => text === told.drop?.slowest).length]).toEqual([true, 1, 1]);
  // A decline without an arrow has none.
  const { drop } = told;
  if (drop === null) throw new Error('nothing fell');
  const slow = { ...drop, at: 1, overAt: 1 };
  const lines = dropLines({ ...slow, landing: { at: 60, iops: 90_000 } }, layout, light);
  expect(lines).not.toBeNull();
  expect(slowestLevel({ ...slow, landing: { at: 60, iops: 90_000 } }, layout, light)).toBeNull();
});

it.each([
  [1340, true],
  [358, false],
])('behind a change in %i px the fall has its arrow where it has its words, and no level', (width, isTold) => {
  const plain = fakeRun({ at: 1600, floor: 9800 });
  const rows = Array.from({ length: plain.samples.length }, (_, i) => i).filter(
    (i) => plain.samples.at(i, 'phase') === 2 && plain.samples.at(i, 'start') < 1000,
  );
  const request = rows.reduce((sum, i) => sum + plain.samples.at(i, 'requests'), 0);
  const run: RunView = { ...plain, receipts: [{ at: { phase: 2, request }, do: 'trim', span: { from: 0, to: 0.5 } }] };
  const { heads, words, told, hasLevel } = drawn(run, { size: [width, 330] });
  expect(told.turn?.at).toBeGreaterThan(0);
  expect(words.some((text) => text.includes(told.drop?.share ?? '?'))).toBe(isTold);
  expect([heads.length, hasLevel]).toEqual([isTold ? 1 : 0, false]);
});

it('no border runs through the small words of the fall behind a change where fewer of them have room', () => {
  const plain = fakeRun({ at: 1600, floor: 9800 });
  const runs = runAndBefore(plain, null, light, english);
  const { layout, notes, whole } = plotOf(iops, runs, { size: [1100, 300], marks: [[]] });
  const { drop } = notes;
  if (drop === null) throw new Error('nothing fell');
  const turn = { at: 1500, from: drop.to, to: drop.from, words: 'many times as fast' };
  const told = (at: number) => {
    // Another runs through where they would stand left of the fall.
    const left = layout.time.seconds((dropLines(drop, layout, light)?.from.x ?? Number.NaN) - 30);
    const marks = [left, at].map((each) => ({ kind: 'border', at: each, name: 'TRIM', of: null }) as const);
    const made = notesOf(iops, runs, whole.end, english);
    const scene = sceneOf(iops, runs);
    const labels = plotLabels(scene, { ...made, turn, marks }, layout, light, (text) => text.length * 6.5, english, []);
    const box = labels.find(({ text }) => text.includes(drop.share))?.box;
    const x = layout.time.x(at);
    return box && { width: box.width, isCrossed: box.x < x && x < box.x + box.width, end: box.x + box.width };
  };
  const free = told(1400);
  if (free === undefined) throw new Error('the fall has no words');
  // A little before where the whole words end.
  const near = told(layout.time.seconds(free.end - 20));
  expect([free.isCrossed, near?.isCrossed]).toEqual([false, false]);
  expect(near?.width).toBeLessThan(free.width);
});

import { expect, it } from 'vitest';
import type { Target } from '../../../src/views/canvas/raster';
import { layoutChart, marginsOf } from '../../../src/views/plots/chartLayout';
import { drawLines, type NamedLine } from '../../../src/views/plots/drawLines';
import { themeOf } from '../../../src/views/theme';

const theme = themeOf('light', false);
const room = theme.type.small * 5.4;
const layout = layoutChart(280, 150, { x: [0, 100], y: [0, 10], strip: null }, 'linear', marginsOf(theme, 2, room, 20), theme);

interface Drawn {
  readonly names: readonly { readonly text: string; readonly x: number; readonly y: number; readonly colour: string }[];
  readonly strokes: readonly {
    readonly from: readonly [number, number];
    readonly to: readonly [number, number];
    readonly colour: string;
  }[];
}

/** What drawing the lines writes, and the single straight strokes it makes outside the clip. */
function drawn(lines: readonly NamedLine[]): Drawn {
  const names: Drawn['names'][number][] = [];
  const strokes: Drawn['strokes'][number][] = [];
  let path: [number, number][] = [];
  let isClipped = false;
  const context = {
    strokeStyle: '',
    fillStyle: '',
    save: () => undefined,
    restore: () => {
      isClipped = false;
    },
    rect: () => undefined,
    clip: () => {
      isClipped = true;
    },
    setLineDash: () => undefined,
    beginPath: () => {
      path = [];
    },
    moveTo: (x: number, y: number) => path.push([x, y]),
    lineTo: (x: number, y: number) => path.push([x, y]),
    stroke: () => {
      const [from, to] = path;
      if (!isClipped && from !== undefined && to !== undefined) strokes.push({ from, to, colour: context.strokeStyle });
    },
    measureText: (text: string) => ({ width: text.length * 5 }),
    strokeText: () => undefined,
    fillText: (text: string, x: number, y: number) => names.push({ text, x, y, colour: context.fillStyle }),
  };
  drawLines(
    { context: context as unknown as CanvasRenderingContext2D, width: 280, height: 150, ratio: 1 } as Target,
    layout,
    lines,
    theme,
    room,
  );
  return { names, strokes };
}

/** A flat line until `end`. */
const flat = (name: string, value: number, colour: string, end = 100): NamedLine => ({
  name,
  colour,
  width: 1,
  data: { from: 0, to: end + 1, time: (i) => i, value: () => value },
});

const lines = [flat('law 7.53', 7.53, 'grey'), flat('run before', 7.6, 'silver'), flat('since start', 2, 'mute'), flat('now', 7.4, 'ink')];

it('writes the names behind the ends of their lines, in the order of these, each in its colour', () => {
  const { names } = drawn(lines);
  const byHeight = [...names].sort((a, b) => a.y - b.y);
  expect(byHeight.map(({ text }) => text)).toEqual(['run before', 'law 7.53', 'now', 'since start']);
  for (const [i, name] of byHeight.entries()) {
    expect(name.x).toBeGreaterThan(layout.plot.x + layout.plot.width);
    expect(name.x + name.text.length * 5).toBeLessThanOrEqual(280);
    expect(name.colour).toBe(lines.find((line) => line.name === name.text)?.colour);
    expect(name.y - (byHeight[i - 1]?.y ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(theme.type.small);
  }
});

it('leads a name that had to make room back to the end of its line, and no other', () => {
  const { names, strokes } = drawn(lines);
  const moved = names.filter(({ text, y }) => Math.abs(y - layout.y(lineOf(text))) > 2);
  expect(moved.map(({ text }) => text)).toContain('now');
  expect(moved.map(({ text }) => text)).not.toContain('since start');
  expect(strokes).toHaveLength(moved.length);
  for (const { text, x, y, colour } of moved) {
    const leader = strokes.find(({ to }) => to[1] === y);
    expect(leader?.colour).toBe(colour);
    expect(leader?.from[1]).toBeCloseTo(layout.y(lineOf(text)));
    expect(leader?.to[0]).toBeLessThan(x);
  }
});

it('lets the names of lines that still grow stand by themselves', () => {
  const { names, strokes } = drawn([flat('law 7.53', 7.53, 'grey'), flat('now', 7.4, 'ink', 40)]);
  expect(strokes).toEqual([]);
  expect(names.find(({ text }) => text === 'now')?.x).toBeLessThan(layout.x(50));
});

function lineOf(name: string): number {
  return lines.find((line) => line.name === name)?.data.value(0) ?? Number.NaN;
}

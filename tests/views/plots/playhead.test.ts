import { expect, it } from 'vitest';
import { english } from '../../../src/texts/en/english';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { dropLines } from '../../../src/views/plots/labels/fallArrow';
import { playheadBox, playheadOf } from '../../../src/views/plots/labels/playhead';
import { type Theme, themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';
import { plotOf } from './plotOf';

const desk = themeOf('light', false);
const stage = themeOf('light', true);

/** The plot of a run at that second, in that theme, and where its moment is marked. */
function shownAt(at: number, theme: Theme, size: readonly [number, number]) {
  const plot = plotOf(rateKind('iops', 'log', english), runAndBefore(fakeRun({ at }), null, theme, english), {
    size,
    theme,
    zoom: [0, 90],
  });
  return { ...plot, playhead: playheadOf(plot.layout, plot.scene, theme) };
}

it('on a desk the moment is a line through the whole plot; on a stage and on a phone it leads from the newest seconds to the axis', () => {
  const whole = shownAt(79, desk, [1340, 190]);
  expect(whole.playhead).toEqual({ x: whole.playhead?.x, top: whole.layout.plot.y, isWhole: true });
  for (const { playhead, layout } of [shownAt(79, stage, [1000, 450]), shownAt(79, desk, [350, 330])]) {
    const newest = layout.y(7000);
    expect(playhead?.isWhole).toBe(false);
    expect(playhead?.x).toBeCloseTo(layout.time.x(79), -0.5);
    expect(Math.abs((playhead?.top ?? Number.NaN) - newest)).toBeLessThan(30);
    if (playhead === null) throw new Error('no moment is marked');
    const box = playheadBox(layout, playhead);
    expect(box.y + box.height).toBeCloseTo(layout.plot.y + layout.plot.height, 5);
  }
});

it('a moment beyond the axis has no line', () => {
  const late = plotOf(rateKind('iops', 'log', english), runAndBefore(fakeRun({ at: 300 }), null, stage, english), {
    size: [1000, 450],
    theme: stage,
    zoom: [0, 90],
  });
  expect(playheadOf(late.layout, late.scene, stage)).toBeNull();
});

it('on a stage the large words of the fall stand right of its arrow, above the moment, and say of which seconds they are', () => {
  const { labels, layout, notes } = shownAt(79, stage, [1200, 450]);
  const { box } = labels.find((label) => label.under !== null) ?? {};
  expect(labels.map(({ text }) => text)).toContain(notes.drop?.slowest);
  expect(box?.x).toBeGreaterThan(dropLines(notes.drop, layout, stage)?.corner.x ?? Number.NaN);
});

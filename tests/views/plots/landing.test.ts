import { describe, expect, it } from 'vitest';
import { english } from '../../../src/texts/en/english';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { dropLines, fallBoxes } from '../../../src/views/plots/labels/fallArrow';
import { dropWish } from '../../../src/views/plots/labels/fallWishes';
import { playheadOf } from '../../../src/views/plots/labels/playhead';
import { themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

const stage = themeOf('light', true);
const iops = rateKind('iops', 'log', english);
const many = (seconds: number, rate: number) => Array.from({ length: seconds }, () => rate);

/** A run that is fast for 48 s, and then as slow as is said. */
function fallingTo(after: readonly number[], more: { readonly at?: number; readonly stalls?: readonly number[] } = {}) {
  const run = fakeRun({ at: 150, noise: 0, after, ...more });
  return plotOf(iops, runAndBefore(run, null, light, english), { size: [1340, 190] });
}

const steps = [50_000, 11_000, 10_000, ...many(5, 9000), ...many(20, 7000), 9000];

describe('a fall lands', () => {
  it('at its first slow second, above all until the slowest ones', () => {
    expect(fallingTo(steps).notes.drop?.landing).toMatchObject({ at: 49.5, iops: expect.closeTo(11_000, -2) });
    // A second without requests before it is no fall.
    expect(fallingTo(steps, { stalls: [10] }).notes.drop?.landing?.at).toBe(49.5);
  });

  it('nowhere where speed comes back on the way', () => {
    const { drop } = fallingTo([50_000, 7200, ...many(6, 30_000), ...many(20, 7000), 9000]).notes;
    expect(drop?.to).toBe(7000);
    expect(drop?.landing).toBeNull();
  });
});

describe('the arrow of the fall', () => {
  it('ends clear above the dots that it lands on', () => {
    const { layout, notes } = fallingTo(steps);
    const { to } = dropLines(notes.drop, layout, light) ?? { to: { x: 0, y: 0 } };
    const landing = layout.y(notes.drop?.landing?.iops ?? 0);
    expect(to.y).toBeLessThan(landing - 4);
    expect(to.y).toBeGreaterThan(landing - light.type.small);
  });

  it('is not there where its slowest seconds are out of sight, or the fall is hardly higher than its words', () => {
    const run = fakeRun({ at: 150, noise: 0, after: steps });
    const zoomed = plotOf(iops, runAndBefore(run, null, light, english), { size: [1340, 190], zoom: [40, 53] });
    expect(zoomed.notes.drop).not.toBeNull();
    expect(fallBoxes(dropLines(zoomed.notes.drop, zoomed.layout, light), zoomed.layout)).toEqual([]);
    expect(zoomed.labels.filter(({ under }) => under !== null)).toEqual([]);
    const low = fallingTo([...many(30, 58_000), 60_000]);
    expect(low.notes.drop?.share).toMatch(/%/);
    expect(dropLines(low.notes.drop, low.layout, light)).toBeNull();
  });

  it('is not there where it would be much wider than high, as over a decline by and by', () => {
    const run = fakeRun({ at: 150, noise: 0, after: steps });
    const { layout, notes } = plotOf(iops, runAndBefore(run, null, light, english), { size: [1340, 130] });
    const { drop } = notes;
    if (drop === null) throw new Error('nothing fell');
    const height = layout.y(drop.to) - layout.y(drop.from);
    const end = layout.time.span[1];
    const times = Array.from({ length: 500 }, (_, i) => drop.overAt + (i * (end - drop.overAt)) / 500);
    const reaching = (heights: number) =>
      times.find((at) => layout.time.x(at) - layout.time.x(drop.overAt) > heights * height) ?? Number.NaN;
    const arrowTo = (slowestAt: number) => fallBoxes(dropLines({ ...drop, slowestAt, landing: null }, layout, light), layout);
    expect(arrowTo(reaching(1.5))).not.toEqual([]);
    expect(arrowTo(reaching(2.6))).toEqual([]);
    // It would be short enough for the plot.
    expect(2.6 * height).toBeLessThan(0.22 * layout.plot.width);
  });

  it('has its words on its right, wherever there is room', () => {
    const { layout, notes, labels } = fallingTo(steps);
    const name = labels.find(({ under }) => under !== null);
    expect(name?.box.x).toBeGreaterThan(dropLines(notes.drop, layout, light)?.corner.x ?? Number.NaN);
  });

  it('says all of a fall whose slowest seconds come after what is enlarged, before a change', () => {
    const after = Array.from({ length: 250 }, (_, i) => 60_000 * 0.99 ** i);
    const run = fakeRun({ at: 1600, noise: 0, after: [...after, ...many(20, 5000), 11_000] });
    const { layout, notes } = plotOf(iops, runAndBefore(run, null, light, english), { size: [1340, 190] });
    const { stretch } = layout.time;
    expect(dropLines(notes.drop, layout, light)?.corner.x).toBeGreaterThan(stretch?.at ?? Number.NaN);
    const turn = { at: 1200, from: 11_000, to: 70_000, words: '' };
    const measure = (text: string) => text.length * light.type.small * 0.5;
    const wishes = dropWish({ ...notes, turn }, null, layout, light, measure, english);
    expect(wishes.map(({ text }) => text)).toEqual([expect.stringMatching(/^97K to \S+K: a nineteenth$/)]);
  });

  it('says of a fall to more than half what it falls to', () => {
    const run = fakeRun({ at: 150, noise: 0, after: [...many(30, 55_000), 58_000] });
    const { labels } = plotOf(iops, runAndBefore(run, null, light, english), { size: [1340, 600] });
    expect(labels.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^to 5\d\u00a0%$/));
  });
});

describe('the short line at the moment', () => {
  const run = fakeRun({ at: 150, noise: 0, after: [50_000, ...many(60, 7000), 40_000] });
  const at = (rows?: number) => {
    const shown = rows === undefined ? undefined : () => rows;
    const { layout, scene } = plotOf(iops, runAndBefore(run, null, stage, english, shown), { size: [1000, 450], theme: stage });
    return { top: playheadOf(layout, scene, stage)?.top ?? Number.NaN, y: layout.y };
  };

  it('begins right above the newest dot', () => {
    const { top, y } = at();
    expect(y(40_000) - top).toBeGreaterThan(2);
    expect(y(40_000) - top).toBeLessThan(14);
  });

  it('begins above the dot of the moment that is shown, where later ones were seen', () => {
    const { top, y } = at(640 + 80);
    expect(y(7000) - top).toBeGreaterThan(2);
    expect(y(7000) - top).toBeLessThan(14);
  });
});

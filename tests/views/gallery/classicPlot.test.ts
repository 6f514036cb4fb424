import { describe, expect, it } from 'vitest';
import type { LabEntry } from '../../../src/store/lab/labEntry';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import type { Box } from '../../../src/views/canvas/box';
import { type Multiple, sharedDomain } from '../../../src/views/gallery/classicDomain';
import { boxesOfFrame, classicLayout, classicNotes } from '../../../src/views/gallery/classicPlot';
import { sceneOfOne } from '../../../src/views/gallery/classicScene';
import { plotLabels } from '../../../src/views/plots/labels/labels';
import { themeOf } from '../../../src/views/theme';
import { fakeRun } from '../fakes';

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width - 0.01 && b.x < a.x + a.width - 0.01 && a.y < b.y + b.height - 0.01 && b.y < a.y + a.height - 0.01;

/** Sizes of a picture on phones, beside others, alone, in a hall. */
const sizes = [
  [443, 249],
  [600, 320],
  [1100, 420],
  [358, 220],
  [320, 160],
  [280, 130],
  [260, 150],
  [480, 190],
  [844, 260],
  [1600, 500],
] as const;

const ended = (run: RunView): LabEntry => ({ run, scenario: run.plan.scenario, fault: null, phaseEnds: [] }) as unknown as LabEntry;

/** A drive that was steady from 1,200 s on, a run behind it, and published values near each other and near the data. */
function multipleOf(run: RunView, values: readonly number[]): Multiple {
  return {
    key: run.id,
    name: 'A drive',
    note: null,
    scenario: run.plan.scenario,
    entry: ended(run),
    behind: { entry: ended(fakeRun({ id: 'other', at: 2000, cliff: 175, floor: 33_000 })), is: 'the default' },
    stretches: [],
    published: values.map((value) => ({
      value,
      words: `published: about ${value} IOPS after 1,400 s`,
      short: 'published: 7K',
      judged: `published: ${value}`,
      isFit: false,
    })),
  };
}

const steady = fakeRun({ at: 2000, frame: { steadyAtSeconds: 1200 } });
const cases = {
  'one value': [multipleOf(steady, [7000])],
  'three values near each other': [multipleOf(steady, [7000, 7400, 33_000])],
  'none, two drives': [multipleOf(steady, []), multipleOf(fakeRun({ id: 'b', at: 2000, floor: 33_000, cliff: 175 }), [90_000])],
} as const;
const views = [
  { title: 'log', scale: 'log', fromSeconds: 0, of: 'iops' },
  { title: 'linear', scale: 'linear', fromSeconds: 1400, of: 'iops' },
] as const;

describe.each(Object.entries(cases))('words of a classic picture: %s', (_, multiples) => {
  it.each(sizes)('in %i x %i px none meets another, the words round it, or the edge, in both themes', (width, height) => {
    for (const scheme of ['light', 'dark'] as const) {
      const theme = themeOf(scheme, false);
      const measure = (text: string, isStrong: boolean) => text.length * (isStrong ? theme.type.base * 0.54 : theme.type.small * 0.5);
      for (const view of views) {
        const domain = sharedDomain(view as never, 'iops', multiples);
        const layout = classicLayout(width, height, domain, theme);
        const frame = boxesOfFrame(layout, theme, 's', english);
        expect(frame.length).toBeGreaterThan(3);
        for (const multiple of multiples) {
          const labels = plotLabels(
            sceneOfOne(multiple, 'iops', theme, english),
            classicNotes(multiple, domain, 'iops', english),
            layout,
            theme,
            measure,
            english,
            frame,
          );
          labels.forEach(({ box, text }, i) => {
            expect(box.x, text).toBeGreaterThanOrEqual(-0.01);
            expect(box.x + box.width, `${text} in ${width}`).toBeLessThanOrEqual(width + 0.01);
            for (const other of labels.slice(i + 1)) expect(overlaps(box, other.box), `${text} and ${other.text}`).toBe(false);
            for (const other of frame) expect(overlaps(box, other), `${text} and the frame`).toBe(false);
          });
          frame.forEach((box, i) => {
            for (const other of frame.slice(i + 1)) expect(overlaps(box, other), 'words of the frame').toBe(false);
          });
        }
      }
    }
  });
});

it('a published value and the steady window are named where there is room', () => {
  const theme = themeOf('light', false);
  const multiples = [multipleOf(steady, [7000])];
  const layout = classicLayout(600, 320, sharedDomain(views[0] as never, 'iops', multiples), theme);
  const measure = (text: string) => text.length * 6;
  const labels = plotLabels(
    sceneOfOne(multiples[0] as Multiple, 'iops', theme, english),
    classicNotes(multiples[0] as Multiple, sharedDomain(views[0] as never, 'iops', multiples), 'iops', english),
    layout,
    theme,
    measure,
    english,
    boxesOfFrame(layout, theme, 's', english),
  );
  expect(labels.map(({ text }) => text).join(' | ')).toContain('published');
  expect(labels.map(({ text }) => text)).toContain('steady');
});

it('says how many dots lie above the top of the axis, and nothing where none does', () => {
  const multiples = [multipleOf(steady, [7000])];
  const whole = sharedDomain(views[0] as never, 'iops', multiples);
  const said = (top: number) =>
    classicNotes(multiples[0] as Multiple, { ...whole, kind: 'linear', y: [0, top] }, 'iops', english).missing.map(({ words }) => words);
  expect(said(1)).toEqual([expect.stringMatching(/^[\d,]+ dots above 1$/)]);
  expect(said(1e9)).toEqual([]);
});

it('in a narrow plot a published value keeps its words at its line, where they fit', () => {
  const theme = themeOf('light', false);
  const multiples = [multipleOf(steady, [7000])];
  const layout = classicLayout(300, 200, sharedDomain(views[0] as never, 'iops', multiples), theme);
  const named = (letter: number) =>
    plotLabels(
      sceneOfOne(multiples[0] as Multiple, 'iops', theme, english),
      { marks: [], drop: null, missing: [] },
      layout,
      theme,
      (text) => text.length * letter,
      english,
    ).map(({ text }) => text);
  const words = multiples[0]?.published[0]?.words ?? '';
  expect(named(4)).toContain(words);
  // Where they do not, its number.
  expect(named(7)).toContain('published: 7K');
  expect(named(60)).not.toContain(words);
});

import { expect, test } from 'vitest';
import { findExperiment } from '../../../src/scenario/experiments/catalogue';
import { measurementsOf, plotsOf, runsAt } from '../../../src/store/lab/experimentData';
import { storedEntry } from '../../../src/store/lab/storedRuns';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import type { Box } from '../../../src/views/canvas/box';
import { bracketsOf, bracketWishes } from '../../../src/views/gallery/bracket';
import { type PublishedLine, sharedDomain } from '../../../src/views/gallery/classicDomain';
import { boxesOfFrame, classicLayout, classicNotes } from '../../../src/views/gallery/classicPlot';
import { sceneOfOne } from '../../../src/views/gallery/classicScene';
import { multiplesOf } from '../../../src/views/gallery/standIns';
import { SAMPLE } from '../../../src/views/plots/labels/label';
import { coverOf, plotLabels } from '../../../src/views/plots/labels/labels';
import { themeOf } from '../../../src/views/theme';

const touches = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** As near as this to the line that it leads to, css px, a leader may meet dots: the line lies in them. */
const ARRIVED = 6;

const theme = themeOf('light', false);
const measure = (text: string, isStrong: boolean) => text.length * (isStrong ? theme.type.base * 0.54 : theme.type.small * 0.5);

/** Multiples of the stored runs at full size, in a language. */
async function storedMultiples(variant: string, language: typeof english, unit = 'IOPS') {
  const experiment = findExperiment('consistency');
  if (experiment === null) throw new Error('There is no such experiment.');
  const planned = runsAt(experiment, experiment.scale);
  if (!planned.ok) throw new Error(planned.faults.join());
  const runs = planned.value;
  const read = await Promise.all(runs.map(async (item) => [item.key, await storedEntry(experiment, item)] as const));
  const entries = Object.fromEntries(read);
  const shown = runs.filter(({ run }) => run.variant === null || run.variant === variant);
  const multiples = multiplesOf(shown, runs, entries, experiment.table(measurementsOf(runs, entries)), unit, language);
  return { multiples, view: plotsOf(experiment, variant, shown)[0] };
}

/** The ends of a bracket as a line each, with long names. */
function endsOf({ upTo, ...line }: PublishedLine): readonly PublishedLine[] {
  if (upTo === undefined) return [line];
  return [line.value, upTo].map((value, i) => {
    const short = `25 %: as far as ${value} (fitted)${i === 0 ? '' : '; model 7K: missed'}`;
    return { ...line, value, words: `published, ${short}`, short };
  });
}

const variants = findExperiment('consistency')?.variants.map(({ id }) => id) ?? [];
const sizes = [
  [443, 200],
  [395, 184],
  [358, 190],
] as const;

test.each([
  ['English', english],
  ['German', german],
] as const)('%s: no leader of a published value runs over dots, and samples of its line stand clear of them', async (_, language) => {
  expect(variants).toHaveLength(2);
  const seen = { led: 0, sampled: 0 };
  for (const variant of variants) {
    const { multiples: own, view } = await storedMultiples(variant, language);
    // As lines amid the dots the ends of a bracket ask for leaders and samples.
    const multiples = own.map((multiple) => ({ ...multiple, published: multiple.published.flatMap(endsOf) }));
    const domain = sharedDomain(view as never, 'iops', multiples);
    for (const [width, height] of sizes) {
      const layout = classicLayout(width, height, domain, theme);
      for (const multiple of multiples) {
        const scene = sceneOfOne(multiple, 'iops', theme, language);
        const notes = classicNotes(multiple, domain, 'iops', language, scene);
        const dots = coverOf(
          layout,
          scene.runs.flatMap(({ series }) => series.map(({ data }) => data)),
        );
        for (const { text, box, leader, sample } of plotLabels(
          scene,
          notes,
          layout,
          theme,
          measure,
          language,
          boxesOfFrame(layout, theme, 's', language),
        )) {
          const where = [multiple.name, width, text];
          if (sample !== undefined) {
            seen.sampled += 1;
            const at = { ...box, x: box.x - SAMPLE, width: SAMPLE };
            expect([where, dots.filter((dot) => touches(dot, at))]).toEqual([where, []]);
          }
          if (leader === null || box.x > layout.plot.x + layout.plot.width) continue;
          seen.led += 1;
          const from = { x: box.x - 2, y: box.y + box.height / 2 };
          for (let share = 0; share <= 1; share += 0.1) {
            const at = { x: from.x + (leader.x - from.x) * share, y: from.y + (leader.y - from.y) * share, width: 1, height: 1 };
            if (Math.abs(at.y - leader.y) > ARRIVED)
              expect([where, share, dots.some((dot) => touches(dot, at))]).toEqual([where, share, false]);
          }
        }
      }
    }
  }
  expect(seen.sampled).toBeGreaterThan(0);
});

test('two ends of a range that was published are one bracket, and what the model makes of each is said', async () => {
  const { multiples } = await storedMultiples('25', english);
  const brackets = multiples.flatMap(({ published }) => published.filter(({ upTo }) => upTo !== undefined));
  expect(brackets.map(({ value, upTo, words }) => [value, upTo, words])).toEqual([
    [2000, 10_000, 'published, 25\u00a0%: 2K to 10K, 10K missed'],
  ]);
  expect(brackets[0]?.judged).toMatch(/down to 2,000 \(fitted\), .*up to 10,000 \(fitted\); model \d\.\d+K: missed$/);
  // It stands behind the end of the axis: no line of it runs through the dots, and its name stands on none.
  const { view } = await storedMultiples('25', english);
  const hawk = multiples.find(({ published }) => published.some(({ upTo }) => upTo !== undefined));
  if (hawk === undefined) throw new Error('missing');
  const domain = sharedDomain(view as never, 'iops', multiples);
  expect(domain.y[1]).toBeGreaterThan(10_000);
  const layout = classicLayout(443, 200, domain, theme);
  const scene = sceneOfOne(hawk, 'iops', theme, english);
  const wishes = (at: typeof layout) => bracketWishes(bracketsOf(hawk.published, scene, theme), at, theme);
  const notes = { ...classicNotes(hawk, domain, 'iops', english, scene), wishes };
  const labels = plotLabels(scene, notes, layout, theme, measure, english);
  const name = labels.find(({ text }) => text === brackets[0]?.words);
  expect(name).toMatchObject({ isOnData: false, leader: null });
  expect(name?.sample).toBeUndefined();
  // In the colour of its run, which is not that of the run behind it.
  const colours = scene.runs.map(({ styled }) => styled.style.nameColour);
  expect(new Set(colours).size).toBe(2);
  const of = (owner: 'front' | 'behind') =>
    bracketsOf(
      hawk.published.map((each) => ({ ...each, of: owner })),
      scene,
      theme,
    ).map(({ colour }) => colour);
  expect([of('front'), of('behind')]).toEqual(colours.map((colour) => [colour]));
  // Where a dot is a second, the seconds below the axis are counted; where it is more, they are not.
  const below = (seconds: number) =>
    classicNotes({ ...hawk, scenario: { ...hawk.scenario, sample: { seconds } } }, domain, 'iops', english).below;
  expect(below(1)?.(2, '1K')).toContain('1K');
  expect(below(10)).toBeUndefined();
});

test('a published value is a line of the plots in its own unit alone', async () => {
  const count = async (unit: string) =>
    (await storedMultiples(variants[0] ?? '', english, unit)).multiples.reduce((sum, { published }) => sum + published.length, 0);
  expect(await count('IOPS')).toBeGreaterThan(0);
  expect(await count('MB/s')).toBe(0);
});

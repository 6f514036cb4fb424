import { expect, test } from 'vitest';
import { findExperiment } from '../../../src/scenario/experiments/catalogue';
import { measurementsOf, plotsOf, runsAt } from '../../../src/store/lab/experimentData';
import { storedEntry } from '../../../src/store/lab/storedRuns';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { bracketsOf, bracketWishes } from '../../../src/views/gallery/bracket';
import { type PublishedLine, sharedDomain } from '../../../src/views/gallery/classicDomain';
import { boxesOfFrame, classicLayout, classicNotes } from '../../../src/views/gallery/classicPlot';
import { sceneOfOne } from '../../../src/views/gallery/classicScene';
import { extentOf } from '../../../src/views/gallery/figureLines';
import { multiplesOf } from '../../../src/views/gallery/standIns';
import { coverOf, plotLabels } from '../../../src/views/plots/labels/labels';
import { meetingOf } from '../../../src/views/plots/labels/placeLabels';
import { themeOf } from '../../../src/views/theme';

/** As near as this to the end of its line a leader comes, css px; and as far from it words stand, in rows, where the line is shorter than they are. */
const AT_LINE = 4;
const ROWS = 4;
/** Dots that words as wide as their plot may cover. */
const FEW = 6;

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

/** The ends of a bracket as a line each. */
function endsOf({ upTo, ...line }: PublishedLine): readonly PublishedLine[] {
  if (upTo === undefined) return [line];
  return [line.value, upTo].map((value) => ({ ...line, value, words: `published, 25 %: as far as ${value}`, short: `25 %: ${value}` }));
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
] as const)(
  '%s: the words of a published figure cover hardly a dot: they stand at its line, or are led to it; behind it where they are longer',
  async (_, language) => {
    expect(variants).toHaveLength(2);
    const seen = { at: 0, beside: 0, led: 0 };
    for (const variant of variants) {
      const { multiples: own, view } = await storedMultiples(variant, language);
      // As lines amid the dots the ends of a bracket have words, too.
      const multiples = own.map((multiple) => ({ ...multiple, published: multiple.published.flatMap(endsOf) }));
      const domain = sharedDomain(view as never, 'iops', multiples);
      for (const [width, height] of sizes) {
        const layout = classicLayout(width, height, domain, theme);
        for (const multiple of multiples) {
          const scene = sceneOfOne(multiple, 'iops', theme, language);
          const notes = classicNotes(multiple, domain, 'iops', language, scene);
          const labels = plotLabels(scene, notes, layout, theme, measure, language, boxesOfFrame(layout, theme, 's', language));
          for (const rule of scene.rules) {
            const label = labels.find(({ text }) => text === rule.words || text === rule.short);
            const where = [multiple.name, width, rule.words];
            if (label === undefined) throw new Error(`no words: ${where.join()}`);
            const { box, leader, colour } = label;
            const at = layout.y(rule.value);
            const away = Math.max(at - box.y - box.height, box.y - at);
            expect([where, colour]).toEqual([where, rule.of?.style.nameColour]);
            if (rule.to === undefined) {
              // At its line, or led to it from a place that no dot is at.
              seen[leader === null ? 'at' : 'beside'] += 1;
              const { left, right } = extentOf(rule, layout, scene.runs);
              // Words that are longer than the line, as at a mark: a leader would lead beside it.
              if (box.width > right - left) expect([where, leader, away < ROWS * box.height]).toEqual([where, null, true]);
              else expect([where, away <= box.height / 2]).toEqual([where, leader === null]);
              expect([where, leader?.y ?? at]).toEqual([where, at]);
              const dots = meetingOf(
                coverOf(
                  layout,
                  scene.runs.flatMap(({ series }) => series.map(({ data }) => data)),
                ),
              )(box);
              expect([where, dots <= FEW, dots]).toEqual([where, true, dots]);
              continue;
            }
            expect([where, away < ROWS * box.height]).toEqual([where, true]);
            if (leader === null) continue;
            seen.led += 1;
            expect([where, Math.abs(leader.y - at) < 1, leader.x <= layout.time.x(rule.to) + AT_LINE]).toEqual([where, true, true]);
          }
        }
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  },
);

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

import { expect, test } from 'vitest';
import { findExperiment } from '../../../src/scenario/experiments/catalogue';
import { measurementsOf, plotsOf, runsAt } from '../../../src/store/lab/experimentData';
import { storedEntry } from '../../../src/store/lab/storedRuns';
import { english } from '../../../src/texts/en/english';
import { sharedDomain } from '../../../src/views/gallery/classicDomain';
import { boxesOfFrame, classicAxes, classicLayout, classicNotes } from '../../../src/views/gallery/classicPlot';
import { sceneOfOne } from '../../../src/views/gallery/classicScene';
import { extentOf } from '../../../src/views/gallery/figureLines';
import { multiplesOf } from '../../../src/views/gallery/standIns';
import { frameOf } from '../../../src/views/plots/chart/frame';
import { coverOf, plotLabels } from '../../../src/views/plots/labels/labels';
import { meetingOf } from '../../../src/views/plots/labels/placeLabels';
import { themeOf } from '../../../src/views/theme';

const theme = themeOf('light', false);
const measure = (text: string, isStrong: boolean) => text.length * (isStrong ? theme.type.base * 0.54 : theme.type.small * 0.5);

/**
 * Of each published figure of an experiment's plots: whether its line is but a mark, whether a line of the grid strikes its words, and how many
 * dots their leader runs over; null: they have none.
 */
async function figuresOf(name: string, variant: string, size: readonly [number, number], unit: 'IOPS' | 'MB/s') {
  const experiment = findExperiment(name);
  if (experiment === null) throw new Error(`There is no ${name}.`);
  const planned = runsAt(experiment, experiment.scale);
  if (!planned.ok) throw new Error(planned.faults.join());
  const runs = planned.value;
  const read = await Promise.all(runs.map(async (item) => [item.key, await storedEntry(experiment, item)] as const));
  const entries = Object.fromEntries(read);
  const shown = runs.filter(({ run }) => (run.variant === null || run.variant === variant) && run.isOnlyBehind !== true);
  const table = experiment.table(measurementsOf(runs, entries));
  const view = plotsOf(experiment, variant, shown)[0];
  if (view === undefined) throw new Error('no plot');
  const field = unit === 'IOPS' ? 'iops' : 'mbps';
  const multiples = multiplesOf(shown, runs, entries, table, unit, english).map((each) => ({ ...each, along: view.along ?? 's' }) as const);
  const domain = sharedDomain(view, field, multiples);
  const layout = classicLayout(...size, domain, theme);
  const along = domain.along ?? 's';
  const grid = frameOf(layout, theme, classicAxes(along, english), english).across.map((value) => layout.y(value));
  return multiples.flatMap((multiple) => {
    const scene = sceneOfOne(multiple, field, theme, english, domain.stretch);
    const notes = classicNotes(multiple, domain, field, english, scene);
    const labels = plotLabels(scene, notes, layout, theme, measure, english, boxesOfFrame(layout, theme, along, english));
    return scene.rules.map((rule) => {
      const { isMark, right } = extentOf(rule, layout, scene.runs);
      const label = labels.find(({ text }) => text === rule.words || text === rule.short);
      const box = label?.box;
      if (box === undefined) throw new Error(`no words: ${rule.words}`);
      const at = layout.y(rule.value);
      const away = Math.max(at - box.y - box.height, box.y - at);
      const isStruck = grid.some((line) => line > box.y + 2 && line < box.y + box.height - 2);
      const leader = label?.leader ?? null;
      const led =
        leader === null
          ? null
          : meetingOf(
              coverOf(
                layout,
                scene.runs.flatMap(({ series }) => series.map(({ data }) => data)),
              ),
            )({ x: leader.x, y: leader.y, width: box.x - leader.x, height: box.y - leader.y });
      return { value: rule.value, isMark, isStruck, isAtEnd: right - box.x - box.width < 20, away, led };
    });
  });
}

test('a published line that lies in the dots of a run is a mark at its end, where its words are: the run is seen', async () => {
  const figures = await figuresOf('enterprise', '', [1390, 250], 'IOPS');
  expect(figures).toMatchObject([{ value: 190_000, isMark: true, isStruck: false, isAtEnd: true }]);
});

test('one that a run lies beside is whole, and no line of the grid strikes its words through', async () => {
  const figures = await figuresOf('used-drive', 'writes', [690, 290], 'MB/s');
  expect(figures.map(({ value, isMark }) => [value, isMark])).toEqual([
    [8.2, false],
    [2.41, false],
    [39.3, true],
    [23.1, true],
  ]);
  for (const { value, isStruck } of figures) expect([value, isStruck]).toEqual([value, false]);
  // In a low plot, too, they stand at their own line: below it, where no dots of a run are between.
  const low = await figuresOf('used-drive', 'writes', [610, 220], 'MB/s');
  const least = low.find(({ value }) => value === 2.41);
  expect([least?.isStruck, (least?.away ?? 99) < 12]).toEqual([false, true]);
});

test.each([
  [395, 172],
  [455, 243],
] as const)('in %d x %d px the leader of the 600 Pro runs over no dots, whose cloud lies on its line', async (...size) => {
  const figures = await figuresOf('consistency', '25', size, 'IOPS');
  expect(figures.find(({ value }) => value === 12_000)?.led).toBe(0);
});

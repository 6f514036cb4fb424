import { expect, test } from 'vitest';
import { experiments } from '../../../src/scenario/experiments/catalogue';
import type { Experiment } from '../../../src/scenario/experiments/experiment';
import { keptShares } from '../../../src/scenario/experiments/kept';
import { measurementsOf, plotsOf, runsAt, type TableRow } from '../../../src/store/lab/experimentData';
import { storedEntry } from '../../../src/store/lab/storedRuns';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { contrastOf } from '../../../src/views/gallery/Contrast';
import { findingOf } from '../../../src/views/gallery/classicWords';
import { multiplesOf } from '../../../src/views/gallery/standIns';
import { firstSentence } from '../../../src/views/gallery/stress';

/** A number as the small pictures of the index have it. */
const to = (value: number | null, digits: number) => Number(Number(value ?? Number.NaN).toFixed(digits)) + 0;

/** The figures of an experiment's leading picture, which the index draws small. */
function drawnOf({ kept = [], differences }: Experiment, table: readonly TableRow[]) {
  const [first] = kept;
  if (first !== undefined)
    return keptShares(first, table)
      .filter(({ model }) => model !== null)
      .map(({ model, published }) => ({ model: to(model, 2), published: to(published, 2) }));
  const contrast = differences && contrastOf(differences, table);
  const last = contrast ? [{ model: to(contrast.other.share / 100, 2), other: to(contrast.one.share / 100, 2), published: null }] : [];
  const tests = table.flatMap((row) => {
    const name = differences?.nameOf(row) ?? null;
    if (differences === undefined || name === null) return [];
    const [other, model] = differences.barsOf(name).map((what) => (table.find((each) => each.what === what)?.model ?? Number.NaN) / 100);
    return [{ model: to(model ?? null, 2), other: to(other ?? null, 2), published: to(Number(other) - Number(row.published) / 100, 2) }];
  });
  return [...tests, ...last];
}

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

test.each([english, german])(
  'the caption of an experiment is one finding: the first sentence of its headline, in a few words',
  ({ data }) => {
    for (const { name, story } of experiments) {
      const caption = data.told(firstSentence(story.found ?? story.learns));
      expect([name, caption.split(' ').length <= 14, caption.endsWith('.')], caption).toEqual([name, true, true]);
    }
  },
);

test.each(experiments.map((experiment) => [experiment.name, experiment] as const))(
  'what the gallery says and draws that %s found is what its page says of the runs that are stored',
  async (_, experiment) => {
    const planned = runsAt(experiment, experiment.scale);
    if (!planned.ok) throw new Error(planned.faults.join());
    const runs = planned.value;
    const read = await Promise.all(runs.map(async (item) => [item.key, await storedEntry(experiment, item)] as const));
    const entries = Object.fromEntries(read);
    const measured = measurementsOf(runs, entries);
    const variant = experiment.variants[0]?.id ?? '';
    const own = experiment.finding?.(measured, variant);
    const shown = runs.filter(({ run }) => run.variant === null || run.variant === variant);
    const [plot] = plotsOf(experiment, variant, shown);
    const field = plot?.of === 'mbps' ? 'mbps' : 'iops';
    const multiples = multiplesOf(shown, runs, entries, experiment.table(measured), 'IOPS', english, plot?.along);
    const finding = own ?? findingOf(multiples, field, experiment.variants[0]?.name ?? '', english);
    expect(experiment.drawn ?? []).toEqual(drawnOf(experiment, experiment.table(measured)));
    expect(plain(experiment.story.found)).toBe(plain(finding));
  },
);

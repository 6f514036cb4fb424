import { expect, test } from 'vitest';
import { experiments } from '../../../src/scenario/experiments/catalogue';
import { measurementsOf, plotsOf, runsAt } from '../../../src/store/lab/experimentData';
import { storedEntry } from '../../../src/store/lab/storedRuns';
import { english } from '../../../src/texts/en/english';
import { findingOf } from '../../../src/views/gallery/classicWords';
import { multiplesOf } from '../../../src/views/gallery/standIns';

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

test.each(experiments.map((experiment) => [experiment.name, experiment] as const))(
  'what the gallery says that %s found is what its page says of the runs that are stored',
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
    expect(plain(experiment.story.found)).toBe(plain(finding));
  },
);

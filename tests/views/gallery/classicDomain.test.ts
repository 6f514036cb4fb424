import { expect, test } from 'vitest';
import { experiment as consistency } from '../../../src/content/experiments/01-consistency';
import { experiment as usedDrive } from '../../../src/content/experiments/05-used-drive';
import { experiments } from '../../../src/scenario/experiments/catalogue';
import { measurementsOf, type PageRun, plotsOf, runsAt } from '../../../src/store/lab/experimentData';
import { ExperimentLab } from '../../../src/store/lab/experimentLab';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { focusOf, type Multiple, sharedDomain, stretchesOf } from '../../../src/views/gallery/classicDomain';
import { byGain, gainsOf } from '../../../src/views/gallery/classicMeans';
import { classicLayout, classicNotes } from '../../../src/views/gallery/classicPlot';
import { sceneOfOne } from '../../../src/views/gallery/classicScene';
import { captionOf, factorText, findingOf } from '../../../src/views/gallery/classicWords';
import { costAgain } from '../../../src/views/gallery/cost';
import { siblingOf } from '../../../src/views/gallery/missed';
import { multiplesOf } from '../../../src/views/gallery/standIns';
import { plotLabels } from '../../../src/views/plots/labels/labels';
import { themeOf } from '../../../src/views/theme';
import { endpointFor, ServedEngine } from '../../client/endpoint';
import { fakeRun } from '../fakes';

/** Keeps what it has computed: a run that several tests look at is computed once. */
const lab = new ExperimentLab(() => endpointFor(new ServedEngine()));

async function computed(wanted: readonly string[]): Promise<readonly Multiple[]> {
  const planned = runsAt(consistency, 64);
  if (!planned.ok) throw new Error(planned.faults.join());
  const runs = planned.value.filter(({ run }: PageRun) => wanted.includes(run.id));
  const missing = runs.filter(({ key }) => lab.state.entries[key] === undefined);
  if (missing.length > 0) {
    await new Promise<void>((resolve) => {
      lab.store.subscribe(({ queue }) => queue.length === 0 && resolve());
      lab.start(missing.map(({ key, scenario }) => ({ key, scenario })));
    });
  }
  return runs.map(({ key, run, scenario }) => ({
    key,
    name: run.title,
    note: null,
    scenario,
    entry: lab.state.entries[key],
    behind: null,
    stretches: [],
    published: [],
  }));
}

test('seconds without any request have a row of their own on log axes, in all plots alike, and are no least rate', async () => {
  const multiples = await computed(['m500', 's3700']);
  const [log, , linear] = consistency.views;
  if (log === undefined || linear === undefined) throw new Error('there are no views');
  const domain = sharedDomain(log, 'iops', multiples);
  const run = multiples[0]?.entry?.run;
  if (run == null) throw new Error('nothing was computed');
  const { series, firstRow } = focusOf(run);
  const rates = Array.from({ length: series.n - firstRow }, (_, i) => firstRow + i)
    .filter((row) => series.partial[row] !== 1)
    .map((row) => series.iops[row] ?? 0);
  const none = rates.filter((rate) => rate === 0).length;
  const least = Math.min(...rates.filter((rate) => rate > 0));
  expect(none).toBeGreaterThan(5);
  expect(domain).toMatchObject({ kind: 'log', zeroRow: true });
  // The axis holds all but the few that lie far below: they are pointed at.
  const below = rates.filter((rate) => rate > 0 && rate < domain.y[0]);
  expect(below.length).toBeLessThanOrEqual(Math.max(2, rates.length / 100));
  const [zeros = '', others = ''] = captionOf(run, domain, 'iops', english).split(', otherwise ');
  expect(zeros).toBe(`${none} s without a request`);
  expect(Number.parseFloat(others)).toBeCloseTo(least, 0);
  // A linear axis has its own 0, and drives that never stop need none.
  expect(sharedDomain(linear, 'iops', multiples).zeroRow).toBe(false);
  expect(sharedDomain(log, 'iops', multiples.slice(1)).zeroRow).toBe(false);
});

test('axes hold what was published and the run behind, and the factor is that of the last ten minutes', async () => {
  const [sold, spare] = await computed(['840-pro', '840-pro-25']);
  const [log] = consistency.views;
  if (sold === undefined || spare === undefined || log === undefined) throw new Error('nothing was computed');
  const alone = sharedDomain(log, 'iops', [sold]);
  const marked = sharedDomain(log, 'iops', [
    { ...sold, published: [{ value: 5, words: 'published: 5', short: '5', judged: 'published: 5', isFit: false }] },
  ]);
  expect(marked.y[0]).toBeLessThan(5);
  expect(marked.y[0]).toBeLessThan(alone.y[0]);
  const behind = { entry: sold.entry, is: 'the default' };
  // The axis ends at a round number: this one falls below the next.
  const [slow] = await computed(['m500']);
  const withSlow = sharedDomain(log, 'iops', [{ ...spare, behind: { entry: slow?.entry, is: 'another drive' } }]);
  expect(withSlow.y[0]).toBeLessThan(sharedDomain(log, 'iops', [spare]).y[0]);
  const words = factorText({ ...spare, behind }, null, 'iops', english) ?? '';
  expect(words).toMatch(/^\d\.\d times as fast$/);
  // What spare buys the 840 Pro by its own means: between two and five times.
  expect(Number.parseFloat(words)).toBeGreaterThan(2);
  expect(Number.parseFloat(words)).toBeLessThan(5);
  expect(factorText(spare, null, 'iops', english)).toBeNull();
});

test('every published mark is of a run that the experiment has', () => {
  for (const experiment of experiments) {
    const ids = experiment.runs.map(({ id }) => id);
    for (const { mark } of experiment.table({})) if (mark !== null) expect(ids).toContain(mark.run);
    for (const { behind } of experiment.runs) if (behind !== undefined) expect(ids).toContain(behind.id);
  }
  expect(consistency.table({}).filter(({ mark }) => mark !== null)).toHaveLength(6);
});

test('what was published in the unit of a plot is a mark in it, in every experiment that has plots over time', () => {
  const marked: string[] = [];
  for (const experiment of experiments) {
    const units = experiment.views.flatMap(({ of, variant }) =>
      of === 'sweep' ? [] : [{ unit: of === 'iops' ? 'IOPS' : 'MB/s', variant }],
    );
    const planned = runsAt(experiment, Math.max(64, experiment.scale));
    if (!planned.ok) throw new Error(planned.faults.join());
    if (plotsOf(experiment, experiment.variants[0]?.id ?? '', planned.value).length === 0) continue;
    const rows = experiment.table({}).filter((row) => row.published !== null && row.verdict !== 'outside the model');
    // The line of a figure of a sibling, whose source names it, says so: else it would be read as this drive's.
    for (const row of rows) {
      const product = siblingOf(row)?.replace('Seagate ', '');
      if (product !== undefined && row.mark !== null)
        for (const words of [row.mark.words, row.mark.short])
          expect([row.what, words]).toEqual([row.what, expect.stringContaining(product)]);
    }
    const inPlot = rows.filter(({ unit, variant }) => units.some((plot) => plot.unit === unit && (plot.variant ?? variant) === variant));
    // The plots of steady state have random writes: reads and writes in order are figures of other phases.
    const others = ['Vector: 4 KB random read, queue depth 32', 'Vector: sequential write'];
    expect(inPlot.filter(({ mark, what }) => mark === null && !others.includes(what)).map(({ what }) => what)).toEqual([]);
    if (rows.some(({ mark }) => mark !== null)) marked.push(experiment.name);
  }
  // What was published of placement are ratios of write amplification, which no plot over time has.
  expect(marked).toEqual(expect.arrayContaining(['consistency', 'steady-state', 'used-drive', 'pslc-cache', 'enterprise']));
});

test('new and used stand side by side: two stretches of one run, each as long as its own phase', async () => {
  const planned = runsAt(usedDrive, 64);
  if (!planned.ok) throw new Error(planned.faults.join());
  const wanted = planned.value.filter(({ run }) => ['x25-m', 'vertex', 'x25-m-image-20'].includes(run.id));
  const lab = new ExperimentLab(() => endpointFor(new ServedEngine()));
  await new Promise<void>((resolve) => {
    lab.store.subscribe(({ queue }) => queue.length === 0 && resolve());
    lab.start(wanted.map(({ key, scenario }) => ({ key, scenario })));
  });
  const multiples = multiplesOf(wanted, wanted, lab.state.entries, usedDrive.table({}), 'MB/s', english);
  // What is predicted stands before what was fitted.
  expect(multiples.map(({ name }) => name.split(':')[0])).toEqual(['Vertex', 'X25-M']);
  const multiple = multiples.find(({ name }) => name.startsWith('X25-M'));
  if (multiple === undefined) throw new Error('there is no plot');
  const stretches = stretchesOf(multiple);
  expect(stretches.map(({ name }) => name)).toEqual(['when new', 'when used']);
  expect(multiple.published.map(({ value }) => value)).toEqual([39.3, 23.1]);
  const means = stretches.map(({ timeline: { series, firstRow, zero } }) => {
    const rows = Array.from({ length: series.n - firstRow }, (_, i) => firstRow + i);
    for (const row of rows) expect((series.t[row] ?? 0) - (zero ?? 0)).toBeLessThan(181);
    return rows.reduce((sum, row) => sum + (series.mbps[row] ?? 0), 0) / rows.length;
  });
  expect(means[0]).toBeGreaterThan(1.3 * (means[1] ?? 0));
  const [view] = usedDrive.views;
  if (view === undefined) throw new Error('there is no view');
  const { x, y } = sharedDomain(view, 'mbps', [multiple]);
  expect(x[1]).toBeCloseTo(180, 0);
  expect(y[1]).toBeGreaterThan(means[0] ?? 0);
  // One truth: the mean in the caption, the number at the end of the dots and the bar below are the same.
  const theme = themeOf('light', false);
  for (const each of multiples) {
    const table = usedDrive.table(measurementsOf(wanted, lab.state.entries));
    const domain = sharedDomain(view, 'mbps', [each]);
    const captions = stretchesOf(each).map(({ timeline }) => captionOf(each.entry?.run as RunView, domain, 'mbps', english, timeline));
    const means = captions.map((caption) => /mean of all dots ([\d.,]+)/.exec(caption)?.[1]);
    const ends = sceneOfOne(each, 'mbps', theme, english).runs.map(({ series }) => series[0]?.name);
    expect(ends.reverse()).toEqual(means);
    const bars = table.filter(({ what, unit }) => unit === 'MB/s' && what.startsWith(`${each.name.split(':')[0]}: `));
    const shown = bars.flatMap(({ model }) => (model === null ? [] : [english.numbers.three(model)]));
    if (means.length > 1) expect(shown).toEqual(means);
  }
  // What was published is named in each plot, be it low.
  const layout = classicLayout(604, 178, sharedDomain(view, 'mbps', multiples), theme);
  for (const each of multiples) {
    const notes = classicNotes(each, sharedDomain(view, 'mbps', multiples), 'mbps', english);
    const labels = plotLabels(sceneOfOne(each, 'mbps', theme, english), notes, layout, theme, (text) => text.length * 6, english);
    const names = labels.filter(({ text }) => text.startsWith('published'));
    expect(names.map(({ text }) => text).sort()).toEqual(each.published.map(({ words }) => words).sort());
  }
  // Before there is a sample, what was published makes no axis.
  expect(sharedDomain(view, 'mbps', [{ ...multiple, entry: undefined }]).y).toEqual(
    sharedDomain(view, 'mbps', [{ ...multiple, entry: undefined, published: [] }]).y,
  );
});

test('what runs take again is told from what they program and the pace of a small one, and the memory alone before that', async () => {
  const [small] = await computed(['s3700']);
  const runs = runsAt(consistency, 1);
  if (!runs.ok || small?.entry === undefined) throw new Error('nothing was computed');
  const one = runs.value.filter(({ run }) => run.id === 's3700');
  const slow = { ...small.entry, wallSeconds: 3 };
  expect(costAgain(one, [slow], slow, english)).toMatch(/^up to 6\sminutes, [\d.]+\s[MG]B of memory$/);
  expect(costAgain(one, [slow], undefined, english)).toMatch(/^[\d.]+\s[MG]B of memory$/);
  expect(costAgain(one, [undefined], slow, english)).toMatch(/^[\d.]+\s[MG]B of memory$/);
});

test('every experiment can be had at the scale that is computed at once', () => {
  for (const experiment of experiments) expect(runsAt(experiment, Math.max(64, experiment.scale)).ok).toBe(true);
});

test('the headline tells the factors of the panels, which stand by gain: the same order whichever run is in front', () => {
  const entryOf = (name: string, floor: number) => {
    const run = fakeRun({ id: `${name} ${floor}`, at: 2000, floor, frame: { ended: true } });
    return { run, scenario: run.plan.scenario, fault: null, phaseEnds: [] } as unknown as NonNullable<Multiple['entry']>;
  };
  const drives = [
    ['slower', 9000],
    ['twice', 20_000],
    ['thrice', 30_000],
  ] as const;
  const multiples = (isFront: boolean): readonly Multiple[] =>
    drives.map(([name, floor]) => {
      const [spare, sold] = [entryOf(name, floor), entryOf(name, 10_000)];
      const [entry, other] = isFront ? [spare, sold] : [sold, spare];
      const behind = { entry: other, is: isFront ? 'the default' : '25 % spare' };
      return { key: name, name, note: null, scenario: entry.scenario, entry, behind, stretches: [], published: [] };
    });
  for (const isFront of [true, false]) {
    const found = multiples(isFront);
    expect(byGain(found, gainsOf(found, 'iops')).map(({ name }) => name)).toEqual(['thrice', 'twice', 'slower']);
    expect(findingOf(found, 'iops', '25 % spare', english)).toMatch(
      /^25 % spare makes two drives (1\.9|2|2\.1) to (2\.9|3|3\.1) times as fast in the end, and slows one\.$/,
    );
  }
  // The only one that loses says why, where that is known.
  const reasoned = multiples(true).map((each) => (each.name === 'slower' ? { ...each, because: 'sold with 29 %' } : each));
  expect(findingOf(reasoned, 'iops', '25 % spare', english)).toMatch(
    / times as fast in the end\. One, sold with 29 %, is \d+\s%\sslower\.$/,
  );
  // Each panel says the same as the headline, whichever tab is in front.
  const sold = multiples(false);
  expect(factorText(sold[2] as Multiple, gainsOf(sold, 'iops'), 'iops', english)).toMatch(/^25 % spare: (2\.9|3|3\.1) times as fast$/);
  // One drive that is not computed yet: no headline, and nothing changes places.
  const [first, ...rest] = multiples(true);
  const waiting = [{ ...(first as Multiple), entry: undefined }, ...rest];
  expect(findingOf(waiting, 'iops', '25 % spare', english)).toBeNull();
  expect(byGain(waiting, gainsOf(waiting, 'iops'))).toEqual(waiting);
});

import { expect, test } from 'vitest';
import { experiments } from '../../../src/scenario/experiments/catalogue';
import { mbps } from '../../../src/scenario/experiments/series';
import { tally } from '../../../src/scenario/experiments/tally';
import { measurementsOf, plotsOf, runsAt } from '../../../src/store/lab/experimentData';
import { storedEntry } from '../../../src/store/lab/storedRuns';
import { german } from '../../../src/texts/de/german';
import { english } from '../../../src/texts/en/english';
import { changeArrowOf, changeArrowWish } from '../../../src/views/gallery/changeArrow';
import { sharedDomain, stretchesOf } from '../../../src/views/gallery/classicDomain';
import { changeOf, gainsOf, hasWholeMeans, marksOf } from '../../../src/views/gallery/classicMeans';
import { classicLayout, classicNotes } from '../../../src/views/gallery/classicPlot';
import { sceneOfOne } from '../../../src/views/gallery/classicScene';
import { captionOf, factorText, headingOf } from '../../../src/views/gallery/classicWords';
import { missedOf, missedRows, missedText, siblingOf } from '../../../src/views/gallery/missed';
import { drives, lawOf, movedPerPage } from '../../../src/views/gallery/sketches/enterprise';
import { multiplesOf } from '../../../src/views/gallery/standIns';
import { endOf } from '../../../src/views/plots/labels/endNames';
import { ruleWish } from '../../../src/views/plots/labels/wishes';
import { themeOf } from '../../../src/views/theme';

/** The table of a part of an experiment, of its stored runs. */
async function rowsOf(name: string, variant: string | null) {
  const experiment = experiments.find((each) => each.name === name);
  const planned = experiment === undefined ? null : runsAt(experiment, experiment.scale);
  if (experiment === undefined || planned === null || !planned.ok) throw new Error(name);
  const read = await Promise.all(planned.value.map(async (item) => [item.key, await storedEntry(experiment, item)] as const));
  const rows = experiment.table(measurementsOf(planned.value, Object.fromEntries(read)));
  return rows.filter((row) => row.variant === null || row.variant === variant);
}

/** The stored plots of a part of an experiment. */
async function plotted(name: string, variant: string | null) {
  const experiment = experiments.find((each) => each.name === name);
  if (experiment === undefined) throw new Error(name);
  const planned = runsAt(experiment, experiment.scale);
  if (!planned.ok) throw new Error(planned.faults.join());
  const runs = planned.value;
  const shown = runs.filter(({ run }) => run.variant === variant);
  const read = await Promise.all(runs.map(async (item) => [item.key, await storedEntry(experiment, item)] as const));
  const entries = Object.fromEntries(read);
  const [view] = plotsOf(experiment, variant ?? '', shown);
  if (view === undefined) throw new Error(name);
  const measured = measurementsOf(runs, entries);
  return {
    view,
    measured,
    rows: experiment.table(measured).filter((row) => row.variant === null || row.variant === variant),
    multiples: multiplesOf(shown, runs, entries, experiment.table(measured), view.of === 'iops' ? 'IOPS' : 'MB/s', english, view.along),
  };
}

const meanIn = (caption: string) => Number(/mean of all dots ([\d.,]+)/.exec(caption)?.[1]?.replaceAll(',', ''));

test('over what was written, the mean of a caption is that of its phase, and the share of a panel is that of its captions', async () => {
  const { view, measured, multiples } = await plotted('pslc-cache', 'recovery');
  const domain = sharedDomain(view, 'mbps', multiples);
  for (const multiple of multiples) {
    const run = multiple.entry?.run;
    if (!run) throw new Error(multiple.name);
    const means = stretchesOf(multiple).map(({ timeline }) => meanIn(captionOf(run, domain, 'mbps', english, timeline)));
    const id = multiple.name.includes('without') ? 'no-rest' : 'rest';
    const phases = [1, 4].map((phase) => mbps(measured[id]?.phases[phase]) ?? 0);
    for (const [i, mean] of means.entries()) expect(mean / (phases[i] ?? 0)).toBeCloseTo(1, 2);
    const share = Number(/(\d+)\s%$/.exec(factorText(multiple, gainsOf(multiples, 'mbps'), 'mbps', english) ?? '')?.[1]);
    expect(Math.abs(share - (100 * (means[1] ?? 0)) / (means[0] ?? 1))).toBeLessThan(1);
  }
});

test('a moment is told as the axis counts, and a run behind in its only plot by its name', async () => {
  const { view, multiples } = await plotted('enterprise', null);
  const domain = sharedDomain(view, 'iops', multiples);
  for (const multiple of multiples) {
    const [stretch] = stretchesOf(multiple);
    const run = multiple.entry?.run;
    expect(run && captionOf(run, domain, 'iops', english, stretch?.timeline)).toMatch(
      /, steady at 1\.\d+ drive writes \(SNIA’s rule, and one drive write after the first collection\)$/,
    );
  }
  expect(multiples.map(({ name, behind }) => [name, behind?.is, behind?.isBoth])).toEqual([
    ['3.2\u00a0TB, sold for 3 drive writes per day', '3.84\u00a0TB, sold for 1 drive write per day', true],
  ]);
  expect(multiples[0]?.published).toEqual([
    {
      value: 190_000,
      words: 'published for 3.84\u00a0TB: up to 190,000 when steady, met',
      short: 'published: 190K, met',
      judged: 'published for 3.84\u00a0TB: up to 190,000 when steady (fitted)',
      isFit: true,
    },
  ]);
  expect(factorText(multiples[0] as (typeof multiples)[number], null, 'iops', english)).toBe('3 times as fast');
  expect(hasWholeMeans(multiples)).toBe(false);
  // Both drives are marked as steady, each in its own look.
  const [both] = multiples;
  if (both === undefined) throw new Error('missing');
  const scene = sceneOfOne(both, 'iops', themeOf('light', false), english);
  const { marks } = classicNotes(both, domain, 'iops', english, scene);
  expect(marks.map(({ name }) => name)).toEqual(['3.2\u00a0TB steady', '3.84\u00a0TB steady']);
  expect(marks.map(({ of }) => of)).toEqual(scene.runs.map(({ styled }) => styled));
  expect(headingOf(multiples[0] as (typeof multiples)[number], english)).toBe(
    '3.2\u00a0TB, sold for 3 drive writes per day, against 3.84\u00a0TB, sold for 1 drive write per day',
  );
  const used = await plotted('used-drive', 'writes');
  expect(hasWholeMeans(used.multiples)).toBe(true);
});

test('a window that meets the rule is not called steady where the rate falls on after it', async () => {
  const { view, multiples } = await plotted('data-placement', 'zones');
  const domain = sharedDomain(view, 'mbps', multiples);
  const said = multiples.map(({ entry, along }) => {
    const run = entry?.run;
    if (!run) throw new Error('missing');
    const [timeline] = stretchesOf({ entry, stretches: [], along: 'fills' });
    return [captionOf(run, domain, 'mbps', english, timeline?.timeline), marksOf(run, along ?? 's', english)[0]?.name];
  });
  expect(said).toEqual([
    [expect.stringMatching(/, met SNIA’s rule at 2\.09 drive writes, yet then fell by 5\d\u00a0%: not steady$/), 'met SNIA’s rule'],
    [expect.stringMatching(/, met SNIA’s rule at 2\.51 drive writes, yet then fell by 22\u00a0%: not steady$/), 'met SNIA’s rule'],
    [expect.stringMatching(/, mean of all dots 3,840$/), undefined],
  ]);
});

test('a mean stands at its own height, not at that of the last dots', async () => {
  const { view, multiples } = await plotted('steady-state', 'dirtied');
  const domain = sharedDomain(view, 'mbps', multiples);
  const theme = themeOf('light', false);
  for (const multiple of multiples) {
    const layout = classicLayout(600, 400, domain, theme);
    const scene = sceneOfOne(multiple, 'mbps', theme, english);
    const [dirtied] = scene.runs.map(({ series }) => series[0]);
    if (dirtied === undefined) throw new Error('missing');
    const end = endOf(layout, dirtied);
    const { level: _, ...bare } = dirtied;
    const [dots, said] = [endOf(layout, bare)?.y ?? 0, Number.parseFloat(dirtied.name ?? '')];
    expect(end?.y).toBeCloseTo(layout.y(said), 0);
    // The last dots are far above the mean.
    expect((end?.y ?? 0) - dots).toBeGreaterThan(20);
  }
});

test('a drive that never met the rule says so where others are marked, and each mark has the colour of its run', async () => {
  const { view, multiples } = await plotted('consistency', 'default');
  const domain = sharedDomain(view, 'iops', multiples);
  for (const pair of multiples) {
    // Where either run may be in front, a mark would be read as the other's: there is none.
    const ofPair = classicNotes(pair, domain, 'iops', english);
    expect([...ofPair.marks, ...(ofPair.missing ?? [])]).toEqual([]);
    const multiple = { ...pair, isPair: false, saysSteady: true };
    const scene = sceneOfOne(multiple, 'iops', themeOf('light', false), english);
    const { marks, missing } = classicNotes(multiple, domain, 'iops', english, scene);
    const front = scene.runs[0]?.styled;
    expect([...marks, ...missing].map(({ of }) => of)).toContain(front);
    expect(marks.length > 0).toBe(multiple.entry?.run?.frame.steadyAtSeconds !== null);
    expect(missing.some(({ words }) => words.startsWith('not steady by '))).toBe(marks.length === 0);
  }
});

test('every prediction that is missed is named, whether a line of its picture shows it or not', async () => {
  const missed = async (name: string, variant: string | null) =>
    missedRows((await plotted(name, variant)).rows).map(({ published, publishedText }) => publishedText ?? published);
  expect(await missed('steady-state', 'drives')).toEqual(['Vector, 840 Pro, Vertex 4']);
  expect(await missed('consistency', 'default')).toEqual(['at least', 'two levels']);
  const { rows } = await plotted('steady-state', 'dirtied');
  expect(missedRows(rows).map(({ mark }) => mark !== null)).toEqual([true]);
});

test('what is missed above the pictures and on the fold below them is one count: its predictions are those of the fold', async () => {
  const parts = experiments.flatMap(({ name, variants }) =>
    variants.length === 0 ? [[name, null]] : variants.map(({ id }) => [name, id]),
  );
  const kinds = new Set<string>();
  for (const [name, variant] of parts as [string, string | null][]) {
    const rows = await rowsOf(name, variant);
    const { predicted, fitted, others } = missedOf(rows);
    expect([name, predicted.missed + fitted.missed + others.missed]).toEqual([name, missedRows(rows).length]);
    const { predictions, missing, fitsMissed } = tally(rows);
    expect([name, variant, predicted, fitted.missed]).toMatchObject([name, variant, { judged: predictions, missed: missing }, fitsMissed]);
    expect([name, predicted.ofSiblings > 0]).toEqual([name, name === 'consistency']);
    expect([name, variant, missedText(rows, english) === null]).toEqual([name, variant, missedRows(rows).length === 0]);
    if (fitted.missed > 0) kinds.add('fitted');
    if (predicted.missed > 1) kinds.add('predicted');
  }
  expect([...kinds].sort()).toEqual(['fitted', 'predicted']);
});

test('a miss of a figure that is of a sibling names that product, and no other does', async () => {
  const missed = missedRows([...(await rowsOf('consistency', 'default')), ...(await rowsOf('consistency', '25'))]);
  const of = (part: string) => missed.filter(({ what }) => what.includes(part)).map(siblingOf);
  expect([of('M500'), of('one of its two levels'), of('Hawk')]).toEqual([['M550'], ['Seagate 600 Pro'], [null]]);
  for (const { name, variants } of experiments)
    if (name !== 'consistency')
      expect((await rowsOf(name, variants[0]?.id ?? null)).map(siblingOf).filter((each) => each !== null)).toEqual([]);
  expect(english.gallery.miss('IOPS', '4,000', '749', 'M550')).toBe('IOPS (published of the M550: 4,000; model: 749)');
});

test('what is missed is said of predictions alone where only they are, each kind with how many of it are judged', async () => {
  const said = async (name: string, variant: string | null, language = english) => missedText(await rowsOf(name, variant), language);
  expect(await said('used-drive', 'writes')).toBe('1 of 2 predictions missed');
  expect(await said('data-placement', 'cache')).toBe('1 of 2 predictions missed');
  expect(await said('data-placement', 'cache', german)).toBe('1 von 2 Vorhersagen verfehlt');
  expect(await said('spare-28-13', null)).toBe('2 missed: 1 of 4 predicted, 1 of 6 fitted');
  expect(await said('spare-28-13', null, german)).toBe('2 verfehlt: 1 von 4 vorhergesagten, 1 von 6 angepassten');
  expect(await said('used-drive', 'suite')).toBe('2 of 2 fitted figures missed');
  expect(await said('random-data', 'table')).toBeNull();
  // Figures of sibling drives are counted as before, and said to be that.
  expect(await said('consistency', '25')).toContain('(sibling drive');
});

test('the frame of two ratings counts pages as its page does: those that are moved for each page of the host', async () => {
  const rows = await rowsOf('enterprise', null);
  const onPage = drives.map(({ terabytes }) => rows.find(({ what }) => what === `${terabytes} TB: pages moved per host page`)?.model ?? 0);
  expect(drives.map(({ spare }) => movedPerPage(lawOf(spare)).toFixed(1))).toEqual(onPage.map((moved) => moved.toFixed(1)));
});

test('what is said to be fitted is: all ten speeds of random data, and the two figures over the blocks, but none of the drive half in use', async () => {
  const speeds = (await rowsOf('random-data', 'table')).filter(({ unit }) => unit === 'MB/s');
  expect([speeds.length, speeds.every(({ basis }) => basis === 'fit')]).toEqual([10, true]);
  const later = (await rowsOf('random-data', 'torture')).filter(({ what }) => what.startsWith('Later test'));
  expect([later.length, later.every(({ basis }) => basis === 'prediction')]).toEqual([3, true]);
  const amplification = (await rowsOf('data-placement', 'cache')).filter(({ what }) => what.endsWith(': write amplification'));
  expect(amplification.map(({ what, basis, met }) => [what.split(',')[0], basis, met])).toEqual([
    ['All in use', 'fit', true],
    ['All in use', 'fit', true],
    ['Half in use', 'prediction', false],
    ['Half in use', 'prediction', true],
  ]);
});

test('a figure that was published of a steady drive is drawn in no part of the run before the later half', async () => {
  const { multiples } = await plotted('steady-state', 'drives');
  const vector = multiples.find(({ name }) => name === 'Vector');
  if (vector === undefined) throw new Error('missing');
  const seconds = vector.entry?.run?.frame.phaseSeconds ?? Number.NaN;
  for (const stretch of [null, { until: 240 }] as const) {
    const [rule] = sceneOfOne(vector, 'mbps', themeOf('light', false), english, stretch as Parameters<typeof sceneOfOne>[4]).rules;
    expect((rule?.from ?? 0) / seconds).toBeCloseTo(0.5, 1);
  }
});

test('a published figure is drawn as far as what it is of', async () => {
  const { multiples, view } = await plotted('consistency', 'default');
  const [pair] = multiples;
  if (pair === undefined) throw new Error('missing');
  const firstMinute = {
    value: 10_000,
    words: 'published: first minute',
    short: 'first minute: 10K',
    judged: 'published: first minute (fitted)',
    isFit: true,
    to: 60,
  };
  const theme = themeOf('light', false);
  const layout = classicLayout(600, 400, sharedDomain(view, 'iops', multiples), theme);
  const [rule] = sceneOfOne({ ...pair, published: [firstMinute] }, 'iops', theme, english).rules;
  if (rule === undefined) throw new Error('missing');
  const [first] = ruleWish(rule, [rule], layout, theme, (text) => text.length * 6).places(150);
  const end = layout.time.x(60);
  expect(first?.x).toBeGreaterThan(end);
  expect((first?.x ?? 0) - end).toBeLessThan(20);
});

test('a filled drive is fast until its spare area is used up, but for the one that collects before that', async () => {
  const { multiples } = await plotted('steady-state', 'drives');
  const begins = multiples.map(({ name, note, entry }) => {
    const end = entry?.phaseEnds.find(({ phase }) => phase === 7) ?? entry?.run?.frame;
    return [name, note?.includes('at once'), (end?.collectingSince ?? 0) < 2];
  });
  expect(begins.filter(([, said]) => said).map(([name]) => name)).toEqual(['Vertex 4']);
  for (const [name, said, isAtOnce] of begins) expect([name, said]).toEqual([name, isAtOnce]);
});

test('each stage of a fill is named by its cause and its rate, the last at the end of the axis, beside what was published of it', async () => {
  const { multiples } = await plotted('pslc-cache', 'stages');
  expect(multiples.map(({ stages = [] }) => stages.map(({ words }) => words))).toEqual([
    ['1 bit per cell: 4,350\u00a0MB/s', '3 bits: 2,300\u00a0MB/s', '3 bits, and folding'],
    ['4 bits: 94.4\u00a0MB/s', '1 bit per cell: 1,580\u00a0MB/s', '4 bits, and folding'],
  ]);
  expect(multiples.flatMap(({ published }) => published.map(({ words }) => words))).toEqual(
    ['4,500', '2,000', '500', '100'].map((value) => `published: ${value}, met`),
  );
  const ends = multiples.map((multiple) => sceneOfOne(multiple, 'mbps', themeOf('light', false), english).runs[0]?.series[0]?.name);
  expect(ends).toEqual(['540\u00a0MB/s', '69.2\u00a0MB/s']);
});

test('a plot has published lines of its own drive or of a sibling that they name, each in the colour of the run that it is of, whichever is in front', async () => {
  const theme = themeOf('light', false);
  for (const variant of ['default', '25']) {
    const { multiples } = await plotted('consistency', variant);
    // Those of siblings name the sibling, and say what the model has: no verdict on another drive.
    const others = multiples.flatMap(({ name, published }) =>
      name.includes('Hawk')
        ? []
        : published.map(({ words, isSibling }) => [
            name.split(' ')[1],
            words.split(/[,:]/)[0],
            isSibling && /; model: (above )?[\d.]+K?( \(lower level\))?$/.test(words),
            // Its model has two levels, and the number beside the plot is the mean of both.
            words.endsWith(' (lower level)'),
          ]),
    );
    expect(others.sort()).toEqual(
      [
        ['M500', 'M550 (successor)', true, false],
        ['Extreme', 'Extreme Pro (same design)', true, false],
        ['Neutron', '600 Pro (same controller)', true, true],
      ].sort(),
    );
    for (const multiple of multiples) {
      const { rules, runs } = sceneOfOne(multiple, 'iops', theme, english);
      for (const { words, of } of rules) {
        const isFront = words.includes('as sold') === (variant === 'default');
        expect([words, of?.isContext]).toEqual([words, !isFront]);
        expect(runs.map(({ styled }) => styled.style.nameColour)).toContain(of?.style.nameColour);
      }
    }
  }
});

test('where the beginning is enlarged, an arrow leads from the short test’s mean down to the steady one, and says what is left as the headline does', async () => {
  const { view, multiples } = await plotted('steady-state', 'drives');
  const domain = sharedDomain(view, 'mbps', multiples);
  const theme = themeOf('light', false);
  const layout = classicLayout(420, 360, domain, theme);
  for (const multiple of multiples) {
    const arrow = changeArrowOf(multiple, domain, 'mbps', layout, theme, english);
    const left = /, (\d+\s%)$/u.exec(factorText(multiple, null, 'mbps', english) ?? '')?.[1];
    expect(arrow?.words).toBe(`to ${left}`);
    const [from, to] = [arrow?.from ?? { x: 0, y: 0 }, arrow?.to ?? { x: 0, y: 0 }];
    expect(to.y - from.y).toBeGreaterThan(100);
    // From the enlarged part, right of the short test, to right of that part: in it the dots are lower than the mean that is meant.
    expect(from.x).toBeGreaterThan(layout.time.x(180));
    expect(from.x).toBeLessThan(layout.time.x(240));
    expect(to.x).toBeGreaterThan(layout.time.x(240));
    expect(Math.abs(to.y - layout.y(changeOf(multiple, 'mbps')?.after ?? 0))).toBeLessThan(10);
    // Its words end right beside the shaft, at their own height.
    const [first] = (arrow && changeArrowWish(arrow, theme).places(40)) ?? [];
    const shaft = from.x + ((to.x - from.x) * ((first?.y ?? 0) - from.y)) / (to.y - from.y);
    expect(shaft - ((first?.x ?? 0) + 40)).toBeGreaterThan(0);
    expect(shaft - ((first?.x ?? 0) + 40)).toBeLessThan(20);
  }
  const used = await plotted('used-drive', 'writes');
  const flat = sharedDomain(used.view, 'mbps', used.multiples);
  for (const multiple of used.multiples)
    expect(changeArrowOf(multiple, flat, 'mbps', classicLayout(600, 270, flat, theme), theme, english)).toBeNull();
});

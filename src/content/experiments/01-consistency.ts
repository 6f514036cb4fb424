/** Performance consistency (2013): every second of 2,000 s of random writes, at default and 25 % spare area. */
import { percent } from '../../domain/englishNumbers';
import { controllerOf } from '../../scenario/drives/controller';
import { knownPreset } from '../../scenario/drives/known';
import { drives, hawkReview, nameOf, presetOf, runsOf, SECONDS, SPARE, soldWith } from '../../scenario/experiments/consistencyDrives';
import type { Experiment, Measurements } from '../../scenario/experiments/experiment';
import type { PhaseMeasurement } from '../../scenario/experiments/measurement';
import { causeOf, seedsText } from '../../scenario/experiments/seedScatter';
import { between, characterOf, iopsQuantile, levelsOf, meanIops, meanWaf, variation } from '../../scenario/experiments/series';
import { bound, figure, over, own, partOf, type TableRow, word } from '../../scenario/experiments/table';

/** From where the second and third graph begin, displayed seconds of the test. */
const ZOOM_FROM = 1400;

const two = (value: number): string => value.toFixed(2);

type Test = PhaseMeasurement | undefined;
const test = (m: Measurements, id: string): Test => m[id]?.phases[2];
const late = (phase: Test) => between(phase, ZOOM_FROM);
/** Single seconds are those of the drive at full size only. */
const forSeconds = (m: Measurements, id: string): number | null => ((m[id]?.scenario.scale ?? 1) > 1 ? 1 : null);

/** The factor of steady IOPS that 25 % makes, and how it agrees with that of WAF. */
function factorRows(m: Measurements): readonly TableRow[] {
  const [low, high] = [late(test(m, '840-pro')), late(test(m, '840-pro-25'))];
  const factor = over(meanIops(high), meanIops(low));
  const waf = over(meanWaf(low), meanWaf(high));
  const of = presetOf('840-pro');
  return [
    figure({
      ...of,
      what: '840 Pro: steady IOPS, 25 % spare area ÷ default',
      published: 3.9,
      model: factor,
      unit: 'times',
      source: 'reader of anandtech.com/show/6363',
      estimated: true,
      lesson: true,
      note: `The estimate is the theory for a random victim, 1/S, at a reader’s 7 % and 27 % spare; at this drive’s ${percent(soldWith('samsung-840-pro-256.1'))} and 25 % it would be ${two(SPARE / soldWith('samsung-840-pro-256.1'))}. A policy that chooses its victim gains less, because its write amplification is lower to begin with.`,
    }),
    figure({
      ...of,
      what: '840 Pro: gain of IOPS ÷ reduction of WAF, 25 % against default',
      published: 1,
      model: over(factor, waf),
      unit: 'times',
      tolerance: 0.05,
      source: 'steady IOPS are inversely proportional to WAF',
      estimated: true,
      basis: 'arithmetic',
    }),
  ];
}

/** The two ends of the Hawk's swings are one bracket beside its plot. */
const SWINGS = 'published, 25 %: 2K to 10K';

function hawkRows(m: Measurements): readonly TableRow[] {
  const whole = between(test(m, 'hawk'), 0);
  const spare = late(test(m, 'hawk-25'));
  const source = hawkReview;
  const swings = { ...presetOf('hawk'), unit: 'IOPS', source, needsScale: forSeconds(m, 'hawk-25'), tolerance: 0.25 } as const;
  return [
    ...partOf('default', [
      bound({
        ...presetOf('hawk'),
        what: 'Hawk: worst second of the test, default',
        mark: { run: 'hawk', words: 'published, as sold: never below 1K', short: 'as sold: never below 1K' },
        is: 'at least',
        published: 1000,
        model: iopsQuantile(whole, 0),
        unit: 'IOPS',
        source,
        needsScale: forSeconds(m, 'hawk'),
        cause: 'The worst second depends on how many groups the firmware collects at a time, which is not known.',
      }),
    ]),
    ...partOf('25', [
      figure({
        ...swings,
        what: 'Hawk: upper end of its swings at 25 %',
        mark: { run: 'hawk-25', words: '25 %: up to 10,000', range: SWINGS },
        published: 10_000,
        model: iopsQuantile(spare, 0.99),
        note: 'The mapping unit of 16 KiB was calibrated on this.',
      }),
      figure({
        ...swings,
        what: 'Hawk: lower end of its swings at 25 %',
        mark: { run: 'hawk-25', words: '25 %: down to 2,000', range: SWINGS },
        published: 2000,
        model: iopsQuantile(spare, 0.01),
        note: 'The largest batch, 10 groups, was calibrated on this.',
      }),
    ]),
  ];
}

/** Figures of other products with the same controller or design: their lines in the plots name the product and what sets it apart, and judge nothing. */
function siblingRows(m: Measurements): readonly TableRow[] {
  const early = between(test(m, 'extreme-ii'), 5, 65);
  return [
    ...partOf('25', [
      figure({
        ...presetOf('neutron'),
        what: 'Neutron: one of its two levels, at 25 %',
        mark: {
          run: 'neutron-25',
          words: '600 Pro (same controller): 12K',
          short: '600 Pro: 12K',
          modelIs: 'lower level',
        },
        published: 12_000,
        model: levelsOf(late(test(m, 'neutron-25')))?.low ?? null,
        unit: 'IOPS',
        tolerance: 0.25,
        source: 'anandtech.com/show/6935 (Seagate 600 Pro, 28 % by its maker)',
        estimated: true,
        needsScale: forSeconds(m, 'neutron-25'),
        note: 'The model’s figure is the mean of the lower of its two levels from 1,400 s on; the number beside the plot is the mean of both.',
        cause:
          'The figure is a sibling’s with other flash. What makes its two levels is not known: in an earlier preset pairs of blocks made them, by interference with the sample length.',
      }),
    ]),
    ...partOf('default', [
      bound({
        ...presetOf('m500'),
        what: 'M500: IOPS that 98 % of the seconds exceed, default',
        mark: { run: 'm500', words: 'M550 (successor), as sold: 98 % above 4K', short: 'M550: 98 % above 4K' },
        is: 'at least',
        published: 4000,
        model: iopsQuantile(late(test(m, 'm500')), 0.02),
        unit: 'IOPS',
        source: 'techreport.com/review/26170 (M550)',
        estimated: true,
        needsScale: forSeconds(m, 'm500'),
        cause:
          'The figure is its successor’s; in this model a die that collects stops the writes that wait for it, down to 0 IOPS for a second.',
      }),
      figure({
        ...presetOf('extreme-ii'),
        what: 'Extreme II: IOPS of the first minute, default',
        mark: {
          run: 'extreme-ii',
          words: 'Extreme Pro (same design), as sold: 10K at first',
          short: 'Extreme Pro, as sold: 10K at first',
          to: 65,
        },
        basis: 'direction',
        note: 'The figure is a sibling’s, so it is not counted as met.',
        published: 10_000,
        model: meanIops(early),
        unit: 'IOPS',
        tolerance: 0.25,
        source: 'anandtech.com/show/8170 (Extreme Pro)',
        estimated: true,
        needsScale: forSeconds(m, 'extreme-ii'),
      }),
    ]),
  ];
}

/** How the scatter was called, and what the model's is. */
function characterRows(m: Measurements): readonly TableRow[] {
  return drives.map((drive) => {
    const { id, preset, seen, source, character } = drive;
    const phase = test(m, id);
    const early = id === 'extreme-ii' ? between(phase, 5, 65) : [];
    const is = characterOf(late(phase), early);
    const why = character ?? knownPreset(preset)?.character;
    const spread = variation(late(phase));
    return word({
      drives: [preset],
      what: `${nameOf(drive)}: scatter from ${ZOOM_FROM.toLocaleString('en-US')} s, default`,
      published: seen ?? 'shown as a plot',
      model: is === null ? null : `${is}${spread === null ? '' : `, standard deviation ${(spread * 100).toFixed(1)} % of the mean`}`,
      agrees: seen === null || is === null ? null : is === seen,
      source,
      estimated: seen !== null && id !== 's3700',
      needsScale: forSeconds(m, id),
      ...(why ? { note: why } : {}),
    });
  });
}

/** Why plots look so, drive by drive. */
const whyRemarks: readonly string[] = drives.flatMap((drive) => (drive.why === undefined ? [] : `${nameOf(drive)}: ${drive.why}`));

/** The seconds of other seeds: stored figures of `npm run truth`, and what makes them. */
function seedRows(variant: 'default' | '25'): readonly TableRow[] {
  return drives.flatMap((drive) => {
    const run = variant === 'default' ? drive.id : `${drive.id}-25`;
    const model = seedsText(run);
    if (model === null) return [];
    return word({
      drives: [drive.preset],
      what: `${nameOf(drive)}: one-second samples of three runs, ${variant === 'default' ? variant : `${variant} %`}`,
      published: 'shown as a plot',
      model,
      agrees: null,
      source: 'this project’s accuracy table, stored',
      note: causeOf(drive.id),
    });
  });
}

/** Where each drive ends, default and 25 %: nothing was printed, the plots have no numbers. */
function levelRows(m: Measurements): readonly TableRow[] {
  const from = `${ZOOM_FROM.toLocaleString('en-US')} s`;
  return drives.flatMap((drive) => {
    const { id, source, preset } = drive;
    const name = nameOf(drive);
    const cliff = test(m, id)?.collectingSince ?? null;
    const sold = soldWith(preset);
    const less = sold > SPARE ? { note: `Less than at default: it is sold with ${percent(sold)}, and 25 % takes spare area away.` } : {};
    const controller = controllerOf(preset);
    const limit = controller === null ? {} : { note: controller };
    return [
      ...partOf('default', [
        own({ what: `${name}: mean from ${from}, default`, model: meanIops(late(test(m, id))), unit: 'IOPS', source, ...limit }),
        own({ what: `${name}: first collection, default`, model: cliff, unit: 's', source }),
      ]),
      ...partOf('25', [
        own({ what: `${name}: mean from ${from}, 25 %`, model: meanIops(late(test(m, `${id}-25`))), unit: 'IOPS', source, ...less }),
      ]),
    ];
  });
}

const remarks: readonly string[] = [
  'The 840 Pro collects lazily here: a die stops while it empties its blocks, and the other dies take the writes meanwhile (Pacing “stalls the host”, Next die “first free die”). That is an estimate: the article shows the scatter of this drive and says nothing about its firmware. The article contrasts frequent collection, which is steady, with lazy collection, which has higher peaks; this setting gives a scatter of the second kind.',
  'On the front page (“The cliff: 840 Pro”) and in “Steady state” the same drive collects interleaved with writes, as its preset says, so the line is tight and shows what spare area does. Collection, Pacing switches any drive from one to the other.',
  'The mean of the 840 Pro as sold depends a little on the page. Watch, at 1:16 and interleaved, ends 2 % below the mean here. The SNIA test, at 1:64 and among other request sizes, has 6 % less.',
  `The DC S3700 is sold with ${percent(soldWith('intel-dc-s3700-200.1'))} of its flash as spare area. 25 % is less, so only this drive is slower with it.`,
];

/** How many of the runs that have ended were steady in time. */
function steadyRemark(m: Measurements): string {
  const ended = drives.flatMap(({ id }) => [id, `${id}-25`]).flatMap((id) => test(m, id) ?? []);
  return `By SNIA’s rule ${ended.filter(({ steadyAt }) => steadyAt !== null).length} of ${ended.length} runs are steady by ${SECONDS.toLocaleString('en-US')} s.`;
}

export const experiment: Experiment = {
  name: 'consistency',
  title: 'Performance consistency: default against 25 % spare area',
  year: 2013,
  isClassic: true,
  story: {
    title: 'Performance consistency',
    found: '25 % spare makes five drives 2 to 3.6 times as fast in the end. One, sold with 29.4 %, is 12 % slower.',
    learns: 'A benchmark’s mean hides the slow seconds. Spare area decides how fast a drive writes in the long run, firmware how evenly.',
    did: 'Each drive is erased, filled in order, then overwritten at random for 2,000 s, 4 KiB at a time: as sold, and with a quarter of the flash left free. A dot is one second.',
    lead: 'Every second of 2,000 s of random writes is a dot. All drives begin fast, fall off a cliff when their free blocks are used up, and differ in what follows.',
    about: 'six drives, spare area as sold and 25 %',
    test: 'erased, filled, then 4 KiB random writes for 2,000 s',
  },
  facts: [
    'Every drive begins fast, while blocks come from the spare area, and drops sharply once each write implies collection.',
    'What follows differs: a tight line is best. Frequent collection is steadier; lazy collection reaches higher peaks.',
    `Default is not one ratio: ${percent(soldWith('samsung-840-pro-256.1'))} of raw for Hawk and 840 Pro, ${percent(soldWith('corsair-neutron-240.3'))} for Neutron, M500 and Extreme II.`,
    'The Hawk stays above 1,000 IOPS in every second at default, and swings between 2,000 and 10,000 at 25 %.',
  ],
  steps: [
    'Secure erase.',
    'Fill the partition in order. For 25 %, it is made smaller until a quarter of the flash is spare area.',
    'Random writes of 4 KiB over all LBAs, incompressible, 32 outstanding, for 2,000 s; IOPS of every second. The 840 Pro collects lazily: a die stops while it collects.',
  ],
  parameters: { seconds: SECONDS, zoomFromSeconds: ZOOM_FROM, totalSpare: SPARE, queueDepth: 32, requestKiB: 4, entropy: 1 },
  scale: 1,
  scaleNote: 'At 1:16 the means hold to a tenth; the scatter is wider than the drive’s.',
  stored: drives.flatMap(runsOf).map(({ id }) => id),
  variants: [
    { id: '25', name: '25 % spare' },
    { id: 'default', name: 'as sold' },
  ],
  partsChooseFront: true,
  runs: drives.flatMap(runsOf),
  views: [
    { title: 'The whole run', of: 'iops', fromSeconds: 0, scale: 'log', top: null },
    { title: 'From 1,400 s', of: 'iops', fromSeconds: ZOOM_FROM, scale: 'log', top: null },
    { title: 'From 1,400 s, axis to 40,000 IOPS', of: 'iops', fromSeconds: ZOOM_FROM, scale: 'linear', top: 40_000 },
  ],
  sources: [hawkReview, ...new Set(drives.map(({ source }) => source).filter((source) => source !== hawkReview))],
  remarks: (m) => [...whyRemarks, ...remarks, steadyRemark(m)],
  table: (m) => [
    ...factorRows(m),
    ...hawkRows(m),
    ...siblingRows(m),
    ...partOf('default', [...characterRows(m), ...seedRows('default')]),
    ...partOf('25', seedRows('25')),
    ...levelRows(m),
  ],
};

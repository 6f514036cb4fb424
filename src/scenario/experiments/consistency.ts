/** Performance consistency (2013): every second of half an hour of random writes, at default and 25 % spare area. */
import { physicalPages, spareFactor, userSpareFor } from '../../domain/spare';
import { findPreset } from '../presets';
import type { Ftl } from '../types';
import type { Experiment, ExperimentRun, Measurements } from './experiment';
import type { PhaseMeasurement } from './measurement';
import { erase, fill } from './phases';
import { between, type Character, characterOf, iopsQuantile, levelsOf, meanIops, meanWaf, variation } from './series';
import { bound, figure, over, own, type TableRow, word } from './table';

const hawkReview = 'anandtech.com/show/7074';

interface DriveRow {
  readonly id: string;
  readonly preset: string;
  /** What its scatter was called; null: shown, but not described. */
  readonly seen: Character | null;
  readonly source: string;
  /** Its firmware in this test, where the preset does not say it. */
  readonly ftl?: Partial<Ftl>;
  readonly character?: string;
}

/** The drives of the test, in its order, and the flat one. What each scatter was seen to be: the article, or a sibling's review. */
const drives: readonly DriveRow[] = [
  { id: 'hawk', preset: 'strontium-hawk-256.2', seen: null, source: hawkReview },
  { id: 'neutron', preset: 'corsair-neutron-240.2', seen: 'two levels', source: 'anandtech.com/show/6935 (Seagate 600, same controller)' },
  { id: 'm500', preset: 'crucial-m500-960.2', seen: null, source: 'techreport.com/review/26170 (M550, its successor)' },
  {
    id: '840-pro',
    preset: 'samsung-840-pro-256.1',
    seen: null,
    source: hawkReview,
    ftl: { pacing: 'stall', dispatch: 'earliest' },
    character:
      'Lazy cleaning: a die stops while it empties its blocks, and the others take the writes meanwhile; with more spare there is less to stop for.',
  },
  {
    id: 'extreme-ii',
    preset: 'sandisk-extreme-ii-480.2',
    seen: 'rising',
    source: 'anandtech.com/show/8170 (Extreme Pro, same design)',
  },
  { id: 's3700', preset: 'intel-dc-s3700-200.1', seen: 'flat', source: 'tomshardware.com/reviews/ssd-dc-s3700-enterprise-storage,3352' },
];

/** Seconds of the test, from where the second and third graph begin, and total spare factor of its second button. */
const SECONDS = 2000;
const ZOOM_FROM = 1400;
const SPARE = 0.25;

/** 25 % of raw in all: left unpartitioned, or on a drive that has more from the factory, sold with more pages. */
function withSpare(preset: string): Readonly<Record<string, unknown>> {
  const drive = findPreset(preset)?.preset.drive;
  if (!drive) throw new Error(`"${preset}" is not a preset.`);
  const userSpare = userSpareFor(SPARE, spareFactor(physicalPages(drive), drive.logicalPages));
  return userSpare >= 0
    ? { drive: { preset }, userSpare: Number(userSpare.toPrecision(8)) }
    : { drive: { preset, spareFactor: SPARE }, userSpare: 0 };
}

function runsOf({ id, preset, ftl = {} }: DriveRow): readonly ExperimentRun[] {
  const name = findPreset(preset)?.preset.name ?? preset;
  const phases = [erase, fill(1), { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, seconds: SECONDS }];
  const rest = { sample: { seconds: 1 }, phases };
  const stepOfPhase = [0, 1, 2];
  return [
    { id, title: name, variant: 'default', input: { name: `${name}, default spare`, drive: { preset }, ftl, ...rest }, stepOfPhase },
    {
      id: `${id}-25`,
      title: name,
      variant: '25',
      input: { name: `${name}, 25 % spare`, ...withSpare(preset), ftl, ...rest },
      stepOfPhase,
    },
  ];
}

type Test = PhaseMeasurement | undefined;
const test = (m: Measurements, id: string): Test => m[id]?.phases[2];
const late = (phase: Test) => between(phase, ZOOM_FROM);
const SCALED = 'The scatter of single seconds is that of full size only.';

/** The factor of steady IOPS that 25 % makes, and how it agrees with that of WAF. */
function factorRows(m: Measurements): readonly TableRow[] {
  const [low, high] = [late(test(m, '840-pro')), late(test(m, '840-pro-25'))];
  const factor = over(meanIops(high), meanIops(low));
  const waf = over(meanWaf(low), meanWaf(high));
  return [
    figure({
      what: '840 Pro: steady IOPS at 25 % spare area over default',
      published: 3.9,
      model: factor,
      unit: 'times',
      source: 'reader of anandtech.com/show/6363',
      estimated: true,
      cause:
        'The estimate is the law for a random victim, 1/S, for both spares; a collector that chooses gains less, because it starts from less.',
    }),
    figure({
      what: '840 Pro: that factor over the factor of its WAF',
      published: 1,
      model: over(factor, waf),
      unit: 'times',
      tolerance: 0.05,
      source: 'steady IOPS are inverse to WAF (theory)',
      estimated: true,
    }),
  ];
}

function hawkRows(m: Measurements): readonly TableRow[] {
  const whole = between(test(m, 'hawk'), 0);
  const spare = late(test(m, 'hawk-25'));
  const source = hawkReview;
  return [
    bound({
      what: 'Hawk: worst second of the test, default',
      is: 'at least',
      published: 1000,
      model: iopsQuantile(whole, 0),
      unit: 'IOPS',
      source,
      note: SCALED,
      cause: 'The least free second hangs on how many groups the firmware collects at a time, which is not known.',
    }),
    figure({
      what: 'Hawk: upper end of its swings at 25 %',
      published: 10_000,
      model: iopsQuantile(spare, 0.99),
      unit: 'IOPS',
      source,
      note: 'The mapping unit of 16 KiB was calibrated on this.',
    }),
    figure({
      what: 'Hawk: lower end of its swings at 25 %',
      published: 2000,
      model: iopsQuantile(spare, 0.01),
      unit: 'IOPS',
      source,
      cause: 'Collecting in larger batches would reach it, but then the worst second at default falls below the 1,000 of the article.',
    }),
  ];
}

function siblingRows(m: Measurements): readonly TableRow[] {
  const early = between(test(m, 'extreme-ii'), 5, 65);
  return [
    figure({
      what: 'Neutron: one of its two levels, at 25 %',
      published: 12_000,
      model: levelsOf(late(test(m, 'neutron-25')))?.low ?? null,
      unit: 'IOPS',
      source: 'anandtech.com/show/6935 (Seagate 600 Pro, 28 % by its maker)',
      estimated: true,
      cause: 'The figure is a sibling’s with other flash; limits of the controller are not known and not modelled.',
    }),
    bound({
      what: 'M500: IOPS that 98 % of the seconds exceed, default',
      is: 'at least',
      published: 4000,
      model: iopsQuantile(late(test(m, 'm500')), 0.02),
      unit: 'IOPS',
      source: 'techreport.com/review/26170 (M550)',
      estimated: true,
      note: SCALED,
      cause:
        'The figure is its successor’s; in this model a die that collects stops the writes that wait for it, down to nothing for a second.',
    }),
    figure({
      what: 'Extreme II: IOPS of the first minute, default',
      published: 10_000,
      model: meanIops(early),
      unit: 'IOPS',
      source: 'anandtech.com/show/8170 (Extreme Pro)',
      estimated: true,
    }),
  ];
}

/** How the scatter was called, and what the model's is. */
function characterRows(m: Measurements): readonly TableRow[] {
  return drives.flatMap(({ id, preset, seen, source, character }) => {
    const run = m[id];
    const phase = test(m, id);
    const early = id === 'extreme-ii' ? between(phase, 5, 65) : [];
    const is = characterOf(late(phase), early);
    const name = findPreset(preset)?.preset;
    const why = character ?? name?.character;
    const spread = variation(late(phase));
    const scaled = run !== undefined && run.scenario.scale > 1;
    const cause = scaled ? 'Scatter does not survive scaling: only full size shows it.' : undefined;
    return [
      word({
        what: `${name?.name ?? preset}: scatter from ${ZOOM_FROM} s, default`,
        published: seen ?? 'shown as a plot',
        model: is === null ? null : `${is}${spread === null ? '' : `, standard deviation ${(spread * 100).toFixed(1)} % of the mean`}`,
        agrees: seen === null || is === null ? null : is === seen,
        source,
        estimated: seen !== null && id !== 's3700',
        ...(why ? { note: why } : {}),
        ...(cause ? { cause } : {}),
      }),
    ];
  });
}

/** Where each drive ends, default and 25 %: nothing was printed, the plots have no numbers. */
function levelRows(m: Measurements): readonly TableRow[] {
  return drives.flatMap(({ id, preset, source }) => {
    const name = findPreset(preset)?.preset.name ?? preset;
    const cliff = test(m, id)?.collectingSince ?? null;
    return [
      own({ what: `${name}: mean from ${ZOOM_FROM} s, default`, model: meanIops(late(test(m, id))), unit: 'IOPS', source }),
      own({ what: `${name}: mean from ${ZOOM_FROM} s, 25 %`, model: meanIops(late(test(m, `${id}-25`))), unit: 'IOPS', source }),
      own({ what: `${name}: first collection, default`, model: cliff, unit: 's', source }),
    ];
  });
}

export const consistency: Experiment = {
  name: 'consistency',
  title: 'Performance consistency: default against 25 % spare area',
  year: 2013,
  facts: [
    'Every drive begins fast, while blocks come from the spare area, and drops sharply once each write implies collection.',
    'What comes then differs: a tight line is what one wants. Cleaning often is steadier, lazy cleaning reaches higher peaks.',
    'Default is not one ratio: 6.8 % of raw for Hawk and 840 Pro, 12.7 % for Neutron, M500 and Extreme II.',
    'The Hawk stays above 1,000 IOPS in every second at default, and swings between 2,000 and 10,000 at 25 %.',
  ],
  steps: [
    'Secure erase.',
    'Fill the partition sequentially; for 25 % a quarter of the flash in all is left unpartitioned.',
    'Random writes of 4 KiB over all LBAs, incompressible, 32 outstanding, for 2,000 s; IOPS of every second.',
  ],
  parameters: { seconds: SECONDS, zoomFromSeconds: ZOOM_FROM, totalSpare: SPARE, queueDepth: 32, requestKiB: 4, entropy: 1 },
  scale: 1,
  scaleNote: 'Full size, because scatter does not survive scaling; means and the time of the cliff do.',
  variants: [
    { id: 'default', name: 'Default' },
    { id: '25', name: '25 % spare area' },
  ],
  runs: drives.flatMap(runsOf),
  views: [
    { title: 'The whole run', of: 'iops', fromSeconds: 0, scale: 'log', top: null },
    { title: 'From 1,400 s', of: 'iops', fromSeconds: ZOOM_FROM, scale: 'log', top: null },
    { title: 'From 1,400 s, to 40,000', of: 'iops', fromSeconds: ZOOM_FROM, scale: 'linear', top: 40_000 },
  ],
  sources: [hawkReview, ...new Set(drives.map(({ source }) => source).filter((source) => source !== hawkReview))],
  table: (m) => [...factorRows(m), ...hawkRows(m), ...siblingRows(m), ...characterRows(m), ...levelRows(m)],
};

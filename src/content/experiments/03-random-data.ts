/** Truly random data (2010): compressible against random, twenty minutes of torture, and what TRIM gives back. */
import { three, wholePercent } from '../../domain/englishNumbers';
import type { Experiment, ExperimentRun, Measurements, Sweep, SweepPoint } from '../../scenario/experiments/experiment';
import type { KeptPair } from '../../scenario/experiments/kept';
import type { PhaseMeasurement, SamplePoint } from '../../scenario/experiments/measurement';
import { erase, fill, random8GB, sequential2MiB } from '../../scenario/experiments/phases';
import { between, mbps, meanMbps } from '../../scenario/experiments/series';
import { bound, figure, over, partOf, type TableRow, word } from '../../scenario/experiments/table';

const review = 'AnandTech, OCZ Vertex 2 review (2010), random data';
const later = 'anandtech.com/show/4159';

/** Fully compressible data (repeating bytes) and random data. */
const data = [
  { id: 'compressible', name: 'compressible', entropy: 0 },
  { id: 'random', name: 'random', entropy: 1 },
] as const;
const ofForce = { drives: ['corsair-force-f100.2'] };
type Data = (typeof data)[number]['id'];
const drives = [
  { id: 'force', name: 'Force F100', preset: 'corsair-force-f100.2' },
  { id: 'agility', name: 'Agility 2', preset: 'ocz-agility-2-100.2' },
] as const;

const tableRuns: readonly ExperimentRun[] = drives.flatMap(({ id, name, preset }) =>
  data.map((kind) => ({
    id: `${id}-${kind.id}`,
    title: `${name}, ${kind.name} data`,
    variant: 'table',
    input: {
      name: `${name}, ${kind.name} data`,
      drive: { preset },
      phases: [
        erase,
        random8GB('write', 3, kind.entropy),
        random8GB('read', 3, kind.entropy),
        erase,
        sequential2MiB('write', kind.entropy, 180),
        sequential2MiB('read', kind.entropy, 180),
      ],
    },
    stepOfPhase: [0, 1, 1, 0, 2, 2],
  })),
);

/** A sweep: this many places over the LBA range, 0.5 GB read and then written at each. */
const PLACES = 16;
const SWEEP_BYTES = 5e8;
const place = (i: number): object => ({ from: i / PLACES, to: (i + 1) / PLACES });
const sweepPhases = (kind: 'read' | 'write'): readonly object[] =>
  Array.from({ length: PLACES }, (_, i) => ({
    do: kind,
    pattern: 'sequential',
    kib: 2048,
    qd: 1,
    entropy: 1,
    span: place(i),
    bytes: SWEEP_BYTES,
  }));
const sweep = [...sweepPhases('read'), ...sweepPhases('write')];
const torture = { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, seconds: 1200 };
/** First phase of each sweep. */
const sweeps = { new: 1, dirty: 1 + 2 * PLACES + 3, trimmed: 1 + 2 * PLACES + 3 + 2 * PLACES + 1 } as const;
const afterWhat = [
  { id: 'new', title: 'when new', state: 'when new' },
  { id: 'dirty', title: 'after 20 minutes of random writes and a sequential pass', state: 'after torture' },
  { id: 'trimmed', title: 'after TRIM of all LBAs', state: 'after TRIM' },
] as const;

const tortureRun: ExperimentRun = {
  id: 'torture',
  title: 'Twenty minutes of random writes, and what TRIM gives back',
  variant: 'torture',
  input: {
    name: 'Truly random data: torture and TRIM',
    drive: { preset: 'corsair-force-f100.2' },
    phases: [erase, ...sweep, erase, torture, fill(1), ...sweep, { do: 'trim' }, ...sweep],
  },
  stepOfPhase: [0, ...sweep.map(() => 3), 0, 4, 5, ...sweep.map(() => 6), 7, ...sweep.map(() => 8)],
};

/** The later tests: 120 GB, clean, with all blocks and the spare dirtied, and after TRIM. */
const burst = { do: 'write', pattern: 'sequential', kib: 2048, qd: 1, entropy: 1, bytes: 1e9 };
const laterRun = {
  id: 'later',
  title: 'The later test: 120 GB, dirtied and trimmed',
  variant: 'torture',
  input: {
    name: 'SF-1200 120 GB: incompressible, dirtied, trimmed',
    drive: { preset: 'ocz-agility-2-120-fw101.2' },
    phases: [
      erase,
      burst,
      fill(1),
      { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, passes: 1 },
      burst,
      { do: 'trim' },
      burst,
    ],
  },
  stepOfPhase: [0, 9, 5, 4, 9, 7, 9],
} satisfies ExperimentRun;

/** From 1:16 on the scaled buffer is smaller than a request. */
const SCALE = 8;
const TOO_SMALL = 'From 1:16 on a request of 2 MB does not fit the scaled write buffer, so writes differ from the real drive.';
const REQUEST_KIB = 2048;

/** 1:N that the writes of a run need; null where its scaled buffer holds a request. */
function scaleForWrites(m: Measurements, run: string): number | null {
  const scenario = m[run]?.scenario;
  if (scenario === undefined) return null;
  const holds = Math.floor(scenario.drive.bufferKiB / REQUEST_KIB);
  return scenario.scale > holds ? Math.max(1, holds) : null;
}

/** Phase of the sequential read; the sequential write goes before it. */
const READ = 5;
/** Published MB/s: random write, random read, sequential read, sequential write. */
const cells = [
  { what: '4 KB random write', phase: 1, compressible: 164.6, random: 122.5 },
  { what: '4 KB random read', phase: 2, compressible: 52.1, random: 42.8 },
  { what: '2 MB sequential read', phase: READ, compressible: 265.2, random: 212.4 },
  { what: '2 MB sequential write', phase: 4, compressible: 251.7, random: 144.4 },
] as const;

const SEQUENTIAL_WRITE = cells[3];

/** A sequential read counts as far as was written before: an address that holds nothing is answered without the flash. */
function cell(m: Measurements, drive: string, kind: Data, phase: number): number | null {
  const phases = m[`${drive}-${kind}`]?.phases ?? [];
  return phase === READ ? meanMbps(within(phases[READ], phases[READ - 1]?.bytesWritten ?? 0)) : mbps(phases[phase]);
}

/** The samples of a phase in which not more than so many bytes have been read. */
function within(phase: PhaseMeasurement | undefined, bytes: number): readonly SamplePoint[] {
  let read = 0;
  return between(phase, 0).filter((sample) => {
    read += sample.bytesRead;
    return read <= bytes;
  });
}

function forceRows(m: Measurements): readonly TableRow[] {
  return cells.flatMap(({ what, phase, ...published }) => {
    const isWrite = what.endsWith('write');
    return [
      ...data.map((kind) =>
        figure({
          ...ofForce,
          what: `Force F100: ${what}, ${kind.name} data`,
          published: published[kind.id],
          model: cell(m, 'force', kind.id, phase),
          unit: 'MB/s',
          tolerance: 0.1,
          source: review,
          note: `The drive was calibrated on these eight figures.${phase === READ ? ' Reads count as far as was written before.' : ''}`,
          needsScale: isWrite ? scaleForWrites(m, `force-${kind.id}`) : null,
          cause: 'Random and sequential writes of random data differ in the article, but not in a drive that maps pages.',
        }),
      ),
      figure({
        ...ofForce,
        what: `Force F100: ${what}, random / compressible data`,
        published: (published.random / published.compressible) * 100,
        model: percent(over(cell(m, 'force', 'random', phase), cell(m, 'force', 'compressible', phase))),
        unit: '%',
        points: true,
        tolerance: 0.1,
        basis: 'arithmetic',
        note: 'The quotient of the two above.',
        source: review,
        needsScale: isWrite ? scaleForWrites(m, 'force-random') : null,
      }),
    ];
  });
}

function percent(share: number | null): number | null {
  return share === null ? null : share * 100;
}

function agilityRows(m: Measurements): readonly TableRow[] {
  const published = { compressible: 44.2, random: 46.3 } as const;
  return data.map((kind) =>
    figure({
      drives: [drives[1].preset],
      what: `Agility 2: 4 KB random write, ${kind.name} data`,
      published: published[kind.id],
      model: cell(m, 'agility', kind.id, 1),
      unit: 'MB/s',
      tolerance: 0.1,
      source: review,
      note: 'A cap on random writes hides how compressible the data are; 11,050 per second was calibrated on these two figures.',
    }),
  );
}

function sweepOf(m: Measurements, at: keyof typeof sweeps, kind: 'read' | 'write'): readonly SweepPoint[] {
  const phases = m.torture?.phases ?? [];
  const first = sweeps[at] + (kind === 'read' ? 0 : PLACES);
  return phases.slice(first, first + PLACES).flatMap((phase: PhaseMeasurement, i) => {
    const rate = mbps(phase);
    return rate === null ? [] : [{ at: i / PLACES, mbps: rate }];
  });
}

function least(points: readonly SweepPoint[]): number | null {
  return points.length < PLACES ? null : Math.min(...points.map((point) => point.mbps));
}
function mean(points: readonly SweepPoint[]): number | null {
  return points.length < PLACES ? null : points.reduce((sum, point) => sum + point.mbps, 0) / PLACES;
}

/** Slowest write of the sweep over the dirtied drive, MB/s, as published. */
const WORST_WRITE = 100;

function tortureRows(m: Measurements): readonly TableRow[] {
  const reads = over(mean(sweepOf(m, 'dirty', 'read')), mean(sweepOf(m, 'new', 'read')));
  const restored = over(mean(sweepOf(m, 'trimmed', 'write')), mean(sweepOf(m, 'new', 'write')));
  const needsScale = scaleForWrites(m, 'torture');
  return [
    bound({
      ...ofForce,
      what: 'Worst write of the sweep, dirtied',
      is: 'at least',
      published: WORST_WRITE,
      model: least(sweepOf(m, 'dirty', 'write')),
      unit: 'MB/s',
      source: review,
      needsScale,
    }),
    word({
      ...ofForce,
      what: 'Reads of the sweep, dirtied against new',
      published: 'visibly slower',
      model: reads === null ? null : `${reads < 0.95 ? 'visibly slower' : 'as new'}: ${(reads * 100).toFixed(0)} % of the speed when new`,
      agrees: reads === null ? null : reads < 0.95,
      source: review,
    }),
    figure({
      ...ofForce,
      what: 'Writes of the sweep, after TRIM of all LBAs over new',
      published: 1,
      model: restored,
      unit: 'times',
      tolerance: 0.05,
      source: review,
      basis: 'construction',
      note: '“As new” in the article. In this model TRIM of all LBAs leaves nothing to collect.',
      needsScale,
    }),
  ];
}

function laterRows(m: Measurements): readonly TableRow[] {
  const rates = (m.later?.phases ?? []).map((phase) => mbps(phase));
  const same = {
    drives: [laterRun.input.drive.preset],
    unit: 'MB/s',
    source: later,
    needsScale: scaleForWrites(m, 'later'),
    tolerance: 0.25,
  } as const;
  return [
    figure({ ...same, what: 'Later test, 120 GB: incompressible write, clean', published: 131.7, model: rates[1] ?? null }),
    figure({
      ...same,
      what: 'Later test, 120 GB: incompressible write, all blocks and spare dirtied',
      published: 70.3,
      model: rates[4] ?? null,
      cause: 'How much the drive was dirtied was not published, and how far its firmware throttles is not known.',
    }),
    figure({
      ...same,
      what: 'Later test, 120 GB: incompressible write, first GB after TRIM',
      published: 71,
      model: rates[6] ?? null,
      note: 'In this model the first GB after TRIM still pays for the collection that was owed before it; some GB later the drive is as new, and here the later tests disagree for good.',
    }),
  ];
}

/** From this ratio on two speeds count as different. */
const APART = 1.05;

function finding(m: Measurements, variant: string): string | null {
  if (variant === 'torture') {
    const ofNew = (at: keyof typeof sweeps, kind: 'read' | 'write') => over(mean(sweepOf(m, at, kind)), mean(sweepOf(m, 'new', kind)));
    const [writes, reads, restored] = [ofNew('dirty', 'write'), ofNew('dirty', 'read'), ofNew('trimmed', 'read')];
    if (writes === null || reads === null || restored === null) return null;
    return `After 20 minutes of random writes and a sequential pass, writes have ${wholePercent(writes)} of their speed when new, reads ${wholePercent(reads)}.\nAfter TRIM reads have ${wholePercent(restored)}.`;
  }
  const kept = over(cell(m, 'force', 'random', 4), cell(m, 'force', 'compressible', 4));
  if (kept === null) return null;
  const published = SEQUENTIAL_WRITE.random / SEQUENTIAL_WRITE.compressible;
  return `Written in order, random data reach ${wholePercent(kept)} of the speed of compressible data.\nThe article has ${wholePercent(published)}; the model was fitted to all ten speeds.`;
}

/** Why no fit reaches the published share of the sequential write; empty where the model does not write alike, either. */
function whyFar(m: Measurements): readonly string[] {
  const [inOrder, atRandom] = [cell(m, 'force', 'random', 4), cell(m, 'force', 'random', 1)];
  const ratio = over(inOrder, atRandom);
  if (ratio === null || Math.max(ratio, 1 / ratio) >= APART) return [];
  return [
    `No fit reaches both writes: the article writes random data at ${SEQUENTIAL_WRITE.random} MB/s in order and at ${cells[0].random} at random. A drive that maps pages writes both alike, here at ${three(Number(inOrder))} and ${three(Number(atRandom))}.`,
  ];
}

/** Each test with compressible and with random data. */
function pairsOf(all: readonly TableRow[]): readonly KeptPair[] {
  const rowOf = (what: string) => all.find((row) => row.what === what);
  return drives.flatMap(({ name: of }) =>
    cells.flatMap(({ what: name }): readonly KeptPair[] => {
      const [whole, part] = data.map((kind) => rowOf(`${of}: ${name}, ${kind.name} data`));
      if (whole === undefined || part === undefined) return [];
      return [{ name, of, whole, part, ...(of === drives[1].name ? { why: 'its firmware caps random writes' } : {}) }];
    }),
  );
}

const FITTED =
  'All ten speeds of this part were fitted, none is a prediction. Under “Torture and TRIM” the later test of another drive is predicted.';

function remarks(m: Measurements, part?: string): readonly string[] {
  if (part === 'table') return [FITTED, ...whyFar(m)];
  const scale = m.torture?.scenario.scale ?? 1;
  const [dirty, inOrder] = [mean(sweepOf(m, 'dirty', 'read')), cell(m, 'force', 'random', READ)];
  const alike = over(dirty, inOrder);
  // What the same reads give where no random write went before.
  const withoutTorture =
    dirty === null || inOrder === null || alike === null || Math.max(alike, 1 / alike) >= APART
      ? []
      : [
          `Written only in order, never at random, the same drive reads random data at ${three(inOrder)} MB/s; after the torture at ${three(dirty)}.`,
        ];
  const [, ...later] = laterRows(m);
  const misses = later.some(({ agrees }) => agrees !== false)
    ? []
    : [
        `The later test of another drive the model misses: dirtied and after TRIM it writes ${later.map(({ model }) => three(Number(model))).join(' and ')} MB/s, published are ${later.map((row) => row.published).join(' and ')}.`,
      ];
  const said = [...withoutTorture, ...misses];
  if (scale === 1) return said;
  return [
    ...said,
    `The first place of each sweep is written faster because the write buffer takes a part of it. At 1:${scale} that part is about ${scale} times as large as at full size.`,
  ];
}

const runs: readonly ExperimentRun[] = [...tableRuns, tortureRun, laterRun];

export const experiment: Experiment = {
  name: 'random-data',
  title: 'Truly random data',
  year: 2010,
  isClassic: true,
  story: {
    title: 'Truly random data',
    found:
      'Written in order, random data reach 51 % of the speed of compressible data.\nThe article has 57 %; the model was fitted to all ten speeds.',
    learns:
      'A controller that compresses is faster the better your data compresses. Full of data it reads more slowly than empty, and TRIM empties it.',
    lead: 'Compressible against random data on two drives with one controller; then twenty minutes of random writes, and a sweep over all addresses before and after TRIM.',
    about: 'Corsair Force F100 and OCZ Agility 2',
    test: 'compressible data, then random bytes',
  },
  facts: [
    'A controller that compresses writes less than the host sends: random data take that away, most of all from sequential writes.',
    'The Agility 2 hides it in random writes: its firmware caps them at nominally 10,000 per second (45.3 MB/s are 11,050).',
    'After twenty minutes of random writes and a sequential pass no write falls below 100 MB/s, but reads are slower; TRIM of all addresses restores them.',
    'Later tests disagree for incompressible data: 131.7 MB/s clean, 70.3 dirty, 71 after TRIM.',
  ],
  steps: [
    'Secure erase.',
    '4 KB random writes, then reads, over 8 GB, 3 outstanding, 3 minutes each.',
    '2 MB sequential writes, then reads, 3 minutes each.',
    'Sweep over the LBA range of the new drive: reads, then writes.',
    'Random writes of random data over all LBAs: 20 minutes.',
    'A sequential pass of random data over all LBAs.',
    'The sweep again.',
    'TRIM of all LBAs.',
    'The sweep again.',
    'In the later test instead of the sweep: 1 GB of random data in sequential writes of 2 MB, clean, dirtied and after TRIM.',
  ],
  parameters: { tortureSeconds: 1200, sweepPlaces: PLACES, sweepGBPerPlace: SWEEP_BYTES / 1e9, testSeconds: 180, queueDepth: 3 },
  scale: SCALE,
  scaleNote: TOO_SMALL,
  stored: runs.map(({ id }) => id),
  keptSamples: 'every phase',
  variants: [
    {
      id: 'table',
      name: 'Compressible and random',
      did: 'Two drives whose controller compresses: each writes and reads data that compress, then random bytes, which do not.',
      learns: 'A controller that compresses writes less to the flash: it is faster the better your data compress.',
    },
    {
      id: 'torture',
      name: 'Torture and TRIM',
      test: 'read and written end to end, then torture, then TRIM',
      did: 'The new drive is read and written from end to end. So it is again after torture (20 minutes of random writes, then a sequential pass), and after TRIM of all addresses.',
      learns:
        'Reads are slower because the drive is full, not because of the random writes. An address that holds nothing is answered without the flash, and TRIM empties all.',
    },
  ],
  runs,
  views: [{ title: 'Speed over the LBA range', of: 'sweep', fromSeconds: 0, scale: 'linear', top: null }],
  drawn: [
    { model: 0.51, published: 0.57 },
    { model: 0.8, published: 0.74 },
    { model: 0.83, published: 0.82 },
    { model: 0.83, published: 0.8 },
    { model: 1, published: 1.05 },
  ],
  kept: [
    {
      title: 'How much of its speed a drive keeps when data do not compress',
      variant: 'table',
      whole: 'compressible data',
      part: 'random data',
      others: 'other tests',
      pairsOf,
    },
  ],
  bars: [
    {
      title: 'A later test of another drive: sequential writes of random data, MB/s',
      note: 'It writes 1 GB at a time. Here the first GB after TRIM still pays for the collection owed before; some GB later the drive is as new.',
      variant: 'torture',
      rows: ({ unit, what }) => unit === 'MB/s' && what.startsWith('Later test'),
    },
  ],
  sources: [review, later, 'techreport.com/news/18782'],
  finding,
  remarks,
  table: (m) => [...partOf('table', [...forceRows(m), ...agilityRows(m)]), ...partOf('torture', [...tortureRows(m), ...laterRows(m)])],
  sweeps: (m): readonly Sweep[] =>
    afterWhat.flatMap(({ id, title, state }) =>
      (['read', 'write'] as const).map((kind) => ({
        title: `${kind === 'read' ? 'Reads' : 'Writes'}, ${title}`,
        of: kind,
        state,
        along: 'lbas',
        variant: 'torture',
        points: sweepOf(m, id, kind),
        ...(id === 'dirty' && kind === 'write' ? { published: { value: WORST_WRITE, words: 'published: writes never below 100' } } : {}),
      })),
    ),
};

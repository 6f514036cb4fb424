/** A drive of three or four bits per cell with a cache of one bit: its stages as it is filled, and what idle time gives back (2018 to 2022). */
import { factor } from '../../domain/englishNumbers';
import type { Experiment, ExperimentRun, Measurements } from '../../scenario/experiments/experiment';
import { erase, fill } from '../../scenario/experiments/phases';
import { gigabytesAbove, mbps, mbpsOver } from '../../scenario/experiments/series';
import { figure, outside, over, own, partOf, type TableRow } from '../../scenario/experiments/table';

const atom50 = 'techpowerup.com/review/adata-xpg-atom-50-1-tb/6.html';
const i660p = 'evantechbook.com/intel-ssd-660p-the-first-qlc-ssd-for-residential-customers-is-here';
const GB = 1e9;
/** A stage ends with the sample that falls below this share of its rate. */
const STAGE_ENDS = 0.75;

const tlc = { preset: 'tlc-nvme-1000.4' };
const qlc = { preset: 'qlc-nvme-1000.3' };
const half = { from: 0, to: 0.5 };
const sequential = { do: 'write', pattern: 'sequential', kib: 1024, qd: 8, entropy: 1 };
/** The end of a fill, GB: its last rate is taken there. */
const LAST_GB = [900, 990] as const;
const REST_SECONDS = 1200;
const AGAIN_SECONDS = 60;

/** `name`: as the stored runs have it. */
function recovery(id: string, title: string, name: string, idleGcSeconds: number | null): ExperimentRun {
  return {
    id,
    title,
    variant: 'recovery',
    input: {
      name,
      drive: tlc,
      ftl: { idleGcSeconds },
      phases: [
        erase,
        { ...sequential, span: half, passes: 1 },
        { ...sequential, span: half, seconds: AGAIN_SECONDS },
        { do: 'idle', seconds: REST_SECONDS },
        { ...sequential, span: half, passes: 1 },
      ],
    },
    stepOfPhase: [0, 2, 3, 4, 5],
    stretches: [
      { phase: 1, name: 'when new' },
      { phase: 4, name: `after ${REST_SECONDS / 60} minutes idle` },
    ],
  };
}

const runs: readonly ExperimentRun[] = [
  {
    id: 'tlc',
    title: 'Three bits per cell, filled once',
    variant: 'stages',
    input: { name: 'TLC with a pSLC cache, filled', drive: tlc, phases: [erase, { ...fill(1), kib: 1024, qd: 8 }] },
    stepOfPhase: [0, 1],
  },
  {
    id: 'qlc',
    title: 'Four bits per cell, filled once',
    variant: 'stages',
    input: { name: 'QLC with a pSLC cache, filled', drive: qlc, phases: [erase, { ...fill(1), kib: 1024, qd: 8 }] },
    stepOfPhase: [0, 1],
  },
  recovery('rest', 'Half full, folding while idle', 'Half full, with collection in idle time', 1),
  recovery('no-rest', 'Half full, without folding while idle', 'Half full, without collection in idle time', null),
];

/** GB that a phase takes at its first rate. */
function cacheGB(m: Measurements, id: string, phase: number): number | null {
  const first = mbpsOver(m[id]?.phases[phase], 0, 5 * GB);
  return first === null ? null : gigabytesAbove(m[id]?.phases[phase], first * STAGE_ENDS);
}

/** MB/s between two amounts written, in GB; null before they have been. */
function rate(m: Measurements, id: string, phase: number, fromGB: number, toGB: number): number | null {
  return mbpsOver(m[id]?.phases[phase], fromGB * GB, toGB * GB);
}

/** MB/s right after the cache, whatever its size: over `length` GB, from `after` GB behind its end on. */
function afterCache(m: Measurements, id: string, after: number, length: number): number | null {
  const cache = cacheGB(m, id, 1);
  return cache === null ? null : rate(m, id, 1, cache + after, cache + after + length);
}

/** GB behind the end of a cache from which on the second stage is measured, and over how many of the QLC drive. */
const AFTER = 20;
const QLC_LENGTH = 80;

/** GB after which the second stage ends: what is left is written while the cache is folded. */
function secondEnds(m: Measurements, id: 'tlc' | 'qlc', length: number): number | null {
  const second = afterCache(m, id, AFTER, length);
  return second === null ? null : gigabytesAbove(m[id]?.phases[1], second * STAGE_ENDS);
}

/** MB/s published of the QLC drive after its cache. */
const QLC_AFTER = 100;

function tlcRows(m: Measurements): readonly TableRow[] {
  const unit = 'MB/s';
  const ofTlc = { drives: [tlc.preset] };
  // Each line is as long as its stage.
  const [first, second] = [cacheGB(m, 'tlc', 1), secondEnds(m, 'tlc', 60)];
  return [
    figure({
      ...ofTlc,
      what: 'TLC: first rate of the fill, into the cache',
      mark: { run: 'tlc', stage: '1 bit per cell', words: 'published: 4,500', ...(first === null ? {} : { to: first }) },
      published: 4500,
      model: rate(m, 'tlc', 1, 0, 200),
      unit,
      source: atom50,
      tolerance: 0.1,
      note: 'The time to program one bit per cell was fitted to this.',
    }),
    figure({
      ...ofTlc,
      what: 'TLC: written at the first rate',
      published: 280,
      model: cacheGB(m, 'tlc', 1),
      unit: 'GB',
      source: atom50,
      tolerance: 0.1,
      note: 'The share of the flash that may be cache was fitted to this.',
    }),
    figure({
      ...ofTlc,
      what: 'TLC: second rate, three bits at once beside the full cache',
      mark: {
        run: 'tlc',
        stage: '3 bits',
        words: 'published: 2,000',
        ...(first === null || second === null ? {} : { from: first, to: second }),
      },
      published: 2000,
      model: afterCache(m, 'tlc', AFTER, 60),
      unit,
      source: atom50,
      tolerance: 0.25,
      untouchedBy: ['slcShare', 'relocateUs'],
      note: 'The time to program one bit per cell was fitted to the first rate; changing it by a tenth changes this by 1.1 %.',
      cause: 'The program time is that of the flash; firmware, heat and error correction take their part of a real drive’s rate.',
    }),
    figure({
      ...ofTlc,
      what: 'TLC: written before the third rate',
      published: 500,
      model: secondEnds(m, 'tlc', 60),
      unit: 'GB',
      source: atom50,
      estimated: true,
      tolerance: 0.1,
      note: 'The share of the flash that may be cache decides where the second stage ends; it was fitted to the 280 GB.',
    }),
    figure({
      ...ofTlc,
      what: 'TLC: third rate, the cache folded while the host writes',
      mark: { run: 'tlc', stage: '3 bits, and folding', words: 'published: 500', ...(second === null ? {} : { from: second }) },
      published: 500,
      model: rate(m, 'tlc', 1, 550, 950),
      unit,
      source: atom50,
      tolerance: 0.1,
      note: 'What the controller does for each page that it folds was fitted to this. Flash and bus alone fold faster.',
    }),
  ];
}

function qlcRows(m: Measurements): readonly TableRow[] {
  const unit = 'MB/s';
  const ofQlc = { drives: [qlc.preset] };
  const [from, to] = [cacheGB(m, 'qlc', 1), secondEnds(m, 'qlc', QLC_LENGTH)];
  return [
    figure({
      ...ofQlc,
      what: 'QLC: written at the first rate, drive empty',
      published: 140,
      model: cacheGB(m, 'qlc', 1),
      unit: 'GB',
      source: i660p,
      tolerance: 0.1,
      note: 'The share of the flash that may be cache was fitted to this.',
    }),
    figure({
      ...ofQlc,
      what: 'QLC: rate after the cache',
      mark: { run: 'qlc', stage: '4 bits', words: 'published: 100', ...(from === null || to === null ? {} : { from, to }) },
      published: QLC_AFTER,
      model: afterCache(m, 'qlc', AFTER, QLC_LENGTH),
      unit,
      source: i660p,
      estimated: true,
      tolerance: 0.25,
      untouchedBy: ['slcShare'],
      cause:
        'The program time is that of flash with as many layers; the real drive keeps on writing through its cache and folds it all the time.',
    }),
    outside({
      what: 'QLC: size of the cache at 75 % full or more',
      published: 12,
      unit: 'GB',
      source: i660p,
      note: 'Outside the model: a part of the flash that always stays cache.',
    }),
    own({
      what: 'QLC: first rate of the fill, into the cache',
      mark: { run: 'qlc', words: '1 bit per cell', ...(from === null ? {} : { to: from }) },
      model: rate(m, 'qlc', 1, 0, 100),
      unit,
      source: 'one bit per cell',
    }),
    own({
      what: 'QLC: rate of the last tenth of the fill',
      mark: { run: 'qlc', words: '4 bits, and folding', ...(to === null ? {} : { from: to }) },
      model: rate(m, 'qlc', 1, ...LAST_GB),
      unit,
      source: 'four bits at once, while the cache is folded',
    }),
  ];
}

/** What was published and measured of both fills. */
const stageRows = (m: Measurements): readonly TableRow[] => [...tlcRows(m), ...qlcRows(m)];

function recoveryRows(m: Measurements): readonly TableRow[] {
  const source = 'folding in idle time, as drives with a pSLC cache do';
  const [fresh, after] = [cacheGB(m, 'rest', 1), cacheGB(m, 'rest', 4)];
  const [rested, not] = (['rest', 'no-rest'] as const).map((id) => rate(m, id, 4, 0, 20));
  return [
    own({ what: 'Without folding: first 20 GB after the rest', model: not ?? null, unit: 'MB/s', source }),
    own({ what: 'With folding: first 20 GB after the rest', model: rested ?? null, unit: 'MB/s', source }),
    own({ what: 'Cache of the new drive', model: fresh, unit: 'GB', source }),
    own({ what: 'Cache after the rest, half of the drive full', model: after, unit: 'GB', source }),
    own({ what: 'Cache after the rest over that of the new drive', model: over(after, fresh), unit: 'times', source }),
  ];
}

function remarks(m: Measurements, part?: string): readonly string[] {
  if (part === 'recovery') return [];
  const [whole, first] = [mbps(m.tlc?.phases[1]), rate(m, 'tlc', 1, 0, 200)];
  if (whole === null || first === null) return [];
  const against = over(rate(m, 'qlc', 1, 0, 20), QLC_AFTER);
  return [
    `The whole fill runs at ${Math.round(whole)} MB/s: a test of the first 200 GB says ${(first / whole).toFixed(1)} times as much.`,
    ...(against === null
      ? []
      : [
          `For four bits ${QLC_AFTER} MB/s was published after the cache, not at the end of the fill: against that, the first 20 GB are ${factor(against)} times as fast.`,
        ]),
  ];
}

const dropOf = (m: Measurements, id: string) => over(rate(m, id, 1, 0, 20), rate(m, id, 1, ...LAST_GB));
/** What folding in a rest makes of the speed after it, and of the cache. */
const restOf = (m: Measurements) => ({
  gain: over(rate(m, 'rest', 4, 0, 20), rate(m, 'no-rest', 4, 0, 20)),
  cache: over(cacheGB(m, 'rest', 4), cacheGB(m, 'rest', 1)),
});

function noteOf(m: Measurements, run: string): string | null {
  if (run === 'no-rest') return null;
  if (run === 'rest') {
    const { gain, cache } = restOf(m);
    if (gain === null || cache === null) return null;
    return `${Math.round(cache * 100)}\u00a0% of the cache is back; the next 20\u00a0GB ${factor(gain)} times as fast as without`;
  }
  const [cache, drop] = [cacheGB(m, run, 1), dropOf(m, run)];
  return cache === null || drop === null ? null : `${factor(drop)} times as fast in the first ${factor(cache)}\u00a0GB as at the end`;
}

function finding(m: Measurements, variant: string): string | null {
  if (variant === 'recovery') {
    const { gain, cache } = restOf(m);
    if (gain === null || cache === null) return null;
    return `Folding in ${REST_SECONDS / 60} minutes of rest gives back ${Math.round(cache * 100)}\u00a0% of the cache. The next 20\u00a0GB are written ${factor(gain)} times as fast as without.`;
  }
  const [tlcCache, qlcCache] = [cacheGB(m, 'tlc', 1), cacheGB(m, 'qlc', 1)];
  const [tlcDrop, qlcDrop] = [dropOf(m, 'tlc'), dropOf(m, 'qlc')];
  if (tlcCache === null || qlcCache === null || tlcDrop === null || qlcDrop === null) return null;
  return `A TLC drive writes its first ${factor(tlcCache)}\u00a0GB ${factor(tlcDrop)} times as fast as its last. A QLC drive writes its first ${factor(qlcCache)}\u00a0GB ${factor(qlcDrop)} times as fast.`;
}

const plot = { title: 'Data rate', of: 'mbps', fromSeconds: 0, top: null, along: 'GB' } as const;
const twoOfRest = { variant: 'recovery', isPairs: true } as const;

export const experiment: Experiment = {
  name: 'pslc-cache',
  title: 'A cache of one bit per cell',
  year: 2022,
  isClassic: false,
  story: {
    title: 'A cache of one bit per cell',
    found: 'A TLC drive writes its first 290 GB 8.1 times as fast as its last. A QLC drive writes its first 150 GB 23 times as fast.',
    learns:
      'A modern drive is fast for its first few hundred gigabytes. Then it slows in steps. Idle time brings nearly the first speed back, for fewer gigabytes.',
    lead: 'Drives of three and four bits per cell, filled to the last page, with every change of speed in its place; then half a drive overwritten, with idle time and without.',
    about: 'generic drives of 1 TB: TLC (3 bits per cell), QLC (4)',
    test: 'filled once, in order',
  },
  facts: [
    'Flash of three or four bits per cell programs one bit several times as fast. Firmware writes that way while there is room, and folds later.',
    'An Atom 50 of 1 TB takes 280 GB at 4.5 GB/s. Then it writes 2 GB/s up to some 500 GB, and 0.5 GB/s to the end.',
    'Caches of other drives of 1 to 2 TB: 113 GB (980 Pro), 200 GB (M480 Play), 289 GB (P44 Pro), 407 GB (MP700 Elite).',
    'A 660p of 1 TB has 140 GB of cache while it is empty and 12 GB from 75 % on; after the cache it writes about 100 MB/s.',
  ],
  steps: [
    'Secure erase.',
    'Sequential fill, 1 MiB at queue depth 8.',
    'Sequential fill of half of the LBAs.',
    `The same half again, for ${AGAIN_SECONDS} s.`,
    `Idle for ${REST_SECONDS / 60} minutes.`,
    'The same half once more.',
  ],
  parameters: { requestKiB: 1024, restSeconds: REST_SECONDS, againSeconds: AGAIN_SECONDS, stageEndsAtShare: STAGE_ENDS },
  scale: 8,
  scaleNote:
    'Rates and sizes of the stages at 1:8 are within 4 % of those at 1:2, without folding while idle within 8 %; latencies do not hold.',
  stored: runs.map(({ id }) => id),
  keptSamples: 'every phase',
  variants: [
    {
      id: 'stages',
      name: 'Stages of a fill',
      did: 'Each drive is filled once, in order, 1 MiB at a time. A dot is the speed of the next few gigabytes.',
      learns:
        'At first each cell takes one bit: the fast cache. When it is full, cells take all their bits. At the end the drive must also empty the cache.',
    },
    {
      id: 'recovery',
      name: 'What a rest gives back',
      test: 'half overwritten, 20 minutes of rest, overwritten again',
      did: 'Half of the drive is written, overwritten for a while, left alone for 20 minutes, and overwritten again.',
      learns:
        'Folding copies cached data into cells that hold three bits, and so frees the cache. A rest gives time for it: nearly the first speed comes back, for fewer gigabytes.',
    },
  ],
  runs,
  views: [
    { ...plot, scale: 'log', variant: 'stages' },
    { ...plot, scale: 'linear', variant: 'recovery' },
  ],
  bars: [
    { title: 'First 20 GB after the rest, MB/s', ...twoOfRest, rows: ({ unit }) => unit === 'MB/s' },
    { title: 'Size of the cache, GB', ...twoOfRest, rows: ({ unit, what }) => unit === 'GB' && what.startsWith('Cache ') },
  ],
  sources: [
    atom50,
    i660p,
    'ankmax.com/newsinfo/2753016.html (980 Pro)',
    'techpowerup.com/review/msi-spatium-m480-play-2-tb/6.html',
    'techpowerup.com/review/solidigm-p44-pro-2-tb-1-tb/6.html',
    'techpowerup.com/review/corsair-mp700-elite-2-tb/6.html',
  ],
  finding,
  noteOf,
  remarks,
  table: (m) => [...partOf('stages', stageRows(m)), ...partOf('recovery', recoveryRows(m))],
};

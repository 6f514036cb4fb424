/** Steady state and endurance (2012): 8 GB at two queue depths, all LBAs until steady, and a reader's estimate beside the laws. */
import { driveWritesPerDay, totalBytesWritten } from '../../domain/endurance';
import { three, wholePercent } from '../../domain/englishNumbers';
import { PAGE_BYTES, physicalPages } from '../../domain/spare';
import { controllerOf } from '../../scenario/drives/controller';
import { dirtiedFinding, dirtiedRemarks, dirtiedRows, dirtiedRuns, TORTURE_SECONDS } from '../../scenario/experiments/dirtied';
import type { Experiment, ExperimentRun, Measurements } from '../../scenario/experiments/experiment';
import type { SamplePoint } from '../../scenario/experiments/measurement';
import { erase, fill, random8GB } from '../../scenario/experiments/phases';
import { between, lastTenth, mbps, meanMbps, meanWaf } from '../../scenario/experiments/series';
import { arithmeticRows } from '../../scenario/experiments/steadyArithmetic';
import { figure, over, own, partOf, type TableRow, word } from '../../scenario/experiments/table';

const article = 'anandtech.com/show/6363';
/** Why a drive falls when it does, above its plot. */
const UNTIL_SPARE = 'Filled, it is fast until its spare area is used up.';
const drives = [
  { id: 'vector', name: 'Vector', preset: 'ocz-vector-256.2', says: UNTIL_SPARE },
  { id: '840-pro', name: '840 Pro', preset: 'samsung-840-pro-256.1', says: UNTIL_SPARE },
  { id: 'vertex-4', name: 'Vertex 4', preset: 'ocz-vertex-4-256.2', says: 'Filled, it collects at once: from 85 % of its blocks on.' },
] as const;
type DriveId = (typeof drives)[number]['id'];
/** Published, MB/s. */
const VECTOR_STEADY = 33;
/** What the model may be off, where firmware that is not published decides. */
const STEADY_AIM = 0.25;

/** Displayed seconds after which a run is ended though it is not steady by the rule. */
const PATIENCE = 30_000;
const at = { qd3: 1, qd32: 3, read: 4, sequential: 6, steady: 7 } as const;

const driveRuns: readonly ExperimentRun[] = drives.map(({ id, name, preset, says }) => ({
  id,
  title: name,
  says,
  variant: 'drives',
  input: {
    name: `Steady state: ${name}`,
    steadyMinDriveWrites: 2,
    drive: { preset },
    phases: [
      erase,
      random8GB('write', 3, 1),
      erase,
      random8GB('write', 32, 1),
      random8GB('read', 32, 1),
      erase,
      fill(1),
      { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, until: 'steady', seconds: PATIENCE },
    ],
  },
  stepOfPhase: [0, 1, 0, 1, 1, 0, 2, 3],
  // What a short test says, and what the drive is in the long run, in one picture.
  stretches: [
    { phase: at.qd32, name: 'over 8\u00a0GB' },
    { phase: at.steady, name: 'over the whole drive' },
  ],
}));

/** The reader's two drives: blocks of 256 pages, 7 and 27 % free. Two dies are as good as 32 for WAF. */
const spares = [0.07, 0.27] as const;
const victims = ['random', 'greedy'] as const;
const READER_PASSES = 8;
const readerRuns: readonly ExperimentRun[] = spares.flatMap((spareFactor) =>
  victims.map((victim) => ({
    id: `${victim}-${Math.round(spareFactor * 100)}`,
    title: `The reader’s drive, ${Math.round(spareFactor * 100)} % free, ${victim} victim`,
    variant: 'reader',
    input: {
      name: `${Math.round(spareFactor * 100)} % free, ${victim} victim`,
      drive: {
        preset: 'ocz-vector-256.2',
        channels: 2,
        diesPerChannel: 1,
        planesPerDie: 1,
        nandPageKiB: 4,
        blocksPerPlane: 8192,
        spareFactor,
      },
      ftl: { victim },
      phases: [erase, fill(1), { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, passes: READER_PASSES }],
    },
    stepOfPhase: [0, 2, 5],
  })),
);

function rate(m: Measurements, id: DriveId, phase: number): number | null {
  return mbps(m[id]?.phases[phase]);
}
/** Window of the rule: five rounds of a displayed minute, the last of a phase that ends when it is met. */
const WINDOW = 300;
function steadyWindow(m: Measurements, id: DriveId): readonly SamplePoint[] {
  const phase = m[id]?.phases[at.steady];
  return between(phase, (phase?.seconds ?? 0) - WINDOW);
}
function steadyMbps(m: Measurements, id: DriveId): number | null {
  return meanMbps(steadyWindow(m, id));
}
/** WAF over the last tenth of a reader's run. */
function lastWaf(m: Measurements, id: string): number | null {
  return meanWaf(lastTenth(m[id]?.phases[2]));
}

function driveRows(m: Measurements): readonly TableRow[] {
  const same = { drives: [drives[0].preset], unit: 'MB/s', source: article };
  const whatever = { untouchedBy: ['commandUs'] };
  return [
    figure({
      ...same,
      what: 'Vector: 4 KB random read, queue depth 32',
      published: 373,
      model: rate(m, 'vector', at.read),
      tolerance: 0.05,
      note: 'The controller’s time per request was calibrated on this.',
    }),
    figure({
      ...same,
      ...whatever,
      what: 'Vector: sequential write',
      published: 380,
      model: rate(m, 'vector', at.sequential),
      tolerance: 0.1,
    }),
    figure({
      ...same,
      ...whatever,
      what: 'Vector: steady 4 KB random write',
      // Before the drive is steady its level says nothing of what was published.
      mark: { run: 'vector', words: `published, steady: ${VECTOR_STEADY}`, from: (m.vector?.phases[at.steady]?.seconds ?? 0) / 2 },
      published: VECTOR_STEADY,
      model: steadyMbps(m, 'vector'),
      tolerance: STEADY_AIM,
      note: 'The map’s own writes and the time of firmware are left out, so the model is the faster one.',
    }),
    figure({
      ...same,
      what: 'Vector: sequential over steady random writes',
      published: 12,
      model: over(rate(m, 'vector', at.sequential), steadyMbps(m, 'vector')),
      unit: 'times',
      source: '403 MB/s / 33 MB/s',
      note: 'Published is raw programming over steady random writes; the model’s figure has its sequential writes in place of raw programming.',
      estimated: true,
      tolerance: 0.25,
      basis: 'arithmetic',
      cause:
        'The figure attributes all of the difference to write amplification; array reads, transfers and erases take their part, and 33 MB/s itself is not quite reached.',
    }),
    figure({
      drives: [drives[1].preset, drives[0].preset],
      what: '840 Pro over Vector: 4 KB random write over 8 GB, queue depth 32',
      published: 1.1,
      model: over(rate(m, '840-pro', at.qd32), rate(m, 'vector', at.qd32)),
      unit: 'times',
      tolerance: 0.1,
      source: article,
    }),
  ];
}

/** What is known of the controller, in the row of the rate that it would limit. */
function noteOn(preset: string): { readonly note?: string } {
  const note = controllerOf(preset);
  return note === null ? {} : { note };
}

function orderRows(m: Measurements): readonly TableRow[] {
  const published = ['Vector', '840 Pro', 'Vertex 4'];
  const measured = drives.map(({ id, name }) => ({ name, rate: steadyMbps(m, id) }));
  const complete = measured.every(({ rate }) => rate !== null);
  const ranked = [...measured].sort((a, b) => (b.rate ?? 0) - (a.rate ?? 0)).map(({ name }) => name);
  return [
    word({
      drives: drives.map(({ preset }) => preset),
      untouchedBy: ['commandUs'],
      what: 'Steady 4 KB random write, from the fastest',
      published: published.join(', '),
      model: complete ? ranked.join(', ') : null,
      agrees: complete ? ranked.join() === published.join() : null,
      source: article,
      cause: 'The 840 Pro’s program time is not published; with that of the Vector’s flash and faster channels it comes first.',
    }),
    ...drives.flatMap(({ id, name, preset }) => [
      own({ what: `${name}: 4 KB random write over 8 GB, queue depth 3`, model: rate(m, id, at.qd3), unit: 'MB/s', source: article }),
      own({ what: `${name}: 4 KB random write over 8 GB, queue depth 32`, model: rate(m, id, at.qd32), unit: 'MB/s', source: article }),
      own({
        what: `${name}: 4 KB random write over the whole drive, steady`,
        model: steadyMbps(m, id),
        unit: 'MB/s',
        source: article,
        ...noteOn(preset),
      }),
      own({
        what: `${name}: steady by the SNIA rule after`,
        model: m[id]?.phases[at.steady]?.steadyAt ?? null,
        unit: 's',
        source: 'SNIA PTS 2.0.2, and 2 drive writes after the first collection',
      }),
    ]),
  ];
}

function readerRows(m: Measurements): readonly TableRow[] {
  const source = `reader of ${article}`;
  const estimate = { 7: 14, 27: 3.6 } as const;
  const law =
    'the estimate is nearly the theory for a random victim, 1/S; open blocks and the reserve are not spare, so it comes out a little higher';
  const waf = (victim: string, spare: number) => lastWaf(m, `${victim}-${spare}`);
  const rows = ([7, 27] as const).flatMap((spare) => [
    figure({
      drives: [],
      what: `WAF with ${spare} % spare area, random victim`,
      published: estimate[spare],
      model: waf('random', spare),
      unit: '',
      source,
      estimated: true,
      tolerance: 0.1,
      basis: 'construction',
      note: `In words, ${law}.`,
    }),
    figure({
      drives: [],
      what: `WAF with ${spare} % spare area, greedy victim`,
      published: estimate[spare],
      model: waf('greedy', spare),
      unit: '',
      source,
      estimated: true,
      lesson: true,
      note: 'The estimate is for another policy: a collector that takes the block with fewest valid pages does about twice as well as one that takes any.',
    }),
    own({
      what: `Theory for greedy with ${spare} % spare area`,
      model: m[`greedy-${spare}`]?.lawWaf ?? null,
      unit: '',
      source: 'Van Houdt 2013; Bux and Iliadis 2010',
    }),
    own({
      what: `Theory for a random victim with ${spare} % spare area`,
      model: m[`random-${spare}`]?.lawWaf ?? null,
      unit: '',
      source: 'Van Houdt 2013, d = 1',
    }),
  ]);
  return [
    ...rows,
    figure({
      drives: [],
      what: 'WAF with 7 % over WAF with 27 %, random victim, against the reader’s 14/3.6',
      published: 3.9,
      model: over(waf('random', 7), waf('random', 27)),
      unit: 'times',
      source,
      estimated: true,
      tolerance: 0.1,
      basis: 'arithmetic',
      note: 'The quotient of the two above.',
    }),
  ];
}

const TB = 1e12;

/** Endurance from the WAF that was measured. */
function enduranceRows(m: Measurements): readonly TableRow[] {
  return drives.flatMap(({ id, name }) => {
    const drive = m[id]?.scenario.drive;
    const waf = meanWaf(steadyWindow(m, id));
    const bytes = drive ? totalBytesWritten(physicalPages(drive) * PAGE_BYTES, drive.peCycles, waf) : null;
    const user = drive ? drive.logicalPages * PAGE_BYTES : Number.NaN;
    const source = 'raw bytes × P/E cycles / WAF measured in steady state';
    return [
      own({ what: `${name}: host writes until worn, all random`, model: bytes === null ? null : bytes / TB, unit: 'TB', source }),
      own({
        what: `${name}: drive writes per day for 5 years, all random`,
        model: bytes === null ? null : driveWritesPerDay(bytes, user, 5),
        unit: 'per day',
        source,
      }),
    ];
  });
}

function finding(m: Measurements, variant: string): string | null {
  if (variant === 'reader') {
    const [any, emptiest] = [lastWaf(m, 'random-7'), lastWaf(m, 'greedy-7')];
    if (any === null || emptiest === null) return null;
    return `With 7 % spare area, collecting random blocks costs ${three(any)} flash page writes per host page write, always the emptiest (greedy) ${three(emptiest)}.`;
  }
  if (variant === 'dirtied') return dirtiedFinding(m);
  const shares = drives.flatMap(({ id }) => over(steadyMbps(m, id), rate(m, id, at.qd32)) ?? []);
  if (shares.length < drives.length) return null;
  const [least, most] = [String(Math.round(Math.min(...shares) * 100)), wholePercent(Math.max(...shares))];
  const vector = Number(steadyMbps(m, 'vector'));
  const isNear = Math.abs(vector / VECTOR_STEADY - 1) <= STEADY_AIM;
  const left = wholePercent(Math.min(...shares)) === most ? most : `${least} to ${most}`;
  return `Once steady, ${drives.length} drives write at ${left} of their short-test speed.\nThat test covers 8\u00a0GB. The Vector has ${three(vector)} MB/s (published: ${VECTOR_STEADY}${isNear ? `, tolerance ${wholePercent(STEADY_AIM)}` : ''}).`;
}

function remarks(m: Measurements, variant?: string): readonly string[] {
  if (variant === 'dirtied') return dirtiedRemarks(m);
  if (variant === 'reader')
    return [
      `The reader’s estimate is nearly one over the spare share, the theory for a random victim: that is ${three(1 / 0.07)} and ${three(1 / 0.27)}. No drive was measured for it, so greedy is not held against it.`,
    ];
  return [
    'Queue depths 3 and 32 give the same speed: three requests at a time already bring these erased drives to their limit.',
    'The 840 Pro of this experiment collects interleaved with writes, as its preset says; in “Performance consistency” it collects lazily, to show scatter.',
  ];
}

const runs: readonly ExperimentRun[] = [...driveRuns, ...dirtiedRuns, ...readerRuns];

export const experiment: Experiment = {
  name: 'steady-state',
  title: 'Steady state and endurance',
  year: 2012,
  isClassic: true,
  story: {
    title: 'Steady state',
    found:
      'Once steady, 3 drives write at 10 to 11 % of their short-test speed.\nThat test covers 8 GB. The Vector has 40.4 MB/s (published: 33, tolerance 25 %).',
    learns:
      'Once its free pages are used up, a drive moves pages for its writes. On an erased drive a test over 8 GB ends before that begins.',
    lead: 'Random writes over 8 GB at two queue depths, then over all addresses until the drive is steady by the rule of SNIA. A reader of the article estimated 14 page programs per host page; the model, which is greedy and takes the emptiest block, needs about half.',
    about: 'OCZ Vector and its rivals',
    test: '4 KB random writes over 8 GB, then over the full drive',
  },
  facts: [
    'The Vector reads 373 MB/s at random at queue depth 32, writes 380 MB/s in sequence, and about 33 MB/s at random in steady state.',
    'Its array programs 403 MB/s (32 dies × 2 planes × 8 KiB / 1.3 ms): most of that goes into collection.',
    'Over 8 GB at queue depth 32 the 840 Pro is about 10 % faster; in steady state the order is Vector, 840 Pro, Vertex 4.',
    'A reader estimated 256 pages written to gain 18, 14:1, at 7 % spare, and 3.6:1 with 20 % more: nearly the theory for a random victim. A real collector does about twice as well.',
    'A warranty of 36 TB is 72 fills of 512 GB; at 125 MB/s it is used up in 3.3 days.',
  ],
  steps: [
    'Secure erase.',
    '4 KB random writes over 8 GB at queue depths 3 and 32, 3 minutes each, and reads at 32.',
    'Sequential fill.',
    '4 KB random writes over all LBAs until the drive is steady by the rule of SNIA.',
    '4 KB random writes over all LBAs, 2 drive writes or 20 minutes; then a sequential pass, 128 KB at queue depth 1.',
    `4 KB random writes over all LBAs, ${READER_PASSES} drive writes, with a random and with a greedy victim.`,
  ],
  parameters: { patienceSeconds: PATIENCE, tortureSeconds: TORTURE_SECONDS, readerPasses: READER_PASSES, spanGB: 8, testSeconds: 180 },
  scale: 16,
  scaleNote: 'Means, WAF and the time until steady hold at 1:16; latencies do not.',
  stored: runs.map(({ id }) => id),
  keptSamples: 'every phase',
  variants: [
    {
      id: 'drives',
      name: 'Vector and its rivals',
      did: '4 KB random writes, first for 3 minutes over 8 GB of the erased drive, then over all of the full drive until it is steady.',
    },
    {
      id: 'dirtied',
      name: 'Written in order, dirtied',
      test: 'filled in order, overwritten at random, written in order',
      did: 'The new drive is filled in order, overwritten at random, then once more in order, 128 KB at a time.',
      learns: 'After random writes, writing in order is slow, too: old blocks still hold valid pages. The pass itself tidies the drive.',
    },
    {
      id: 'reader',
      name: 'The reader’s estimate',
      test: '4 KB random writes with 7 and 27 % spare',
      did: '4 KB random writes over the whole drive, with 7 and 27 % of the flash as spare area. The block to collect, the victim, is a random one, or the emptiest (greedy).',
      learns:
        'A reader of the article estimated 14 flash page writes per host page write. That holds for a random victim, not for a greedy one.',
    },
  ],
  runs,
  views: [
    {
      title: 'Data rate until steady, with the window of the rule',
      of: 'mbps',
      fromSeconds: 0,
      scale: 'log',
      top: null,
      variant: 'drives',
    },
    { title: 'Data rate', of: 'mbps', fromSeconds: 0, scale: 'log', top: null, variant: 'dirtied', along: 'GB' },
  ],
  finding,
  bars: [
    {
      title: 'Write amplification (WAF): flash writes per host write',
      variant: 'reader',
      rows: ({ what }) => /^WAF with \d+ % spare/.test(what),
      outlines: 'reader’s estimate',
    },
  ],
  sources: [
    article,
    'anandtech.com/show/3812',
    'SNIA Solid State Storage Performance Test Specification 2.0.2, 2.1.24',
    'Van Houdt, SIGMETRICS 2013',
  ],
  table: (m) => [
    ...partOf('drives', [...driveRows(m), ...orderRows(m)]),
    ...partOf('dirtied', dirtiedRows(m, article)),
    ...partOf('reader', readerRows(m)),
    ...arithmeticRows(article),
    ...partOf('drives', enduranceRows(m)),
  ],
  remarks,
};

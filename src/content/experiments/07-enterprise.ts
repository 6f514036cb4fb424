/** One flash, two ratings: what holding back more of it does for a data-centre drive (2021). */
import { driveWritesPerDay, totalBytesWritten } from '../../domain/endurance';
import { factor, three } from '../../domain/englishNumbers';
import { PAGE_BYTES, physicalPages } from '../../domain/spare';
import type { BarMark, Experiment, ExperimentRun, Measurements } from '../../scenario/experiments/experiment';
import { erase, fill } from '../../scenario/experiments/phases';
import { lastTenth, meanIops, meanWaf, variation } from '../../scenario/experiments/series';
import { figure, over, own, type TableRow, word } from '../../scenario/experiments/table';

const launch = 'servethehome.com/?p=59563';
const forum = 'forums.servethehome.com, “Can a 1 DWPD SSD become a 3 DWPD just with overprovisioning?”';
const m7400 = 'hardwaretimes.com, Micron 7400 series';
const drives = [
  { id: 'one', short: '3.84 TB', soldAs: 1, name: '3.84 TB, sold for 1 drive write per day', preset: 'enterprise-tlc-1dwpd-3840.2' },
  { id: 'three', short: '3.2 TB', soldAs: 3, name: '3.2 TB, sold for 3 drive writes per day', preset: 'enterprise-tlc-3dwpd-3200.2' },
] as const;
type DriveId = (typeof drives)[number]['id'];
const PASSES = 4;
const YEARS = 5;

const runs: readonly ExperimentRun[] = drives.map(({ id, short, soldAs, name, preset }) => ({
  id,
  title: name,
  variant: null,
  input: {
    name: `Enterprise drive: ${short}, ${soldAs} drive ${soldAs === 1 ? 'write' : 'writes'} per day`,
    sample: { seconds: 10 },
    drive: { preset },
    phases: [erase, fill(1), { do: 'write', pattern: 'random', kib: 4, qd: 128, entropy: 1, passes: PASSES }],
  },
  stepOfPhase: [0, 1, 2],
  ...(id === 'one' ? { isOnlyBehind: true } : { behind: { id: 'one', is: drives[0].name } }),
}));

const late = (m: Measurements, id: DriveId) => lastTenth(m[id]?.phases[2]);

/** Share of the flash that the drive keeps back, in %. */
function spare(m: Measurements, id: DriveId): number | null {
  const drive = m[id]?.scenario.drive;
  return drive ? (1 - drive.logicalPages / physicalPages(drive)) * 100 : null;
}

/** Drive writes per day over five years until worn, all random, from the WAF that was measured. */
function writesPerDay(m: Measurements, id: DriveId): number | null {
  const drive = m[id]?.scenario.drive;
  const waf = meanWaf(late(m, id));
  if (!drive || waf === null) return null;
  const bytes = totalBytesWritten(physicalPages(drive) * PAGE_BYTES, drive.peCycles, waf);
  return bytes === null ? null : driveWritesPerDay(bytes, drive.logicalPages * PAGE_BYTES, YEARS);
}

/** Pages that a drive moves for each page that the host writes, when steady. */
function movedPerPage(m: Measurements, id: DriveId): number | null {
  const waf = meanWaf(late(m, id));
  return waf === null ? null : waf - 1;
}

/** What a drive is sold as, on the scale of its drive writes per day. */
function soldAs({ what }: TableRow): BarMark | null {
  const drive = drives.find(({ short }) => what.startsWith(`${short}: `));
  return drive === undefined ? null : { at: drive.soldAs, words: `sold as ${drive.soldAs}` };
}

function table(m: Measurements): readonly TableRow[] {
  const waf = (id: DriveId) => meanWaf(late(m, id));
  const rate = (id: DriveId) => meanIops(late(m, id));
  const [low, high] = [rate('one'), rate('three')];
  const faster = low === null || high === null ? null : high > low;
  const spread = variation(late(m, 'three'));
  const both = { drives: drives.map(({ preset }) => preset) };
  const one = { drives: [drives[0].preset] };
  return [
    figure({
      ...both,
      what: 'Drive writes per day: the smaller drive over the larger',
      published: 3,
      model: over(writesPerDay(m, 'three'), writesPerDay(m, 'one')),
      unit: 'times',
      source: launch,
      tolerance: 0.25,
      basis: 'arithmetic',
      note: 'It is the ratio of the write amplifications times that of the capacities; the next row is the first alone.',
      cause: 'A rating is made for the mix of JESD219 and rounded to what sells; here all writes are 4 KiB at random.',
    }),
    figure({
      ...both,
      what: 'Bytes written until worn out: the smaller drive over the larger',
      published: 2.5,
      model: over(waf('one'), waf('three')),
      unit: 'times',
      source: `${forum}: 17,520 TB against 7,008 TB`,
      estimated: true,
      tolerance: 0.25,
      basis: 'arithmetic',
      note: 'The raw flash is the same, so this is the ratio of the two write amplifications.',
    }),
    word({
      ...both,
      // Faster by far with no controller time at all, too.
      untouchedBy: ['relocateUs'],
      what: 'Random writes in steady state: the smaller drive',
      published: 'faster',
      model: faster === null ? null : faster ? 'faster' : 'no faster',
      agrees: faster,
      source: m7400,
    }),
    figure({
      ...one,
      what: 'Steady 4 KiB random write, 1 drive write per day',
      mark: { run: 'one', words: 'published for 3.84 TB: up to 190,000 when steady' },
      published: 190_000,
      model: low,
      unit: 'IOPS',
      source: `${m7400}: up to`,
      estimated: true,
      tolerance: 0.25,
      note: 'The controller’s time for each page that it moves was fitted on this; its flash alone would be faster.',
    }),
    figure({
      ...one,
      what: 'Spare area, 1 drive write per day',
      published: 15,
      model: spare(m, 'one'),
      unit: '% of raw',
      source: forum,
      estimated: true,
      points: true,
      tolerance: 0.03,
      basis: 'arithmetic',
    }),
    figure({
      drives: [drives[1].preset],
      what: 'Spare area, 3 drive writes per day',
      published: 28,
      model: spare(m, 'three'),
      unit: '% of raw',
      source: forum,
      estimated: true,
      points: true,
      tolerance: 0.03,
      basis: 'arithmetic',
    }),
    ...drives.flatMap(({ id, short }) => [
      own({ what: `${short}: write amplification in steady state`, model: waf(id), unit: '', source: 'last tenth of the run' }),
      own({ what: `${short}: pages moved per host page`, model: movedPerPage(m, id), unit: '', source: 'last tenth of the run' }),
      own({ what: `${short}: theory for greedy`, model: m[id]?.lawWaf ?? null, unit: '', source: 'Van Houdt 2013; Bux and Iliadis 2010' }),
      own({ what: `${short}: steady 4 KiB random write`, model: rate(id), unit: 'IOPS', source: 'last tenth of the run' }),
      own({
        what: `${short}: drive writes per day for ${YEARS} years, all random`,
        model: writesPerDay(m, id),
        unit: 'per day',
        source: 'raw bytes × P/E cycles (an estimate) / WAF simulated',
      }),
    ]),
    own({
      what: '3.2 TB: standard deviation of the samples over their mean',
      model: spread === null ? null : spread * 100,
      unit: '%',
      source: 'last tenth of the run',
    }),
  ];
}

function finding(m: Measurements): string | null {
  const [large, small] = drives.map(({ id }) => m[id]?.scenario.drive.logicalPages ?? null);
  const writes = over(writesPerDay(m, 'three'), writesPerDay(m, 'one'));
  const faster = over(meanIops(late(m, 'three')), meanIops(late(m, 'one')));
  if (large == null || small == null || writes === null || faster === null) return null;
  const terabytes = (pages: number): string => `${Number(((pages * PAGE_BYTES) / 1e12).toPrecision(3))} TB`;
  const [few, many] = drives.map(({ id }) => three(Number(writesPerDay(m, id))));
  const [soldFew, soldMany] = drives.map(({ soldAs }) => soldAs);
  return `Sold as ${terabytes(small)} instead of ${terabytes(large)}, the same flash is ${factor(faster)} times as fast.\nIt takes ${many} drive writes per day instead of ${few}. It is sold for ${soldMany} and ${soldFew}: makers rate with JEDEC’s mix of writes.`;
}

export const experiment: Experiment = {
  name: 'enterprise',
  title: 'One flash, two ratings',
  year: 2021,
  isClassic: false,
  story: {
    title: 'One flash, two ratings',
    found:
      'Sold as 3.2 TB instead of 3.84 TB, the same flash is 3 times as fast.\nIt takes 1.85 drive writes per day instead of 0.759. It is sold for 3 and 1: makers rate with JEDEC’s mix of writes.',
    learns:
      'A sixth less capacity is rated for three times the drive writes per day. With more spare area the drive moves fewer pages, so the flash lasts longer and writes faster.',
    did: 'Both drives are filled, then overwritten four times at random, 4 KiB at a time.',
    lead: 'The same flash as 3.84 TB for one drive write per day and as 3.2 TB for three, written at random until both are steady.',
    about: 'generic enterprise TLC drives',
    test: 'filled, then overwritten four times at random',
  },
  facts: [
    'Data-centre drives come in pairs: 3.84 TB for one drive write per day, and 3.2 TB of the same flash for three.',
    'The first keeps 12.7 % of the flash back, the second 27.2 %: much as the drives of 2010 kept 13 % and 28 %.',
    'By capacity alone the rating would grow by a fifth; the rest is write amplification.',
    'The smaller one writes faster at random, too; a Micron 7400 is rated up to 190,000 writes per second.',
  ],
  steps: ['Secure erase.', 'Sequential fill.', `4 KiB random writes over all LBAs at queue depth 128, ${PASSES} drive writes.`],
  parameters: { passes: PASSES, queueDepth: 128, years: YEARS },
  scale: 64,
  scaleNote: 'Means, write amplification and ratings hold at 1:64; latencies do not.',
  stored: runs.map(({ id }) => id),
  keptSamples: 'every phase',
  variants: [],
  runs,
  views: [{ title: 'IOPS', of: 'iops', fromSeconds: 0, scale: 'log', top: null, along: 'fills' }],
  bars: [
    {
      title: 'When steady: pages that the drive moves for each page that the host writes',
      note: 'The controller moves as many pages per second on both drives: it is the limit, so a third of the moves gives three times the speed.',
      variant: null,
      rows: ({ what }) => what.endsWith(': pages moved per host page'),
      isPairs: true,
    },
    {
      title: 'Drive writes per day for 5 years, against what the drives are sold for',
      note: 'Ratings as sold are for another mix of writes, and rounded. Here all writes are 4 KiB at random, and P/E cycles are an estimate.',
      variant: null,
      rows: ({ unit }) => unit === 'per day',
      isPairs: true,
      mark: soldAs,
      marks: 'sold as',
    },
  ],
  sources: [launch, forum, m7400],
  finding,
  table,
};

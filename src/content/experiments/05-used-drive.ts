/** A used drive (2009): secure erase, one contiguous file, an image restored; the same tests before and after. */
import { wholePercent } from '../../domain/englishNumbers';
import type { Experiment, ExperimentRun, Measurements } from '../../scenario/experiments/experiment';
import type { KeptPair } from '../../scenario/experiments/kept';
import { outsideUsed } from '../../scenario/experiments/outsideUsed';
import { bench, benches, eightGB, erase, PARTS, random8GB } from '../../scenario/experiments/phases';
import { benchMbps, iops, mbps, partRates, twiceStandardError } from '../../scenario/experiments/series';
import { figure, over, own, partOf, type TableRow } from '../../scenario/experiments/table';
import { bandOver, bandRuns, IMAGE_SHARE, image, imageRemarks, oneFile } from '../../scenario/experiments/usedImage';
import { mixRemarks, mixSweeps, SUITE_LOSS } from '../../scenario/experiments/usedMix';

const article = 'anandtech.com/show/2738';
const drives = [
  // The prediction first, then the drive to which the image was fitted.
  { id: 'vertex', name: 'Vertex', preset: 'indilinx-barefoot-128.1' },
  { id: 'x25-m', name: 'X25-M', preset: 'intel-x25-m-g1-80.2' },
] as const;
type DriveId = (typeof drives)[number]['id'];

/** Phases of the runs of writes that are measured. */
const at = { new: 1, used: 5 } as const;

const writeRuns: readonly ExperimentRun[] = drives.map(({ id, name, preset }) => ({
  id,
  title: `${name}: 4 KB random writes, new and used`,
  variant: 'writes',
  input: {
    name: `A used drive: ${name}`,
    drive: { preset },
    phases: [erase, random8GB('write', 3, 1), erase, oneFile, image, random8GB('write', 3, 1)],
  },
  stepOfPhase: [0, 1, 0, 2, 3, 4],
  stretches: [
    { phase: at.new, name: 'when new' },
    { phase: at.used, name: 'when used' },
  ],
}));

const suite = bench(benches.light, 1, eightGB);
const suiteAt = { new: 2, used: 5 + suite.length } as const;
const suiteRuns: readonly ExperimentRun[] = drives.map(({ id, name, preset }) => ({
  id: `${id}-suite`,
  title: `${name}: a mix of work, new and used`,
  variant: 'suite',
  input: {
    name: `A used drive, mix of work: ${name}`,
    drive: { preset },
    phases: [erase, image, ...suite, erase, oneFile, image, ...suite],
  },
  stepOfPhase: [0, 3, ...suite.map(() => 1), 0, 2, 3, ...suite.map(() => 4)],
}));

const rate = (m: Measurements, id: DriveId, phase: number): number | null => mbps(m[id]?.phases[phase]);
/** Mean latency, ms: three outstanding (Little's law). */
function latencyMs(m: Measurements, id: DriveId, phase: number): number | null {
  const perSecond = iops(m[id]?.phases[phase]);
  return perSecond ? 3000 / perSecond : null;
}

const imageNote = 'The size of the image was not published; it decides how far the spare area is used up.';
const fitNote = `${imageNote} An image of a third of the drive was fitted to this figure.`;

const published = {
  'x25-m': { new: 39.3, used: 23.1, latencyNew: 0.3, latencyUsed: 0.51 },
  vertex: { new: 8.2, used: 2.41, latencyNew: 1.43, latencyUsed: 4.86 },
} as const;

/** Two speeds of a drive that was bought in a shop; its quotient and its latency follow from them. */
const SPEED_AIM = 0.25;

function writeRows(m: Measurements, { id, name, preset }: (typeof drives)[number]): readonly TableRow[] {
  const p = published[id];
  const isFit = id === 'x25-m';
  const of = { drives: [preset], tolerance: SPEED_AIM };
  const calibrated = isFit ? { note: 'The cap on random writes was calibrated on this.' } : {};
  const cause = id === 'vertex' ? { cause: 'The timing of this drive and its image are estimates.' } : {};
  const latency = {
    ...of,
    ...cause,
    basis: 'arithmetic',
    note: 'Three outstanding requests divided by IOPS, as in the article: not a separate measurement.',
  } as const;
  return [
    figure({
      ...of,
      what: `${name}: 4 KB random write over 8 GB, new`,
      mark: { run: id, words: `published, new: ${p.new}` },
      published: p.new,
      model: rate(m, id, at.new),
      unit: 'MB/s',
      source: article,
      ...calibrated,
      ...cause,
    }),
    figure({
      ...of,
      what: `${name}: 4 KB random write over 8 GB, used`,
      mark: { run: id, words: `published, used: ${p.used}` },
      published: p.used,
      model: rate(m, id, at.used),
      unit: 'MB/s',
      source: article,
      note: isFit ? fitNote : imageNote,
      band: isFit ? bandOver(m, 1) : null,
      ...cause,
    }),
    figure({
      ...of,
      what: `${name}: used over new`,
      published: p.used / p.new,
      model: over(rate(m, id, at.used), rate(m, id, at.new)),
      unit: 'times',
      source: article,
      basis: 'arithmetic',
      note: 'The quotient of the two above.',
      band: isFit ? bandOver(m, rate(m, id, at.new)) : null,
      ...(id === 'vertex'
        ? {
            cause:
              'This drive does not use unwritten LBAs as spare area, so in this model even a new one begins to collect within the test.',
          }
        : {}),
    }),
    figure({
      what: `${name}: mean latency, new`,
      published: p.latencyNew,
      model: latencyMs(m, id, at.new),
      unit: 'ms',
      source: article,
      ...latency,
    }),
    figure({
      what: `${name}: mean latency, used`,
      published: p.latencyUsed,
      model: latencyMs(m, id, at.used),
      unit: 'ms',
      source: article,
      ...latency,
    }),
  ];
}

/** MB/s of the mix, and how it changed, per cent. */
function mix(
  m: Measurements,
  id: DriveId,
): { readonly fresh: number | null; readonly used: number | null; readonly change: number | null } {
  const phases = m[`${id}-suite`]?.phases ?? [];
  const [fresh, used] = [benchMbps(phases, suiteAt.new, PARTS), benchMbps(phases, suiteAt.used, PARTS)];
  const ratio = over(used, fresh);
  return { fresh, used, change: ratio === null ? null : (ratio - 1) * 100 };
}

/** What chance may make of the used drive's share of the new one's speed. */
function chanceOf(m: Measurements, id: DriveId): number | null {
  const phases = m[`${id}-suite`]?.phases ?? [];
  const [fresh, used] = [partRates(phases, suiteAt.new, PARTS), partRates(phases, suiteAt.used, PARTS)];
  return fresh === null || used === null ? null : twiceStandardError(used.map((each, i) => each / (fresh[i] ?? Number.NaN)));
}

function suiteRows(m: Measurements): readonly TableRow[] {
  const same = {
    unit: '%',
    source: article,
    points: true,
    drives: [drives[1].preset],
    tolerance: 0.05,
    note: 'The suite’s traces are not public: the light test of 2010 stands in, and how much the suite writes and how long it pauses is not known.',
  };
  const rates = drives.flatMap(({ id, name }) => [
    own({ what: `${name}: mix of work, new`, model: mix(m, id).fresh, unit: 'MB/s', source: article }),
    own({ what: `${name}: mix of work, used`, model: mix(m, id).used, unit: 'MB/s', source: article }),
  ]);
  const { change } = mix(m, 'x25-m');
  return [
    figure({ ...same, what: 'X25-M: disk suite, simulated used against new', published: SUITE_LOSS, model: change }),
    figure({ ...same, what: 'X25-M: disk suite, a really used drive against new', published: -21.6, model: change }),
    own({ what: 'Vertex: the same mix, used against new', model: mix(m, 'vertex').change, unit: '%', source: article }),
    ...rates,
  ];
}

/** What the article has of the Vertex, and whether the model misses either of its speeds. */
function articleHas(m: Measurements): string {
  const [vertex] = drives.filter(({ id }) => id === 'vertex');
  const isMissed = vertex !== undefined && writeRows(m, vertex).some(({ agrees }) => agrees === false);
  return `The article has ${wholePercent(published.vertex.used / published.vertex.new)}${isMissed ? ': the model misses it' : ''}.`;
}

function finding(m: Measurements, variant: string): string | null {
  const kept = drives.map(({ id }) => {
    const { fresh, used } = mix(m, id);
    return variant === 'suite' ? over(used, fresh) : over(rate(m, id, at.used), rate(m, id, at.new));
  });
  const [second, first] = kept.map((share) => (share === null ? null : wholePercent(share)));
  if (first == null || second == null) return null;
  const chance = Math.ceil((chanceOf(m, 'vertex') ?? 0) * 100);
  const vertex =
    Number(kept[0]) < 1 ? `The used Vertex keeps ${second}.` : `The used Vertex loses nothing (${second}, ±${chance} by chance).`;
  return variant === 'suite'
    ? `With nearly two reads to each write, the used X25-M keeps ${first} of its new speed.\n${vertex}`
    : `Once used, the Vertex writes at ${second} of its new speed.\n${articleHas(m)}`;
}

/** MB/s below which a new drive has nothing to lose. */
const SLOW = 0.1;
const isSlow = ({ published, model }: TableRow): boolean => (model ?? published ?? SLOW) < SLOW;

/** The drives of the table when new and when used, those that only the article measured among them. */
function pairsOf(all: readonly TableRow[]): readonly KeptPair[] {
  return all.flatMap((whole): readonly KeptPair[] => {
    const name = /^(.+): 4 KB random write over 8 GB, new$/.exec(whole.what)?.[1];
    const part = all.find(({ what }) => what === `${name}: 4 KB random write over 8 GB, used`);
    return name === undefined || part === undefined
      ? []
      : [{ name, of: null, whole, part, ...(isSlow(whole) ? { why: 'it was that slow when new' } : {}) }];
  });
}

const runs: readonly ExperimentRun[] = [...writeRuns, ...bandRuns, ...suiteRuns];

export const experiment: Experiment = {
  name: 'used-drive',
  title: 'Simulating a used drive',
  year: 2009,
  isClassic: true,
  story: {
    title: 'A used drive',
    found: 'Once used, the Vertex writes at 37 % of its new speed.\nThe article has 29 %: the model misses it.',
    learns: 'Random writes are faster on a new drive than on the same drive in use. One fill and a restored image cause most of the loss.',
    lead: 'Secure erase, one file over the whole drive, then a disk image restored partly out of order: the same benchmark before and after.',
    about: 'Intel X25-M and OCZ Vertex',
    test: '4 KB random writes, new and used',
  },
  facts: [
    'Owners work with a used drive, not a new one. The article makes one with a contiguous file and an image restored sector by sector.',
    'The simulated drive loses 22.2 % of its disk score, a really used one 21.6 %; of the whole system’s score 3.1 and 6.4 %.',
    '4 KB random writes over 8 GB fall from 39.3 to 23.1 MB/s on the X25-M, and from 8.2 to 2.41 on the Vertex.',
  ],
  steps: [
    'Secure erase.',
    'The test on the new drive.',
    'One contiguous file in blocks of 128 KB over the whole drive.',
    'An image is restored sector by sector: mostly in order, partly at random.',
    'The test on the used drive.',
  ],
  parameters: { imageShare: IMAGE_SHARE, imageSequentialShare: 0.9, queueDepth: 3, testSeconds: 180 },
  scale: 8,
  scaleNote: 'Ratios hold at 1:8; latencies of single requests do not.',
  stored: runs.map(({ id }) => id),
  keptSamples: 'every phase',
  variants: [
    {
      id: 'writes',
      name: 'Random writes',
      did: '3 minutes of 4 KB random writes on the new drive. Then it is filled, a disk image is restored, and the test repeats.',
    },
    {
      id: 'suite',
      name: 'Reads and writes mixed',
      test: 'a mix of reads and writes, new and used',
      did: 'The mix is 37,501 reads and 20,268 writes of 4 to 128 KiB over 8 GB, 30 % in order, in ten parts with pauses. It runs on the new drive, then on the same drive filled and with a disk image restored.',
      learns:
        'New or used, the X25-M writes the mix as fast, but its reads wait longer once the drive is full and partly written out of order. The Vertex collects within the mix even when new, so it has nothing to lose.',
    },
  ],
  runs,
  views: [{ title: 'Write speed, second by second', of: 'mbps', fromSeconds: 0, scale: 'log', top: null, variant: 'writes' }],
  drawn: [
    { model: 0.37, published: 0.29 },
    { model: 0.6, published: 0.59 },
  ],
  kept: [
    {
      title: 'How much of its speed in random writes a drive keeps once it is used',
      variant: 'writes',
      whole: 'when new',
      part: 'when used',
      others: 'another drive',
      pairsOf,
    },
  ],
  sources: [article],
  finding,
  sweeps: (m) => mixSweeps(m, drives, suiteAt),
  remarks: (m, part) =>
    part === 'suite' ? mixRemarks(m, suiteAt) : part === undefined ? [...imageRemarks(m), ...mixRemarks(m, suiteAt)] : imageRemarks(m),
  table: (m) => [
    ...partOf('writes', [...drives.flatMap((drive) => writeRows(m, drive)), ...outsideUsed(article)]),
    ...partOf('suite', suiteRows(m)),
  ],
};

/** Sequential writes over drives that random writes dirtied: a part of the experiment on steady state. */
import { wholePercent } from '../../domain/englishNumbers';
import type { ExperimentRun, Measurements } from './experiment';
import { erase, fill } from './phases';
import { lastTenth, mbpsOver, meanMbps } from './series';
import { figure, outside, over, own, type TableRow } from './table';

/** The sequential pass among the phases. Only its beginning is compared, where it is slowest. */
const PASS = 3;
const FIRST_BYTES = 8e9;

const vector = 'ocz-vector-256.2';
/** A benchmark of one request at a time over a drive that random writes dirtied. */
function dirtiedRun(
  id: string,
  name: string,
  preset: string,
  random: { readonly passes: number } | { readonly seconds: number },
): ExperimentRun {
  return {
    id,
    title: `${name}, dirtied, then written in order`,
    variant: 'dirtied',
    input: {
      name: `Steady state: ${name}, dirtied`,
      drive: { preset },
      phases: [
        erase,
        fill(1),
        { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, ...random },
        { do: 'write', pattern: 'sequential', kib: 128, qd: 1, entropy: 1, passes: 1 },
      ],
    },
    stepOfPhase: [0, 2, 4, 4],
    stretches: [{ phase: PASS, name: 'in order, dirtied' }],
  };
}
const c300 = 'crucial-c300-256.3';
/** Random writes of the article on the C300. */
export const TORTURE_SECONDS = 1200;
export const dirtiedRuns: readonly ExperimentRun[] = [
  dirtiedRun('vector-dirtied', 'Vector', vector, { passes: 2 }),
  dirtiedRun('c300-dirtied', 'C300', c300, { seconds: TORTURE_SECONDS }),
];

/** MB/s of the pass over the dirtied drive, at its beginning. */
function dirtiedMbps(m: Measurements, id: string): number | null {
  return mbpsOver(m[id]?.phases[PASS], 0, FIRST_BYTES);
}

/** What the pass shows, and what print has of a drive that the model does not have. `article`: the source of the Vector's figure. */
export function dirtiedRows(m: Measurements, article: string): readonly TableRow[] {
  const worst = {
    unit: 'MB/s',
    estimated: true,
    tolerance: 0.25,
    note: 'The article shows the curve of a benchmark, of which this is the worst.',
  };
  const absent = { unit: 'MB/s', source: 'cdrlabs.com and hardwareluxx.de, SanDisk Extreme II' };
  const unknown =
    'Outside the model: no cause is known that leaves a third after random writes and gives all of it back in idle time. That of the preset is refuted.';
  return [
    figure({
      ...worst,
      drives: [vector],
      untouchedBy: ['commandUs'],
      what: 'Vector: sequential write over the dirtied drive, where it is slowest',
      mark: { run: 'vector-dirtied', words: 'published: about 50 at worst' },
      published: 50,
      model: dirtiedMbps(m, 'vector-dirtied'),
      source: article,
    }),
    figure({
      ...worst,
      drives: [c300],
      what: 'C300: sequential write after 20 minutes of random writes, where it is slowest',
      mark: { run: 'c300-dirtied', words: 'published: about 20 at worst' },
      published: 20,
      model: dirtiedMbps(m, 'c300-dirtied'),
      source: 'anandtech.com/show/3812',
      cause: 'What its controller takes for a page that it moves is not in print; here flash and the rated 215 MB/s alone are the limit.',
    }),
    outside({ ...absent, what: 'Extreme II: sequential write after random writes', published: 191, note: unknown }),
    outside({ ...absent, what: 'Extreme II: the same after more than an hour idle', published: 410, note: unknown }),
    own({
      what: 'Vector: the same pass, its last tenth',
      model: meanMbps(lastTenth(m['vector-dirtied']?.phases[PASS])),
      unit: 'MB/s',
      source: article,
    }),
  ];
}

/** The pass beside the rate of the new Vector, MB/s. */
export function dirtiedFinding(m: Measurements, fresh: number | null): string | null {
  const left = over(dirtiedMbps(m, 'vector-dirtied'), fresh);
  return left === null ? null : `Dirtied at random, the Vector begins to write in order at ${wholePercent(left)} of its speed when new.`;
}

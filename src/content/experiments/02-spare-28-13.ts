/** Spare area, 28 % against 13 % (2010): three benches on a new, a full and a dirtied drive; capacity and price tables. */
import { factor, three, whole } from '../../domain/englishNumbers';
import { knownPreset } from '../../scenario/drives/known';
import type { Experiment, ExperimentRun, Measurements } from '../../scenario/experiments/experiment';
import { type BenchMix, bench, benches, bytesWrittenBy, erase, fill, PARTS } from '../../scenario/experiments/phases';
import { benchMbps, partRates, twiceStandardError } from '../../scenario/experiments/series';
import { differences, drawn, enoughText, markOfSpare } from '../../scenario/experiments/spareDifferences';
import {
  isSteadyRow,
  limitRemarks,
  randomWrites,
  STEADY_PASSES,
  steadyIops,
  steadyRows,
  steadyRuns,
} from '../../scenario/experiments/spareSteady';
import { tableRows } from '../../scenario/experiments/spareTables';
import { bound, figure, over, own, type TableRow, word } from '../../scenario/experiments/table';

const article = 'anandtech.com/show/3690';
const drives = [
  { id: 'sf-28', preset: 'ocz-agility-2-100.2', name: 'Agility 2, 28 %' },
  { id: 'sf-13', preset: 'ocz-agility-2-120-fw101.2', name: 'Agility 2, 13 %' },
  { id: 'barefoot', preset: 'indilinx-barefoot-128.1', name: 'Indilinx Barefoot' },
  { id: 'x25-m-g2', preset: 'intel-x25-m-g2-160.2', name: 'Intel X25-M G2' },
] as const;
type DriveId = (typeof drives)[number]['id'];

/** The files that the tests work on; not published. */
const BENCH_BYTES = 16e9;
const span = { fromBytes: 0, toBytes: BENCH_BYTES };
/** Share of the benches' own data that does not compress: half, as controllers of the kind claim for typical data. */
const BENCH_ENTROPY = 0.5;

type State = 'new' | 'full' | 'dirty';
type Bench = keyof typeof benches;
/** In this order, so that little of the spare is used up before the heavy one. */
const order: readonly Bench[] = ['light', 'gaming', 'heavy'];
const benchPhases = order.flatMap((name) => bench(benches[name], BENCH_ENTROPY, span));
/** What comes before the benches in each state of the drive. */
const before: Readonly<Record<State, readonly object[]>> = {
  new: [erase, { ...fill(1), span }],
  full: [erase, fill(1)],
  dirty: [erase, fill(1), randomWrites(1)],
};
const states: readonly State[] = ['new', 'full', 'dirty'];
const phases = states.flatMap((state) => [...before[state], ...benchPhases]);
/** Step of the procedure of each phase: those of the preparation, then that of the tests. */
const firstStep: Readonly<Record<State, number>> = { new: 0, full: 3, dirty: 5 };
const stepOfPhase = states.flatMap((state) => {
  const own = before[state].map((_, i) => firstStep[state] + (state === 'full' ? 0 : i === 2 ? 1 : state === 'dirty' ? 0 : i));
  return [...own, ...benchPhases.map(() => (own.at(-1) ?? 0) + 1)];
});

/** First phase of a bench in a state. */
function firstPhase(state: State, name: Bench): number {
  const earlier = states.slice(0, states.indexOf(state));
  const skipped = earlier.reduce((total, other) => total + before[other].length + benchPhases.length, 0);
  return skipped + before[state].length + order.indexOf(name) * 2 * PARTS;
}

const benchRuns: readonly ExperimentRun[] = drives.map(({ id, preset, name }) => ({
  id,
  title: name,
  variant: null,
  input: { name: `Spare area: ${name}`, drive: { preset }, phases },
  stepOfPhase,
  hasNoPlot: true,
}));

/** The two that differ in spare area only: they write without a pause, too, in the last three steps. */
const pair = [drives[0], drives[1]] as const;
const runs: readonly ExperimentRun[] = [...benchRuns, ...steadyRuns(pair, differences.called, before.new, 8)];

/** Data rate of a bench as a share of that on the new drive, per cent. */
function ofNew(m: Measurements, drive: DriveId, state: State, name: Bench): number | null {
  const list = m[drive]?.phases ?? [];
  const [fresh, now] = [benchMbps(list, firstPhase('new', name), PARTS), benchMbps(list, firstPhase(state, name), PARTS)];
  return fresh !== null && now !== null ? (now / fresh) * 100 : null;
}

/** The same for each part of the bench; null before it has ended. */
function partsOfNew(m: Measurements, drive: DriveId, state: State, name: Bench): readonly number[] | null {
  const list = m[drive]?.phases ?? [];
  const fresh = partRates(list, firstPhase('new', name), PARTS);
  const now = partRates(list, firstPhase(state, name), PARTS);
  return fresh === null || now === null ? null : now.map((rate, i) => (rate / (fresh[i] ?? Number.NaN)) * 100);
}

/** What chance may make of `ofNew`, points. */
function chanceOf(m: Measurements, drive: DriveId, state: State, name: Bench): number | null {
  const parts = partsOfNew(m, drive, state, name);
  return parts === null ? null : twiceStandardError(parts);
}

/** 28 % minus 13 %, points, and what chance may make of it: both drives get the same requests, so it is taken part by part. */
function difference(m: Measurements, state: State, name: Bench): { readonly model: number | null; readonly error: number | null } {
  const [a, b] = [ofNew(m, 'sf-28', state, name), ofNew(m, 'sf-13', state, name)];
  const [parts, others] = [partsOfNew(m, 'sf-28', state, name), partsOfNew(m, 'sf-13', state, name)];
  const apart = parts?.map((share, i) => share - (others?.[i] ?? Number.NaN)) ?? [];
  return { model: a !== null && b !== null ? a - b : null, error: others === null ? null : twiceStandardError(apart) };
}

/** Points up to which drives are called virtually equal: half of the least difference that the article names, 3 points. */
const NEAR = 1.5;
const HEAVY_POINTS = 3;

function differenceRows(m: Measurements): readonly TableRow[] {
  return (['full', 'dirty'] as const).flatMap((state) =>
    order.map((name) => {
      const named = state === 'dirty' && name === 'heavy';
      return figure({
        drives: [drives[0].preset, drives[1].preset],
        // On a drive that is full, but not dirtied, these tests leave most of the spare area alone.
        untouchedBy: state === 'full' ? ['idleGcSeconds'] : [],
        what: `28 % minus 13 %, ${name} test, drive ${stateWords[state]}`,
        published: named ? HEAVY_POINTS : 0,
        ...difference(m, state, name),
        unit: 'percentage points of new performance',
        source: article,
        estimated: !named,
        points: true,
        tolerance: NEAR / 100,
        ...(named
          ? {
              cause:
                'The drives of this model collect in the pauses between the parts and have all their spare area again; with that switched off, 28 % is ahead here, too. Where the pauses of the traces were, and how much was overwritten, was not published.',
            }
          : { note: '“Virtually equal” in the article.' }),
      });
    }),
  );
}

function otherRows(m: Measurements): readonly TableRow[] {
  const [full, dirty] = [ofNew(m, 'x25-m-g2', 'full', 'heavy'), ofNew(m, 'x25-m-g2', 'dirty', 'heavy')];
  return [
    ...order.map((name) =>
      bound({
        drives: [drives[2].preset],
        what: `Indilinx Barefoot: ${name} test on the full drive`,
        is: 'at least',
        published: 100 - NEAR,
        model: ofNew(m, 'barefoot', 'full', name),
        error: chanceOf(m, 'barefoot', 'full', name),
        unit: '% of new performance',
        source: article,
        estimated: true,
        note: 'No drop in the article: this drive does not use unwritten LBAs as spare area, so it works as a full drive from the start.',
      }),
    ),
    word({
      drives: [drives[3].preset],
      what: 'X25-M G2: heavy test, overwritten at random against full',
      published: 'better',
      model: full === null || dirty === null ? null : dirty > full ? 'better' : 'worse',
      agrees: full === null || dirty === null ? null : dirty > full,
      source: article,
      cause:
        'The real drive collects while it works and while it is idle; here it needs a second without a request, and leaves nearly full blocks alone.',
    }),
  ];
}

/** A state as the name of its bars. */
const stateWords = { full: 'full', dirty: 'overwritten at random' } as const;

function barRows(m: Measurements): readonly TableRow[] {
  return drives.flatMap(({ id, name }) =>
    (['full', 'dirty'] as const).flatMap((state) =>
      order.map((which) =>
        own({
          what: `${name}: ${which} test, ${stateWords[state]}`,
          model: ofNew(m, id, state, which),
          error: chanceOf(m, id, state, which),
          unit: '% of new performance',
          source: article,
        }),
      ),
    ),
  );
}

function remarks(m: Measurements): readonly string[] {
  const scale = m['sf-28']?.scenario.scale ?? m['sf-13']?.scenario.scale;
  const requests = (benches.light.reads + benches.light.writes) / (scale ?? 1);
  const few =
    scale === undefined || scale === 1
      ? []
      : [
          `At 1:${scale} a test has few requests, ${whole(Math.round(requests))} in the light one, drawn anew for every state: shares above 100 % are no gain in speed.`,
        ];
  const barefoot = ofNew(m, 'barefoot', 'dirty', 'heavy');
  const coarse = m.barefoot?.scenario.drive.mappingKiB;
  const worst =
    barefoot === null || coarse === undefined
      ? []
      : [
          `Overwritten at random, the Indilinx Barefoot does the heavy test at ${three(barefoot)} % of its speed when new. That test writes most, and each small write rewrites ${coarse} KiB there, an estimate.`,
        ];
  return [
    'Both drives get the same requests, so the difference is taken part by part. Chance is twice its standard error over the ten equal parts of a test.',
    ...limitRemarks(m, drives[0], '28 %'),
    ...worst,
    ...few,
  ];
}

/** In how many tests the smaller spare keeps up in the model and why, and which cannot tell. Chance, or what the article calls virtually equal, may part the drives. */
function finding(m: Measurements): string | null {
  const cases = differenceRows(m);
  if (cases.some(({ model }) => model === null)) return null;
  const costs = cases.flatMap(({ model, error }) => (Number(model) > Math.max(NEAR, error ?? 0) ? [Number(model)] : []));
  if (costs.length > 0)
    return `Halving the spare area costs speed in ${costs.length} of ${cases.length} tests: at most ${factor(Math.max(...costs))} percentage points.`;
  return enoughText(cases, HEAVY_POINTS, over(steadyIops(m, drives[1]), steadyIops(m, drives[0])));
}

const gb = (mix: BenchMix): number => Number((bytesWrittenBy(mix) / 1e9).toPrecision(3));

/** KiB that the Barefoot maps at once, and the bar that lies far below all others for it. */
const COARSE = knownPreset(drives[2].preset)?.drive.mappingKiB;
const HEAVIEST = `Indilinx Barefoot: heavy test, ${stateWords.dirty}`;

export const experiment: Experiment = {
  name: 'spare-28-13',
  title: 'Spare area: 28 % against 13 %',
  year: 2010,
  isClassic: true,
  story: {
    title: 'Spare area: 28 % against 13 %',
    found:
      'With pauses, halving the spare hardly matters; without, random writes are half as fast.\nIn 6 of 6 tests 13 % spare keeps up, at most 0.3 points behind. In the article it is 3 points behind in the heavy test: the model misses that.',
    learns:
      'A test writes less than the spare area holds, and in its pauses the drive collects. Writes without a pause, as on the page Watch, leave no time for that.',
    did: 'The article’s three tests run on the new drive, on a full one, and on one overwritten at random. The writes without a pause are ours.',
    lead: 'One controller with 28 % and with 13 % of its flash held back, filled to the last page. Then come the article’s light, gaming and heavy test.',
    about: 'SandForce SF-1200, truly 27.2 and 12.7 % of the flash',
    test: 'three tests, on the new drive, full, overwritten',
  },
  facts: [
    'Consumer drives of the day kept about 7 % back; SandForce 28 %, and with a new firmware 13 %: true shares of raw are 27.2 % and 12.7 %.',
    'With every LBA full of incompressible data 13 % and 28 % are virtually equal; overwritten at random, too, only the heavy test differs, by about 3 percentage points.',
    'The heavy test writes a few GB, less than the 17 to 37 GB of spare area, so on a full drive collection hardly begins.',
    'A drive that does not use unwritten LBAs as spare area shows no drop when they are filled.',
  ],
  steps: [
    'Secure erase.',
    'The files that the tests work on are written once.',
    'Light, gaming and heavy test on the new drive.',
    'Secure erase, and every LBA is filled with incompressible data.',
    'The tests again.',
    'Secure erase, and every LBA is filled.',
    'One pass of random writes over all LBAs: the drive is then overwritten at random.',
    'The tests again.',
    'Not in the article, and in a run of its own: the new drive takes 4 KiB random writes over all LBAs.',
    'Secure erase, and every LBA is filled.',
    `Such writes without a pause, ${STEADY_PASSES} drive writes. Its speed when steady is that of the last tenth.`,
  ],
  parameters: {
    benchSpanGB: BENCH_BYTES / 1e9,
    benchEntropy: BENCH_ENTROPY,
    lightWritesGB: gb(benches.light),
    heavyWritesGB: gb(benches.heavy),
    gamingWritesGB: gb(benches.gaming),
  },
  scale: 1,
  scaleNote: 'At 1:16 a test has few requests: these shares move by up to 5 points.',
  stored: runs.map(({ id }) => id),
  variants: [],
  runs,
  views: [
    { title: 'Random writes without a pause', of: 'iops', fromSeconds: 0, scale: 'linear', top: null, along: 'fills', isFolded: true },
  ],
  bars: [
    {
      title: 'Speed, per cent of the new drive’s',
      note: 'Each test is cut into ten equal parts; ± is twice the standard error of their mean. The article gives no speeds, only how far 13 % lies below 28 %, and that a full drive with the Indilinx Barefoot controller loses nothing.',
      marks: 'the article’s distance, drawn from the model’s 28 %, or from 100 %',
      variant: null,
      isFolded: true,
      rows: ({ what, unit, published }) => unit === '% of new performance' && published === null && !isSteadyRow(what),
      mark: markOfSpare,
      why: ({ what }) => (what === HEAVIEST && COARSE !== undefined ? `a small write rewrites ${COARSE} KiB` : null),
    },
  ],
  differences,
  drawn,
  sources: [article, ...(knownPreset('ocz-agility-2-100')?.sources.filter((source) => source !== article) ?? [])],
  finding,
  remarks,
  table: (m) => [
    ...differenceRows(m),
    ...otherRows(m),
    ...tableRows(article),
    ...barRows(m),
    ...pair.flatMap((drive) => steadyRows(m, drive)),
  ],
};

/** Spare area, 28 % against 13 % (2010): three benches on a new, a full and a dirtied drive; capacity and price tables. */
import { capacityTable, pricedDrives, priceTable } from '../../domain/capacityTable';
import { findPreset } from '../presets';
import type { Experiment, ExperimentRun, Measurements } from './experiment';
import { type BenchMix, bench, benches, bytesWrittenBy, erase, fill, PARTS } from './phases';
import { benchMbps } from './series';
import { figure, own, type TableRow, word } from './table';

const article = 'anandtech.com/show/3690';
const drives = [
  { id: 'sf-28', preset: 'ocz-agility-2-100.2', name: 'Agility 2, 28 %' },
  { id: 'sf-13', preset: 'ocz-agility-2-120-fw101.2', name: 'Agility 2, 13 %' },
  { id: 'barefoot', preset: 'indilinx-barefoot-128.1', name: 'Indilinx Barefoot' },
  { id: 'x25-m-g2', preset: 'intel-x25-m-g2-160.2', name: 'Intel X25-M G2' },
] as const;
type DriveId = (typeof drives)[number]['id'];

/** The files that the benches work on; not published. */
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
  dirty: [erase, fill(1), { do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, passes: 1 }],
};
const states: readonly State[] = ['new', 'full', 'dirty'];
const phases = states.flatMap((state) => [...before[state], ...benchPhases]);
/** Step of the procedure of each phase: those of the preparation, then that of the benches. */
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

const runs: readonly ExperimentRun[] = drives.map(({ id, preset, name }) => ({
  id,
  title: name,
  variant: null,
  input: { name: `Spare area: ${name}`, drive: { preset }, phases },
  stepOfPhase,
}));

/** Data rate of a bench as a share of that on the new drive, per cent. */
function ofNew(m: Measurements, drive: DriveId, state: State, name: Bench): number | null {
  const list = m[drive]?.phases ?? [];
  const [fresh, now] = [benchMbps(list, firstPhase('new', name), PARTS), benchMbps(list, firstPhase(state, name), PARTS)];
  return fresh !== null && now !== null ? (now / fresh) * 100 : null;
}

function difference(a: number | null, b: number | null): number | null {
  return a !== null && b !== null ? a - b : null;
}

/** Agreement within 3 percentage points: what the article calls virtually equal. */
const NEAR = 0.03;

function differenceRows(m: Measurements): readonly TableRow[] {
  return (['full', 'dirty'] as const).flatMap((state) =>
    (['light', 'heavy', 'gaming'] as const).map((name) =>
      figure({
        what: `28 % less 13 %, ${name} bench, drive ${state === 'full' ? 'full' : 'full and spare dirtied'}`,
        published: state === 'dirty' && name === 'heavy' ? 3 : 0,
        model: difference(ofNew(m, 'sf-28', state, name), ofNew(m, 'sf-13', state, name)),
        unit: 'percentage points of new performance',
        source: article,
        points: true,
        tolerance: NEAR,
        cause:
          'In pauses of two minutes the idle cleaning of this model makes up for everything before the next part comes; where the pauses of the traces were, and how far the spare was dirtied, was not published.',
      }),
    ),
  );
}

function otherRows(m: Measurements): readonly TableRow[] {
  const [full, dirty] = [ofNew(m, 'x25-m-g2', 'full', 'heavy'), ofNew(m, 'x25-m-g2', 'dirty', 'heavy')];
  return [
    ...order.map((name) =>
      figure({
        what: `Barefoot: ${name} bench on the full drive`,
        published: 100,
        model: ofNew(m, 'barefoot', 'full', name),
        unit: '% of new performance',
        source: article,
        points: true,
        tolerance: 0.05,
        note: 'It does not take free LBAs for spare area: a new drive is as full to it as a full one.',
      }),
    ),
    word({
      what: 'X25-M G2: heavy bench, dirtied against full',
      published: 'better',
      model: full === null || dirty === null ? null : dirty > full ? 'better' : 'worse',
      agrees: full === null || dirty === null ? null : dirty > full,
      source: article,
      cause:
        'The real drive tidies up while it works and rests; here a second in which nothing comes is needed, and blocks that are nearly full of valid pages are left.',
    }),
  ];
}

function barRows(m: Measurements): readonly TableRow[] {
  return drives.flatMap(({ id, name }) =>
    (['full', 'dirty'] as const).flatMap((state) =>
      order.map((which) =>
        own({
          what: `${name}: ${which} bench, ${state}`,
          model: ofNew(m, id, state, which),
          unit: '% of new performance',
          source: article,
        }),
      ),
    ),
  );
}

/** Printed figures of the two tables, in the order of `capacityTable` and `pricedDrives`. */
const printedGiB = [
  [46.6, 55.9],
  [93.1, 111.8],
  [186.3, 223.5],
  [372.5, 447.0],
] as const;
const printedPrices = [
  [3.117, 4.286],
  [3.117, 3.569],
  [2.882, 3.096],
  [3.273, 3.515],
  [2.813, 3.02],
] as const;

function capacityRows(): readonly TableRow[] {
  return capacityTable().flatMap((row, i) =>
    ([row.at28, row.at13] as const).map((label, k) =>
      figure({
        what: `${row.advertisedGB} GB class, ${row.flashGiB} GiB of flash: formatted with the ${k === 0 ? '28' : '13'} % firmware`,
        published: printedGiB[i]?.[k] ?? Number.NaN,
        model: label.formattedGiB,
        unit: 'GiB',
        tolerance: 0,
        source: article,
        note: `${label.userGB} GB in GiB; truly ${(label.spareFactor * 100).toFixed(1)} % of raw, ${(label.overProvisioning * 100).toFixed(1)} % of user.`,
      }),
    ),
  );
}

function priceRows(): readonly TableRow[] {
  const rows = priceTable(pricedDrives);
  const cheaper = (rows[1]?.perUsableGB ?? Number.NaN) / (rows[0]?.perUsableGB ?? Number.NaN);
  const each = rows.flatMap((row, i) => {
    const estimated = i === 1;
    const [nand = Number.NaN, usable = Number.NaN] = printedPrices[i] ?? [];
    const same = { unit: '$/GB', tolerance: 0, source: article, estimated };
    return [
      figure({
        ...same,
        what: `${row.name}: price per GB of flash`,
        published: nand,
        model: row.perNandGB,
        cause: `${row.dollars}/${row.nandGB} = ${(row.dollars / row.nandGB).toFixed(4)}: the article cut the last digit off here, where it rounds elsewhere.`,
      }),
      figure({ ...same, what: `${row.name}: price per usable GB`, published: usable, model: row.perUsableGB }),
    ];
  });
  return [
    ...each,
    figure({
      what: 'Agility 2: price per usable GB, 13 % over 28 %',
      published: 83,
      model: Math.round(cheaper * 100),
      unit: '%',
      tolerance: 0,
      source: article,
      estimated: true,
    }),
  ];
}

const gb = (mix: BenchMix): number => Number((bytesWrittenBy(mix) / 1e9).toPrecision(3));

export const spare2813: Experiment = {
  name: 'spare-28-13',
  title: 'Spare area: 28 % against 13 %',
  year: 2010,
  facts: [
    'Consumer drives of the day kept about 7 % back; SandForce 28 %, and with a new firmware 13 %: true shares of raw are 27.2 % and 12.7 %.',
    'With every LBA full of incompressible data 13 % and 28 % are virtually equal; with the spare dirtied too only the heavy bench differs, by about 3 points.',
    'The heavy bench writes a few GB, against 17 to 37 GB of spare area: most of it never meets a full drive.',
    'A drive that does not use free LBAs as spare area shows no drop when they are filled.',
  ],
  steps: [
    'Secure erase.',
    'The benches’ own files are written.',
    'Light, gaming and heavy bench on the new drive.',
    'Secure erase, and every LBA is filled with incompressible data.',
    'The benches again.',
    'Secure erase, and every LBA is filled.',
    'A pass of random writes over all LBAs dirties the spare area.',
    'The benches again.',
  ],
  parameters: {
    benchSpanGB: BENCH_BYTES / 1e9,
    benchEntropy: BENCH_ENTROPY,
    lightWritesGB: gb(benches.light),
    heavyWritesGB: gb(benches.heavy),
    gamingWritesGB: gb(benches.gaming),
  },
  scale: 16,
  scaleNote: 'Shares of new performance hold at 1:16; latencies do not.',
  variants: [],
  runs,
  views: [{ title: 'Data rate', of: 'mbps', fromSeconds: 0, scale: 'linear', top: null }],
  sources: [article, ...(findPreset('ocz-agility-2-100')?.preset.sources.filter((source) => source !== article) ?? [])],
  table: (m) => [...differenceRows(m), ...otherRows(m), ...capacityRows(), ...priceRows(), ...barRows(m)],
};

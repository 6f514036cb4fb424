/** What lies together: a cache's small objects beside its large ones, tenants, and zones (2021 to 2026). What no source gives is fitted. */
import { factor, whole, wholePercent } from '../../domain/englishNumbers';
import { eraseShare } from '../../scenario/experiments/eraseShare';
import type { BarMark, Experiment, ExperimentRun, Measurements } from '../../scenario/experiments/experiment';
import { lmCache, outsidePlacement, warp } from '../../scenario/experiments/outsidePlacement';
import { fill } from '../../scenario/experiments/phases';
import { placementBlocks } from '../../scenario/experiments/placementBlocks';
import { between, lastWritten, mbpsOver, meanMbps, meanWaf } from '../../scenario/experiments/series';
import { figure, own, partOf, type TableRow, word } from '../../scenario/experiments/table';

const cacheLib = 'github.com/facebook/CacheLib/blob/main/website/docs/Cache_Library_User_Guides/FDP_enabled_Cache.md';
const zonesPaper = 'usenix.org/conference/atc21/presentation/bjorling';

/** Over-provisioning, and the part of the writes that small objects have. No source gives them: both were fitted to the drive that is full. */
const SPARE = 0.075;
const SMALL_QD = 3;
const LARGE_QD = 13;
/** Share of the LBAs that small objects have: SOC, the small-object cache. */
const SMALL = 0.04;
const PASSES = 6;
/** 4 KiB pages of the drive: 1.88 TB, and no more than its flash has beyond the fitted spare. */
const RAW_PAGES = 2 ** 29;

const pages = (op: number, used = 1): number => Math.round((RAW_PAGES * used) / (1 + op));
const drive = (op: number) => ({ preset: 'enterprise-tlc-1dwpd-3840.1', diesPerChannel: 4, spareFactor: 1 - 1 / (1 + op) });
/** The zones' drives have erases that are as short as their blocks are, and no limit in the controller. */
const zonesDrive = { preset: 'enterprise-tlc-1dwpd-3840.2', relocateUs: 0 };
const ftl = { victim: 'greedy', frontiers: 'dual', gcLow: 2, gcHigh: 2, pacing: 'interleave' };
const handles = (n: number) => ({ interface: 'fdp', handles: n, isolation: 'persistently' });
const none = { interface: 'none' };

type Job = Readonly<Record<string, unknown>>;

interface Case {
  readonly id: string;
  readonly title: string;
  readonly variant: string;
  readonly placement: Job;
  /** The first is the step's own, the others run beside it. */
  readonly jobs: readonly Job[];
  readonly op?: number;
  /** Share of the drive that is in use. */
  readonly used?: number;
}

function run({ id, title, variant, placement, jobs, op = SPARE, used = 1 }: Case): ExperimentRun {
  const [first, ...beside] = jobs;
  return {
    id,
    title,
    variant,
    input: {
      name: `Data placement: ${title}`,
      sample: { seconds: 60 },
      drive: drive(op),
      userSpare: 1 - used,
      ftl,
      placement,
      phases: [fill(1), { ...first, requests: PASSES * pages(op, used), beside }],
    },
    stepOfPhase: [0, 1],
  };
}

/** Small objects are written at random to the first share of the drive, large ones in turn to the rest. */
function cache(small: number, neighbour = 0): readonly Job[] {
  return [
    { do: 'write', pattern: 'random', kib: 4, qd: SMALL_QD, span: { from: 0, to: small }, plids: [1] },
    { do: 'write', pattern: 'sequential', kib: 4, qd: LARGE_QD, span: { from: small + neighbour, to: 1 }, plids: [0] },
    ...(neighbour === 0
      ? []
      : [{ do: 'write', pattern: 'random', kib: 4, qd: 4, span: { from: small, to: small + neighbour }, plids: [1] }]),
  ];
}

/** WARP's three streams: in turn over 90 % of the LBAs, an overwriter on the same ones, and random writes to the rest; equal shares. */
function streams(plids: readonly [number, number, number]): readonly Job[] {
  const skewed = { do: 'write', pattern: 'zipf', theta: 1.2, kib: 4, qd: 8 };
  return [
    { ...skewed, span: { from: 0, to: 0.9 }, plids: [plids[1]] },
    { do: 'write', pattern: 'sequential', kib: 4, qd: 8, span: { from: 0, to: 0.9 }, plids: [plids[0]] },
    { ...skewed, span: { from: 0.9, to: 1 }, plids: [plids[2]] },
  ];
}

/** Random writes of 128 KiB: the capacity is written four times. */
function overwritten(id: string, title: string, op: number, zoned: boolean, named = title): ExperimentRun {
  return {
    id,
    title,
    variant: 'zones',
    input: {
      name: `Data placement: ${named}`,
      sample: { seconds: 20 },
      drive: { ...drive(op), ...zonesDrive },
      ftl,
      ...(zoned ? { placement: { interface: 'zns', handles: 1 }, zones: { host: 'direct' } } : {}),
      phases: [{ do: 'write', pattern: 'random', kib: 128, qd: 64, passes: 4 }],
    },
    stepOfPhase: [2],
  };
}

const runs: readonly ExperimentRun[] = [
  run({ id: 'full-none', title: 'All in use, no placement', variant: 'cache', placement: none, jobs: cache(SMALL) }),
  run({ id: 'full-fdp', title: 'All in use, two handles', variant: 'cache', placement: handles(2), jobs: cache(SMALL) }),
  run({ id: 'half-none', title: 'Half in use, no placement', variant: 'cache', placement: none, jobs: cache(SMALL), used: 0.5 }),
  run({ id: 'half-fdp', title: 'Half in use, two handles', variant: 'cache', placement: handles(2), jobs: cache(SMALL), used: 0.5 }),
  run({ id: 'soc-20', title: 'Small objects on 20 %, two handles', variant: 'tenants', placement: handles(2), jobs: cache(0.2) }),
  run({ id: 'soc-40', title: 'Small objects on 40 %, two handles', variant: 'tenants', placement: handles(2), jobs: cache(0.4) }),
  run({ id: 'noise', title: 'Small objects on 40 %, and a neighbour', variant: 'tenants', placement: handles(2), jobs: cache(0.4, 0.1) }),
  run({ id: 'three-none', title: 'Three streams, no placement', variant: 'tenants', placement: none, jobs: streams([0, 1, 2]) }),
  run({ id: 'three-shared', title: 'Three streams, two handles', variant: 'tenants', placement: handles(3), jobs: streams([0, 0, 1]) }),
  run({ id: 'three-apart', title: 'Three streams, three handles', variant: 'tenants', placement: handles(3), jobs: streams([0, 1, 2]) }),
  ...(
    [
      ['three-none-15', 'no placement', none, [0, 1, 2]],
      ['three-shared-15', 'two handles', handles(3), [0, 0, 1]],
      ['three-apart-15', 'three handles', handles(3), [0, 1, 2]],
    ] as const
  ).map(([id, name, placement, plids]) =>
    run({ id, title: `Three streams, ${name}, twice the spare`, variant: 'tenants', placement, jobs: streams(plids), op: 2 * SPARE }),
  ),
  overwritten('block-7', 'Ordinary drive, 7 % spare', 0.07, false, 'Blocks, 7 % spare'),
  overwritten('block-28', 'Ordinary drive, 28 % spare', 0.28, false, 'Blocks, 28 % spare'),
  overwritten('zones', 'Zones, no spare', 0.005, true),
];

/** Write amplification over the second half of a run's last phase, when placement has settled; null before it has ended. */
function waf(m: Measurements, id: string): number | null {
  const measured = m[id];
  const phase = measured?.phases[measured.scenario.phases.length - 1];
  const samples = between(phase, 0);
  return meanWaf(samples.slice(Math.floor(samples.length / 2)));
}

/** The last tenth of what a run of the zones' tab writes, as its plot has it. */
const late = (m: Measurements, id: string) => lastWritten(m[id]?.phases[0], 0.1);
const rate = (m: Measurements, id: string): number | null => meanMbps(late(m, id));

/** MB/s before any zone is full. */
function firstRate(m: Measurements): number | null {
  const phase = m.zones?.phases[0];
  return mbpsOver(phase, 0, 0.06 * (phase?.bytesWritten ?? 0));
}

const two = (value: number): string => value.toFixed(2);
/** MB/s to three digits: "2,190". */
const rateWords = (value: number): string => whole(Number(value.toPrecision(3)));

/** Figures one after the other, and whether each is greater than the one before it; null before all are there. */
function rising(values: readonly (number | null)[]): { readonly model: string | null; readonly agrees: boolean | null } {
  const known = values.filter((value) => value !== null);
  if (known.length < values.length) return { model: null, agrees: null };
  const agrees = known.every((value, i) => i === 0 || value > (known[i - 1] ?? 0));
  return { model: `${agrees ? 'rises' : 'does not rise'}: ${known.map(two).join(', ')}`, agrees };
}

const direction = { basis: 'direction' as const };
const NOT_GIVEN = 'Spare area and shares of the writes are not published, so the model can show a direction only.';

function cacheRows(m: Measurements): readonly TableRow[] {
  const fitted = { basis: 'fit' as const, tolerance: 0.1, unit: '', source: cacheLib, drives: [] };
  const predicted = { tolerance: 0.1, unit: '', source: cacheLib, drives: [] };
  const note =
    'No source gives the spare area and the small objects’ share of the writes: both were fitted to this figure and its neighbour.';
  const later = 'Moving the fitted values by a tenth hardly changes this figure.';
  return [
    figure({ ...fitted, what: 'All in use, no placement: write amplification', published: 3.22, model: waf(m, 'full-none'), note }),
    figure({ ...fitted, what: 'All in use, two handles: write amplification', published: 1.03, model: waf(m, 'full-fdp'), note }),
    figure({
      ...predicted,
      what: 'Half in use, no placement: write amplification',
      published: 1.22,
      model: waf(m, 'half-none'),
      note: later,
      cause:
        'Here large objects are overwritten in strict order, and with half of the drive free nothing is left to move. The trace is not so even.',
    }),
    figure({
      ...predicted,
      what: 'Half in use, two handles: write amplification',
      published: 1.03,
      model: waf(m, 'half-fdp'),
      note: later,
    }),
  ];
}

const SMALL_ONES = 'Small objects, two handles';
const THREE = 'Three streams';
const TWICE = 'Twice the spare area';
/** Write amplification of three streams on handles of their own. */
const PUBLISHED_APART = '1.15';
/** What the rows of directions hold against each other, figure by figure: the run, and what was published. */
const besides = [
  { id: 'three-apart', what: `${THREE}: three handles`, published: PUBLISHED_APART },
  { id: 'three-shared', what: `${THREE}: two handles`, published: '3.90' },
  { id: 'three-none', what: `${THREE}: one handle`, published: '4.15' },
  { id: 'full-fdp', what: `${SMALL_ONES}: on 4 % of the LBAs`, published: '1.02' },
  { id: 'soc-20', what: `${SMALL_ONES}: on 20 % of the LBAs`, published: '1.18' },
  { id: 'soc-40', what: `${SMALL_ONES}: on 40 % of the LBAs`, published: '1.61' },
  { id: 'noise', what: `${SMALL_ONES}: on 40 %, with a neighbour`, published: 'at least 1.83' },
  { id: 'three-apart-15', what: `${TWICE}: three handles`, published: PUBLISHED_APART },
  { id: 'three-shared-15', what: `${TWICE}: two handles`, published: '3.90' },
  { id: 'three-none-15', what: `${TWICE}: one handle`, published: '4.15' },
] as const;

function tenantFigures(m: Measurements): readonly TableRow[] {
  return besides.map(({ id, what }) => own({ what, model: waf(m, id), unit: 'WAF', source: 'second half of the run’s last phase' }));
}

/** How far the model is from what was published: "+85 %". */
const apart = (model: number, published: number): string => {
  const off = Math.round((model / published - 1) * 100);
  return `${off < 0 ? '−' : '+'}${Math.abs(off)} %`;
};

/** A bar's published figure, which the model can meet in direction only, and how far it is from that; from a bound it is not. */
function markOfTenant({ what, model }: TableRow): BarMark | null {
  const published = besides.find((each) => each.what === what)?.published;
  if (published === undefined) return null;
  const at = Number(/[\d.]+$/.exec(published)?.[0]);
  const off = model === null || published !== String(at.toFixed(2)) ? '' : ` (${apart(model, at)})`;
  return { at, words: `${published} published${off}` };
}

function tenantRows(m: Measurements): readonly TableRow[] {
  const said = { ...direction, source: warp, drives: [], note: NOT_GIVEN };
  return [
    word({
      ...said,
      what: 'With handles, small objects on 4 %, 20 % and 40 % of the LBAs: write amplification',
      published: 'rises: 1.02, 1.18, 1.61',
      ...rising([waf(m, 'full-fdp'), waf(m, 'soc-20'), waf(m, 'soc-40')]),
    }),
    word({
      ...said,
      what: 'With handles, small objects on 40 %, then with a neighbour in their handle: write amplification',
      published: 'rises: 1.61, at least 1.83',
      ...rising([waf(m, 'soc-40'), waf(m, 'noise')]),
    }),
    word({
      ...said,
      what: 'Three streams, Zipf 1.2, on three, on two and on one handle: write amplification',
      published: 'rises: 1.15, 3.90, 4.15',
      ...rising([waf(m, 'three-apart'), waf(m, 'three-shared'), waf(m, 'three-none')]),
      note: `${NOT_GIVEN} Which two streams share a handle is not said either: here it is those on the same LBAs. With another pair, which was tried, nothing is lost.`,
    }),
  ];
}

const zoneNames = ['Ordinary drive, 7 % spare', 'Ordinary drive, 28 % spare', 'Zones, no spare'] as const;

const ZONES_FIRST = 'fastest: zones, then 28 % spare, then 7 %';

function zoneRows(m: Measurements): readonly TableRow[] {
  const rates = [rate(m, 'block-7'), rate(m, 'block-28'), rate(m, 'zones')];
  const [seven, twentyEight, zoned] = rates;
  const known = seven != null && twentyEight != null && zoned != null;
  const agrees = known ? seven < twentyEight && twentyEight < zoned : null;
  return [
    word({
      ...direction,
      what: 'Rate at the end of the fourth overwrite',
      published: ZONES_FIRST,
      model: agrees === null ? null : agrees ? ZONES_FIRST : 'another order',
      agrees,
      source: zonesPaper,
      drives: [],
      note: 'The paper prints curves, not figures, and does not say how its threads write: here all writes are random.',
    }),
    ...(['block-7', 'block-28', 'zones'] as const).map((id, i) =>
      own({
        what: `${zoneNames[i]}: rate at the end of the fourth overwrite`,
        model: rate(m, id),
        unit: 'MB/s',
        source: 'last tenth of what is written',
      }),
    ),
    ...(['block-7', 'block-28', 'zones'] as const).map((id, i) =>
      own({
        what: `${zoneNames[i]}: write amplification there`,
        model: meanWaf(late(m, id)),
        unit: 'WAF',
        source: 'last tenth of what is written',
      }),
    ),
  ];
}

function finding(m: Measurements, variant: string): string | null {
  const [mixed, apart] = [waf(m, 'full-none'), waf(m, 'full-fdp')];
  const [three, shared, one] = [waf(m, 'three-apart'), waf(m, 'three-shared'), waf(m, 'three-none')];
  const [seven, more, zoned] = [meanWaf(late(m, 'block-7')), meanWaf(late(m, 'block-28')), meanWaf(late(m, 'zones'))];
  switch (variant) {
    case 'cache':
      return mixed === null || apart === null
        ? null
        : `Each page the cache writes costs ${two(mixed)} page programs; with two handles, ${two(apart)}.`;
    case 'tenants':
      return three === null || shared === null || one === null
        ? null
        : `Each handle that streams share costs: ${two(three)} page programs a page with three handles, ${two(shared)} with two, ${two(one)} with one. With three the article has ${PUBLISHED_APART}: the model is ${Math.round((three / Number(PUBLISHED_APART) - 1) * 100)} % above it.`;
    default:
      return seven === null || more === null || zoned === null
        ? null
        : `In zones a page costs ${two(zoned)} page programs, because a reset here discards what the zone holds. Blocks must move it: ${two(seven)} with 7 % spare, ${two(more)} with 28 %.`;
  }
}

/** What scaling does to the drives of the zones' tab, and where the host's part ends. */
function zoneRemarks(m: Measurements): readonly string[] {
  const [first, last] = [firstRate(m), rate(m, 'zones')];
  const [here, full] = [eraseShare(m, 'zones', false), eraseShare(m, 'zones', true)];
  if (first === null || last === null || here === null || full === null) return [];
  const stays = `Zones begin at ${rateWords(first)} MB/s and end at ${rateWords(last)}. A die that erases a full zone takes no writes: that scatters the dots.`;
  const scale = m.zones?.scenario.scale ?? 1;
  if (scale === 1) return [stays];
  return [
    stays,
    `At 1:${scale} blocks are shorter, and an erase is shortened with them. An erase as long as at full size would take ${wholePercent(here)} of the time of a die that only programs, not ${factor(full * 100)} %.`,
    'At 1:128 zones keep their rate. Ordinary drives end 6 to 14 % faster there, at 1 to 3 % less write amplification.',
  ];
}

function remarks(m: Measurements, part?: string): readonly string[] {
  const share = SMALL_QD / (SMALL_QD + LARGE_QD);
  const fitted = `Fitted: ${(SPARE * 100).toFixed(1)} % of over-provisioning and ${(share * 100).toFixed(0)} % of the writes for small objects. Other pairs of values match as well.`;
  const kind =
    'How the drives isolate their handles is not published. Here pages that are moved stay with their handle (persistent isolation); mixing them was tried, and matched less well.';
  const half = 'Nothing was fitted to the drive that is half in use: its two figures under “A cache” are predictions.';
  const ofHandles = part === 'tenants' || waf(m, 'half-none') === null ? [fitted, kind] : [fitted, kind, half];
  const [three, twice] = [waf(m, 'three-apart'), waf(m, 'three-apart-15')];
  const [one, oneTwice] = [waf(m, 'three-none'), waf(m, 'three-none-15')];
  const streams =
    part === 'cache' || three === null || twice === null || one === null || oneTwice === null
      ? []
      : [
          `Three handles lie far above the article because the spare area was fitted to the cache’s drive. With twice as much they come down from ${two(three)} to ${two(twice)}, but one handle to ${two(oneTwice)}, far below it. So spare area alone does not explain the gap.`,
        ];
  if (part === 'zones') return zoneRemarks(m);
  return part === undefined ? [...streams, ...ofHandles, ...zoneRemarks(m)] : [...streams, ...ofHandles];
}

export const experiment: Experiment = {
  name: 'data-placement',
  title: 'What lies together',
  year: 2026,
  isClassic: false,
  story: {
    title: 'What lies together',
    found: 'Each page the cache writes costs 3.25 page programs; with two handles, 1.03.',
    learns:
      'For each page that a cache writes, the drive programs three, or hardly more than one. Which data share a block decides it. With FDP (Flexible Data Placement) the host labels data that belong together with a handle.',
    lead: 'Small objects written at random beside large ones in order, mixed and on separate handles; then neighbours, shared handles, and zones against blocks.',
    about: 'a cache of 1.88 TB, three streams, zones',
  },
  facts: [
    'A cache writes small objects at random to 4 % of a drive and large ones in turn to the rest: mixed in each block, or apart.',
    'On a full drive of 1.88 TB two handles lower the write amplification from 3.22 to 1.03; with half of the drive in use from 1.22 to 1.03.',
    'The more of the drive small objects have, the less handles help; a neighbour in the same handle undoes part of it.',
    'With zones the drive has nothing to collect: in the paper they are written as fast the fourth time as the first.',
  ],
  steps: [
    'Sequential fill.',
    `Small objects written at random and large ones in turn, at the same time, ${PASSES} times the space in use.`,
    'For zones: random writes of 128 KiB, four times the capacity.',
  ],
  parameters: {
    overProvisioning: SPARE,
    smallShareOfWrites: SMALL_QD / (SMALL_QD + LARGE_QD),
    smallShareOfLbas: SMALL,
    passes: PASSES,
  },
  scale: 512,
  scaleNote: 'With few handles, write amplification at 1:512 is within a tenth of that at full size; rates and latencies are not.',
  stored: runs.map(({ id }) => id),
  keptSamples: 'every phase',
  variants: [
    {
      id: 'cache',
      name: 'A cache',
      did: 'A cache on flash writes small objects at random and large ones in order. It fills the whole drive, or half of it.',
    },
    {
      id: 'tenants',
      name: 'Shares and neighbours',
      did: 'Three streams write at once. Stream 1 writes in order, stream 2 overwrites part of its LBAs, stream 3 has LBAs of its own. Below, small objects get more of the drive, then a neighbour.',
      learns:
        'A handle is a tag that the host puts on a write (FDP, Flexible Data Placement). Writes with the same tag share blocks. Where their data turn stale at different times, the drive must move what is still valid.',
    },
    {
      id: 'zones',
      name: 'Zones',
      did: '128 KiB random writes, four times the capacity. In zones the address selects a zone, and the write is appended there. A full zone is reset first, and its data is lost.',
      learns:
        'An ordinary drive must move valid pages before it erases a block; more spare area, fewer moved pages. A zoned drive moves nothing: before a reset, the host must copy whatever it still needs.',
    },
  ],
  runs,
  views: [{ title: 'Data rate', of: 'mbps', fromSeconds: 0, scale: 'linear', top: null, along: 'fills' }],
  bars: [
    {
      title: 'Write amplification: flash writes per host write',
      variant: 'cache',
      note: 'The model stays below the published 1.22 (half in use, no placement). Here large objects are overwritten in strict order, so nothing is left to move; the article’s trace is less even.',
      rows: ({ what }) => / write amplification$/.test(what),
      isPairs: true,
    },
    {
      title: 'Write amplification: flash writes per host write',
      note: 'Spare area and shares of the writes are not published, so only the order of the bars is tested. In brackets: the model against the article.',
      variant: 'tenants',
      rows: ({ unit, what }) => unit === 'WAF' && !what.startsWith(TWICE),
      mark: markOfTenant,
    },
    {
      title: 'Three streams with twice the spare area',
      note: 'Twice the spare area brings three handles near the article, but one and two too low: spare alone does not explain the gap.',
      variant: 'tenants',
      rows: ({ what }) => what.startsWith(TWICE),
      mark: markOfTenant,
      isFolded: true,
    },
    {
      title: 'Write amplification at the end: flash writes per host write',
      variant: 'zones',
      rows: ({ unit }) => unit === 'WAF',
      isFirst: true,
    },
  ],
  blocks: (m) =>
    placementBlocks(
      (id) => waf(m, id),
      (id) => meanWaf(late(m, id)),
    ),
  sources: [cacheLib, warp, lmCache, zonesPaper, 'snia.org, SDC, 19669'],
  finding,
  remarks,
  table: (m) => [
    ...partOf('cache', cacheRows(m)),
    ...partOf('tenants', [...tenantRows(m), ...tenantFigures(m), ...outsidePlacement()]),
    ...partOf('zones', zoneRows(m)),
  ],
};

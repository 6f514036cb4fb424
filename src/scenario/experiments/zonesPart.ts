/** Zones: a part of the experiment on what lies together. Ordinary drives, a host that copies what its zones still hold, and one that discards it. */
import { factor, whole, wholePercent } from '../../domain/englishNumbers';
import { programUnits } from '../../domain/spare';
import { shrunk } from '../capacity';
import type { ExperimentRun, Measurements } from './experiment';
import { lastWritten, mbpsOver, meanMbps, meanWaf } from './series';
import { own, type TableRow, word } from './table';

export const zonesPaper = 'usenix.org/conference/atc21/presentation/bjorling';

/** The drive of the experiment, by its over-provisioning, and how it collects. */
export const drive = (op: number) => ({ preset: 'enterprise-tlc-1dwpd-3840.1', diesPerChannel: 4, spareFactor: 1 - 1 / (1 + op) });
export const ftl = { victim: 'greedy', frontiers: 'dual', gcLow: 2, gcHigh: 2, pacing: 'interleave' };
/** The zones' drives have erases that are as short as their blocks are, and no limit in the controller. */
const zonesDrive = { preset: 'enterprise-tlc-1dwpd-3840.2', relocateUs: 0 };
/** Random writes of 128 KiB: the capacity is written four times. */
function overwritten(id: string, title: string, op: number, zones: 'direct' | 'log' | null, named = title): ExperimentRun {
  return {
    id,
    title,
    variant: 'zones',
    input: {
      name: `Data placement: ${named}`,
      sample: { seconds: 20 },
      drive: { ...drive(op), ...zonesDrive },
      ftl,
      ...(zones === null ? {} : { placement: { interface: 'zns', handles: 1 }, zones: { host: zones } }),
      phases: [{ do: 'write', pattern: 'random', kib: 128, qd: 64, passes: 4 }],
    },
    stepOfPhase: [2],
  };
}

export const zoneRuns: readonly ExperimentRun[] = [
  overwritten('block-7', 'Ordinary drive, 7 % spare', 0.07, null, 'Blocks, 7 % spare'),
  overwritten('block-28', 'Ordinary drive, 28 % spare', 0.28, null, 'Blocks, 28 % spare'),
  { ...overwritten('zones-kept', 'Zones, the host copies, 7 % spare', 0.07, 'log'), hasNoPlot: true },
  overwritten('zones', 'Zones, no spare', 0.005, 'direct'),
];

/** The last tenth of what a run of the zones' tab writes, as its plot has it. */
const late = (m: Measurements, id: string) => lastWritten(m[id]?.phases[0], 0.1);
const rate = (m: Measurements, id: string): number | null => meanMbps(late(m, id));

/** MB/s before any zone is full. */
function firstRate(m: Measurements): number | null {
  const phase = m.zones?.phases[0];
  return mbpsOver(phase, 0, 0.06 * (phase?.bytesWritten ?? 0));
}

/** MB/s to three digits: "2,190". */
const rateWords = (value: number): string => whole(Number(value.toPrecision(3)));

const zoneNames = { 'block-7': 'Ordinary drive, 7 % spare', 'block-28': 'Ordinary drive, 28 % spare', zones: 'Zones, no spare' } as const;
/** Who moves pages, or that nobody does, in the bars. */
const KEPT = 'Zones, 7 % spare, the host copies';
const payers = [
  [zoneNames['block-7'], 'the drive moves pages', 'drive'],
  [zoneNames['block-28'], 'the drive moves pages', 'drive'],
  [KEPT, 'the host copies pages', 'host'],
  [zoneNames.zones, 'nobody: the rest is discarded', null],
] as const;
const payment = ({ what }: TableRow) => payers.find(([name]) => what.startsWith(`${name}: `));

const ZONES_FIRST = 'fastest: zones, then 28 % spare, then 7 %';

export function zoneRows(m: Measurements): readonly TableRow[] {
  const rates = [rate(m, 'block-7'), rate(m, 'block-28'), rate(m, 'zones')];
  const [seven, twentyEight, zoned] = rates;
  const known = seven != null && twentyEight != null && zoned != null;
  const agrees = known ? seven < twentyEight && twentyEight < zoned : null;
  return [
    word({
      basis: 'direction',
      what: 'Rate at the end of the fourth overwrite',
      published: ZONES_FIRST,
      model: agrees === null ? null : agrees ? ZONES_FIRST : 'another order',
      agrees,
      source: zonesPaper,
      drives: [],
      note: 'The paper prints curves, not figures, and does not say how its threads write: here all writes are random.',
    }),
    ...(['block-7', 'block-28', 'zones'] as const).map((id) =>
      own({
        what: `${zoneNames[id]}: rate at the end of the fourth overwrite`,
        model: rate(m, id),
        unit: 'MB/s',
        source: 'last tenth of what is written',
      }),
    ),
    ...(['block-7', 'block-28', 'zones-kept', 'zones'] as const).map((id) =>
      own({
        what: `${id === 'zones-kept' ? KEPT : zoneNames[id]}: write amplification there`,
        model: lateWaf(m, id),
        unit: 'WAF',
        source: 'last tenth of what is written',
      }),
    ),
  ];
}

/** Who pays for a bar, in a few words; null: it is no bar of zones. */
export const payerOf = (row: TableRow): string | null => payment(row)?.[1] ?? null;
export const payerKind = (row: TableRow): 'drive' | 'host' | null => payment(row)?.[2] ?? null;

/** Write amplification of a run over the last tenth of what is written. */
export const lateWaf = (m: Measurements, id: string): number | null => meanWaf(late(m, id));

/** What scaling does to the drives of the zones' tab, and where the host's part ends. */
export function zoneRemarks(m: Measurements): readonly string[] {
  const [first, last] = [firstRate(m), rate(m, 'zones')];
  const ofHost = [
    'For the drive, a copy of the host is a write like any other: the figure counts what both of them write.',
    'In a short block lie few requests of 128 KiB, so blocks differ more, and the ordinary drive finds emptier victims. A zone spans all dies.',
    'That is the scale: with requests of 4 KiB, or with the longer blocks of 1:16, host and drive copy about the same.',
  ];
  const [here, full] = [eraseShare(m, 'zones', false), eraseShare(m, 'zones', true)];
  if (first === null || last === null || here === null || full === null) return [];
  const stays = `Zones begin at ${rateWords(first)} MB/s and end at ${rateWords(last)}. A die that erases a full zone takes no writes: that scatters the dots.`;
  const scale = m.zones?.scenario.scale ?? 1;
  if (scale === 1) return [...ofHost, stays];
  return [
    ...ofHost,
    stays,
    `At 1:${scale} blocks are shorter, and an erase is shortened with them. An erase as long as at full size would take ${wholePercent(here)} of the time of a die that only programs, not ${factor(full * 100)} %.`,
    'At 1:128 zones keep their rate. Ordinary drives end 6 to 14 % faster there, at 1 to 3 % less write amplification.',
  ];
}

/** Share of a die's time that erases of full length take where it does nothing but program, with blocks as simulated or at full size; null before the run. */
function eraseShare(m: Measurements, id: string, isFull: boolean): number | null {
  const scenario = m[id]?.scenario;
  if (scenario === undefined) return null;
  const { drive, scale } = scenario;
  const units = programUnits(drive, isFull ? drive.pagesPerBlock : shrunk(drive, scale).pagesPerBlock);
  return drive.eraseUs / (drive.eraseUs + units * drive.programUs);
}

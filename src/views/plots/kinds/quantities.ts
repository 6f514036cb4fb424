/** What a plot over time can be of, a row each: its unit, how it is written, and the room that its numbers take. */
import { withUnit } from '../../../domain/format';
import type { PlotQuantity, RateQuantity } from '../../../domain/quantities';
import type { SideJob } from '../../../scenario/types';
import type { EarlyLanguage } from '../../../texts/language';
import { axisLatency, axisNumber } from '../../axes/scale';

type Written = (value: number, language: EarlyLanguage) => string;

interface QuantityRow {
  /** Drawn as dots, on a scale that is chosen and with the fill beside it; null: by a chart of its own. */
  readonly rate: RateQuantity | null;
  readonly written: Written;
  readonly onAxis: Written;
  /** Letters of the longest number at its axis, and of the names behind its plot. */
  readonly tickLetters: number;
  readonly endLetters: number;
  /** Of a job's `n` requests in this many seconds, and the sum of their latencies; NaN: not known. */
  readonly ofJob: (n: number, us: number, seconds: number, job: Pick<SideJob, 'kib' | 'mixKiB'>) => number;
}

/** A quantity that is a rate. */
interface RateRow {
  readonly unit: string;
  /** What this many requests of a size in a second are. */
  readonly ofRequests: (iops: number, kib: number) => number;
  /** The fall is stated in the rate that it is measured in. */
  readonly tellsDrop: boolean;
}

const megabytes = (iops: number, kib: number): number => (iops * kib * 1024) / 1e6;

export const rateRows: Readonly<Record<RateQuantity, RateRow>> = {
  iops: { unit: 'IOPS', ofRequests: (iops) => iops, tellsDrop: true },
  mbps: { unit: 'MB/s', ofRequests: megabytes, tellsDrop: false },
};

const rateRow = (rate: RateQuantity, ofJob: QuantityRow['ofJob']): QuantityRow => ({
  rate,
  written: (value, { numbers }) => withUnit(numbers.three(value), rateRows[rate].unit),
  onAxis: axisNumber,
  tickLetters: 4,
  endLetters: 0,
  ofJob,
});

export const quantityRows: Readonly<Record<PlotQuantity, QuantityRow>> = {
  iops: rateRow('iops', (n, _us, seconds) => n / seconds),
  // Bytes of a mix of sizes are not known.
  mbps: rateRow('mbps', (n, _us, seconds, job) => (job.mixKiB === null ? megabytes(n / seconds, job.kib) : Number.NaN)),
  latency: {
    rate: null,
    written: (value, { numbers }) => numbers.latency(value),
    onAxis: axisLatency,
    tickLetters: 6,
    endLetters: 6,
    ofJob: (n, us) => us / n,
  },
};

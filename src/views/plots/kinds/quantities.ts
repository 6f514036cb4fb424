/** What a plot over time can be of, a row each: its unit, how it is written, and the room that its numbers take. */
import { withUnit } from '../../../domain/format';
import type { PlotQuantity, RateQuantity } from '../../../domain/quantities';
import type { SideJob } from '../../../scenario/types';
import { eachRate, rateRows } from '../../../store/selections/series/iops';
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

const rateRow = (rate: RateQuantity): QuantityRow => ({
  rate,
  written: (value, { numbers }) => withUnit(numbers.three(value), rateRows[rate].unit),
  onAxis: axisNumber,
  tickLetters: 4,
  endLetters: 0,
  // Bytes of a mix of sizes are not known.
  ofJob: (n, _us, seconds, job) => rateRows[rate].ofRequests(n / seconds, job.mixKiB === null ? job.kib : Number.NaN),
});

export const quantityRows: Readonly<Record<PlotQuantity, QuantityRow>> = {
  ...eachRate(rateRow),
  latency: {
    rate: null,
    written: (value, { numbers }) => numbers.latency(value),
    onAxis: axisLatency,
    tickLetters: 6,
    endLetters: 6,
    ofJob: (n, us) => us / n,
  },
};

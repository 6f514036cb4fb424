/** What a plot over time can be of, a row each: its unit, how it is written, and the room that its numbers take. */
import { withUnit } from '../../domain/format';
import type { PlotQuantity, RateQuantity } from '../../domain/quantities';
import type { EarlyLanguage } from '../../texts/language';
import { axisLatency, axisNumber } from '../axes/scale';

type Written = (value: number, language: EarlyLanguage) => string;

interface QuantityRow {
  /** Its name where it is chosen. */
  readonly name: (language: EarlyLanguage) => string;
  /** Drawn as dots, on a scale that is chosen and with the fill beside it; null: by a chart of its own. */
  readonly rate: RateQuantity | null;
  readonly written: Written;
  readonly onAxis: Written;
  /** Letters of the longest number at its axis, and of the names behind its plot. */
  readonly tickLetters: number;
  readonly endLetters: number;
}

export const units: Readonly<Record<RateQuantity, string>> = { iops: 'IOPS', mbps: 'MB/s' };

const rateRow = (rate: RateQuantity): QuantityRow => ({
  name: () => units[rate],
  rate,
  written: (value, { numbers }) => withUnit(numbers.three(value), units[rate]),
  onAxis: axisNumber,
  tickLetters: 4,
  endLetters: 0,
});

export const quantityRows: Readonly<Record<PlotQuantity, QuantityRow>> = {
  iops: rateRow('iops'),
  mbps: rateRow('mbps'),
  latency: {
    name: ({ plots }) => plots.latency,
    rate: null,
    written: (value, { numbers }) => numbers.latency(value),
    onAxis: axisLatency,
    tickLetters: 6,
    endLetters: 6,
  },
};

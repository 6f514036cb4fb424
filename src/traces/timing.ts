/** When the requests of a trace are issued. */
import { failure, type Result, success } from '../lib/result';
import { type Columns, ColumnsBuilder, forEachRow } from './columns';

/**
 * `recorded`: each at its time, whatever is outstanding. `scaled`: the same, times multiplied. `closed`: without times, as many
 * outstanding as `qd`.
 */
export type Timing =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'scaled'; readonly factor: number }
  | { readonly kind: 'closed'; readonly qd: number };

/** `recorded`, `scaled:K` (0.001 to 1,000) or `closed:QD` (1 to 1,024). */
export function parseTiming(text: string): Result<Timing> {
  if (text === 'recorded') return success({ kind: 'recorded' });
  const [, kind, value] = /^(scaled|closed):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const number = Number(value);
  if (kind === 'scaled' && number >= 0.001 && number <= 1000) return success({ kind, factor: number });
  if (kind === 'closed' && Number.isInteger(number) && number >= 1 && number <= 1024) return success({ kind, qd: number });
  const shown = JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
  return failure(`time is ${shown}; it must be recorded, scaled:K with K from 0.001 to 1,000, or closed:QD with QD from 1 to 1,024.`);
}

/** The same requests, times multiplied by `factor`. */
export function scaled(columns: Columns, factor: number): Columns {
  const builder = new ColumnsBuilder(columns.rows);
  forEachRow(columns, (time, _kind, sector, sectors, _row, code) => builder.add(time * factor, code, sector, sectors));
  return builder.finish();
}

/** results.csv: a column for each varied field and each measure, rows in the order of the specification (RFC 4180). */
import { csvCell, harmless } from '../lib/csv';
import type { Axis } from './spec';

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return csvCell(typeof value === 'string' ? harmless(value) : JSON.stringify(value));
}

/** One row: a point's values, and its results in the order of the measures; null where one is undefined. */
export interface Row {
  readonly values: readonly unknown[];
  readonly results: readonly (number | null)[];
}

/** The table as text; results that are undefined are empty cells. */
export function sweepCsv(vary: readonly Axis[], measure: readonly string[], rows: readonly Row[]): string {
  const header = [...vary.map(({ path }) => path), ...measure];
  return [header, ...rows.map(({ values, results }) => [...values, ...results])].map((row) => `${row.map(cell).join(',')}\n`).join('');
}

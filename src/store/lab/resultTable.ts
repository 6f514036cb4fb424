import { MODEL_REVISION } from '../../scenario/parse';
import type { PtsTest } from '../../scenario/pts/procedures';
import { type Measured, pointColumns, pointLines } from '../../scenario/pts/results';
import type { Scenario } from '../../scenario/types';
import type { Axis } from '../../sweep/spec';
import { sourceText } from '../../tables/citation';
import type { Table } from '../../tables/table';
import { type TableRow, verdictOf } from './experimentData';
import { besideColumns, besideResult, resultOf } from './sweepData';
import type { SweepEntry } from './sweepPool';

/** An experiment's table for files: published, this model, and the verdict on each row, with all digits. */
export function experimentTable(title: string, rows: readonly TableRow[], link: string): Table {
  return {
    title,
    columns: ['What', 'Published', 'This model', 'Unit', 'Basis', 'Verdict', 'Source'].map((name) => ({ name, unit: null })),
    rows: rows.map((row) => [
      row.what + (row.estimated ? ' (estimate)' : ''),
      row.published ?? row.publishedText,
      row.model ?? row.modelText,
      row.unit,
      row.basis,
      verdictOf(row).words,
      row.source,
    ]),
    notes: [sourceText(MODEL_REVISION), link],
  };
}

/** The points of a sweep that are computed: a column for each field, and the result. */
export function sweepTable(title: string, vary: readonly Axis[], entries: readonly SweepEntry[], measure: string, link: string): Table {
  return {
    title,
    columns: [...vary.map(({ path }) => path), measure, ...besideColumns(measure)].map((name) => ({ name, unit: null })),
    rows: entries
      .filter(({ report }) => report !== null)
      .map((entry) => [
        ...entry.values.map((value) => (typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value))),
        resultOf(entry, measure),
        ...besideResult(entry, measure),
      ]),
    notes: [sourceText(MODEL_REVISION), link],
  };
}

/** Every point of a test of the SNIA PTS, as `sim pts NAME --csv` writes them. */
export function ptsTable(test: PtsTest, measured: readonly (readonly Measured[])[], { drive, scale }: Scenario, link: string): Table {
  return {
    title: `SNIA PTS 2.0.2, ${test.title}: ${drive.preset} at 1:${scale}`,
    columns: pointColumns.map((name) => ({ name, unit: null })),
    rows: pointLines(test, measured),
    notes: [sourceText(MODEL_REVISION), link],
  };
}

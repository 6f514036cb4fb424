import type { TableRow } from '../../store/lab/experimentData';

/** Published figures that the model misses, those that it was fitted to among them: a picture calls them missed, too. */
export const missedRows = (rows: readonly TableRow[]): readonly TableRow[] => rows.filter(({ met }) => met === false);

/** How many published figures are judged and how many of them are missed: predictions, those that were fitted, and others. */
export interface Missed {
  readonly judged: number;
  readonly predicted: number;
  readonly fitted: number;
  readonly others: number;
}

/** The count above the pictures, whose predictions are those that the fold below them counts. */
export function missedOf(rows: readonly TableRow[]): Missed {
  const missed = missedRows(rows);
  const of = (basis: TableRow['basis']) => missed.filter((row) => row.basis === basis).length;
  const [predicted, fitted] = [of('prediction'), of('fit')];
  return { judged: rows.filter(({ met }) => met !== null).length, predicted, fitted, others: missed.length - predicted - fitted };
}

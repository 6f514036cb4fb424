import type { TableRow } from '../../store/lab/experimentData';

/** Predictions that the model misses and that no line of a picture shows. */
export const missedRows = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.filter(({ agrees, mark }) => agrees === false && mark === null);

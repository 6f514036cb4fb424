import type { TableRow } from '../../store/lab/experimentData';

/** Published figures that the model misses. */
export const missedRows = (rows: readonly TableRow[]): readonly TableRow[] => rows.filter(({ agrees }) => agrees === false);

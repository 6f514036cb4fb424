import type { TableRow } from '../../store/lab/experimentData';

/** Published figures that the model misses, those that it was fitted to among them: a picture calls them missed, too. */
export const missedRows = (rows: readonly TableRow[]): readonly TableRow[] => rows.filter(({ met }) => met === false);

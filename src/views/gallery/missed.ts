import type { TableRow } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';

/** Published figures that the model misses, those that it was fitted to among them: a picture calls them missed, too. */
export const missedRows = (rows: readonly TableRow[]): readonly TableRow[] => rows.filter(({ met }) => met === false);

/** The product that a published figure is of, where its source says that it is a sibling: "anandtech.com/show/8170 (Extreme Pro)"; else null. */
export const siblingOf = ({ source }: Pick<TableRow, 'source'>): string | null => /^\S+ \((\p{Lu}[^(),]+)/u.exec(source)?.[1] ?? null;

/** How many published figures of a kind are judged, and how many of them are missed. */
export interface MissedOfKind {
  readonly missed: number;
  readonly judged: number;
  /** How many of those that are missed are figures of sibling drives. */
  readonly ofSiblings: number;
}

/** The same kind by kind: predictions, figures that the model was fitted to, and others. */
export type Missed = Readonly<Record<'predicted' | 'fitted' | 'others', MissedOfKind>>;

export function missedOf(rows: readonly TableRow[]): Missed {
  const count = (isOf: (basis: TableRow['basis']) => boolean): MissedOfKind => {
    const judged = rows.filter(({ met, basis }) => met !== null && isOf(basis));
    const missed = missedRows(judged);
    return { judged: judged.length, missed: missed.length, ofSiblings: missed.filter((row) => siblingOf(row) !== null).length };
  };
  return {
    predicted: count((basis) => basis === 'prediction'),
    fitted: count((basis) => basis === 'fit'),
    others: count((basis) => basis !== 'prediction' && basis !== 'fit'),
  };
}

/** "4 missed: 3 of 4 predicted (of siblings), 1 of 4 fitted", above the pictures and on the fold of the table alike; null: none is missed. */
export function missedText(rows: readonly TableRow[], { gallery }: Language): string | null {
  return missedRows(rows).length === 0 ? null : gallery.missedFigures(missedOf(rows));
}

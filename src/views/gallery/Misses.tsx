import type { TableRow } from '../../store/lab/experimentData';
import { useLanguage } from '../useLanguage';
import { idOf } from './evidencePlaces';
import styles from './experiment.module.css';
import { missedRows, siblingOf } from './missed';
import { modelText, publishedText } from './ResultTable';

/** More than these are in the table only. */
const MOST = 4;

/** What the model misses, named below the pictures, which may show the contrary; above them it is said how many. */
export function Misses({ rows }: { readonly rows: readonly TableRow[] }) {
  const language = useLanguage();
  const { data, gallery: words } = language;
  const missed = missedRows(rows);
  if (missed.length === 0) return null;
  const named = missed
    .slice(0, MOST)
    .map((row) => words.miss(data.told(row.what), publishedText(row, language), modelText(row, language), siblingOf(row)));
  const more = missed.length - named.length;
  return (
    <p className={styles.misses} id={idOf('misses')} tabIndex={-1}>
      <b>{words.misses}</b> {named.join('; ')}
      {more > 0 && ` ${words.moreMisses(more)}`}
    </p>
  );
}

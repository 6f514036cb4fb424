import type { ResultRow } from '../../../lessons/handIn/row';
import { useLanguage } from '../../useLanguage';
import styles from './checkResults.module.css';

/** A code in the table: `said` while it waits or runs, null once its row is known. */
export interface Shown {
  readonly row: ResultRow;
  readonly said: string | null;
}

/** Wall seconds as minutes and seconds, as a clock has them. */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The results of a class, a row each. */
export function ResultsTable({ rows }: { readonly rows: readonly Shown[] }) {
  const { columns } = useLanguage().lessons.results;
  return (
    <table className={styles.resultsTable}>
      <thead>
        <tr>
          {[columns.student, columns.lesson, columns.tries, columns.time, columns.answers, columns.exercise, columns.verified].map(
            (name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the text
          <Row key={i} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, said }: Shown) {
  const { lessons: words } = useLanguage();
  const { student, file, lesson, tries, seconds, right, answered, asked, verdict, reason } = row;
  const name = (
    <th scope="row" title={file}>
      {student !== '' ? student : file !== '' ? file : words.results.noName}
    </th>
  );
  if (said !== null || verdict === 'unread')
    return (
      <tr>
        {name}
        <td colSpan={6}>{said ?? reason}</td>
      </tr>
    );
  return (
    <tr>
      {name}
      <td>{lesson}</td>
      <td>{tries ?? '–'}</td>
      <td>{seconds === null ? '–' : minutes(seconds)}</td>
      <td>{right === null || answered === null || asked === null ? '–' : words.results.answers(right, asked, answered)}</td>
      <td>{reason}</td>
      <td className={verdict === 'confirmed' ? styles.sound : ''}>
        {verdict === 'none' ? '–' : verdict === 'confirmed' ? `✓ ${words.results.yes}` : `✗ ${words.results.no}`}
      </td>
    </tr>
  );
}

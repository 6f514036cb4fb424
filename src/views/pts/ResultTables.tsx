import type { CSSProperties } from 'react';
import type { Measure } from '../../scenario/pts/procedures';
import type { PtsTable } from '../../scenario/pts/results';
import type { EarlyLanguage, Language } from '../../texts/language';
import articleStyles from '../parts/article.module.css';
import tableStyles from '../parts/table.module.css';
import { WideTable } from '../parts/WideTable';
import { useLanguage } from '../useLanguage';
import { isMix, lineName } from './figureWords';
import styles from './pts.module.css';

function cellText(of: Measure, value: number | null, language: EarlyLanguage): string {
  const { latency, ratio, three } = language.numbers;
  if (value === null) return '–';
  if (of === 'waf') return ratio(value);
  return of === 'iops' || of === 'mbps' ? three(value) : latency(value);
}

/** Shade of the greatest value, percent of ink; words keep their contrast on it. */
const DARKEST = 26;

/** Shades of a table's cells, 0 to DARKEST: equal steps are equal ratios. What the standard draws as bars in space is read from the numbers. */
function shadesOf(rows: PtsTable['rows']): (value: number | null) => number {
  const values = rows.flatMap(({ cells }) => cells.filter((value) => value !== null && value > 0)) as number[];
  const [least, greatest] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  if (values.length === 0 || greatest === least) return () => 0;
  return (value) => (value === null || value <= 0 ? 0 : (DARKEST * (Math.log(value) - least)) / (greatest - least));
}

/** A table as shown: rows by name, and the measure of each column. */
interface Shown {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly of: Measure }[];
  readonly rows: PtsTable['rows'];
}

/** One table for each measure; a single one, with the measures side by side, where each has one column. */
function shownOf(tables: readonly PtsTable[], language: Language): readonly Shown[] {
  const { pts: words } = language;
  const [first] = tables;
  if (first !== undefined && tables.length > 1 && tables.every(({ columns }) => columns.length === 1)) {
    const rows = first.rows.map(({ name }, r) => ({ name, cells: tables.map((table) => table.rows[r]?.cells[0] ?? null) }));
    const columns = tables.map(({ of }) => ({ name: words.measures[of], of }));
    return [{ title: columns.map(({ name }) => name).join(', '), columns, rows }];
  }
  return tables.map(({ of, columns, rows }) => ({
    title: words.measures[of],
    columns: columns.map((name) => ({ name: words.nameOf(name), of })),
    rows,
  }));
}

/** The standard's tables. */
export function ResultTables({ tables }: { readonly tables: readonly PtsTable[] }) {
  const language = useLanguage();
  return shownOf(
    tables.filter(({ rows }) => rows.length > 0),
    language,
  ).map((shown) => <ResultTable key={shown.title} {...shown} />);
}

function ResultTable({ title, columns, rows }: Shown) {
  const language = useLanguage();
  const { pts: words } = language;
  // A grid of one measure is a map of it; columns of several have no common scale.
  const isGrid = columns.length > 1 && rows.length > 1 && new Set(columns.map(({ of }) => of)).size === 1;
  const isMixed = columns.every(({ name }) => isMix(name));
  const shade = isGrid ? shadesOf(rows) : () => 0;
  return (
    <section className={styles.table} aria-label={words.tableOf(title)}>
      <h4 className={articleStyles.subhead}>{words.tableOf(title)}</h4>
      <WideTable>
        <table className={tableStyles.result}>
          <thead>
            <tr>
              {isMixed ? <th scope="col">{words.axes.row}</th> : <td />}
              {columns.map(({ name }) => (
                <th key={name} scope="col" className={`${tableStyles.number} ${styles.number}`}>
                  {lineName(name, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{words.nameOf(name)}</th>
                {columns.map((column, i) => (
                  <td
                    key={column.name}
                    className={`${tableStyles.number} ${styles.number}`}
                    style={{ '--shade': `${shade(cells[i] ?? null)}%` } as CSSProperties}
                  >
                    {cellText(column.of, cells[i] ?? null, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}

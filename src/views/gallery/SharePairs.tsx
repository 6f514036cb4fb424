import type { CSSProperties } from 'react';
import type { Differences, TableRow } from '../../store/lab/experimentData';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import { DifferenceWords } from './DifferencePlot';
import plotStyles from './differencePlot.module.css';
import { groupsOf } from './groupsOf';
import { Key } from './Key';
import styles from './sharePairs.module.css';

/** The scale ends so far beyond the longest bar: its mark stands on its end. */
const BEYOND = 1.02;

interface PairsProps {
  readonly differences: Differences | undefined;
  readonly rows: readonly TableRow[];
}

/** The speeds of two drives as bars in pairs, what was published as their distance marked on the second: whether they differ is seen before it is read. */
export function SharePairs({ differences, rows }: PairsProps) {
  const { data, gallery: words } = useLanguage();
  const drawn = rows.flatMap((row) => {
    const name = differences?.nameOf(row) ?? null;
    const pair = differences?.pairOf(row, rows) ?? null;
    return name === null || pair === null ? [] : [{ row, name, pair }];
  });
  if (differences === undefined || drawn.every(({ row }) => row.model === null)) return null;
  const top = BEYOND * Math.max(100, ...drawn.flatMap(({ pair }) => pair.map(({ model }) => model ?? 0)));
  const title = data.told(differences.shares);
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <Key
        items={[
          { mark: 'bar', words: data.told(differences.drives[0]) },
          { mark: 'greyBar', words: data.told(differences.drives[1]) },
          { mark: 'diamond', words: data.told(differences.mark) },
          { mark: 'line', words: words.hundred },
        ]}
      />
      <div className={plotStyles.plot} style={{ '--hundred': `${(100 / top) * 100}%` } as CSSProperties}>
        {[...groupsOf(drawn, ({ name }) => name.slice(name.indexOf(', ') + 2))].map(([state, members]) => (
          <ul key={state}>
            {members.map(({ row, name, pair }) => (
              <Pair key={name} row={row} name={data.told(name)} pair={pair} top={top} />
            ))}
          </ul>
        ))}
      </div>
      <p className={`${hintStyles.hint} ${styles.chance}`}>{data.told(differences.chance)}</p>
    </section>
  );
}

interface PairProps {
  readonly row: TableRow;
  readonly name: string;
  readonly pair: readonly [TableRow, TableRow];
  readonly top: number;
}

function Pair({ row, name, pair, top }: PairProps) {
  const { numbers } = useLanguage();
  const [first] = pair;
  const at = first.model === null || row.published === null ? null : first.model - row.published;
  return (
    <li className={plotStyles.row}>
      <span>{name}</span>
      <span className={styles.track}>
        <span className={styles.bars} aria-hidden="true">
          <i className={styles.hundred} />
          {pair.map(({ what, model }, i) => (
            <i
              key={what}
              className={i === 0 ? styles.bar : `${styles.bar} ${styles.second}`}
              style={{ width: `${((model ?? 0) / top) * 100}%` }}
            />
          ))}
          {at !== null && <i className={styles.mark} style={{ left: `${(at / top) * 100}%` }} />}
        </span>
        <span className={styles.numbers}>
          {pair.map(({ what, model }) => (
            <span key={what}>{model === null ? '' : numbers.percent(Number((model / 100).toFixed(3)))}</span>
          ))}
        </span>
      </span>
      <span>
        <DifferenceWords row={row} />
      </span>
    </li>
  );
}

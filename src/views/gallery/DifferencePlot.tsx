import type { CSSProperties } from 'react';
import type { Differences, TableRow } from '../../store/lab/experimentData';
import hintStyles from '../parts/hint.module.css';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import styles from './differencePlot.module.css';
import { Fold } from './Evidence';
import { groupsOf } from './groupsOf';
import { Key } from './Key';

/** End of the axis, whole points: all dots, what chance makes of them, and what was published lie within it. */
export function endOfAxis(rows: readonly Pick<TableRow, 'model' | 'error' | 'published'>[]): number {
  return Math.ceil(
    rows.reduce((most, { model, error, published }) => Math.max(most, Math.abs(model ?? 0) + (error ?? 0), Math.abs(published ?? 0)), 1),
  );
}

/** Ticks on each side of zero, at the most. */
const MOST_TICKS = 5;

interface PlotProps {
  readonly differences: Differences | undefined;
  readonly rows: readonly TableRow[];
}

/** Differences of two drives as dots round zero, folded: what chance may make of each, and what was published. */
export function DifferencePlot({ differences, rows }: PlotProps) {
  const { data, gallery: words } = useLanguage();
  const drawn = rows.flatMap((row) => {
    const name = differences?.nameOf(row) ?? null;
    return name === null ? [] : [{ row, name }];
  });
  if (differences === undefined || drawn.every(({ row }) => row.model === null)) return null;
  const end = endOfAxis(drawn.map(({ row }) => row));
  const tick = Math.ceil(end / MOST_TICKS);
  const ticks = Array.from({ length: 2 * MOST_TICKS + 1 }, (_, i) => (i - MOST_TICKS) * tick).filter((at) => Math.abs(at) < end);
  return (
    <Fold title={data.told(differences.title)}>
      <p className={hintStyles.hint}>{data.told(differences.note)}</p>
      <Key
        items={[
          { mark: 'ink', words: words.theModel },
          { mark: 'diamond', words: words.publishedPredicted },
          { mark: 'fitDiamond', words: words.publishedFitted },
        ]}
      />
      <div className={styles.plot}>
        {[...groupsOf(drawn, ({ name }) => name.slice(name.indexOf(', ') + 2))].map(([state, members]) => (
          <ul key={state}>
            {members.map(({ row, name }) => (
              <Row key={name} row={row} name={data.told(name)} end={end} />
            ))}
          </ul>
        ))}
        <div className={styles.row} aria-hidden="true">
          <span />
          <span className={styles.axis}>
            <span className={styles.less}>← {data.told(differences.ends[0])}</span>
            {ticks.map((at) => (
              <span key={at} className={styles.tick} style={{ left: leftOf(at, end) }}>
                {signedText(at)}
              </span>
            ))}
            <span className={styles.more}>{data.told(differences.ends[1])} →</span>
          </span>
          <span />
        </div>
      </div>
    </Fold>
  );
}

const leftOf = (at: number, end: number): string => `${(at / end / 2 + 0.5) * 100}%`;
const signedText = (at: number): string => (at > 0 ? `+${at}` : at < 0 ? `−${-at}` : '0');

interface RowProps {
  readonly row: TableRow;
  readonly name: string;
  readonly end: number;
}

/** The difference, what chance may make of it, and what was published. */
function DifferenceWords({ row: { model, error, published, met, basis } }: { readonly row: TableRow }) {
  const { gallery, numbers } = useLanguage();
  const words = gallery.differences;
  const one = (value: number) => numbers.numeral(Math.abs(value), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const sign = model === null || one(model) === one(0) ? '' : model < 0 ? '−' : '+';
  const said =
    published === null ? '' : published === 0 ? words.publishedEqual : words.published(words.points(numbers.numeral(published, {})));
  return (
    <>
      {model === null ? gallery.notComputed : words.points(`${sign}${one(model)}${error === null ? '' : ` ± ${one(error)}`}`)}
      <span className={wordsStyles.mute}>{said === '' ? '' : `; ${basis === 'fit' ? gallery.fitted(said) : said}`}</span>
      {met === false && <b>, {words.missed}</b>}
    </>
  );
}

function Row({ row, name, end }: RowProps) {
  const { model, error, published, basis } = row;
  const isFit = basis === 'fit';
  const [low, high] = [(model ?? 0) - (error ?? 0), (model ?? 0) + (error ?? 0)];
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <span className={styles.track} aria-hidden="true" style={{ '--zero': leftOf(0, end) } as CSSProperties}>
        <i className={styles.zero} />
        {published !== null && <i className={styles.published} data-fit={isFit} style={{ left: leftOf(published, end) }} />}
        {model !== null && (
          <>
            {error !== null && (
              <i className={styles.chance} style={{ left: leftOf(low, end), width: `${((high - low) / end / 2) * 100}%` }} />
            )}
            <i className={styles.dot} style={{ left: leftOf(model, end) }} />
          </>
        )}
      </span>
      <span>
        <DifferenceWords row={row} />
      </span>
    </li>
  );
}

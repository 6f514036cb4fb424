import { withUnit } from '../../../domain/format';
import type { TruthRow } from '../../../scenario/truth';
import articleStyles from '../../parts/article.module.css';
import { useLanguage } from '../../useLanguage';
import { Key } from '../Key';
import styles from './truthStrip.module.css';
import { inPoints, isMissed, missedOf, predicted, rowsOf } from './truthWords';

/** Ends of the axis, per cent; it is logarithmic, as theory and drives lie two powers of ten apart. */
const FROM = 0.01;
const TO = 1000;
const TICKS = [0.01, 0.1, 1, 10, 100, 1000];

/** Where a difference lies on the axis, as a share of it; what is beyond an end lies there. */
export const placeOf = (value: number): number => Math.log(Math.min(TO, Math.max(FROM, value)) / FROM) / Math.log(TO / FROM);

const left = (value: number) => ({ left: `${placeOf(value) * 100}%` });

interface StripProps {
  /** The greatest difference from theory, and the median one from drives, in words: "0.43 %". */
  readonly laws: string;
  readonly drives: string;
}

/** The finding as a picture: every difference a dot on one axis, those from theory above those from real drives, and below them by name those that miss. */
export function TruthStrip({ laws, drives }: StripProps) {
  const { truth: words, numbers, data } = useLanguage();
  const missed = missedOf(predicted);
  const percent = (value: number) => withUnit(numbers.three(value), '%');
  const rows: readonly (readonly [name: string, says: string, rows: readonly TruthRow[]])[] = [
    [words.strip.laws, words.strip.most(laws), rowsOf('laws')],
    [words.strip.drives, words.strip.half(drives), predicted],
  ];
  return (
    <figure className={styles.strip}>
      <figcaption className={articleStyles.subhead}>{words.strip.title}</figcaption>
      {rows.map(([name, says, differences]) => (
        <div key={name} className={styles.row}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden="true">
            {differences.map((row) => (
              <i key={`${row.what} ${row.of}`} data-missed={isMissed(row)} style={left(row.value)} />
            ))}
          </span>
          <strong>{says}</strong>
        </div>
      ))}
      {missed.length > 0 && <h4 className={styles.subhead}>{words.strip.missed(numbers.whole(missed.length))}</h4>}
      {missed.map((row) => (
        <div key={`${row.what} ${row.of}`} className={`${styles.row} ${styles.missed}`}>
          <span>{data.told(row.what)}</span>
          <span className={styles.track} aria-hidden="true">
            <s style={left(row.aim ?? 0)} />
            <i data-missed="true" style={left(row.value)} />
          </span>
          <span>{percent(row.value)}</span>
        </div>
      ))}
      <div className={styles.row} aria-hidden="true">
        <span />
        <span className={styles.axis}>
          {TICKS.map((tick) => (
            <span key={tick} style={left(tick)}>
              {numbers.numeral(tick, { maximumSignificantDigits: 1 })}
              {'\u00a0'}%
            </span>
          ))}
        </span>
        <span />
      </div>
      <div className={styles.foot}>
        <Key
          items={[
            { mark: 'ink', words: words.strip.within },
            { mark: 'ring', words: words.strip.outside },
            { mark: 'tick', words: words.strip.tolerance },
          ]}
        />
        {inPoints.length > 0 && <span>{words.strip.inPoints(inPoints.length)}</span>}
      </div>
    </figure>
  );
}

import type { ContrastRows, Differences, TableRow } from '../../store/lab/experimentData';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { Dots } from './Dots';
import styles from './differencePlot.module.css';
import { type Axis, leftOf } from './dotAxis';

/** What a drive does in that test: its speed, per cent of the new drive's, IOPS, and page programs for each page of the host. */
interface Contrasted {
  readonly share: number;
  readonly rate: number;
  readonly programs: number | null;
}

export interface Contrasts {
  readonly heading: string;
  readonly name: string;
  readonly one: Contrasted;
  readonly other: Contrasted;
}

/** The test in which the drives differ, from the rows of the table; null: not computed. */
export function contrastOf({ contrast: { heading, name, rowsOf } }: Differences, rows: readonly TableRow[]): Contrasts | null {
  const modelOf = (what: string) => rows.find((row) => row.what === what)?.model ?? null;
  const [one, other] = rowsOf.map(({ share, rate, programs }: ContrastRows) => {
    const known = { share: modelOf(share), rate: modelOf(rate), programs: modelOf(programs) };
    return known.share === null || known.rate === null ? null : { share: known.share, rate: known.rate, programs: known.programs };
  });
  return one == null || other == null ? null : { heading, name, one, other };
}

interface ContrastProps {
  readonly contrast: Contrasts;
  readonly called: Differences['called'];
  readonly axis: Axis;
}

/** Nearer to one, two speeds are the same. */
const EQUAL = 0.05;

/** That test, as large as what it shows: how many times as fast the drive with more is. */
export function Contrast({ contrast: { heading, name, one, other }, called, axis }: ContrastProps) {
  const { data, gallery, numbers } = useLanguage();
  const words = gallery.differences;
  const factor = one.rate / other.rate;
  const [fast, slow] = factor < 1 ? [other, one] : [one, other];
  const times = numbers.numeral(Math.max(factor, 1 / factor), { maximumSignificantDigits: 2 });
  return (
    <ul aria-label={data.told(heading)} className={styles.contrast}>
      <li className={styles.state} aria-hidden="true">
        <b>{data.told(heading)}</b>
      </li>
      <li className={styles.row}>
        <span>{data.told(name)}</span>
        <span className={styles.track}>
          <b className={styles.times} style={{ right: `calc(100% - ${leftOf(Math.max(one.share, other.share), axis)})` }}>
            {Math.abs(factor - 1) < EQUAL ? words.same : words.asFast(times, data.told(called[factor < 1 ? 1 : 0]))}
          </b>
          <span aria-hidden="true">
            <Dots one={one.share} other={other.share} error={null} axis={axis} />
          </span>
        </span>
        <span className={styles.said}>
          <span className={styles.by}>{`${words.byModel}: `}</span>
          {words.rates(numbers.whole(Math.round(fast.rate)), numbers.whole(Math.round(slow.rate)))}
        </span>
        <span className={wordsStyles.mute}>
          <span className={styles.by}>{`${words.byArticle}: `}</span>
          {words.notTested}
        </span>
      </li>
    </ul>
  );
}

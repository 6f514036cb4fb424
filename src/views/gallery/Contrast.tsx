import type { CSSProperties } from 'react';
import { isAtLimit } from '../../scenario/experiments/spareSteady';
import type { ContrastRows, Differences, TableRow } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { Grid } from './Dots';
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
  /** IOPS that the firmware of both lets through; null: as many as come. */
  readonly limit: number | null;
}

/** The test in which the drives differ, from the rows of the table; null: not computed. */
export function contrastOf({ contrast: { heading, name, rowsOf, limit } }: Differences, rows: readonly TableRow[]): Contrasts | null {
  const modelOf = (what: string) => rows.find((row) => row.what === what)?.model ?? null;
  const [one, other] = rowsOf.map(({ share, rate, programs }: ContrastRows) => {
    const known = { share: modelOf(share), rate: modelOf(rate), programs: modelOf(programs) };
    return known.share === null || known.rate === null ? null : { share: known.share, rate: known.rate, programs: known.programs };
  });
  return one == null || other == null ? null : { heading, name, one, other, limit };
}

interface ContrastProps {
  readonly contrast: Contrasts;
  readonly called: Differences['called'];
  readonly axis: Axis;
}

/** Nearer to one, two speeds are the same. */
const EQUAL = 0.05;

/** How many times as fast as the second drive the first one is. */
const factorOf = ({ one, other }: Contrasts): number => one.rate / other.rate;

/** Why they differ: by how many page programs, and that the firmware's limit hides a part of that, where it does. */
export function whyText(contrast: Contrasts, [first, second]: readonly [string, string], { gallery, numbers }: Language): string | null {
  const { one, other, limit } = contrast;
  if (one.programs === null || other.programs === null) return null;
  const words = gallery.differences;
  const { three } = numbers;
  const why = words.programs({ of: first, are: three(one.programs) }, { of: second, are: three(other.programs) });
  const [programs, times] = [other.programs / one.programs, factorOf(contrast)];
  return limit === null || !isAtLimit(one.rate, limit) || programs < times * (1 + EQUAL)
    ? why
    : `${why} ${words.limited(three(programs), timesText(times, numbers), numbers.whole(limit))}`;
}

const timesText = (factor: number, { numeral }: Language['numbers']): string =>
  numeral(Math.max(factor, 1 / factor), { maximumSignificantDigits: 2 });

/** What both drives do when new, IOPS; null where they differ, too. */
function newRate({ one, other }: Contrasts): number | null {
  const [first, second] = [one, other].map(({ rate, share }) => (rate / share) * 100);
  return first === undefined || second === undefined || Math.abs(first / second - 1) > EQUAL ? null : first;
}

/** That test, a bar for each drive from zero on: how many times as fast the drive with more is. */
export function Contrast({ contrast, called, axis }: ContrastProps) {
  const { data, gallery, numbers } = useLanguage();
  const words = gallery.differences;
  const { heading, name, one, other, limit } = contrast;
  const factor = factorOf(contrast);
  const fresh = newRate(contrast);
  const slow = factor < 1 ? one : other;
  return (
    <ul aria-label={`${data.told(heading)}: ${data.told(name)}`} className={styles.contrast}>
      <li className={styles.state}>
        <b>
          {data.told(heading)}: {data.told(name)}
          {fresh !== null && <span className={wordsStyles.mute}> ({words.whenNew(numbers.whole(Math.round(fresh)))})</span>}
        </b>
      </li>
      {([one, other] as const).map((drive, i) => (
        <li key={called[i]} className={styles.row}>
          <span>{data.told(called[i] ?? '')}</span>
          <span className={styles.track}>
            <Grid axis={axis} />
            <i className={`${styles.bar} ${i === 0 ? styles.hollow : ''}`} style={{ width: leftOf(drive.share, axis) }} />
            <span className={styles.higher} style={{ left: leftOf(drive.share, axis) }}>
              {numbers.percent(Math.round(drive.share) / 100)}
            </span>
            {drive === slow && (
              <b className={styles.times} style={{ '--from': leftOf(drive.share, axis) } as CSSProperties}>
                {Math.abs(factor - 1) < EQUAL
                  ? words.keepsUp
                  : words.asFast(timesText(factor, numbers), data.told(called[factor < 1 ? 1 : 0]))}
              </b>
            )}
          </span>
          <span className={styles.said}>
            <span className={styles.by}>{`${words.byModel}: `}</span>
            <b>{numbers.whole(Math.round(drive.rate))} IOPS</b>
            {isAtLimit(drive.rate, limit) && <span className={wordsStyles.mute}> {words.atLimit}</span>}
          </span>
          <span className={wordsStyles.mute} data-same="true">
            <span className={styles.by}>{`${words.byArticle}: `}</span>
            {words.notTested}
          </span>
        </li>
      ))}
    </ul>
  );
}

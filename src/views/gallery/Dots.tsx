import { useLanguage } from '../useLanguage';
import styles from './differencePlot.module.css';
import { type Axis, leftOf, widthOf } from './dotAxis';

interface DotsProps {
  /** Speeds, per cent of the new drive's; null: not computed. */
  readonly one: number | null;
  readonly other: number | null;
  /** What chance may make of the second, or of how far they are apart, per cent; null: nothing that is drawn. */
  readonly error: number | null;
  readonly axis: Axis;
}

/** Two speeds on one line: a ring, and a dot that fits into it where both are the same. One number where they are so rounded, else one at each side. */
export function Dots({ one, other, error, axis }: DotsProps) {
  const { numbers } = useLanguage();
  const known = [one, other].flatMap((value) => value ?? []);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const percent = (share: number) => numbers.percent(Math.round(share) / 100);
  return (
    <>
      <Grid axis={axis} />
      {known.length > 0 && <i className={styles.stem} style={{ width: leftOf(low, axis) }} />}
      {known.length === 2 && <i className={styles.apart} style={{ left: leftOf(low, axis), width: widthOf(high - low, axis) }} />}
      {other !== null && error !== null && (
        <i className={styles.chance} style={{ left: leftOf(other - error, axis), width: widthOf(2 * error, axis) }} />
      )}
      {one !== null && <i className={styles.one} style={{ left: leftOf(one, axis) }} />}
      {other !== null && <i className={styles.other} style={{ left: leftOf(other, axis) }} />}
      {known.length > 0 && (
        <span className={styles.lower} style={{ right: `calc(100% - ${leftOf(Math.min(low, (other ?? low) - (error ?? 0)), axis)})` }}>
          {percent(low)}
        </span>
      )}
      {known.length > 0 && percent(low) !== percent(high) && (
        <span className={styles.higher} style={{ left: leftOf(Math.max(high, (other ?? high) + (error ?? 0)), axis) }}>
          {percent(high)}
        </span>
      )}
    </>
  );
}

/** The lines of the ticks. */
export function Grid({ axis }: Pick<DotsProps, 'axis'>) {
  return axis.ticks.map((at) => <i key={at} className={styles.grid} style={{ left: leftOf(at, axis) }} />);
}

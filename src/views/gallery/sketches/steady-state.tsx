import { wafGreedy } from '../../../domain/theory';
import { useLanguage } from '../../useLanguage';
import styles from '../experimentIndex.module.css';
import { groupPages, height, type Point, path, width } from '../sketchParts';

/** Spare of the drives, as a share of the flash. */
const SPARE = 0.07;
/** Where the short test ends and where the spare is used up, px. */
const SHORT = 62;
const CLIFF = 84;

/** A short test in grey, which ends before the fall, and the whole drive: its plateau as greedy's law gives it. */
export function Sketch() {
  const { gallery: words } = useLanguage();
  const [top, plateau] = [14, 14 + (Math.log10(wafGreedy(1 / (1 - SPARE), groupPages)) / 1.15) * (height - 30)];
  const points: readonly Point[] = [
    [0, top + 3],
    [CLIFF, top + 3],
    [CLIFF + 5, plateau],
    [width, plateau],
  ];
  return (
    <>
      <path className={styles.sketchLine} d={path(points)} />
      <g className={styles.sketchGhost}>
        <path
          className={styles.sketchLine}
          d={path([
            [0, top],
            [SHORT, top],
          ])}
        />
        <text x={0} y={top + 20}>
          {words.sketchShort}
        </text>
      </g>
      <text x={width} y={plateau - 6} textAnchor="end">
        {words.sketchWhole}
      </text>
      <line className={styles.sketchAxis} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
    </>
  );
}

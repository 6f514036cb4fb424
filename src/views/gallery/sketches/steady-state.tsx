import { wafGreedy, wafRandom } from '../../../domain/theory';
import styles from '../experimentIndex.module.css';
import { groupPages, height, type Point, path, width } from '../sketchParts';

/** Write amplification against spare: a victim at random, and the emptiest one. */
export function Sketch() {
  const from = 0.05;
  const to = 0.3;
  const x = (spare: number): number => ((spare - from) / (to - from)) * (width - 8);
  const y = (waf: number): number => height - 8 - ((waf - 1) / 17) * (height - 16);
  const shares = Array.from({ length: 40 }, (_, i) => from + ((to - from) * i) / 39);
  const curve = (law: (alpha: number) => number): string => path(shares.map((s): Point => [x(s), Math.max(4, y(law(1 / (1 - s))))]));
  const marks = [0.07, 0.277];
  return (
    <>
      <path className={`${styles.sketchLine} ${styles.dashed}`} d={curve(wafRandom)} />
      <path className={styles.sketchLine} d={curve((alpha) => wafGreedy(alpha, groupPages))} />
      {marks.map((s) => (
        <circle key={s} className={styles.sketchDot} cx={x(s)} cy={y(wafRandom(1 / (1 - s)))} r={3.5} />
      ))}
      <text x={x(0.07) + 8} y={y(14.3) + 4}>
        14 : 1
      </text>
      <text x={x(0.277) - 4} y={y(3.6) - 9} textAnchor="middle">
        3.6 : 1
      </text>
      <line className={styles.sketchAxis} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
    </>
  );
}

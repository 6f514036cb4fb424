import { wafGreedy } from '../../../domain/theory';
import { useLanguage } from '../../useLanguage';
import styles from '../experimentIndex.module.css';
import { groupPages, height, type Point, path, width } from '../sketchParts';

/** Rate over time on a log axis at two spare factors: fresh, cliff when the spare is used up, the plateau that greedy's law gives. */
export function Sketch() {
  const { data } = useLanguage();
  const shares = [0.068, 0.25];
  const y = (rate: number): number => 12 + (-Math.log10(rate) / 1.15) * (height - 30);
  return (
    <>
      {shares.map((spare, i) => {
        const plateau = y(1 / wafGreedy(1 / (1 - spare), groupPages));
        const cliff = 8 + spare * 280;
        const points: readonly Point[] = [
          [0, y(1)],
          [cliff, y(1)],
          [cliff + 5, plateau],
          [width, plateau],
        ];
        return (
          <g key={spare} className={i === 0 ? styles.sketchGhost : ''}>
            <path className={styles.sketchLine} d={path(points)} />
            <text x={width} y={plateau - 6} textAnchor="end">
              {i === 0 ? data.told('7 % spare') : data.told('25 % spare')}
            </text>
          </g>
        );
      })}
      <line className={styles.sketchAxis} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
    </>
  );
}

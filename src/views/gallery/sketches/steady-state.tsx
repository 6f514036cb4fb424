import { wafGreedy, wafRandom } from '../../../domain/theory';
import { useLanguage } from '../../useLanguage';
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
  const marks = [
    { share: 0.07, dx: 8, dy: 4, anchor: 'start' },
    { share: 0.277, dx: -4, dy: -9, anchor: 'middle' },
  ] as const;
  const { numbers, policies } = useLanguage();
  return (
    <>
      <path className={`${styles.sketchLine} ${styles.dashed}`} d={curve(wafRandom)} />
      <path className={styles.sketchLine} d={curve((alpha) => wafGreedy(alpha, groupPages))} />
      {marks.map(({ share, dx, dy, anchor }) => {
        const waf = wafRandom(1 / (1 - share));
        return (
          <g key={share} transform={`translate(${x(share)},${y(waf)})`}>
            <circle className={styles.sketchDot} r={3.5} />
            <text x={dx} y={dy} textAnchor={anchor}>
              WAF {numbers.numeral(waf, { maximumSignificantDigits: 2 })}
            </text>
          </g>
        );
      })}
      <text x={x(0.15)} y={y(wafRandom(1 / 0.85)) - 8}>
        {policies.random.name}
      </text>
      <text x={2} y={height - 6}>
        {policies.greedy.name}
      </text>
      <line className={styles.sketchAxis} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
    </>
  );
}

import { useLanguage } from '../../useLanguage';
import styles from '../experimentIndex.module.css';
import { height, type SketchProps, width } from '../sketchParts';

const TOP = 18;
/** Height of a bar, the space behind a pair of them, and the side of a mark's square in the key. */
const BAR = 5;
const SPACE = 4.5;
const SQUARE = 9;
/** Width of an entry of the key. */
const COLUMN = 80;
/** Nearer to the bars a mark would say nothing. */
const NEAR = 0.02;

/** A diamond round a point. */
const diamond = (x: number, y: number): string => `M${x} ${y - 5}l5 5l-5 5l-5 -5z`;

/** The two drives in each test, two bars each, as long as the share of the new drive's speed; where the article has the second shorter, its mark. */
export function Sketch({ experiment: { drawn = [], differences } }: SketchProps) {
  const { data, gallery } = useLanguage();
  const end = Math.max(1, ...drawn.flatMap(({ model, other = 0 }) => [model, other]));
  const x = (share: number): number => (share / end) * (width - 4);
  const isApart = (i: number): boolean => Math.abs((drawn[i]?.published ?? 0) - (drawn[i]?.other ?? 0)) > NEAR;
  const row = (height - TOP) / Math.max(1, drawn.length);
  return (
    <>
      {differences?.called.map((called, i) => (
        <g key={called} transform={`translate(${i * COLUMN} 0)`}>
          <rect className={i === 0 ? styles.sketchOther : styles.sketchInk} y={1} width={SQUARE} height={SQUARE} />
          <text x={SQUARE + 5} y={10}>
            {data.told(called)}
          </text>
        </g>
      ))}
      {drawn.some((_, i) => isApart(i)) && (
        <g transform={`translate(${2 * COLUMN} 0)`}>
          <path className={styles.sketchMark} d={diamond(5, 5.5)} />
          <text x={SQUARE + 5} y={10}>
            {gallery.differences.byArticle}
          </text>
        </g>
      )}
      {drawn.map(({ model, other = 0, published }, i) => {
        const y = TOP + i * row;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a test is its place
          <g key={i}>
            <rect className={styles.sketchOther} y={y} width={x(other)} height={BAR} />
            <rect className={styles.sketchInk} y={y + BAR} width={x(model)} height={row - BAR - SPACE} />
            {isApart(i) && <path className={styles.sketchMark} d={diamond(x(published), y + BAR - 1)} />}
          </g>
        );
      })}
    </>
  );
}

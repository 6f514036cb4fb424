import { useLanguage } from '../../useLanguage';
import styles from '../experimentIndex.module.css';
import { height, type SketchProps, width } from '../sketchParts';

/** Above the first row, and below it half a ring. */
const TOP = 24;
const RING = 5;
const DOT = 2.5;
/** Width of an entry of the key. */
const COLUMN = 96;
/** Where the axis begins, as a share of the new drive's speed: half of it stands in the middle. */
const FROM = 0;

/** The two drives in each test, a ring and a dot: where they coincide, and in the last row how far they are apart, with the share that is left. */
export function Sketch({ experiment: { drawn = [], differences } }: SketchProps) {
  const { data, numbers } = useLanguage();
  const end = Math.max(1, ...drawn.flatMap(({ model, other = 0 }) => [model, other]));
  const x = (share: number): number => ((share - FROM) / (end - FROM)) * (width - 2 * RING - 2) + RING + 1;
  const row = (height - TOP - RING - 2) / Math.max(1, drawn.length - 1);
  return (
    <>
      {differences?.called.map((called, i) => (
        <g key={called} transform={`translate(${i * COLUMN} 0)`}>
          {i === 0 ? (
            <circle className={styles.sketchMark} cx={6} cy={6} r={RING} />
          ) : (
            <circle className={styles.sketchInk} cx={6} cy={6} r={DOT} />
          )}
          <text x={15} y={10}>
            {data.told(called)}
          </text>
        </g>
      ))}
      {drawn.map(({ model, other = 0 }, i) => {
        const y = TOP + i * row;
        const isApart = Math.abs(x(model) - x(other)) > 2 * RING;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a test is its place
          <g key={i}>
            {isApart ? (
              <>
                <path className={styles.sketchLine} d={`M${x(model)} ${y}H${x(other)}`} />
                <text x={x(model)} y={y - 6}>
                  {numbers.percent(model)}
                </text>
              </>
            ) : (
              <path className={styles.sketchAxis} d={`M${x(FROM)} ${y}H${x(end)}`} />
            )}
            <circle className={styles.sketchMark} cx={x(other)} cy={y} r={RING} />
            <circle className={styles.sketchInk} cx={x(model)} cy={y} r={DOT} />
          </g>
        );
      })}
    </>
  );
}

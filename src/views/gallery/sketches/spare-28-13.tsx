import { useLanguage } from '../../useLanguage';
import styles from '../experimentIndex.module.css';
import { height, type SketchProps, width } from '../sketchParts';

/** Points on each side of the line on which both drives are the same. */
const END = 4;
const TOP = 18;

/** How far apart the model has the two drives in each test, as dots round the line of the same; where the article has them apart, its mark. */
export function Sketch({ experiment: { drawn = [] } }: SketchProps) {
  const { gallery } = useLanguage();
  const words = gallery.differences;
  const x = (points: number): number => (0.5 + points / END / 2) * width;
  const row = (height - TOP) / Math.max(1, drawn.length);
  return (
    <>
      <text x={x(0)} y={10} textAnchor="middle">
        {words.same}
      </text>
      <line className={styles.sketchLine} x1={x(0)} x2={x(0)} y1={TOP - 3} y2={height} />
      {drawn.map(({ model, published }, i) => {
        const y = TOP + (i + 0.5) * row;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a test is its place
          <g key={i}>
            <line className={styles.sketchAxis} x1={0} x2={width} y1={y} y2={y} />
            <circle className={styles.sketchInk} cx={x(model)} cy={y} r={4.5} />
            {published !== 0 && (
              <>
                <path className={styles.sketchMark} d={`M${x(published)} ${y - 5}l5 5l-5 5l-5 -5z`} />
                <text x={x(published)} y={y - 9} textAnchor="middle">
                  {words.byArticle}
                </text>
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

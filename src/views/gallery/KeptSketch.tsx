import type { Experiment } from '../../scenario/experiments/experiment';
import { useLanguage } from '../useLanguage';
import styles from './experimentIndex.module.css';
import { width } from './sketchParts';

/** Heights of the bar that the finding is about, of the others, and of the words above them. */
const LED = 28;
const OTHER = 8;
const WORDS = 16;
const GAP = 6;

/** The leading picture of what is kept of a speed, small: the figures are those of its stored runs. */
export function KeptSketch({ experiment: { drawn = [], kept = [] } }: { readonly experiment: Experiment }) {
  const { data, numbers } = useLanguage();
  const [first] = drawn;
  const [picture] = kept;
  if (first === undefined || picture === undefined) return null;
  return (
    <>
      <text y={WORDS - 6}>{`${data.told(picture.part)}: ${numbers.percent(first.model)}`}</text>
      {drawn.map(({ model }, i) => {
        const y = i === 0 ? WORDS : WORDS + LED + GAP + (i - 1) * (OTHER + GAP);
        const height = i === 0 ? LED : OTHER;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <g key={i}>
            <rect className={styles.sketchEmpty} x={0.5} y={y + 0.5} width={width - 1} height={height - 1} />
            <rect className={i === 0 ? styles.sketchInk : styles.sketchOther} y={y} width={Math.min(1, model) * width} height={height} />
          </g>
        );
      })}
    </>
  );
}

import type { Experiment } from '../../scenario/experiments/experiment';
import { useLanguage } from '../useLanguage';
import styles from './experimentIndex.module.css';
import { width } from './sketchParts';

/** Heights of the bar that the finding is about, of the article's mark below it, of the others, and of the words above them. */
const LED = 24;
const MARK = 16;
const OTHER = 6;
const WORDS = 16;
const GAP = 4;
/** Half a diamond. */
const HALF = 5;

/** The leading picture of what is kept of a speed, small: the figures are those of its stored runs, the diamond is the article's. */
export function KeptSketch({ experiment: { drawn = [], kept = [] } }: { readonly experiment: Experiment }) {
  const { data, gallery: words, numbers } = useLanguage();
  const [first, ...others] = drawn;
  const [picture] = kept;
  if (first === undefined || first.published === null || picture === undefined) return null;
  const top = WORDS + LED + MARK;
  const shares = others.map(({ model }) => model);
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  // "80 to 100 %": the sign stands once.
  const range = [...(low === high ? [] : [numbers.numeral(low * 100, { maximumFractionDigits: 0 })]), numbers.percent(high)];
  const bar = (share: number, y: number, height: number, look: string | undefined) => (
    <>
      <rect className={styles.sketchEmpty} x={0.5} y={y + 0.5} width={width - 1} height={height - 1} />
      <rect className={look} y={y} width={Math.min(1, share) * width} height={height} />
    </>
  );
  const at = first.published * width;
  return (
    <>
      <text y={WORDS - 6}>{`${data.told(picture.part)}: ${numbers.percent(first.model)}`}</text>
      {bar(first.model, WORDS, LED, styles.sketchInk)}
      <path className={styles.sketchMark} d={`M${at} ${WORDS + LED + 2}l${HALF} ${HALF}l-${HALF} ${HALF}l-${HALF} -${HALF}z`} />
      <text x={at + HALF + 4} y={WORDS + LED + 2 + 2 * HALF}>
        {words.kept.articleHas(numbers.percent(first.published))}
      </text>
      {others.map(({ model }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <g key={i}>{bar(model, top + i * (OTHER + GAP), OTHER, styles.sketchOther)}</g>
      ))}
      {others.length > 0 && (
        <text y={top + others.length * (OTHER + GAP) + 10}>{`${data.told(picture.others)}: ${words.kept.fromTo(range)}`}</text>
      )}
    </>
  );
}

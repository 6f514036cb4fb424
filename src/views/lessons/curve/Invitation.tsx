import { useLanguage } from '../../useLanguage';
import styles from './drawing.module.css';

/** How far the marks lie within the sheet, beside the numbers of its axis, and its words from the first one; how large they are. All css px. */
const WITHIN = 16;
const BESIDE = 18;
const START = 8;
const END = 5;

interface InvitationProps {
  readonly left: number;
  readonly right: number;
  /** Where the marks lie: no more of a hint than the middle. */
  readonly middle: number;
}

/** On an empty sheet: where a line begins and ends, and that it is drawn. Gone with the first stroke. */
export function Invitation({ left, right, middle }: InvitationProps) {
  const { lessons: words } = useLanguage();
  return (
    <g className={styles.invitation}>
      <circle className={styles.ripple} cx={left + WITHIN} cy={middle} r={START} />
      <circle cx={left + WITHIN} cy={middle} r={START} />
      <circle cx={right - WITHIN} cy={middle} r={END} />
      <text className={styles.drawArea} x={left + WITHIN + BESIDE} y={middle} dy="0.35em">
        {words.drawArea}
      </text>
    </g>
  );
}

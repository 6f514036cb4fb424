import { useLanguage } from '../../useLanguage';
import styles from './drawing.module.css';

/** How far the marks lie within the sheet, beside the numbers of its axis, and its words from the first one; how wide they are. All css px. */
const WITHIN = 16;
const BESIDE = 16;
const WIDE = 8;
/** Room above and below them, so that they are no part of the frame. */
const ROOM = 10;
/** Width of a letter of the words, at the least. */
const LETTER = 11;

interface InvitationProps {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** On an empty sheet: where a line begins and ends, at any height, and that it is drawn. Gone with the first stroke. */
export function Invitation({ left, right, top, bottom }: InvitationProps) {
  const { lessons: words } = useLanguage();
  // As high as the sheet: a mark at one height would be read as a hint.
  const half = WIDE / 2;
  const arc = (to: number) => `a${half},${half} 0 0 1 ${to},0`;
  const height = Math.max(0, bottom - top - 2 * ROOM - WIDE);
  const bar = (x: number) => `M${x - half},${top + ROOM + half}${arc(WIDE)}v${height}${arc(-WIDE)}z`;
  // Between the two marks in one line, or word by word: they are crossed by nothing.
  const x = left + WITHIN + BESIDE;
  const isNarrow = right - WITHIN - BESIDE - x < LETTER * words.drawArea.length;
  const lines = isNarrow ? words.drawArea.split(' ') : [words.drawArea];
  return (
    <g className={styles.invitation}>
      <path className={styles.ripple} d={bar(left + WITHIN)} />
      <path d={bar(left + WITHIN)} />
      <path d={bar(right - WITHIN)} />
      <text className={styles.drawArea} y={(top + bottom) / 2}>
        {lines.map((each, i) => (
          <tspan key={each} x={x} dy={i === 0 ? `${0.35 - 0.6 * (lines.length - 1)}em` : '1.2em'}>
            {each}
          </tspan>
        ))}
      </text>
    </g>
  );
}

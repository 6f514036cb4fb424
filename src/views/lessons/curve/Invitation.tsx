import { useLanguage } from '../../useLanguage';
import styles from './drawing.module.css';

/** How far its words lie from what stands left of them, px; the dot at which a line begins, and its distance from the pencil's tip, px. */
const BESIDE = 48;
const DOT = 7;
const TIP = 11;
/** How far the pencil reaches from its tip, up and to the right, px. */
const REACH = 28;
/** Width of a letter of the words, at the least, and height of a line of them, px. */
const LETTER = 11;
const EM = 24;

interface InvitationProps {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Where the line begins, as far as the step says it: px from the top, and the level in words. Absent: at any height. */
  readonly origin?: { readonly y: number; readonly text: string } | null;
}

/** A pencil with its tip at a point: up to the right, or down where the sheet ends above it. */
function Pencil({ x, y, isDown }: { readonly x: number; readonly y: number; readonly isDown: boolean }) {
  return (
    <g transform={`translate(${x}, ${y}) rotate(${isDown ? 45 : -45})`}>
      <path d="M0,0L10,-5H36V5H10Z" />
      <path d="M10,-5V5M30,-5V5" />
      <path className={styles.lead} d="M0,0L4,-2V2Z" />
    </g>
  );
}

/** The words in lines that fit a width, px. */
function linesIn(words: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && LETTER * longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** How far below a level the first line's foot stands, em. A line of the grid is often there: words stay below it, or above it at the foot of the sheet. */
export function besideLevel(room: number, lines: number): number {
  return room >= (lines + 0.5) * EM ? 1.2 : -0.5 - 1.2 * (lines - 1);
}

/** On an empty sheet: that it is drawn on, and from where. Gone with the first stroke. */
export function Invitation({ left, right, top, bottom, origin = null }: InvitationProps) {
  const { lessons: words } = useLanguage();
  const text = origin === null ? words.drawFromEdge : words.drawFrom(origin.text);
  const lines = linesIn(text, right - left - 2 * BESIDE);
  const x = left + BESIDE;
  // Of a beginning that is asked for, too, no height may be hinted at: the whole edge is marked, and the pencil is beside the words.
  const y = origin?.y ?? (top + bottom) / 2;
  const first = origin === null ? 0.35 - 0.6 * (lines.length - 1) : besideLevel(bottom - y, lines.length);
  return (
    <g className={styles.invitation}>
      {origin === null ? <path className={styles.edge} d={`M${left},${top}V${bottom}`} /> : <circle cx={left} cy={y} r={DOT} />}
      <Pencil x={left + TIP} y={origin === null ? y + REACH / 2 : y} isDown={y - top < REACH} />
      <text className={styles.drawArea} y={y}>
        {lines.map((each, i) => (
          <tspan key={each} x={x} dy={i === 0 ? `${first}em` : '1.2em'}>
            {each}
          </tspan>
        ))}
      </text>
    </g>
  );
}

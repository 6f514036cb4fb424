import type { FigurePoint } from '../../store/lab/ptsFigures';
import { LETTER, NAME_LINE, type NamePlace, type Shape } from './figureShape';
import styles from './pts.module.css';

interface RemarkProps {
  /** A line of writing each, and what stands there where they have no room. */
  readonly words: readonly string[];
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Of the picture, px. */
  readonly edge: number;
  readonly small: number;
}

/** What is said of a line, right above a point of it: lines go down to the right. */
export function Remark({ words, name, x, y, edge, small }: RemarkProps) {
  const [away, row] = [small * 1.8, small * NAME_LINE];
  const fits = words.every((each) => x + away + each.length * small * LETTER < edge);
  const rows = fits ? words : [name];
  return (
    <g className={styles.remark} transform={`translate(${x}, ${y})`}>
      <path d={`M3,-4L${away - 3},${-away}`} />
      {rows.map((each, i) => (
        <text key={each} x={away} y={-away - (rows.length - 1 - i) * row} dy="0.2em">
          {each}
        </text>
      ))}
    </g>
  );
}

interface LineNameProps {
  readonly text: string;
  readonly place: NamePlace | undefined;
  /** The last point of the line. */
  readonly end: FigurePoint | undefined;
  readonly shape: Shape;
}

/** The name of a line: behind its end with a short leader, or above its beginning. */
export function LineName({ text, place, end, shape: { x, y } }: LineNameProps) {
  if (place === undefined || end === undefined) return null;
  return (
    <>
      {place.inColumn && <path className={styles.leader} d={`M${x(end.x) + 6},${y(end.y)}L${place.x - 4},${place.y}`} />}
      <text className={place.inColumn ? undefined : styles.onLine} x={place.x} y={place.y} dy={place.inColumn ? '0.33em' : undefined}>
        {text}
      </text>
    </>
  );
}

import styles from './axes.module.css';
import type { Scale } from './scale';

/** Edges of a plot in its picture, css px. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A number at a height of the plot; `text` absent: its line alone. */
export interface HeightTick {
  readonly at: number;
  readonly text?: string;
  /** Class of its line where it is no hairline. */
  readonly line?: string | undefined;
}

interface HeightsProps {
  readonly edges: Pick<Edges, 'left' | 'right'>;
  readonly y: Scale;
  readonly ticks: readonly HeightTick[];
}

/** Distance of the numbers from the plot, css px. */
const GAP = 8;

/** The lines across a plot, with their numbers at its left. */
export function Heights({ edges: { left, right }, y, ticks }: HeightsProps) {
  return ticks.map(({ at, text, line = styles.hairline }) => (
    <g key={at} transform={`translate(0, ${Math.round(y(at)) + 0.5})`}>
      <line className={line} x1={left} x2={right} data-across />
      {text !== undefined && (
        <text x={left - GAP} dy="0.33em" textAnchor="end">
          {text}
        </text>
      )}
    </g>
  ));
}

/** A number or a word of the frame, at the place of its baseline, css px. */
export interface FrameText {
  readonly key: string | number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Numbers and words round a plot. */
export function FrameTexts({ texts }: { readonly texts: readonly FrameText[] }) {
  return texts.map(({ key, text, x, y, anchor = 'middle' }) => (
    <text key={key} x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  ));
}

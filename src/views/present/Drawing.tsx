import type { PointerEvent } from 'react';
import { useLanguage } from '../useLanguage';
import styles from './present.module.css';

type Point = readonly [x: number, y: number];

/** A line drawn by hand, and the stop at which it was drawn. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly at: string;
}

interface DrawingProps {
  /** While true, pen, finger and mouse draw; otherwise they act on the picture below. */
  readonly isOn: boolean;
  /** The stop on screen: strokes of earlier ones are what the class expected. */
  readonly at: string;
  readonly strokes: readonly Stroke[];
  readonly onStrokes: (next: (before: readonly Stroke[]) => readonly Stroke[]) => void;
}

/** Units of the drawing over its width and height: it keeps its place on the picture when the window changes. */
const UNITS = 1000;

/** What is drawn over the picture by hand. With the next scene on the same picture it is the prediction: dashed, grey, and named. */
export function Drawing({ isOn, at, strokes, onStrokes }: DrawingProps) {
  const { present: words } = useLanguage();
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * UNITS, ((event.clientY - box.top) / box.height) * UNITS];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    onStrokes((before) => [...before, { at, points: [point] }]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const point = pointOf(event);
    onStrokes((before) => {
      const last = before.at(-1);
      return last === undefined ? before : [...before.slice(0, -1), { ...last, points: [...last.points, point] }];
    });
  };
  const end = strokes
    .filter((stroke) => stroke.at !== at)
    .at(-1)
    ?.points.at(-1);
  return (
    <>
      <svg
        className={isOn ? `${styles.drawing} ${styles.on}` : styles.drawing}
        viewBox={`0 0 ${UNITS} ${UNITS}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.drawn}
        onPointerDown={isOn ? begin : undefined}
        onPointerMove={isOn ? draw : undefined}
      >
        {strokes.map((stroke, i) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place in the drawing
            key={i}
            className={stroke.at === at ? '' : styles.expected}
            points={stroke.points.map((point) => point.join(',')).join(' ')}
          />
        ))}
      </svg>
      {end !== undefined && (
        <span className={styles.expectedName} style={{ left: `${end[0] / (UNITS / 100)}%`, top: `${end[1] / (UNITS / 100)}%` }}>
          {words.drawnByHand}
        </span>
      )}
    </>
  );
}

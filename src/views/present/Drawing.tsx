import { type PointerEvent, useState } from 'react';
import { useLanguage } from '../useLanguage';

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

interface DrawingProps {
  /** Pen, finger and mouse draw; else they do what they do on the picture below. */
  readonly isOn: boolean;
}

/** Units of the drawing over its width and height: it keeps its place on the picture when the window changes. */
const UNITS = 1000;

/** What the lecturer draws over the picture by hand; gone with the scene. */
export function Drawing({ isOn }: DrawingProps) {
  const { present: words } = useLanguage();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const at = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * UNITS, ((event.clientY - box.top) / box.height) * UNITS];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = at(event);
    setStrokes((before) => [...before, [point]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const point = at(event);
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]]);
  };
  return (
    <svg
      className={isOn ? 'present-drawing on' : 'present-drawing'}
      viewBox={`0 0 ${UNITS} ${UNITS}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.drawn}
      onPointerDown={isOn ? begin : undefined}
      onPointerMove={isOn ? draw : undefined}
    >
      {strokes.map((stroke, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place in the drawing
        <polyline key={i} points={stroke.map((point) => point.join(',')).join(' ')} />
      ))}
    </svg>
  );
}

import { brushX, type D3BrushEvent } from 'd3-brush';
import { select } from 'd3-selection';
import type { Box } from './canvas/box';

/** A narrower brushed stretch is a slip of the hand, css px. */
const slip = 6;

/**
 * Lets the reader drag over a box of a drawing (d3-brush); `onStretch` gets both ends, css px. Returns what ends it. Fetched after the first
 * picture (useGestures.ts): there is nothing to drag before that.
 */
export function brushOver(element: SVGGElement, { x, y, width, height }: Box, onStretch: (from: number, to: number) => void): () => void {
  const area = brushX<unknown>().extent([
    [x, y],
    [x + width, y + height],
  ]);
  const group = select<SVGGElement, unknown>(element);
  area.on('end', (event: D3BrushEvent<unknown>) => {
    const isGesture = event.sourceEvent !== null && event.sourceEvent !== undefined;
    const selection = event.selection as [number, number] | null;
    if (!isGesture || selection === null) return;
    const [from, to] = selection;
    area.move(group, null);
    if (to - from >= slip) onStretch(from, to);
  });
  group.call(area);
  return () => {
    group.on('.brush', null);
    group.selectAll('*').remove();
  };
}

import { type RefObject, useEffect, useRef } from 'react';
import type { Box } from '../../canvas/box';
import type { Size } from '../../useDrawing';
import type { AnchoredMark, MapAnchors } from '../mapAnchors';
import collectionStyles from './collection.module.css';
import type { CollectionLayout } from './collectionLayout';

interface CollectionLeadersProps {
  readonly anchors: MapAnchors;
  /** The element in which the collection is drawn. */
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly layout: CollectionLayout & Size;
  /** Blocks of the map; no destination: nothing was moved. */
  readonly destination: number | null;
  readonly victim: number;
  /** The map marks the destination; else the line's end does. */
  readonly isMarked: boolean;
}

/** Distance of a line's end from the middle of its mark, and of the two lines from each other, css px. */
const END = 6;
const APART = 3;
/** Side of the sign at a line's end, css px. */
const SIGN = 8;

/** From the edge of a group's picture that is nearer to a mark, along the gap between rows of dies, to the mark. `aside`: as one of two. */
function pathTo(mark: AnchoredMark | null, box: Box, from: DOMRect, seen: DOMRect, aside: number): string {
  if (mark === null) return '';
  const isLeft = mark.x < from.x + from.width / 2;
  const x = from.x + (isLeft ? box.x : box.x + box.width);
  const y = from.y + box.y + box.height / 2;
  // A picture that is scrolled out of sight has no line.
  if (y < seen.top || y > seen.bottom) return '';
  const knee = x + (isLeft ? -1 : 1) * (12 + 2 * aside);
  const gutter = mark.gutter + aside - APART / 2;
  const end = mark.y + END * Math.sign(gutter - mark.y);
  return `M${x},${y}L${knee},${y}L${knee},${gutter}L${mark.x},${gutter}L${mark.x},${end}`;
}

/** The nearest element round another that scrolls; the page where none does. */
function roomOf(element: Element | null): Element {
  for (let at = element?.parentElement ?? null; at !== null; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY !== 'visible') return at;
  return document.documentElement;
}

/** Lines over the page from both groups to their marks in the map; none to a mark that is out of sight. */
export function CollectionLeaders({ anchors, stage, layout, destination, victim, isMarked }: CollectionLeadersProps) {
  const to = useRef<SVGPathElement>(null);
  const from = useRef<SVGPathElement>(null);
  const sign = useRef<SVGRectElement>(null);
  useEffect(() => {
    const draw = () => {
      const bounds = stage.current?.getBoundingClientRect();
      if (bounds === undefined) return;
      const seen = roomOf(stage.current).getBoundingClientRect();
      const mark = destination === null ? null : anchors.locate(destination);
      const path = pathTo(mark, layout.destination, bounds, seen, 0);
      to.current?.setAttribute('d', path);
      for (const [name, middle] of [
        ['x', mark?.x],
        ['y', mark?.y],
      ] as const)
        sign.current?.setAttribute(name, String((middle ?? 0) - SIGN / 2));
      sign.current?.toggleAttribute('hidden', path === '');
      from.current?.setAttribute('d', pathTo(anchors.locate(victim), layout.victim, bounds, seen, APART));
    };
    draw();
    const stop = anchors.subscribe(draw);
    window.addEventListener('resize', draw);
    window.addEventListener('scroll', draw, true);
    return () => {
      stop();
      window.removeEventListener('resize', draw);
      window.removeEventListener('scroll', draw, true);
    };
  }, [anchors, stage, layout, destination, victim]);
  return (
    <svg className={collectionStyles.leaders} aria-hidden="true">
      <path className={collectionStyles.to} ref={to} />
      <path className={collectionStyles.from} ref={from} />
      {!isMarked && <rect className={collectionStyles.to} ref={sign} width={SIGN} height={SIGN} />}
    </svg>
  );
}

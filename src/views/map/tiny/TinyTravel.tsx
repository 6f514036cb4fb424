import { useLayoutEffect, useRef } from 'react';
import type { StepEvent } from '../../../engine/types';
import pagesStyles from '../block/pages.module.css';
import styles from './tinyLayers.module.css';
import { type Travel, travelsOf } from './tinyPaths';
import { boxOfSlot } from './tinyPlaces';

/** How long a page is on its way, and within what time the last one leaves, ms. */
const FLIGHT_MS = 320;
const LEAVE_MS = 240;
const GAP_MS = 40;

/** Lets copies of pages go from their old places to the new ones, above a drive that shows the new state already. Returns how to end that at once. */
function fly(layer: HTMLElement, travels: readonly Travel[]): () => void {
  const gap = Math.min(GAP_MS, LEAVE_MS / travels.length);
  const copies = travels.flatMap(({ from, to }, i) => {
    const [start, end] = [boxOfSlot(layer, from), boxOfSlot(layer, to)];
    if (start === null || end === null) return [];
    const copy = document.createElement('i');
    copy.className = `${pagesStyles.page} ${styles.traveller}`;
    copy.dataset.look = 'valid relocated';
    const number = document.createElement('b');
    number.append(end.text);
    copy.append(number);
    Object.assign(copy.style, { width: `${end.width}px`, height: `${end.height}px`, fontSize: end.fontSize });
    layer.append(copy);
    const transform = [start, end].map(({ x, y }) => `translate(${x}px, ${y}px)`);
    const flight = copy.animate({ transform }, { duration: FLIGHT_MS, delay: i * gap, easing: 'ease-in-out', fill: 'backwards' });
    flight.onfinish = () => copy.remove();
    return [copy];
  });
  return () => {
    for (const copy of copies) copy.remove();
  };
}

interface TinyTravelProps {
  readonly events: readonly StepEvent[];
  readonly reducedMotion: boolean;
}

/** Pages on their way from where collection found them; the next step ends it. With reduced motion nothing moves. */
export function TinyTravel({ events, reducedMotion }: TinyTravelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current !== null && !reducedMotion) return fly(ref.current, travelsOf(events));
  }, [events, reducedMotion]);
  return <div className={styles.layer} aria-hidden="true" ref={ref} />;
}

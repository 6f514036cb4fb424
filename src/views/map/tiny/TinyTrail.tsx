import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PageStop } from '../../../engine/answers';
import tinyDriveStyles from './tinyDrive.module.css';
import styles from './tinyLayers.module.css';
import { legPath, type TrailPoint, trailOf } from './tinyPaths';
import { boxOfSlot } from './tinyPlaces';

/** How far before its place an arrow ends, css px. */
const GAP = 5;

/** Places that are connected: more of them hide the pages below. */
const MOST_PLACES = 13;

/** Where on a page the trail passes, as a share of its height: below its number; and half of the gap below it, css px. */
const LOW = 0.82;
const HALF_GAP = 1.5;

/** The last places that a page has had, connected in order, above the tiny drive; its whole story stands beside it in words. */
export function TinyTrail({ stops }: { readonly stops: readonly PageStop[] }) {
  const ref = useRef<SVGSVGElement>(null);
  const id = useId();
  const trail = useMemo(() => trailOf(stops, MOST_PLACES), [stops]);
  const points = usePoints(ref, trail.places);
  const here = points.get(trail.places.at(-1) ?? -1);
  return (
    <>
      {/* Numbers of pages lie between the way and its places. */}
      <svg className={`${styles.layer} ${styles.trail} ${styles.legs}`} data-testid="trail" aria-hidden="true" ref={ref}>
        <marker id={id} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto">
          <path className={styles.tip} d="M0 0L8 4L0 8Z" />
        </marker>
        {trail.legs.map(({ from, to, by }, i) => {
          const [a, b] = [points.get(from), points.get(to)];
          if (a === undefined || b === undefined) return null;
          const d = legPath(a, b, GAP);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the order
            <g key={i}>
              <path className={styles.halo} d={d} />
              <path className={by === 'gc' ? `${styles.leg} ${styles.moved}` : styles.leg} d={d} markerEnd={`url(#${id})`} />
            </g>
          );
        })}
      </svg>
      <svg className={`${styles.layer} ${styles.trail}`} aria-hidden="true">
        {[...points].map(([slot, { x, y }]) => (
          <circle key={slot} className={styles.place} cx={x} cy={y} r={2.75} />
        ))}
        {here !== undefined && <circle className={`${styles.place} ${styles.here}`} cx={here.x} cy={here.y} r={5.5} />}
      </svg>
    </>
  );
}

/** Where the trail passes places, css px from the corner of the layer; measured again when the drive changes size. */
function usePoints(layer: { readonly current: SVGSVGElement | null }, places: readonly number[]): ReadonlyMap<number, TrailPoint> {
  const [points, setPoints] = useState<ReadonlyMap<number, TrailPoint>>(new Map());
  useLayoutEffect(() => {
    const svg = layer.current;
    const blocks = svg?.parentElement?.querySelector(`.${tinyDriveStyles.blocks}`);
    if (svg === null || blocks == null) return;
    const measure = () => {
      const boxes = places.map((slot) => [slot, boxOfSlot(svg, slot)] as const);
      setPoints(
        new Map(
          boxes.flatMap(([slot, box]) => {
            if (box === null) return [];
            const { x, y, width, height, row } = box;
            return [[slot, { x: x + width / 2, y: y + height * LOW, below: y + height + HALF_GAP, left: x - HALF_GAP, row }]];
          }),
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [svg, blocks]) observer.observe(part);
    return () => observer.disconnect();
  }, [layer, places]);
  return points;
}

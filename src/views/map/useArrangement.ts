import { useRef } from 'react';
import type { Geometry } from '../../engine/types';
import { type Arrangement, byPlace, type Order } from './order';
import type { Near } from './useNear';

/** How long marks travel when a die is sorted, ms. */
const travelMs = 600;

export interface Arranging {
  /** The order to draw now, and where marks come from while they travel. `fullness`: values by which dies are sorted; `near` sorts them, once it is there. */
  readonly orderOf: (
    geometry: Geometry,
    fullness: () => Float64Array,
    near: Near | null,
  ) => {
    readonly order: Order;
    readonly before: { readonly order: Order; readonly share: number } | null;
  };
}

function copyOf(order: Order): Order {
  return { groupAt: order.groupAt.slice(), placeOf: order.placeOf.slice() };
}

/** Slow at both ends. */
function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

/** The groups of a die by place or by fullness, with the way from one to the other; `isCalm`: at once. */
export function useArrangement(arrangement: Arrangement, isCalm: boolean): Arranging {
  const kept = useRef<{ geometry: Geometry; own: Order; sorted: Order; shown: Order } | null>(null);
  const travel = useRef<{ readonly order: Order; begun: number | null } | null>(null);
  const last = useRef(arrangement);
  if (arrangement !== last.current) {
    last.current = arrangement;
    travel.current = kept.current === null || isCalm ? null : { order: copyOf(kept.current.shown), begun: null };
  }
  return {
    orderOf(geometry, fullness, near) {
      if (kept.current?.geometry !== geometry) {
        const own = byPlace(geometry);
        kept.current = { geometry, own, sorted: copyOf(own), shown: own };
        travel.current = null;
      }
      const { own, sorted } = kept.current;
      const order = arrangement === 'place' || near === null ? own : near.byValue(fullness(), geometry, sorted);
      kept.current.shown = order;
      // They set off when there is an order to go to.
      if (travel.current !== null && near !== null) travel.current.begun ??= performance.now();
      const share =
        travel.current?.begun == null ? (travel.current === null ? 1 : 0) : (performance.now() - travel.current.begun) / travelMs;
      if (travel.current === null || share >= 1) {
        travel.current = null;
        return { order, before: null };
      }
      return { order, before: { order: travel.current.order, share: eased(share) } };
    },
  };
}

/** What keys do on the map: they go from group to group, choose, and zoom. */
import type { KeyboardEvent } from 'react';
import type { Geometry } from '../../../engine/types';
import type { RunView } from '../../../store/types';
import type { MapMoment } from '../draw/drawMap';
import { boxOfPlace, type MapLayout, placeNear, tileOf, type View } from '../mapLayout';
import { isMapKey, neighbourOf } from './mapKeys';
import type { MapPlaces } from './mapPlaces';

export interface MapInHand {
  readonly run: RunView;
  readonly sim: Geometry;
  readonly layout: MapLayout;
  readonly view: View;
  readonly places: MapPlaces;
  readonly moment: () => MapMoment | null;
  readonly pointed: number | null;
  readonly selected: number | null;
  readonly zoomed: { readonly zoomBy: (factor: number, x: number, y: number) => void; readonly reset: () => void };
  readonly point: (block: number | null) => void;
  readonly onSelect: (block: number | null) => void;
}

/** Zooms round the keyboard's group, the chosen one or the last victim, while it is in sight; else round the group in the middle. */
export function zoomMap({ run, sim, layout, view, places, pointed, selected, zoomed }: MapInHand, factor: number): void {
  const victim = run.frame.lastVictim?.group;
  const block = pointed ?? selected ?? (victim === undefined ? null : victim * sim.planesPerDie);
  const box = block === null ? null : places.boxOf(block);
  const isSeen = box !== null && box.x >= 0 && box.x + box.width <= layout.width && box.y >= 0 && box.y + box.height <= layout.height;
  const middle = placeNear(layout, view, layout.width / 2, layout.height / 2);
  const to = isSeen ? box : boxOfPlace(layout, view, middle.die, middle.place);
  zoomed.zoomBy(factor, to.x + to.width / 2, to.y + to.height / 2);
}

/** From the keyboard's group, else the chosen one, else the middle of the view; unzoomed from the first group. */
function go({ sim, layout, view, places, moment, pointed, selected, point }: MapInHand, key: string): void {
  const drawn = moment();
  if (drawn === null) return;
  const from = pointed ?? selected;
  if (from === null) {
    const start = view.k > 1 && key !== 'Home' && key !== 'End' ? placeNear(layout, view, layout.width / 2, layout.height / 2) : null;
    const at = start ?? (key === 'End' ? neighbourOf(layout, { die: 0, place: 0 }, key) : { die: 0, place: 0 });
    point(places.blockAt(at.die, at.place, null));
    return;
  }
  const group = Math.floor(from / sim.planesPerDie);
  const here = { die: Math.floor(group / sim.groupsPerDie), place: drawn.scene.order.placeOf[group] ?? 0 };
  const next = neighbourOf(layout, here, key, tileOf(layout, view));
  point(places.blockAt(next.die, next.place, null));
}

export function pressMap(map: MapInHand, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  if (key === '+' || key === '=') zoomMap(map, 2);
  else if (key === '-') zoomMap(map, 0.5);
  else if (key === '0') map.zoomed.reset();
  else if (key === 'Enter' || key === ' ') map.onSelect(map.pointed ?? 0);
  else if (key === 'Escape') {
    if (map.pointed !== null) map.point(null);
    else map.onSelect(null);
  } else if (isMapKey(key)) go(map, key);
  else return;
  event.preventDefault();
}

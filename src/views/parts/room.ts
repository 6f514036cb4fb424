import { useSyncExternalStore } from 'react';

/**
 * The room that the window gives, in sizes of type: `wide` takes a whole composition; `small` the drive and one view beside it; `narrow` one
 * view at a time; in `tight` not even that fits, and the page is scrolled. Type that is twice as large makes a window half as wide.
 */
export type Room = 'wide' | 'small' | 'narrow' | 'tight';

/** Root sizes at which the two tables of widths were drawn, px: the least of a desk and of a hall. */
const DESK_ROOT = 14.5;
const HALL_ROOT = 17.92;

/**
 * Least width and height of each room, px at the least size of type of a desk; the stylesheets have the same in rem. In a lower window than
 * `wide` the map would have no mark for every group above the plots. A hall sits before one picture, and its type is a share of the window:
 * whatever is `wide` for a desk must be so for a hall, or the page would leave it because of its own type.
 */
const least = { wide: [960, 690], hall: [900, 560], narrow: [720, 640], tight: 480 } as const;

/** @param width @param height of the window, px @param root 1 rem, px @param hall type is larger for the same things */
export function roomOf(width: number, height: number, root: number, hall: boolean): Room {
  const scale = root / (hall ? HALL_ROOT : DESK_ROOT);
  const [w, h] = [width / scale, height / scale];
  const [wide, high] = hall ? least.hall : least.wide;
  if (w >= wide && h >= high) return 'wide';
  // A low window has no room for views below each other: it is narrow later.
  if (w >= (h < least.wide[1] ? least.narrow[1] : least.narrow[0])) return 'small';
  return h < least.tight ? 'tight' : 'narrow';
}

/** Size of 1 rem, px: base.css makes it of the window and of the reader's own size of type. */
export function rootSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Tells when the window or the size of type has changed. */
export function onResize(listener: () => void): () => void {
  // One rem: the reader may set type larger without any change of the window.
  const probe = document.createElement('i');
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 1rem';
  document.body.append(probe);
  const observer = new ResizeObserver(listener);
  observer.observe(probe);
  addEventListener('resize', listener);
  return () => {
    observer.disconnect();
    probe.remove();
    removeEventListener('resize', listener);
  };
}

/** The room that there is, followed as it changes. */
export function useRoom(): Room {
  return useSyncExternalStore(onResize, () =>
    roomOf(innerWidth, innerHeight, rootSize(), document.documentElement.classList.contains('in-hall')),
  );
}

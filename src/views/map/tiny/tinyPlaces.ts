/** A page of the tiny drive as it stands on screen, css px from the corner of a layer above it. */
export interface PlaceOnScreen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Top of its block, which blocks beside each other share. */
  readonly row: number;
  /** The number that stands on it, and how large. */
  readonly text: string;
  readonly fontSize: string;
}

/** Where a slot stands below a layer; null: this drive shows none of that address. */
export function boxOfSlot(layer: Element, slot: number): PlaceOnScreen | null {
  const page = layer.parentElement?.querySelector(`[data-slot="${slot}"]`);
  if (page == null) return null;
  const [{ x, y, width, height }, corner] = [page.getBoundingClientRect(), layer.getBoundingClientRect()];
  const text = page.querySelector('b')?.textContent ?? '';
  const row = Math.round(page.closest('[data-block]')?.getBoundingClientRect().y ?? y);
  return { row, x: x - corner.x, y: y - corner.y, width, height, text, fontSize: getComputedStyle(page).fontSize };
}

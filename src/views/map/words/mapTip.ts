import type { Box } from '../../canvas/box';
import { setHidden, setText } from '../../useDrawing';

export interface TipTexts {
  readonly title: string;
  readonly text: string;
  readonly place: string;
}

/** Shows the text of a mark beside it, within the map; `mark` null: nothing is pointed at. Returns what is said of it; null: nothing. */
export function showTip(
  tip: HTMLElement | null,
  mark: Box | null,
  map: { readonly width: number; readonly height: number },
  texts: () => TipTexts,
): string | null {
  if (tip === null) return null;
  setHidden(tip, mark === null);
  if (mark === null) return null;
  const { title, text, place } = texts();
  [title, text, place].forEach((line, i) => {
    setText(tip.children[i] ?? null, line);
  });
  const left = Math.max(0, Math.min(mark.x + mark.width + 6, map.width - tip.offsetWidth));
  const below = mark.y + mark.height + 6;
  const top = below + tip.offsetHeight <= map.height ? below : Math.max(0, mark.y - tip.offsetHeight - 6);
  tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  return `${title}: ${text}`;
}

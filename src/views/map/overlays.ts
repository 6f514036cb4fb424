import { map as texts } from '../../texts/en/map';
/** What a question lays over the map: the candidates of a collection, the places that a page has had. */

export type Overlay =
  /** A block that its policy ranked; 1 is the one it takes. */
  | { readonly kind: 'candidate'; readonly block: number; readonly rank: number }
  /** Places of a page, the first one first, and what the legend says of them. */
  | { readonly kind: 'trail'; readonly places: readonly TrailPlace[]; readonly words: string };

/** A block that held a page, the number of the place in its story, and whether the page is there at the moment shown. */
export interface TrailPlace {
  readonly block: number;
  readonly number: number;
  readonly isNow: boolean;
}

/** What the legend says of the overlays that there are. */
export function overlayWords(overlays: readonly Overlay[]): readonly { readonly kind: Overlay['kind']; readonly words: string }[] {
  const candidates = overlays.filter((overlay) => overlay.kind === 'candidate').length;
  const trail = overlays.find((overlay) => overlay.kind === 'trail');
  return [
    ...(candidates > 0 ? [{ kind: 'candidate' as const, words: candidates > 1 ? texts.candidates : texts.candidate }] : []),
    ...(trail === undefined ? [] : [{ kind: 'trail' as const, words: trail.words }]),
  ];
}

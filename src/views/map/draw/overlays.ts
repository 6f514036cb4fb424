/** What a question lays over the map: the candidates of a collection, the places that a page has had. */

export type Overlay =
  /** A block that its policy ranked, and what was valid in its group then, as the map counts it; 1 is the one it takes. */
  | { readonly kind: 'candidate'; readonly block: number; readonly rank: number; readonly valid: number }
  /** Places of a page, the first one first, and what the legend says of them. */
  | { readonly kind: 'trail'; readonly places: readonly TrailPlace[]; readonly words: string }
  /** The ramp of valid pages began elsewhere in the run before: what the legend says of that. */
  | { readonly kind: 'scaling'; readonly words: string };

/** A block that held a page, the number of the place in its story, and whether the page is there at the moment shown. */
export interface TrailPlace {
  readonly block: number;
  readonly number: number;
  readonly isNow: boolean;
}

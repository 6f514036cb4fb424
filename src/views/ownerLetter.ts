/** Owners with a letter and a colour each; the last one stands for all others (engine: MIXED_OWNERS). */
export const shownOwners = 8;

/** A to H: what the pages of a handle are called, on the map and beside it. */
export function ownerLetter(owner: number): string {
  return String.fromCharCode(65 + Math.min(owner, shownOwners - 1));
}

/** Places of an experiment's evidence below its picture, which words above it lead to. */
const places = { misses: 'experiment-misses', procedure: 'experiment-procedure', sources: 'experiment-sources' };

export type Place = keyof typeof places;

export const idOf = (place: Place): string => places[place];

/** Unfolds the places and goes to the first of them. */
export function showPlaces(...wanted: readonly Place[]): void {
  const elements = wanted.flatMap((place) => document.getElementById(idOf(place)) ?? []);
  for (const element of elements) if (element instanceof HTMLDetailsElement) element.open = true;
  const [first] = elements;
  first?.scrollIntoView({ block: 'start' });
  // Who goes by keyboard goes on from there.
  (first?.querySelector('summary') ?? first)?.focus({ preventScroll: true });
}

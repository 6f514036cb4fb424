import type { Told } from './channel';

/** What a clicker walks through: the scenes of the tour, or the steps of a lesson. */
export interface Deck {
  /** What is on screen, from 1, and of how many; null: nothing of the deck is. */
  readonly at: { readonly number: number; readonly count: number; readonly rests: boolean } | null;
  /** What is on screen, by a name of its own: what was drawn over it goes with it. */
  readonly key: string;
  readonly names: { readonly next: string; readonly back: string };
  readonly next: () => void;
  readonly back: () => void;
  readonly run: () => void;
  /** Takes back what was drawn as an answer. */
  readonly clear: () => void;
  /** What the notes are told; null: there is nothing to tell. Stays the same function, as does the next. */
  readonly told: () => Told | null;
  /** Calls when the notes must be told anew; returns what ends that. */
  readonly onChange: (tell: () => void) => () => void;
  /** A link that opens the page where the class is, or why there is none. */
  readonly link: () => Promise<{ readonly link: string | null; readonly fault: string | null }>;
}

export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

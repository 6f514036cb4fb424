import type { Saying } from '../../texts/language';
import type { Told } from './channel';

/** The stops of a clicker: the scenes of the tour, or the steps of a lesson. */
export interface Deck {
  /** What is on screen, from 1, and of how many; null: nothing of the deck is. */
  readonly at: { readonly number: number; readonly count: number; readonly rests: boolean } | null;
  /** A name of its own for the stop on screen. */
  readonly key: string;
  /** What is drawn on: stops with the same sheet show the same picture, and what was drawn before on it stays to be compared with what came. */
  readonly sheet: string;
  readonly names: { readonly next: string; readonly back: string; readonly first: string };
  /** What is on screen, in a word or two; null: the stage says it. */
  readonly name: string | null;
  readonly next: () => void;
  readonly back: () => void;
  /** False at the last stop, where nothing comes, and at the first. */
  readonly hasNext: boolean;
  readonly hasBack: boolean;
  /** From the first stop on, as if nothing had been shown. */
  readonly first: () => void;
  readonly run: () => void;
  /** Takes back what was drawn as an answer. */
  readonly clear: () => void;
  /** The message for the notes; null: none. Stays the same function, as does the next. */
  readonly told: () => Told | null;
  /** Calls when the notes need a new message; returns how to stop. */
  readonly onChange: (tell: () => void) => () => void;
  /** A link that opens the page where the class is, or why there is none. */
  readonly link: () => Promise<{ readonly link: string | null; readonly fault: Saying | null }>;
}

export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

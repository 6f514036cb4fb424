import type { Box } from '../../canvas/box';
import type { Place } from './fallArrow';

/** A word on the plot: its place, css px, and the leader from the thing that it names. */
export interface Label {
  readonly text: string;
  readonly box: Box;
  readonly colour: string;
  readonly isStrong: boolean;
  /** A second line below a strong one, in small type; null: none. */
  readonly under: string | null;
  /** Size of the first of two lines, in type sizes; absent: `GREAT`. */
  readonly great?: number;
  /** There was no place clear of the data: it stands on paper. */
  readonly isOnData: boolean;
  readonly leader: { readonly x: number; readonly y: number } | null;
  /** Dashes of the line that it names, a sample of which stands before it as in a key: a leader would run over data. Absent: none does. */
  readonly sample?: readonly number[];
}

/** Width of a text in css px; `isGreat`: the first of two lines. */
export type Measure = (text: string, isStrong: boolean, isGreat?: boolean) => number;

/** A word that wants a place: corners, best first. */
export interface Wish {
  readonly text: string;
  readonly colour: string;
  readonly priority: number;
  readonly isStrong?: boolean;
  /** As `Label`'s; left out with the short text. */
  readonly under?: string;
  /** As `Label`'s. */
  readonly great?: number;
  /** The second line where the line at the moment that is shown would run through the whole one, wherever it stood. */
  readonly briefUnder?: string;
  /** What is written in its place where the whole text has no room clear of the data; a strong one then stands wherever it can. */
  readonly short?: string;
  /** It is left out where the line at the moment that is shown would run through it. */
  readonly isApart?: boolean;
  readonly places: (width: number) => readonly Place[];
  /** Height of the line that it names, css px: a name that had to go further away is led back to it. */
  readonly line?: number;
  /** The dashes of that line. */
  readonly dash?: readonly number[];
  /** What is written where it stands left of this x, css px, instead of right of it. */
  readonly leftOf?: { readonly x: number; readonly text: string };
}

/** Height of a line of words, and its distance from what it names, in type sizes and css px. */
export const LINE = 1.2;
export const NEAR = 5;
/** From the beginning of a line's sample to the word behind it, and between the two, css px. */
export const SAMPLE = 20;
export const SAMPLE_GAP = 4;
/** Size of the first of two lines, in type sizes, where there is room. */
export const GREAT = 1.85;
/** Places that are tried above and below a run's end. */
export const END_PLACES = 60;

/** Of words on a plot: the greater are placed first. */
export const priorities = { end: 5, drop: 4, outlier: 3.5, moment: 3, border: 2, stretch: 2.7, rule: 2.5, seen: 0.5 } as const;

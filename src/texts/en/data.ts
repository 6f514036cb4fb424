import { unitsKept } from '../unitsKept';

/** What data say that are English where they stand: experiments, and what is known of drives. */
export const data = {
  /** A text of data, in the language of the page. */
  told: (text: string): string => unitsKept(text),
};

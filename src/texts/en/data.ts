import { told } from '../told';

/** What data say that are English where they stand: experiments, and what is known of drives. */
export const data = told('data', {
  /** A text of data, in the language of the page. */
  told: (text: string): string => text,
});

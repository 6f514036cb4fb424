/** What a sentence is given: a number that is written for people already, a word, a whole number. */
export type Said = string | number;

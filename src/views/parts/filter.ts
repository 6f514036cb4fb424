import { createContext } from 'react';

/** What a reader looks for among the settings; empty: all of them are shown. */
export const FilterContext = createContext('');

/** Whether a name and what it says of itself hold each word that is looked for. */
export function isFound(text: string, filter: string): boolean {
  const all = text.toLowerCase();
  return filter
    .toLowerCase()
    .split(/[\s-]+/)
    .every((word) => all.includes(word));
}

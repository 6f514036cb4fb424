import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'The flat line: # % spare area, and every write pays a share of collection.':
    'Die glatte Linie: # % Reserve, und jedes Schreiben zahlt seinen Teil der Sammlung.',
};

import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Tiny drive: # die, # blocks of # pages': 'Winziges Laufwerk: # Die, # Blöcke zu # Seiten',
  'Small enough to see every page.': 'Klein genug, um jede Seite zu sehen.',
};

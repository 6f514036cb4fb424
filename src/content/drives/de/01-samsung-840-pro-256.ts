import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Plain page mapping: collection keeps step with writing, and the spare area decides how fast it writes in the long run.':
    'Schlichte Zuordnung nach Seiten: die Sammlung hält Schritt mit dem Schreiben, und die Reserve bestimmt, wie schnell es auf Dauer schreibt.',
};

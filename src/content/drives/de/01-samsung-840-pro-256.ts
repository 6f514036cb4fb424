import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Plain page mapping: collection keeps step with writing, and spare area alone decides the steady speed.':
    'Schlichte Zuordnung nach Seiten: die Sammlung hält Schritt mit dem Schreiben, und allein die Reserve bestimmt das eingeschwungene Tempo.',
};

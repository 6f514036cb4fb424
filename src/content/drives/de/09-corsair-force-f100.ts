import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Its speed depends on the data: what compresses is written in fewer pages, and the space saved works as spare area.':
    'Es ist so schnell wie seine Daten: was sich komprimieren lässt, braucht weniger Seiten, und der gesparte Platz wirkt als Reserve.',
};

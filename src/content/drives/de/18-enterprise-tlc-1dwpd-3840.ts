import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  '# drive write per day': '# Laufwerksfüllung am Tag',
  'Steady by design: no cache that fills up, and # % spare area, as the # % of #.':
    'Eingeschwungen von Anfang an: kein Cache, der enden kann, und # % Reserve, wie die # % von #.',
  'Steady by design: no cache that fills up, and # % spare area, as the # % of #. When full, its controller is the limit.':
    'Eingeschwungen von Anfang an: kein Cache, der enden kann, und # % Reserve, wie die # % von #. Ist es voll, begrenzt der Controller.',
};

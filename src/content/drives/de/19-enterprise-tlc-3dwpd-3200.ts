import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  '# drive writes per day': '# Laufwerksfüllungen am Tag',
  'The same flash with # % spare area, as the # % of #: three times the writes per day for a sixth of the capacity.':
    'Derselbe Flash mit # % Reserve, wie die # % von #: dreimal so viel Schreiben am Tag für ein Sechstel der Kapazität.',
};

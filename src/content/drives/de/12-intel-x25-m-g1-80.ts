import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Its controller programs at most # MB/s, moved pages included, so each moved page slows the host.':
    'Der Controller programmiert # MB/s, was immer der Flash könnte; was verlegt wird, geht davon ab.',
  'randomWriteIopsCap: # on # MB/s of # KB random writes on the new drive (anandtech.com/show/2738).':
    'randomWriteIopsCap: # an # MB/s zufälligem Schreiben von # KB auf dem neuen Laufwerk (anandtech.com/show/2738).',
};

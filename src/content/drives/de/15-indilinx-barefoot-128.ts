import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Coarse mapping: a small write rewrites # KiB; and free LBAs are no spare area to it, so that a new drive is no better than a full one.':
    'Grobe Zuordnung: wenig Schreiben schreibt # KiB neu. Freie LBAs sind ihm keine Reserve, darum ist ein neues Laufwerk nicht besser als ein volles.',
  'idle collection and TRIM, which later firmware brought': 'die Sammlung in Ruhe und TRIM, die spätere Firmware brachte',
  'freeIsSpare: #, since filling its LBAs made no drop in any bench (anandtech.com/show/3690).':
    'freeIsSpare: #, weil gefüllte LBAs in keinem Benchmark etwas kosteten (anandtech.com/show/3690).',
};

import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Coarse mapping: a small write rewrites # KiB; and it does not use unwritten LBAs as spare area, so a new drive is no faster than a full one.':
    'Grobe Zuordnung: wenig Schreiben schreibt # KiB neu. Ungeschriebene LBAs nutzt es nicht als Reserve, darum ist ein neues Laufwerk nicht schneller als ein volles.',
  'idle collection and TRIM, which later firmware brought': 'die Sammlung in Ruhe und TRIM, die spätere Firmware brachte',
  'freeIsSpare: #, since filling its LBAs made no drop in any bench (anandtech.com/show/3690).':
    'freeIsSpare: #, weil gefüllte LBAs in keinem Benchmark etwas kosteten (anandtech.com/show/3690).',
};

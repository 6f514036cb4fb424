import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Generic QLC NVMe # TB': 'Typisches QLC-NVMe # TB',
  'ISSCC #, # bits per cell in # layers: # MB/s per die': 'ISSCC #, # Bits je Zelle in # Lagen: # MB/s je Die',
  'A cache of # GB while it is empty, and a fraction of the speed when that is used up: four bits per cell are slow to program.':
    'Leer ein Cache von # GB, und ein Bruchteil des Tempos, wenn er verbraucht ist: vier Bits je Zelle programmieren sich langsam.',
  'the least size of # GB that the cache keeps on a full drive':
    'die kleinste Größe von # GB, die der Cache auf einem vollen Laufwerk behält',
  'slcShare: # on a cache of # GB (evantechbook.com, Intel SSD 660p).':
    'slcShare: # an einem Cache von # GB (evantechbook.com, Intel SSD 660p).',
};

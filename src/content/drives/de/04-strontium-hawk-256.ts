import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Without DRAM this drive keeps a small map of large units, so small writes cost extra.':
    'Ohne DRAM hält dieses Laufwerk eine kleine Zuordnung mit großen Einheiten, darum kostet kleines Schreiben mehr.',
  'It collects in pairs of blocks, which cause the swings.': 'Es sammelt in Paaren von Blöcken, und daher kommen die Schwingungen.',
  'It collects in batches of unequal size, which cause the swings.':
    'Es sammelt in ungleich großen Schüben, und daher kommen die Schwingungen.',
  'a map that is cached in SRAM only, for want of DRAM': 'eine Zuordnung, die mangels DRAM nur im SRAM zwischengespeichert ist',
  'the reads and writes of a map that is cached in SRAM': 'Lesen und Schreiben einer Zuordnung, die im SRAM zwischengespeichert ist',
  'mappingKiB: # stands for a map that has to do without DRAM; on the upper end of # IOPS of its swings at # % spare area (anandtech.com/show/7074).':
    'mappingKiB: # steht für eine Zuordnung, die ohne DRAM auskommen muss; am oberen Ende von # IOPS der Schwingungen mit # % Reserve (anandtech.com/show/7074).',
  'gcHigh: #, the largest batch, on the lower end of # IOPS of these swings; what its firmware does is not known.':
    'gcHigh: #, der größte Schub, am unteren Ende von # IOPS dieser Schwingungen; was die Firmware tut, ist nicht bekannt.',
  'batchBudget: #, so that no second of the test at default spare falls below the # IOPS of the article.':
    'batchBudget: #, damit ab Werk keine Sekunde des Tests unter die # IOPS des Artikels fällt.',
};

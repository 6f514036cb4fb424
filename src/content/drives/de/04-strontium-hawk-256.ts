import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Without DRAM its map must be small, so that it maps in larger units and writes more than the host sends; collecting in pairs of blocks makes the swings.':
    'Ohne DRAM muss die Zuordnung klein sein, also mit größeren Einheiten, und sie schreibt mehr, als sie bekommt; die Sammlung in Paaren von Blöcken macht die Schwingungen.',
  'Without DRAM its map must be small, so that it maps in larger units and writes more than the host sends; it collects in batches of unequal size, which cause the swings.':
    'Ohne DRAM muss die Zuordnung klein sein, also mit größeren Einheiten, und sie schreibt mehr, als sie bekommt; ungleich große Schübe der Sammlung machen die Schwingungen.',
  'a map that is cached in SRAM only, for want of DRAM': 'eine Zuordnung, die mangels DRAM nur im SRAM zwischengespeichert ist',
  'the reads and writes of a map that is cached in SRAM': 'Lesen und Schreiben einer Zuordnung, die im SRAM zwischengespeichert ist',
  'mappingKiB: # stands for a map that has to do without DRAM; on the upper end of # IOPS of its swings at # % spare area (anandtech.com/show/7074).':
    'mappingKiB: # steht für eine Zuordnung, die ohne DRAM auskommen muss; am oberen Ende von # IOPS der Schwingungen mit # % Reserve (anandtech.com/show/7074).',
  'gcHigh: #, the largest batch, on the lower end of # IOPS of these swings; what its firmware does is not known.':
    'gcHigh: #, der größte Schub, am unteren Ende von # IOPS dieser Schwingungen; was die Firmware tut, ist nicht bekannt.',
  'batchBudget: #, so that no second of the test at default spare falls below the # IOPS of the article.':
    'batchBudget: #, damit ab Werk keine Sekunde des Tests unter die # IOPS des Artikels fällt.',
};

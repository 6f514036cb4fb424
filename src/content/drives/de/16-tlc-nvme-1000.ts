import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'Generic TLC NVMe # TB': 'Typisches TLC-NVMe # TB',
  'ISSCC # NAND table (AnandTech): # MB/s per die, read in # µs, blocks of # MB':
    'ISSCC # NAND-Tabelle (AnandTech): # MB/s je Die, Lesen in # µs, Blöcke von # MB',
  'Three speeds: a cache of cells with one bit, then three bits at once, then folding the cache while it writes.':
    'Drei Tempi: ein Cache aus Zellen mit einem Bit, dann drei Bits auf einmal, dann Umlagern beim Schreiben.',
  'slcProgramUs: # on # MB/s at the start of a fill (techpowerup.com/review/adata-xpg-atom-50-1-tb).':
    'slcProgramUs: # an # MB/s am Beginn einer Füllung (techpowerup.com/review/adata-xpg-atom-50-1-tb).',
  'relocateUs: # on # MB/s while the cache is folded.': 'relocateUs: # an # MB/s, während der Cache umgelagert wird.',
  'slcShare: # on # GB at that rate.': 'slcShare: # an # GB mit dieser Geschwindigkeit.',
};

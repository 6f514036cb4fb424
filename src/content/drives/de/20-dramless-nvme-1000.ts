import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'DRAM-less NVMe # TB (estimate)': 'NVMe # TB ohne DRAM (Schätzung)',
  'Most of its map lies on flash: quick over some # GB, and half as quick to read over all of it.':
    'Seine Zuordnung liegt größtenteils auf dem Flash: flink über etwa # GB, halb so flink beim Lesen über alles.',
  'the pSLC cache; reviews of such drives give their rates over a span in pictures only, so none is compared; one-shot programming of three pages at once: a third of its time is charged to each page':
    'den pSLC-Cache; Tests solcher Laufwerke zeigen Raten über dem Bereich nur in Bildern, verglichen wird keine; Programmieren von drei Seiten auf einmal: jeder wird ein Drittel der Zeit berechnet',
  'ISSCC # NAND table (AnandTech): the flash, as of the drive with DRAM':
    'ISSCC # NAND-Tabelle (AnandTech): der Flash, wie beim Laufwerk mit DRAM',
  'AnandTech, Toshiba RC100 (#): # GB of DRAM for # TB, host memory buffers of tens of MB':
    'AnandTech, Toshiba RC100 (#): # GB DRAM auf # TB, Host Memory Buffer von einigen zehn MB',
};

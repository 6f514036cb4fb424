import type { Phrases } from '../../phrase';

/** What the model is held against, in the table of truth. */
export const phrases: Phrases = {
  greedy: 'leerstes Opfer',
  FIFO: 'FIFO',
  'best of d': 'bestes aus d',
  'greedy, with TRIMs among the requests': 'leerstes Opfer, mit TRIMs unter den Anfragen',
  'greedy, compressed data': 'leerstes Opfer, komprimierte Daten',
  'random reads per second at queue depth #': 'zufällige Lesevorgänge je Sekunde mit Warteschlange #',
  'pages relocated, FIFO, against a log of sixty lines': 'verlegte Seiten, FIFO, gegen ein Log aus sechzig Zeilen',
  'groups erased': 'gelöschte Gruppen',
  'write amplification': 'Schreibverstärkung',
  'mean IOPS': 'mittlere IOPS',
  'first collection': 'erste Sammlung',
  'steady random writes with # µs a moved page': 'eingeschwungenes zufälliges Schreiben mit # µs je umgelagerter Seite',
  mean: 'Mittel',
  '# % of the seconds below': '# % der Sekunden darunter',
  'standard deviation over the mean': 'Standardabweichung durch Mittel',
  'greatest autocorrelation of lags # to # s': 'größte Autokorrelation bei # bis # s Abstand',
  points: 'Punkte',
  pages: 'Seiten',
  groups: 'Gruppen',
};

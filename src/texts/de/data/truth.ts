import type { Phrases } from '../../phrase';

/** What the model is held against, in the table of truth. */
export const phrases: Phrases = {
  'greedy victim: fewest valid pages': 'greedy: am wenigsten gültige Seiten',
  'FIFO victim: the block filled first': 'FIFO: der zuerst gefüllte Block',
  'd-choices victim: the best of d drawn at random': 'bestes Opfer aus d zufällig gezogenen',
  'random victim': 'zufälliges Opfer',
  'greedy victim, with TRIM requests in the mix': 'greedy, mit TRIM unter den Anfragen',
  'greedy victim, compressed data': 'greedy, komprimierte Daten',
  'random reads per second at queue depth #': 'zufällige Lesevorgänge je Sekunde mit Warteschlange #',
  'pages relocated, FIFO victim': 'verlegte Seiten, FIFO',
  'blocks erased': 'gelöschte Blöcke',
  'write amplification': 'Schreibverstärkung',
  'mean IOPS': 'mittlere IOPS',
  'first collection': 'erste Sammlung',
  'steady random writes with # µs a moved page': 'eingeschwungenes zufälliges Schreiben mit # µs je verlegter Seite',
  mean: 'Mittel',
  '# % of the seconds below': '# % der Sekunden darunter',
  'standard deviation over the mean': 'Standardabweichung durch Mittel',
  'greatest autocorrelation of lags # to # s': 'größte Autokorrelation bei # bis # s Abstand',
  points: 'Punkte',
  pages: 'Seiten',
  blocks: 'Blöcke',
};

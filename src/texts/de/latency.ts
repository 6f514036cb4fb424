import type { latency as English } from '../en/latency';

export const latency: typeof English = {
  writesP99: 'Schreiben p99',
  readsP99: 'Lesen p99',
  writesP50: 'Schreiben p50',
  readsP50: 'Lesen p50',
  reads: 'Lesen',
  writes: 'Schreiben',
  mean: (kind, mean) => `${kind === null ? '' : `${kind} `}Mittel ${mean}`,
  ofMap: (wait) => `davon ${wait} Warten auf die Zuordnung`,
  tooFew: (names) => `${names}: zu wenige Anfragen in einem Messwert`,
  overTime: 'Perzentile der Latenz über der Zeit',
  notKnown: 'unbekannt',
  notDrawn: (why) => ` Nicht gezeichnet: ${why}.`,
  ofKind: (mean, median, p99) => `Mittel ${mean}, Median ${median}, 99 Prozent in höchstens ${p99}`,
  kinds: (reads, writes) => ` Lesen: ${reads}. Schreiben: ${writes}.`,
  soFar: (all, p999, longest) =>
    `Latenz aller Anfragen dieser Phase bisher: ${all}, 99,9 Prozent in höchstens ${p999}, die längste ${longest}.`,
};

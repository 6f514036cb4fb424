import type { logs as English } from '../en/logs';

export const logs: typeof English = {
  name: 'Protokolle neben dem Lauf',
  numbersLabel: 'Was seine Zahlen sind',
  choose: 'wählen',
  quantities: { iops: 'Anfragen je Sekunde (IOPS)', bw: 'Durchsatz, KiB/s', 'lat-ns': 'Latenz, ns', 'lat-us': 'Latenz, µs (vor fio 3)' },
  whatALineIs: 'Was eine Zeile ist',
  lineKinds: { requests: 'eine Anfrage', averages: 'ein Mittelwert (log_avg_msec)' },
  notDrawn: 'Seine Zeilen können Anfragen oder Mittelwerte sein: wählen Sie, dann wird es gezeichnet.',
  logTooLarge: (megabytes) => `Gezeichnet wird ein Protokoll bis ${megabytes} MB.`,
  logsAtMost: (logs) => `Höchstens ${logs} Protokolle werden gezeichnet: entfernen Sie zuerst eines.`,
  fit: 'Laufwerk suchen',
  fitOf: (file) => `Das Laufwerk zu ${file} suchen`,
  remove: 'Entfernen',
  removeOf: (file) => `${file} entfernen`,
  lines: (lines, time) => `${lines}, über ${time}`,
  line: (name, mean) => `${name} im Mittel ${mean}`,
  skipped: (lines) => `${lines} Zeilen gehörten zu keinem Protokoll`,
  cut: (points) => `nur die ersten ${points} Zeilen sind gezeichnet`,
  onRequests: 'Nicht gezeichnet: die Zeit dieses Laufs zählt Anfragen.',
  withLogs: (plot, names) => `${plot}, mit ${names}`,
  said: (lines) => `Protokolle: ${lines}.`,
};

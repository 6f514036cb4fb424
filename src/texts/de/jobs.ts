import type { jobs as English } from '../en/jobs';

export const jobs: typeof English = {
  name: 'Jobs nebeneinander',
  does: { write: 'schreibt', read: 'liest', mixed: 'mischt' },
  described: (what, qd) => `${what}, Warteschlange ${qd}`,
  allRead: (list, more) => `Die Jobdatei wurde ganz übernommen: ${list}${more === 0 ? '' : `; und ${more} weitere`}.`,
  results: (iops, mean) => `im Mittel ${iops} und ${mean}`,
  together: 'alle Jobs',
  ofEachJob: (plot) => `${plot}, eine Linie je Job`,
  said: (jobs) => `Einzelne Jobs: ${jobs}.`,
  beside: 'Gleichzeitige Jobs',
  besideWhy: 'Weitere Jobs in diesem Schritt: [{"do": "read", "pattern": "random", "kib": 4, "qd": 8}].',
  none: 'keine',
  unreadable: 'Schreiben Sie eine Liste in JSON: [{"do": "read", "kib": 4, "qd": 4}].',
};

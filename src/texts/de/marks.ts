import type { marks as English } from '../en/marks';

export const marks: typeof English = {
  driftedRounds: (rounds, time, drift, rose) =>
    `${rounds} Runden zu ${time} s innerhalb von 20 %, dann ${drift} ${rose ? 'höher' : 'tiefer'}`,
  steadyRounds: (rounds, time) => `${rounds} Runden zu ${time} s innerhalb von 20 %: eingeschwungen`,
  spareUsedUp: 'freie Seiten verbraucht',
  settings: {
    entropy: (compressible) => `komprimierbar ${compressible}`,
    qd: (qd) => `Warteschlange ${qd}`,
    readShare: (share) => `Lesen ${share}`,
    trimShare: (share) => `TRIM ${share}`,
    span: 'Bereich',
  },
  pacings: { stall: 'Sammlung hält an', interleave: 'Sammlung verschränkt' },
  byHand: {
    write: (page) => `Seite ${page} schreiben`,
    read: (page) => `Seite ${page} lesen`,
    trim: (page) => `Seite ${page} freigeben`,
  },
  powerLoss: 'Stromausfall',
  newReclaimUnits: (place) => `neue Reclaim Units für Placement ID ${place}`,
  onZone: {
    open: (zone: string) => `Zone ${zone} geöffnet`,
    close: (zone: string) => `Zone ${zone} geschlossen`,
    finish: (zone: string) => `Zone ${zone} beendet`,
    reset: (zone: string) => `Zone ${zone} zurückgesetzt`,
    append: (zone: string) => `an Zone ${zone} angehängt`,
  },
  pages: (first, last) => `${first} bis ${last}`,
  firstCollection: 'erste Sammlung',
  slowest: 'am langsamsten',
  steady: 'eingeschwungen nach der SNIA-Regel',
  drifted: (drift, rose) => `SNIA-Regel erfüllt, dann ${drift} ${rose ? 'höher' : 'tiefer'}`,
  pastChanged: 'die Vergangenheit wurde geändert',
  changed: 'Ihr Eingriff',
  readOnly: 'nur noch lesbar',
  firstBad: 'erster Block verschlissen',
  groupsBad: (groups) => `${groups} Gruppen verschlissen`,
};

import type { PhaseWords } from '../phaseWords';

export const phaseKinds: PhaseWords = {
  erase: {
    name: () => 'Sicheres Löschen',
    short: () => 'löschen',
    border: 'sicheres Löschen',
    work: () => 'Löschen',
    help: {
      term: 'Sicheres Löschen',
      text: 'Alle Blöcke werden gelöscht, und die Zuordnung wird geleert. Das Laufwerk ist so schnell wie neu; sein Verschleiß bleibt.',
    },
  },
  write: {
    name: (pattern, size) => `Schreiben, ${pattern}, ${size}`,
    short: (pattern) => `Schreiben, ${pattern}`,
    border: 'Schreiben',
    work: () => 'Schreiben',
  },
  read: {
    name: (pattern, size) => `Lesen, ${pattern}, ${size}`,
    short: (pattern) => `Lesen, ${pattern}`,
    border: 'Lesen',
    work: () => 'Lesen',
  },
  mixed: {
    name: (pattern, size) => `Gemischt, ${pattern}, ${size}`,
    short: () => 'gemischt',
    border: 'Lesen und Schreiben',
    work: (reads) => `Lesen (${reads}) und Schreiben`,
  },
  trim: {
    name: () => 'TRIM',
    short: () => 'TRIM',
    border: 'TRIM',
    work: () => 'TRIM',
    help: {
      term: 'TRIM-Befehl',
      text: 'Der Host sagt, welche Seiten er nicht mehr braucht. Ihre Zuordnung entfällt, und ihre alten Plätze veralten; programmiert wird nichts. Was so freigegeben ist, wirkt als Reserve, bis es neu geschrieben wird.',
    },
  },
  idle: {
    name: () => 'Ruhe',
    short: () => 'Ruhe',
    border: 'Ruhe',
    work: () => 'Ruhe',
    help: {
      term: 'Ruhe',
      text: 'Der Host tut nichts; ein angefangener Teil im Puffer wird aufgefüllt und programmiert.',
    },
  },
  replay: {
    name: () => 'Wiedergabe einer Spur',
    short: () => 'Spur',
    border: 'Spur',
    work: () => 'Wiedergabe',
    help: {
      term: 'Wiedergabe',
      text: 'Die Anfragen einer aufgezeichneten Spur, zu ihren Zeiten oder so schnell, wie das Laufwerk sie annimmt.',
    },
  },
};

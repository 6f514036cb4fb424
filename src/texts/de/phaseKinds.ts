import type { PhaseWords } from '../phaseWords';

export const phaseKinds: PhaseWords = {
  erase: { name: () => 'Sicheres Löschen', short: () => 'löschen', border: 'sicheres Löschen', work: () => 'Löschen' },
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
  trim: { name: () => 'TRIM', short: () => 'TRIM', border: 'TRIM', work: () => 'TRIM' },
  idle: { name: () => 'Ruhe', short: () => 'Ruhe', border: 'Ruhe', work: () => 'Ruhe' },
  replay: { name: () => 'Wiedergabe einer Spur', short: () => 'Spur', border: 'Spur', work: () => 'Wiedergabe' },
};

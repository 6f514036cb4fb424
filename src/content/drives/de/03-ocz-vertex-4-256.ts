import type { Phrases } from '../../../texts/phrase';

export const phrases: Phrases = {
  'It collects as soon as # % of its blocks are used, and when idle only after an hour: a little slower than the Vector, with a slightly later cliff.':
    'Sie sammelt, sobald # % ihrer Blöcke belegt sind, und in Ruhe erst nach einer Stunde: etwas langsamer als die Vector, mit einer etwas späteren Klippe.',
  'the fast mode of the first half of the drive': 'den schnellen Modus der ersten Hälfte des Laufwerks',
  'the fast mode of the first half of the drive, and collection that starts at # % of the blocks used':
    'den schnellen Modus der ersten Hälfte des Laufwerks und eine Sammlung, die bei # % belegten Blöcken beginnt',
};

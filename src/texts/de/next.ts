import type { next as English } from '../en/next';

export const next: typeof English = {
  spare: (spare) => `${spare} Reserve`,
  spareWhy: (before, expected) => `Ein Viertel des Flashs als Reserve statt ${before}${expected}.`,
  expected: (law, waf) => `: die Theorie erwartet WAF ${law}, hier ist sie jetzt ${waf}`,
  trim: 'TRIM zur Hälfte',
  trimWhy: 'Die Hälfte der Daten wird gelöscht, und TRIM sagt es dem Laufwerk: ihr Platz wirkt als Reserve für die andere Hälfte.',
  interleave: 'Verschränkte Sammlung',
  interleaveWhy:
    'Dieselbe Arbeit in kleinen Teilen zwischen dem Schreiben des Hosts: dieselbe Schreibverstärkung, und die Punkte rücken zusammen.',
  stall: 'Sammlung, die anhält',
  stallWhy:
    'Dieselbe Arbeit, doch ein Die hält an, bis sie getan ist, und die anderen warten. Die Schreibverstärkung bleibt, der Durchsatz sinkt, und aus der Linie wird eine Wolke.',
  random: 'Zufällige Opfer',
  randomWhy:
    'Die Sammlung nimmt irgendeinen Block, nicht den leersten. Nach der Theorie ist die WAF dann 1/S; der Unterschied zeigt, was eine gute Wahl wert ist.',
  greedy: 'Greedy-Opfer',
  greedyWhy: 'Die Sammlung nimmt den leersten Block statt irgendeinen.',
  capacitors: 'Kondensatoren',
  capacitorsWhy: 'Fällt der Strom aus, programmiert das Laufwerk, was im Puffer steht: nichts Bestätigtes geht verloren.',
  compression: 'Ein Laufwerk, das komprimiert',
  compressionWhy:
    'Daten, die sich auf die Hälfte komprimieren lassen, auf einem Laufwerk, das es nutzt: weniger wird programmiert, und das Gesparte wirkt als Reserve.',
  steady: 'Laufen, bis eingeschwungen',
  steadyWhy: 'Dasselbe Schreiben geht weiter, bis das Laufwerk nach der SNIA-Regel eingeschwungen ist, höchstens 20.000 s Laufwerkszeit.',
};

import type { sliders as English } from '../en/sliders';

export const sliders: typeof English = {
  compressibleData: 'Komprimierbar',
  dataRandom: 'Echt zufällige Daten.',
  dataZeros: 'Nichts als Nullen.',
  dataStored: (what, stored) => `${what} Das Laufwerk speichert ${stored} dessen, was der Host schreibt. Der Rest wirkt als Reserve.`,
  dataNoEffect: 'Wirkt hier nicht',
  dataStoredWhole: (what) => `${what} Dieses Laufwerk speichert jede Seite ganz, was immer darin steht.`,
  spareOfFlash: (total) => `Vom Flash; ${total} Überversorgung (OP).`,
  spareFromFactory: (op) => `${op} Alles ab Werk.`,
  spareFromBoth: (op, factory, userSpare) => `${op} ${factory} ab Werk, dazu ${userSpare} der Kapazität unpartitioniert.`,
  tickConsumer: '6,8 %: Heimgeräte',
  noLaw: 'Keine veröffentlichte Theorie gilt für dieses Laufwerk und diese Last.',
  lawWhenSteady: (name, _comma, waf) => `Im eingeschwungenen Zustand wäre die Schreibverstärkung ${waf} (${name}).`,
  spareArea: 'Reserve',
};

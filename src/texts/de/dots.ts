import type { dots as English } from '../en/dots';

export const dots: typeof English = {
  missed: 'verfehlt',
  open: 'offen',
  chance: 'Zufall',
  asNew: 'so schnell wie neu',
  same: 'gleich',
  nearlySame: 'fast gleich',
  faster: (drive) => `schneller mit ${drive}`,
  fasterBy: (drive, percent) => `${percent} schneller mit ${drive}`,
  apart: (percent) => `${percent} % Abstand`,
  byChance: (percent) => `, Zufall ± ${percent} %`,
  asFast: (times, drive) => `${times}\u2011mal so schnell mit ${drive}`,
  rates: (fast, slow) => `${fast} gegen ${slow} IOPS`,
  programs: (one, other) =>
    `Warum: Ohne Pause kostet jede Seite des Hosts ${other.are} programmierte Seiten mit ${other.of}, ${one.are} mit ${one.of}.`,
  notTested: 'nicht getestet',
  less: (percent) => `${percent} weniger`,
  byModel: 'Modell',
  byArticle: 'Artikel',
};

import type { dots as English } from '../en/dots';

export const dots: typeof English = {
  missed: 'verfehlt',
  open: 'offen',
  chance: 'Zufall',
  asNew: 'so schnell wie neu',
  keepsUp: 'hält mit',
  faster: (drive) => `schneller mit ${drive}`,
  behind: (points) => `${points} Punkte dahinter`,
  apart: (points) => `${points} Punkte Abstand`,
  byChance: (points) => `, Zufall ± ${points}`,
  asFast: (times, drive) => `${times}\u2011mal so schnell mit ${drive}`,
  whenNew: (rate) => `neu schreiben beide ${rate} IOPS`,
  atLimit: 'Grenze der Firmware',
  programs: (one, other) =>
    `Warum: Ohne Pause kostet jede Seite des Hosts ${other.are} programmierte Seiten mit ${other.of}, ${one.are} mit ${one.of}.`,
  limited: (programs, times, limit) =>
    `Das sind ${programs}\u2011mal so viele, aber nur das ${times}\u2011fache Tempo: Die Firmware lässt höchstens ${limit} IOPS zu.`,
  notTested: 'nicht getestet',
  inModel: (drive) => `${drive}, Modell`,
  byModel: 'Modell',
  byArticle: 'Artikel',
};

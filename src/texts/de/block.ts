import type { block as English } from '../en/block';

export const block: typeof English = {
  block: (block) => `Block ${block}`,
  place: (die, group, plane) => (plane === null ? `Die ${die}, Block ${group}` : `Die ${die}, Gruppe ${group}, Ebene ${plane}`),
  blockOfGroup: (planes) => `Einer der ${planes} Blöcke der Gruppe, die zusammen gelöscht werden.`,
  closeBlock: 'Den Block schließen',
  close: 'Schließen',
  reading: 'Der Block wird gelesen …',
  pagesInOrder: 'Seiten, wie sie programmiert werden',
  extentsInOrder: 'Stücke, wie sie programmiert werden',
  numberIsLpn: 'Eine Zahl ist eine LPN: die logische Nummer einer Seite.',
  pointForLpn: 'Zeigen Sie auf eine, um ihre LPN zu sehen, die logische Nummer der Seite.',
  pressToFollow: ' Drücken Sie auf eine, um ihr zu folgen.',
  heldAsOne: (scale, pages) =>
    ` Das Laufwerk wird mit 1:${scale} berechnet: jede Zahl ist die erste von ${pages} Seiten des echten Laufwerks, die zusammen umziehen.`,
  summary: (all, isPages, valid, stale, free, skipped, moved) =>
    `${all} ${isPages ? 'Seiten' : 'Stücke'}, wie sie programmiert werden: ${valid} gültig, ${stale} veraltet, ${free} frei${skipped === null ? '' : `, ${skipped} übersprungen`}; ${moved} von der Sammlung verlegt.`,
  rows: {
    state: 'Zustand',
    valid: 'Gültig',
    stale: 'Veraltet',
    skipped: 'Übersprungen (versetzter Beginn)',
    free: 'Frei',
    moved: 'Von der Sammlung verlegt',
    erases: 'So oft gelöscht',
    age: 'Seiten des Hosts, seit hier eine veraltete',
  },
  states: { free: 'frei', open: 'offen', closed: 'voll', victim: 'wird gesammelt', bad: 'defekt' },
  ofPages: (valid, all, share) => `${valid} von ${all} Seiten, ${share}`,
};

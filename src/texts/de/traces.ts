import type { traces as English } from '../en/traces';

export const traces: typeof English = {
  title: 'Ihre Last',
  intro:
    'Eine aufgezeichnete Spur, als Text oder binär, mit gzip gepackt oder nicht, wird am Inhalt erkannt. Sie bleibt auf diesem Rechner.',
  file: 'Datei mit der Spur',
  synthetic: 'Oder eine, die mit der Seite kommt',
  none: 'wählen Sie eine',
  reading: (megabytes) => `Gelesen: bisher ${megabytes} MB.`,
  cancel: 'Abbrechen',
  rows: 'Die ersten Anfragen, wie sie verstanden wurden',
  row: { line: 'Zeile', time: 'Zeit, s', kind: 'Art', offset: 'Ort, B', length: 'Länge, B', device: 'Gerät' },
  skipped: (lines, reason, first) => `${lines} übersprungen: ${reason} (zuerst in Zeile ${first}).`,
  guessed: (unit) => `Zeiten gelten als ${unit}: die Datei sagt es nicht.`,
  stopped: 'Das Lesen endete vorzeitig: die Datei ist länger, als hier Platz hat.',
  device: 'Gerät',
  allDevices: 'alle, eins hinter dem anderen',
  map: 'Adressen',
  maps: {
    'as-is': 'wie aufgezeichnet; was hinter dem Laufwerk liegt, entfällt',
    modulo: 'hinter dem Ende des Laufwerks wieder von vorn',
    compact: 'benutzte Seiten nebeneinander',
  },
  time: 'Zeit',
  times: {
    recorded: 'wie aufgezeichnet, was auch aussteht',
    scaled: 'aufgezeichnete Zeiten, vervielfacht',
    closed: 'eine nach der anderen, mit fester Warteschlange',
  },
  factor: 'Zeiten vervielfacht mit',
  depth: 'Tiefe der Warteschlange',
  passes: 'Durchgänge',
  run: 'Auf diesem Laufwerk ausführen',
  full: 'Das Laufwerk wird in voller Größe simuliert: Anfragen einer Spur lassen sich nicht ausdünnen.',
  beyond: (beyond, moved, cut) =>
    `${beyond} Anfragen liegen hinter dem Laufwerk und entfallen, ${moved} rücken vor sein Ende, ${cut} TRIMs werden gekürzt.`,
  allOn: 'Alle Anfragen liegen auf dem Laufwerk.',
  heat: { read: 'Lesen', write: 'Schreiben', trim: 'TRIM' },
  heatOf: (kind) => `${kind}: Adressen nach oben über der Zeit; je dunkler, desto mehr Bytes.`,
  picture: 'Adressen nach oben, Zeit nach rechts; je dunkler, desto mehr Bytes.',
};

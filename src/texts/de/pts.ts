import type { pts as English } from '../en/pts';

/** Names that the procedures give to rows and columns, in the order in which they are looked for. */
const names: readonly (readonly [english: RegExp, german: string])[] = [
  [/^to (\S+) drive fills$/, 'bis $1 Füllungen'],
  [/^after waits of (\d+) s$/, 'nach Pausen von $1 s'],
  [/^waits of (\d+) s$/, 'Pausen von $1 s'],
  [/^before$/, 'davor'],
  [/^baseline$/, 'Grundlast'],
  [/^cycle (\d+)$/, 'Zyklus $1'],
  [/^part (\d+)$/, 'Teil $1'],
  [/^depth (\d+)$/, 'Tiefe $1'],
  [/^sequential (.*), before$/, 'sequenziell $1, davor'],
  [/^sequential (.*), after$/, 'sequenziell $1, danach'],
  [/^random (.*)$/, 'zufällig $1'],
];

export const pts: typeof English = {
  kicker: (drive) => `SNIA PTS 2.0.2 auf ${drive}`,
  list: 'Tests der Norm',
  tests: {
    iops: {
      title: 'IOPS',
      about: 'Zufällige Anfragen in acht Größen und sieben Mischungen von Lesen und Schreiben, Runde um Runde bis zum Gleichgewicht.',
    },
    tp: {
      title: 'Durchsatz',
      about: 'Sequenzielles Lesen und Schreiben mit 128 und 1.024 KiB; vor jeder Größe wird das Laufwerk gelöscht.',
    },
    lat: { title: 'Latenz', about: 'Immer nur eine zufällige Anfrage, in drei Größen und drei Mischungen.' },
    wsat: { title: 'Schreibsättigung', about: 'Zufällige 4-KiB-Schreibzugriffe auf ein gelöschtes Laufwerk, bis es viermal gefüllt ist.' },
    hir: {
      title: 'Erholung in Pausen',
      about: 'Zufälliges Schreiben, dann Zyklen aus einer Pause und fünf Sekunden Schreiben: Was bringt Leerlauf?',
    },
    xsr: {
      title: 'Erholung nach Lastwechsel',
      about: 'Sequenzielles Schreiben, zufälliges, dann wieder sequenzielles: Wie lange wirkt der Wechsel nach?',
    },
    dirth: { title: 'Lastkurve', about: 'Zufällige 8-KiB-Anfragen, 65 % davon lesend, bei Warteschlangen von 1 bis 256.' },
    cbw: { title: 'Gemischte Größen', about: 'Größen und Zonen der Server-Last aus JESD219, in drei Mischungen.' },
  },
  preparation: {
    filled: 'Davor: Das Laufwerk wird gelöscht und zweimal der Länge nach mit 128 KiB beschrieben.',
    purged: 'Davor: Das Laufwerk wird gelöscht.',
    worn: 'Davor: Das Laufwerk wird gelöscht, zweimal der Länge nach und dreimal zufällig beschrieben.',
  },
  length:
    'Längen wachsen mit dem Laufwerk: Eine Minute steht für denselben Anteil einer Füllung wie in voller Größe, nicht für eine Minute Wartezeit.',
  depth: 'Warteschlange 32.',
  stalls: 'Latenzen stimmen nur in voller Größe: Ein Stillstand ist auf einem kleineren Laufwerk nicht kürzer.',
  idle: 'Pausen bringen nur etwas, wenn das Laufwerk im Leerlauf aufräumt oder einen Puffer zu leeren hat.',
  oneQueue: 'Der Rechner hat eine Warteschlange: Threads mal Tiefe der Norm ist hier die Tiefe.',
  fills: 'Jeder Teil ist eine Viertelfüllung, acht Teile je Last, anstelle der Stunden der Norm.',
  scale: 'Laufwerk in',
  fullSize: 'voller Größe',
  run: 'Test starten',
  again: 'Noch einmal starten',
  cancel: 'Abbrechen',
  progress: 'Fortschritt des Tests',
  preparing: 'Vorbereitung',
  round: (round, most) => `Runde ${round} von höchstens ${most}`,
  part: (part, all) => `Teil ${part} von ${all}`,
  took: (seconds) => `In ${seconds} berechnet.`,
  cancelled: 'Abgebrochen: Die Tabellen zeigen, was gemessen wurde.',
  failed: (why) => `Der Test wurde nicht fertig: ${why}`,
  finished: 'Der Test ist zu Ende.',
  asOpened: 'Der Test nimmt das Laufwerk, wie es geöffnet wurde, ohne das, was im Lauf geändert wurde.',
  noDrive: 'Es gibt kein Laufwerk zu testen.',
  steady: (what, from, to, range, rise) =>
    `Im Gleichgewicht in den Runden ${from} bis ${to}: ${what} streut um ${range} seines Mittels (20 % erlaubt), die Gerade steigt um ${rise} (10 % erlaubt).`,
  unsteady: (what, rounds) => `Nach ${rounds} Runden nicht im Gleichgewicht, gemessen an ${what}; die Tabellen gehen über alle Runden.`,
  notYet: (what, rounds) => `Bisher ${rounds} Runden; die Regel sieht auf ${what}.`,
  tableOf: (measure) => `Tabelle: ${measure}`,
  mixes: 'Die Spalten sind Prozent Lesen und Schreiben.',
  measures: {
    iops: 'IOPS',
    mbps: 'MB/s',
    meanUs: 'mittlere Latenz',
    p9999Us: 'Latenz bei 99,99 %',
    maxUs: 'größte Latenz',
    waf: 'Schreibverstärkung',
  },
  axes: { round: 'Runde', fills: 'Füllungen', seconds: 'angezeigte Sekunden', row: 'Größe einer Anfrage' },
  figures: {
    convergence: 'Annäherung',
    window: 'Fenster des Gleichgewichts',
    bySize: 'Nach Größe der Anfrage',
    overFills: 'Über Füllungen',
    overTime: 'Über die Zeit',
    demand: 'Lastkurve',
  },
  figureTitle: (title, measure, of) => `${title}: ${measure}${of === '' ? '' : `, ${of}`}`,
  figureSummary: (title, lines) => `${title}. Linien: ${lines}. Die Zahlen stehen in der Tabelle.`,
  windowLegend: 'Linie: Mittel des Fensters; Band: was die Regel erlaubt; gestrichelt: Ausgleichsgerade.',
  windowMark: 'Gleichgewicht',
  takePlot: 'Ein Plot als Bild',
  plot: 'Welcher Plot',
  noPicture: 'Der Plot ist nicht mehr auf der Seite.',
  takeAway: 'Jeder Punkt in Zahlen',
  command: 'Derselbe Test auf der Kommandozeile',
  copyCommand: 'Befehl kopieren',
  whatSimIs: 'Der Befehl sim läuft in einer Kopie der Quellen des Programms, nach npm ci, mit Node.js.',
  nameOf: (name) => {
    const found = names.find(([english]) => english.test(name));
    return found === undefined ? name : name.replace(...found);
  },
};

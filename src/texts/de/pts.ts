import type { pts as English } from '../en/pts';

/** Names that the procedures give to rows and columns, in the order in which they are looked for. */
const names: readonly (readonly [english: RegExp, german: string])[] = [
  [/^to 1 drive writes$/, 'bis 1 Füllung'],
  [/^to (\S+) drive writes$/, 'bis $1 Füllungen'],
  [/^after waits of (\d+) s$/, 'nach Pausen von $1 s'],
  [/^waits of (\d+) s$/, 'Pausen von $1 s'],
  [/^before$/, 'davor'],
  [/^baseline$/, 'Grundlast'],
  [/^cycle (\d+)$/, 'Zyklus $1'],
  [/^part (\d+)$/, 'Teil $1'],
  [/^depth (\d+)$/, 'Tiefe $1'],
  [/^sequential (.*), before$/, 'der Reihe nach $1, davor'],
  [/^sequential (.*), after$/, 'der Reihe nach $1, danach'],
  [/^random (.*)$/, 'zufällig $1'],
];

export const pts: typeof English = {
  kicker: (drive) => `${drive}, simuliert; Tests der SNIA PTS 2.0.2`,
  list: 'Tests der Norm',
  tests: {
    iops: {
      title: 'IOPS',
      asks: 'Wie viele zufällige Anfragen je Sekunde, wenn eingeschwungen?',
      why: 'Für zufälliges Schreiben verlegt das Laufwerk Seiten, bevor es einen Block löschen kann; für Lesen nicht.',
      about: 'Zufällige Anfragen in acht Größen und sieben Mischungen von Lesen und Schreiben, Runde um Runde, bis eingeschwungen.',
    },
    tp: {
      title: 'Durchsatz',
      asks: 'Wie viele MB/s der Reihe nach, wenn eingeschwungen?',
      why: 'Der Reihe nach beschrieben, veralten ganze Blöcke zugleich: Das Laufwerk löscht sie und verlegt kaum eine Seite.',
      about: 'Lesen und Schreiben der Reihe nach mit 128 und 1.024 KiB; vor jeder Größe wird das Laufwerk gelöscht.',
    },
    lat: {
      title: 'Latenz',
      asks: 'Wie lange dauert eine zufällige Anfrage?',
      why: 'Lesen wartet auf den Flash, Schreiben auf Platz im Puffer. Von weniger als einer Seite wird erst der Rest gelesen.',
      about: 'Immer nur eine zufällige Anfrage, in drei Größen und drei Mischungen.',
    },
    wsat: {
      title: 'Schreibsättigung',
      asks: 'Wie weit bricht zufälliges Schreiben über vier Füllungen ein?',
      why: 'Freie Blöcke nehmen das erste Schreiben auf. Sind sie verbraucht, zahlt jedes Schreiben auch die verlegten Seiten.',
      about: 'Zufällige 4-KiB-Schreibzugriffe auf ein gelöschtes Laufwerk, bis das Vierfache seiner Kapazität geschrieben ist.',
    },
    hir: {
      title: 'Erholung in Pausen',
      asks: 'Wie viel schneller ist Schreiben nach einer Pause?',
      why: 'Während der Host wartet, kann ein Laufwerk Blöcke frei machen und seinen Puffer leeren. Ist das getan, bringt längeres Warten nichts.',
      about: 'Zufälliges Schreiben, dann Zyklen aus einer Pause und fünf Sekunden Schreiben: Wie viel hilft Ruhe?',
    },
    xsr: {
      title: 'Erholung nach Lastwechsel',
      asks: 'Wie lange bremst zufälliges Schreiben das sequenzielle?',
      why: 'Zufälliges Schreiben lässt in jedem Block gültige Seiten. Das erste Schreiben der Reihe nach zahlt noch, sie zu verlegen.',
      about: 'Schreiben der Reihe nach, zufällig, dann wieder der Reihe nach: Wie lange wirkt der Wechsel nach?',
    },
    dirth: {
      title: 'Lastkurve',
      asks: 'Wie wachsen Rate und Latenz mit der Warteschlange?',
      why: 'Mehr Anfragen zugleich beschäftigen mehr Dies. Sind alle beschäftigt, warten weitere Anfragen nur in der Schlange.',
      about: 'Zufällige 8-KiB-Anfragen, 65 % davon lesend, bei Warteschlangen von 1 bis 256.',
    },
    cbw: {
      title: 'Gemischte Größen',
      asks: 'Wie schnell ist eine Mischung von Größen?',
      why: 'Für Schreiben verlegt das Laufwerk Seiten, bevor es einen Block löschen kann; für Lesen nicht.',
      about: 'Größen und Regionen aus JESD219, der Last von JEDEC für Dauertests von Serverlaufwerken, in drei Mischungen.',
    },
  },
  preparation: {
    filled: 'Vorbereitung: Das Laufwerk wird gelöscht und zweimal der Reihe nach mit 128 KiB beschrieben.',
    purged: 'Vorbereitung: Das Laufwerk wird gelöscht.',
    worn: 'Vorbereitung: Das Laufwerk wird gelöscht, zweimal der Reihe nach und dreimal zufällig beschrieben.',
  },
  length:
    'Zeiten wachsen mit dem Laufwerk: In einer Minute Laufwerkszeit wird derselbe Anteil des Laufwerks geschrieben wie in voller Größe.',
  depth: 'Warteschlange 32.',
  limits:
    'Wo die Zeit des Controllers je Anfrage nicht veröffentlicht ist, liest das Modell vielleicht schneller als das verkaufte Laufwerk.',
  depths: 'Ein SATA-Laufwerk reiht höchstens 32 Anfragen ein; längere Warteschlangen gibt es nur im Modell.',
  stalls: 'Latenzen stimmen nur in voller Größe: Ein Halt ist auf einem kleineren Laufwerk nicht kürzer.',
  idle: 'Pausen helfen nur, wenn das Laufwerk in Ruhe sammelt oder einen Puffer zu leeren hat. In einem kleineren Maßstab als diesen behält ein Laufwerk mehr als seinen Anteil am Puffer: Seine Pausen brächten zu viel.',
  oneQueue: 'Der Host hat eine Warteschlange: Threads mal Tiefe der Norm ist hier die Tiefe.',
  fills: 'Jeder Teil ist eine Viertelfüllung, acht Teile je Last, anstelle der Stunden der Norm.',
  scale: 'Laufwerk in',
  fullSize: 'voller Größe',
  run: 'Test starten',
  again: 'Noch einmal starten',
  cancel: 'Abbrechen',
  progress: 'Fortschritt des Tests',
  preparing: (share) => `Vorbereitung, ${share} erledigt`,
  round: (round, most) => `Runde ${round} von höchstens ${most}`,
  part: (part, all) => `Teil ${part} von ${all}`,
  kept: (drive, scale, revision, isOfThis) =>
    `Mit dieser Seite gespeichert: ${drive} bei ${scale}, Revision ${revision} des Modells.${isOfThis ? '' : ' Die Punkte Ihres Laufwerks ersetzen es, sobald sie kommen.'}`,
  took: (seconds) => `In ${seconds} berechnet.`,
  bothWays: (mix, most, link) =>
    `${mix} kommen auf ${most} über eine Verbindung mit ${link}: Hier laufen Lesen und Schreiben zugleich, wie über PCIe. SATA wechselt ab.`,
  bothWaysBrief: (mix, link) => [`${mix}: über ${link} der Verbindung,`, 'beide Richtungen zugleich'],
  greyLines: (names) => `Grau, von oben: ${names}.`,
  besideWatch: 'Zusehen kann einige Prozent höher oder tiefer enden: Dort läuft Schreiben zu 4 KiB allein, oft in anderem Maßstab.',
  cancelled: 'Abgebrochen: Die Tabellen zeigen, was gemessen wurde.',
  failed: (why) => `Der Test wurde nicht fertig: ${why}`,
  finished: 'Der Test ist zu Ende.',
  asOpened: 'Der Test nimmt das Laufwerk, wie es geöffnet wurde, ohne das, was im Lauf geändert wurde.',
  noDrive: 'Es gibt kein Laufwerk zu testen.',
  levelAt: (value, row, mix, isTime) =>
    `Eingeschwungen ${isTime ? 'dauert eine Anfrage' : 'schafft das Laufwerk'} ${value}: ${row}, ${mix}.`,
  moreWrites: (most, row, reads, least, writes) =>
    `Mit ${row} gilt: je mehr Schreiben, desto langsamer, von ${most} (${reads}) bis ${least} (${writes}).`,
  halves: (row) => `Über ${row} halbiert die doppelte Größe die Rate.`,
  inSequence: (read, written, sizes) =>
    `Eingeschwungen liest das Laufwerk der Reihe nach ${read} und schreibt ${written}, mit ${sizes.join(' wie mit ')}.`,
  oneRequest: (row, read, written) => `Eingeschwungen dauert eine Anfrage von ${row} beim Lesen ${read}, beim Schreiben ${written}.`,
  lessThanPage: (row, times) => `${row} zu schreiben, weniger als eine Seite, dauert ${times}\u2011mal so lange.`,
  onlyWaits: (depth, most, lastDepth, last) =>
    `Jenseits von ${depth} wächst die Rate nicht mehr, Anfragen warten nur länger: dort ${most.rate} und ${most.wait}, bei ${lastDepth} ${last.rate} und ${last.wait}.`,
  mostAt: (value, row, mix) => `Das Laufwerk schafft höchstens ${value}: ${row}, ${mix}.`,
  stillFalling: (share) => `Nicht eingeschwungen: ${share} weniger IOPS als eine Füllung zuvor.`,
  mixOf: (reads) => (reads === 0 ? 'nur Schreiben' : reads === 100 ? 'nur Lesen' : `${reads} % Lesen`),
  coming: (preparing) => `${preparing}. Dann erscheint jeder Punkt, sobald er gemessen ist.`,
  backAfter: (rate, share, fills, time) =>
    `Nach zufälligem Schreiben beginnt das sequenzielle mit ${rate}, ${share} der Rate davor. Zurück ist die Rate nach ${fills} Füllungen (${time}).`,
  notSlowed: (rate, share) => `Zufälliges Schreiben bremst das sequenzielle danach nicht: ${rate}, ${share} der Rate davor.`,
  notBack: (rate, share, fills, last) =>
    `Nach zufälligem Schreiben beginnt das sequenzielle mit ${rate}, ${share} der Rate davor. Nach ${fills} Füllungen sind es ${last}.`,
  withWaits: (before, after, waits, times) => `${before} vor jeder Pause, ${after} mit ${waits}: ${times}\u2011mal so viele.`,
  anyWait: (before, after, waits, times, longest) =>
    `${before} vor jeder Pause, ${after} mit ${waits}: ${times}\u2011mal so viele. Mit ${longest} sind es nicht mehr.`,
  back: 'Als zurück gilt die Rate, sobald sie 95 % des Mittels davor erreicht.',
  fallsFromTo: (from, to, slowly) =>
    `Zufälliges Schreiben fällt von ${from} auf ${to}${slowly ? '. Das Laufwerk war vorher nicht gefüllt, darum wird es allmählich langsamer' : ''}.`,
  fromTo: (from, to) => `Von ${from} bis ${to}.`,
  steady: (what, from, to, range, rise) =>
    `Eingeschwungen in den Runden ${from} bis ${to}: ${what} überspannt ${range} seines Mittels (höchstens 20\u00a0%), die Gerade durch die Werte ${rise} (höchstens 10\u00a0%).`,
  unsteady: (what, rounds) => `Nach ${rounds} Runden nicht eingeschwungen, gemessen an ${what}; die Tabellen gehen über alle Runden.`,
  notYet: (what, rounds) =>
    `Bisher ${rounds} ${rounds === '1' ? 'Runde' : 'Runden'}; die Regel für den eingeschwungenen Zustand prüft ${what}.`,
  tableOf: (measure) => `Tabelle: ${measure}`,
  measures: {
    iops: 'IOPS',
    mbps: 'MB/s',
    meanUs: 'mittlere Latenz',
    p9999Us: 'Latenz bei 99,99 %',
    maxUs: 'größte Latenz',
    waf: 'Schreibverstärkung',
  },
  axes: { round: 'Runde', fills: 'Füllungen', seconds: 'Sekunden', row: 'Größe einer Anfrage' },
  figures: {
    convergence: 'Annäherung',
    window: 'Fenster des eingeschwungenen Zustands',
    bySize: 'Nach Größe der Anfrage',
    overFills: 'Über Füllungen',
    overTime: 'Über die Zeit',
    demand: 'Lastkurve',
  },
  figureTitle: (title, measure, of) => `${title}: ${measure}${of === '' ? '' : `, ${of}`}`,
  figureSummary: (title, lines) => `${title}. Linien: ${lines}. Die Zahlen stehen in der Tabelle.`,
  wasSteady: 'War es eingeschwungen?',
  yes: 'Ja.',
  notYetSteady: 'Noch nicht.',
  sameRun: 'Derselbe Lauf',
  windowLegend: 'Linie: Mittel des Fensters; Band: was die Regel erlaubt; gestrichelt: Ausgleichsgerade.',
  windowMark: 'eingeschwungen',
  takePlot: 'Ein Diagramm als Bild',
  plot: 'Welches Diagramm',
  noPicture: 'Das Diagramm ist nicht mehr auf der Seite.',
  takeAway: 'Jeder Punkt in Zahlen',
  command: 'Derselbe Test von der Kommandozeile',
  copyCommand: 'Befehl kopieren',
  whatSimIs: 'Der Befehl sim läuft in einer Kopie des Repositorys des Programms, nach npm ci, mit Node.js.',
  nameOf: (name) => {
    const found = names.find(([english]) => english.test(name));
    return (found === undefined ? name : name.replace(...found)).replace(/(\d)\.(\d)/, '$1,$2');
  },
};

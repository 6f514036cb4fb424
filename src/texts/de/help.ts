import type { help as English } from '../en/help';
import { glossary } from './glossary';

export const help: typeof English = {
  title: 'Hilfe',
  intro:
    'Ein Solid-State-Laufwerk bei der Arbeit, Seite für Seite simuliert. Die Karte ist, was auf seinem Flash liegt. Die Kurve ist, wie viele Anfragen es je Sekunde erledigt.',
  asks: {
    what: 'Was sehe ich hier?',
    colours: 'Was bedeuten die Farben?',
    happens: 'Was geschieht?',
    can: 'Was kann ich tun?',
    begin: 'Wo fange ich an?',
    run: 'Wie läuft es, und wie geht es schrittweise?',
    safe: 'Verlässt etwas meinen Rechner?',
  },
  answers: {
    colours:
      'Jede Marke der Karte ist eine Gruppe von Seiten: dunkelblau, wenn alle gültig sind, gelber, je mehr veraltet sind, ein leerer Umriss, wenn sie frei ist. So sieht eine einzelne Seite aus; verlegte sind nur schraffiert, wo Seiten groß sind:',
    happens:
      'Der Host schreibt, und jedes Schreiben belegt eine freie Seite. Sind nur noch wenige da, muss das Laufwerk erst gültige Seiten verlegen und Blöcke löschen: Es wird langsamer. Der Satz auf der Seite sagt, was es jetzt tut.',
    can: 'Verschieben Sie Reserve oder Komprimierbare Daten, gehen Sie auf der Zeitleiste zurück, drücken Sie auf ein Feld der Karte, um seine Seiten zu sehen. Der Name des Szenarios öffnet andere. Was Sie auch ändern, der vorige Lauf bleibt grau stehen.',
    begin: 'Mit der ersten Lektion: fünf Minuten, an einem Laufwerk von 144 Seiten. Sie sagen vorher, dann sehen Sie.',
    run: 'Die Leertaste tut, was der runde Knopf zeigt: Start oder Pause. Die Punkttaste geht eine Anfrage weiter, R setzt zurück. Die anderen stehen unter Tasten.',
    safe: 'Nein. Alles wird in diesem Browser gerechnet. Ein Link, den Sie weitergeben, enthält den ganzen Lauf.',
  },
  firstLesson: 'Lektion 1 öffnen',
  parts: 'Teile der Hilfe',
  sections: {
    start: 'Zuerst',
    keys: 'Tasten',
    reading: 'Wie man sie liest',
    words: 'Begriffe',
    limits: 'Grenzen des Modells',
    sources: 'Quellen',
  },
  keys: [
    { key: 'Leertaste', does: 'Start oder Pause' },
    { key: '.', does: 'Schritt: eine Anfrage des Hosts' },
    { key: ':', does: 'Schritt zurück: eine Anfrage des Hosts' },
    { key: ',', does: 'Schritt: eine Umlagerung (winziges Laufwerk)' },
    { key: ']', does: 'nächste Sammlung' },
    { key: 'R', does: 'zurück zum Anfang' },
    {
      key: 'P',
      does: 'Vortrag. Darin geht Bild ab weiter, Bild auf zurück, Pos1 zum Anfang, B verdunkelt den Bildschirm, D zeichnet, Q zeigt einen QR-Code, N öffnet Notizen',
    },
    { key: '?', does: 'diese Hilfe' },
    { key: 'Pfeile, Bild auf, Bild ab, Eingabe', does: 'auf der Blockkarte: von Block zu Block, von Die zu Die, wählen' },
    { key: 'Escape', does: 'schließen, was offen ist' },
  ],
  reading: [
    {
      view: 'Der Satz',
      text: 'Er sagt, was das Laufwerk jetzt tut und warum. Seine Zahlen gelten für diesen Augenblick, und man kann nachrechnen: die Seiten einer Gruppe minus die noch gültigen sind die gewonnenen.',
    },
    {
      view: 'Blockkarte',
      text: 'Eine Marke für jede Gruppe des Laufwerks, nach Kanal und Die: gelb ist veraltet, dunkelblau gültig, ein leerer Rahmen frei. Die Farben bedeuten im ganzen Lauf dasselbe. Vergrößern Sie für Blöcke und ihre Seiten; wählen Sie einen für seine Zahlen.',
    },
    {
      view: 'Zeichen auf einem Block',
      text: 'Mehrere Zeichen auf einem Block liegen ineinander: innen, wer dort schreibt (Host oder Sammlung), dann das letzte Opfer, außen Ihre Auswahl. Auf einem winzigen Laufwerk hat ein Block einen Namen, den ersten, der zutrifft: defekt, wird gesammelt, hier schreibt der Host, hier schreibt die Sammlung, eben gelöscht, letztes Opfer, sein Zustand. Ein defekter Block hat kein anderes Zeichen.',
    },
    {
      view: 'IOPS über der Zeit',
      text: 'Ein Punkt für jede Sekunde Laufwerkszeit. Eine schmale Linie ist ein gleichmäßiges Laufwerk, eine Wolke eines, das zum Sammeln anhält. Die Streuung stimmt nur in voller Größe: bei 1:16 erscheint ein Halt sechzehnmal so lang. Ziehen Sie zum Vergrößern. Linien zeigen, wo Schritte des Verfahrens beginnen und wo das Laufwerk eingeschwungen ist.',
    },
    {
      view: 'Schreibverstärkung',
      text: 'Das Mittel über ein kurzes Fenster, dessen Länge daneben steht; es steht in den Einstellungen unter Lauf. Eine einzelne Sammlung kann eine höhere Schreibverstärkung haben. Gestrichelt ist, was die Theorie für diese Opferregel und Reserve vorhersagt.',
    },
    {
      view: 'Gültige Seiten je Gruppe',
      text: 'Wie voll die Gruppen sind, in den Farben der Karte. Die Sammlung nimmt sie vom linken Ende; mehr Reserve schiebt es weiter nach links.',
    },
    {
      view: 'SNIA-Tests',
      text: 'Unter Experimente, SNIA-Tests stehen die Tests der SNIA PTS (Performance Test Specification): IOPS, Durchsatz, Latenz, Schreibsättigung und vier weitere. Sie laufen auf dem offenen Laufwerk.',
    },
    {
      view: 'Die Kommandozeile, sim',
      text: 'Befehle, die die Seite druckt, laufen in einer Kopie des Repositorys dieses Programms, nach `npm ci`, mit Node.js. Sein README führt sie auf; Spuren, Reihen und Experimente laufen dort ohne Browser.',
    },
    {
      view: 'Wohin der Flash geht',
      text: 'Ein Balken des ganzen Flashs: Daten, freigegebene oder nie geschriebene Seiten, Reserve des Nutzers und ab Werk, offene Gruppen und der Vorrat.',
    },
    {
      view: 'Regler der Reserve',
      text: 'Er baut ein Laufwerk mit der neuen Reserve und berechnet es bis zum selben Augenblick; der vorige Lauf bleibt in Grau. Solange Sie ihn bewegen, ist die gestrichelte Linie die Theorie für den neuen Wert, kein Ergebnis.',
    },
    {
      view: 'Winziges Laufwerk',
      text: 'Ein Laufwerk aus zwölf Blöcken, von dem jede Seite zu sehen ist. Es öffnet wenige Schritte vor der ersten Sammlung; Zurücksetzen führt zum leeren Laufwerk. Ein Schritt ist eine Anfrage des Hosts mit allen Folgen, oder eine Umlagerung.',
    },
    {
      view: 'Vergleichen',
      text: 'Neben diesem Laufwerk, A, läuft ein zweites, B, mit demselben Startwert. Ihre Uhr steht auf 0, wo der verglichene Schritt beginnt; das zuerst gefüllte wartet dort. A hat schwarze Punkte und ganze Linien, B lila Kreuze und Striche. Start, Pause, Schritt, Tempo und Zurücksetzen gelten für beide.',
    },
    {
      view: 'Regler der komprimierbaren Daten',
      text: 'Er ändert die Daten, die der Host von jetzt an schreibt. Das wirkt nur auf einem Laufwerk mit Kompression.',
    },
  ],
  words: glossary,
  limits: [
    'Eine verschlissene Gruppe fällt ganz aus, nach der Zahl ihrer Löschungen. Einzelne Seiten versagen nicht, und der Flash verliert keine Daten. Ohne gesetzte Streuung der Lebensdauer verschleißt nichts.',
    'Keine Störung durch Lesen, kein Ladungsverlust, keine Wärme. Von der Fehlerkorrektur hat das Modell nur wiederholtes Lesen. Die Zeiten des NAND sind fest.',
    'Lesen wartet auf die laufende Operation, wenn das Laufwerk Programmieren und Löschen nicht dafür unterbricht. Ebenen eines Dies lesen nicht unabhängig, und verlegte Seiten gehen immer durch den Controller.',
    'Untere, mittlere und obere Seiten brauchen gleich lange zum Lesen und zum Programmieren.',
    'Ist das RAM für die Zuordnung nicht begrenzt, liegt sie ganz im RAM, und sie zu lesen und zu schreiben kostet nichts. Eine FTL mit Blockzuordnung oder eine hybride gibt es nicht.',
    'Kompression rechnet mit einer Entropie für alle Daten; Deduplizierung gibt es nicht.',
    'Der Host hält seine Warteschlange voll oder spielt eine aufgezeichnete Spur ab. Es gibt kein Dateisystem, kein Betriebssystem und nur einen Namensraum.',
    'Die Firmware echter Laufwerke ist nicht öffentlich. Die Regeln hier sind die der Literatur, und was Hersteller nicht veröffentlichen, ist geschätzt und unter „Daten dieses Laufwerks“ so markiert.',
    'Bei 1:N bleiben Streuung und Latenz nicht erhalten: ein Halt erscheint N\u2011mal so lang. Die volle Größe zeigt sie richtig.',
  ],
  sources: [
    {
      what: 'Theorie für FIFO und für greedy mit sehr großen Gruppen',
      source: 'P. Desnoyers, Analytic Modeling of SSD Write Performance, SYSTOR 2012; L. Xiang and B. Kurkoski, arXiv 1110.4245.',
    },
    {
      what: 'Theorie für greedy mit Gruppen endlicher Größe, für das beste von d und für ein zufälliges Opfer',
      source:
        'B. Van Houdt, A Mean Field Model for a Class of Garbage Collection Algorithms in Flash-based Solid State Drives, SIGMETRICS 2013; W. Bux and I. Iliadis, Performance of Greedy Garbage Collection in Flash-based Solid-state Drives, 2010.',
    },
    { what: 'TRIM als Reserve', source: 'T. Frankie, G. Hughes and K. Kreutz-Delgado, arXiv 1208.1794.' },
    { what: 'Eingeschwungener Zustand', source: 'SNIA Solid State Storage Performance Test Specification 2.0.2, 2.1.24.' },
    {
      what: 'Der Test der Gleichmäßigkeit: füllen, dann 2.000 s zufällig schreiben, mit zwei Größen der Reserve',
      source: 'Tests aus Zeitschriften von 2013, hier auf Laufwerken, die dieselben öffentlichen Daten beschreiben.',
    },
    {
      what: 'Parameter der Laufwerke',
      source:
        'Datenblätter der Hersteller und veröffentlichte Tests, die meisten von 2008 bis 2013; was geschätzt ist, ist unter „Daten dieses Laufwerks“ markiert.',
    },
    { what: 'Zufallszahlen', source: 'G. Steele, D. Lea and C. Flood, Fast Splittable Pseudorandom Number Generators, OOPSLA 2014.' },
  ],
};

import type { glossary as English } from '../en/glossary';
import { helpOf } from '../helpOf';
import { phaseKinds } from './phaseKinds';
import { policies } from './policies';

/** What the words of the page mean. */
export const glossary: typeof English = {
  lpn: { term: 'LPN', text: 'Logische Seitennummer: die Adresse einer Seite, wie der Host sie sieht.' },
  ppn: {
    term: 'PPN',
    text: 'Physische Seitennummer: der Platz im Flash, an dem die Seite jetzt liegt. Er ändert sich mit jedem Schreiben.',
  },
  nand: {
    term: 'NAND-Flash',
    text: 'Speicher, der NAND-Seite für NAND-Seite programmiert wird, und erst wieder, nachdem der ganze Block gelöscht wurde. Alles auf dieser Seite folgt daraus.',
  },
  page: {
    term: 'Seite',
    text: 'Die Einheit der Zuordnung, 4 KiB: wofür eine LPN steht. Alle Zahlen von Seiten meinen diese.',
  },
  nandPage: { term: 'NAND-Seite', text: 'Was eine Ebene auf einmal liest oder programmiert: 4, 8 oder 16 KiB, also 1, 2 oder 4 Seiten.' },
  block: {
    term: 'Block',
    text: 'Die kleinste Einheit, die sich löschen lässt: einige hundert NAND-Seiten einer Ebene. Löschen dauert Millisekunden und verschleißt den Block ein wenig.',
  },
  group: {
    term: 'Gruppe',
    text: 'Die Blöcke, je einer von jeder Ebene eines Dies, die zusammen geöffnet, beschrieben, gesammelt und gelöscht werden. Auf einem Die mit einer Ebene ist es ein Block. Über mehrere Dies heißt sie Superblock.',
  },
  die: {
    term: 'Ebene, Die, Kanal',
    text: 'Ein Die führt eine Operation auf einmal aus, auf allen seinen Ebenen zugleich; die Dies eines Kanals teilen sich seinen Bus. Tempo kommt von vielen Dies, die gleichzeitig arbeiten.',
  },
  program: {
    term: 'Programmieren',
    text: 'Eine NAND-Seite schreiben. Es dauert etwa eine Millisekunde, meist 10- bis 20\u2011mal so lange wie sie zu lesen.',
  },
  erase: { term: 'Löschen', text: 'Alle Seiten eines Blocks wieder frei machen. Was noch gebraucht wird, muss vorher verlegt sein.' },
  pageStates: {
    term: 'Frei, gültig, veraltet',
    text: 'Eine Seite ist frei, nachdem ihr Block gelöscht wurde, gültig, solange eine LPN auf sie zeigt, und veraltet, sobald diese LPN neu geschrieben oder durch TRIM freigegeben wurde. Füllbytes gelten als veraltet.',
  },
  groupStates: {
    term: 'Frei, offen, voll, Opfer, defekt',
    text: 'Zustände einer Gruppe: gelöscht und leer; in Arbeit; voll geschrieben; gewählt und beim Leeren; außer Betrieb, ab Werk oder durch Verschleiß.',
  },
  ftl: {
    term: 'FTL',
    text: 'Flash Translation Layer: der Teil einer SSD, der die Zuordnung von LPN zu PPN führt, entscheidet, wohin Daten kommen, und sammelt. Ihn simuliert diese Seite.',
  },
  simulatedBlock: {
    term: 'Simulierter Block',
    text: 'Ein Block des simulierten Laufwerks. Bei 1:N hat ein simulierter Block weniger Seiten als ein echter, oder er steht für mehrere.',
  },
  mark: {
    term: 'Marke',
    text: 'Ein Feld der Blockkarte: eine Gruppe, vergrößert ein Block, weiter vergrößert eine Seite. Die Zeile neben der Überschrift sagt, was eine Marke ist.',
  },
  lba: {
    term: 'Adresse (LBA)',
    text: 'Logische Blockadresse: wie der Host seine Daten nennt. Das Laufwerk ordnet LBAs in Seiten zu 4 KiB zu; mit einem Block des Flashs haben sie nichts zu tun.',
  },
  frontier: {
    term: 'Schreibstelle',
    text: 'Der nächste freie Platz in einer offenen Gruppe. Mit zwei Schreibstellen trennt ein Die Daten des Hosts von verlegten Seiten; mit einer teilen sie sich eine Gruppe.',
  },
  dispatch: {
    term: 'Nächstes Die',
    text: 'Welches Die die nächste Seite des Hosts bekommt: reihum (round robin), oder das, das zuerst frei ist.',
  },
  collection: {
    term: 'Sammlung (Garbage Collection)',
    text: 'Sie gewinnt freie Gruppen zurück: ein Opfer wählen, seine gültigen Seiten verlegen, es löschen. Ein Die beginnt, wenn seine freien Gruppen knapp werden.',
  },
  relocation: {
    term: 'Umlagerung',
    text: 'Eine Seite wird verlegt: die Sammlung liest eine gültige Seite eines Opfers und programmiert sie anderswo. Umlagerungen sind der Teil der Schreibverstärkung, der nicht vom Host kommt.',
  },
  victim: {
    term: 'Opfer, Opferregel',
    text: 'Die Gruppe, die die Sammlung gewählt hat; die Opferregel entscheidet, welche. Je weniger gültige Seiten sie enthält, desto billiger ist sie zu sammeln.',
  },
  ...helpOf(policies, 'Victim'),
  pacing: {
    term: 'Takt der Sammlung',
    text: 'Anhalten: ein Die sammelt alles auf einmal, und der Host wartet. Verschränken: bei jedem Schreiben einen Teil. Die Schreibverstärkung ist gleich, der Durchsatz nicht: hält ein Die an, füllt sich der Puffer mit seinen Daten, und die übrigen warten.',
  },
  idleCollection: {
    term: 'Sammeln in Ruhe',
    text: 'Manche Laufwerke sammeln, wenn der Host schweigt: nach einer Frist leert jedes Die ein Opfer nach dem anderen, und der nächste Schwall findet freie Gruppen.',
  },
  eagerCollection: {
    term: 'Frühes Sammeln',
    text: 'Das Laufwerk sammelt, bevor es muss: ab einem gegebenen Anteil belegter Gruppen gewinnt es für jede geöffnete eine zurück.',
  },
  wearLevelling: {
    term: 'Verschleißausgleich',
    text: 'Dynamisch: neue Daten kommen in die freie Gruppe mit den wenigsten Löschungen. Statisch: auch eine Gruppe, die zu viele Löschungen zurückliegt, wird geleert, obwohl sich ihre Daten nie ändern.',
  },
  badBlock: {
    term: 'Defekter Block',
    text: 'Eine Gruppe, die nie mehr beschrieben wird: defekt ab Werk oder so oft gelöscht, wie sie aushält. Sie kostet Reserve; ersetzt keine mehr die nächste, ist das Laufwerk nur noch lesbar.',
  },
  pslc: {
    term: 'pSLC-Cache',
    text: 'Gruppen mit einem Bit je Zelle: schneller, aber mit der Hälfte bis einem Viertel des Platzes. Die Sammlung verlegt ihre Daten später in gewöhnliche Gruppen.',
  },
  parity: {
    term: 'Parität über Dies',
    text: 'Seiten mit Prüfdaten über die Dies hinweg, damit der Ausfall eines Dies nichts kostet. Das Modell hält dafür einen Teil jeder Gruppe frei, der von der Reserve abgeht. Hersteller sagen RAISE oder RAIN.',
  },
  coarseMap: {
    term: 'Zuordnungseinheit',
    text: 'Wofür ein Eintrag der Zuordnung steht. In einer groben ist sie größer als eine Seite: Kleineres Schreiben liest die ganze Einheit, ändert sie und schreibt sie neu (read-modify-write).',
  },
  reserve: {
    term: 'Vorrat',
    text: 'Freie Gruppen, die ein Die behält, damit die Sammlung immer Platz zum Verlegen findet. Weder sie noch offene Gruppen zählen in der Theorie als Reserve.',
  },
  spareFactor: {
    term: 'Reserve (S)',
    text: 'Flash, den keine Daten des Hosts belegen, als Anteil am ganzen Flash: (physisch − logisch) / physisch. Was die Tests von 2010 bis 2013 „25 % spare area“ nennen.',
  },
  overProvisioning: {
    term: 'Überversorgung (OP)',
    text: 'Derselbe Flash als Anteil dessen, was der Host nutzt: (physisch − logisch) / logisch = S / (1 − S). 27,2 % Reserve sind 37,4 % Überversorgung: ein Laufwerk, zwei Zahlen.',
  },
  userSpare: {
    term: 'Reserve ab Werk, eigene Reserve',
    text: 'Was der Hersteller zurückhält, und was der Benutzer unpartitioniert lässt und nie schreibt. Beides wirkt gleich: S = 1 − (1 − Werk) × (1 − eigene).',
  },
  waf: {
    term: 'WAF',
    text: 'Schreibverstärkung (write amplification factor): auf den Flash programmierte Bytes / vom Host geschriebene. „Jetzt“ meint ein kurzes Fenster im Schritt, das unter Lauf steht; „insgesamt“ meint alles seit dem ersten Schreiben. Vorher gibt es sie nicht.',
  },
  driveWrite: {
    term: 'Laufwerksfüllung',
    text: 'So viel Schreiben des Hosts, wie die benutzte Kapazität fasst.',
  },
  law: {
    term: 'Theorie',
    text: 'Eine veröffentlichte Formel für die eingeschwungene WAF einer Regel bei gleichverteiltem Schreiben, mit der Reserve, die offene Gruppen und Vorrat lassen. Sie ist nicht an diesen Simulator angepasst. Wo Dies wenige Gruppen übrig haben, ist ihr Fehler größer; ab 2 % nennt ihn ihre Beschriftung (±). Für Permutationen ist keine bekannt.',
  },
  iops: {
    term: 'IOPS',
    text: 'Erledigte Anfragen des Hosts je Sekunde Laufwerkszeit. Nicht die Geschwindigkeit des Simulators.',
  },
  mbps: { term: 'MB/s', text: '10^6 Bytes, die der Host je Sekunde Laufwerkszeit schrieb oder las.' },
  queueDepth: {
    term: 'QD',
    text: 'Tiefe der Warteschlange: Anfragen, die der Host zugleich laufen lässt. Endet eine, beginnt die nächste.',
  },
  latency: {
    term: 'Latenz, p99',
    text: 'Zeit von der Anfrage bis zur Antwort. 99 % der Anfragen dauerten höchstens p99. Er fehlt, wo es zu wenige Anfragen gibt.',
  },
  steadyState: {
    term: 'Eingeschwungener Zustand',
    text: 'SNIA PTS 2.0.2: über fünf Runden, hier zu 60 s, liegen das größte und das kleinste Mittel der IOPS höchstens 20 % ihres Mittels auseinander. Ihre Ausgleichsgerade steigt oder fällt um höchstens 10 %. Alle Runden liegen in einem Schritt. Diese Seite wartet dazu eine Laufwerksfüllung ab Beginn der Sammlung ab und meldet eine spätere Drift.',
  },
  cliff: {
    term: 'Klippe',
    text: 'Der Augenblick, in dem bis auf den Vorrat alle freien Gruppen verbraucht sind. Von da an muss die Sammlung Platz gewinnen, bevor Daten geschrieben werden, und die IOPS fallen.',
  },
  overshoot: {
    term: 'Überschwingen',
    text: 'Gleich nach der Klippe kann die WAF über ihren eingeschwungenen Wert steigen: nach gleichmäßigem Füllen sind alle Gruppen etwa gleich veraltet, und noch gibt es kein gutes Opfer.',
  },
  displayedTime: {
    term: 'Laufwerkszeit',
    text: 'Sekunden, die das Laufwerk in voller Größe brauchte: simulierte Zeit × (benutzte Kapazität in voller Größe ÷ benutzte Kapazität bei 1:N). Beim Tempo × 10 vergehen zehn davon in einer von Ihren. In Dateien heißen sie displayed seconds.',
  },
  scale: {
    term: 'Maßstab 1:N',
    text: 'Simuliert wird ein Laufwerk von 1/N der Größe, um Speicher zu sparen: erst haben Blöcke weniger Seiten, dann gibt es weniger Blöcke. Zahlen von Gruppen und von Seiten einer Gruppe sind die des simulierten Laufwerks. WAF, Klippe, mittlere IOPS, Bytes, Anfragen und gelöschte Blöcke sind die des ganzen. Streuung und Latenz stimmen nur in voller Größe.',
  },
  gigabyte: {
    term: 'GB und GiB',
    text: '1 GB = 10^9 Bytes, 1 GiB = 2^30 Bytes, 7,37 % mehr: daher kommen die klassischen 7 % Überversorgung.',
  },
  phases: {
    term: 'Schreiben, Lesen, gemischt',
    text: 'Was der Host in einem Schritt des Verfahrens tut; ein gemischter hat Anteile von Lesen und TRIM.',
  },
  ...helpOf(phaseKinds, 'Step'),
  sequential: { term: 'Der Reihe nach', text: 'Anfragen in der Reihenfolge ihrer Adressen.' },
  uniform: {
    term: 'Gleichverteilt zufällig',
    text: 'Jede Seite ist so wahrscheinlich wie jede andere, jede Ziehung unabhängig: manche Seiten werden oft geschrieben, manche lange nicht.',
  },
  permutation: {
    term: 'Permutation',
    text: 'Jede Seite einmal je Durchgang, in zufälliger Reihenfolge. Nicht dasselbe wie gleichverteilt: mit diesem Modell bei 28 % Überversorgung gemessen, ist die WAF etwa 10 % niedriger mit einer Schreibstelle und 40 % niedriger mit zweien.',
  },
  skewed: {
    term: 'Heiß und kalt, Regionen, Zipf, Pareto, normal',
    text: 'Schiefe Verteilungen: ein großer Teil des Schreibens trifft wenige Seiten. Heiß und kalt, Regionen: nach Klassen; Zipf, Pareto: nach einem Potenzgesetz; normal: um die Mitte der Spanne.',
  },
  strided: {
    term: 'In Schritten',
    text: 'Anfragen in festem Abstand voneinander, wie wenn eine Tabelle spaltenweise gefüllt wird.',
  },
  entropy: {
    term: 'Entropie, komprimierbare Daten',
    text: 'Entropie ist der Anteil einer Seite, der sich nicht komprimieren lässt; 1 ist echt zufällig. Der Regler zeigt den Rest, die komprimierbaren Daten. Es zählt nur für ein Laufwerk, das komprimiert.',
  },
  compression: {
    term: 'Kompression',
    text: 'Seiten werden in Stücken zu 512 B gespeichert, so vielen, wie ihre Entropie braucht. Programmiert wird weniger, und der gesparte Platz wirkt als Reserve; die Kapazität bleibt.',
  },
  buffer: {
    term: 'Schreibpuffer',
    text: 'Ein Schreiben ist bestätigt, sobald es im Puffer liegt, und wird programmiert, sobald der Puffer genug Seiten für alle Ebenen eines Dies hat.',
  },
  padding: {
    term: 'Füllbytes',
    text: 'Ungenutzte Seiten, programmiert, um eine Programmiereinheit abzuschließen oder weil die nächste komprimierte Seite nicht in den Rest einer Gruppe passt.',
  },
  cycle: {
    term: 'P/E-Zyklus',
    text: 'Ein Programmieren und Löschen eines Blocks. Flash wird für einige tausend davon verkauft, oder weniger.',
  },
};

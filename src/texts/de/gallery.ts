import type { gallery as English } from '../en/gallery';
import { dots } from './dots';
import { kept } from './kept';

/** Small numbers in words. */
const counted = (n: number): string => ['keine', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs'][n] ?? String(n);

/** Which part a mean is of. */
const meanOf = {
  run: 'des Laufs',
  tenth: 'des letzten Zehntels (grau)',
  end: 'des grauen Endes',
  edge: 'des grauen Streifens',
};

/** Wie viele Laufwerke langsamer werden, oder um wie viel und warum das eine. */
function slowedText(slowed: Parameters<typeof English.gain>[4]): string {
  if (typeof slowed !== 'number') return `. Eines, ${slowed.because}, ist ${slowed.slower}`;
  return slowed === 0 ? '' : slowed === 1 ? ', eines ist langsamer' : `, ${counted(slowed)} sind langsamer`;
}

/** Kinds of published figures, in the order in which they are said: the first with its noun. */
const missedKinds = [
  { kind: 'predicted', one: 'Vorhersage', many: 'Vorhersagen', short: 'vorhergesagten' },
  { kind: 'fitted', one: 'angepasste Zahl', many: 'angepassten Zahlen', short: 'angepassten' },
  { kind: 'others', one: 'andere Zahl', many: 'anderen Zahlen', short: 'anderen' },
] as const;

export const gallery: typeof English = {
  title: 'Experimente',
  all: 'Alle Experimente',
  thisDrive: 'Dieses Laufwerk',
  close: 'Schließen',
  sections: {
    compose: 'Eigenes',
    pts: 'SNIA-Tests',
    sweep: 'Reihe',
    fit: 'Ihr Laufwerk',
    facts: 'Daten',
    endurance: 'Lebensdauer',
    truth: 'Genauigkeit',
    cleaning: 'Sammlung, Schritt für Schritt',
  },
  five: 'Fünf einflussreiche Experimente, drei von heute',
  fiveLead:
    'Zwischen 2009 und 2013 maßen fünf Artikel von außen, was in einem Solid-State-Laufwerk geschieht. Ihre Tests laufen hier auf einem Modell derselben Laufwerke, neben den veröffentlichten Zahlen. Jedes sagt zuerst, was das Modell zeigt.',
  downTo: (share) => `auf ${share}`,
  begin: 'Mit dem ersten beginnen',
  scenarios: 'Szenarien zum Zusehen',
  sketchShort: 'kurzer Test: 8 GB',
  sketchWhole: 'ganzes Laufwerk',
  sketchPages: 'gefüllt: Seite des Hosts; leer: verlegt',
  cancel: 'Abbrechen',
  allComputed: (scale) => `Alle Läufe berechnet: ${scale}`,
  compute: 'Noch einmal berechnen',
  computeOthers: (runs) => `Die übrigen ${runs} berechnen`,
  computeRun: 'Den Lauf berechnen',
  computeAll: (runs) => `Alle ${runs} Läufe berechnen`,
  computeAt: (scale, cost) => `Berechnen, ${scale}: ${cost}`,
  atScale: (scale, cost) => `(${scale}): ${cost}`,
  fullSize: 'volle Größe',
  upTo: (time, memory) => `bis zu ${time}, ${memory}`,
  memory: (bytes) => `${bytes} Speicher`,
  minutes: 'Minuten',
  drivesAt: 'Laufwerke',
  whichRuns: 'Welche Läufe',
  inFront: 'Vorn:',
  procedureAndSources: 'Verfahren und Quellen',
  missedFigures: (of) => {
    const [first, ...rest] = missedKinds.filter(({ kind }) => of[kind].missed > 0);
    if (first === undefined) return '';
    const { missed, judged } = of[first.kind];
    const leading = judged === 1 ? `die einzige ${first.one} verfehlt` : `${missed} von ${judged} ${first.many} verfehlt`;
    if (rest.length === 0) return leading;
    const kinds = [first, ...rest].map(({ kind, short }) => {
      const { missed, judged, ofSiblings } = of[kind];
      const whose = ofSiblings === 0 ? '' : ofSiblings === missed ? ' (Schwestermodelle)' : ` (${ofSiblings} von Schwestermodellen)`;
      return `${missed} von ${judged} ${short}${whose}`;
    });
    return `${[first, ...rest].reduce((sum, { kind }) => sum + of[kind].missed, 0)} verfehlt: ${kinds.join(', ')}`;
  },
  byModel: 'Das Modell:',
  theTest: 'Der Test:',
  theModel: 'das Modell',
  published: 'Verglichen mit Veröffentlichungen',
  procedure: 'Verfahren',
  found: 'Was der Artikel fand',
  runs: 'Die Läufe, einer nach dem anderen',
  runsOf: (part, shown, all) => `Die Läufe von „${part}“, ${shown} von ${all}`,
  sources: 'Quellen',
  howToRead: 'Wie man es liest',
  soFar: (scale) => `bisher ${scale}`,
  ofEvery: (units, sample) => `${units} je ${sample}`,
  overWritten: (units) => `${units} über dem Geschriebenen`,
  sample: 'Messwert',
  second: 'Sekunde',
  iopsSaid: 'IOPS (Anfragen/s)',
  theOther: 'der andere Lauf',
  equalScales: (what, isLog) => `${what}, gleicher ${isLog ? 'log. ' : ''}Maßstab`,
  meanAtRight: (of) => `Mittel ${meanOf[of]}`,
  belowAxis: (count, foot) => (count === 1 ? `eine Sekunde unter ${foot}` : `${count} Sekunden unter ${foot}`),
  logScale: (what) => `${what}, logarithmischer Maßstab`,
  thePlots: 'der Diagramme',
  stretchAndScale: 'Ausschnitt und Maßstab',
  notComputedYet: (plots, names) =>
    `Noch nicht berechnet. ${plots === 1 ? 'Hier kommt ein Diagramm' : `Hier kommen ${plots} Diagramme mit gleichem Maßstab`}: ${names}.`,
  from: 'Von',
  to: 'Bis',
  showAll: 'Alles zeigen',
  differences: dots,
  blocks: {
    title: 'Wessen Seiten in einem Block liegen',
    scheme: 'Ein Schema: So viele Seiten sind veraltet, wie die Zahl über den Blöcken verlangt.',
    stale: 'veraltet: seither überschrieben',
    discarded: 'vom Zurücksetzen verworfen',
    free: 'frei',
    cost: (cost) => `${cost} programmierte Seiten je geschriebener Seite`,
  },
  aboveTop: (n, dots, top) => (n === 1 ? `ein Punkt über ${top}` : `${dots} Punkte über ${top}`),
  payers: { own: 'die Seite der Anwendung', drive: 'vom Laufwerk verlegt', host: 'vom Host kopiert' },
  publishedValue: (value) => `veröffentlicht: ${value}`,
  publishedPredicted: 'veröffentlicht, vorhergesagt',
  publishedOfSibling: 'veröffentlicht vom Schwestermodell',
  publishedFitted: 'veröffentlicht, angepasst',
  fitted: (words) => `${words} (angepasst)`,
  fittedYetMissed: (words, missed, all) => `${words} (angepasst, dennoch ${missed} von ${all} verfehlt)`,
  misses: 'Das Modell verfehlt:',
  miss: (what, published, model, of) => `${what} (veröffentlicht${of === null ? '' : ` von der ${of}`}: ${published}; Modell: ${model})`,
  moreMisses: (n) => `und ${n} weitere, in der Tabelle`,
  missed: (published, model) => `${published}; Modell ${model}: verfehlt`,
  missedBrief: (published) => `${published}, verfehlt`,
  metBrief: (published) => `${published}, erfüllt`,
  besideModel: (published, model) => `${published}; Modell: ${model}`,
  besideModelAbove: (published, model) => `${published}; Modell: über ${model}`,
  missedEnds: (range, ends) => `${range}, ${ends.join(' und ')} verfehlt`,
  publishedHere: (figures) => `Veröffentlicht: ${figures}.`,
  notComputed: 'nicht berechnet',
  notComputedYetShort: 'noch nicht berechnet',
  steady: 'eingeschwungen',
  driveMet: (drive, met) => `${drive}: ${met}`,
  ruleMet: 'SNIA-Regel erfüllt',
  beingFilled: 'wird gefüllt',
  notYet: 'noch nicht',
  nothingFrom: (time) => `noch nichts ab ${time}`,
  steadyRule: 'eingeschwungen nach SNIA-Regel',
  neverSteady: (end) => `bis ${end} nicht eingeschwungen`,
  steadyAt: (time, writes) => `, eingeschwungen bei ${time} (SNIA-Regel, und ${writes} nach der ersten Sammlung)`,
  ruleMetAt: (time, fall) => `, SNIA-Regel erfüllt bei ${time}, danach aber ${fall} langsamer: nicht eingeschwungen`,
  against: (what, other) => `${what}, gegen ${other}`,
  throughout: (value) => `überall ${value}`,
  atZero: (seconds) => `${seconds} s ohne Anfrage, sonst `,
  caption: (low, high, mean, stops, steady) => `${stops}${low} bis ${high}, Mittel aller Punkte ${mean}${steady}`,
  gain: (by, n, low, high, slowed, isWhole) =>
    `${by}: ${counted(n)} Laufwerke sind${isWhole ? '' : ' am Ende'} ${low}\u2011\u00a0bis ${high}\u2011mal so schnell${slowedText(slowed)}.`,
  stress: [
    '#\u2011\u00a0bis #\u2011mal',
    '#\u2011mal',
    '# von # Tests',
    '# bis # % vom Tempo',
    '# % des Tempos',
    'halb so schnell',
    '# % ihres neuen Tempos',
    '# Seiten je Seite des Hosts',
  ],
  fasterBy: (times) => `${times}\u2011mal so schnell`,
  slowerBy: (share) => `${share} langsamer`,
  gainWith: (what, gain) => `${what}: ${gain}`,
  inTheMean: (change) => `im Mittel ${change}`,
  gbWritten: 'GB geschrieben',
  driveWrites: 'Füllungen',
  countedWrites: (n, writes) => (n === 1 ? 'einer Laufwerksfüllung' : `${writes} Laufwerksfüllungen`),
  swept: {
    lbas: {
      title: 'Tempo über den Adressen (LBAs) des Laufwerks, MB/s; dahinter in Grau: das neue Laufwerk',
      first: 'erste Adresse',
      last: 'letzte',
    },
    parts: {
      title: 'Tempo in jedem Zehntel der Mischung, MB/s, gleiche Skalen; dahinter in Grau: das neue Laufwerk',
      first: 'erstes Zehntel',
      last: 'letztes',
    },
  },
  range: (low, high, mean) => `${low} bis ${high}, Mittel ${mean}`,
  sweptBy: { read: 'Lesen', write: 'Schreiben' },
  hundred: '100 %: so schnell wie neu',
  articleMark: 'was der Artikel sagt',
  barPublished: (value, isFit) => ` / veröffentlicht ${value}${isFit ? ' (angepasst)' : ''}`,
  pairs: {
    asFast: (times, published) => `${times}\u2011mal so schnell${published === null ? '' : `; veröffentlicht ${published}`}`,
    asLong: (times, isAbove, published) =>
      `${times}\u2011mal der Balken ${isAbove ? 'darunter' : 'darüber'}${published === null ? '' : `; veröffentlicht ${published}`}`,
    equal: (published) => `beide gleich${published === null ? '' : `; veröffentlicht ${published}\u2011mal`}`,
  },
  kept,
  progress: 'Fortschritt',
  cameWithPage: (stored, runs, scale, revision) =>
    `${stored} von ${runs} Läufen sind mit dieser Seite gespeichert: ${scale}${revision === null ? '' : `, Revision ${revision} des Modells`}.`,
  runsComputed: 'Berechnete Läufe',
  underWay: (run, share) => `Berechnet wird ${run}, ${share}. `,
  runsDone: (done, runs) => `${done} von ${runs} Läufen fertig.`,
  allDone: 'Alle Läufe sind berechnet; die Tabelle steht unten.',
  runTakes: (memory) => `Ein Lauf braucht bis zu ${memory} Speicher; wie lange er dauert, zeigt der erste.`,
  runTook: (time, rest, memory) => `Ein Lauf dauerte ${time} auf diesem Rechner${rest}, mit bis zu ${memory} Speicher.`,
  timeLeft: (time, left) => `, etwa ${time} für die übrigen ${left}`,
  inFullSize: 'Laufwerke in voller Größe.',
  scaled: (scale, note) => `Laufwerke im Maßstab 1:${scale}. ${note}`,
  scaledMeant: (scale, meant, note) => `Laufwerke im Maßstab 1:${scale}; gedacht ist das Experiment für: ${meant}. ${note}`,
  waits: 'wartet',
  phaseOf: (share, phase, phases) => `${share}, Phase ${phase} von ${phases}`,
  storedState: (hash) => `mit dieser Seite gespeichert, Prüfsumme ${hash}`,
  computedIn: (time) => `berechnet in ${time}`,
  cancelled: 'abgebrochen',
  failed: 'misslungen',
  fitsAt: (fault, scale) => `${fault} Mit 1:${scale} passt es.`,
  computeOne: 'Berechnen',
  watch: 'Zusehen',
  points: 'Punkte',
  outsideModel: 'außerhalb des Modells',
  band: (low, high) => `${low} bis ${high}`,
  bandWith: (range, of) => `${range} mit ${of}`,
  estimates: 'Eine „Schätzung“ ist nirgends gedruckt: wir haben sie aus der Quelle erschlossen oder von einem verwandten Laufwerk.',
  worths:
    '„angepasst“: daran wurde ein Wert kalibriert. „Rechnung“: aus anderen Zahlen, ohne Simulation. Zeilen ohne diese, „folgt aus dem Modell“, „nur die Richtung“ oder „außerhalb des Modells“ sind Vorhersagen: nichts, was auf sie wirkt, wurde an ihrer Quelle angepasst. Toleranzen standen vor den Läufen fest.',
  exact: (rows) => `${rows} weitere Zahlen aus gedruckten Tabellen, alle bis auf die letzte Ziffer gleich`,
  own: (rows) => `${rows === 1 ? 'Eine weitere Zahl' : `${rows} weitere Zahlen`} des Modells, zu denen nichts veröffentlicht ist`,
  columns: { what: 'Was', published: 'Veröffentlicht', model: 'Dieses Modell', deviation: 'Abweichung', source: 'Quelle' },
  bases: { fit: 'angepasst', arithmetic: 'Rechnung', construction: 'folgt aus dem Modell', direction: 'nur die Richtung' },
  estimate: 'Schätzung',
  moreColumns: 'Mehr Spalten: seitwärts schieben →',
  flashLeft: 'Was vom Flash bleibt',
  flashLeftHint:
    '„28 %“ und „13 %“ nennt der Hersteller zwei Fassungen seiner Firmware; die letzte Spalte hat die wahren Anteile. Die Schachtel zählt GB (10⁹ Bytes); Flash und Formatiertes in GiB (2³⁰ Bytes).',
  onTheBox: (share) => `Auf der Schachtel, ${share}-%-Firmware, GB`,
  flashGiB: 'Flash (GiB)',
  formattedAt: (share) => `Formatiert, ${share}-%-Firmware, GiB`,
  spareOfRaw: 'Reserve (S), Überversorgung (OP)',
  spares: (raw28, user28, raw13, user13) => `mit 28 %: S ${raw28}, OP ${user28}; mit 13 %: S ${raw13}, OP ${user13}`,
  cost2010: 'Was ein Gigabyte 2010 kostete',
  costHint: 'Der Artikel sagt GB, wo er durch GiB (2³⁰ Bytes) teilt: Flash und formatierte Kapazität wie in der Tabelle oben.',
  drive: 'Laufwerk',
  formattedGiB: 'Formatiert, GiB',
  price: 'Preis',
  perGiB: 'Je GiB Flash',
  perUsableGiB: 'Je nutzbares GiB',
  cleaned: 'Wie ein Block gesammelt wird',
  cleanedLead:
    'Flash wird seitenweise geschrieben und blockweise gelöscht. Um veraltete Seiten zurückzugewinnen, verlegt das Laufwerk die gültigen in einen freien Block und löscht dann den alten. Dies ist eine Sammlung des winzigen Laufwerks; jede Zahl ist die Adresse (LBA) einer Seite.',
  collectionComing: 'Eine Sammlung des winzigen Laufwerks wird berechnet …',
  collectionWaf: (pages, won, waf) => `Schreibverstärkung: ${pages} / ${won} = ${waf}`,
  anotherCollection: 'Eine andere Sammlung',
  runEnded: 'Der Lauf ist zu Ende. Drücken Sie noch einmal für eine andere Sammlung.',
};

import type { sentences as English } from '../en/sentences';
import { bold, tell } from '../rich';
import { germanOf } from './data/phrasebook';
import { isMasculine, ofSeveral, several } from './nouns';

const laws: Readonly<Record<string, string>> = {
  'law for greedy': 'Gesetz für greedy',
  'law for FIFO': 'Gesetz für FIFO',
  'law for a random victim': 'Gesetz für ein zufälliges Opfer',
};

/** Names and texts of the shipped scenarios by their English. */
const scenarios: Readonly<Record<string, string>> = {
  'The cliff: 840 Pro': 'Die Klippe: 840 Pro',
  'The cliff: 840 Pro, default spare': 'Die Klippe: 840 Pro, Reserve ab Werk',
  'Fresh speed, the cliff, the overshoot of write amplification and the long way to steady state.':
    'Frisches Tempo, die Klippe, das Überschwingen der Schreibverstärkung und der lange Weg zum eingeschwungenen Zustand.',
  'The cliff: 840 Pro, 25 % spare': 'Die Klippe: 840 Pro, 25 % Reserve',
  'A quarter of its flash is spare: the cliff comes later, the plateau is over three times as high.':
    'Ein Viertel des Flashs als Reserve: die Klippe kommt später, das Plateau liegt mehr als dreimal so hoch.',
  'SandForce: half compressible data': 'SandForce: Daten, halb komprimierbar',
  'Data that compresses by half: the space saved works as spare area.':
    'Daten, die sich auf die Hälfte komprimieren lassen: der gesparte Platz wirkt als Reserve.',
  'TRIM half of it': 'TRIM für die Hälfte',
  'Half of the drive is trimmed while it works: that space is spare area at once.':
    'Die Hälfte des Laufwerks wird während der Arbeit freigegeben: was das Dateisystem zurückgibt, ist sofort Reserve.',
  'The flat line: DC S3700': 'Die glatte Linie: DC S3700',
  'A drive of 2012 for servers: 29 % spare area and even collection give a flat line.':
    'Ein Laufwerk von 2012 für Server: 29 % Reserve und gleichmäßige Sammlung geben eine glatte Linie.',
  'The cloud: collection that stalls': 'Die Wolke: Sammlung, die anhält',
  'Each die stops while it collects, and the next writes in turn wait: the line becomes a cloud.':
    'Jedes Die hält an, während es sammelt, und das Schreiben, das an der Reihe ist, wartet: aus der Linie wird eine Wolke.',
  'The tiny drive': 'Das winzige Laufwerk',
  'Every page of a drive of 144.': 'Jede Seite eines Laufwerks mit 144.',
  "OSTEP's log-structured drive": 'Das Log-Laufwerk aus OSTEP',
  'The log-structured drive of the OSTEP homework.': 'Das Laufwerk mit Log aus den Hausaufgaben von OSTEP.',
  'Whose page is this? No placement': 'Wessen Seite ist das? Ohne Platzierung',
  'A sweep and random writes in one stream: each block mixes what dies at once with what lives on, and all of it is moved.':
    'Ein Durchlauf und zufälliges Schreiben in einem Strom: jeder Block mischt, was zugleich stirbt, mit dem, was weiterlebt, und alles wird verlegt.',
  'Whose page is this? Isolated': 'Wessen Seite ist das? Getrennt',
  'The same writes, each with a handle of its own: the sweep needs no spare, and nearly nothing is moved.':
    'Dasselbe Schreiben, jedes mit eigenem Handle: der Durchlauf braucht keine Reserve, und fast nichts wird verlegt.',
  'Save the sequential': 'Verschont den Durchlauf',
  'Half sweep, half random: the emptiest block is often a half-dead one of the sweep, which needed only to be left alone.':
    'Halb Durchlauf, halb zufällig: der leerste Block ist oft ein halb toter des Durchlaufs, den man nur in Ruhe lassen müsste.',
  'The tiny drive: two handles': 'Das winzige Laufwerk: zwei Handles',
  'Twelve blocks and two handles, page by page: a sweep and random writes, each in blocks of its own.':
    'Zwölf Blöcke und zwei Handles, Seite für Seite: ein Durchlauf und zufälliges Schreiben, jedes in eigenen Blöcken.',
  'Isolation is not enough: a quota': 'Trennen genügt nicht: eine Quote',
  '80 % of the writes to 20 % of the data: isolation alone comes to the law of uniform writes, spare by the root rule far below it.':
    '80 % des Schreibens auf 20 % der Daten: Trennen allein kommt zum Gesetz gleichmäßigen Schreibens, Reserve nach der Wurzelregel weit darunter.',
  'The noisy neighbour': 'Der laute Nachbar',
  'Two tenants of equal size, one of which writes nine times as much: isolated, the quiet one pays no longer for the loud one.':
    'Zwei Mieter gleicher Größe, einer schreibt neunmal so viel: getrennt zahlt der stille nicht mehr für den lauten.',
  'Large reclaim units': 'Große Reclaim Units',
  'Eight handles with reclaim units over sixteen dies: their open units take the spare, for random writes that gain nothing.':
    'Acht Handles mit Reclaim Units über sechzehn Dies: ihre offenen Units nehmen die Reserve, und zufälliges Schreiben gewinnt nichts.',
  'The drive tells them apart': 'Das Laufwerk unterscheidet selbst',
  'Nobody tags: the drive tells pages apart by how long they live, in the manner of SepBIT.':
    'Niemand kennzeichnet: das Laufwerk unterscheidet Seiten danach, wie lange sie leben, in der Art von SepBIT.',
  'The same work by another hand': 'Dieselbe Arbeit von anderer Hand',
  'The drive collects nothing, and its host cleans the zones: the same rule and as many pages moved, but each goes over the link twice.':
    'Das Laufwerk sammelt nichts, sein Host räumt die Zonen: dieselbe Regel und ebenso viele verlegte Seiten, doch jede geht zweimal über die Leitung.',
  'A log that keeps apart': 'Ein Log, das trennt',
  'A log that keeps hot data and cold in zones of their own: the zones of the hot die nearly whole.':
    'Ein Log, das Heißes und Kaltes in eigenen Zonen hält: die Zonen des Heißen sterben fast ganz.',
  'One zone, one die': 'Eine Zone, ein Die',
  'Zones on one die each, two of them open: two dies of thirty-two write at a time, and the others wait.':
    'Zonen auf je einem Die, zwei davon offen: zwei von zweiunddreißig Dies schreiben zugleich, die anderen warten.',
  'Finished too early': 'Zu früh beendet',
  'Zones are finished before they are full: what they have not written is lost until they are reset, and counts as written.':
    'Zonen werden beendet, ehe sie voll sind: was ungeschrieben bleibt, ist bis zum Zurücksetzen verloren und zählt als geschrieben.',
  'Push the pointer': 'Schieb den Zeiger',
  'The tiny drive has zones: open one, append to it, finish it, reset it, and see what is refused.':
    'Das winzige Laufwerk hat Zonen: öffnen, anhängen, beenden, zurücksetzen, und sehen, was abgelehnt wird.',
};

export const sentences: typeof English = {
  pacingWords: {
    stall: 'Sammlung, die den Host anhält',
    interleave: 'verschränkte Sammlung',
  },
  pagesValid: (share, isDue) => `${share} der Seiten ${isDue ? 'sind ' : ''}gültig`,
  stored: (stored, isDue) => `${stored} ${isDue ? 'sind ' : ''}gespeichert`,
  once: 'sobald ',
  and: ' und ',
  page: 'Seite',
  request: 'Anfrage',
  block: 'Block',
  group: 'Gruppe',
  counted: (n, written, one) => (n === 0 ? `keine ${one}` : `${written} ${n === 1 ? one : several(String(one))}`),
  requests: (n, written) => `${written}\u00a0${n === 1 ? 'Anfrage' : 'Anfragen'}`,
  simulated: (noun) => `${isMasculine(String(noun)) ? 'simulierter' : 'simulierte'} ${noun}`,
  insteadOf: (now, before) => `${now.charAt(0).toUpperCase()}${now.slice(1)} statt ${before}`,
  beforeAndAfter: (name, iops, waf, iops2, waf2, published) =>
    tell`${name}: vorher ${iops} IOPS und WAF ${waf}, danach ${iops2} IOPS und WAF ${waf2}${published}.`,
  samplesOf: (seconds) => `Messwerte von ${seconds}`,
  singleSeconds: 'einzelne Sekunden',
  rangeOfIops: (each, least, most) => `${each} reichen von ${least} bis ${most} IOPS`,
  driveWrites: (times, each) => tell`${times} Laufwerksfüllungen (je ${each})`,
  wafHeadsFor: (waf, waf2, name) => `die WAF ist ${waf} und geht auf ${waf2} zu (${name})`,
  neverCollected: () => tell`Gesammelt wurde noch nichts: über ein benutztes Laufwerk sagt das nichts.`,
  tooEarly: () => tell`Noch zu früh, um es eingeschwungen zu nennen.`,
  onTimeAxis: (run) => `${run} auf der Zeitachse`,
  wasSteady: (met) => tell`Nach der SNIA-Regel war es bei ${met} eingeschwungen, vor der letzten Änderung.`,
  ruleOfMinutes: (cloud) => `, die mit Mittelwerten je Minute rechnet: ${cloud}`,
  steadySince: (met, cloud) => tell`Eingeschwungen seit ${met} nach der SNIA-Regel${cloud}.`,
  metThenDrifted: (met, rose, drift) =>
    tell`Fünf Minuten erfüllten bei ${met} die SNIA-Regel. Seitdem ${rose ? 'stiegen' : 'fielen'} die IOPS um ${drift}, zu langsam für sie.`,
  flatNotSteady: 'Gleichmäßig, aber nicht eingeschwungen',
  flatBut: (but) => `Die Mittelwerte je Minute stimmen überein, doch ${but}. Nicht eingeschwungen`,
  notSteady: 'Nicht eingeschwungen',
  roundsMet: (met, run, wanted) => tell`${met} nach der SNIA-Regel: bisher ${run} seit Beginn der Sammlung, ${wanted} sind nötig.`,
  notSteadyYet: () => tell`Nach der SNIA-Regel noch nicht eingeschwungen.`,
  notSteadyTrend: (rose, rise) =>
    tell`Noch nicht eingeschwungen: die IOPS ${rose ? 'stiegen' : 'fielen'} in fünf Minuten um ${rise}, erlaubt sind 10\u00a0%.`,
  notSteadyRange: (range) => tell`Noch nicht eingeschwungen: die IOPS schwankten in fünf Minuten um ${range}, erlaubt sind 20\u00a0%.`,
  writesKeptPart: (written) => tell`Der Host schreibt nur auf die ${written}, die behalten wurden.`,
  writesTakeBack: () => tell`Was der Host dorthin wieder schreibt, nimmt sie zurück.`,
  afterTrim: (given, all) =>
    tell`Nach TRIM enthalten ${given} des Laufwerks nichts, was bleiben muss: mit ihnen arbeiten ${all} des Flashs als Reserve.`,
  validPage: 'gültige Seite',
  victimNow: (noun, valid, pages) =>
    tell`${isMasculine(noun) ? 'Der Block' : 'Die Gruppe'} in Sammlung enthielt bei der Wahl ${valid} von ${pages}: sie werden verlegt, dann wird gelöscht`,
  victimBefore: (noun) => (isMasculine(String(noun)) ? 'Der eben gesammelte Block' : 'Die eben gesammelte Gruppe'),
  victimHeldNone: (start, pages) => tell`${start} enthielt ${bold('keine')} gültige Seite von ${pages}: nichts war zu verlegen`,
  victimAllValid: (start, pages) => tell`${start} war ganz gültig: ${pages} Seiten wurden verlegt und ${bold('kein')} Platz gewonnen`,
  hostPage: 'Seite des Hosts',
  pageStored: 'gespeicherte Seite',
  victimPrice: (start, valid, pages, isOne, won, page, perHostPage) =>
    tell`${start} enthielt noch ${valid} von ${pages}: ${isOne ? 'sie' : 'diese'} zu verlegen gewann ${won}, also kostet dort jede ${page} ${perHostPage} programmierte Seiten`,
  titles: {
    erased: 'Gelöscht',
    filling: 'Füllen',
    overwriting: 'Überschreiben der Reihe nach',
    fresh: 'Frisch',
    cliff: 'Die Klippe',
    overshoot: 'Überschwingen',
    settling: 'Einpendeln',
    steady: 'Eingeschwungener Zustand',
    trimmed: 'Durch TRIM erholt',
    trimming: 'TRIM',
    reading: 'Lesen',
    idle: 'Ruhe',
    readOnly: 'Verschlissen: nur noch lesbar',
    ended: 'Am Ende',
  },
  spareLeft: 'Reserve übrig',
  collecting: 'Sammeln',
  atMbS: (mbps) => ` mit ${mbps}\u00a0MB/s`,
  overTheLast: (length) => ` über die letzten ${length}`,
  iops: (iops, over) => tell`${iops} IOPS${over}`,
  wafNowIs: (waf) => tell`WAF jetzt ${waf}`,
  allEmpty: (raw, used) => tell`Jeder Block ist leer: ${raw} Flash, davon benutzt der Host ${used}.`,
  spareIsRoom: (spare, spareFactor, overProvisioning) =>
    tell`Die übrigen ${spare}, ${spareFactor} Reserve (${overProvisioning} OP), sind der Arbeitsraum des Laufwerks.`,
  fillsInOrder: (kib, run, share) =>
    tell`Der Host schreibt der Reihe nach, ${kib} je Anfrage${run}: ${share} des Laufwerks enthalten Daten.`,
  fillMovesNothing: () => tell`Jede Seite kommt auf den nächsten gelöschten Platz, nichts ist zu verlegen.`,
  rewritesInOrder: (run) => tell`Der Host überschreibt das Laufwerk der Reihe nach${run}.`,
  staleTogether: (noun) =>
    tell`Was zusammen geschrieben wurde, veraltet zusammen. So lassen sich ${several(noun)} löschen, in denen kaum noch etwas gilt.`,
  freshMovesNothing: (noun) => tell`Neue Daten kommen in gelöschte ${several(noun)}, nichts ist zu verlegen.`,
  groupMeans: (planes) => tell`Eine Gruppe sind ${planes} Blöcke eines Dies, die zusammen beschrieben und gelöscht werden.`,
  about: 'etwa ',
  atLeast: 'mindestens ',
  lawName: (name) => laws[name] ?? name.replace(/^law for best of/, 'Gesetz für das beste von'),
  oneOpenIs: (noun) => `${isMasculine(String(noun)) ? 'der offene' : 'die offene'} ${noun} voll ist`,
  openAre: (noun) => `die offenen ${several(String(noun))} voll sind`,
  collectionBeginsWhen: (dies) => tell`die Sammlung beginnt, wenn ${dies}`,
  roomUntilCollection: (about, amount) => tell`Platz für ${about}${amount}, bis die Sammlung beginnen muss`,
  stillFree: (free, all, group, isOne, until) =>
    tell`${free} von ${all} ${ofSeveral(group)} ${isOne ? 'ist' : 'sind'} noch frei: ${until}.`,
  wafCountsEarlier: (waf) => tell`${waf}: darin zählt noch mit, was vor der Klippe geschrieben wurde.`,
  mustMove: (won, valid) =>
    tell`Für den Host ist keine gelöschte Seite übrig. Um ${won} zu gewinnen, muss das Laufwerk erst ${valid} verlegen.`,
  staleAlike: (noun) =>
    tell`Die ${several(noun)} aus dem Füllen haben etwa gleich viele veraltete Seiten. Die WAF liegt über dem Gesetz und sinkt zu ihm, wenn jüngere ${several(noun)} sie ablösen.`,
  trimMeans: () => tell`TRIM nennt Seiten, die der Host nicht mehr braucht: nichts wird geschrieben, und ihre alten Plätze veralten.`,
  dataLeft: (mapped) => tell`${mapped} Daten sind übrig.`,
  p99Within: (p99) => `, 99\u00a0% der Anfragen in höchstens ${p99}`,
  onAverage: (size) => `im Mittel ${size}`,
  hostReads: (kib, qd, rate) => tell`Der Host liest ${kib} je Anfrage, ${qd} zugleich; Lesen ändert auf dem Flash nichts${rate}.`,
  ofLength: (length) => ` von ${length}`,
  idleNoCollection: 'Dieses Laufwerk sammelt in Ruhe nicht, es ändert sich nichts.',
  idleCollectsAfter: (idle) => `Nach ${idle} ohne Anfrage sammelt dieses Laufwerk auf Vorrat.`,
  hostIdle: (phaseSeconds, of, what) => tell`Der Host ruht seit ${phaseSeconds}${of}. ${what}`,
  wornOut: (mapped) =>
    tell`Das Laufwerk ist verschlissen und nimmt nichts mehr an. Lesen lässt es sich noch, und ${mapped} Daten sind sicher.`,
  badGroups: (bad, all, group, isOne) =>
    tell`${bad} von ${all} ${ofSeveral(group)} ${isOne ? 'ist' : 'sind'} defekt, und keine Reserve ersetzt die nächste.`,
  lifeWritten: (written, writes, waf) =>
    tell`In diesem Leben schrieb der Host ${written}, das sind ${writes} Laufwerksfüllungen, bei einer WAF von ${waf}.`,
  wroteInAll: (written, time, waf) => tell`Der Host schrieb ${written} in ${time}, WAF über alles ${waf}.`,
  readInAll: (read, time) => tell`Der Host las ${read} in ${time} und schrieb nichts.`,
  atTheEnd: 'Am Ende: ',
  asFastAsPossible: 'so schnell wie möglich',
  oneRequestASecond: '1 Anfrage je Sekunde',
  requestsASecond: (rate) => `${rate} Anfragen je Sekunde`,
  spare: (now) => `${now} Reserve`,
  withCompression: 'mit Kompression',
  withoutCompression: 'ohne Kompression',
  ofSize: (sold, flash, channels, dies) => `${sold} von ${flash}, ${channels} × ${dies} Dies`,
  anotherGeometry: 'anderer Aufbau',
  otherFirmwareOrFlash: 'andere Firmware oder anderer Flash',
  collectionThatStalls: 'Sammlung, die anhält',
  interleavedCollection: 'verschränkte Sammlung',
  otherThresholdsOfCollection: 'andere Schwellen der Sammlung',
  otherWork: 'andere Last',
  withTrim: 'mit TRIM',
  continuedWith: 'fortgesetzt',
  more: (length) => `${length} länger`,
  scaleOf: (scale) => `Maßstab 1:${scale}`,
  seed: (seed) => `Startwert ${seed}`,
  measuredOtherwise: 'anders gemessen',
  ofScenario: (text) => scenarios[text] ?? germanOf(text) ?? text,
};

import type { narration as English } from '../en/narration';
import { bold, tell } from '../rich';
import { isMasculine, ofSeveral, several } from './nouns';

export const narration: typeof English = {
  pacingWords: {
    stall: 'Sammlung, die den Host anhält',
    interleave: 'verschränkte Sammlung',
  },
  insteadOf: (now, before) => `${now.charAt(0).toUpperCase()}${now.slice(1)} statt ${before}`,
  trimOfAll: 'TRIM des ganzen Laufwerks',
  trimOfHalf: 'TRIM der Hälfte des Laufwerks',
  trimOf: (share) => `TRIM von ${share} des Laufwerks`,
  beforeAndAfter: (name, before, after, faster) =>
    tell`${name}: ${faster}, ${after.iops} IOPS statt ${before.iops}. Jede Seite des Hosts kostet ${after.waf} Seiten auf dem Flash, nicht ${before.waf}.`,
  atTheSameCost: (name, before, after, faster) =>
    tell`${name}: ${faster}, ${after.iops} IOPS statt ${before.iops}. Jede Seite des Hosts kostet ${after.waf} Seiten auf dem Flash, wie zuvor.`,
  trimSpares: (name, faster, waf, before) =>
    tell`${name}: ${faster}. Was getrimmt wurde, wird nicht mehr gebraucht und zieht nicht um: jede Seite des Hosts kostet ${waf} Seiten auf dem Flash, nicht ${before}.`,
  lawOnceSteady: (law, waf) => tell`Eingeschwungen wäre die WAF ${waf} (${String(law)}).`,
  samplesOf: (seconds) => `Messwerte von ${seconds}`,
  singleSeconds: 'einzelne Sekunden',
  rangeOfIops: (each, least, most) => `${each} reichen von ${least} bis ${most} IOPS`,
  wafHeadsFor: (waf, lawWaf, name) => `die WAF ist ${waf} und nähert sich ${lawWaf} (${name})`,
  neverCollected: () => tell`Gesammelt wurde noch nichts: über ein benutztes Laufwerk sagt das nichts.`,
  tooEarly: () => tell`Noch zu früh, um es eingeschwungen zu nennen.`,
  onTimeAxis: (run) => `${run} auf der Zeitachse`,
  wasSteady: (met) => tell`Nach der SNIA-Regel war es bei ${met} eingeschwungen, vor der letzten Änderung.`,
  ruleOfMinutes: (cloud) => `, die mit Mittelwerten je Minute rechnet: ${cloud}`,
  steadySince: (met, cloud) => tell`Eingeschwungen seit ${met} nach der SNIA-Regel${cloud}.`,
  metThenDrifted: (met, rose, drift) =>
    tell`Die fünf Minuten bis ${met} erfüllten die SNIA-Regel. Seitdem ${rose ? 'stiegen' : 'fielen'} die IOPS um ${drift}; so langsame Änderungen sieht die Regel nicht.`,
  flatNotSteady: 'Gleichmäßig, aber nicht eingeschwungen',
  flatBut: (but) => `Die Mittelwerte je Minute stimmen überein, doch ${but}. Nicht eingeschwungen`,
  notSteady: 'Nicht eingeschwungen',
  roundsMet: (met, run, wanted) => tell`${met}: bisher ${run} seit Beginn der Sammlung. Diese Seite wartet außerdem auf ${wanted}.`,
  notSteadyYet: () => tell`Nach der SNIA-Regel noch nicht eingeschwungen.`,
  notSteadyTrend: (rose, rise) =>
    tell`Noch nicht eingeschwungen: die IOPS ${rose ? 'stiegen' : 'fielen'} in fünf Minuten um ${rise}, erlaubt sind 10\u00a0%.`,
  notSteadyRange: (range) => tell`Noch nicht eingeschwungen: die IOPS schwankten in fünf Minuten um ${range}, erlaubt sind 20\u00a0%.`,
  writesKeptPart: (written) => tell`Der Host schreibt nur auf die ${written}, die TRIM nicht freigab.`,
  writesTakeBack: () => tell`Was der Host dort wieder schreibt, geht von dieser Reserve ab.`,
  afterTrim: (given, all) => tell`Nach TRIM enthalten ${given} des Laufwerks keine Daten. Mit ihnen wirken ${all} des Flashs als Reserve.`,
  validPage: 'gültige Seite',
  victimNow: (noun, valid, pages) =>
    tell`${isMasculine(noun) ? 'Der Block, der' : 'Die Gruppe, die'} gesammelt wird, enthielt bei der Wahl ${valid} von ${pages}: sie werden verlegt, dann wird gelöscht`,
  victimBefore: (noun) => (isMasculine(String(noun)) ? 'Der eben gesammelte Block' : 'Die eben gesammelte Gruppe'),
  victimHeldNone: (start, pages) => tell`${start} enthielt ${bold('keine')} gültige Seite von ${pages}: nichts war zu verlegen`,
  victimAllValid: (start, pages) => tell`${start} war ganz gültig: ${pages} Seiten wurden verlegt und ${bold('kein')} Platz gewonnen`,
  hostPage: 'Seite des Hosts',
  pageStored: 'gespeicherte Seite',
  victimPrice: (start, valid, pages, isOne, won, page, perHostPage) =>
    tell`${start} enthielt noch ${valid} von ${pages}: nach dem Verlegen ${isOne ? 'der einen' : 'dieser Seiten'} waren ${won} gewonnen. Jede ${page} kostet dort also ${perHostPage} programmierte Seiten`,
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
  spareLeft: 'Freie Seiten übrig',
  collecting: 'Sammeln',
  atMbS: (mbps) => ` mit ${mbps}\u00a0MB/s`,
  windowLength: (length) => ` über die letzten ${length}`,
  iops: (iops, over) => tell`${iops} IOPS${over}`,
  wafOfWindow: (waf) => tell`Die WAF ist jetzt ${waf}`,
  allEmpty: (raw, used) => tell`Jeder Block ist leer: ${raw} Flash, davon benutzt der Host ${used}.`,
  spareIsRoom: (spare, spareFactor, overProvisioning) =>
    tell`Die übrigen ${spare}, ${spareFactor} Reserve (${overProvisioning} OP), sind der Arbeitsraum des Laufwerks.`,
  fillsInOrder: (kib, run, share) =>
    tell`Der Host schreibt der Reihe nach, ${kib} je Anfrage${run}: ${share} des Laufwerks enthalten Daten.`,
  fillMovesNothing: () => tell`Jede Seite kommt auf den nächsten gelöschten Platz, nichts ist zu verlegen.`,
  programLimit: (dies, mbps) => tell`Seine ${dies} Dies programmieren zusammen höchstens ${mbps}\u00a0MB/s. Das begrenzt die Rate.`,
  rewritesInOrder: (run) => tell`Der Host überschreibt das Laufwerk der Reihe nach${run}.`,
  staleTogether: (noun) =>
    tell`Was zusammen geschrieben wurde, veraltet zusammen. So lassen sich ${several(noun)} löschen, in denen kaum noch etwas gilt.`,
  freshMovesNothing: (noun) => tell`Neue Daten kommen in gelöschte ${several(noun)}, nichts ist zu verlegen.`,
  groupMeans: (planes) => tell`Eine Gruppe sind ${planes} Blöcke eines Dies, die zusammen beschrieben und gelöscht werden.`,
  about: 'etwa ',
  atLeast: 'mindestens ',
  oneOpenIs: (noun) => `${isMasculine(String(noun)) ? 'der offene' : 'die offene'} ${noun} voll ist`,
  openAre: (noun) => `die offenen ${several(String(noun))} voll sind`,
  collectionBeginsWhen: (dies) => tell`die Sammlung beginnt, wenn ${dies}`,
  roomUntilCollection: (about, amount) => tell`Platz für ${about}${amount}, bis die Sammlung beginnen muss`,
  stillFree: (free, all, group, isOne, until) =>
    tell`${free} von ${all} ${ofSeveral(group)} ${isOne ? 'ist' : 'sind'} noch frei: ${until}.`,
  wafCountsEarlier: (waf) => tell`${waf}: darin zählt noch mit, was vor der Klippe geschrieben wurde.`,
  mustMove: (won, valid, mover) =>
    tell`Bis auf einen kleinen Vorrat ist keine Seite frei. Um ${won} zu gewinnen, muss ${mover} erst ${valid} verlegen.`,
  staleAlike: (noun) =>
    tell`Die ${several(noun)} aus dem Füllen haben etwa gleich viele veraltete Seiten. Sie zu sammeln ist teuer, bis jüngere ${several(noun)} sie ablösen.`,
  trimMeans: () => tell`TRIM nennt Seiten, die der Host nicht mehr braucht: nichts wird geschrieben, und ihre alten Plätze veralten.`,
  dataLeft: (mapped) => tell`${mapped} Daten bleiben.`,
  p99Within: (p99) => `, 99\u00a0% der Anfragen in höchstens ${p99}`,
  onAverage: (size) => `im Mittel ${size}`,
  fetchMap: (share) => tell`${share} der Lesevorgänge holen zuerst eine Seite der Zuordnung: im RAM dieses Laufwerks steht sie nicht.`,
  hostReads: (kib, qd, rate) =>
    tell`Der Host liest ${kib} je Anfrage, mit ${qd} Anfragen zugleich; Lesen ändert auf dem Flash nichts${rate}.`,
  ofLength: (length) => ` von ${length}`,
  idleNoCollection: 'Dieses Laufwerk sammelt in Ruhe nicht, es ändert sich nichts.',
  idleCollectsAfter: (idle) => `Nach ${idle} ohne Anfrage sammelt dieses Laufwerk im Voraus.`,
  hostIdle: (phaseSeconds, of, collects) => tell`Der Host ruht seit ${phaseSeconds}${of}. ${collects}`,
  wornOut: (mapped) =>
    tell`Das Laufwerk ist verschlissen und nimmt nichts mehr an. Lesen lässt es sich noch, und seine ${mapped} Daten sind sicher.`,
  badGroups: (bad, all, group, isOne) =>
    tell`${bad} von ${all} ${ofSeveral(group)} ${isOne ? 'ist' : 'sind'} defekt, und es gibt keine Reserve mehr, die weitere ersetzt.`,
  lifeWritten: (written, writes, waf) =>
    tell`In diesem Leben schrieb der Host ${written}, das sind ${writes} Laufwerksfüllungen, bei einer WAF von ${waf}.`,
  endsAt: (iops, share, waf) =>
    tell`Zuletzt schafft das Laufwerk ${iops} IOPS, ${share} des frischen Tempos: Jede Seite des Hosts kostet ${waf} Seiten im Flash.`,
  endsSteady: (since, iops, share, waf) =>
    tell`Eingeschwungen nach ${since}: ${iops} IOPS, ${share} des frischen Tempos; jede Seite des Hosts kostet ${waf} Seiten im Flash.`,
  hostWrote: (written, time, waf) =>
    tell`Seit dem Anfang schrieb der Host ${written} in ${time}, bei einer Schreibverstärkung von insgesamt ${waf}.`,
  hostRead: (read, time) => tell`Der Host las ${read} in ${time} und schrieb nichts.`,
};

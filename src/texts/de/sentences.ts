import type { sentences as English } from '../en/sentences';
import { tell } from '../rich';
import { germanOf } from './data/phrasebook';
import { isMasculine, several } from './nouns';

const laws: Readonly<Record<string, string>> = {
  'theory for greedy': 'Theorie für greedy',
  'theory for pools with these quotas': 'Theorie für Teile mit diesen Anteilen',
  'theory for sequential writes that collection leaves alone': 'Theorie für Schreiben der Reihe nach, das keine Sammlung stört',
  'theory for FIFO': 'Theorie für FIFO',
  'theory for a random victim': 'Theorie für ein zufälliges Opfer',
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
  'TRIM half of the drive': 'TRIM für die Hälfte',
  'Half of the drive is trimmed while it works: that space is spare area at once.':
    'Die Hälfte des Laufwerks wird während der Arbeit freigegeben: dieser Platz ist sofort Reserve.',
  'The flat line: DC S3700': 'Die glatte Linie: DC S3700',
  'A drive of 2012 for servers: 29 % spare area and even collection give a flat line.':
    'Ein Laufwerk von 2012 für Server: 29 % Reserve und gleichmäßige Sammlung geben eine glatte Linie.',
  'The cloud: collection that stalls': 'Die Wolke: Sammlung, die anhält',
  'Each die stops while it collects, and writes to it wait: the line becomes a cloud.':
    'Jedes Die hält an, während es sammelt, und Schreiben auf dieses Die wartet: aus der Linie wird eine Wolke.',
  'The tiny drive': 'Das winzige Laufwerk',
  'A drive of 144 pages, all of them on screen.': 'Ein Laufwerk mit 144 Seiten, alle zu sehen.',
  "OSTEP's log-structured drive": 'Das Log-Laufwerk aus OSTEP',
  'The log-structured drive of the OSTEP homework.': 'Das Laufwerk mit Log aus den Hausaufgaben von OSTEP.',
  'Whose page is this? No placement': 'Wessen Seite ist das? Ohne Platzierung',
  'Sequential and random writes in one stream: each block mixes pages of both, and the valid ones must be moved.':
    'Ein Durchlauf und zufälliges Schreiben in einem Strom: jeder Block mischt Seiten von beiden, und die gültigen müssen verlegt werden.',
  'Whose page is this? Isolated': 'Wessen Seite ist das? Getrennt',
  'The same writes on two handles: the sequential data need no spare area, and almost nothing is moved.':
    'Dasselbe Schreiben auf zwei Handles: der Durchlauf braucht keine Reserve, und fast nichts wird verlegt.',
  'The drive that forgot its map: reads': 'Das Laufwerk, das seine Zuordnung vergaß: Lesen',
  'Random reads over 1 GB, then over the whole drive: map pages that are not in RAM are read first, and the rate nearly halves.':
    'Zufälliges Lesen über 1 GB, dann über das ganze Laufwerk: Seiten der Zuordnung, die nicht im RAM sind, werden erst gelesen, und die Rate fällt fast auf die Hälfte.',
  'The drive that forgot its map: writes': 'Das Laufwerk, das seine Zuordnung vergaß: Schreiben',
  'Random writes over the whole drive: each evicts a changed page of the map from RAM, so the map is programmed, too.':
    'Zufälliges Schreiben über das ganze Laufwerk: jedes verdrängt eine geänderte Seite der Zuordnung aus dem RAM, also wird auch die Zuordnung programmiert.',
  'Pull the plug': 'Stecker ziehen',
  'Power fails during writes: pages that were acknowledged but not yet programmed are lost, and trimmed pages are back.':
    'Beim Schreiben fällt der Strom aus: bestätigte, aber noch nicht programmierte Seiten sind verloren, und freigegebene sind wieder da.',
  'Pull the plug: capacitors': 'Stecker ziehen: Kondensatoren',
  'The same moment on a drive with capacitors: they last until the buffer and the map are on the flash.':
    'Derselbe Moment mit Kondensatoren: sie reichen, bis Puffer und Zuordnung auf dem Flash sind.',
  'The tiny drive: pull the plug': 'Das winzige Laufwerk: Stecker ziehen',
  'Twelve blocks and a buffer of six pages: which version of each page is read once the power is back.':
    'Zwölf Blöcke und ein Puffer von sechs Seiten: welche Fassung jeder Seite man liest, wenn der Strom wieder da ist.',
  'Half sequential, half random: what not to collect': 'Halb der Reihe nach, halb zufällig: was nicht zu sammeln ist',
  'Half sequential, half random: the emptiest block is often a sequential one, which would soon be empty without collection.':
    'Halb Durchlauf, halb zufällig: der leerste Block ist oft einer des Durchlaufs, der ohne Sammlung bald leer wäre.',
  'The tiny drive: two handles': 'Das winzige Laufwerk: zwei Handles',
  'Twelve blocks and two handles, page by page: sequential and random writes in separate blocks.':
    'Zwölf Blöcke und zwei Handles, Seite für Seite: ein Durchlauf und zufälliges Schreiben, in getrennten Blöcken.',
  'Isolation is not enough: a quota': 'Trennen genügt nicht: eine Quote',
  '80 % of the writes to 20 % of the data: isolation alone leaves the WAF of uniform writes; spare area shared by √(data × writes) lowers it far more.':
    '80 % des Schreibens auf 20 % der Daten: Trennen allein gibt die WAF gleichverteilten Schreibens; Reserve nach der Wurzel aus Daten × Schreibvorgängen gibt viel weniger.',
  'The noisy neighbour': 'Der laute Nachbar',
  'Two tenants of equal size, one of which writes nine times as much: with isolation the quiet one no longer pays for the loud one.':
    'Zwei Mieter gleicher Größe, einer schreibt neunmal so viel: getrennt zahlt der stille nicht mehr für den lauten.',
  'Large reclaim units': 'Große Reclaim Units',
  'Eight handles with reclaim units over sixteen dies: their open units take spare area, and random writes gain nothing.':
    'Acht Handles mit Reclaim Units über sechzehn Dies: ihre offenen Units nehmen die Reserve, und zufälliges Schreiben gewinnt nichts.',
  'The drive classifies pages': 'Das Laufwerk trennt selbst',
  'The host names no handles: the drive classifies pages by lifetime, as SepBIT does.':
    'Der Host nennt keine Handles: das Laufwerk unterscheidet Seiten nach Lebensdauer, wie SepBIT.',
  'Zones: the host collects': 'Zonen: der Host sammelt',
  'The drive collects nothing; the host cleans the zones. It moves as many pages by the same policy, but each goes over the link twice.':
    'Das Laufwerk sammelt nichts, der Host räumt die Zonen: dieselbe Regel und ebenso viele verlegte Seiten, doch jede geht zweimal über die Leitung.',
  'Zones: hot and cold data apart': 'Zonen: heiße und kalte Daten getrennt',
  'A log that keeps hot and cold data in separate zones: nearly all pages of a hot zone go stale together.':
    'Ein Log, das heiße und kalte Daten in getrennten Zonen hält: fast alle Seiten einer heißen Zone veralten zusammen.',
  'Zones: one die each': 'Zonen: je ein Die',
  'Zones on one die each, two of them open: two dies of thirty-two write at a time, and the others wait.':
    'Zonen auf je einem Die, zwei davon offen: zwei von zweiunddreißig Dies schreiben zugleich, die anderen warten.',
  'Zones: finished too early': 'Zonen: zu früh beendet',
  'Zones are finished before they are full: their unwritten part is lost until a reset, and counts as written.':
    'Zonen werden beendet, ehe sie voll sind: ihr ungeschriebener Teil ist bis zum Zurücksetzen verloren und zählt als geschrieben.',
  'The tiny drive: zones': 'Das winzige Laufwerk: Zonen',
  'The tiny drive has zones: open one, append to it, finish it, reset it, and see what is refused.':
    'Das winzige Laufwerk hat Zonen: öffnen, anhängen, beenden, zurücksetzen, und sehen, was abgelehnt wird.',
};

export const sentences: typeof English = {
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
  driveWrites: (times, each) => tell`${times} Laufwerksfüllungen (je ${each})`,
  lawName: (name) => laws[name] ?? name.replace(/^theory for best of/, 'Theorie für das beste von'),
  fullSpeed: 'maximal',
  oneRequestASecond: '1 Anfrage/s',
  requestsASecond: (rate) => `${rate} Anfragen/s`,
  ofScenario: (text) => scenarios[text] ?? germanOf(text) ?? text,
};

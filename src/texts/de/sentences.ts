import type { sentences as English } from '../en/sentences';
import { tell } from '../rich';
import { germanOf } from './data/phrasebook';
import { isMasculine, several } from './nouns';

const laws: Readonly<Record<string, string>> = {
  'law for greedy': 'Gesetz für greedy',
  'law for pools with these quotas': 'Gesetz für Teile mit diesen Anteilen',
  'law for a sweep that is left alone': 'Gesetz für einen Umlauf, den keine Sammlung stört',
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
  'The drive that forgot its map: reads': 'Das Laufwerk, das seine Zuordnung vergaß: Lesen',
  'Random reads over 1 GB, then over all: what RAM does not hold of the map is read first, and the rate falls to nearly half.':
    'Zufälliges Lesen über 1 GB, dann über alles: was das RAM von der Zuordnung nicht fasst, wird erst gelesen, und die Rate fällt fast auf die Hälfte.',
  'The drive that forgot its map: writes': 'Das Laufwerk, das seine Zuordnung vergaß: Schreiben',
  'Random writes over all of the drive: each gives up a page of the map that was changed, so the map is programmed, too.':
    'Zufälliges Schreiben über das ganze Laufwerk: jedes verdrängt eine geänderte Seite der Zuordnung, also wird auch sie programmiert.',
  'Pull the plug': 'Stecker ziehen',
  'The power goes amid writes: what the drive had acknowledged and not yet programmed is gone, and deleted pages are back.':
    'Mitten im Schreiben fällt der Strom aus: was das Laufwerk bestätigt und noch nicht programmiert hatte, ist weg, und gelöschte Seiten sind wieder da.',
  'Pull the plug: capacitors': 'Stecker ziehen: Kondensatoren',
  'The same moment on a drive with capacitors: they last until the buffer and the map are on the flash.':
    'Derselbe Moment mit Kondensatoren: sie reichen, bis Puffer und Zuordnung auf dem Flash sind.',
  'The tiny drive: pull the plug': 'Das winzige Laufwerk: Stecker ziehen',
  'Twelve blocks and a buffer of six pages: which page is read in which version once the power is back.':
    'Zwölf Blöcke und ein Puffer von sechs Seiten: welche Seite man in welcher Fassung liest, wenn der Strom wieder da ist.',
  'Save the sequential': 'Verschont den Durchlauf',
  'Half sweep, half random: the emptiest block is often a half-stale one of the sweep, which needed only to be left alone.':
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
  lawName: (name) => laws[name] ?? name.replace(/^law for best of/, 'Gesetz für das beste von'),
  asFastAsPossible: 'so schnell wie möglich',
  oneRequestASecond: '1 Anfrage je Sekunde',
  requestsASecond: (rate) => `${rate} Anfragen je Sekunde`,
  ofScenario: (text) => scenarios[text] ?? germanOf(text) ?? text,
};

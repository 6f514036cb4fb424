import type { Phrases } from '../../../texts/phrase';

/** A cache of one bit per cell, 2018 to 2022. */
export const phrases: Phrases = {
  'A cache of one bit per cell': 'Ein Cache mit einem Bit je Zelle',
  'Flash of three or four bits per cell programs one bit several times as fast.':
    'Flash mit drei oder vier Bits je Zelle programmiert ein Bit mehrmals so schnell.',
  'Firmware writes that way while there is room, and folds later.': 'Die Firmware schreibt so, solange Platz ist, und lagert später um.',
  'An Atom # of # TB takes # GB at # GB/s.': 'Eine Atom # mit # TB nimmt # GB mit # GB/s an.',
  'Then it writes # GB/s up to some # GB, and # GB/s to the end.': 'Dann schreibt sie # GB/s bis etwa # GB und # GB/s bis zum Ende.',
  'Caches of other drives of # to # TB: # GB (# Pro), # GB (M480 Play), # GB (P44 Pro), # GB (MP700 Elite).':
    'Caches anderer Laufwerke von # bis # TB: # GB (# Pro), # GB (M480 Play), # GB (P44 Pro), # GB (MP700 Elite).',
  'A 660p of # TB has # GB of cache while it is empty and # GB from # % on; after the cache it writes about # MB/s.':
    'Eine 660p mit # TB hat # GB Cache, solange sie leer ist, und # GB ab # %; nach dem Cache schreibt sie etwa # MB/s.',
  'Sequential fill, # MiB at queue depth #.': 'Der Reihe nach füllen, # MiB mit Warteschlange #.',
  'Sequential fill of half of the LBAs.': 'Die Hälfte der LBAs der Reihe nach füllen.',
  'The same half again, for # s.': 'Noch einmal dieselbe Hälfte, # s lang.',
  'Idle for # minutes.': '# Minuten Ruhe.',
  'The same half once more.': 'Ein weiteres Mal dieselbe Hälfte.',
  'Rates and sizes of the stages at #:# are within # % of those at #:#, without folding while idle within # %; latencies do not hold.':
    'Raten und Größen der Stufen weichen bei #:# höchstens # % von denen bei #:# ab, ohne Umlagern in Ruhe höchstens # %; Latenzen gelten nicht.',
  'Stages of a fill': 'Stufen einer Füllung',
  'What a rest gives back': 'Was eine Pause zurückgibt',
  'Three bits per cell, filled once': 'Drei Bits je Zelle, einmal gefüllt',
  'Four bits per cell, filled once': 'Vier Bits je Zelle, einmal gefüllt',
  'TLC with a pSLC cache, filled': 'TLC mit pSLC-Cache, gefüllt',
  'QLC with a pSLC cache, filled': 'QLC mit pSLC-Cache, gefüllt',
  'Half full, with collection in idle time': 'Halb voll, mit Sammlung in Ruhe',
  'Half full, without collection in idle time': 'Halb voll, ohne Sammlung in Ruhe',
  'after # minutes idle': 'nach # Minuten Ruhe',

  // Rows.
  'first rate of the fill, into the cache': 'erste Rate der Füllung, in den Cache',
  'published: #': 'veröffentlicht: #',
  'The time to program one bit per cell was fitted to this.': 'Daran wurde die Zeit angepasst, in der ein Bit je Zelle programmiert wird.',
  'written at the first rate': 'mit der ersten Rate geschrieben',
  'The share of the flash that may be cache was fitted to this.': 'Daran wurde angepasst, welcher Teil des Flashs Cache sein darf.',
  'second rate, three bits at once beside the full cache': 'zweite Rate, drei Bits auf einmal neben dem vollen Cache',
  'The program time is that of the flash; firmware, heat and error correction take their part of a real drive’s rate.':
    'Die Programmierzeit ist die des Flashs; im echten Laufwerk kosten auch Firmware, Wärme und Fehlerkorrektur.',
  'The time to program one bit per cell was fitted to the first rate; changing it by a tenth changes this by # %.':
    'Die Zeit, in der ein Bit je Zelle programmiert wird, wurde an die erste Rate angepasst; ein Zehntel mehr oder weniger verschiebt diesen Wert um # %.',
  'written before the third rate': 'vor der dritten Rate geschrieben',
  'third rate, the cache folded while the host writes': 'dritte Rate, der Cache wird beim Schreiben umgelagert',
  'one bit per cell': 'ein Bit je Zelle',
  'What the controller does for each page that it folds was fitted to this.':
    'Daran wurde angepasst, was der Controller für jede verlegte Seite tut.',
  'Flash and bus alone fold faster.': 'Flash und Bus allein lagern schneller um.',
  'written at the first rate, drive empty': 'mit der ersten Rate geschrieben, Laufwerk leer',
  'rate after the cache': 'Rate nach dem Cache',
  'The whole fill runs at # MB/s: a test of the first # GB says # times as much.':
    'Die ganze Füllung läuft mit # MB/s: ein Test der ersten # GB sagt das #-Fache.',
  'The program time is that of flash with as many layers; the real drive keeps on writing through its cache and folds it all the time.':
    'Die Programmierzeit ist die von Flash mit ebenso vielen Lagen; das echte Laufwerk schreibt weiter durch den Cache und lagert ständig um.',
  'size of the cache at # % full or more': 'Größe des Caches ab # % Füllung',
  'Outside the model: a part of the flash that always stays cache.': 'Außerhalb des Modells: ein Teil des Flashs, der immer Cache bleibt.',
  'The share of the flash that may be cache decides where the second stage ends; it was fitted to the # GB.':
    'Wo die zweite Stufe endet, entscheidet der Anteil des Flashs, der Cache sein darf; er wurde an die # GB angepasst.',
  'rate of the last tenth of the fill': 'Rate im letzten Zehntel der Füllung',
  'four bits at once, while the cache is folded': 'vier Bits auf einmal, während der Cache umgelagert wird',
  'First # GB after the rest, MB/s': 'Erste # GB nach der Pause, MB/s',
  'first # GB after the rest': 'erste # GB nach der Pause',
  'With folding': 'Mit Umlagern',
  'Without folding': 'Ohne Umlagern',
  'Half full, folding while idle': 'Halb voll, mit Umlagern in Ruhe',
  'Half full, without folding while idle': 'Halb voll, ohne Umlagern in Ruhe',
  'folding in idle time, as drives with a pSLC cache do': 'Umlagern in Ruhe, wie es Laufwerke mit pSLC-Cache tun',
  'Cache of the new drive': 'Cache des neuen Laufwerks',
  'Cache after the rest, half of the drive full': 'Cache nach der Pause, Laufwerk halb voll',
  'Cache after the rest over that of the new drive': 'Cache nach der Pause, geteilt durch den des neuen Laufwerks',

  'Size of the cache, GB': 'Größe des Caches, GB',

  // The finding.
  'Folding in # minutes of rest gives back # % of the cache.': 'Umlagern in # Minuten Ruhe gibt # % des Caches zurück.',
  'The next # GB are written # times as fast as without.': 'Die nächsten # GB werden #\u2011mal so schnell geschrieben wie ohne.',
  'For four bits # MB/s was published after the cache, not at the end of the fill: against that, the first # GB are # times as fast.':
    'Für vier Bits sind # MB/s nach dem Cache veröffentlicht, nicht am Ende des Füllens: Dagegen sind die ersten # GB #\u2011mal so schnell.',
  'A TLC drive writes its first # GB # times as fast as its last.':
    'Ein TLC-Laufwerk schreibt die ersten # GB #\u2011mal so schnell wie die letzten.',
  'A QLC drive writes its first # GB # times as fast.': 'Ein QLC-Laufwerk schreibt die ersten # GB #\u2011mal so schnell.',

  '# times as fast in the first # GB as at the end': '#\u2011mal so schnell in den ersten # GB wie am Ende',
  '# % of the cache is back; the next # GB # times as fast as without':
    '# % des Caches sind zurück; die nächsten # GB #\u2011mal so schnell wie ohne',

  // In the gallery.
  'A modern drive is fast for its first few hundred gigabytes. Then it slows in steps. Idle time brings nearly the first speed back, for fewer gigabytes.':
    'Ein modernes Laufwerk ist für die ersten paar hundert Gigabyte schnell. Danach wird es in Stufen langsamer. Eine Pause bringt fast das erste Tempo zurück, für weniger Gigabyte.',
  'Drives of three and four bits per cell, filled to the last page, with every change of speed in its place; then half a drive overwritten, with idle time and without.':
    'Laufwerke mit drei und vier Bits je Zelle, bis zur letzten Seite gefüllt, mit jedem Wechsel des Tempos an seiner Stelle; dann ein halbes Laufwerk, überschrieben mit Pause und ohne.',
  'generic drives of # TB: TLC (# bits per cell), QLC (#)': 'typische Laufwerke mit # TB: TLC (# Bits je Zelle), QLC (#)',
  '# bit per cell': '# Bit je Zelle',
  '# bits': '# Bits',
  '# bits, and folding': '# Bits, mit Umlagern',

  // What is done, part by part.
  'Folding copies cached data into cells that hold three bits, and so frees the cache.':
    'Umlagern kopiert Daten aus dem Cache in Zellen mit drei Bits und macht ihn so frei.',
  'A rest gives time for it: nearly the first speed comes back, for fewer gigabytes.':
    'Eine Pause gibt Zeit dafür: Fast das erste Tempo kommt zurück, für weniger Gigabyte.',
  'Each drive is filled once, in order, # MiB at a time.': 'Jedes Laufwerk wird einmal der Reihe nach gefüllt, je #1 MiB.',
  'A dot is the speed of the next few gigabytes.': 'Ein Punkt ist die Geschwindigkeit der nächsten paar Gigabyte.',
  'At first each cell takes one bit: the fast cache.': 'Zuerst nimmt jede Zelle ein Bit: der schnelle Cache.',
  'When it is full, cells take all their bits.': 'Ist er voll, nehmen die Zellen alle ihre Bits.',
  'At the end the drive must also empty the cache.': 'Am Ende muss das Laufwerk zugleich den Cache leeren.',
  'Half of the drive is written, overwritten for a while, left alone for # minutes, and overwritten again.':
    'Die Hälfte des Laufwerks wird beschrieben, eine Weile überschrieben, ruht #1 Minuten und wird noch einmal überschrieben.',

  // The test, beside the name.
  'filled once, in order': 'einmal der Reihe nach gefüllt',
  'half overwritten, # minutes of rest, overwritten again': 'zur Hälfte überschrieben, # Minuten Ruhe, noch einmal überschrieben',
};

import type { Phrases } from '../../../texts/phrase';

/** Truly random data, 2010. */
export const phrases: Phrases = {
  'Truly random data': 'Echt zufällige Daten',
  'A controller that compresses writes less than the host sends: random data take that away, most of all from sequential writes.':
    'Ein Controller, der komprimiert, schreibt weniger, als der Host sendet. Zufällige Daten nehmen ihm das, am meisten beim Schreiben der Reihe nach.',
  'The Agility # hides it in random writes: its firmware caps them at nominally # per second (# MB/s are #).':
    'Die Agility # verbirgt es bei zufälligem Schreiben: ihre Firmware begrenzt es auf nominell # je Sekunde (# MB/s sind #).',
  'After twenty minutes of random writes and a sequential pass no write falls below # MB/s, but reads are slower; TRIM of all addresses restores them.':
    'Nach zwanzig Minuten zufälligen Schreibens und einem Durchgang der Reihe nach fällt kein Schreiben unter # MB/s, aber das Lesen wird langsamer. TRIM aller Adressen stellt es wieder her.',
  'Later tests disagree for incompressible data: # MB/s clean, # dirty, # after TRIM.':
    'Spätere Tests widersprechen für nicht komprimierbare Daten: # MB/s sauber, # verschmutzt, # nach TRIM.',
  '# KB random writes, then reads, over # GB, # outstanding, # minutes each.':
    'Zufälliges Schreiben von # KB, dann Lesen, über # GB, # Anfragen zugleich, je # Minuten.',
  '# MB sequential writes, then reads, # minutes each.': 'Schreiben der Reihe nach zu # MB, dann Lesen, je # Minuten.',
  'Sweep over the LBA range of the new drive: reads, then writes.': 'Ein Gang über alle LBAs des neuen Laufwerks: Lesen, dann Schreiben.',
  'Random writes of random data over all LBAs: # minutes.': 'Zufälliges Schreiben zufälliger Daten über alle LBAs: # Minuten.',
  'A sequential pass of random data over all LBAs.': 'Ein Durchgang zufälliger Daten der Reihe nach über alle LBAs.',
  'The sweep again.': 'Noch einmal der Gang.',
  'TRIM of all LBAs.': 'TRIM aller LBAs.',
  'In the later test instead of the sweep: # GB of random data in sequential writes of # MB, clean, dirtied and after TRIM.':
    'Im späteren Test statt des Gangs: # GB zufällige Daten, der Reihe nach zu # MB geschrieben, sauber, verschmutzt und nach TRIM.',
  'From #:# on a request of # MB does not fit the scaled write buffer, so writes differ from the real drive.':
    'Ab #:# passt eine Anfrage von # MB nicht mehr in den verkleinerten Schreibpuffer, darum weicht das Schreiben vom echten Laufwerk ab.',
  'Compressible and random': 'Komprimierbar und zufällig',
  'Torture and TRIM': 'Härtetest und TRIM',
  'torture and TRIM': 'Härtetest und TRIM',
  'Speed over the LBA range': 'Tempo über den LBAs',
  'AnandTech, OCZ Vertex # review (#), random data': 'AnandTech, Test der OCZ Vertex # (#), zufällige Daten',
  'compressible data': 'komprimierbare Daten',
  'other tests': 'andere Tests',
  'random data': 'zufällige Daten',
  'Twenty minutes of random writes, and what TRIM gives back': 'Zwanzig Minuten zufälliges Schreiben, und was TRIM zurückgibt',
  'The later test: # GB, dirtied and trimmed': 'Der spätere Test: # GB, verschmutzt und freigegeben',
  'How much of its speed a drive keeps when data do not compress':
    'Wie viel Tempo einem Laufwerk bleibt, wenn Daten sich nicht komprimieren lassen',
  'its firmware caps random writes': 'die Firmware begrenzt zufälliges Schreiben',
  'A later test of another drive: sequential writes of random data, MB/s':
    'Ein späterer Test eines anderen Laufwerks: Schreiben zufälliger Daten der Reihe nach, MB/s',
  'It writes # GB at a time.': 'Er schreibt je # GB.',
  'Here the first GB after TRIM still pays for the collection owed before; some GB later the drive is as new.':
    'Hier zahlt das erste GB nach TRIM noch für die Sammlung, die davor geschuldet war; einige GB später ist das Laufwerk wie neu.',

  // Rows.
  '# KB random write': 'zufälliges Schreiben, # KB',
  '# KB random read': 'zufälliges Lesen, # KB',
  '# MB sequential read': 'Lesen der Reihe nach, # MB',
  '# MB sequential write': 'Schreiben der Reihe nach, # MB',
  'random / compressible data': 'zufällige / komprimierbare Daten',
  'The drive was calibrated on these eight figures.': 'An diesen acht Zahlen wurde das Laufwerk kalibriert.',
  'Reads count as far as was written before.': 'Gelesenes zählt, soweit zuvor geschrieben wurde.',
  'Random and sequential writes of random data differ in the article, but not in a drive that maps pages.':
    'Zufällige Daten schreibt der Artikel zufällig anders schnell als der Reihe nach, ein Laufwerk mit Zuordnung nach Seiten nicht.',
  'A cap on random writes hides how compressible the data are; # per second was calibrated on these two figures.':
    'Eine Grenze für zufälliges Schreiben verbirgt, was für Daten es sind; an diesen beiden Zahlen wurde sie auf # je Sekunde kalibriert.',
  'Worst write of the sweep, dirtied': 'Langsamstes Schreiben des Gangs, verschmutzt',
  'Reads of the sweep, dirtied against new': 'Lesen des Gangs, verschmutzt gegen neu',
  'visibly slower': 'sichtbar langsamer',
  'as new': 'wie neu',
  '# % of the speed when new': '# % des Tempos im Neuzustand',
  'Writes of the sweep, after TRIM of all LBAs over new': 'Schreiben des Gangs, nach TRIM aller LBAs, geteilt durch neu',
  '“As new” in the article.': 'Im Artikel „wie neu“.',
  'In this model TRIM of all LBAs leaves nothing to collect.': 'In diesem Modell bleibt nach TRIM aller LBAs nichts zu sammeln.',
  'Later test, # GB': 'Späterer Test, # GB',
  'incompressible write, clean': 'Schreiben, nicht komprimierbar, sauber',
  'incompressible write, all blocks and spare dirtied': 'Schreiben, nicht komprimierbar, alle Blöcke und die Reserve verschmutzt',
  'incompressible write, first GB after TRIM': 'Schreiben, nicht komprimierbar, erstes GB nach TRIM',
  'How much the drive was dirtied was not published, and how far its firmware throttles is not known.':
    'Wie stark das Laufwerk verschmutzt war, ist nicht veröffentlicht, und wie weit seine Firmware drosselt, nicht bekannt.',
  'In this model the first GB after TRIM still pays for the collection that was owed before it; some GB later the drive is as new, and here the later tests disagree for good.':
    'In diesem Modell zahlt das erste GB nach TRIM noch für die Sammlung, die davor geschuldet war. Einige GB später ist das Laufwerk wie neu, und darin bleibt der Widerspruch zu den späteren Tests.',
  Reads: 'Lesen',
  Writes: 'Schreiben',
  'The first place of each sweep is written faster because the write buffer takes a part of it.':
    'Die erste Stelle jedes Durchgangs wird schneller beschrieben, weil der Schreibpuffer einen Teil davon aufnimmt.',
  'At #:# that part is about # times as large as at full size.': 'Bei #1:#2 ist dieser Teil etwa #3\u2011mal so groß wie in voller Größe.',
  'after # minutes of random writes and a sequential pass': 'nach # Minuten zufälligem Schreiben und einem Durchgang der Reihe nach',
  'after TRIM of all LBAs': 'nach TRIM aller LBAs',

  // Names of the runs, as the page has them when one is watched.
  'SF-1200 # GB: incompressible, dirtied, trimmed': 'SF-1200 # GB: nicht komprimierbar, verschmutzt, freigegeben',

  // The finding.
  'After # minutes of random writes and a sequential pass, writes have # % of their speed when new, reads # %.':
    'Nach #1 Minuten zufälligem Schreiben und einem Durchgang der Reihe nach hat das Schreiben #2 % seines Tempos im Neuzustand, das Lesen #3 %.',
  'After TRIM reads have # %.': 'Nach TRIM hat das Lesen # %.',
  'Written only in order, never at random, the same drive reads random data at # MB/s; after the torture at #.':
    'Nur der Reihe nach beschrieben, nie zufällig, liest dasselbe Laufwerk zufällige Daten mit # MB/s; nach dem Härtetest mit #.',
  'The later test of another drive the model misses: dirtied and after TRIM it writes # and # MB/s, published are # and #.':
    'Den späteren Test eines anderen Laufwerks verfehlt das Modell: verschmutzt und nach TRIM schreibt es # und # MB/s, veröffentlicht sind # und #.',
  'Written in order, random data reach # % of the speed of compressible data.':
    'Der Reihe nach geschrieben, erreichen zufällige Daten # % des Tempos komprimierbarer.',
  'The article has # %; the model was fitted to all ten speeds.': 'Der Artikel hat # %; das Modell wurde an alle zehn Tempos angepasst.',
  'No fit reaches both writes: the article writes random data at # MB/s in order and at # at random.':
    'Keine Anpassung trifft beides: Der Artikel schreibt zufällige Daten der Reihe nach mit # MB/s, durcheinander mit #.',
  'A drive that maps pages writes both alike, here at # and #.':
    'Ein Laufwerk mit Zuordnung nach Seiten schreibt beides gleich schnell, hier mit # und #.',
  'All ten speeds of this part were fitted, none is a prediction.':
    'Alle zehn Tempos dieses Teils wurden angepasst, keines ist eine Vorhersage.',
  'Under “Torture and TRIM” the later test of another drive is predicted.':
    'Unter „Härtetest und TRIM“ ist der spätere Test eines anderen Laufwerks vorhergesagt.',

  // In the gallery.
  'A controller that compresses is faster the better your data compresses. Full of data it reads more slowly than empty, and TRIM empties it.':
    'Ein Controller, der komprimiert, ist umso schneller, je besser sich Ihre Daten komprimieren lassen. Voll liest er langsamer als leer, und TRIM leert das Laufwerk.',
  'Reads are slower because the drive is full, not because of the random writes.':
    'Das Lesen wird langsamer, weil das Laufwerk voll ist, nicht wegen des zufälligen Schreibens.',
  'An address that holds nothing is answered without the flash, and TRIM empties all.':
    'Eine Adresse, auf der nichts liegt, wird ohne den Flash beantwortet, und TRIM leert alle.',
  'Compressible against random data on two drives with one controller; then twenty minutes of random writes, and a sweep over all addresses before and after TRIM.':
    'Komprimierbare gegen zufällige Daten auf zwei Laufwerken mit einem Controller; dann zwanzig Minuten zufälliges Schreiben und ein Gang über alle Adressen, vor und nach TRIM.',
  'Corsair Force F100 and OCZ Agility #': 'Corsair Force F100 und OCZ Agility #',

  // What is done, part by part.
  'Two drives whose controller compresses: each writes and reads data that compress, then random bytes, which do not.':
    'Zwei Laufwerke, deren Controller komprimiert: jedes schreibt und liest komprimierbare Daten, dann zufällige Bytes.',
  'A controller that compresses writes less to the flash: it is faster the better your data compress.':
    'Ein Controller, der komprimiert, schreibt weniger auf den Flash: je besser sich die Daten komprimieren lassen, desto schneller.',
  'The new drive is read and written from end to end.': 'Das neue Laufwerk wird vom Anfang bis zum Ende gelesen und beschrieben.',
  'So it is again after torture (# minutes of random writes, then a sequential pass), and after TRIM of all addresses.':
    'Ebenso nach dem Härtetest (# Minuten zufälliges Schreiben, dann ein Durchgang der Reihe nach) und nach TRIM aller Adressen.',
  'after torture': 'nach Härtetest',
  'after TRIM': 'nach TRIM',
  'published: writes never below #': 'veröffentlicht: Schreiben nie unter #',

  // The test, beside the name.
  'compressible data, then random bytes': 'komprimierbare Daten, dann zufällige',
  'read and written end to end, then torture, then TRIM': 'von vorn bis hinten gelesen und geschrieben, dann Folter, dann TRIM',
};

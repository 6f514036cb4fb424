import type { Phrases } from '../../../texts/phrase';

/** Simulating a used drive, 2009. */
export const phrases: Phrases = {
  'Simulating a used drive': 'Ein gebrauchtes Laufwerk, simuliert',
  'Owners work with a used drive, not a new one. The article makes one with a contiguous file and an image restored sector by sector.':
    'Besitzer arbeiten mit einem gebrauchten Laufwerk, nicht mit einem neuen. Der Artikel macht eines mit einer Datei über alles und einem Sektor für Sektor zurückgespielten Abbild.',
  'The simulated drive loses # % of its disk score, a really used one # %; of the whole system’s score # and # %.':
    'Das simulierte Laufwerk verliert # % seiner Plattenwertung, ein wirklich gebrauchtes # %; von der Wertung des ganzen Systems # und # %.',
  '# KB random writes over # GB fall from # to # MB/s on the X25-M, and from # to # on the Vertex.':
    'Zufälliges Schreiben von # KB über # GB fällt auf der X25-M von # auf # MB/s und auf der Vertex von # auf #.',
  'The test on the new drive.': 'Der Test auf dem neuen Laufwerk.',
  'One contiguous file in blocks of # KB over the whole drive.':
    'Eine zusammenhängende Datei über das ganze Laufwerk, in Blöcken von # KB.',
  'An image is restored sector by sector: mostly in order, partly at random.':
    'Ein Abbild wird Sektor für Sektor zurückgespielt: meist der Reihe nach, teils zufällig.',
  'The test on the used drive.': 'Der Test auf dem gebrauchten Laufwerk.',
  'Ratios hold at #:#; latencies of single requests do not.': 'Verhältnisse gelten auch bei #:#, Latenzen einzelner Anfragen nicht.',
  'Random writes': 'Zufälliges Schreiben',
  'Write speed, second by second': 'Schreibtempo, Sekunde für Sekunde',
  '# KB random writes, new and used': 'zufälliges Schreiben von # KB, neu und gebraucht',
  'used, an image of # % of the partition': 'gebraucht, mit einem Abbild von # % der Partition',
  'A used drive': 'Ein gebrauchtes Laufwerk',
  'mix of work': 'gemischte Arbeit',
  'an image of # %': 'ein Abbild von # %',
  'an image of # to # % of the partition': 'einem Abbild von # bis # % der Partition',
  'a mix of work, new and used': 'gemischte Arbeit, neu und gebraucht',
  'How much of its speed in random writes a drive keeps once it is used':
    'Wie viel Tempo beim zufälligen Schreiben einem Laufwerk im Gebrauch bleibt',

  // Rows.
  '# KB random write over # GB, new': 'zufälliges Schreiben, # KB, über # GB, neu',
  '# KB random write over # GB, used': 'zufälliges Schreiben, # KB, über # GB, gebraucht',
  'it was that slow when new': 'schon neu so langsam',
  'another drive': 'ein anderes Laufwerk',
  'The cap on random writes was calibrated on this.': 'Daran wurde die Grenze für zufälliges Schreiben kalibriert.',
  'published, new: #': 'veröffentlicht, neu: #',
  'published, used: #': 'veröffentlicht, gebraucht: #',
  'The size of the image was not published; it decides how far the spare area is used up.':
    'Die Größe des Abbilds ist nicht veröffentlicht; von ihr hängt ab, wie viel Reserve verbraucht ist.',
  'An image of a third of the drive was fitted to this figure.':
    'Ein Abbild von einem Drittel des Laufwerks wurde an diese Zahl angepasst.',
  'used over new': 'gebraucht geteilt durch neu',
  'mean latency, new': 'mittlere Latenz, neu',
  'mean latency, used': 'mittlere Latenz, gebraucht',
  'Three outstanding requests divided by IOPS, as in the article: not a separate measurement.':
    'Drei Anfragen zugleich, geteilt durch die IOPS, wie im Artikel: keine eigene Messung.',
  'The timing of this drive and its image are estimates.': 'Die Zeiten dieses Laufwerks und sein Abbild sind Schätzungen.',
  'This drive does not use unwritten LBAs as spare area, so in this model even a new one begins to collect within the test.':
    'Dieses Laufwerk nutzt ungeschriebene LBAs nicht als Reserve, darum beginnt in diesem Modell schon ein neues im Test zu sammeln.',
  'Outside the model: this drive merges a block on nearly every write, which needs another translation layer.':
    'Außerhalb des Modells: dieses Laufwerk führt bei fast jedem Schreiben einen Block zusammen; das braucht eine andere Übersetzungsschicht.',
  'Outside the model: nothing is known of this controller’s translation layer.':
    'Außerhalb des Modells: über die Übersetzungsschicht dieses Controllers ist nichts bekannt.',
  'disk suite, simulated used against new': 'Plattentests, simuliert gebraucht gegen neu',
  'disk suite, a really used drive against new': 'Plattentests, wirklich gebraucht gegen neu',
  'The suite’s traces are not public: the light test of # stands in, and how much the suite writes and how long it pauses is not known.':
    'Die Spuren dieser Tests sind nicht öffentlich: der leichte Benchmark von # vertritt sie; wie viel sie schreiben und wie lange sie ruhen, ist nicht bekannt.',
  'the same mix, used against new': 'dieselbe Mischung, gebraucht gegen neu',
  'mix of work, new': 'gemischte Arbeit, neu',
  'mix of work, used': 'gemischte Arbeit, gebraucht',

  // The finding.
  'With nearly two reads to each write, the used X25-M keeps # % of its new speed.':
    'Mit fast zweimal so viel Lesen wie Schreiben behält die gebrauchte X25-M # % ihres neuen Tempos.',
  'The used Vertex keeps # %.': 'Die gebrauchte Vertex behält # %.',
  'The used Vertex loses nothing (# %, ±# by chance).': 'Die gebrauchte Vertex verliert nichts (# %, ±# durch Zufall).',
  'Once used, the Vertex writes at # % of its new speed.': 'Gebraucht schreibt die Vertex mit # % ihres neuen Tempos.',
  'The article has # %: the model misses it.': 'Der Artikel hat # %: Das Modell verfehlt es.',
  'The article has # %.': 'Der Artikel hat # %.',

  // In the gallery.
  'Random writes are faster on a new drive than on the same drive in use. One fill and a restored image cause most of the loss.':
    'Zufälliges Schreiben ist auf einem neuen Laufwerk schneller als auf demselben im Gebrauch. Einmal füllen und ein Abbild zurückspielen verursacht den größten Teil des Verlusts.',
  'Secure erase, one file over the whole drive, then a disk image restored partly out of order: the same benchmark before and after.':
    'Sicheres Löschen, eine Datei über das ganze Laufwerk, dann ein teils zufällig zurückgespieltes Abbild: derselbe Benchmark vorher und nachher.',
  'Intel X25-M and OCZ Vertex': 'Intel X25-M und OCZ Vertex',
  'How large the restored image was is not published.': 'Wie groß das zurückgespielte Abbild war, ist nicht veröffentlicht.',
  'Here it takes # % of the partition: that was fitted to the X25-M’s used speed.':
    'Hier nimmt es # % der Partition ein: Das wurde an das Tempo der gebrauchten X25-M angepasst.',
  'With # % of the partition the used X25-M writes # MB/s, with # % # MB/s.':
    'Mit # % der Partition schreibt die gebrauchte X25-M # MB/s, mit # % # MB/s.',
  'when new': 'im Neuzustand',
  'when used': 'in Gebrauch',

  // What is done, part by part.
  '# minutes of # KB random writes on the new drive.': '#1 Minuten zufälliges Schreiben von #2 KB auf das neue Laufwerk.',
  'Then it is filled, a disk image is restored, and the test repeats.':
    'Dann wird es gefüllt, ein Abbild zurückgespielt und der Test wiederholt.',
  'Reads and writes mixed': 'Lesen und Schreiben gemischt',
  'The mix is # reads and # writes of # to # KiB over # GB, # % in order, in ten parts with pauses.':
    'Die Mischung sind # Mal Lesen und # Mal Schreiben von # bis # KiB über # GB, # % der Reihe nach, in zehn Teilen mit Pausen.',
  'It runs on the new drive, then on the same drive filled and with a disk image restored.':
    'Sie läuft auf dem neuen Laufwerk, dann auf demselben, gefüllt und mit zurückgespieltem Abbild.',
  'New or used, the X25-M writes the mix as fast, but its reads wait longer once the drive is full and partly written out of order.':
    'Ob neu oder gebraucht, schreibt die X25-M die Mischung gleich schnell. Das Lesen wartet aber länger, sobald das Laufwerk voll und teils zufällig beschrieben ist.',
  'The Vertex collects within the mix even when new, so it has nothing to lose.':
    'Die Vertex sammelt in der Mischung auch neu schon, darum hat sie nichts zu verlieren.',
  'While the mix runs, the X25-M programs # pages per page written when new and # when used: it collects in the pauses.':
    'Solange die Mischung läuft, programmiert die X25-M neu # und gebraucht # Seiten je geschriebener: Sie sammelt in den Pausen.',
  'The Vertex programs # and #.': 'Die Vertex programmiert # und #.',
  'It does not use unwritten addresses as spare area, so it collects as much when new as when used.':
    'Unbeschriebene Adressen nutzt sie nicht als Reserve, darum sammelt sie neu so viel wie gebraucht.',
  'published: another suite at # %': 'veröffentlicht: andere Suite bei # %',

  // The test, beside the name.
  'a mix of reads and writes, new and used': 'gemischtes Lesen und Schreiben, neu und gebraucht',
};

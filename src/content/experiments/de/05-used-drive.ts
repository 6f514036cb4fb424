import type { Phrases } from '../../../texts/phrase';

/** Simulating a used drive, 2009. */
export const phrases: Phrases = {
  'Simulating a used drive': 'Ein gebrauchtes Laufwerk, simuliert',
  'A new drive is not the one its owner will have: one contiguous file and an image restored sector by sector make a used one.':
    'Ein neues Laufwerk ist nicht das, das sein Besitzer haben wird: eine Datei über alles und ein Sektor für Sektor zurückgespieltes Abbild machen ein gebrauchtes daraus.',
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
  'A mix of work': 'Gemischte Arbeit',
  'Write speed': 'Schreibtempo',
  '# KB random writes, new and used': 'zufälliges Schreiben von # KB, neu und gebraucht',
  'used, an image of # % of the partition': 'gebraucht, mit einem Abbild von # % der Partition',
  'A used drive': 'Ein gebrauchtes Laufwerk',
  'mix of work': 'gemischte Arbeit',
  'an image of # %': 'ein Abbild von # %',
  'an image of # to # % of the partition': 'einem Abbild von # bis # % der Partition',
  'a mix of work, new and used': 'gemischte Arbeit, neu und gebraucht',
  'Before and after, MB/s': 'Vorher und nachher, MB/s',
  'The mix of work, before and after, MB/s': 'Gemischte Arbeit, vorher und nachher, MB/s',

  // Rows.
  '# KB random write over # GB, new': 'zufälliges Schreiben, # KB, über # GB, neu',
  'the same, used': 'dasselbe, gebraucht',
  'The cap on random writes was calibrated on this.': 'Daran wurde die Grenze für zufälliges Schreiben kalibriert.',
  'published, new: #': 'veröffentlicht, neu: #',
  'published, used: #': 'veröffentlicht, gebraucht: #',
  'The size of the image was not published; it decides how far the spare area is used up.':
    'Die Größe des Abbilds ist nicht veröffentlicht; von ihr hängt ab, wie viel Reserve verbraucht ist.',
  'A third of the drive was fitted to this figure.': 'Ein Drittel des Laufwerks wurde an diese Zahl angepasst.',
  'used over new': 'gebraucht geteilt durch neu',
  'mean latency, new': 'mittlere Latenz, neu',
  'mean latency, used': 'mittlere Latenz, gebraucht',
  'Three outstanding requests over the IOPS, here as in the article: the speed once more.':
    'Drei Anfragen zugleich, geteilt durch die IOPS, hier wie im Artikel: noch einmal das Tempo.',
  'The timing of this drive and its image are estimates.': 'Die Zeiten dieses Laufwerks und sein Abbild sind Schätzungen.',
  'It does not take free LBAs for spare area, so that in this model a new drive already begins to collect within the test.':
    'Freie LBAs sind ihm keine Reserve, darum beginnt in diesem Modell schon das neue Laufwerk im Test zu sammeln.',
  'Outside the model: merging a block on nearly every write is another translation layer.':
    'Außerhalb des Modells: bei fast jedem Schreiben einen Block zusammenzuführen ist eine andere Übersetzungsschicht.',
  'Outside the model: nothing is known of this controller’s translation layer.':
    'Außerhalb des Modells: über die Übersetzungsschicht dieses Controllers ist nichts bekannt.',
  'disk suite, simulated used against new': 'Plattentests, simuliert gebraucht gegen neu',
  'disk suite, a really used drive against new': 'Plattentests, wirklich gebraucht gegen neu',
  'The suite’s traces are not public: the light bench of # stands in, and how much the suite writes and how long it pauses is not known.':
    'Die Spuren dieser Tests sind nicht öffentlich: der leichte Benchmark von # vertritt sie; wie viel sie schreiben und wie lange sie ruhen, ist nicht bekannt.',
  'the same mix, used against new': 'dieselbe Mischung, gebraucht gegen neu',
  'mix of work, new': 'gemischte Arbeit, neu',
  'mix of work, used': 'gemischte Arbeit, gebraucht',

  // The finding.
  'In a mix of work, the used X25-M keeps # % of its new speed, the used Vertex # %.':
    'In gemischter Arbeit behält die gebrauchte X25-M # % ihres neuen Tempos, die gebrauchte Vertex # %.',
  'Once used, the X25-M writes at # % of its new speed, the Vertex at # %.':
    'Gebraucht schreibt die X25-M mit # % ihres neuen Tempos, die Vertex mit # %.',

  // In the gallery.
  'A new drive is faster than the same drive in use. One fill and a restored image cause most of the loss.':
    'Ein neues Laufwerk ist schneller als dasselbe im Gebrauch. Einmal füllen und ein Abbild zurückspielen verursacht den größten Teil des Verlusts.',
  'Secure erase, one file over the whole drive, then a disk image restored partly out of order: the same benchmark before and after.':
    'Sicheres Löschen, eine Datei über das ganze Laufwerk, dann ein teils zufällig zurückgespieltes Abbild: derselbe Benchmark vorher und nachher.',
  'Intel X25-M and OCZ Vertex': 'Intel X25-M und OCZ Vertex',
  'how large the image was is not published': 'wie groß das Abbild war, ist nicht veröffentlicht',
  'when new': 'im Neuzustand',
  'when used': 'in Gebrauch',
};

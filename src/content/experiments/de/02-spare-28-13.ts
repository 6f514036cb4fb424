import type { Phrases } from '../../../texts/phrase';

/** Spare area: 28 % against 13 %, 2010. */
export const phrases: Phrases = {
  'Spare area: # % against # %': 'Reserve: # % gegen # %',
  'Consumer drives of the day kept about # % back; SandForce # %, and with a new firmware # %: true shares of raw are # % and # %.':
    'Laufwerke für Privatleute hielten damals etwa # % zurück, SandForce # %, mit neuer Firmware # %; vom Flash sind das in Wahrheit # % und # %.',
  'With every LBA full of incompressible data # % and # % are virtually equal; overwritten at random, too, only the heavy test differs, by about # percentage points.':
    'Ist jede LBA voll mit nicht komprimierbaren Daten, sind # % und # % praktisch gleich; auch noch zufällig überschrieben, unterscheidet sich nur der schwere Benchmark, um etwa # Prozentpunkte.',
  'The heavy test writes a few GB, less than the # to # GB of spare area, so on a full drive collection hardly begins.':
    'Der schwere Benchmark schreibt ein paar GB, weniger als die # bis # GB Reserve, darum beginnt die Sammlung auf einem vollen Laufwerk kaum.',
  'A drive that does not use unwritten LBAs as spare area shows no drop when they are filled.':
    'Ein Laufwerk, das ungeschriebene LBAs nicht als Reserve nutzt, verliert nichts, wenn sie gefüllt werden.',
  'The files that the tests work on are written once.': 'Die Dateien, auf denen die Benchmarks arbeiten, werden einmal geschrieben.',
  'Light, gaming and heavy test on the new drive.': 'Leichter, Spiele- und schwerer Benchmark auf dem neuen Laufwerk.',
  'Secure erase, and every LBA is filled with incompressible data.':
    'Sicheres Löschen, dann wird jede LBA mit nicht komprimierbaren Daten gefüllt.',
  'The tests again.': 'Noch einmal die Benchmarks.',
  'Secure erase, and every LBA is filled.': 'Sicheres Löschen, dann wird jede LBA gefüllt.',
  'One pass of random writes over all LBAs: the drive is then overwritten at random.':
    'Ein Durchgang zufälligen Schreibens über alle LBAs: das Laufwerk ist dann zufällig überschrieben.',

  'Spare area': 'Reserve',

  // Rows.
  '# % minus # %, light test, drive full': '# % minus # %, leichter Benchmark, Laufwerk voll',
  '# % minus # %, gaming test, drive full': '# % minus # %, Spiele-Benchmark, Laufwerk voll',
  '# % minus # %, heavy test, drive full': '# % minus # %, schwerer Benchmark, Laufwerk voll',
  '# % minus # %, light test, drive overwritten at random': '# % minus # %, leichter Benchmark, Laufwerk zufällig überschrieben',
  '# % minus # %, gaming test, drive overwritten at random': '# % minus # %, Spiele-Benchmark, Laufwerk zufällig überschrieben',
  '# % minus # %, heavy test, drive overwritten at random': '# % minus # %, schwerer Benchmark, Laufwerk zufällig überschrieben',
  '“Virtually equal” in the article.': 'Im Artikel „praktisch gleich“.',
  'light test on the full drive': 'leichter Benchmark auf dem vollen Laufwerk',
  'gaming test on the full drive': 'Spiele-Benchmark auf dem vollen Laufwerk',
  'heavy test on the full drive': 'schwerer Benchmark auf dem vollen Laufwerk',
  'No drop in the article: this drive does not use unwritten LBAs as spare area, so it works as a full drive from the start.':
    'Im Artikel kein Verlust: dieses Laufwerk nutzt ungeschriebene LBAs nicht als Reserve, es arbeitet also von Anfang an wie ein volles.',
  'heavy test, overwritten at random against full': 'schwerer Benchmark, zufällig überschrieben gegen voll',
  'The real drive collects while it works and while it is idle; here it needs a second without a request, and leaves nearly full blocks alone.':
    'Das echte Laufwerk sammelt bei der Arbeit und in Ruhe. Hier braucht es dazu eine Sekunde ohne Anfrage und lässt fast volle Blöcke stehen.',
  '# GB class, # GiB of flash: formatted with the # % firmware': 'Klasse mit # GB, # GiB Flash: formatiert mit der #-%-Firmware',
  '# GB in GiB; truly # % of raw, # % of user.': '# GB in GiB; in Wahrheit # % des Flashs, OP # %.',
  'price per GiB of flash': 'Preis je GiB Flash',
  'price per usable GiB': 'Preis je nutzbares GiB',
  'price per usable GiB, # % firmware ÷ # % firmware': 'Preis je nutzbares GiB, #-%-Firmware ÷ #-%-Firmware',
  'light test, full': 'leichter Benchmark, voll',
  'gaming test, full': 'Spiele-Benchmark, voll',
  'heavy test, full': 'schwerer Benchmark, voll',
  'light test, overwritten at random': 'leichter Benchmark, zufällig überschrieben',
  'gaming test, overwritten at random': 'Spiele-Benchmark, zufällig überschrieben',
  'heavy test, overwritten at random': 'schwerer Benchmark, zufällig überschrieben',

  // Remarks.
  'Speed, per cent of the new drive’s': 'Tempo in Prozent dessen im Neuzustand',
  'The drives of this model collect in the pauses between the parts and have all their spare area again; with that switched off, # % is ahead here, too.':
    'Die Laufwerke dieses Modells sammeln in den Pausen zwischen den Teilen und haben ihre Reserve wieder ganz; ist das abgeschaltet, liegen # % auch hier vorn.',
  'Where the pauses of the traces were, and how much was overwritten, was not published.':
    'Wo die Pausen der Spuren lagen und wie viel überschrieben war, ist nicht veröffentlicht.',

  'Overwritten at random, the Indilinx Barefoot does the heavy test at # % of its speed when new.':
    'Zufällig überschrieben, schafft die Indilinx Barefoot im schweren Benchmark #1 % ihres Tempos als neue.',
  'That test writes most, and each small write rewrites # KiB there, an estimate.':
    'Er schreibt am meisten, und jeder kleine Schreibzugriff schreibt dort #1 KiB neu, eine Annahme.',

  // The finding.
  'One test cannot tell.': 'Ein Test bleibt offen.',
  'The others cannot tell.': 'Die anderen bleiben offen.',
  'In the article it is # points behind in the heavy test: the model misses that.':
    'Im Artikel liegen sie im schweren Benchmark # Punkte dahinter: Das verfehlt das Modell.',
  'Halving the spare area costs speed in # of # tests: at most # percentage points.':
    'Halb so viel Reserve kostet in # von # Tests Tempo: höchstens # Prozentpunkte.',
  'heavy test': 'schwerer Benchmark',
  'Each test is cut into ten equal parts; ± is twice the standard error of their mean.':
    'Jeder Benchmark ist in zehn gleiche Teile geteilt; ± ist der doppelte Standardfehler ihres Mittels.',
  'Speed in each test; # % is the same drive when new': 'Tempo in jedem Benchmark; # % ist dasselbe Laufwerk im Neuzustand',
  'The article gives no speeds, only how far # % lies below # %, and that a full drive with the Indilinx Barefoot controller loses nothing.':
    'Der Artikel nennt kein Tempo, nur wie weit #1 % unter #2 % liegen und dass ein volles Laufwerk mit dem Controller Barefoot von Indilinx nichts verliert.',
  'the article’s distance, drawn from the model’s # %, or from # %': 'Abstand im Artikel, von den # % des Modells aus oder von # %',
  'a small write rewrites # KiB': 'kleines Schreiben schreibt # KiB neu',

  // In the gallery.
  'A test writes less than the spare area holds, and in its pauses the drive collects.':
    'Ein Benchmark schreibt weniger, als die Reserve fasst, und in seinen Pausen sammelt das Laufwerk.',
  'One controller with # % and with # % of its flash held back, filled to the last page. Then come the article’s light, gaming and heavy test.':
    'Ein Controller, der # % oder # % seines Flashs zurückhält, bis zur letzten Seite gefüllt. Dann kommen der leichte, der Spiele- und der schwere Benchmark des Artikels.',
  'SandForce SF-1200, truly # and # % of the flash': 'SandForce SF-1200, echte # und # % des Flashs',
  '# % spare': '# % Reserve',
  'no drop': 'kein Verlust',
  'like # %': 'wie # %',
  '# points below # %': '# Punkte unter # %',

  // What is done, part by part.

  // The test, beside the name.
  'three tests, on the new drive, full, overwritten': 'drei Benchmarks: neu, voll, überschrieben',

  // The test without a pause.
  'Tests with pauses, full drive': 'Benchmarks mit Pausen, volles Laufwerk',
  'Tests with pauses, drive overwritten at random': 'Benchmarks mit Pausen, zufällig überschriebenes Laufwerk',
  'No pause, until steady': 'Ohne Pause, bis eingeschwungen',
  '# KiB random writes': 'zufälliges Schreiben, # KiB',
  'random writes without a pause': 'zufälliges Schreiben ohne Pause',
  '# % spare, random writes without a pause': '# % Reserve, zufälliges Schreiben ohne Pause',
  'Random writes without a pause': 'Zufälliges Schreiben ohne Pause',
  'random writes without a pause, of the new drive’s speed': 'zufälliges Schreiben ohne Pause, vom Tempo im Neuzustand',
  'random writes without a pause, page programs for each page written':
    'zufälliges Schreiben ohne Pause, programmierte Seiten je geschriebener Seite',
  'this project’s own test': 'eigener Test dieses Projekts',
  'With pauses, halving the spare hardly matters.': 'Mit Pausen schadet halbierte Reserve kaum.',
  'With pauses, halving the spare hardly matters; without, random writes are half as fast.':
    'Mit Pausen schadet halbierte Reserve kaum; ohne ist zufälliges Schreiben halb so schnell.',
  'With pauses, halving the spare hardly matters; without, random writes have # % of the speed.':
    'Mit Pausen schadet halbierte Reserve kaum; ohne hat zufälliges Schreiben # % des Tempos.',
  'In # of # tests # % spare keeps up.': 'In # von # Tests halten # % Reserve mit.',
  'In # of # tests # % spare keeps up, at most # points behind.': 'In # von # Tests halten # % Reserve mit, höchstens # Punkte dahinter.',
  'Writes without a pause, as on the page Watch, leave no time for that.':
    'Schreiben ohne Pause wie auf der Seite Zusehen lässt dafür keine Zeit.',
  'The article’s three tests run on the new drive, on a full one, and on one overwritten at random.':
    'Die drei Benchmarks des Artikels laufen auf dem neuen Laufwerk, auf dem vollen und auf dem zufällig überschriebenen.',
  'The writes without a pause are ours.': 'Das Schreiben ohne Pause ist von uns.',
  'At #:# a test has few requests: these shares move by up to # points.':
    'Bei #:# verschieben wenige Anfragen diese Anteile um bis zu # Punkte.',
  'Both drives get the same requests, so the difference is taken part by part.':
    'Beide Laufwerke bekommen dieselben Anfragen, darum wird der Unterschied Teil für Teil gebildet.',
  'Chance is twice its standard error over the ten equal parts of a test.':
    'Zufall ist sein doppelter Standardfehler über die zehn gleichen Teile eines Benchmarks.',
  'The firmware lets no more than # random writes per second through.':
    'Die Firmware lässt höchstens # zufällige Schreibzugriffe je Sekunde durch.',
  'With # % spare that limit decides, not collection.': 'Mit # % Reserve entscheidet diese Grenze, nicht die Sammlung.',
  'At #:# a test has few requests, # in the light one, drawn anew for every state: shares above # % are no gain in speed.':
    'Bei #:# hat ein Benchmark wenige Anfragen, # im leichten, für jeden Zustand neu gezogen: Anteile über # % sind kein Gewinn an Tempo.',
  'Not in the article, and in a run of its own: the new drive takes # KiB random writes over all LBAs.':
    'Nicht im Artikel und in einem eigenen Lauf: Auf das neue Laufwerk wird zufällig geschrieben, # KiB über alle LBAs.',
  'Such writes without a pause, # drive writes.': 'Solches Schreiben ohne Pause, # Laufwerksfüllungen.',
  'Its speed when steady is that of the last tenth.': 'Das eingeschwungene Tempo ist das des letzten Zehntels.',
};

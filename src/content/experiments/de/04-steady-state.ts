import type { Phrases } from '../../../texts/phrase';

/** Steady state and endurance, 2012. */
export const phrases: Phrases = {
  'Filled, it is fast until its spare area is used up.': 'Gefüllt ist es schnell, bis seine Reserve verbraucht ist.',
  'Filled, it collects at once: from # % of its blocks on.': 'Gefüllt sammelt es sofort: ab # % der Blöcke.',
  'Steady state and endurance': 'Eingeschwungener Zustand und Lebensdauer',
  'The Vector reads # MB/s at random at queue depth #, writes # MB/s in sequence, and about # MB/s at random in steady state.':
    'Die Vector liest zufällig # MB/s mit Warteschlange #, schreibt # MB/s der Reihe nach und im eingeschwungenen Zustand etwa # MB/s zufällig.',
  'Its array programs # MB/s (# dies × # planes × # KiB / # ms): most of that goes into collection.':
    'Ihr Flash programmiert # MB/s (# Dies × # Ebenen × # KiB / # ms): das meiste davon geht in die Sammlung.',
  'Over # GB at queue depth # the # Pro is about # % faster; in steady state the order is Vector, # Pro, Vertex #.':
    'Über # GB mit Warteschlange # ist die # Pro etwa # % schneller; im eingeschwungenen Zustand ist die Reihenfolge Vector, # Pro, Vertex #.',
  'Vector, dirtied, then written in order': 'Vector, belegt, dann der Reihe nach beschrieben',
  'C300, dirtied, then written in order': 'C300, belegt, dann der Reihe nach beschrieben',
  'Steady state: C300, dirtied': 'Eingeschwungener Zustand: C300, belegt',
  'C300: sequential write after # minutes of random writes, where it is slowest':
    'C300: nach # Minuten zufälligen Schreibens der Reihe nach schreiben, wo es am langsamsten ist',
  'What its controller takes for a page that it moves is not in print; here flash and the rated # MB/s alone are the limit.':
    'Was der Controller für eine verlegte Seite braucht, ist nicht veröffentlicht; hier begrenzen nur Flash und die angegebenen # MB/s.',
  'Extreme II: sequential write after random writes': 'Extreme II: nach zufälligem Schreiben der Reihe nach schreiben',
  'Extreme II: the same after more than an hour idle': 'Extreme II: dasselbe nach mehr als einer Stunde Ruhe',
  'cdrlabs.com and hardwareluxx.de, SanDisk Extreme II': 'cdrlabs.com und hardwareluxx.de, SanDisk Extreme II',
  'Outside the model: no cause is known that leaves a third after random writes and gives all of it back in idle time.':
    'Außerhalb des Modells: Keine Ursache ist bekannt, die nach zufälligem Schreiben ein Drittel übrig lässt und in Ruhe alles zurückgibt.',
  'That of the preset is refuted.': 'Die des Modells ist widerlegt.',
  'Steady state: Vector, dirtied': 'Eingeschwungener Zustand: Vector, belegt',
  'when new': 'neu',
  'after random writes': 'nach zufälligem Schreiben',
  'Written in order, dirtied': 'Der Reihe nach, belegt',
  '# KB random writes over all LBAs, # drive writes or # minutes; then a sequential pass, # KB at queue depth #.':
    '# KB zufällig über alle LBAs schreiben, # Füllungen oder # Minuten; dann der Reihe nach, # KB mit Warteschlange #.',
  'Vector: sequential write over the dirtied drive, where it is slowest':
    'Vector: der Reihe nach über das belegte Laufwerk schreiben, wo es am langsamsten ist',
  'Vector: the same pass, its mean': 'Vector: derselbe Durchgang, Mittel',
  'published: about # at worst': 'veröffentlicht: schlimmstenfalls etwa #',
  'The article shows the curve of a benchmark, of which this is the worst.':
    'Der Artikel zeigt die Kurve eines Tests; das ist ihr tiefster Punkt.',
  'After random writes the Vector writes in order at # MB/s in the mean, # % of its # MB/s when new.':
    'Nach zufälligem Schreiben schreibt die Vector der Reihe nach im Mittel #1 MB/s, #2 % ihrer #3 MB/s als neue.',
  'The published worst is held against the mean of the first # GB: # MB/s on the Vector, # MB/s on the C300.':
    'Mit dem veröffentlichten Tiefpunkt wird das Mittel der ersten #1 GB verglichen: #2 MB/s bei der Vector, #3 MB/s bei der C300.',
  'Single dots of the C300 lie lower than that, but above the published # MB/s: the model is too fast here.':
    'Einzelne Punkte der C300 liegen tiefer, aber über den veröffentlichten #1 MB/s: Hier ist das Modell zu schnell.',
  'The reader’s estimate is nearly one over the spare share, the theory for a random victim: that is # and #.':
    'Die Schätzung des Lesers ist fast eins durch den Anteil der Reserve, die Theorie für ein zufälliges Opfer: Das sind # und #.',
  'No drive was measured for it, so greedy is not held against it.':
    'Kein Laufwerk wurde dafür gemessen, darum wird greedy nicht daran gemessen.',
  'Queue depths # and # give the same speed: three requests at a time already bring these erased drives to their limit.':
    'Warteschlange #1 und #2 sind gleich schnell: Schon drei Anfragen zugleich bringen diese gelöschten Laufwerke an ihre Grenze.',
  'reader’s estimate': 'Schätzung des Lesers',
  'A reader estimated # pages written to gain #, #:#, at # % spare, and #:# with # % more: nearly the theory for a random victim.':
    'Ein Leser rechnete # geschriebene Seiten für # gewonnene, #:#, bei # % Reserve und #:# mit # % mehr: fast die Theorie für ein zufälliges Opfer.',
  'A real collector does about twice as well.': 'Eine echte Sammlung ist etwa doppelt so gut.',
  'A warranty of # TB is # fills of # GB; at # MB/s it is used up in # days.':
    'Eine Garantie von # TB sind # Füllungen von # GB; mit # MB/s ist sie in # Tagen verbraucht.',
  '# KB random writes over # GB at queue depths # and #, # minutes each, and reads at #.':
    'Zufälliges Schreiben von # KB über # GB mit Warteschlange # und #, je # Minuten, und Lesen mit #.',
  '# KB random writes over all LBAs until the drive is steady by the rule of SNIA.':
    'Zufälliges Schreiben von # KB über alle LBAs, bis das Laufwerk nach der SNIA-Regel eingeschwungen ist.',
  '# KB random writes over all LBAs, # drive writes, with a random and with a greedy victim.':
    'Zufälliges Schreiben von # KB über alle LBAs, # Laufwerksfüllungen, mit zufälligem Opfer und mit greedy.',
  'Means, WAF and the time until steady hold at #:#; latencies do not.':
    'Mittel, WAF und die Zeit bis zum eingeschwungenen Zustand gelten auch bei #:#, Latenzen nicht.',
  'Steady state': 'Eingeschwungener Zustand',
  '# % free': '# % frei',
  'random victim': 'zufälliges Opfer',
  'greedy victim': 'greedy',
  'The reader’s drive': 'Das Laufwerk des Lesers',
  'Vector and its rivals': 'Vector und Rivalen',
  'The reader’s estimate': 'Die Schätzung des Lesers',
  'Data rate until steady, with the window of the rule': 'Datenrate bis zum eingeschwungenen Zustand, mit dem Fenster der Regel',
  'over # GB': 'über # GB',
  'over the whole drive': 'über das ganze Laufwerk',
  'Write amplification (WAF): flash writes per host write':
    'Schreibverstärkung (WAF): Schreibzugriffe des Flashs je Schreibzugriff des Hosts',

  // Rows.
  '# KB random read, queue depth #': 'zufälliges Lesen, # KB, Warteschlange #',
  'The controller’s time per request was calibrated on this.': 'Daran wurde die Zeit des Controllers je Anfrage kalibriert.',
  'sequential write': 'Schreiben der Reihe nach',
  'steady # KB random write': 'zufälliges Schreiben im eingeschwungenen Zustand, # KB',
  'The map’s own writes and the time of firmware are left out, so the model is the faster one.':
    'Das Schreiben der Zuordnung selbst und die Zeit der Firmware fehlen, darum ist das Modell schneller.',
  'published: #': 'im Artikel: #',
  'the model lies near the worst that was published': 'das Modell liegt nahe am schlechtesten veröffentlichten Wert',
  'the model is far too fast at its worst': 'das Modell ist an seiner schlechtesten Stelle viel zu schnell',
  'sequential over steady random writes': 'Schreiben der Reihe nach, geteilt durch zufälliges Schreiben im eingeschwungenen Zustand',
  'Published is raw programming over steady random writes; the model’s figure has its sequential writes in place of raw programming.':
    'Veröffentlicht ist das Programmieren des Flashs durch zufälliges Schreiben; im Modell steht Schreiben der Reihe nach an Stelle des Programmierens.',
  'The figure attributes all of the difference to write amplification; array reads, transfers and erases take their part, and # MB/s itself is not quite reached.':
    'Die Zahl schreibt den ganzen Unterschied der Schreibverstärkung zu; auch Lesen, Übertragen und Löschen haben ihren Anteil, und # MB/s selbst werden nicht ganz erreicht.',
  '# Pro over Vector: # KB random write over # GB, queue depth #':
    '# Pro geteilt durch Vector: zufälliges Schreiben, # KB, über # GB, Warteschlange #',
  'Steady # KB random write, from the fastest': 'Zufälliges Schreiben im eingeschwungenen Zustand, # KB, vom schnellsten an',
  'The # Pro’s program time is not published; with that of the Vector’s flash and faster channels it comes first.':
    'Die Programmierzeit der # Pro ist nicht veröffentlicht; mit der des Flashs der Vector und schnelleren Kanälen kommt sie an die Spitze.',
  '# KB random write over # GB, queue depth #': 'zufälliges Schreiben, # KB, über # GB, Warteschlange #',
  '# KB random write over the whole drive, steady': 'zufälliges Schreiben, # KB, über das ganze Laufwerk, eingeschwungen',
  'steady by the SNIA rule after': 'eingeschwungen nach der SNIA-Regel nach',
  'WAF with # % spare area, random victim': 'WAF mit # % Reserve, zufälliges Opfer',
  'In words, the estimate is nearly the theory for a random victim, #/S; open blocks and the reserve are not spare, so it comes out a little higher.':
    'Die Schätzung ist fast die Theorie für ein zufälliges Opfer, #/S; offene Blöcke und der Vorrat sind keine Reserve, darum kommt etwas mehr heraus.',
  'WAF with # % spare area, greedy victim': 'WAF mit # % Reserve, greedy',
  'The estimate is for another policy: a collector that takes the block with fewest valid pages does about twice as well as one that takes any.':
    'Die Schätzung gilt für eine andere Opferwahl: wer den Block mit den wenigsten gültigen Seiten wählt, schreibt etwa halb so viel wie einer, der nicht wählt.',
  'Theory for greedy with # % spare area': 'Theorie für greedy mit # % Reserve',
  'Theory for a random victim with # % spare area': 'Theorie für ein zufälliges Opfer mit # % Reserve',
  'WAF with # % over WAF with # %, random victim, against the reader’s #/#':
    'WAF mit # % geteilt durch WAF mit # %, zufälliges Opfer, gegen #/# des Lesers',
  'The quotient of the two above.': 'Der Quotient der beiden darüber.',
  'Fills of # GB in a warranty of # TB': 'Füllungen von # GB in einer Garantie von # TB',
  'In powers of two, as it was counted; in powers of ten it is #.': 'In Zweierpotenzen, wie damals gezählt; in Zehnerpotenzen sind es #.',
  'Days until # TB at # MB/s': 'Tage bis # TB mit # MB/s',
  '# GB at WAF # and # cycles': '# GB mit WAF # und # Zyklen',
  'host writes until worn, all random': 'Schreiben des Hosts bis zum Verschleiß, alles zufällig',
  'drive writes per day for # years, all random': 'Laufwerksfüllungen am Tag für # Jahre, alles zufällig',
  'raw bytes × P/E cycles / WAF measured in steady state': 'Bytes des Flashs × P/E-Zyklen / gemessene WAF im eingeschwungenen Zustand',

  // Remarks.
  'The # Pro of this experiment collects interleaved with writes, as its preset says; in “Performance consistency” it collects lazily, to show scatter.':
    'Die # Pro dieses Experiments sammelt wie voreingestellt verschränkt mit Schreiben; in „Gleichmäßigkeit“ sammelt sie spät, um Streuung zu zeigen.',

  'SNIA PTS 2.0.2, and # drive writes after the first collection': 'SNIA PTS 2.0.2, und # Laufwerksfüllungen nach der ersten Sammlung',

  // The finding.
  'With # % spare area, collecting random blocks costs # flash page writes per host page write, always the emptiest (greedy) #.':
    'Mit # % Reserve werden beim Sammeln zufälliger Blöcke # Seiten je Seite des Hosts geschrieben, beim Sammeln des leersten (greedy) #.',
  'At its worst the C300 writes at # MB/s; about # was published.':
    'Am langsamsten schreibt die C300 mit # MB/s; veröffentlicht sind etwa #.',
  'The Vector has # MB/s (published: #).': 'Die Vector hat # MB/s (veröffentlicht: #).',
  'The Vector has # MB/s (published: #, tolerance # %).': 'Die Vector hat # MB/s (veröffentlicht: #, Toleranz # %).',
  // There the line stands only where the drive is steady.
  'published, steady: #': 'veröffentlicht: #',
  'Once steady, # drives write at # to # % of their short-test speed.':
    'Eingeschwungen schreiben # Laufwerke mit # bis # % vom Tempo eines kurzen Tests.',
  'Once steady, # drives write at # % of their short-test speed.':
    'Eingeschwungen schreiben # Laufwerke mit # % vom Tempo eines kurzen Tests.',
  'That test covers # GB.': 'Er geht über # GB.',

  // In the gallery.
  'Once its free pages are used up, a drive moves pages for its writes.':
    'Sind die freien Seiten verbraucht, verlegt ein Laufwerk für seine Schreibvorgänge Seiten.',
  'On an erased drive a test over # GB ends before that begins.':
    'Auf einem gelöschten Laufwerk endet ein Test über # GB, bevor das beginnt.',
  'Random writes over # GB at two queue depths, then over all addresses until the drive is steady by the rule of SNIA. A reader of the article estimated # page programs per host page; the model, which is greedy and takes the emptiest block, needs about half.':
    'Zufälliges Schreiben über # GB mit zwei Tiefen der Warteschlange, dann über alle Adressen, bis das Laufwerk nach der SNIA-Regel eingeschwungen ist. Ein Leser des Artikels schätzte # Programmiervorgänge je Seite des Hosts; das Modell nimmt den leersten Block (greedy) und braucht etwa die Hälfte.',
  'OCZ Vector and its rivals': 'OCZ Vector und seine Rivalen',

  // What is done, part by part.
  '# KB random writes, first for # minutes over # GB of the erased drive, then over all of the full drive until it is steady.':
    'Zufälliges Schreiben von #1 KB, erst #2 Minuten über #3 GB des gelöschten Laufwerks, dann über das ganze volle bis zum eingeschwungenen Zustand.',
  'The new drive is filled in order, overwritten at random, then once more in order, # KB at a time.':
    'Das neue Laufwerk wird der Reihe nach gefüllt, zufällig überschrieben, dann noch einmal der Reihe nach, je #1 KB.',
  'After random writes, writing in order is slow, too: old blocks still hold valid pages.':
    'Nach zufälligem Schreiben ist auch das der Reihe nach langsam: alte Blöcke halten noch gültige Seiten.',
  'The pass itself tidies the drive.': 'Der Durchgang selbst räumt das Laufwerk auf.',
  '# KB random writes over the whole drive, with # and # % of the flash as spare area.':
    'Zufälliges Schreiben von #1 KB über das ganze Laufwerk, mit #2 und #3 % des Flashs als Reserve.',
  'The block to collect, the victim, is a random one, or the emptiest (greedy).':
    'Gesammelt wird ein zufälliger Block oder der leerste (greedy): das Opfer.',
  'A reader of the article estimated # flash page writes per host page write.':
    'Ein Leser des Artikels schätzte #1 auf dem Flash geschriebene Seiten je Seite des Hosts.',
  'That holds for a random victim, not for a greedy one.': 'Das stimmt für ein zufälliges Opfer, nicht für greedy.',

  // The test, beside the name.
  '# KB random writes over # GB, then over the full drive': 'zufälliges Schreiben zu # KB über # GB, dann über das volle Laufwerk',
  'filled in order, overwritten at random, written in order': 'der Reihe nach gefüllt, zufällig überschrieben, der Reihe nach geschrieben',
  '# KB random writes with # and # % spare': 'zufälliges Schreiben zu # KB mit # und # % Reserve',
};

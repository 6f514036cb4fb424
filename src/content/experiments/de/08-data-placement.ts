import type { Phrases } from '../../../texts/phrase';

/** What lies together, 2026. */
export const phrases: Phrases = {
  'What lies together': 'Was beisammenliegt',
  'A cache writes small objects at random to # % of a drive and large ones in turn to the rest: mixed in each block, or apart.':
    'Ein Cache schreibt kleine Objekte zufällig auf # % eines Laufwerks und große der Reihe nach auf den Rest: in jedem Block vermischt oder getrennt.',
  'On a full drive of # TB two handles lower the write amplification from # to #; with half of the drive in use from # to #.':
    'Auf einem vollen Laufwerk mit # TB senken zwei Handles die Schreibverstärkung von # auf #; ist es halb benutzt, von # auf #.',
  'The more of the drive small objects have, the less handles help; a neighbour in the same handle undoes part of it.':
    'Je mehr vom Laufwerk die kleinen Objekte haben, desto weniger helfen Handles; ein Nachbar im selben Handle macht einen Teil davon zunichte.',
  'With zones the drive has nothing to collect: in the paper they are written as fast the fourth time as the first.':
    'Mit Zonen hat das Laufwerk nichts zu sammeln: Im Artikel werden sie beim vierten Mal so schnell beschrieben wie beim ersten.',
  'Small objects written at random and large ones in turn, at the same time, # times the space in use.':
    'Kleine Objekte zufällig und große der Reihe nach, gleichzeitig, insgesamt #\u2011mal der benutzte Platz.',
  'For zones: random writes of # KiB, four times the capacity.': 'Für Zonen: zufälliges Schreiben von # KiB, viermal die Kapazität.',
  'With few handles, write amplification at #:# is within a tenth of that at full size; rates, latencies and zones are not.':
    'Mit wenigen Handles weicht die Schreibverstärkung bei #:# höchstens ein Zehntel von der in voller Größe ab, Raten und Latenzen mehr.',
  'A cache': 'Ein Cache',
  'Shares and neighbours': 'Anteile und Nachbarn',
  Zones: 'Zonen',
  'Data placement': 'Platzierung',
  'All in use': 'Ganz benutzt',
  'Half in use': 'Halb benutzt',
  'no placement': 'keine Platzierung',
  'Spare area and shares of the writes are not published, so only the order of the bars is tested.':
    'Reserve und Anteile an den Schreibzugriffen sind nicht veröffentlicht; darum wird nur die Reihenfolge der Balken geprüft.',
  'Twice the spare area brings three handles near the article, but one and two too low: spare alone does not explain the gap.':
    'Doppelte Reserve bringt drei Handles in die Nähe des Artikels, eines und zwei aber zu tief: Reserve allein erklärt den Abstand nicht.',
  'Twice the spare area': 'Doppelte Reserve',
  'Three streams with twice the spare area': 'Drei Ströme mit doppelter Reserve',
  'twice the spare': 'doppelte Reserve',
  'Three handles lie far above the article because the spare area was fitted to the cache’s drive.':
    'Drei Handles liegen weit über dem Artikel, weil die Reserve an das Laufwerk des Caches angepasst wurde.',
  'With twice as much they come down from # to #, but one handle to #, far below it.':
    'Mit doppelt so viel fallen sie von # auf #, ein Handle aber auf #, weit darunter.',
  'So spare area alone does not explain the gap.': 'Reserve allein erklärt den Abstand also nicht.',
  'In brackets: the model against the article.': 'In Klammern: das Modell gegen den Artikel.',
  'Only the drive half in use is predicted: one of its two figures is missed.':
    'Nur das halb benutzte Laufwerk ist vorhergesagt: Eine seiner zwei Zahlen ist verfehlt.',
  'The model stays below the published # (no placement).': 'Das Modell bleibt unter den veröffentlichten # (keine Platzierung).',
  'Here large objects are overwritten in strict order, so nothing is left to move; the article’s trace is less even.':
    'Hier werden große Objekte streng der Reihe nach überschrieben, also bleibt nichts zu verlegen; die Spur des Artikels ist weniger gleichmäßig.',
  'Flash writes per write of the application at the end, and who causes them':
    'Schreibverstärkung am Ende: Schreibzugriffe des Flashs je Schreibzugriff des Hosts, und wer sie verursacht',
  'the drive moves pages': 'das Laufwerk verlegt Seiten',
  'the host copies pages': 'der Host kopiert Seiten',
  'nobody: the rest is discarded': 'niemand: der Rest wird verworfen',
  'Zones, # % spare, the host copies': 'Zonen, # % Reserve, der Host kopiert',
  'the host copies': 'der Host kopiert',
  '# published (# %)': 'veröffentlicht # (# %)',
  'Small objects, two handles': 'Kleine Objekte, zwei Handles',
  'on # % of the LBAs': 'auf # % der LBAs',
  'on # %, with a neighbour': 'auf # %, mit einem Nachbarn',
  'one handle': 'ein Handle',
  '# published': 'veröffentlicht #',
  'at least # published': 'veröffentlicht mindestens #',
  WAF: 'WAF',
  'second half of the run’s last phase': 'zweite Hälfte der letzten Phase des Laufs',
  'two handles': 'zwei Handles',
  'three handles': 'drei Handles',
  'Small objects on # %': 'Kleine Objekte auf # %',
  'and a neighbour': 'und ein Nachbar',
  'Three streams': 'Drei Ströme',
  'Ordinary drive': 'Gewöhnliches Laufwerk',
  Blocks: 'Blöcke',
  '# % spare': '# % Reserve',
  'no spare': 'keine Reserve',

  // Findings.
  'Small and large objects mixed: flash writes # pages per host page; apart, #.':
    'Kleine und große Objekte gemischt: # Seiten je Seite des Hosts; getrennt #.',
  'Apart: each kind under a handle of its own, a tag of the host.': 'Getrennt: jede Art unter ihrem Handle, einem Etikett des Hosts.',
  'Both figures were fitted.': 'Beide Zahlen wurden angepasst.',
  'The fewer streams share blocks, the fewer pages the flash writes: # per page with three handles, # with two, # with one.':
    'Je weniger Ströme sich Blöcke teilen, desto weniger Seiten schreibt der Flash: # je Seite mit drei Handles, # mit zwei, # mit einem.',
  'The article has the same order: #, #, #.': 'Der Artikel hat dieselbe Reihenfolge: #, #, #.',
  'Three handles lie far above it: the spare area was fitted to the cache’s drive.':
    'Drei Handles liegen weit darüber: Die Reserve wurde an das Laufwerk des Caches angepasst.',
  'Zones, written in order and reset whole, do not save the copying: the host does it.':
    'Zonen, der Reihe nach beschrieben und ganz zurückgesetzt, ersparen das Kopieren nicht: Der Host tut es.',
  'Only discarding what is left saves it: # page programs for each page.':
    'Nur den Rest zu verwerfen erspart es: # programmierte Seiten je Seite.',
  'That the host copies more than the drive is due to the scale: with the longer blocks of #:# both copy about the same.':
    'Dass der Host mehr kopiert als das Laufwerk, liegt am Maßstab: mit den längeren Blöcken von #:# kopieren beide etwa gleich viel.',
  'Write amplification: flash writes per host write': 'Schreibverstärkung: Schreibzugriffe des Flashs je Schreibzugriff des Hosts',

  // Rows.
  'All in use, no placement: write amplification': 'Ganz benutzt, keine Platzierung: Schreibverstärkung',
  'All in use, two handles: write amplification': 'Ganz benutzt, zwei Handles: Schreibverstärkung',
  'Half in use, no placement: write amplification': 'Halb benutzt, keine Platzierung: Schreibverstärkung',
  'Half in use, two handles: write amplification': 'Halb benutzt, zwei Handles: Schreibverstärkung',
  'No source gives the spare area and the small objects’ share of the writes: both were fitted to this figure and its neighbour.':
    'Keine Quelle nennt die Reserve und den Anteil der kleinen Objekte an den Schreibzugriffen: Beides wurde an diese Zahl und ihre Nachbarin angepasst.',
  'Moving the fitted values by a tenth hardly changes this figure.':
    'Ein Zehntel mehr oder weniger der angepassten Werte ändert diese Zahl kaum.',
  'Here large objects are overwritten in strict order, and with half of the drive free nothing is left to move.':
    'Hier werden große Objekte streng der Reihe nach überschrieben, und auf dem halb freien Laufwerk bleibt nichts zu verlegen.',
  'The trace is not so even.': 'Die Spur ist nicht so gleichmäßig.',
  'With handles, small objects on # %, # % and # % of the LBAs: write amplification':
    'Mit Handles, kleine Objekte auf # %, # % und # % der LBAs: Schreibverstärkung',
  'With handles, small objects on # %, then with a neighbour in their handle: write amplification':
    'Mit Handles, kleine Objekte auf # %, dann mit einem Nachbarn in ihrem Handle: Schreibverstärkung',
  'Three streams, Zipf #, on three, on two and on one handle: write amplification':
    'Drei Ströme, Zipf #, auf drei, zwei und einem Handle: Schreibverstärkung',
  rises: 'steigt',
  'does not rise': 'steigt nicht',
  'at least #': 'mindestens #',
  'Spare area and shares of the writes are not published, so the model can show a direction only.':
    'Reserve und Anteile an den Schreibzugriffen sind nicht veröffentlicht, darum kann das Modell nur eine Richtung zeigen.',
  'Which two streams share a handle is not said either: here it is those on the same LBAs.':
    'Welche zwei Ströme sich ein Handle teilen, steht ebenfalls nirgends: Hier sind es die auf denselben LBAs.',
  'With another pair, which was tried, nothing is lost.': 'Mit einem anderen Paar, das versucht wurde, geht nichts verloren.',
  'Rate at the end of the fourth overwrite': 'Datenrate am Ende des vierten Überschreibens',
  'rate at the end of the fourth overwrite': 'Datenrate am Ende des vierten Überschreibens',
  'write amplification there': 'Schreibverstärkung dort',
  'fastest: zones, then # % spare, then # %': 'am schnellsten: Zonen, dann # % Reserve, dann # %',
  'another order': 'eine andere Reihenfolge',
  'The paper prints curves, not figures, and does not say how its threads write: here all writes are random.':
    'Der Artikel druckt Kurven, keine Zahlen, und nicht, wie seine Threads schreiben: Hier wird alles zufällig geschrieben.',
  'last tenth of what is written': 'letztes Zehntel des Geschriebenen',
  'Twitter’s cluster #, no placement': 'Cluster # von Twitter, keine Platzierung',
  'One random stream of # KiB, first drive': 'Ein zufälliger Strom von # KiB, erstes Laufwerk',
  'One random stream of # KiB, second drive': 'Ein zufälliger Strom von # KiB, zweites Laufwerk',
  'Small objects on # %, emulated drive with handles': 'Kleine Objekte auf # %, emuliertes Laufwerk mit Handles',
  'Three adversarial streams with handles, first drive': 'Drei böswillige Ströme mit Handles, erstes Laufwerk',
  'Three adversarial streams with handles, second drive': 'Drei böswillige Ströme mit Handles, zweites Laufwerk',
  'Nine writers of objects, no placement': 'Neun Schreiber von Objekten, keine Platzierung',
  'Nine writers of objects, a handle each': 'Neun Schreiber von Objekten, je ein Handle',
  'Multi-stream, Cassandra: updates per second higher by': 'Multi-Stream, Cassandra: mehr Aktualisierungen je Sekunde, um',
  'MiDAS: write amplification lower by': 'MiDAS: Schreibverstärkung niedriger um',
  'DOGI: write amplification lower by up to': 'DOGI: Schreibverstärkung niedriger um bis zu',
  'Outside the model.': 'Außerhalb des Modells.',
  'The figure is of one trace, and that trace is needed.': 'Die Zahl gehört zu einer Spur, und diese wäre nötig.',
  'The job is not published.': 'Der Auftrag ist nicht veröffentlicht.',
  'A permutation and uniform random writes differ in write amplification.':
    'Eine Permutation und gleichverteiltes Schreiben haben verschiedene Schreibverstärkung.',
  'Without handles it is #.': 'Ohne Handles sind es #.',
  'Why placement does nothing there is not explained, and this model contradicts it.':
    'Warum Platzierung dort nichts bewirkt, ist nicht erklärt, und dieses Modell widerspricht.',
  'What the streams write is not published.': 'Was die Ströme schreiben, ist nicht veröffentlicht.',
  'In which order objects are evicted decides it, and is not published.':
    'Es hängt davon ab, in welcher Reihenfolge Objekte verdrängt werden, und die ist nicht veröffentlicht.',
  'Kang and others, HotStorage #': 'Kang und andere, HotStorage #',
  'Fitted: # % of over-provisioning and # % of the writes for small objects.':
    'Angepasst: # % Überversorgung und # % der Schreibzugriffe für kleine Objekte.',
  'Other pairs of values match as well.': 'Andere Wertepaare treffen ebenso gut.',
  'How the drives isolate their handles is not published.': 'Wie die Laufwerke ihre Handles isolieren, ist nicht veröffentlicht.',
  'Here pages that are moved stay with their handle (persistent isolation); mixing them was tried, and matched less well.':
    'Hier bleiben verlegte Seiten bei ihrem Handle (dauerhafte Trennung); sie zu mischen wurde versucht und traf weniger gut.',
  'Nothing was fitted to the drive that is half in use: its two figures under “A cache” are predictions.':
    'An das halb benutzte Laufwerk wurde nichts angepasst: Seine beiden Zahlen unter „Ein Cache“ sind Vorhersagen.',
  'Zones begin at # MB/s and end at #.': 'Zonen beginnen bei # MB/s und enden bei #.',
  'A die that erases a full zone takes no writes: that scatters the dots.':
    'Ein Die, der eine volle Zone löscht, schreibt nicht: Das streut die Punkte.',
  'At #:# blocks are shorter, and an erase is shortened with them.': 'Bei #:# sind Blöcke kürzer, und das Löschen ist mit ihnen verkürzt.',
  'An erase as long as at full size would take # % of the time of a die that only programs, not # %.':
    'So lang wie in voller Größe bräuchte ein Löschen # % der Zeit eines Dies, der nur programmiert, nicht # %.',
  'At #:# zones keep their rate. Ordinary drives end # to # % faster there, at # to # % less write amplification.':
    'Bei #1:#2 behalten Zonen ihre Rate. Gewöhnliche Laufwerke enden dort #3 bis #4 % schneller, bei #5 bis #6 % weniger Schreibverstärkung.',

  // In the gallery.
  'For each page that a cache writes, the drive programs three, or hardly more than one. Which data share a block decides it. With FDP (Flexible Data Placement) the host labels data that belong together with a handle.':
    'Für jede Seite, die ein Cache schreibt, programmiert das Laufwerk drei oder kaum mehr als eine. Welche Daten sich einen Block teilen, entscheidet es. Mit FDP (Flexible Data Placement) kennzeichnet der Host zusammengehörige Daten durch ein Handle.',
  'Small objects written at random beside large ones in order, mixed and on separate handles; then neighbours, shared handles, and zones against blocks.':
    'Kleine Objekte zufällig neben großen der Reihe nach, vermischt und mit getrennten Handles; dann Nachbarn, geteilte Handles und Zonen gegen Blöcke.',
  'a cache of # TB, three writers, zones reset whole': 'ein Cache mit # TB, drei Schreiber, Zonen, ganz zurückgesetzt',
  mixed: 'vermischt',
  apart: 'getrennt',

  // What is done, part by part.
  'A cache on flash writes small objects at random and large ones in order.':
    'Ein Cache auf Flash schreibt kleine Objekte zufällig und große der Reihe nach.',
  'It fills the whole drive, or half of it.': 'Er nutzt das ganze Laufwerk oder die Hälfte.',
  'Three streams write at once.': 'Drei Ströme schreiben zugleich.',
  'Stream # writes in order, stream # overwrites some of its addresses (LBAs), stream # has addresses of its own.':
    'Strom #1 schreibt der Reihe nach, Strom #2 überschreibt einige von dessen Adressen (LBAs), Strom #3 hat eigene Adressen.',
  'A handle is a tag that the host puts on a write (FDP, Flexible Data Placement).':
    'Ein Handle ist ein Etikett, das der Host an einen Schreibzugriff hängt (FDP, Flexible Data Placement).',
  'Writes with the same tag share blocks.': 'Schreibzugriffe mit demselben Etikett teilen sich Blöcke.',
  'Where their data turn stale at different times, the drive must move what is still valid.':
    'Veralten ihre Daten zu verschiedenen Zeiten, muss das Laufwerk verlegen, was noch gültig ist.',

  // Drawn blocks.
  'large objects': 'große Objekte',
  'small objects': 'kleine Objekte',
  'No placement: mixed': 'Keine Platzierung: vermischt',
  'Two handles: apart': 'Zwei Handles: getrennt',
  'Small objects turn stale soon, and in every block. To erase one, the drive first moves all that is still valid.':
    'Kleine Objekte veralten bald, und zwar in jedem Block. Um einen zu löschen, verlegt das Laufwerk erst alles, was noch gültig ist.',
  'A block of small objects turns stale as a whole. The drive erases it and moves hardly anything.':
    'Ein Block kleiner Objekte veraltet als Ganzes. Das Laufwerk löscht ihn und verlegt fast nichts.',
  'stream #: in order': 'Strom #: der Reihe nach',
  'stream #: overwrites part of that': 'Strom #: überschreibt einen Teil davon',
  'stream #: addresses of its own': 'Strom #: eigene Adressen',
  'One handle': 'Ein Handle',
  'Two handles': 'Zwei Handles',
  'Three handles': 'Drei Handles',
  'All three streams lie in every block.': 'Alle drei Ströme liegen in jedem Block.',
  'Streams # and # share a handle, and so their blocks.': 'Die Ströme # und # teilen sich ein Handle und damit die Blöcke.',
  'Each stream has blocks of its own.': 'Jeder Strom hat eigene Blöcke.',
  'data of the host': 'Daten des Hosts',
  'Before the drive erases a block, it moves the pages that are still valid.':
    'Bevor das Laufwerk einen Block löscht, verlegt es die noch gültigen Seiten.',
  'Zones, the host copies, # % spare': 'Zonen, der Host kopiert, # % Reserve',
  'The host writes what is still valid to another zone, then resets the first. The drive moves nothing.':
    'Der Host schreibt, was noch gültig ist, in eine andere Zone und setzt die erste zurück. Das Laufwerk verlegt nichts.',
  'For the drive, a copy of the host is a write like any other: the figure counts what both of them write.':
    'Für das Laufwerk ist eine Kopie des Hosts ein Schreiben wie jedes andere: Die Zahl zählt, was beide schreiben.',
  'In a short block lie few requests of # KiB, so blocks differ more, and the ordinary drive finds emptier victims.':
    'In einem kurzen Block liegen wenige Anfragen von # KiB. Blöcke unterscheiden sich darum stärker, und das gewöhnliche Laufwerk findet leerere Opfer.',
  'A zone spans all dies.': 'Eine Zone reicht über alle Dies.',
  'That is the scale: with requests of # KiB, or with the longer blocks of #:#, host and drive copy about the same.':
    'Das ist der Maßstab: Mit Anfragen von # KiB oder mit den längeren Blöcken von #:# kopieren Host und Laufwerk etwa gleich viel.',
  'The host resets the full zone, here the first. Nothing is moved; what it still held is lost.':
    'Der Host setzt die volle Zone zurück, hier die erste. Nichts wird verlegt; was sie noch enthielt, ist verloren.',

  '# KiB random writes, four times the capacity.': 'Zufälliges Schreiben von #1 KiB, viermal die Kapazität.',
  'A zone is written from its beginning to its end, then reset.': 'Eine Zone wird vom Anfang bis zum Ende beschrieben, dann zurückgesetzt.',
  'What it still held is discarded, or the host copies it first.':
    'Was sie noch enthielt, wird verworfen, oder der Host kopiert es vorher.',
  'An ordinary drive moves valid pages before it erases a block.':
    'Ein gewöhnliches Laufwerk verlegt gültige Seiten, bevor es einen Block löscht.',
  'A zoned drive moves nothing: the host copies what it still needs.':
    'Ein Laufwerk mit Zonen verlegt nichts: Der Host kopiert, was er noch braucht.',
  'That it copies more here is due to the scale.': 'Dass er hier mehr kopiert, liegt am Maßstab.',

  // The test, beside the name.
  'small objects at random, large ones in order': 'kleine Objekte zufällig, große der Reihe nach',
  'each writer is a stream, its writes carry a handle (a tag)': 'jeder Schreiber ist ein Strom, sein Schreiben trägt ein Handle (Etikett)',
  'random writes, four times the capacity': 'zufälliges Schreiben, viermal die Kapazität',
};

import type { Phrases } from '../../../texts/phrase';

/** Performance consistency, 2013. */
export const phrases: Phrases = {
  'Performance consistency: default against # % spare area': 'Gleichmäßigkeit: Reserve ab Werk gegen # %',
  'Every drive begins fast, while blocks come from the spare area, and drops sharply once each write implies collection.':
    'Jedes Laufwerk beginnt schnell, solange die Reserve Blöcke liefert, und bricht ein, sobald jedes Schreiben eine Sammlung nach sich zieht.',
  'What follows differs: a tight line is best.': 'Was folgt, ist verschieden: am besten ist eine schmale Linie.',
  'Frequent collection is steadier; lazy collection reaches higher peaks.':
    'Häufige Sammlung ist gleichmäßiger; späte Sammlung erreicht höhere Spitzen.',
  'Default is not one ratio: # % of raw for Hawk and # Pro, # % for Neutron, M500 and Extreme II.':
    '„Ab Werk“ ist nicht ein Verhältnis: # % des Flashs bei Hawk und # Pro, # % bei Neutron, M500 und Extreme II.',
  'The Hawk stays above # IOPS in every second at default, and swings between # and # at # %.':
    'Die Hawk bleibt ab Werk in jeder Sekunde über # IOPS; mit #4 % schwingt sie zwischen #2 und #3.',
  'Fill the partition in order.': 'Die Partition der Reihe nach füllen.',
  'For # %, it is made smaller until a quarter of the flash is spare area.':
    'Für # % wird sie so weit verkleinert, bis ein Viertel des Flashs Reserve ist.',
  'Random writes of # KiB over all LBAs, incompressible, # outstanding, for # s; IOPS of every second.':
    'Zufälliges Schreiben von # KiB über alle LBAs, nicht komprimierbar, # Anfragen zugleich, # s lang; IOPS jeder Sekunde.',
  'The # Pro collects lazily: a die stops while it collects.': 'Die # Pro sammelt spät: ein Die hält an, während es sammelt.',
  'At #:# the means hold to a tenth; the scatter is wider than the drive’s.':
    'Bei #:# halten die Mittel auf ein Zehntel; die Streuung ist breiter als die des Laufwerks.',
  '# % spare area': '# % Reserve',
  '# % spare': '# % Reserve',
  'as sold': 'ab Werk',
  'default spare': 'Reserve ab Werk',
  'The whole run': 'Der ganze Lauf',
  'From # s': 'Ab # s',
  'From # s, axis to # IOPS': 'Ab # s, Achse bis # IOPS',
  'lazy collection': 'späte Sammlung',
  'a die stops while it collects (assumed)': 'ein Die hält an, während es sammelt (angenommen)',
  'sold with # % spare area': 'ab Werk mit # % Reserve',
  'less spare than the # % it is sold with': 'weniger Reserve als die # % ab Werk',

  // Rows.
  'steady IOPS, # % spare area ÷ default': 'eingeschwungene IOPS, # % Reserve ÷ ab Werk',
  'The estimate is the theory for a random victim, #/S, at a reader’s # % and # % spare; at this drive’s # % and # % it would be #.':
    'Geschätzt ist mit der Theorie für ein zufälliges Opfer, #/S, bei den # % und # % Reserve eines Lesers; bei den # % und # % dieses Laufwerks wären es #.',
  'A policy that chooses its victim gains less, because its write amplification is lower to begin with.':
    'Wer sein Opfer wählt, gewinnt weniger, weil seine Schreibverstärkung schon kleiner ist.',
  'gain of IOPS ÷ reduction of WAF, # % against default': 'Gewinn an IOPS ÷ Rückgang der WAF, # % gegen ab Werk',
  'steady IOPS are inversely proportional to WAF': 'eingeschwungene IOPS verhalten sich umgekehrt zur WAF (Theorie)',
  'worst second of the test, default': 'schlechteste Sekunde des Tests, ab Werk',
  'as sold: never below 1K': 'ab Werk: nie unter 1K',
  '# %: up to #': '# %: bis zu #',
  '# %: down to #': '# %: hinab bis #',
  'published, as sold: never below 1K': 'veröffentlicht, ab Werk: nie unter 1K',
  '# Pro (same controller): 12K': '# Pro (gleicher Controller): 12K',
  '# Pro: 12K': '# Pro 12K',
  'lower level': 'tiefe Stufe',
  'M550 (successor), as sold: # % above 4K': 'M550 (Nachfolger), ab Werk: # % über 4K',
  'M550: # % above 4K': 'M550: # % über 4K',
  'Extreme Pro (same design), as sold: 10K at first': 'Extreme Pro (gleicher Entwurf), ab Werk: 10K am Anfang',
  'Extreme Pro, as sold: 10K at first': 'Extreme Pro, ab Werk: 10K am Anfang',
  'published, # %: 2K to 10K': 'veröffentlicht, # %: 2K bis 10K',
  'The worst second depends on how many groups the firmware collects at a time, which is not known.':
    'Die schlechteste Sekunde hängt davon ab, wie viele Gruppen die Firmware auf einmal sammelt; das ist nicht bekannt.',
  'upper end of its swings at # %': 'oberes Ende ihrer Schwingungen mit # %',
  'The mapping unit of # KiB was calibrated on this.': 'Daran wurde die Zuordnungseinheit von # KiB kalibriert.',
  'lower end of its swings at # %': 'unteres Ende ihrer Schwingungen mit # %',
  'The largest batch, # groups, was calibrated on this.': 'Daran wurde der größte Schub kalibriert, # Gruppen.',
  'one of its two levels, at # %': 'eine ihrer zwei Stufen, mit # %',
  'The model’s figure is the mean of the lower of its two levels from # s on; the number beside the plot is the mean of both.':
    'Die Zahl des Modells ist das Mittel der unteren seiner zwei Stufen ab # s; die Zahl neben dem Diagramm ist das Mittel beider.',
  'The figure is a sibling’s with other flash.': 'Die Zahl gehört einer Schwester mit anderem Flash.',
  'What makes its two levels is not known: in an earlier preset pairs of blocks made them, by interference with the sample length.':
    'Was ihre zwei Stufen macht, ist nicht bekannt: in einer früheren Fassung waren es Paare von Blöcken, durch Interferenz mit der Länge der Messwerte.',
  'IOPS that # % of the seconds exceed, default': 'IOPS, die # % der Sekunden übertreffen, ab Werk',
  'The figure is its successor’s; in this model a die that collects stops the writes that wait for it, down to # IOPS for a second.':
    'Die Zahl gehört dem Nachfolger. In diesem Modell hält ein sammelndes Die alles Schreiben an, das auf es wartet, eine Sekunde lang bis auf # IOPS.',
  'IOPS of the first minute, default': 'IOPS der ersten Minute, ab Werk',
  'scatter from # s, default': 'Streuung ab # s, ab Werk',
  flat: 'glatt',
  cloud: 'Wolke',
  dips: 'Einbrüche',
  rising: 'steigend',
  'two levels': 'zwei Stufen',
  '# % spare makes five drives # to # times as fast in the end.':
    '# % Reserve: fünf Laufwerke sind am Ende #\u2011\u00a0bis #\u2011mal so schnell.',
  'One, sold with # %, is # % slower.': 'Eines, ab Werk mit # %, ist # % langsamer.',
  'The figure is a sibling’s, so it is not counted as met.': 'Der Wert ist der eines Schwestermodells und gilt darum nicht als erfüllt.',
  'sold with # %': 'ab Werk mit # %',
  'standard deviation # % of the mean': 'Standardabweichung # % des Mittels',
  'Lazy collection: a die stops while it empties its blocks, and the others take the writes meanwhile; with more spare there is less to stop for.':
    'Späte Sammlung: ein Die hält an, während es seine Blöcke leert, und die anderen nehmen inzwischen das Schreiben; mehr Reserve, weniger Halt.',
  'one-second samples of three runs, default': 'Messwerte je Sekunde aus drei Läufen, ab Werk',
  'one-second samples of three runs, # %': 'Messwerte je Sekunde aus drei Läufen, # %',
  'mean # IOPS, # % of the seconds from # to #, standard deviation # % of the mean, no periodic pattern (autocorrelation at most #)':
    'Mittel # IOPS, # % der Sekunden von # bis #, Standardabweichung # % des Mittels, keine Periode (Autokorrelation höchstens #)',
  'mean # IOPS, # % of the seconds from # to #, standard deviation # % of the mean, autocorrelation up to #':
    'Mittel # IOPS, # % der Sekunden von # bis #, Standardabweichung # % des Mittels, Autokorrelation bis #',
  'this project’s accuracy table, stored': 'Genauigkeitstabelle dieses Projekts, gespeichert',
  'Cause: a die stops while it empties a group, and as writes go to the dies in turn, all wait for it.':
    'Ursache: Ein Die hält an, während es eine Gruppe leert; weil reihum geschrieben wird, warten alle darauf.',
  'That repeats every # s at default and every # s at # %, and beats with the samples of # s.':
    'Das wiederholt sich ab Werk alle #1 s und mit #3 % Reserve alle #2 s; das ergibt eine Schwebung mit den Messwerten von #4 s.',
  'Cause: batches of unequal size, and an erase that none of its few dies can hide.':
    'Ursache: ungleich große Schübe, und ein Löschen, das keines der wenigen Dies verdecken kann.',
  'Cause: batches of unequal size, and a die that collects leaves its writes to the others.':
    'Ursache: ungleich große Schübe, und ein Die, das sammelt, überlässt den anderen das Schreiben.',
  'The Seagate # shows two levels; no cause for them was found in this model.':
    'Die Seagate # zeigt zwei Stufen; eine Ursache dafür fand sich in diesem Modell nicht.',
  'Cause: none found.': 'Ursache: keine gefunden.',
  'Cause: lazy collection: a die stops until all its blocks are emptied.':
    'Ursache: späte Sammlung; ein Die hält an, bis alle seine Blöcke geleert sind.',
  'Cause: each write pays its share of collection, so that there is hardly any scatter.':
    'Ursache: jedes Schreiben zahlt seinen Teil der Sammlung, darum streut fast nichts.',
  'mean from # s, default': 'Mittel ab # s, ab Werk',
  'mean from # s, # %': 'Mittel ab # s, # %',
  'first collection, default': 'erste Sammlung, ab Werk',
  'Less than at default: it is sold with # %, and # % takes spare area away.':
    'Weniger als ab Werk: verkauft wird sie mit # %, und # % nehmen ihr Reserve.',

  // Remarks.
  'The # Pro collects lazily here: a die stops while it empties its blocks, and the other dies take the writes meanwhile (Pacing “stalls the host”, Next die “first free die”).':
    'Die # Pro sammelt hier spät: ein Die hält an, während es seine Blöcke leert, und die anderen Dies nehmen inzwischen das Schreiben (Takt „hält den Host an“, Nächstes Die „das zuerst freie“).',
  'That is an estimate: the article shows the scatter of this drive and says nothing about its firmware.':
    'Das ist eine Schätzung: der Artikel zeigt die Streuung dieses Laufwerks und sagt nichts über die Firmware.',
  'The article contrasts frequent collection, which is steady, with lazy collection, which has higher peaks; this setting gives a scatter of the second kind.':
    'Er stellt die häufige, gleichmäßige Sammlung der späten mit ihren höheren Spitzen gegenüber; diese Einstellung streut wie die zweite.',
  'On the front page (“The cliff: # Pro”) and in “Steady state” the same drive collects interleaved with writes, as its preset says, so the line is tight and shows what spare area does.':
    'Auf der Titelseite („Die Klippe: # Pro“) und in „Eingeschwungener Zustand“ sammelt dasselbe Laufwerk wie voreingestellt verschränkt mit Schreiben: so bleibt die Linie schmal und zeigt, was die Reserve bewirkt.',
  'Collection, Pacing switches any drive from one to the other.':
    'Unter „Sammlung“, „Takt“ lässt sich jedes Laufwerk vom einen auf das andere umstellen.',
  'The mean of the # Pro as sold depends a little on the page.': 'Das Mittel der # Pro ab Werk hängt ein wenig von der Seite ab.',
  'Watch, at #:# and interleaved, ends # % below the mean here.': '„Zusehen“, bei #:# und verschränkt, endet # % unter dem Mittel hier.',
  'The SNIA test, at #:# and among other request sizes, has # % less.':
    'Der SNIA-Test, bei #:# und zwischen anderen Größen der Anfragen, hat # % weniger.',
  'The DC S3700 is sold with # % of its flash as spare area.': 'Die DC S3700 wird mit # % ihres Flashs als Reserve verkauft.',
  '# % is less, so only this drive is slower with it.': '# % sind weniger, darum ist nur dieses Laufwerk damit langsamer.',
  'By SNIA’s rule # of # runs are steady by # s.': 'Nach der SNIA-Regel sind #1 von #2 Läufen bei #3 s eingeschwungen.',

  // Above the plots.
  'The lowest: its # KiB map units make small writes costly.': 'Am langsamsten: Kleines Schreiben kostet je # KiB.',
  'A cloud: it collects in batches of unequal size.': 'Eine Wolke: Die Schübe der Sammlung sind ungleich groß.',
  'As sold it dips: writes wait for a die that collects.': 'Ab Werk Einbrüche: Schreiben wartet auf sammelnde Dies.',
  'A cloud: its dies stop to collect (assumed).': 'Eine Wolke: Dies halten an, um zu sammeln (angenommen).',
  'As sold it starts slow: it collects from the first second.': 'Ab Werk anfangs langsam: sammelt ab der ersten Sekunde.',
  'A flat line: each write pays its share of collection.': 'Eine glatte Linie: Jedes Schreiben zahlt seine Sammlung.',

  // Below them.
  'a map of # KiB units makes small writes costly, and batches of unequal size make it swing.':
    'Eine Zuordnung in Einheiten zu # KiB macht kleines Schreiben teuer; ungleich große Schübe lassen es schwanken.',
  'batches of unequal size and a controller that moves few pages at a time make the cloud.':
    'Ungleich große Schübe und ein Controller, der wenige Seiten zugleich verlegt, machen die Wolke.',
  'A sibling with the same controller was published with two levels.':
    'Veröffentlicht sind zwei Stufen, von einem Geschwister mit demselben Controller.',
  'parity takes half of its spare area as sold, and writes wait for a die that collects.':
    'Parität nimmt die Hälfte seiner Reserve ab Werk, und Schreiben wartet auf ein Die, das sammelt.',
  'as sold it collects here from the first second.': 'Ab Werk sammelt es hier von der ersten Sekunde an.',
  'The real drive starts slow for another cause.': 'Das echte Laufwerk beginnt aus einem anderen Grund langsam.',

  // In the gallery.
  'Performance consistency': 'Gleichmäßigkeit',
  'A benchmark’s mean hides the slow seconds. Spare area decides how fast a drive writes in the long run, firmware how evenly.':
    'Das Mittel eines Benchmarks verbirgt die langsamen Sekunden. Die Reserve bestimmt, wie schnell ein Laufwerk auf Dauer schreibt, die Firmware, wie gleichmäßig.',
  'Every second of # s of random writes is a dot. All drives begin fast, fall off a cliff when their free blocks are used up, and differ in what follows.':
    'Jede der # Sekunden zufälligen Schreibens ist ein Punkt. Alle Laufwerke beginnen schnell, fallen von einer Klippe, wenn ihre freien Blöcke verbraucht sind, und unterscheiden sich danach.',
  'six drives, spare area as sold and # %': 'sechs Laufwerke, Reserve ab Werk und # %',

  // What is done, part by part.
  'Each drive is erased, filled in order, then overwritten at random for # s, # KiB at a time: as sold, and with a quarter of the flash left free.':
    'Jedes Laufwerk wird gelöscht, der Reihe nach gefüllt, dann #1 s lang zufällig überschrieben, je #2 KiB: ab Werk, und mit einem freien Viertel des Flashs.',
  'A dot is one second.': 'Ein Punkt ist eine Sekunde.',

  // The test, beside the name.
  'erased, filled, then # KiB random writes for # s': 'gelöscht, gefüllt, #2 s zufällig zu #1 KiB',
};

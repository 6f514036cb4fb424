import type { Phrases } from '../../phrase';

/** What is known of the drives: their character, what was calibrated on what, what the model leaves out. */
export const phrases: Phrases = {
  'It maps blocks and merges one on nearly every write: another translation layer.':
    'Es ordnet Blöcke zu und führt bei fast jedem Schreiben einen zusammen: eine andere Übersetzungsschicht.',
  'ZNS drives (WD Ultrastar DC ZN540)': 'ZNS-Laufwerke (WD Ultrastar DC ZN540)',
  'The host places and collects; the drive only appends to zones.': 'Der Host verteilt und sammelt; das Laufwerk hängt nur an Zonen an.',

  // Names of drives that are words.
  'DRAM-less NVMe # TB (estimate)': 'NVMe # TB ohne DRAM (Schätzung)',
  'Generic QLC NVMe # TB': 'Typisches QLC-NVMe # TB',
  'Generic TLC NVMe # TB': 'Typisches TLC-NVMe # TB',
  'Generic enterprise TLC # TB': 'Typisches TLC für Rechenzentren # TB',
  '# drive write per day': '# Laufwerksfüllung am Tag',
  '# drive writes per day': '# Laufwerksfüllungen am Tag',
  'OCZ Agility # # GB (SandForce, capped firmware)': 'OCZ Agility # # GB (SandForce, gedrosselte Firmware)',
  'OCZ Agility # # GB (SandForce, # % firmware)': 'OCZ Agility # # GB (SandForce, #-%-Firmware)',
  'Tiny drive: # die, # blocks of # pages': 'Winziges Laufwerk: # Die, # Blöcke zu # Seiten',

  // Character.
  'Plain page mapping: collection keeps step with writing, and spare area alone decides the steady speed.':
    'Schlichte Zuordnung nach Seiten: die Sammlung hält Schritt mit dem Schreiben, und allein die Reserve bestimmt das eingeschwungene Tempo.',
  'Collection keeps step with writing: a steady line, low because # % spare area makes the drive write seven times what it is sent.':
    'Die Sammlung hält Schritt mit dem Schreiben: eine ruhige Linie, niedrig, weil das Laufwerk mit # % Reserve siebenmal so viel schreibt, wie es bekommt.',
  'It collects as soon as # % of its blocks are used, and when idle only after an hour: a little slower than the Vector, with a slightly later cliff.':
    'Sie sammelt, sobald # % ihrer Blöcke belegt sind, und in Ruhe erst nach einer Stunde: etwas langsamer als die Vector, mit einer etwas späteren Klippe.',
  'Without DRAM its map must be small, so that it maps in larger units and writes more than it is sent; collecting in pairs of blocks makes the swings.':
    'Ohne DRAM muss die Zuordnung klein sein, also mit größeren Einheiten, und sie schreibt mehr, als sie bekommt; die Sammlung in Paaren von Blöcken macht die Schwingungen.',
  'Without DRAM its map must be small, so that it maps in larger units and writes more than it is sent; it collects in batches of unequal size, which make the swings.':
    'Ohne DRAM muss die Zuordnung klein sein, also mit größeren Einheiten, und sie schreibt mehr, als sie bekommt; ungleich große Schübe der Sammlung machen die Schwingungen.',
  'Two levels: it collects in pairs of blocks, pays for both while the first is filled, and writes the second at no further cost.':
    'Zwei Stufen: sie sammelt Blöcke paarweise, zahlt für beide, während der erste gefüllt wird, und schreibt den zweiten ohne weitere Kosten.',
  'A cloud: batches of collection differ in size, and the controller, which moves one page after the other, works on a few of them at a time.':
    'Eine Wolke: die Schübe der Sammlung sind verschieden groß, und der Controller, der Seite um Seite verlegt, arbeitet an einigen zugleich.',
  'Dips: parity takes half of its spare area, and a die that collects stops the writes that are next in turn.':
    'Einbrüche: die Parität nimmt die Hälfte der Reserve, und ein Die, das sammelt, hält das Schreiben an, das an der Reihe ist.',
  'In this model it starts low and rises, because it collects from the first second, while blocks are still nearly full of valid pages.':
    'In diesem Modell beginnt sie niedrig und steigt, weil sie ab der ersten Sekunde sammelt, solange die Blöcke noch fast ganz gültig sind.',
  'Tests refute that cause.': 'Tests widerlegen diese Ursache.',
  'The model programs # pages per host page, leaves a tenth of the sequential speed after random load, and never recovers when idle.':
    'Das Modell programmiert # Seiten je Seite des Hosts, schreibt nach zufälliger Last mit einem Zehntel des Tempos der Reihe nach und erholt sich in Ruhe nie.',
  'Tests of the family found a third, and full recovery in an hour.':
    'Tests der Familie fanden ein Drittel und volle Erholung in einer Stunde.',
  'No known cause does both.': 'Keine bekannte Ursache erklärt beides.',
  'At a smaller scale the figures differ.': 'In kleinerem Maßstab sind die Zahlen andere.',
  'The flat line: # % spare area, and every write pays a share of collection.':
    'Die glatte Linie: # % Reserve, und jedes Schreiben zahlt seinen Teil der Sammlung.',
  'Its speed is that of its data: what compresses is written in fewer pages, and the space saved works as spare area.':
    'Es ist so schnell wie seine Daten: was sich komprimieren lässt, braucht weniger Seiten, und der gesparte Platz wirkt als Reserve.',
  'A cap of the firmware on random writes hides what the data are.':
    'Eine Grenze der Firmware für zufälliges Schreiben verbirgt, was für Daten es sind.',
  'The same with half of the spare area sold; the cap on random writes hides the difference for most work.':
    'Dasselbe, die Hälfte der Reserve verkauft; bei der meisten Arbeit verbirgt die Grenze für zufälliges Schreiben den Unterschied.',
  'Its controller programs # MB/s whatever the flash could do, so that all that is moved comes off what is written.':
    'Der Controller programmiert # MB/s, was immer der Flash könnte; was verlegt wird, geht davon ab.',
  'As the first X25-M with half as much again of random writes: all that is moved comes off the # MB/s that its controller programs.':
    'Wie die erste X25-M, mit der Hälfte mehr an zufälligem Schreiben: was verlegt wird, geht von den # MB/s ab, die der Controller programmiert.',
  'Lazy: it collects nothing before it must, and then # % spare area makes every write expensive.':
    'Spät: Gesammelt wird erst, wenn es sein muss, und dann machen # % Reserve jedes Schreiben teuer.',
  'Coarse mapping: a small write rewrites # KiB; and free LBAs are no spare area to it, so that a new drive is no better than a full one.':
    'Grobe Zuordnung: wenig Schreiben schreibt # KiB neu. Freie LBAs sind ihm keine Reserve, darum ist ein neues Laufwerk nicht besser als ein volles.',
  'Most of its map lies on flash: quick over some # GB, and half as quick to read over all of it.':
    'Seine Zuordnung liegt größtenteils auf dem Flash: flink über etwa # GB, halb so flink beim Lesen über alles.',
  'the pSLC cache; reviews of such drives give their rates over a span in pictures only, so none is compared; one-shot programming of three pages at once: a third of its time is charged to each page':
    'den pSLC-Cache; Tests solcher Laufwerke zeigen Raten über dem Bereich nur in Bildern, verglichen wird keine; Programmieren von drei Seiten auf einmal: jeder wird ein Drittel der Zeit berechnet',
  'ISSCC # NAND table (AnandTech): # MB/s per die, read in # µs, blocks of # MB':
    'ISSCC # NAND-Tabelle (AnandTech): # MB/s je Die, Lesen in # µs, Blöcke von # MB',
  'ISSCC #, # bits per cell in # layers: # MB/s per die': 'ISSCC #, # Bits je Zelle in # Lagen: # MB/s je Die',
  'ISSCC # NAND table (AnandTech): the flash, as of the drive with DRAM':
    'ISSCC # NAND-Tabelle (AnandTech): der Flash, wie beim Laufwerk mit DRAM',
  'AnandTech, Toshiba RC100 (#): # GB of DRAM for # TB, host memory buffers of tens of MB':
    'AnandTech, Toshiba RC100 (#): # GB DRAM auf # TB, Host Memory Buffer von einigen zehn MB',
  'Three speeds: a cache of cells with one bit, then three bits at once, then folding the cache while it writes.':
    'Drei Tempi: ein Cache aus Zellen mit einem Bit, dann drei Bits auf einmal, dann Umlagern beim Schreiben.',
  'A cache of # GB while it is empty, and a fraction of the speed when that is used up: four bits per cell are slow to program.':
    'Leer ein Cache von # GB, und ein Bruchteil des Tempos, wenn er verbraucht ist: vier Bits je Zelle programmieren sich langsam.',
  'Steady by design: no cache to fall out of, and # % spare area, as the # % of #.':
    'Eingeschwungen von Anfang an: kein Cache, der enden kann, und # % Reserve, wie die # % von #.',
  'Steady by design: no cache to fall out of, and # % spare area, as the # % of #. When full, its controller is the limit.':
    'Eingeschwungen von Anfang an: kein Cache, der enden kann, und # % Reserve, wie die # % von #. Ist es voll, begrenzt der Controller.',
  'The same flash with # % spare area, as the # % of #: three times the writes per day for a sixth of the capacity.':
    'Derselbe Flash mit # % Reserve, wie die # % von #: dreimal so viel Schreiben am Tag für ein Sechstel der Kapazität.',
  'Small enough to see every page.': 'Klein genug, um jede Seite zu sehen.',

  // What the model leaves out.
  'the fast mode of the first half of the drive (lower pages first) and its reorganisation':
    'den schnellen Modus der ersten Hälfte des Laufwerks (untere Seiten zuerst) und das Umordnen danach',
  'the fast mode of the first half of the drive': 'den schnellen Modus der ersten Hälfte des Laufwerks',
  'the fast mode of the first half of the drive, and collection that starts at # % of the blocks used':
    'den schnellen Modus der ersten Hälfte des Laufwerks und eine Sammlung, die bei # % belegten Blöcken beginnt',
  'a map that is cached in SRAM only, for want of DRAM': 'eine Zuordnung, die mangels DRAM nur im SRAM zwischengespeichert ist',
  'the reads and writes of a map that is cached in SRAM': 'Lesen und Schreiben einer Zuordnung, die im SRAM zwischengespeichert ist',
  'whatever makes the two levels that a sibling with other flash was seen to have':
    'was die zwei Stufen macht, die man an einer Schwester mit anderem Flash sah',
  'parity across dies (RAIN), which takes part of the spare': 'die Parität über Dies (RAIN), die einen Teil der Reserve nimmt',
  'nCache, a small part of each die used with one bit per cell': 'nCache, einen kleinen Teil jedes Dies mit einem Bit je Zelle',
  'parity across dies (RAISE) and deduplication': 'die Parität über Dies (RAISE) und die Deduplizierung',
  'deduplication, and the throttling of random writes that its firmware does to spare the flash':
    'die Deduplizierung und das Drosseln zufälligen Schreibens, mit dem die Firmware den Flash schont',
  'a limit of its controller: it writes as fast as its dies program':
    'eine Grenze des Controllers: er schreibt so schnell, wie die Dies programmieren',
  'idle collection and TRIM, which later firmware brought': 'die Sammlung in Ruhe und TRIM, die spätere Firmware brachte',
  'the pSLC cache': 'den pSLC-Cache',
  'one-shot programming of three pages at once: a third of its time is charged to each page':
    'das Programmieren dreier Seiten in einem Zug: jeder Seite wird ein Drittel der Zeit berechnet',
  'the least size of # GB that the cache keeps on a full drive':
    'die kleinste Größe von # GB, die der Cache auf einem vollen Laufwerk behält',

  // What was calibrated on what.
  'commandUs: # on # MB/s of random reads at queue depth # (anandtech.com/show/6363).':
    'commandUs: # an # MB/s zufälligem Lesen mit Warteschlange # (anandtech.com/show/6363).',
  'mappingKiB: # stands for a map that has to do without DRAM; on the upper end of # IOPS of its swings at # % spare area (anandtech.com/show/7074).':
    'mappingKiB: # steht für eine Zuordnung, die ohne DRAM auskommen muss; am oberen Ende von # IOPS der Schwingungen mit # % Reserve (anandtech.com/show/7074).',
  'gcHigh: #, the largest batch, on the lower end of # IOPS of these swings; what its firmware does is not known.':
    'gcHigh: #, der größte Schub, am unteren Ende von # IOPS dieser Schwingungen; was die Firmware tut, ist nicht bekannt.',
  'batchBudget: #, so that no second of the test at default spare falls below the # IOPS of the article.':
    'batchBudget: #, damit ab Werk keine Sekunde des Tests unter die # IOPS des Artikels fällt.',
  'programCapMBps: #, the rated sequential write, since its # dies by themselves would program # MB/s.':
    'programCapMBps: #, das eingestufte Schreiben der Reihe nach, denn von sich aus würden # Dies # MB/s programmieren.',
  'programCapMBps: #, the rated sequential write.': 'programCapMBps: #, das eingestufte Schreiben der Reihe nach.',
  'slcShare: #, nCache, whose size is not public; on the start near # IOPS of its sibling Extreme Pro (anandtech.com/show/8170).':
    'slcShare: #, nCache, dessen Größe nicht öffentlich ist; am Beginn der Schwester Extreme Pro nahe # IOPS (anandtech.com/show/8170).',
  'freeIsSpare: #, since filling its LBAs made no drop in any bench (anandtech.com/show/3690).':
    'freeIsSpare: #, weil gefüllte LBAs in keinem Benchmark etwas kosteten (anandtech.com/show/3690).',
  'relocateUs: # on # IOPS of random writes to a full drive with one drive write per day (hardwaretimes.com, Micron # series).':
    'relocateUs: # an # IOPS zufälligen Schreibens auf ein volles Laufwerk mit einer Laufwerksfüllung am Tag (hardwaretimes.com, Micron-#-Serie).',
  'slcProgramUs: # on # MB/s at the start of a fill (techpowerup.com/review/adata-xpg-atom-50-1-tb).':
    'slcProgramUs: # an # MB/s am Beginn einer Füllung (techpowerup.com/review/adata-xpg-atom-50-1-tb).',
  'Its controller limits it during collection: the time per relocated page was fitted to published rates.':
    'Beim Sammeln begrenzt der Controller: Seine Zeit für eine umgelagerte Seite wurde an Veröffentlichtes angepasst.',
  'The controller’s time per relocated page is an estimate: no source publishes it.':
    'Wie lange der Controller für eine umgelagerte Seite braucht, ist geschätzt: Veröffentlicht ist es nicht.',
  'Its controller limits the rate of programming.': 'Der Controller begrenzt, wie viel programmiert wird.',
  'No source publishes the controller’s time per relocated page, so the model leaves it out.':
    'Wie lange der Controller für eine umgelagerte Seite braucht, ist nicht veröffentlicht und bleibt weg.',
  'With # µs, steady random writes would be at # % of what they are here.':
    'Mit # µs läge eingeschwungenes zufälliges Schreiben bei # % des Werts hier.',
  'relocateUs: # on # MB/s while the cache is folded.': 'relocateUs: # an # MB/s, während der Cache umgelagert wird.',
  'slcShare: # on # GB at that rate.': 'slcShare: # an # GB mit dieser Geschwindigkeit.',
  'slcShare: # on a cache of # GB (evantechbook.com, Intel SSD 660p).':
    'slcShare: # an einem Cache von # GB (evantechbook.com, Intel SSD 660p).',
  'programUs #, commandUs #, readLatencyUs #, channelMBps #, linkMBps # and nandReadCapMBps # on the eight figures of the Force F100 with compressible and random data (AnandTech, OCZ Vertex # review, #).':
    'programUs #, commandUs #, readLatencyUs #, channelMBps #, linkMBps # und nandReadCapMBps # an den acht Zahlen der Force F100 mit komprimierbaren und zufälligen Daten (AnandTech, Test der OCZ Vertex #, #).',
  'idleGcSeconds: # on benches with pauses that find a dirtied drive nearly as new (anandtech.com/show/3690).':
    'idleGcSeconds: # an Benchmarks mit Pausen, die ein verschmutztes Laufwerk fast wie neu finden (anandtech.com/show/3690).',
  'randomWriteIopsCap: # on # and # MB/s of the same table; the firmware’s cap is nominally #.':
    'randomWriteIopsCap: # an # und # MB/s derselben Tabelle; nominell ist die Grenze der Firmware #.',
  'randomWriteIopsCap: # on # MB/s of # KB random writes on the new drive (anandtech.com/show/2738).':
    'randomWriteIopsCap: # an # MB/s zufälligem Schreiben von # KB auf dem neuen Laufwerk (anandtech.com/show/2738).',
  'randomWriteIopsCap: #, half as much again as the first X25-M, as used drives compare (anandtech.com/show/2829).':
    'randomWriteIopsCap: #, die Hälfte mehr als die erste X25-M, wie der Vergleich gebrauchter Laufwerke ergibt (anandtech.com/show/2829).',
  'programCapMBps: #, the sequential write that it is rated for as reviews repeat it; the data sheet was not found.':
    'programCapMBps: #, das eingestufte Schreiben der Reihe nach, wie Tests es wiedergeben; das Datenblatt fand sich nicht.',
};

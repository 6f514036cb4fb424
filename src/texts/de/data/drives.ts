import type { Phrases } from '../../phrase';

/** What is known of several drives, and of those that the model does not have; the words of one drive alone are in content/drives/de. */
export const phrases: Phrases = {
  'It maps blocks and merges one on nearly every write: another translation layer.':
    'Es ordnet Blöcke zu und führt bei fast jedem Schreiben einen zusammen: eine andere Übersetzungsschicht.',
  'WD Ultrastar DC ZN540 (ZNS)': 'WD Ultrastar DC ZN540 (ZNS)',
  'The model has zones, but no preset of this drive.': 'Das Modell hat Zonen, aber kein Preset dieses Laufwerks.',
  'Generic enterprise TLC # TB': 'Typisches TLC für Rechenzentren # TB',
  'parity across dies (RAISE) and deduplication': 'die Parität über Dies (RAISE) und die Deduplizierung',
  'deduplication, and the throttling of random writes that its firmware does to spare the flash':
    'die Deduplizierung und das Drosseln zufälligen Schreibens, mit dem die Firmware den Flash schont',
  'the pSLC cache': 'den pSLC-Cache',
  'one-shot programming of three pages at once: a third of its time is charged to each page':
    'das Programmieren dreier Seiten in einem Zug: jeder Seite wird ein Drittel der Zeit berechnet',
  'programCapMBps: #, the rated sequential write.': 'programCapMBps: #, das eingestufte Schreiben der Reihe nach.',
  'relocateUs: # on # IOPS of random writes to a full drive with one drive write per day (hardwaretimes.com, Micron # series).':
    'relocateUs: # an # IOPS zufälligen Schreibens auf ein volles Laufwerk mit einer Laufwerksfüllung am Tag (hardwaretimes.com, Micron-#-Serie).',
  'Its controller limits it during collection: the time per moved page was fitted to published rates.':
    'Beim Sammeln begrenzt der Controller: Seine Zeit für eine verlegte Seite wurde an Veröffentlichtes angepasst.',
  'Its controller limits the rate of programming.': 'Der Controller begrenzt, wie viel programmiert wird.',
  'No source publishes the controller’s time per moved page, so the model leaves it out.':
    'Wie lange der Controller für eine verlegte Seite braucht, ist nicht veröffentlicht und bleibt weg.',
  'With # µs per page, for example, steady random writes would fall to # % of the rate here.':
    'Mit zum Beispiel #\u00a0µs je Seite fiele eingeschwungenes zufälliges Schreiben auf #\u00a0% der Rate hier.',
  'programUs #, commandUs #, readLatencyUs #, channelMBps #, linkMBps # and nandReadCapMBps # on the eight figures of the Force F100 with compressible and random data (AnandTech, OCZ Vertex # review, #).':
    'programUs #, commandUs #, readLatencyUs #, channelMBps #, linkMBps # und nandReadCapMBps # an den acht Zahlen der Force F100 mit komprimierbaren und zufälligen Daten (AnandTech, Test der OCZ Vertex #, #).',
  'idleGcSeconds: # on benches with pauses that find a dirtied drive nearly as new (anandtech.com/show/3690).':
    'idleGcSeconds: # an Benchmarks mit Pausen, die ein verschmutztes Laufwerk fast wie neu finden (anandtech.com/show/3690).',
  'randomWriteIopsCap: # on # and # MB/s of the same table; the firmware’s cap is nominally #.':
    'randomWriteIopsCap: # an # und # MB/s derselben Tabelle; nominell ist die Grenze der Firmware #.',
};

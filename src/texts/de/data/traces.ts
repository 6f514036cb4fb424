import type { Phrases } from '../../phrase';

/** Why lines of a recorded trace gave no request, and formats whose name is no proper name. */
export const phrases: Phrases = {
  'Columns as named': 'Spalten wie benannt',
  'longer than # bytes': 'länger als # Byte',
  'empty line or comment': 'leere Zeile oder Kommentar',
  'size #': 'Größe #',
  'offset or size beyond what a drive can have': 'Offset oder Größe jenseits dessen, was ein Laufwerk haben kann',
  'another device than the one wanted': 'ein anderes Gerät als das gewünschte',
  'another event of a request that is there by its issue': 'ein weiteres Ereignis einer Anfrage, deren Ausgabe schon gelesen ist',
  'cut off at the end of the file': 'am Ende der Datei abgeschnitten',
  'no record of the format begins here: the rest was left out': 'hier beginnt kein Datensatz des Formats: der Rest bleibt weg',
  'no response was seen, so its kind is not known': 'keine Antwort gesehen, ihre Art ist also unbekannt',
  'add, open or close of a file': 'Hinzufügen, Öffnen oder Schließen einer Datei',
  wait: 'Warten',
  'another event than issue, completion or queueing': 'ein anderes Ereignis als Ausgabe, Abschluss oder Einreihen',
  'an event without a request of its own': 'ein Ereignis ohne eigene Anfrage',
  "blkparse's summary": 'die Zusammenfassung von blkparse',
  'not a read, write, TRIM or flush': 'weder Lesen, Schreiben, TRIM noch Flush',
  'offset or time beyond #^#': 'Offset oder Zeit jenseits von #^#',
  'fields do not fit the format': 'Felder passen nicht zum Format',
  'the time is not a number of at least #': 'die Zeit ist keine Zahl von mindestens #',
  'offset or size is not a whole number': 'Offset oder Größe ist keine ganze Zahl',
  'neither read, write, TRIM nor flush': 'weder Lesen, Schreiben, TRIM noch Flush',
  heading: 'Überschrift',
  'the plid is not a whole number from # to #': 'die plid ist keine ganze Zahl von # bis #',
};

/** The table of figures, which is English where it is made: files are. */

/** Names, heads and units; `#` is a number. */
const cells: Readonly<Record<string, string>> = {
  Figure: 'Kennzahl',
  Value: 'Wert',
  Unit: 'Einheit',
  'IOPS, mean of the last # s': 'IOPS, Mittel der letzten # s',
  'Throughput, mean of the last # s': 'Durchsatz, Mittel der letzten # s',
  'requests per second': 'Anfragen je Sekunde',
  'Write amplification now': 'Schreibverstärkung jetzt',
  'Write amplification over all writes': 'Schreibverstärkung insgesamt',
  'Host requests': 'Anfragen des Hosts',
  'Host data written': 'Vom Host geschrieben',
  'Programmed to flash': 'Auf den Flash geschrieben',
  'Drive time, in this step': 'Laufwerkszeit, in diesem Schritt',
  'Spare used up, in this step': 'Reserve aufgebraucht, in diesem Schritt',
  'Steady by the SNIA rule, in this step': 'Eingeschwungen nach der SNIA-Regel, in diesem Schritt',
  'Spare used up': 'Reserve aufgebraucht',
  'Steady by the SNIA rule': 'Eingeschwungen nach der SNIA-Regel',
};

/** A cell of the table; as it stands where it is a name of its own. */
export function cellInGerman(text: string): string {
  const [number = ''] = text.match(/\d+/) ?? [];
  const known = cells[text.replace(/\d+/, '#')]?.replace('#', number);
  // The law's own name is of the language in force.
  return known ?? text.replace(/^Write amplification, /, 'Schreibverstärkung, ');
}

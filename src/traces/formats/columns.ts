/** A table of requests whose user says what its columns are. */
import type { ColumnName } from '../columnNames';
import { timeUnits } from '../fields';
import { FLUSH, READ, SECTOR_BYTES, TRIM, WRITE } from '../request';
import { BAD_KIND, BAD_PLACE, BAD_TIME, HEADING, letterKind, NOT_THIS, type TextFormat } from './format';

const words: readonly (readonly [word: string, kind: number])[] = [
  ['read', READ],
  ['write', WRITE],
  ['trim', TRIM],
  ['discard', TRIM],
  ['unmap', TRIM],
  ['flush', FLUSH],
];

/** A format of these columns. Without a kind all requests are writes, without a time they come at once. */
export function columnFormat(columns: readonly ColumnName[], separator: TextFormat['separator']): TextFormat {
  const at = (name: ColumnName) => columns.indexOf(name);
  const [time, kind, device] = [at('time'), at('kind'), at('device')];
  const [offset, offsetUnit] = at('offset') >= 0 ? [at('offset'), 1] : [at('sector'), SECTOR_BYTES];
  const [length, lengthUnit] = at('length') >= 0 ? [at('length'), 1] : [at('sectors'), SECTOR_BYTES];
  const last = Math.max(time, kind, device, offset, length);
  return {
    id: 'columns',
    title: 'Columns as named',
    separator,
    timeUnits: ['s', 'ms', 'us', 'ns'],
    parser:
      ({ swapReadsAndWrites }, unit) =>
      (fields, row) => {
        if (fields.count <= last) return NOT_THIS;
        row.offset = fields.whole(offset) * offsetUnit;
        row.length = fields.whole(length) * lengthUnit;
        if (Number.isNaN(row.offset + row.length))
          return fields.beginsWithLetter(offset) && fields.beginsWithLetter(length) ? HEADING : BAD_PLACE;
        const letter = kind < 0 ? WRITE : letterKind(fields, kind);
        row.kind = letter >= 0 ? letter : (words.find(([word]) => fields.is(kind, word))?.[1] ?? -1);
        if (row.kind < 0) return BAD_KIND;
        if (swapReadsAndWrites && row.kind <= WRITE) row.kind = WRITE - row.kind;
        row.device = device < 0 ? 0 : fields.key(device);
        if (time >= 0) return fields.time(time, timeUnits[unit], row) ? null : BAD_TIME;
        [row.seconds, row.ns] = [0, 0];
        return null;
      },
    deviceName: (fields) => (device < 0 ? 'all' : fields.text(device)),
  };
}

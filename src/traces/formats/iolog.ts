/** fio's log of requests (`write_iolog`, `read_iolog`), versions 2 and 3. */
import { type Fields, timeUnits } from '../fields';
import { expected, FLUSH, READ, type Row, TRIM, WRITE } from '../request';
import { BAD_KIND, BAD_PLACE, BAD_TIME, HEADING, NOT_THIS, place, type TextFormat } from './format';

const FILE_ACTION = expected('add, open or close of a file');
const WAIT = expected('wait');
const kinds: readonly (readonly [word: string, kind: number])[] = [
  ['read', READ],
  ['write', WRITE],
  ['trim', TRIM],
  ['sync', FLUSH],
  ['datasync', FLUSH],
];

function kindOf(fields: Fields, field: number): number {
  for (const [word, kind] of kinds) if (fields.is(field, word)) return kind;
  return -1;
}

function isFileAction(fields: Fields, field: number): boolean {
  return fields.is(field, 'add') || fields.is(field, 'open') || fields.is(field, 'close');
}

/** Offset and length in bytes from field `at` on; a flush has none. */
function setPlace(fields: Fields, row: Row, at: number): boolean {
  if (row.kind !== FLUSH) return place(fields, row, at, at + 1, 1, 1);
  row.offset = 0;
  row.length = 0;
  return true;
}

/**
 * Version 2 has waits (microseconds, each after the one before) in place of times, version 3 a time in microseconds in front: so
 * fio's own code has it, though some of its documents say milliseconds.
 */
export const iolog: TextFormat = {
  id: 'fio-iolog',
  title: 'fio iolog',
  separator: 'blanks',
  timeUnits: ['us'],
  parser: () => {
    let version = 0;
    let waitedUs = 0;
    return (fields, row) => {
      if (version === 0) {
        const heads = fields.count === 4 && fields.is(0, 'fio') && fields.is(1, 'version') && fields.is(3, 'iolog');
        version = heads && (fields.whole(2) === 2 || fields.whole(2) === 3) ? fields.whole(2) : 0;
        return version === 0 ? NOT_THIS : HEADING;
      }
      const action = version - 1;
      row.device = fields.key(action - 1);
      if (isFileAction(fields, action)) return FILE_ACTION;
      if (version === 2 && fields.is(action, 'wait')) {
        const wait = fields.whole(action + 1);
        if (Number.isNaN(wait)) return BAD_TIME;
        waitedUs += wait;
        return WAIT;
      }
      row.kind = kindOf(fields, action);
      if (row.kind < 0) return BAD_KIND;
      if (!setPlace(fields, row, action + 1)) return BAD_PLACE;
      if (version === 3) return fields.time(0, timeUnits.us, row) ? null : BAD_TIME;
      row.seconds = Math.floor(waitedUs / 1e6);
      row.ns = (waitedUs % 1e6) * 1000;
      return null;
    };
  },
  deviceName: (fields) => fields.text(kindOf(fields, 2) >= 0 ? 1 : 0),
};

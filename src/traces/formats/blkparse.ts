/** Text of `blkparse`: `dev cpu seq s.ns pid ACTION RWBS sector + count [process]`. */
import { type Fields, timeUnits } from '../fields';
import { expected, FLUSH, type Row, SECTOR_BYTES } from '../request';
import { BAD_PLACE, BAD_TIME, NOT_THIS, place, rwbsKind, type TextFormat } from './format';

const OTHER_ACTION = expected('another event than issue, completion or queueing');
const NO_REQUEST = expected('an event without a request of its own');
const SUMMARY = expected("blkparse's summary");

const [PLUS, COLON, COMMA] = [43, 58, 44];
/** Of RWBS: a flush. */
const F = 70;
const summaryWords = ['reads', 'writes', 'read', 'write', 'pc', 'io', 'timer', 'total', 'throughput', 'events', 'skips:'];

/** Of the events of one request the issue is best, then the completion, then the queueing. */
function rankOf(fields: Fields): number {
  if (fields.length(5) !== 1) return 0;
  return fields.is(5, 'd') ? 3 : fields.is(5, 'c') ? 2 : fields.is(5, 'q') ? 1 : 0;
}

function isSummary(fields: Fields): boolean {
  if (fields.byte(0, fields.length(0) - 1) === COLON || fields.byte(1) === 40) return true;
  return summaryWords.some((word) => fields.is(0, word));
}

/** Major and minor number as one; NaN where the field is no `8,16`. */
function deviceOf(fields: Fields): number {
  const match = fields.has(0, COMMA) ? /^(\d{1,7}),(\d{1,7})$/.exec(fields.text(0)) : null;
  return match ? Number(match[1]) * 2 ** 20 + Number(match[2]) : Number.NaN;
}

/** 2^64 ns in seconds, and the same through 32 bits of seconds. */
const WRAPPED_SECONDS = [18_446_744_073, 1_266_874_889] as const;
/** Events are at most this much older than the start of the recording. */
const BEFORE_START_SECONDS = 60;

/** Negative times, printed without their sign: they become 0. */
function wrapped({ seconds }: Row): boolean {
  return WRAPPED_SECONDS.some((limit) => seconds <= limit && seconds > limit - BEFORE_START_SECONDS);
}

export const blkparse: TextFormat = {
  id: 'blkparse',
  title: 'blkparse text',
  separator: 'blanks',
  timeUnits: ['s'],
  parser: () => (fields, row) => {
    row.device = deviceOf(fields);
    if (Number.isNaN(row.device)) return isSummary(fields) ? SUMMARY : NOT_THIS;
    if (fields.count < 6) return NOT_THIS;
    row.rank = rankOf(fields);
    if (row.rank === 0) return OTHER_ACTION;
    row.kind = rwbsKind(fields, 6);
    const hasPlace = fields.length(8) === 1 && fields.byte(8) === PLUS;
    const flushes = !hasPlace && fields.has(6, F);
    if (row.kind < 0 || (!hasPlace && !flushes)) return NO_REQUEST;
    if (flushes || row.kind === FLUSH) {
      row.kind = FLUSH;
      row.offset = 0;
      row.length = 0;
    } else if (!place(fields, row, 7, 9, SECTOR_BYTES, SECTOR_BYTES)) return BAD_PLACE;
    else if (row.length === 0) return NO_REQUEST;
    if (!fields.time(3, timeUnits.s, row)) return BAD_TIME;
    if (wrapped(row)) row.seconds = row.ns = 0;
    return null;
  },
  deviceName: (fields) => fields.text(0),
};

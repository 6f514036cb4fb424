/**
 * Text of `biosnoop`, of bcc and of its libbpf tools: `TIME(s) COMM PID DISK T SECTOR BYTES [P] [QUE(ms)] LAT(ms)`. Its time is the
 * completion's, and LAT the time since the issue (`man 8 biosnoop`): the difference is when the drive got the request.
 */
import { type Fields, timeUnits } from '../fields';
import { type Row, SECTOR_BYTES } from '../request';
import { BAD_KIND, BAD_TIME, HEADING, NOT_THIS, place, rwbsKind, type TextFormat } from './format';

const NS_PER_S = 1e9;
const NS_PER_MS = 1e6;
/** Time, a name of one word, PID, disk and type stand before it. */
const LEAST_SECTOR_FIELD = 5;

/** The field of SECTOR: the last whole number before another, wherever blanks in the name of a process put it; -1 where there is none. */
function sectorField(fields: Fields): number {
  for (let i = fields.count - 3; i >= LEAST_SECTOR_FIELD; i--)
    if (!Number.isNaN(fields.whole(i)) && !Number.isNaN(fields.whole(i + 1))) return i;
  return -1;
}

/** From completion to issue. What was issued before the recording becomes its start. */
function goBack(row: Row, latencyMs: number): void {
  const ns = Math.max(0, row.seconds * NS_PER_S + row.ns - Math.round(latencyMs * NS_PER_MS));
  row.seconds = Math.floor(ns / NS_PER_S);
  row.ns = ns - row.seconds * NS_PER_S;
}

export const biosnoop: TextFormat = {
  id: 'biosnoop',
  title: 'biosnoop text',
  separator: 'blanks',
  timeUnits: ['s'],
  parser: () => (fields, row) => {
    if (fields.is(0, 'time(s)')) return HEADING;
    const sector = sectorField(fields);
    if (sector < 0 || Number.isNaN(fields.whole(sector - 3))) return NOT_THIS;
    row.kind = rwbsKind(fields, sector - 1);
    if (row.kind < 0) return BAD_KIND;
    place(fields, row, sector, sector + 1, SECTOR_BYTES, 1);
    row.device = fields.key(sector - 2);
    const latency = fields.decimal(fields.count - 1);
    if (!(latency >= 0) || !fields.time(0, timeUnits.s, row)) return BAD_TIME;
    goBack(row, latency);
    return null;
  },
  deviceName: (fields) => fields.text(sectorField(fields) - 2),
};

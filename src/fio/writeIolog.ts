/** A trace as fio's log of requests, version 3, so that it can be replayed on real hardware (`read_iolog`). */
import type { Columns } from '../traces/columns';
import { FLUSH, kindOf, READ, SECTOR_BYTES, TRIM, WRITE } from '../traces/request';

const words: Readonly<Record<number, string>> = { [READ]: 'read', [WRITE]: 'write', [TRIM]: 'trim', [FLUSH]: 'sync' };
const LINES_A_PART = 20_000;

/** The text in parts of 20,000 lines. Times are rounded to whole microseconds, which is what fio's log has; placement identifiers are left
 * out, since it has none: fio takes them from `plids`. `file`: the device's name in it. */
export function* iologParts(columns: Columns, file: string): Generator<string> {
  yield `fio version 3 iolog\n0 ${file} add\n0 ${file} open\n`;
  for (const chunk of columns.chunks) {
    for (let from = 0; from < chunk.rows; from += LINES_A_PART) yield linesOf(chunk, from, Math.min(chunk.rows, from + LINES_A_PART), file);
  }
  yield `${Math.round(columns.endUs)} ${file} close\n`;
}

function linesOf({ timeUs, kind, sector, sectors }: Columns['chunks'][number], from: number, to: number, file: string): string {
  let text = '';
  for (let i = from; i < to; i++)
    text += `${Math.round(timeUs[i]!)} ${file} ${words[kindOf(kind[i]!)]} ${sector[i]! * SECTOR_BYTES} ${sectors[i]! * SECTOR_BYTES}\n`;
  return text;
}

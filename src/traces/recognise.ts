/** What a file is, by its first bytes and never by its name. */
import { failure, type Result, success } from '../lib/result';
import { separators } from './columnNames';
import { Fields, type TimeUnit } from './fields';
import type { BinaryFormat } from './formats/binary';
import { binaryFormats, textFormats } from './formats/catalogue';
import { columnFormat } from './formats/columns';
import type { FormatSettings, ParseLine, TextFormat } from './formats/format';
import { LineSplitter } from './lines';
import { emptyRow } from './request';
import { UNKNOWN_FORMAT } from './unknownFormat';

/** Bytes that are looked at, unpacked. */
export const HEAD_BYTES = 65_536;
const HEAD_LINES = 200;
/** Share of the first lines that a format must understand. */
const LEAST_SHARE = 0.25;

export type Recognised =
  | { readonly kind: 'text'; readonly format: TextFormat; readonly unit: TimeUnit; readonly unitGuessed: boolean }
  | { readonly kind: 'binary'; readonly format: BinaryFormat };

const DOT = 46;
const COMMA = 44;
const packers: readonly (readonly [name: string, magic: readonly number[]])[] = [
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['zip', [0x50, 0x4b, 3, 4]],
];

export function beginsWith(head: Uint8Array, magic: readonly number[]): boolean {
  return head.length >= magic.length && magic.every((byte, i) => head[i] === byte);
}

/** Splits a line the way the format wants it. */
export function split(fields: Fields, separator: TextFormat['separator'], bytes: Uint8Array, from: number, to: number): void {
  if (separator === 'blanks') fields.splitAtBlanks(bytes, from, to);
  else fields.splitAt(separator.charCodeAt(0), bytes, from, to);
}

/** Calls `look` for the first lines; a line that the head cuts off counts only where it is the only one. */
function forHeadLines(head: Uint8Array, look: (bytes: Uint8Array, from: number, to: number) => void): void {
  const whole = head.length < HEAD_BYTES ? head.length : Math.max(head.lastIndexOf(10), 0) || head.length;
  const splitter = new LineSplitter(
    (bytes, from, to, number) => {
      if (to > from) look(bytes, from, to);
      return number < HEAD_LINES;
    },
    () => {},
  );
  if (splitter.push(head.subarray(0, whole))) splitter.finish();
}

/** A fraction means milliseconds, as DiskSim has them; whole numbers mean nanoseconds, as MQSim and SSDsim have them. */
function guessedUnit(head: Uint8Array): TimeUnit {
  const fields = new Fields();
  let fraction = false;
  forHeadLines(head, (bytes, from, to) => {
    fields.splitAtBlanks(bytes, from, to);
    if (fields.has(0, DOT)) fraction = true;
  });
  return fraction ? 'ms' : 'ns';
}

/** Share of the first lines that a parser understands: as requests, and in all. */
function understood(head: Uint8Array, format: TextFormat, parse: ParseLine): { readonly requests: number; readonly share: number } {
  const [fields, row] = [new Fields(), emptyRow()];
  let [lines, requests, others] = [0, 0, 0];
  forHeadLines(head, (bytes, from, to) => {
    lines++;
    split(fields, format.separator, bytes, from, to);
    const skip = parse(fields, row);
    if (skip === null) requests++;
    else if (skip.expected) others++;
  });
  return { requests, share: lines === 0 ? 0 : (requests + others) / lines };
}

/** The first line names columns, and not as the format does: what follows may look like it by chance. */
function hasOtherHeading(head: Uint8Array, format: TextFormat, parse: ParseLine): boolean {
  const [fields, row] = [new Fields(), emptyRow()];
  let [isFirst, isOther] = [true, false];
  forHeadLines(head, (bytes, from, to) => {
    if (!isFirst) return;
    isFirst = false;
    split(fields, format.separator, bytes, from, to);
    const isHeading = fields.count > 1 && Array.from({ length: fields.count }, (_, i) => i).every((i) => fields.beginsWithLetter(i));
    isOther = isHeading && parse(fields, row)?.expected !== true;
  });
  return isOther;
}

/**
 * The format of a file that begins with these bytes (unpacked, up to `HEAD_BYTES`), or one sentence that says why there is none.
 * `wanted` names a format by its id and leaves nothing to guess.
 */
export function recognise(head: Uint8Array, settings: FormatSettings, wanted: string | null = null): Result<Recognised> {
  if (head.length === 0) return failure('The file is empty.');
  const { columns } = settings;
  for (const [name, magic] of packers)
    if (beginsWith(head, magic)) return failure(`The file is packed with ${name}; it must be unpacked, or packed with gzip.`);
  if (beginsWith(head, [0xff, 0xfe]) || beginsWith(head, [0xfe, 0xff])) return failure('The file is UTF-16; it must be ASCII or UTF-8.');
  if (beginsWith(head, [0x65, 0x61, 0x74]))
    return failure('The file is a blktrace of a big-endian machine; it must be a little-endian one, or text of blkparse.');
  if (columns !== null) {
    const format = columnFormat(columns, separators.find((each) => head.indexOf(each.charCodeAt(0)) >= 0) ?? 'blanks');
    return success({
      kind: 'text',
      format,
      unit: settings.timeUnit ?? 's',
      unitGuessed: settings.timeUnit === null && columns.includes('time'),
    });
  }
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const binary = binaryFormats.find((format) => (wanted === null || format.id === wanted) && format.fits(view));
  if (binary) return success({ kind: 'binary', format: binary });
  let best: { readonly format: TextFormat; readonly unit: TimeUnit; readonly share: number } | null = null;
  for (const format of textFormats) {
    if (wanted !== null && format.id !== wanted) continue;
    const unit = format.timeUnits.length > 1 ? (settings.timeUnit ?? guessedUnit(head)) : format.timeUnits[0]!;
    const parse = format.parser(settings, unit);
    if (wanted === null && format.separator === ',' && hasOtherHeading(head, format, parse)) continue;
    const { share } = understood(head, format, parse);
    if (share > (best?.share ?? 0)) best = { format, unit, share };
  }
  if (best && (best.share >= LEAST_SHARE || wanted !== null))
    return success({
      kind: 'text',
      format: best.format,
      unit: best.unit,
      unitGuessed: best.format.timeUnits.length > 1 && settings.timeUnit === null,
    });
  const ids = [...textFormats, ...binaryFormats].map(({ id }) => id);
  return failure(
    wanted !== null && !ids.includes(wanted)
      ? `format is ${JSON.stringify(wanted)}; it must be one of ${ids.join(', ')}.`
      : `The file begins with ${JSON.stringify(firstWords(head))}; ${UNKNOWN_FORMAT} ${ids.join(', ')}, or a table whose columns are named.`,
  );
}

function firstWords(head: Uint8Array): string {
  const fields = new Fields();
  fields.splitAt(COMMA, head, 0, Math.min(head.length, 40));
  let text = fields.text(0);
  for (let i = 1; i < fields.count; i++) text += `,${fields.text(i)}`;
  return text.slice(0, 40);
}

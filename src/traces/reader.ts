/** From the bytes of a trace to its columns and a report, chunk by chunk. */
import { failure, type Result, success } from '../lib/result';
import type { TimedRows } from './columns';
import { Fields, type TimeUnit } from './fields';
import type { BinaryFormat } from './formats/binary';
import type { ParseLine, TextFormat } from './formats/format';
import { Gathered } from './gathered';
import { LineSplitter, MAX_LINE } from './lines';
import { HEAD_BYTES, type Recognised, recognise, split } from './recognise';
import {
  broken,
  codeOf,
  emptyRow,
  expected,
  FLUSH,
  NO_PLID,
  plidOf,
  type Row,
  requestKinds,
  SECTOR_BYTES,
  SECTORS_PER_PAGE,
  type Skip,
  TRIM,
} from './request';
import { Skips } from './skips';
import { defaultReadSettings, nothingIn, type ReadSettings, type Trace, type TraceReport, type UnderstoodRow } from './traceReport';

const LONG_LINE = broken(`longer than ${MAX_LINE.toLocaleString('en-US')} bytes`);
const EMPTY_LINE = expected('empty line or comment');
const NO_LENGTH = broken('size 0');
const TOO_FAR = broken('offset or size beyond what a drive can have');
const OTHER_DEVICE = expected('another device than the one wanted');
const LOWER_RANK = expected('another event of a request that is there by its issue');
const CUT_OFF = broken('cut off at the end of the file');
const NO_RECORD = broken('no record of the format begins here: the rest was left out');
const MAX_DEVICES = 1000;
const FIRST_ROWS = 10;
/** What 32 bits of sectors can say; a TRIM may be as long as a drive. */
const MAX_LENGTH = (2 ** 32 - 2) * SECTOR_BYTES;
/** A read or a write is no longer than what the block layers of any system send: 1 GiB is far beyond. */
const MAX_TRANSFER = 2 ** 30;
const MAX_END = Number.MAX_SAFE_INTEGER;
const HASH = 35;

interface Device {
  readonly name: string;
  readonly number: number;
  requests: number;
}

/** Takes bytes (unpacked) by `push`, gives the trace by `finish`. */
export class TraceReader {
  private readonly gathered = new Gathered();
  private readonly skips = new Skips();
  private readonly row = emptyRow();
  private readonly devices = new Map<number, Device>();
  private otherDevices = 0;
  private firstRows: UnderstoodRow[] = [];
  private bytes = 0;
  private records = 0;
  private rank = 0;
  private counts = requestKinds.map(() => 0);
  private readonly tagged = new Map<number, number>();
  private unaligned = 0;
  private widened = 0;
  private stopped: TraceReport['stopped'] = 'end';
  private head = new Uint8Array(0);
  private recognised: Recognised | null = null;
  private fault: readonly string[] | null = null;
  private body: { push(chunk: Uint8Array): boolean; finish(): void } | null = null;
  private lineCount = (): number => this.records;

  constructor(private readonly settings: ReadSettings = defaultReadSettings) {}

  /** Requests so far, and bytes they came from. */
  get progress(): { readonly requests: number; readonly bytes: number } {
    return { requests: this.gathered.rows, bytes: this.bytes };
  }

  /** The requests so far, in the order of the file. */
  soFar(): TimedRows {
    return this.gathered.soFar();
  }

  /** False: nothing further is wanted, because of a limit or because the file is no trace. */
  push(chunk: Uint8Array): boolean {
    if (this.fault !== null || this.stopped !== 'end') return false;
    const room = this.settings.maxBytes - this.bytes;
    const part = chunk.length > room ? chunk.subarray(0, room) : chunk;
    this.bytes += part.length;
    const more = this.body ? this.body.push(part) : this.begin(part, false);
    if (more && part.length === chunk.length) return true;
    if (this.fault === null && this.stopped === 'end') this.stopped = 'maxBytes';
    return false;
  }

  /** The trace, or one sentence that says why there is none. `cut`: the packed file ended in the middle. */
  finish(cut = false): Result<Trace> {
    if (this.fault === null && !this.body) this.begin(new Uint8Array(0), true);
    if (this.fault !== null) return failure(...this.fault);
    if (this.stopped === 'end' || this.stopped === 'maxBytes') this.body?.finish();
    if (cut) this.stopped = 'broken gzip';
    const report = this.report();
    if (this.gathered.rows === 0) return failure(nothingIn(report, this.settings.device));
    const { recognised } = this;
    const wholeSeconds = recognised?.kind === 'text' && recognised.format.wholeSeconds === true;
    return success({ columns: this.gathered.columns({ stack: this.settings.devices === 'stack', wholeSeconds }), report });
  }

  /** Collects the head of the file until the format is known. */
  private begin(part: Uint8Array, last: boolean): boolean {
    const grown = new Uint8Array(this.head.length + part.length);
    grown.set(this.head);
    grown.set(part, this.head.length);
    this.head = grown;
    if (!last && grown.length < HEAD_BYTES) return true;
    const found = recognise(grown.subarray(0, HEAD_BYTES), this.settings, this.settings.format);
    if (!found.ok) {
      this.fault = found.faults;
      return false;
    }
    this.recognised = found.value;
    this.body = found.value.kind === 'text' ? this.textBody(found.value.format, found.value.unit) : this.binaryBody(found.value.format);
    this.head = new Uint8Array(0);
    const start = beginsWithMark(grown) ? grown.subarray(3) : grown;
    return this.body.push(start);
  }

  private textBody(format: TextFormat, unit: TimeUnit): LineSplitter {
    const parse: ParseLine = format.parser(this.settings, unit);
    const fields = new Fields();
    const { row, skips } = this;
    const name = (): string => format.deviceName(fields);
    const splitter = new LineSplitter(
      (bytes, from, to, line) => {
        if (from === to || bytes[from] === HASH) {
          skips.add(EMPTY_LINE, line);
          return true;
        }
        split(fields, format.separator, bytes, from, to);
        const skip = parse(fields, row);
        if (skip !== null) skips.add(skip, line);
        return skip !== null || this.accept(row, line, name);
      },
      (line) => skips.add(LONG_LINE, line),
    );
    this.lineCount = () => splitter.lines;
    return splitter;
  }

  private binaryBody(format: BinaryFormat): { push(chunk: Uint8Array): boolean; finish(): void } {
    let rest = new Uint8Array(0);
    let lost = false;
    const push = (chunk: Uint8Array): boolean => {
      if (lost) return true;
      const bytes = new Uint8Array(rest.length + chunk.length);
      bytes.set(rest);
      bytes.set(chunk, rest.length);
      const view = new DataView(bytes.buffer);
      let at = 0;
      while (at + format.headBytes <= bytes.length) {
        const length = format.recordBytes(view, at);
        if (length === 0) {
          lost = true;
          this.skips.add(NO_RECORD, ++this.records);
          return true;
        }
        if (at + length > bytes.length) break;
        if (!this.takeRecord(format, view, at)) return false;
        at += length;
      }
      rest = bytes.slice(at);
      return true;
    };
    const finish = (): void => {
      if (rest.length > 0 && !lost) this.skips.add(CUT_OFF, ++this.records);
    };
    return { push, finish };
  }

  private takeRecord(format: BinaryFormat, view: DataView, at: number): boolean {
    const line = ++this.records;
    const skip = format.parse(view, at, this.row);
    if (skip === null) return this.accept(this.row, line, () => format.deviceName(this.row.device));
    this.skips.add(skip, line);
    return true;
  }

  /** Takes a request that a parser understood. False: no more are wanted. */
  private accept(row: Row, line: number, name: () => string): boolean {
    const skip = this.refusal(row);
    if (skip !== null) {
      this.skips.add(skip, line);
      return true;
    }
    const device = this.deviceOf(row, name);
    if (device === null || (this.settings.device !== null && device.name !== this.settings.device)) {
      this.skips.add(OTHER_DEVICE, line);
      return true;
    }
    if (row.rank !== this.rank && !this.changeRank(row.rank, line)) return true;
    const sector = Math.floor(row.offset / SECTOR_BYTES);
    const sectors = Math.ceil((row.offset + row.length) / SECTOR_BYTES) - sector;
    if (sectors * SECTOR_BYTES !== row.length) this.widened++;
    if (row.kind !== FLUSH && (sector % SECTORS_PER_PAGE !== 0 || sectors % SECTORS_PER_PAGE !== 0)) this.unaligned++;
    this.counts[row.kind]!++;
    if (this.firstRows.length < FIRST_ROWS) this.firstRows.push(shown(row, line, device.name));
    const code = codeOf(row.kind, row.plid);
    if (plidOf(code) !== NO_PLID) this.tagged.set(row.plid, (this.tagged.get(row.plid) ?? 0) + 1);
    this.gathered.add(row.seconds, row.ns, code, sector, sectors, device.number);
    if (this.gathered.rows < this.settings.maxRequests) return true;
    this.stopped = 'maxRequests';
    return false;
  }

  private refusal({ kind, offset, length }: Row): Skip | null {
    if (kind === FLUSH) return null;
    if (length === 0) return NO_LENGTH;
    const most = kind === TRIM ? MAX_LENGTH : MAX_TRANSFER;
    return offset + length > MAX_END || length > most ? TOO_FAR : null;
  }

  private deviceOf(row: Row, name: () => string): Device | null {
    let device = this.devices.get(row.device);
    if (!device) {
      if (this.devices.size >= MAX_DEVICES) {
        this.otherDevices++;
        return null;
      }
      device = { name: name(), number: this.devices.size, requests: 0 };
      this.devices.set(row.device, device);
    }
    device.requests++;
    return device;
  }

  /** A better event takes the place of all that were there; a worse one is left out. */
  private changeRank(rank: number, line: number): boolean {
    if (rank < this.rank) {
      this.skips.add(LOWER_RANK, line);
      return false;
    }
    this.rank = rank;
    for (const { line: first } of this.firstRows) this.skips.add(LOWER_RANK, first);
    this.skips.addMore(LOWER_RANK, this.gathered.rows - this.firstRows.length);
    this.gathered.clear();
    this.counts = requestKinds.map(() => 0);
    this.firstRows = [];
    this.tagged.clear();
    this.unaligned = 0;
    this.widened = 0;
    return true;
  }

  private report(): TraceReport {
    const found = this.recognised;
    const [read = 0, write = 0, trim = 0, flush = 0] = this.counts;
    return {
      format: found?.format.id ?? '',
      title: found?.format.title ?? '',
      timeUnit: found?.kind === 'text' ? found.unit : null,
      timeUnitGuessed: found?.kind === 'text' && found.unitGuessed,
      timeUnits: found?.kind === 'text' ? found.format.timeUnits : [],
      bytes: this.bytes,
      lines: this.lineCount(),
      skipped: this.skips.list(),
      firstRows: this.firstRows,
      devices: [...this.devices.values()].map(({ name, requests }) => ({ name, requests })),
      otherDeviceRequests: this.otherDevices,
      requests: { read, write, trim, flush },
      tagged: [...this.tagged].map(([plid, writes]) => ({ plid, writes })).sort((a, b) => a.plid - b.plid),
      unaligned: this.unaligned,
      widened: this.widened,
      backwards: this.gathered.backwards,
      stopped: this.stopped,
    };
  }
}

function shown(row: Row, line: number, device: string): UnderstoodRow {
  const kind = requestKinds[row.kind];
  if (kind === undefined) throw new Error(`${row.kind} is no kind of request.`);
  return { line, seconds: row.seconds + row.ns / 1e9, kind, offset: row.offset, length: row.length, device };
}

/** The mark of UTF-8. */
function beginsWithMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

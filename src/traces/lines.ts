/** Longer lines than this are left out whole: no format has them, and a file without line ends must not fill the memory. */
export const MAX_LINE = 65_536;
const [LF, CR] = [10, 13];

/** Takes one line: its bytes are [from, to) of `bytes`, its number counts from 1. False: no more lines are wanted. */
export type TakeLine = (bytes: Uint8Array, from: number, to: number, number: number) => boolean;

/** Cuts a stream of chunks into lines; a line that lies across chunks is put together, and nothing else is copied. */
export class LineSplitter {
  private kept = new Uint8Array(256);
  private keptBytes = 0;
  private tooLong = false;
  private number = 0;

  constructor(
    private readonly take: TakeLine,
    private readonly skipLong: (number: number) => void,
  ) {}

  get lines(): number {
    return this.number;
  }

  /** False: the taker wants no more. */
  push(chunk: Uint8Array): boolean {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(LF, from);
      if (end < 0) break;
      if (!this.line(chunk, from, end)) return false;
      from = end + 1;
    }
    this.keep(chunk.subarray(from));
    return true;
  }

  /** The last line, if the file ends without a line end. */
  finish(): void {
    if (this.keptBytes > 0 || this.tooLong) this.line(new Uint8Array(0), 0, 0);
  }

  private keep(rest: Uint8Array): void {
    if (rest.length === 0) return;
    if (this.tooLong || this.keptBytes + rest.length > MAX_LINE) {
      this.tooLong = true;
      this.keptBytes = 0;
      return;
    }
    if (this.keptBytes + rest.length > this.kept.length) {
      const more = new Uint8Array(Math.min(MAX_LINE, 2 * (this.keptBytes + rest.length)));
      more.set(this.kept.subarray(0, this.keptBytes));
      this.kept = more;
    }
    this.kept.set(rest, this.keptBytes);
    this.keptBytes += rest.length;
  }

  private line(bytes: Uint8Array, from: number, to: number): boolean {
    this.number++;
    if (this.keptBytes > 0 || this.tooLong) {
      this.keep(bytes.subarray(from, to));
      const [long, length] = [this.tooLong, this.keptBytes];
      this.tooLong = false;
      this.keptBytes = 0;
      return this.tell(this.kept, 0, length, long);
    }
    return this.tell(bytes, from, to, to - from > MAX_LINE);
  }

  private tell(bytes: Uint8Array, from: number, to: number, long: boolean): boolean {
    if (!long) return this.take(bytes, from, to > from && bytes[to - 1] === CR ? to - 1 : to, this.number);
    this.skipLong(this.number);
    return true;
  }
}

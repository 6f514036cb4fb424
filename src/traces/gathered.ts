/** Rows as they come, before they are sorted and given their time from the first request on. */
import { type Columns, ColumnsBuilder } from './columns';
import { FLUSH } from './request';
import { orderByTime } from './sortByTime';

/** Devices are laid one after the other on whole MiB, so that alignment stays. */
const DEVICE_STEP_SECTORS = 2048;
const SECONDS_TO_NS = 1e9;

/** A typed array that grows. */
class Grown<A extends Float64Array | Uint32Array | Uint16Array | Uint8Array> {
  constructor(
    public values: A,
    private readonly make: (length: number) => A,
  ) {}

  set(i: number, value: number): void {
    if (i >= this.values.length) {
      const more = this.make(this.values.length * 2);
      more.set(this.values);
      this.values = more;
    }
    this.values[i] = value;
  }
}

const FIRST_ROWS = 512;

export class Gathered {
  rows = 0;
  /** Rows whose time is before that of the row before. */
  backwards = 0;
  private firstSecond: number | null = null;
  private readonly ns = new Grown(new Float64Array(FIRST_ROWS), (n) => new Float64Array(n));
  private readonly sector = new Grown(new Float64Array(FIRST_ROWS), (n) => new Float64Array(n));
  private readonly sectors = new Grown(new Uint32Array(FIRST_ROWS), (n) => new Uint32Array(n));
  private readonly kind = new Grown(new Uint8Array(FIRST_ROWS), (n) => new Uint8Array(n));
  private readonly device = new Grown(new Uint16Array(FIRST_ROWS), (n) => new Uint16Array(n));

  add(seconds: number, ns: number, kind: number, sector: number, sectors: number, device: number): void {
    this.firstSecond ??= seconds;
    const row = this.rows++;
    this.ns.set(row, (seconds - this.firstSecond) * SECONDS_TO_NS + ns);
    this.sector.set(row, sector);
    this.sectors.set(row, sectors);
    this.kind.set(row, kind);
    this.device.set(row, device);
    if (row > 0 && this.ns.values[row]! < this.ns.values[row - 1]!) this.backwards++;
  }

  clear(): void {
    this.rows = 0;
    this.backwards = 0;
    this.firstSecond = null;
  }

  /**
   * The rows in order of time, the first at 0. `stack`: each device's addresses begin where those of the one before end.
   * `wholeSeconds`: the rows of one second are spread evenly over it.
   */
  columns({ stack, wholeSeconds }: { readonly stack: boolean; readonly wholeSeconds: boolean }): Columns {
    const order = orderByTime(this.ns.values, this.rows);
    const [ns, sector, sectors, kind, device] = [
      this.ns.values,
      this.sector.values,
      this.sectors.values,
      this.kind.values,
      this.device.values,
    ];
    const bases = stack ? this.deviceBases() : null;
    const builder = new ColumnsBuilder(this.rows);
    const first = this.rows > 0 ? ns[order ? order[0]! : 0]! : 0;
    let second = Number.NaN;
    let [inSecond, count] = [0, 1];
    for (let i = 0; i < this.rows; i++) {
      const row = order ? order[i]! : i;
      let time = ns[row]!;
      if (wholeSeconds) {
        if (time === second) inSecond++;
        else {
          second = time;
          inSecond = 0;
          count = 1;
          while (i + count < this.rows && ns[order ? order[i + count]! : i + count]! === second) count++;
        }
        time += Math.floor((inSecond * SECONDS_TO_NS) / count);
      }
      const base = bases && kind[row] !== FLUSH ? bases[device[row]!]! : 0;
      builder.add((time - first) / 1000, kind[row]!, sector[row]! + base, sectors[row]!);
    }
    return builder.finish();
  }

  private deviceBases(): readonly number[] {
    const ends: number[] = [];
    for (let i = 0; i < this.rows; i++) {
      const device = this.device.values[i]!;
      while (ends.length <= device) ends.push(0);
      ends[device] = Math.max(ends[device]!, this.sector.values[i]! + this.sectors.values[i]!);
    }
    let base = 0;
    return ends.map((end) => {
      const start = base;
      base += Math.ceil(end / DEVICE_STEP_SECTORS) * DEVICE_STEP_SECTORS;
      return start;
    });
  }
}

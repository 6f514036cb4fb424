/** Where the addresses of a trace lie on a drive of another size. */
import { type Columns, ColumnsBuilder, forEachRow, type Rows } from './columns';
import { extentsOf, type PackedExtents } from './extents';
import { FLUSH, SECTORS_PER_PAGE, TRIM } from './request';

/**
 * `as-is`: what lies beyond the drive is left out, TRIMs that reach beyond are cut.
 * `modulo`: addresses begin again at 0 where the drive ends; a request that would cross the end is moved before it, by whole pages.
 * `compact`: the pages that are read or written lie side by side in the order of their addresses; then as `as-is`.
 */
export const mappings = ['as-is', 'modulo', 'compact'] as const;
export type Mapping = (typeof mappings)[number];

/** What became of requests that did not simply lie on the drive. */
export interface PlaceCounts {
  /** Requests that lie beyond the drive (at least in part) and were left out. */
  readonly beyond: number;
  /** TRIMs that were cut at the drive's end. */
  readonly cut: number;
  /** Requests that crossed the end and were moved before it. */
  readonly moved: number;
}

export interface Placed extends PlaceCounts {
  readonly columns: Columns;
}

/** Places requests one after the other on a drive of `driveSectors` sectors, a multiple of 8. */
export class Placer implements PlaceCounts {
  beyond = 0;
  cut = 0;
  moved = 0;
  /** Where the request placed last lies. */
  sector = 0;
  sectors = 0;
  private readonly extents: PackedExtents | null;

  constructor(
    rows: Rows,
    private readonly mapping: Mapping,
    private readonly driveSectors: number,
  ) {
    this.extents = mapping === 'compact' ? extentsOf(rows) : null;
  }

  /** False: the request lies beyond the drive and is left out. */
  place(kind: number, from: number, length: number): boolean {
    const { driveSectors } = this;
    let [sector, sectors] = kind === FLUSH ? [0, 0] : [from, length];
    if (kind !== FLUSH && this.extents) [sector, sectors] = compacted(this.extents, kind, sector, sectors);
    if (this.mapping === 'modulo' && sectors <= driveSectors) {
      sector %= driveSectors;
      const over = sector + sectors - driveSectors;
      if (over > 0) {
        // By whole pages, so that it stays as aligned as it was; at the start of the drive there may be no room for that.
        sector = Math.max(0, sector - Math.ceil(over / SECTORS_PER_PAGE) * SECTORS_PER_PAGE);
        sectors = Math.min(sectors, driveSectors - sector);
        this.moved++;
      }
    }
    if (kind === TRIM && sector < driveSectors && sector + sectors > driveSectors) {
      sectors = driveSectors - sector;
      this.cut++;
    }
    this.sector = sector;
    this.sectors = sectors;
    const lies = kind === FLUSH || (sectors > 0 && sector + sectors <= driveSectors);
    if (!lies) this.beyond++;
    return lies;
  }
}

/** The trace on a drive of `driveSectors` sectors, a multiple of 8. Times stay, also where the first request is left out. */
export function placed(columns: Columns, mapping: Mapping, driveSectors: number): Placed {
  const placer = new Placer(columns, mapping, driveSectors);
  const builder = new ColumnsBuilder();
  forEachRow(columns, (time, kind, from, length, _row, code) => {
    if (placer.place(kind, from, length)) builder.add(time, code, placer.sector, placer.sectors);
  });
  const { beyond, cut, moved } = placer;
  return { columns: builder.finish(), beyond, cut, moved };
}

/** First sector and number of sectors among the packed pages; a TRIM of nothing that is used has none. */
function compacted(extents: PackedExtents, kind: number, sector: number, sectors: number): [number, number] {
  const from = extents.packed(sector);
  if (kind !== TRIM) return [from, sectors];
  return [from, extents.packed(sector + sectors) - from];
}

/** Where the addresses of a trace lie on a drive of another size. */
import { type Columns, ColumnsBuilder, forEachRow } from './columns';
import { extentsOf, type PackedExtents } from './extents';
import { FLUSH, SECTORS_PER_PAGE, TRIM } from './request';

/**
 * `as-is`: what lies beyond the drive is left out, TRIMs that reach beyond are cut.
 * `modulo`: addresses begin again at 0 where the drive ends; a request that would cross the end is moved before it, by whole pages.
 * `compact`: the pages that are read or written lie side by side in the order of their addresses; then as `as-is`.
 */
export const mappings = ['as-is', 'modulo', 'compact'] as const;
export type Mapping = (typeof mappings)[number];

export interface Placed {
  readonly columns: Columns;
  /** Requests that lie beyond the drive (at least in part) and were left out. */
  readonly beyond: number;
  /** TRIMs that were cut at the drive's end. */
  readonly cut: number;
  /** Requests that crossed the end and were moved before it. */
  readonly moved: number;
}

/** The trace on a drive of `driveSectors` sectors, a multiple of 8. Times stay, also where the first request is left out. */
export function placed(columns: Columns, mapping: Mapping, driveSectors: number): Placed {
  const extents = mapping === 'compact' ? extentsOf(columns) : null;
  const builder = new ColumnsBuilder();
  let [beyond, cut, moved] = [0, 0, 0];
  forEachRow(columns, (time, kind, from, length) => {
    let [sector, sectors] = [from, length];
    if (kind === FLUSH) return builder.add(time, kind, 0, 0);
    if (extents) [sector, sectors] = compacted(extents, kind, sector, sectors);
    if (mapping === 'modulo' && sectors <= driveSectors) {
      sector %= driveSectors;
      const over = sector + sectors - driveSectors;
      if (over > 0) {
        // By whole pages, so that it stays as aligned as it was; at the start of the drive there may be no room for that.
        sector = Math.max(0, sector - Math.ceil(over / SECTORS_PER_PAGE) * SECTORS_PER_PAGE);
        sectors = Math.min(sectors, driveSectors - sector);
        moved++;
      }
    }
    if (kind === TRIM && sector < driveSectors && sector + sectors > driveSectors) {
      sectors = driveSectors - sector;
      cut++;
    }
    if (sectors === 0 || sector + sectors > driveSectors) beyond++;
    else builder.add(time, kind, sector, sectors);
  });
  return { columns: builder.finish(), beyond, cut, moved };
}

/** First sector and number of sectors among the packed pages; a TRIM of nothing that is used has none. */
function compacted(extents: PackedExtents, kind: number, sector: number, sectors: number): [number, number] {
  const from = extents.packed(sector);
  if (kind !== TRIM) return [from, sectors];
  return [from, extents.packed(sector + sectors) - from];
}

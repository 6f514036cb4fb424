import { forEachRow, type TimedRows } from '../columns';
import { FLUSH, SECTOR_BYTES } from '../request';

export interface HeatMapWindow {
  readonly timeBins: number;
  readonly addressBins: number;
  /** [from, to) in us; requests outside are left out. */
  readonly fromUs: number;
  readonly toUs: number;
  /** [from, to) in sectors; what lies outside is left out. */
  readonly fromSector: number;
  readonly toSector: number;
}

/** Bytes in each bin; bin (time t, address a) is number t x addressBins + a. */
export interface HeatMap {
  readonly window: HeatMapWindow;
  readonly read: Float64Array;
  readonly write: Float64Array;
  readonly trim: Float64Array;
}

/** The window that shows all of a trace. */
export function wholeWindow(columns: TimedRows, timeBins: number, addressBins: number): HeatMapWindow {
  let end = 1;
  forEachRow(columns, (_time, _kind, sector, sectors) => {
    end = Math.max(end, sector + sectors);
  });
  // Right of the last request, so that it is in the last bin.
  return { timeBins, addressBins, fromUs: 0, toUs: columns.endUs + Math.max(1, columns.endUs * 1e-9), fromSector: 0, toSector: end };
}

/**
 * Where the bytes went, over time: what a request transfers is shared among the bins of the addresses it covers. Each request costs
 * the same however long it is: between its first and its last bin only the borders are noted, and summed at the end.
 */
export function heatMap(columns: TimedRows, window: HeatMapWindow): HeatMap {
  const { timeBins, addressBins, fromUs, toUs, fromSector, toSector } = window;
  const bins = (): Float64Array => new Float64Array(timeBins * addressBins);
  const maps = [bins(), bins(), bins()];
  // One more a row, for the border behind the last bin.
  const borders = maps.map(() => new Float64Array(timeBins * (addressBins + 1)));
  const perBin = (toSector - fromSector) / addressBins;
  forEachRow(columns, (time, kind, sector, sectors) => {
    if (kind === FLUSH || time < fromUs || time >= toUs) return;
    const from = Math.max(sector, fromSector);
    const to = Math.min(sector + sectors, toSector);
    if (from >= to) return;
    const row = Math.min(timeBins - 1, Math.floor(((time - fromUs) / (toUs - fromUs)) * timeBins));
    const first = Math.min(addressBins - 1, Math.floor((from - fromSector) / perBin));
    const last = Math.min(addressBins - 1, Math.ceil((to - fromSector) / perBin) - 1);
    const map = maps[kind]!;
    const at = row * addressBins;
    if (first >= last) {
      map[at + first]! += to - from;
      return;
    }
    map[at + first]! += fromSector + (first + 1) * perBin - from;
    map[at + last]! += to - (fromSector + last * perBin);
    const border = borders[kind]!;
    border[row * (addressBins + 1) + first + 1]! += perBin;
    border[row * (addressBins + 1) + last]! -= perBin;
  });
  for (const [kind, map] of maps.entries()) addBetween(map, borders[kind]!, timeBins, addressBins);
  const [read, write, trim] = maps as [Float64Array, Float64Array, Float64Array];
  return { window, read, write, trim };
}

/** Adds the sums of the borders, and makes bytes of sectors. */
function addBetween(map: Float64Array, borders: Float64Array, timeBins: number, addressBins: number): void {
  for (let row = 0; row < timeBins; row++) {
    let inside = 0;
    for (let bin = 0; bin < addressBins; bin++) {
      inside += borders[row * (addressBins + 1) + bin]!;
      const i = row * addressBins + bin;
      map[i] = Math.max(0, map[i]! + inside) * SECTOR_BYTES;
    }
  }
}

import { describe, expect, test } from 'vitest';
import { forEachRow } from '../../src/traces/columns';
import { Gathered } from '../../src/traces/gathered';
import { heatMap, wholeWindow } from '../../src/traces/statistics/heatMap';
import { hashOfStored, storeInMemory, timedRows } from '../../src/traces/store';

const ROWS = 150_000;
const order = { stack: true, wholeSeconds: false };

/** Rows of two devices over three chunks; `late`: some of them come after their time, across the borders of chunks. */
function gathered(late: boolean): Gathered {
  const all = new Gathered();
  for (let i = 0; i < ROWS; i++) {
    const at = late && i % 1000 === 0 && i > 70_000 ? i - 66_000 : i;
    all.add(100 + Math.floor(at / 1e6), (at % 1e6) * 1000, i % 2, i % 4096, 8, i % 3 === 0 ? 1 : 0);
  }
  return all;
}

describe('rows that are gathered chunk by chunk', () => {
  test.each([false, true])('are all there in order of time, each device in its own part (late rows: %s)', (late) => {
    const all = gathered(late);
    expect(all.backwards > 0).toBe(late);
    const columns = all.columns(order);
    expect(columns.rows).toBe(ROWS);
    let [last, first, second] = [0, 0, 0];
    forEachRow(columns, (time, _kind, sector) => {
      if (time < last) throw new Error(`Time falls to ${time}.`);
      last = time;
      if (sector < 4096 + 8) first++;
      else second++;
    });
    expect([first, second]).toEqual([(2 * ROWS) / 3, ROWS / 3]);
    expect(columns.endUs).toBe(ROWS - 1);
  });

  test('what there is so far is a picture of all rows, in the order of the file', () => {
    const all = gathered(false);
    const soFar = all.soFar();
    expect([soFar.rows, soFar.endUs]).toEqual([ROWS, ROWS - 1]);
    const { read, write } = heatMap(soFar, wholeWindow(soFar, 10, 10));
    expect(read.reduce((sum, bytes) => sum + bytes, 0)).toBeCloseTo((ROWS / 2) * 4096, -1);
    expect(write.reduce((sum, bytes) => sum + bytes, 0)).toBeCloseTo((ROWS / 2) * 4096, -1);
    // It can be asked for in between: the whole does not know.
    all.soFar();
    expect(all.columns(order).hash).toBe(gathered(false).columns(order).hash);
  });

  test('stored columns have the hash and the end of those in memory', () => {
    const columns = gathered(true).columns(order);
    const stored = storeInMemory(columns);
    expect(hashOfStored(stored)).toBe(columns.hash);
    expect(timedRows(stored).endUs).toBe(columns.endUs);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forgetRun, type KeptRun, keepRun, keptRuns, MOST_RUNS, type Shelf } from '../../../src/store/session/runList';

/** A shelf with room for so many letters; it throws as a full one does. */
function shelfOf(room = Number.POSITIVE_INFINITY): Shelf & { text: string | null } {
  return {
    text: null,
    getItem() {
      return this.text;
    },
    setItem(_name, text) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      this.text = text;
    },
    removeItem() {
      this.text = null;
    },
  };
}

const run = (n: number): KeptRun => ({
  key: `#v=1&seed=${n}`,
  name: 'The cliff',
  change: null,
  hash: `#v=1&seed=${n}&at=2.100&paused`,
  iops: 8000 + n,
  steady: false,
  waf: 9.1,
  curve: [1, 0.5, 0.1],
  at: n,
});

describe('the list of runs', () => {
  test('has the newest first, the same run once, and no more than it may', () => {
    const shelf = shelfOf();
    for (let n = 0; n < MOST_RUNS + 10; n++) keepRun(shelf, run(n));
    keepRun(shelf, { ...run(20), iops: 1 });
    const kept = keptRuns(shelf);
    expect(kept.length).toBe(MOST_RUNS);
    expect(kept[0]).toEqual({ ...run(20), iops: 1 });
    expect(kept[1]).toEqual(run(MOST_RUNS + 9));
    expect(new Set(kept.map(({ key }) => key)).size).toBe(MOST_RUNS);
  });

  test('a curve has at most a hundred points: a list with a longer one is none of ours', () => {
    const shelf = shelfOf();
    const long = (points: number): KeptRun => ({ ...run(1), curve: Array.from({ length: points }, () => 0.5) });
    shelf.setItem('runs', JSON.stringify([long(100)]));
    expect(keptRuns(shelf)).toEqual([long(100)]);
    shelf.setItem('runs', JSON.stringify([long(101)]));
    expect(keptRuns(shelf)).toEqual([]);
  });

  test('keeps what there is room for, the newest, and says where there is none', () => {
    const one = JSON.stringify([run(1000)]).length;
    const shelf = shelfOf(5 * one);
    for (let n = 1000; n < 1020; n++) keepRun(shelf, run(n));
    expect(keptRuns(shelf).length).toBeGreaterThan(1);
    expect(keptRuns(shelf)[0]).toEqual(run(1019));
    expect(() => keepRun(shelfOf(10), run(1))).toThrow('full');
  });

  test('forgets one, and all', () => {
    const shelf = shelfOf();
    for (let n = 0; n < 3; n++) keepRun(shelf, run(n));
    forgetRun(shelf, run(1).key);
    expect(keptRuns(shelf).map(({ at }) => at)).toEqual([2, 0]);
    forgetRun(shelf, null);
    expect(shelf.text).toBeNull();
  });

  test('takes nothing that is no run, whatever was left there', () => {
    const shelf = shelfOf();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        shelf.text = text;
        for (const kept of keptRuns(shelf)) expect(kept.hash.startsWith('#v=')).toBe(true);
        keepRun(shelf, run(1));
        expect(keptRuns(shelf)[0]).toEqual(run(1));
      }),
    );
    shelf.text = JSON.stringify([{ ...run(1), hash: 'javascript:alert(1)' }, { ...run(2), curve: [5] }, run(3), null]);
    expect(keptRuns(shelf)).toEqual([run(3)]);
  });
});

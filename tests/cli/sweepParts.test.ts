import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseSweepArgs, parseWorkArgs } from '../../src/cli/sweep/args';
import { computeMissing, type Progress } from '../../src/cli/sweep/compute';
import { SweepFolder } from '../../src/cli/sweep/folder';
import { type Computer, threadsFor } from '../../src/cli/threads/pool';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import type { Point } from '../../src/sweep/points';
import { secondsLeft } from '../../src/sweep/progress';

describe('the command line', () => {
  test('is taken apart', () => {
    expect(parseSweepArgs(['s.json', '--out', 'd', '--shard=2/8', '--cores', '3'])).toMatchObject({
      ok: true,
      value: { spec: 's.json', out: 'd', shard: { part: 2, of: 8 }, cores: 3, queue: null },
    });
    expect(parseWorkArgs(['redis://host', '--lease', '5'])).toMatchObject({ ok: true, value: { queue: 'redis://host', lease: 5 } });
  });

  test.each([
    [[], 'SPEC is missing; it must be a JSON file (--help shows more).'],
    [['a', 'b', '--out', 'd'], 'SPEC is given 2 times (a, b); it must be one.'],
    [['a'], '--out is missing; it must be the folder for points and results.'],
    [['a', '--out'], '--out is missing its value.'],
    [['a', '--out', 'd', '--shard', '0/3'], '--shard is "0/3"; it must be i/n with i from 1 to n, as in 2/8.'],
    [['a', '--out', 'd', '--shard', '4/3'], '--shard is "4/3"; it must be i/n with i from 1 to n, as in 2/8.'],
    [['a', '--out', 'd', '--cores', '0'], '--cores is "0"; it must be a whole number from 1 to 1,024.'],
    [['a', '--out', 'd', '--csv'], '--csv is not an option; it must be one of --out, --shard, --cores, --queue, --limit, --json, --help.'],
  ])('%j is refused in one sentence', (argv, fault) => {
    expect(parseSweepArgs(argv)).toEqual({ ok: false, faults: [fault] });
  });

  test('never repeats the address of a queue, which may hold a password', () => {
    for (const address of ['http://u:secret@host', 'redis://', 'secret', '']) {
      const args = parseSweepArgs(['a', '--out', 'd', `--queue=${address}`]);
      expect(args.ok).toBe(false);
      expect(JSON.stringify(args)).not.toContain('secret');
      expect(parseWorkArgs([address]).ok).toBe(false);
    }
  });
});

describe('computing what is missing', () => {
  let place = '';
  let folder: SweepFolder;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'ssdscope-folder-'));
    folder = new SweepFolder(place);
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  const scenario = shippedScenario('tiny');
  const points: readonly Point[] = ['a', 'b', 'c', 'd'].map((hash, index) => ({ index, at: [index], values: [index], scenario, hash }));
  const never = new AbortController().signal;

  function computer(size: number, compute: (n: number) => Promise<{ text: string } | { fault: string }>): Computer & { calls: number } {
    const made = {
      size,
      calls: 0,
      compute: () => compute(made.calls++),
      finish: async () => [],
      close: () => Promise.resolve(),
    };
    return made;
  }

  test('a point that fails is told and the others are computed', async () => {
    const three = computer(2, (n) => Promise.resolve(n === 1 ? { fault: 'It stopped.' } : { text: 'x' }));
    const outcome = await computeMissing(points, three, folder, { tell: () => undefined, stop: never });
    expect(outcome).toEqual({ computed: 3, faults: ['Point b: It stopped.'] });
    expect(points.filter(({ hash }) => folder.has(hash))).toHaveLength(3);
  });

  test('a point that another machine wrote in the meantime is not computed', async () => {
    const writesC = computer(1, () => {
      folder.writePoint('c', 'theirs');
      return Promise.resolve({ text: 'ours' });
    });
    const told: Progress[] = [];
    const outcome = await computeMissing(points, writesC, folder, { tell: (progress) => told.push(progress), stop: never });
    expect([outcome.computed, writesC.calls]).toEqual([3, 3]);
    expect(told.at(-1)).toMatchObject({ done: 4, total: 4, left: 0 });
  });

  test('what is under way when it is stopped is not written, and nothing more is begun', async () => {
    const stop = new AbortController();
    const stopping = computer(1, (n) => {
      if (n === 1) stop.abort();
      return Promise.resolve({ text: 'x' });
    });
    expect(await computeMissing(points, stopping, folder, { tell: () => undefined, stop: stop.signal })).toEqual({
      computed: 1,
      faults: [],
    });
    expect(points.map(({ hash }) => folder.has(hash))).toEqual([true, false, false, false]);
  });

  test('the time left is that of the rest at the pace so far', () => {
    expect(secondsLeft(0, 10, 5)).toBe(null);
    expect(secondsLeft(2.5, 10, 5)).toBe(15);
    expect(secondsLeft(10, 10, 5)).toBe(0);
  });

  test('there are never more threads than points, and never more engines than the memory holds', () => {
    expect(threadsFor([scenario], null)).toBe(1);
    expect(threadsFor([scenario, scenario, scenario], 2)).toBe(2);
    const huge = { ...scenario, scale: 1, drive: { ...scenario.drive, logicalPages: 2 ** 40 } };
    expect(threadsFor([scenario, huge], null)).toBe(1);
  });
});

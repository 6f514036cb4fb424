import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withTotalSpare } from '../../src/scenario/change/totalSpare';
import { fromFile, toFile } from '../../src/scenario/file';
import { spareInAll } from '../../src/scenario/law/spares';
import { setPath } from '../../src/scenario/paths';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import type { Scenario } from '../../src/scenario/types';
import { scenarios } from './arbitrary';

test('a file opens as what was saved', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      expect(fromFile(toFile(scenario))).toEqual({ ok: true, value: scenario, notices: [] });
    }),
    { numRuns: 300 },
  );
});

test('files that are none', () => {
  expect(fromFile('{"v": 1')).toMatchObject({ ok: false, faults: [expect.stringMatching(/^The file is not JSON: .*\.$/)] });
  expect(fromFile('')).toMatchObject({ ok: false });
  expect(fromFile('[]')).toMatchObject({ ok: false, faults: ['The scenario is []; it must be an object.'] });
  expect(fromFile('\uFEFF{"v": 1}')).toMatchObject({ ok: true });
  expect(fromFile(' '.repeat(9 * 2 ** 20))).toMatchObject({
    ok: false,
    faults: [expect.stringMatching(/^The file has 9,437,184 characters/)],
  });
});

test('JSON of somebody else is no scenario, whatever it holds; one field of a scenario makes it one', () => {
  for (const text of ['{}', '{"hello": 1}', '{"name": "left-pad", "version": "1.0.0", "scripts": {}}', '{"toString": 1}']) {
    expect(fromFile(text)).toMatchObject({
      ok: false,
      faults: [expect.stringMatching(/^It is JSON, but no scenario of ssdscope: [^.]*\.$/)],
    });
  }
  expect(fromFile('{"hello": 1, "ftl": {"victim": "fifo"}}')).toMatchObject({
    ok: true,
    value: { ftl: { victim: 'fifo' } },
    notices: [expect.stringContaining('hello is not a known field')],
  });
});

describe('total spare', () => {
  const base = shippedScenario('consistency');
  const moved = (s: Scenario, to: number): Scenario => {
    const result = withTotalSpare(s, to);
    if (!result.ok) throw new Error(result.faults.join());
    return result.value;
  };

  test('above the factory it is user spare, below it another drive', () => {
    expect(moved(base, 0.25).userSpare).toBeCloseTo(0.1947, 4);
    expect(moved(base, 0.25).drive).toEqual(base.drive);
    expect(moved(base, 0.03).userSpare).toBe(0);
    expect(moved(base, 0.03).drive.logicalPages).toBeGreaterThan(base.drive.logicalPages);
  });

  test('the total is what was asked for, and the way back is the drive as sold', () => {
    for (const s of [0.02, 0.05, 0.0687, 0.1, 0.28, 0.6]) {
      expect(spareInAll(moved(base, s))).toBeCloseTo(s, 7);
      expect(moved(moved(base, s), 0.25)).toEqual(moved(base, 0.25));
    }
  });

  test('too little is refused with the smallest that works', () => {
    const result = withTotalSpare(base, 0.0001);
    expect(result.ok || result.faults[0]).toMatch(/^spareFactor is 0\.0001 in all; .* at least 0\.\d+/);
  });
});

describe('setPath', () => {
  const set = (input: unknown, path: string, value: unknown): unknown => {
    const result = setPath(input, path, value);
    return result.ok ? result.value : result.faults[0];
  };

  test('sets deep fields on a copy', () => {
    const input = { ftl: { victim: 'greedy', d: 3 }, phases: [{ do: 'write', seconds: 5 }] };
    expect(set(input, 'ftl.victim', 'fifo')).toEqual({ ftl: { victim: 'fifo', d: 3 }, phases: input.phases });
    expect(set(input, 'phases.0.passes', 2)).toEqual({ ...input, phases: [{ do: 'write', passes: 2 }] });
    expect(set(set(input, 'phases.0.until', 'steady'), 'phases.0.seconds', 9)).toEqual({
      ...input,
      phases: [{ do: 'write', until: 'steady', seconds: 9 }],
    });
    expect(set(set(input, 'phases.0.seconds', 9), 'phases.0.until', 'steady')).toEqual({
      ...input,
      phases: [{ do: 'write', until: 'steady' }],
    });
    expect(set({ ftl: {} }, 'phases.2.seconds', 9)).toMatchObject({ phases: [{}, {}, { do: 'write', seconds: 9 }] });
    expect(set(input, 'phases.1.do', 'erase')).toEqual({ ...input, phases: [...input.phases, { do: 'erase' }] });
    expect(set({}, 'drive.userGB', 100)).toEqual({ drive: { userGB: 100 } });
    expect(set({ drive: { logicalPages: 5, channels: 2 } }, 'drive.userGB', 100)).toEqual({ drive: { channels: 2, userGB: 100 } });
    expect(set({ drive: { logicalPages: 5, channels: 2 } }, 'drive.preset', 'tiny')).toEqual({ drive: { preset: 'tiny' } });
    expect(set({ actions: [{ at: {}, set: { qd: 1 } }] }, 'actions.0.set.ftl.victim', 'fifo')).toEqual({
      actions: [{ at: {}, set: { qd: 1, 'ftl.victim': 'fifo' } }],
    });
    expect(input.ftl.victim).toBe('greedy');
  });

  test('paths that are none', () => {
    expect(set({ phases: [] }, 'phases.x.do', 1)).toBe('phases.x is not there; it must be a number from 0 to 0.');
    expect(set({}, 'a..b', 1)).toBe('a..b is not a path of a scenario.');
    expect(set({ seed: 1 }, 'seed.x', 1)).toBe('seed.x cannot be set; seed has no fields.');
  });
});

import { expect, test } from 'vitest';
import { parseScenario } from '../../src/scenario/parse';

const zoned = {
  placement: { interface: 'zns', handles: 1 },
  drive: { preset: 'tiny.1' },
  scale: 1,
  zones: { host: 'direct', dies: 'one' },
};
const noticesOf = (input: object) => {
  const made = parseScenario(input);
  if (!made.ok) throw new Error(made.faults[0]);
  return made.notices;
};

test('what a drive with zones does not do is said where it is set, and only there', () => {
  const ftl = { batchBudget: 2, gcStart: 0.5, idleGcSeconds: 3, idleGcFree: 0.2, idleGcMBps: 40, staticThreshold: 10 };
  const nothing = 'a drive with zones collects nothing by itself, so it has no effect.';
  expect(noticesOf({ ...zoned, ftl })).toEqual(Object.entries(ftl).map(([key, value]) => `ftl.${key} is ${value}; ${nothing}`));
  expect(noticesOf({ ...zoned, ftl: { pacing: 'stall', dispatch: 'earliest' }, placement: { ...zoned.placement, quota: 'data' } })).toEqual(
    [
      'ftl.dispatch is "earliest"; a zone\'s program units go over its dies in turn, so it has no effect.',
      'placement.quota is "data"; the log of zones cleans among all of them, so it has no effect.',
      'ftl.pacing is "stall"; where zones.host is "direct" nothing is cleaned, so it has no effect.',
    ],
  );
  expect(
    noticesOf({ ...zoned, zones: { ...zoned.zones, host: 'log', resetThreshold: 0.5 }, drive: { ...zoned.drive, relocateUs: 5 } }),
  ).toEqual([
    'drive.relocateUs is 5; a drive with zones collects nothing by itself, so it has no effect.',
    'zones.resetThreshold is 0.5; where zones.host is "log" the log resets the zones, so it has no effect.',
  ]);
  // Off, or what a preset brings, or on another drive: nothing to say.
  expect(noticesOf({ ...zoned, ftl: { gcStart: 1, idleGcSeconds: null } })).toEqual([]);
  expect(noticesOf({ placement: zoned.placement, drive: { preset: 'samsung-840-pro-256' } })).toEqual([]);
  expect(noticesOf({ ...zoned, placement: { interface: 'none' }, ftl })).toEqual([]);
});

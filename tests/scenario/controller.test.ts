import { expect, test } from 'vitest';
import { controllerOf } from '../../src/scenario/drives/controller';
import { drivePresets } from '../../src/scenario/drives/table';
import { truth } from '../../src/scenario/truth';

const newest = Object.entries(drivePresets)
  .filter(([id]) => id !== 'tiny')
  .map(([id, list]) => [`${id}.${list.length}`, list.at(-1)?.drive] as const);

test('of every drive its newest preset says whether its controller was fitted, is an estimate, or how much it would be', () => {
  for (const [preset, drive] of newest) {
    const said = controllerOf(preset) ?? '';
    const row = truth.controllers?.rows.find(({ of }) => of === preset);
    // What is left out was measured; what is not has a value of its own.
    expect([preset, row !== undefined]).toEqual([preset, drive?.relocateUs === 0]);
    expect([preset, said]).toEqual([
      preset,
      expect.stringMatching(row === undefined ? /fitted to published rates|is an estimate/ : /No source publishes .* With 30 µs per page/),
    ]);
    expect([preset, /limits the rate of programming/.test(said)]).toEqual([
      preset,
      drive?.programCapMBps != null || drive?.randomWriteIopsCap != null,
    ]);
  }
});

test('a numbering that is the same drive, opened at another scale, says the same', () => {
  expect(controllerOf('strontium-hawk-256.3')).toBe(controllerOf('strontium-hawk-256.4'));
  expect(controllerOf('strontium-hawk-256.1')).not.toBe(controllerOf('strontium-hawk-256.4'));
  expect([controllerOf('tiny.1'), controllerOf('no-such.1')]).toEqual([null, null]);
});

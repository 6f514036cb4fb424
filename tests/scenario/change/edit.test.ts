import { describe, expect, it } from 'vitest';
import { edited } from '../../../src/scenario/change/edit';
import { reshaped } from '../../../src/scenario/change/reshape';
import { shippedScenario } from '../../../src/scenario/shipped';
import { spanShares } from '../../../src/scenario/spares';

const scenario = shippedScenario('consistency');

describe('edited', () => {
  it('changes one step of the procedure and no other', () => {
    const next = edited(scenario, { phase: { index: 2, change: { hotWrites: 0.95, span: { from: 0.1, to: 0.4 } } } });
    if (!next.ok) throw new Error(next.faults.join(' '));
    expect(next.value.phases[2]).toEqual({ ...scenario.phases[2], hotWrites: 0.95, span: { from: 0.1, to: 0.4 } });
    expect(next.value.phases.slice(0, 2)).toEqual(scenario.phases.slice(0, 2));
    expect(next.value.drive).toEqual(scenario.drive);
  });

  it('answers in the validator’s words, and first with what is wrong itself', () => {
    const next = edited(scenario, { phase: { index: 2, change: { theta: 1 } } });
    expect(next.ok ? [] : next.faults[0]).toBe('phases.2.theta is 1; it must be a number above 0, at most 2, but not 1.');
  });
});

describe('reshaped', () => {
  it('keeps the share of the flash that the host may address, and a buffer that holds a program unit', () => {
    const { drive } = scenario;
    const half = edited(scenario, reshaped(drive, { blocksPerPlane: drive.blocksPerPlane / 2 }));
    expect(half.ok && half.value.drive.logicalPages).toBe(drive.logicalPages / 2);
    expect(half.ok && half.value.drive.bufferKiB).toBe(drive.bufferKiB);
    const bare = { ...drive, planesPerDie: 1, nandPageKiB: 4, bufferKiB: 0 };
    expect(reshaped(bare, { channels: 4 }).drive?.bufferKiB).toBe(0);
    expect(reshaped(bare, { planesPerDie: 2 }).drive?.bufferKiB).toBe(8);
  });
});

describe('spanShares', () => {
  it('gives shares of the partition for bytes, and shares as they are', () => {
    const half = (scenario.drive.logicalPages / 2) * 4096;
    expect(spanShares(scenario, { fromBytes: 0, toBytes: half })).toEqual({ from: 0, to: 0.5 });
    expect(spanShares({ ...scenario, userSpare: 0.5 }, { fromBytes: 0, toBytes: half })).toEqual({ from: 0, to: 1 });
    expect(spanShares(scenario, { from: 0.2, to: 0.3 })).toEqual({ from: 0.2, to: 0.3 });
  });
});

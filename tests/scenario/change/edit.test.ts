import { describe, expect, it } from 'vitest';
import { dieCount, physicalPages, spareFactor } from '../../../src/domain/spare';
import { edited } from '../../../src/scenario/change/edit';
import { withPreset } from '../../../src/scenario/change/preset';
import { reshaped } from '../../../src/scenario/change/reshape';
import { sized, sizeOf, soldAt } from '../../../src/scenario/change/sized';
import { spanShares } from '../../../src/scenario/law/spares';
import { presetChoices } from '../../../src/scenario/presets';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';

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

describe('sized', () => {
  it('makes the drive of a data sheet: 480 GB sold of 512 GiB, 8 channels of 2 dies', () => {
    const { drive } = scenario;
    const next = edited(scenario, sized(drive, { soldGB: 480, flashGiB: 512, channels: 8, diesPerChannel: 2 }));
    if (!next.ok) throw new Error(next.faults.join(' '));
    expect(sizeOf(next.value.drive)).toEqual({ soldGB: 480, flashGiB: 512, channels: 8, diesPerChannel: 2 });
    expect(dieCount(next.value.drive)).toBe(16);
    expect(next.value.drive.pagesPerBlock).toBe(drive.pagesPerBlock);
    expect(spareFactor(physicalPages(next.value.drive), next.value.drive.logicalPages)).toBeCloseTo(1 - 480e9 / (512 * 2 ** 30), 6);
  });

  it('rounds the flash to whole blocks, keeps dies that are dealt unevenly, and is the same drive where nothing is changed', () => {
    for (const { value } of presetChoices(scenario.drive.preset)) {
      const changed = withPreset(scenario, value);
      if (!changed.ok) continue;
      const { drive } = changed.value;
      expect({ ...drive, ...sized(drive, sizeOf(drive)).drive }, value).toEqual(drive);
    }
    const { drive } = scenario;
    const odd = { ...drive, ...sized(drive, { ...sizeOf(drive), flashGiB: 500.3 }).drive };
    expect(Math.abs(sizeOf(odd).flashGiB - 500.3)).toBeLessThanOrEqual(sizeOf({ ...odd, blocksPerPlane: 1 }).flashGiB / 2);
    expect(soldAt(512, 0.25)).toBeCloseTo(412.317, 3);
  });

  it('a drive without spare is refused in a sentence', () => {
    const next = edited(scenario, sized(scenario.drive, { soldGB: 600, flashGiB: 512, channels: 8, diesPerChannel: 2 }));
    expect(next.ok ? '' : next.faults[0]).toMatch(/^drive\.logicalPages/);
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

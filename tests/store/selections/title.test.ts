import { describe, expect, it } from 'vitest';
import { continued } from '../../../src/scenario/change/continuation';
import { withPreset } from '../../../src/scenario/change/preset';
import { sized } from '../../../src/scenario/change/sized';
import { withTotalSpare } from '../../../src/scenario/change/totalSpare';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Scenario } from '../../../src/scenario/types';
import { calledDrive } from '../../../src/store/selections/words/parameters';
import { titleOf } from '../../../src/store/selections/words/title';
import { english } from '../../../src/texts/en/english';
import { frame, plain, plan } from './synthetic';

const base = shippedScenario('consistency');
const { live } = frame(plan());
const told = (scenario: Scenario, settings: typeof live | null = live, from = base) => {
  const { name, change } = titleOf(scenario, from, settings, english);
  return plain(change === null ? name : `${name}, ${change}`);
};

function made(result: ReturnType<typeof withTotalSpare>): Scenario {
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}

describe('the title', () => {
  it('is the name where all is as it says', () => {
    expect(told(base)).toBe('The cliff: 840 Pro, default spare');
    expect(told({ ...base, actions: [{ at: { phase: 2, request: 1 }, set: { qd: 4 } }] })).toBe(base.name);
  });

  it("never keeps a spare that is not there, above or below the factory's", () => {
    expect(told(made(withTotalSpare(base, 0.02)))).toBe('The cliff: 840 Pro, 2.00 % spare');
    expect(told(made(withTotalSpare(base, 0.219)))).toBe('The cliff: 840 Pro, 21.9 % spare');
    const quarter = shippedScenario('consistency-25');
    expect(told(quarter, live, quarter)).toBe('The cliff: 840 Pro, 25 % spare');
    expect(told(made(withTotalSpare(quarter, 0.1)), live, quarter)).toBe('The cliff: 840 Pro, 10 % spare');
  });

  it('names another policy and pacing, whether of the scenario or set while it runs', () => {
    const other: Scenario = { ...base, ftl: { ...base.ftl, victim: 'fifo', pacing: 'stall' } };
    expect(told(other, { ...live, victim: 1, pacing: 0 })).toBe(`${base.name}, FIFO collection, collection that stalls`);
    expect(told(base, { ...live, victim: 2 })).toBe(`${base.name}, random victims`);
    expect(told(other, null)).toBe(`${base.name}, FIFO collection, collection that stalls`);
  });

  it('of a drive that was made by its size is that size, and what else changed', () => {
    const { drive } = base;
    const size = { soldGB: 480, flashGiB: 512, channels: 8, diesPerChannel: 2 };
    const made: Scenario = { ...base, drive: { ...drive, ...sized(drive, size).drive } as Scenario['drive'] };
    expect(told(made)).toMatch(/^480 GB of 512 GiB, 8 × 2 dies, 12\.7 % spare$/);
    expect(told({ ...made, seed: 7 })).toMatch(/^480 GB of 512 GiB, 8 × 2 dies, 12\.7 % spare, seed 7$/);
    // What differs from a drive that is not named says nothing.
    const other = { ...made, drive: { ...made.drive, bufferKiB: 64 }, phases: base.phases.slice(0, 1), steadyMinDriveWrites: 2 };
    expect(told(other)).toMatch(/^480 GB of 512 GiB, 8 × 2 dies, 12\.7 % spare$/);
    const small = { ...made.drive, channels: 1, diesPerChannel: 1, dies: null, blocksPerPlane: 512 };
    expect(told({ ...made, drive: small as Scenario['drive'] })).toMatch(/ GiB, one die, /);
    // Opened by its link it is named after itself, whatever it was made from.
    expect(plain(calledDrive(made, english))).toMatch(/^480 GB of 512 GiB, 8 × 2 dies, else as .*840 Pro 256 GB$/);
  });

  it('names another drive, more time, TRIM, scale and seed, two at most', () => {
    expect(told(made(withPreset(base, 'intel-dc-s3700-200')))).toBe('Intel SSD DC S3700 200 GB');
    expect(told(made(continued(base)))).toBe(`${base.name}, 500 s more`);
    const trims = { ...base, phases: [...base.phases, ...shippedScenario('trim-half').phases.slice(3)] };
    expect(told(trims)).toBe(`${base.name}, with TRIM`);
    expect(told({ ...base, scale: 64, seed: 7, steadyMinDriveWrites: 2 })).toBe(`${base.name}, simulated at 1:64, seed 7 …`);
    expect(told({ ...base, drive: { ...base.drive, planesPerDie: 1, blocksPerPlane: 4096 } })).toBe(`${base.name}, another geometry`);
  });
});

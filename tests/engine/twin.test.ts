import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frontierModes, pacings, victimPolicies } from '../../src/domain/names';
import { cases } from '../cases';
import { Twin } from './twin';
import { type TwinConfig, validSlots } from './twinGroups';

/** Small drives, up to the least spare: host group, reserve, GC group and one group that can be reclaimed in each die. */
const configs = fc
  .record({
    dies: fc.integer({ min: 1, max: 4 }),
    groupsPerDie: fc.integer({ min: 12, max: 24 }),
    unitsPerGroup: fc.integer({ min: 2, max: 8 }),
    unitSlots: fc.constantFrom(1, 2, 4),
    compression: fc.boolean(),
    fill: fc.constantFrom(0.5, 0.8, 0.9, 1),
    victim: fc.constantFrom(...victimPolicies),
    frontiers: fc.constantFrom(...frontierModes),
    pacing: fc.constantFrom(...pacings),
    extraHigh: fc.integer({ min: 0, max: 2 }),
    batchBudget: fc.constantFrom(null, 0.5, 2),
    checkpointPages: fc.constantFrom(0, 50),
    withheld: fc.integer({ min: 0, max: 4 }),
    seed: fc.integer({ min: 0, max: 1000 }),
  })
  .map((r): TwinConfig => {
    const slotsPerPage = r.compression ? 8 : 1;
    const gcLow = r.frontiers === 'dual' ? 2 : 1;
    // With compression the ends of groups may be wasted.
    const ends = r.compression ? Math.ceil((7 * r.groupsPerDie) / (r.unitsPerGroup * r.unitSlots * 8)) : 0;
    const mostGroups = r.groupsPerDie - ends - Math.ceil(r.withheld / r.dies) - gcLow - 1 - (r.frontiers === 'dual' ? 1 : 0);
    return {
      dies: r.dies,
      groupsPerDie: r.groupsPerDie,
      unitsPerGroup: r.unitsPerGroup,
      unitSlots: r.unitSlots * slotsPerPage,
      slotsPerPage,
      usedPages: Math.floor(r.dies * Math.max(1, mostGroups) * r.unitsPerGroup * r.unitSlots * r.fill),
      ftl: {
        victim: r.victim,
        d: 3,
        window: 0.2,
        frontiers: r.frontiers,
        gcLow,
        gcHigh: gcLow + r.extraHigh,
        batchBudget: r.batchBudget,
        pacing: r.pacing,
      },
      withheld: r.withheld,
      seed: r.seed,
      checkpointPages: r.checkpointPages,
      checkpointUnits: 0.7,
    };
  });

const command = fc.oneof(
  { weight: 90, arbitrary: fc.record({ kind: fc.constant('write' as const), where: fc.nat(), slots: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('trim' as const), where: fc.nat(), slots: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flush' as const), where: fc.constant(0), slots: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), where: fc.constant(0), slots: fc.constant(0) }) },
);

/** The invariants (wasm/README.md, What always holds) counted from scratch. */
function checkInvariants(twin: Twin): void {
  const { slotsPerGroup } = twin;
  const { dies, groupsPerDie } = twin.config;
  let free = 0;
  let valid = 0;
  let invalid = 0;
  for (const group of twin.groups) {
    free += slotsPerGroup - group.pos;
    valid += validSlots(group);
    invalid += group.pos - validSlots(group);
    expect(group.pos).toBeLessThanOrEqual(slotsPerGroup);
    for (const extent of group.extents) if (extent.valid) expect(twin.map.get(extent.lpn)).toEqual({ group, extent });
    if (group.state === 'free') expect([group.pos, group.extents.length]).toEqual([0, 0]);
    if (group.state === 'closed' || group.state === 'victim') expect(group.pos).toBe(slotsPerGroup);
  }
  expect(free + valid + invalid).toBe(dies * groupsPerDie * slotsPerGroup);
  for (const [lpn, { extent }] of twin.map) expect([extent.lpn, extent.valid]).toEqual([lpn, true]);
  for (const die of twin.dies) {
    const numbers = (groups: readonly { number: number }[]): number[] => groups.map((group) => group.number).sort((a, b) => a - b);
    expect(numbers(die.dense)).toEqual(numbers(die.groups.filter((group) => group.state === 'closed')));
    expect(numbers(die.victims)).toEqual(numbers(die.groups.filter((group) => group.state === 'victim')));
  }
}

describe('the twin', () => {
  it('keeps the invariants whatever the commands', () => {
    fc.assert(
      fc.property(configs, fc.array(command, { minLength: 300, maxLength: 900, size: 'max' }), (config, commands) => {
        const twin = new Twin(config);
        const mapped = new Set<number>();
        for (let lpn = 0; lpn < config.usedPages; lpn++) {
          twin.write(lpn, config.slotsPerPage);
          mapped.add(lpn);
        }
        for (const [i, { kind, where, slots }] of commands.entries()) {
          const lpn = where % config.usedPages;
          if (kind === 'write') {
            twin.write(lpn, config.slotsPerPage === 1 ? 1 : slots);
            mapped.add(lpn);
          } else if (kind === 'trim') {
            twin.trim(lpn);
            mapped.delete(lpn);
          } else if (kind === 'flush') twin.flush();
          else {
            twin.erase();
            mapped.clear();
          }
          if (i % 64 === 0) checkInvariants(twin);
        }
        checkInvariants(twin);
        expect([...twin.map.keys()].sort((a, b) => a - b)).toEqual([...mapped].sort((a, b) => a - b));
      }),
      { numRuns: cases(30) },
    );
  });

  it('accounts for every slot that was programmed', () => {
    fc.assert(
      fc.property(configs, fc.array(fc.nat(), { minLength: 300, maxLength: 300 }), (config, writes) => {
        // One die: no starting position, so no skipped slots. Checkpoints are programmed, and take no room.
        const twin = new Twin({
          ...config,
          dies: 1,
          withheld: 0,
          checkpointPages: 0,
          usedPages: Math.floor(config.usedPages / config.dies),
        });
        for (const where of writes) twin.write(where % twin.config.usedPages, config.slotsPerPage);
        const { hostPagesWritten, slotsRelocated, slotsPadded, groupsErased } = twin.counters;
        const held = twin.groups.reduce((sum, group) => sum + group.pos, 0);
        expect(held + groupsErased * twin.slotsPerGroup).toBe(hostPagesWritten * config.slotsPerPage + slotsRelocated + slotsPadded);
      }),
      { numRuns: cases(30) },
    );
  });
});

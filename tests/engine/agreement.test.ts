import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { frontierModes, groupStates, pacings, victimPolicies } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import { planScenario } from '../../src/engine/plan';
import { faultsOf } from '../../src/scenario/rules/rules';
import type { Scenario } from '../../src/scenario/types';
import { NO_HANDLE } from '../../wasm/layout';
import { cases } from '../cases';
import { Replay } from './replay';
import { createEngine, runToEnd, scenarioOf } from './setup';
import { smallScenarios } from './smallScenarios';
import { validSlots } from './twinGroups';

let engine: Engine;
beforeAll(async () => {
  // Checked: the engine verifies the invariants (wasm/README.md, What always holds) by itself on the way.
  engine = await createEngine('checked');
});

function expectAgreement(scenario: Scenario): { collected: number } {
  const { plan, frame } = runToEnd(engine, scenario);
  const replay = new Replay(scenario, planScenario(scenario));
  const { twin } = replay;
  const { slotsPerPage } = twin.config;
  const { totals } = frame;
  const { sim, full, factor } = plan;
  const { slotsHost, slotsRelocated, slotsPadded, ...counters } = twin.counters;
  /** A full-size count as the simulated one, which is a whole number. */
  const simulated = (count: number): number => Math.round((count / factor) * 1e6) / 1e6;
  expect({
    hostPagesWritten: simulated(totals.hostPagesWritten),
    pagesRelocated: simulated(totals.pagesRelocated),
    groupsErased: simulated((totals.blocksErased * full.pagesPerBlock) / sim.pagesPerBlock) / sim.planesPerDie,
    groupsCollected: totals.groupsCollected,
    padded: simulated(totals.pagesPadded) * slotsPerPage,
    programmed: (simulated(totals.nandBytesProgrammed) / 4096) * slotsPerPage,
    trimmed: simulated(totals.pagesTrimmed),
    mapped: simulated(frame.mappedPages),
  }).toEqual({
    ...counters,
    padded: slotsPadded,
    programmed: slotsHost + slotsRelocated + slotsPadded,
    trimmed: replay.trimmed,
    mapped: twin.map.size,
  });
  // What each handle owns, wrote and had moved, and whose data each group holds.
  const { owners } = twin.places;
  if (frame.handles.length > 0)
    expect(
      frame.handles.map(({ hostPages, paddedPages, erases, relocatedTo }) => ({
        written: simulated(hostPages),
        padded: simulated(paddedPages) * slotsPerPage,
        erased: simulated((erases * full.pagesPerBlock) / sim.pagesPerBlock) / sim.planesPerDie,
        to: relocatedTo.map(simulated),
      })),
    ).toEqual(owners);
  const dump = engine.dump();
  if (frame.handles.length > 0)
    expect([...dump.handle]).toEqual(twin.groups.map((group) => (group.state === 'free' ? NO_HANDLE : group.handle)));
  expect([...dump.state].map((s) => groupStates[s])).toEqual(twin.groups.map((group) => group.state));
  expect([...dump.erases]).toEqual(twin.groups.map((group) => group.erases));
  expect([...dump.valid]).toEqual(twin.groups.map(validSlots));
  expect(dump.l2p.slice(0, plan.sim.usedPages)).toEqual(twin.l2p);
  const chosen = twin.chosen.at(-1);
  if (chosen !== undefined) expect(frame.lastVictim?.group).toBe(chosen.group);
  return { collected: twin.counters.groupsCollected };
}

describe('the engine and its slow twin', () => {
  it('agree exactly on random scenarios', () => {
    let collected = 0;
    fc.assert(
      fc.property(smallScenarios, (scenario) => {
        collected += expectAgreement(scenario).collected;
      }),
      { numRuns: cases(28) },
    );
    expect(collected).toBeGreaterThan(160);
  });

  it('agree on scaled drives, whose withheld groups join at the first collection', () => {
    let collected = 0;
    const scaled = fc.record({
      drive: fc.record({
        dies: fc.integer({ min: 1, max: 4 }),
        planesPerDie: fc.constantFrom(1, 2),
        blocksPerPlane: fc.integer({ min: 40, max: 90 }),
        pagesPerBlock: fc.constantFrom(64, 96, 128),
        nandPageKiB: fc.constantFrom(4, 8),
        bufferKiB: fc.constantFrom(64, 2048),
      }),
      scale: fc.constantFrom(4, 16),
      fill: fc.constantFrom(0.6, 0.8),
      victim: fc.constantFrom(...victimPolicies),
      frontiers: fc.constantFrom(...frontierModes),
      pacing: fc.constantFrom(...pacings),
    });
    fc.assert(
      fc.property(scaled, ({ drive, scale, fill, victim, frontiers, pacing }) => {
        const gcLow = frontiers === 'dual' ? 2 : 1;
        const pages = drive.dies * drive.planesPerDie * drive.blocksPerPlane * drive.pagesPerBlock * (drive.nandPageKiB / 4);
        const scenario = scenarioOf({
          scale,
          drive: { ...drive, logicalPages: Math.floor(pages * fill) },
          ftl: { victim, frontiers, pacing, gcLow, gcHigh: gcLow },
          phases: [{ pattern: 'sequential', passes: 1 }, { passes: 1 }, { do: 'erase', passes: 1 }, { passes: 2 }],
        });
        fc.pre(faultsOf(scenario).length === 0);
        // Of the drives drawn, those that the scale leaves groups over.
        fc.pre(planScenario(scenario).withheldGroups > 0);
        collected += expectAgreement(scenario).collected;
      }),
      { numRuns: cases(12) },
    );
    expect(collected).toBeGreaterThan(50);
  });
});

import { expect } from 'vitest';
import { groupStates } from '../../src/domain/names';
import { configRecord } from '../../src/engine/config';
import type { Engine } from '../../src/engine/engine';
import { planScenario } from '../../src/engine/plan';
import type { StepEvent } from '../../src/engine/types';
import { wholeParts } from '../../src/engine/wholeParts';
import type { Scenario } from '../../src/scenario/types';
import { NaiveFlash } from './naiveFlash';
import { mapConfig, TwinMap } from './twinMap';

/** What the slow twin of the map makes of an event: before anything is placed, the map is asked. */
function showMap(twin: TwinMap, event: StepEvent, dieOf: (slot: number) => number, slotsPerGroup: number): void {
  if (event.kind === 'write' || event.kind === 'trim') twin.lookUp(event.lpn, true);
  else if (event.kind === 'read') twin.lookUp(event.lpn, false);
  else if (event.kind === 'relocate') twin.relocate(dieOf(event.to), event.lpn);
  else if (event.kind === 'erase') twin.erase(dieOf(event.group * slotsPerGroup));
}

export const noLoss = { do: 'powerLoss', offSeconds: 0.01 } as const;

/** Runs so many requests and loses the power; the naive flash sees the same events, and with a map on flash its slow twin does. */
export function lose(engine: Engine, scenario: Scenario, requests: number) {
  const reply = engine.load(scenario, [], true);
  if (!reply.ok) throw new Error(reply.fault);
  const { sim } = reply.plan;
  const unitSlots = sim.planesPerDie * sim.pagesPerNandPage * sim.slotsPerPage * scenario.drive.pagesPerProgram;
  const slotsPerGroup = sim.nandPagesPerBlock * sim.planesPerDie * sim.pagesPerNandPage * sim.slotsPerPage;
  const { checkpointEveryMiB } = scenario.drive;
  const flash = new NaiveFlash(
    {
      slotsPerGroup,
      unitSlots,
      checkpointPages: checkpointEveryMiB === null ? null : Math.max(1, (checkpointEveryMiB * 256) / reply.plan.factor),
    },
    () => 1,
    (lpn) => twin?.said.get(Math.floor(lpn / (config?.entries ?? 1))) ?? 0,
  );
  const config =
    scenario.map.cacheMiB === null
      ? null
      : mapConfig(configRecord(planScenario(scenario), 0, wholeParts, false), scenario.map.policy, slotsPerGroup, unitSlots);
  const twin = config && new TwinMap(config, () => flash.order);
  const dieOf = (slot: number): number => Math.floor(slot / slotsPerGroup / sim.groupsPerDie);
  const see = (event: StepEvent): void => {
    if (twin !== null) showMap(twin, event, dieOf, slotsPerGroup);
    flash.see(event);
  };
  for (let left = requests; left > 0; ) {
    const went = engine.advance({ maxRequests: Math.min(left, 50), columns: false, trace: true });
    expect(went.eventsLost).toBe(0);
    for (const event of went.events) see(event);
    left -= 50;
    if (went.stop === 'end') return null;
  }
  // A request that is committed goes first.
  const committed = engine.advance({ maxRequests: 0, columns: false, trace: true });
  for (const event of committed.events) see(event);
  if (committed.frame.ended) return null;
  const before = engine.dump();
  engine.act(noLoss);
  const now = engine.powerNow();
  const hash = engine.stateHash();
  engine.powerNow();
  expect(engine.stateHash()).toBe(hash);
  engine.advance({ maxRequests: 0, columns: false });
  const power = engine.power();
  const queued = new Set<number>();
  for (let i = 0; i < before.queued.length; i += 2) {
    const end = (before.queued[i] ?? 0) * slotsPerGroup + (before.queued[i + 1] ?? 0);
    for (let slot = end - unitSlots; slot < end; slot++) queued.add(slot);
  }
  const expected = flash.afterLoss(
    (slot) => queued.has(slot),
    (group) => groupStates[before.state[group] ?? 0] === 'victim',
  );
  return { power, now, expected, after: engine.dump(), before, flash };
}

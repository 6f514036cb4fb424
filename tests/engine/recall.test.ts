import { beforeAll, describe, expect, it } from 'vitest';
import type { PageStop } from '../../src/engine/answers';
import type { Engine } from '../../src/engine/engine';
import { atOnce, History } from '../../src/engine/history';
import { recallCollection, recallLog, recallPage } from '../../src/engine/recall';
import { parseScenario } from '../../src/scenario/parse';
import { shippedScenario } from '../../src/scenario/shipped/shipped';
import { collectionOf, collectionSums } from '../../src/store/selections/drive/collection';
import { LookUp } from '../../src/worker/lookUp';
import { createEngine, loadInto, scenarioOf } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const scenario = scenarioOf({ phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });
const stall = { ...scenario, ftl: { ...scenario.ftl, pacing: 'stall' as const } };

/** A history of the scenario, computed to a request of its second phase. */
function at(request: number, of = scenario, snapshots = 5): History {
  loadInto(engine, of);
  const history = new History(engine, snapshots * engine.snapshotBytes, 0);
  for (let frame = engine.frame(false); frame.phase < 1 || frame.phaseRequests < request; ) {
    const reply = engine.advance({ maxRequests: Math.min(500, frame.phase < 1 ? 500 : request - frame.phaseRequests), columns: false });
    history.note(reply);
    frame = reply.frame;
  }
  return history;
}

describe('a collection that is recalled', () => {
  it.each([
    ['interleaved', scenario, 5],
    ['stalled', stall, 5],
    ['without kept states', scenario, 0],
  ] as const)('%s: leaves the run where it is, and tells the last victim, its moves and its erase', (_, of, snapshots) => {
    let [told, filled] = [0, 0];
    for (const request of [400, 3_000, 7_777, 15_000]) {
      const history = at(request, of, snapshots);
      const hash = engine.stateHash();
      const frame = engine.frame(false);
      const recalled = atOnce(history.aside(recallCollection(engine, history)));
      expect(engine.stateHash()).toBe(hash);
      if (recalled === null) {
        expect(frame.totals.groupsCollected).toBe(0);
        continue;
      }
      expect(recalled.number).toBe(frame.totals.groupsCollected);
      expect([recalled.choice?.group, recalled.choice?.candidates[0]?.group]).toEqual([recalled.victim, recalled.victim]);
      expect(recalled.phaseRequests).toBeLessThanOrEqual(request);
      const { pagesPerGroup, groupsPerDie } = engine.plan.sim;
      const groupOf = (address: number | null) => Math.floor((address ?? -1) / pagesPerGroup);
      const dieOf = (group: number) => Math.floor(group / groupsPerDie);
      // Only its own story: a drive of 32 dies does 30 times as much meanwhile, and the page waits while it is read.
      for (const event of recalled.followed)
        if (event.kind === 'write' && groupOf(event.stale) !== recalled.victim)
          expect(dieOf(groupOf(event.to))).toBe(dieOf(recalled.victim));
        else if (event.kind === 'relocate') expect(groupOf(event.from)).toBe(recalled.victim);
      const collection = collectionOf(recalled.victim, recalled.chosen, recalled.followed, engine.plan.sim);
      if (collection === null) throw new Error('the collection was not told to its end');
      const choice = recalled.chosen.events.filter((event) => event.kind === 'victim').at(-1);
      expect(collection.victimPages.filter(({ state }) => state === 'valid')).toHaveLength(choice?.kind === 'victim' ? choice.valid : -1);
      // Each group beside it has the places of its pages, as they were when the victim was chosen.
      for (const { group, validPages } of recalled.choice?.shown ?? [])
        expect(
          collection.groupPages.get(group)?.filter(({ state }) => state === 'valid'),
          `group ${group}`,
        ).toHaveLength(validPages);
      const { pages, valid, won, moved, overwritten } = collectionSums(collection);
      expect(valid + won).toBe(pages);
      expect(overwritten).toBe(collection.steps.filter(({ kind }) => kind === 'stale').length);
      expect(moved + overwritten).toBe(choice?.kind === 'victim' ? choice.valid : -1);
      // A destination has no hole: before its first page of this victim lie pages of others, behind it none.
      collection.destinationPages.forEach((pages, i) => {
        const first = collection.steps.find((step) => step.kind === 'move' && step.destination === i);
        const from = first?.kind === 'move' ? first.to : -1;
        expect(
          pages.findIndex(({ state }) => state === 'free'),
          `destination ${i}`,
        ).toBe(from);
        filled += from;
      });
      told++;
    }
    expect(told).toBeGreaterThan(2);
    expect(filled).toBeGreaterThan(0);
  });

  it('is an earlier one where the run ends before the last is over', () => {
    const history = at(20_000);
    const told = atOnce(history.aside(recallCollection(engine, history)));
    expect(told).not.toBeNull();
    expect(told?.number).toBeLessThanOrEqual(engine.frame(false).totals.groupsCollected);
  });

  it.each([
    // The last of a run, and the few of one that ends soon after its first: nothing but the first three are over there.
    [4, 1, 40_000, 'right'],
    [4, 4, 160_000, 'right'],
    [4, 1, 4_400, 'any'],
    [4, 4, 14_400, 'any'],
  ] as const)('at the end is at the right of the map where one there is over: %i channels, %i dies each, %i writes', (...drive) => {
    const [channels, diesPerChannel, requests, where] = drive;
    const logicalPages = 3072 * channels * diesPerChannel;
    const phases = [{ pattern: 'sequential', passes: 1 }, { requests }] as const;
    const history = at(requests, scenarioOf({ drive: { channels, diesPerChannel, logicalPages }, phases }));
    const { ended, totals } = engine.frame(false);
    expect(ended).toBe(true);
    const told = atOnce(history.aside(recallCollection(engine, history)));
    if (told === null) throw new Error('no collection is told');
    expect(told.number).toBeLessThan(totals.groupsCollected);
    expect(told.number).toBeGreaterThan(where === 'right' ? totals.groupsCollected - 17 * channels * diesPerChannel : 0);
    const { groupsPerDie } = engine.plan.sim;
    if (where === 'right') expect(Math.floor(told.victim / groupsPerDie) % channels).toBe(channels - 1);
    // Nothing is written to its group by now: the map has one mark there.
    const { hostGroups, gcGroups } = engine.frame(false);
    if (where === 'right') expect([...hostGroups, ...gcGroups]).not.toContain(told.victim);
    // One of which every page moved, so that its moves are those that its victim was chosen for; few to choose from have none.
    const collection = collectionOf(told.victim, told.chosen, told.followed, engine.plan.sim);
    if (collection === null) throw new Error('the collection was not told to its end');
    if (where === 'right') expect(collectionSums(collection).overwritten).toBe(0);
    // Of those that its request began it is the last.
    loadInto(engine, scenarioOf({ drive: { channels, diesPerChannel, logicalPages }, phases }));
    const until = [{ kind: 'collection', number: told.number }] as const;
    while (engine.advance({ maxRequests: requests, until, columns: false }).held === null) expect(engine.frame(false).ended).toBe(false);
    expect(engine.frame(false).totals.groupsCollected).toBe(told.number);
  });

  it.each([
    // None of the last column is over there whose group is at rest.
    [80, 4],
    [125, 13],
  ])('at the end is of no group that is written to by now, in another column either: %i s, seed %i', (seconds, seed) => {
    const { phases, ...rest } = shippedScenario('consistency');
    const short = phases.map((phase) => ('seconds' in phase && phase.seconds !== null ? { ...phase, seconds } : phase));
    const made = parseScenario({ ...rest, phases: short, scale: 64, seed });
    if (!made.ok) throw new Error(made.faults.join(' '));
    loadInto(engine, made.value);
    const history = new History(engine, 5 * engine.snapshotBytes, 0);
    while (!engine.frame(false).ended) history.note(engine.advance({ maxRequests: 500, columns: false }));
    const told = atOnce(history.aside(recallCollection(engine, history)));
    const { hostGroups, gcGroups, streamGroups } = engine.frame(false);
    expect(told).not.toBeNull();
    expect([...hostGroups, ...gcGroups, ...streamGroups]).not.toContain(told?.victim);
  });

  it('amid a run is the last one, in whichever column its die is', () => {
    const drive = { channels: 4, logicalPages: 4 * 3072 };
    const phases = [{ pattern: 'sequential', passes: 1 }, { requests: 40_000 }] as const;
    for (const request of [20_000, 20_700, 21_300, 22_100]) {
      const history = at(request, scenarioOf({ drive, phases }));
      const told = atOnce(history.aside(recallCollection(engine, history)));
      expect(told?.number).toBe(engine.frame(false).totals.groupsCollected);
    }
  });

  it('is an earlier one shortly before the end, too, which all that a die has chosen at once outlast', () => {
    const { phases, ftl, ...rest } = shippedScenario('consistency');
    const short = phases.map((phase) => ('seconds' in phase && phase.seconds !== null ? { ...phase, seconds: 300 } : phase));
    const made = parseScenario({ ...rest, phases: short, scale: 64, ftl: { ...ftl, victim: 'fifo' } });
    if (!made.ok) throw new Error(made.faults.join(' '));
    loadInto(engine, made.value);
    const history = new History(engine, 5 * engine.snapshotBytes, 0);
    for (let frame = engine.frame(false); frame.phase < 2 || frame.phaseRequests < 6_000_000; ) {
      const reply = engine.advance({ maxRequests: 500, columns: false });
      history.note(reply);
      frame = reply.frame;
    }
    expect(engine.frame(false).ended).toBe(false);
    expect(atOnce(history.aside(recallCollection(engine, history)))).not.toBeNull();
  });

  it('is none before the first', () => {
    const history = at(1);
    expect(atOnce(history.aside(recallCollection(engine, history)))).toBeNull();
  });
});

describe('the log', () => {
  it('tells the newest events in order, the same as the run told them, and leaves the run where it is', () => {
    loadInto(engine, scenario);
    const all: string[] = [];
    for (let frame = engine.frame(false); !(frame.phase === 1 && frame.phaseRequests >= 1_500); ) {
      const reply = engine.advance({ maxRequests: 1, columns: false, trace: true });
      frame = reply.frame;
      if (frame.phase === 1 && reply.events.length > 0) all.push(JSON.stringify([frame.phaseRequests, reply.events]));
    }
    const history = at(1_500);
    const hash = engine.stateHash();
    const log = atOnce(history.aside(recallLog(engine, history, 60)));
    expect(engine.stateHash()).toBe(hash);
    expect(log.map(({ phaseRequests, events }) => JSON.stringify([phaseRequests, events]))).toEqual(all.slice(-60));
  });

  it('of a larger drive tells the choices of victims', () => {
    const large = scenarioOf({ drive: { blocksPerPlane: 128 }, phases: [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }] });
    const history = at(12_000, large);
    const { groupsCollected } = engine.frame(false).totals;
    const log = atOnce(history.aside(recallLog(engine, history, 20)));
    expect(engine.frame(false).totals.groupsCollected).toBe(groupsCollected);
    expect(log.length).toBeGreaterThan(5);
    expect(log.every(({ events: [event] }) => event?.kind === 'victim')).toBe(true);
  });
});

describe('a page that is followed', () => {
  it('has had the places that the events tell, one by one, and is now where the map says', () => {
    loadInto(engine, scenario);
    const told = new Map<number, PageStop[]>();
    const lpns = [0, 7, 100, 3_071];
    for (let frame = engine.frame(false); !(frame.phase === 1 && frame.phaseRequests >= 6_000); ) {
      const reply = engine.advance({ maxRequests: 1, columns: false, trace: true });
      frame = reply.frame;
      const { phase, phaseRequests, phaseSeconds } = frame;
      for (const event of reply.events) {
        if ((event.kind !== 'write' && event.kind !== 'relocate') || !lpns.includes(event.lpn)) continue;
        const kind = event.kind === 'write' ? 'written' : 'moved';
        const stops = told.get(event.lpn) ?? [];
        told.set(event.lpn, [...stops, { kind, phase, phaseRequests, phaseSeconds, to: event.to }]);
      }
    }
    for (const snapshots of [0, 5]) {
      const history = at(6_000, scenario, snapshots);
      const hash = engine.stateHash();
      for (const lpn of lpns) {
        const story = atOnce(history.aside(recallPage(engine, history, lpn)));
        expect(story.isWhole).toBe(true);
        expect(story.stops).toEqual(told.get(lpn));
        expect(story.stops.at(-1)?.to).toBe(engine.dump().l2p[lpn]);
      }
      expect(engine.stateHash()).toBe(hash);
    }
  });
});

describe('a question that is left off', () => {
  it('is answered by nothing, leaves the run where it was, and is answered when it is asked again', async () => {
    for (const snapshots of [0, 5]) {
      const history = at(6_000, scenario, snapshots);
      const hash = engine.stateHash();
      const lookUp = new LookUp(0);
      const first = lookUp.run(history.aside(recallPage(engine, history, 7)));
      // It is on its way.
      expect(engine.stateHash()).not.toBe(hash);
      lookUp.leaveOff();
      expect(engine.stateHash()).toBe(hash);
      expect(await first).toBeNull();
      const [second, third] = [recallPage(engine, history, 7), recallLog(engine, history, 60)].map((steps) =>
        lookUp.run<unknown>(history.aside<unknown>(steps)),
      );
      // The newest counts.
      expect(await second).toBeNull();
      const told = await third;
      expect(engine.stateHash()).toBe(hash);
      expect(told?.answer).toEqual(atOnce(history.aside(recallLog(engine, history, 60))));
      expect(engine.stateHash()).toBe(hash);
    }
  });

  it('is not swallowed where the engine fails', async () => {
    const lookUp = new LookUp(0);
    const failing = lookUp.run(
      (function* (): Generator<void, number> {
        yield;
        throw new Error('the engine trapped');
      })(),
    );
    await expect(failing).rejects.toThrow('the engine trapped');
  });
});

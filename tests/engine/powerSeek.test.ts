import { expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { History } from '../../src/engine/history';
import type { Frame } from '../../src/engine/types';
import type { Scenario } from '../../src/scenario/types';
import { noLoss } from './loseNaively';
import { createEngine, loadInto, runToEnd, scenarioOf } from './setup';
import { cacheOf, withMap } from './withMap';

const engine = await createEngine('checked');
const other = await createEngine();

const bare = scenarioOf({
  drive: {
    logicalPages: 2200,
    bufferKiB: 128,
    nandPageKiB: 16,
    planesPerDie: 2,
    pagesPerBlock: 8,
    checkpointEveryMiB: 2,
    checkpointMiB: 0.1,
  },
  ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 },
  phases: [
    { pattern: 'sequential', passes: 1 },
    { do: 'mixed', pattern: 'random', trimShare: 0.1, readShare: 0.2, qd: 5, requests: 6000 },
  ],
});

/** The drive loses its power before these requests of its last phase. */
const losingAt = (scenario: Scenario, ...requests: readonly number[]): Scenario => ({
  ...scenario,
  actions: requests.map((request) => ({ at: { phase: 1, request }, ...noLoss })),
});

function runOn(history: History): void {
  for (;;) {
    const reply = engine.advance({ maxRequests: 333, columns: false });
    history.note(reply);
    if (reply.frame.ended) return;
  }
}

/** The moment before that request of the last phase, from the nearest kept state. */
function goTo(history: History, request: number): Frame {
  for (let { frame } = history.seek({ kind: 'request', phase: 1, request }); ; ) {
    if (frame.phase === 1 && frame.phaseRequests === request) return frame;
    const reply = engine.advance({ maxRequests: frame.phase < 1 ? 100 : request - frame.phaseRequests, columns: false });
    history.note(reply);
    frame = reply.frame;
  }
}

/** State, losses and pages of a run at its end. */
const endOf = (of: Engine) => ({ hash: of.stateHash(), power: of.power() });

it.each([
  ['in DRAM', bare],
  ['on flash', withMap(bare, { cacheMiB: cacheOf({ policy: 'page-lru' }, 6), entryBytes: 64 })],
])('before a power loss the run is as it was, and goes on to the same loss or to another one: the map %s', (_, drive) => {
  const scenario = losingAt(drive, 3000, 4500);
  loadInto(engine, scenario);
  const history = new History(engine, 4 * engine.snapshotBytes, 0);
  runOn(history);
  const end = endOf(engine);
  expect(end.power?.losses).toHaveLength(2);

  const back = goTo(history, 2000);
  expect([back.phaseRequests, back.powerLosses.length, engine.power()]).toEqual([2000, 0, null]);
  loadInto(other, scenario);
  while (other.frame(false).phase < 1) other.advance({ maxRequests: 100, columns: false });
  const left = 2000 - other.frame(false).phaseRequests;
  other.advance({ maxRequests: left, columns: false });
  expect(engine.stateHash()).toBe(other.stateHash());
  runOn(history);
  expect(endOf(engine)).toEqual(end);

  // From between the two on without the second, and with one sooner.
  expect(goTo(history, 4000).powerLosses).toHaveLength(1);
  engine.act(noLoss, true);
  while (!engine.frame(false).ended) engine.advance({ maxRequests: 100, columns: false });
  const forked = endOf(engine);
  runToEnd(other, losingAt(drive, 3000, 4000), 50);
  expect(forked).toEqual(endOf(other));
});

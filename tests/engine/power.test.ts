import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { placementTraits } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import { prepared } from '../../src/engine/prepared';
import { parseScenario } from '../../src/scenario/parse';
import type { Action, Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { lose, noLoss } from './loseNaively';
import { createEngine, runToEnd, scenarioOf } from './setup';
import { smallScenarios } from './smallScenarios';

let checked: Engine;
let release: Engine;
beforeAll(async () => {
  checked = await createEngine('checked');
  release = await createEngine();
});

/** An action comes with the request that it is before, so a host that waits would let the drive go on. */
const unpaced = { rateIops: null, rateMBps: null, thinkUs: 0 };

/** What the door lets in before an action that comes later: only a host that knows of reclaim units ends one. */
const fits = (action: Action, { placement }: Scenario): boolean => !('plid' in action) || placementTraits[placement.interface].units;

/** Scenarios whose power can be lost: no zones, and nothing is erased at once. */
const losable = smallScenarios
  .filter(({ placement }) => placement.interface !== 'zns')
  .map((scenario): Scenario => {
    const plain = scenario.phases.filter(({ do: kind }) => kind !== 'erase').map((phase) => ({ ...phase, ...unpaced }) as typeof phase);
    return {
      ...scenario,
      phases: plain,
      actions: scenario.actions.filter(
        (action) => action.at.phase < plain.length && !('do' in action && action.do === 'erase') && fits(action, scenario),
      ),
    };
  })
  .filter(({ phases }) => phases.length > 0);

describe('the map after a power loss is what the flash says', () => {
  it('on random drives, at random moments', () => {
    let losses = 0;
    let back = 0;
    let lostPages = 0;
    let kept = 0;
    fc.assert(
      fc.property(losable, fc.integer({ min: 1, max: 900 }), fc.boolean(), (drawn, requests, capacitors) => {
        const scenario: Scenario = { ...drawn, drive: { ...drawn.drive, compression: false, capacitors } };
        const result = lose(checked, scenario, requests);
        if (result === null || result.power === null) return;
        const { power, now, expected, after, before } = result;
        const loss = power.losses.at(-1);
        if (loss === undefined) throw new Error('no power loss is told');
        losses++;
        expect(now?.losses.at(-1)).toMatchObject({ acknowledgedLost: loss.acknowledgedLost, trimsReturned: loss.trimsReturned });
        if (capacitors) {
          expect([loss.acknowledgedLost, loss.unacknowledgedTaken, loss.trimsReturned, loss.mapReplayedPages]).toEqual([0, 0, 0, 0]);
          expect(after.l2p.findIndex((slot, lpn) => slot !== before.l2p[lpn])).toBe(-1);
        } else {
          for (const [lpn, slot] of after.l2p.entries()) {
            const found = slot === 0xffffffff ? undefined : slot;
            if (expected.unsure.has(lpn) && found === expected.map.get(lpn)) kept++;
            if (found === expected.map.get(lpn) || (expected.unsure.has(lpn) && found === expected.unsure.get(lpn))) continue;
            expect([lpn, found]).toEqual([lpn, expected.map.get(lpn)]);
          }
          expect(loss.acknowledgedLost + loss.unacknowledgedTaken).toBe(expected.lost);
          expect(loss.trimsReturned).toBe(expected.back);
          if (scenario.drive.bufferKiB === 0) expect(loss.acknowledgedLost).toBe(0);
          back += expected.back;
          lostPages += loss.acknowledgedLost;
        }
        checked.check();
        // The drive goes on, and loses its power once more.
        checked.advance({ maxRequests: 200, columns: false });
        if (!checked.frame(false).ended) checked.act(noLoss);
        while (!checked.frame(false).ended) checked.advance({ maxRequests: 1000, columns: false });
        checked.check();
      }),
      { numRuns: cases(100) },
    );
    expect(losses).toBeGreaterThan(cases(100) / 3);
    expect(back).toBeGreaterThan(0);
    expect(kept).toBeGreaterThan(0);
    expect(lostPages).toBeGreaterThan(0);
  });
});

it('a run whose power can be lost is the same run, to the bit', () => {
  fc.assert(
    fc.property(losable, (scenario) => {
      const hash = runToEnd(release, scenario) && release.stateHash();
      release.load(scenario, [], true);
      while (!release.frame(false).ended) release.advance({ maxRequests: 1e6, columns: false });
      expect(release.stateHash()).toBe(hash);
    }),
    { numRuns: cases(60) },
  );
});

const write = (more: object) => ({ do: 'write', pattern: 'random', qd: 1, ...more }) as const;

it('a flush behind every write of depth 1: nothing acknowledged is lost, and what it costs is padding', () => {
  const phases = [write({ requests: 500, flushEvery: 1 })];
  const drive = { bufferKiB: 256, nandPageKiB: 16, planesPerDie: 2 } as const;
  const actions = [100, 333].map((request) => ({ at: { phase: 0, request }, ...noLoss }));
  const { frame } = runToEnd(checked, scenarioOf({ drive, phases, actions }));
  expect(checked.power()?.losses.map(({ acknowledgedLost }) => acknowledgedLost)).toEqual([0, 0]);
  // A unit is 8 pages: each write is programmed with 7 pages of padding.
  expect(frame.totals.nandBytesProgrammed / frame.totals.hostBytesWritten).toBe(8);
  expect(frame.totals.hostRequests).toBe(500);
  const free = runToEnd(checked, scenarioOf({ drive: { ...drive, capacitors: true }, phases, actions }));
  expect(free.frame.totals.pagesPadded).toBeLessThanOrEqual(14);
  expect(free.frame.clockUs).toBeLessThan(frame.clockUs / 4);
});

it('times by hand: one die, what is queued, what is scanned, and when it is ready', () => {
  // Units of 4 pages, 1,300 us each; writes come without limit, so the buffer of 16 pages is full: 4 units wait or are programmed.
  const drive = { bufferKiB: 64, nandPageKiB: 16, channelMBps: 1e5, linkMBps: 1e6 } as const;
  const actions = [{ at: { phase: 0, request: 400 }, do: 'powerLoss', offSeconds: 2 } as const];
  const { frame } = runToEnd(checked, scenarioOf({ drive, phases: [write({ pattern: 'sequential', requests: 401, qd: 8 })], actions }));
  const [loss] = checked.power()?.losses ?? [];
  expect(loss).toMatchObject({
    acknowledgedLost: 16,
    // Seven or eight wait at the door of the buffer.
    unacknowledgedLost: 8,
    unacknowledgedTaken: 0,
    unitsNotProgrammed: 4,
    unitsHalfProgrammed: 1,
    mapReplayedPages: 400 - 8 - 16,
    scannedPages: (400 - 8 - 16) / 4,
    offSeconds: 2,
  });
  expect(loss?.scanSeconds).toBeCloseTo(((400 - 8 - 16) / 4) * 75e-6, 9);
  expect(loss?.paddingSeconds).toBeCloseTo(4 * (1300e-6 + (16 * 1024) / 1e11), 6);
  expect(frame.seconds).toBeGreaterThan(2 + (loss?.readySeconds ?? 0));
});

it('a run that began without is computed once more, to the bit, and then loses its power as one that said so', async () => {
  const parts = {
    phases: [write({ pattern: 'sequential', passes: 1 }), write({ requests: 4000, qd: 8 })],
    drive: { bufferKiB: 64 },
  } as const;
  const plain = await createEngine('plain');
  plain.load(scenarioOf(parts));
  for (let i = 0; i < 40; i++) plain.advance({ maxRequests: 99, columns: false });
  const made = prepared(plain, release, [], 1e8);
  if ('fault' in made) throw new Error(made.fault);
  expect(release.stateHash()).toBe(plain.stateHash());
  const action = release.act(noLoss);
  while (!release.frame(false).ended) release.advance({ maxRequests: 777, columns: false });
  const [hash, power] = [release.stateHash(), release.power()];
  // The same run from its scenario, whole and in other pieces, and back to before the loss and on again.
  runToEnd(checked, scenarioOf({ ...parts, actions: [action] }), 1);
  expect([checked.stateHash(), checked.power()]).toEqual([hash, power]);
  made.history.seek({ kind: 'request', phase: 1, request: 100 });
  while (!release.frame(false).ended) release.advance({ maxRequests: 1e6, columns: false });
  expect([release.stateHash(), release.power()]).toEqual([hash, power]);
  expect(power?.losses).toHaveLength(1);
});

it.each([
  [
    'zones',
    { placement: { interface: 'zns', handles: 1 }, ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 } },
    /placement\.interface is "zns"/,
  ],
])('is refused with %s, in one sentence', (_, parts, fault) => {
  const actions = [{ at: { phase: 0, request: 5 }, do: 'powerLoss', offSeconds: 1 }];
  const result = parseScenario({
    drive: { preset: 'samsung-840-pro-256.1' },
    phases: [{ do: 'write', requests: 9 }],
    userSpare: 0.2,
    ...parts,
    actions,
  });
  expect(result.ok ? [] : result.faults).toEqual([expect.stringMatching(fault)]);
});

it('counts what the full-size buffer would lose, and names each page', () => {
  const actions = [{ at: { phase: 1, request: 3000 }, do: 'powerLoss', offSeconds: 0 }];
  const phases = [
    { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 0.01 },
    { do: 'write', qd: 32, requests: 4000 },
  ];
  const result = parseScenario({ drive: { preset: 'samsung-840-pro-256.1' }, scale: 16, phases, actions });
  if (!result.ok) throw new Error(result.faults.join(' '));
  runToEnd(release, result.value);
  const power = release.power();
  const loss = power?.losses[0];
  expect(loss?.acknowledgedLost).toBeGreaterThan(0);
  expect(loss?.acknowledgedLost).toBeLessThanOrEqual(16384 / 4);
  expect(new Set(power?.pages.filter(({ what }) => what === 'acknowledged').map(({ lpn }) => lpn)).size).toBe(
    power?.pages.filter(({ what }) => what === 'acknowledged').length,
  );
});

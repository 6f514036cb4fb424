import { beforeAll, describe, expect, it } from 'vitest';
import { effectiveAlpha } from '../../src/domain/effectiveSpare';
import { zoneErrors, zoneStates } from '../../src/domain/names';
import { wafFifo, wafGreedy } from '../../src/domain/theory';
import type { Engine } from '../../src/engine/engine';
import type { Frame } from '../../src/engine/types';
import { fieldsOf } from '../../src/scenario/kinds';
import type { ActionBody, Phase, PhaseChange, Scenario, Zones } from '../../src/scenario/types';
import { Requests } from './requests';
import { createEngine, loadInto, type Parts, runToEnd, scenarioOf } from './setup';
import { expectWithin } from './steadyState';
import { ZonedTwin } from './zonedTwin';

let engine: Engine;
let checked: Engine;
beforeAll(async () => {
  engine = await createEngine();
  checked = await createEngine('checked');
});

const PAGES = 64;
const DIES = 4;

/** Zones of one group on each of four dies, of 64 pages a group. */
function zoned(parts: Partial<Parts> & { readonly op?: number; readonly groups?: number; readonly zones?: Partial<Zones> }): Scenario {
  const { op = 0.28, groups = 256, drive, ...rest } = parts;
  return scenarioOf({
    sample: { requests: 1e9 },
    phases: [{ pattern: 'sequential', passes: 1 }],
    ...rest,
    drive: {
      diesPerChannel: DIES,
      blocksPerPlane: groups,
      pagesPerBlock: PAGES,
      logicalPages: Math.floor((groups * DIES * PAGES) / (1 + op)),
      bufferKiB: 256,
      ...drive,
    },
    ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2, pacing: 'stall', ...rest.ftl },
    placement: { interface: 'zns', handles: 1, ...rest.placement },
  });
}

const fill: PhaseChange = { pattern: 'sequential', passes: 1 };

/** The same with steps of so many drive writes each. */
function writing(s: Scenario, change: PhaseChange, ...driveWrites: readonly number[]): Scenario {
  const phases = [fill, ...driveWrites.map((n): PhaseChange => ({ qd: 16, ...change, requests: Math.round(n * s.drive.logicalPages) }))];
  return { ...s, phases: scenarioOf({ phases }).phases };
}

function waf({ phaseTotals }: Frame): number {
  return phaseTotals.nandBytesProgrammed / phaseTotals.hostBytesWritten;
}

/** The law of a log at the spare that its open zones and its reserve leave: zones are what groups of one die are to a drive that collects. */
function lawOf(s: Scenario, zones: number, pages: number): number {
  const law = s.ftl.victim === 'fifo' ? wafFifo : (alpha: number): number => wafGreedy(alpha, pages);
  const found = effectiveAlpha({
    groupsPerDie: zones,
    dies: 1,
    pagesPerGroup: pages,
    usedPages: s.drive.logicalPages,
    frontiers: 2,
    gcLow: s.ftl.gcLow,
    gcHigh: s.ftl.gcHigh,
    law,
  });
  if (found === null) throw new Error('no effective spare');
  return found.waf;
}

describe('a log on zones', () => {
  for (const [what, parts] of [
    ['greedy, all moved at once', {}],
    ['greedy, moved as the zone fills', { ftl: { pacing: 'interleave' } }],
    ['fifo', { ftl: { victim: 'fifo' } }],
    ['little spare', { op: 0.1 }],
  ] as const) {
    it(`writes as often as the law of a log says: ${what}`, () => {
      const s = writing(zoned(parts as Parameters<typeof zoned>[0]), { pattern: 'random' }, 8, 4);
      expectWithin(waf(runToEnd(engine, s).frame), lawOf(s, 256, DIES * PAGES), 0.02);
    });
  }

  it('writes as often as the drive that collects by the same rule: the same work by another hand', () => {
    const one = { drive: { diesPerChannel: 1, logicalPages: 12_800 } };
    const log = writing(zoned(one), { pattern: 'random' }, 8, 4);
    const drive = { ...log, placement: { ...log.placement, interface: 'none' as const } };
    expectWithin(waf(runToEnd(engine, log).frame), waf(runToEnd(engine, drive).frame), 0.01);
  });

  it('cleans nothing where all pages of a zone die together', () => {
    const { phaseTotals, zones } = runToEnd(engine, writing(zoned({}), { pattern: 'sequential' }, 3)).frame;
    expect(phaseTotals.pagesRelocated).toBe(0);
    expect(zones?.resets).toBeGreaterThan(0);
  });

  it('keeps every invariant with several handles, a capacity below the size, and one die to a zone', () => {
    for (const parts of [
      { placement: { handles: 2 }, ftl: { pacing: 'interleave' as const } },
      { placement: { handles: 2, isolation: 'persistently' as const } },
      { zones: { sizeMiB: 2, capacityMiB: 1.9 } },
      { zones: { dies: 'one' as const, maxOpen: 1 } },
      { drive: { planesPerDie: 2, blocksPerPlane: 32 }, zones: { maxActive: 3 } },
    ] satisfies Partial<Parts>[]) {
      const s = writing(zoned({ groups: 64, op: 0.4, ...parts }), { pattern: 'random', plids: [0, 1], kib: 8 }, 2);
      const { frame } = runToEnd(checked, s);
      checked.check();
      expect(frame.zones?.errors).toEqual({});
      expect(frame.phaseTotals.pagesRelocated).toBeGreaterThan(0);
      expect(frame.mappedPages).toBe(s.drive.logicalPages);
    }
  });

  it('does what its slow twin does, zone by zone', () => {
    for (const [handles, isolation, pacing, victim, dies] of [
      [1, 'initially', 'stall', 'greedy', 'all'],
      [1, 'initially', 'interleave', 'fifo', 'one'],
      [2, 'initially', 'interleave', 'greedy', 'all'],
      [3, 'persistently', 'stall', 'greedy', 'one'],
      [3, 'persistently', 'interleave', 'greedy', 'all'],
    ] as const) {
      const s = zoned({
        groups: 32,
        op: 0.9,
        placement: { handles, isolation },
        ftl: { pacing, victim, gcHigh: 3 },
        zones: { dies },
        phases: [{ pattern: 'random', qd: 4, requests: 9000, plids: [0, 1, 2] }],
      });
      const { plan, frame } = runToEnd(checked, s);
      const { zones: count, pages } = plan.zones ?? { zones: 0, pages: 0 };
      const classOf = Array.from({ length: handles }, (_, handle) => (isolation === 'persistently' ? handle : 0));
      const twin = new ZonedTwin({
        zones: count,
        pages,
        classOf,
        classes: isolation === 'persistently' ? handles : 1,
        gcLow: 2,
        gcHigh: 3,
        victim,
        isPaced: pacing === 'interleave',
        turn: 32,
      });
      const phase = fieldsOf(s.phases[0] as Phase);
      const requests = new Requests(s.seed, 0, phase, 0, plan.sim.usedPages);
      for (let n = 0; n < 9000; n++) {
        const place = requests.place(n);
        for (const lpn of requests.pages(n)) twin.write(lpn, place < handles ? place : 0);
      }
      expect(twin.moved).toBeGreaterThan(0);
      expect([frame.totals.pagesRelocated, frame.zones?.resets]).toEqual([twin.moved, twin.resets]);
      expect([...(frame.zones?.written ?? [])]).toEqual(twin.zones.map((zone) => zone.lpns.length));
      expect([...(frame.zones?.valid ?? [])]).toEqual(twin.zones.map((zone) => twin.live(zone).length));
    }
  });

  it('goes on from a snapshot as if it had not been left, in steps of any size', () => {
    const s = writing(zoned({ groups: 48, op: 0.4, ftl: { pacing: 'interleave' } }), { pattern: 'random' }, 1, 1);
    runToEnd(engine, s);
    const whole = engine.stateHash();
    runToEnd(engine, s, 37);
    expect(engine.stateHash()).toBe(whole);
    loadInto(engine, s);
    engine.advance({ maxRequests: 1e6, columns: false });
    engine.advance({ maxRequests: 5001, columns: false });
    const kept = engine.snapshot();
    while (!engine.advance({ maxRequests: 1e6, columns: false }).frame.ended);
    engine.restore(kept);
    while (!engine.advance({ maxRequests: 1e6, columns: false }).frame.ended);
    expect(engine.stateHash()).toBe(whole);
  });
});

/** Zones of 256 pages that the host writes to by itself, with its actions taken before the first request; one page is read after them. */
function byHand(actions: readonly ActionBody[], zones: Partial<Zones> = {}): Frame {
  const at = { phase: 0, request: 0 };
  const s = zoned({
    groups: 8,
    zones: { host: 'direct', ...zones },
    phases: [{ do: 'read', pattern: 'sequential', requests: 1 }],
    actions: actions.map((action) => ({ at, ...action })),
  });
  const { frame } = runToEnd(checked, s);
  checked.check();
  return frame;
}

const manage = (zone: number, what: 'open' | 'close' | 'finish' | 'reset'): ActionBody => ({ do: 'zone', zone, manage: what });
const append = (zone: number, pages = 1): ActionBody => ({ do: 'append', zone, pages });
const write = (lpn: number, pages = 1): ActionBody => ({ do: 'write', lpn, pages });
const stateOf = (frame: Frame, zone: number): string => zoneStates[frame.zones?.state[zone] ?? 0] ?? '';

describe('zones that the host writes to by itself', () => {
  it.each([
    ['never written', [], 'Empty', 0],
    ['written at its pointer', [write(0), write(1, 3)], 'Implicitly Opened', 4],
    ['appended to', [append(0, 5), append(0)], 'Implicitly Opened', 6],
    ['opened', [manage(0, 'open')], 'Explicitly Opened', 0],
    ['opened and closed without a page', [manage(0, 'open'), manage(0, 'close')], 'Empty', 0],
    ['closed', [append(0), manage(0, 'close')], 'Closed', 1],
    ['closed and written', [append(0), manage(0, 'close'), write(1)], 'Implicitly Opened', 2],
    ['full', [append(0, 256)], 'Full', 256],
    ['finished', [append(0, 3), manage(0, 'finish')], 'Full', 3],
    ['finished while empty', [manage(0, 'finish')], 'Full', 0],
    ['reset', [append(0, 100), manage(0, 'reset')], 'Empty', 0],
    ['reset when full', [append(0, 256), manage(0, 'reset'), append(0)], 'Implicitly Opened', 1],
  ] as const)('%s', (_, actions, state, written) => {
    const frame = byHand(actions);
    expect([stateOf(frame, 0), frame.zones?.written[0], frame.zones?.errors]).toEqual([state, written, {}]);
    expect(frame.mappedPages).toBe(frame.zones?.valid[0]);
  });

  it.each([
    ['Zone Invalid Write', [append(0, 4), write(3)]],
    ['Zone Invalid Write', [append(0, 4), write(6)]],
    ['Zone Is Full', [append(0, 256), write(255)]],
    ['Zone Is Full', [manage(0, 'finish'), append(0)]],
    ['Zone Boundary Error', [append(0, 250), append(0, 7)]],
    ['Too Many Active Zones', [append(0), append(1), append(2)]],
    ['Too Many Active Zones', [append(0), append(1), manage(2, 'finish')]],
    ['Too Many Open Zones', [manage(0, 'open'), append(1)]],
    ['Invalid Zone State Transition', [manage(0, 'close')]],
    ['Invalid Zone State Transition', [append(0, 256), manage(0, 'open')]],
  ] as const)('%s', (name, actions) => {
    const frame = byHand(actions, { maxActive: 2, maxOpen: 1 });
    expect(frame.zones?.errors).toEqual({ [name]: 1 });
    expect(zoneErrors).toContain(name);
  });

  it('closes the zone that was opened first where another is opened at the limit', () => {
    const frame = byHand([append(0), append(1), append(2), append(1)], { maxOpen: 2 });
    expect([0, 1, 2].map((zone) => stateOf(frame, zone))).toEqual(['Closed', 'Implicitly Opened', 'Implicitly Opened']);
    expect(frame.zones?.closedByLimit).toBe(1);
  });

  it('loses what a finish leaves unwritten, until the reset', () => {
    const { totals, zones } = byHand([append(0, 56), manage(0, 'finish')]);
    expect([totals.pagesPadded, zones?.finished]).toEqual([200, 1]);
    expect(totals.nandBytesProgrammed).toBe(256 * 4096);
  });

  it('drops what is mapped when a zone is reset, and reads nothing of it', () => {
    const frame = byHand([append(0, 256), manage(0, 'reset')]);
    expect([frame.mappedPages, frame.totals.nandPagesRead, frame.totals.blocksErased]).toEqual([0, 0, DIES]);
  });

  it('writes at pointers whatever is asked for, and resets full zones: the device writes each page once', () => {
    const s = writing(zoned({ groups: 32, zones: { host: 'direct', maxOpen: 3 } }), { pattern: 'random' }, 3);
    const { totals, zones } = runToEnd(checked, s).frame;
    checked.check();
    expect(totals.nandBytesProgrammed).toBeLessThanOrEqual(totals.hostBytesWritten);
    expect(totals.hostBytesWritten - totals.nandBytesProgrammed).toBeLessThan(3 * DIES * 4096 + 64 * 4096);
    expect(zones?.errors).toEqual({});
    expect(zones?.resets).toBeGreaterThan(50);
  });

  it('goes on in the next zone with what does not fit', () => {
    const kib = { kib: 12, pattern: 'sequential' as const };
    const s = writing(zoned({ groups: 32, zones: { host: 'direct' } }), kib, 0.5);
    const { zones } = runToEnd(checked, s).frame;
    checked.check();
    expect(zones?.errors).toEqual({});
  });

  it('resets zones that are not full once a share is written, one write in so many', () => {
    const resets = (resetFrequency: number): number =>
      runToEnd(
        engine,
        writing(zoned({ groups: 32, zones: { host: 'direct', resetThreshold: 0.5, resetFrequency } }), { pattern: 'random' }, 1),
      ).frame.zones?.resets ?? 0;
    expect(resets(0.01)).toBeGreaterThan(resets(0.001));
    expect(resets(0.001)).toBeGreaterThan(resets(0));
  });
});

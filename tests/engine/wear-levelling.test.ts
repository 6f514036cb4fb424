import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frontierModes, pacings, victimPolicies } from '../../src/domain/names';
import { explainChoice } from '../../src/engine/choice';
import type { Drive, Ftl } from '../../src/scenario/types';
import { Builds, fill, wafOf } from './behaviours-runs';
import { loadInto, mean, runToEnd, scenarioOf } from './setup';

let builds: Builds;
beforeAll(async () => {
  builds = await Builds.create();
});

const drive: Partial<Drive> = { dies: 2, channels: 2, logicalPages: 6400, bufferKiB: 64 };
/** Four fifths of the pages are written once and never again. */
const hot = { span: { from: 0.8, to: 1 } } as const;

describe('dynamic levelling', () => {
  it('opens the free group with the fewest erases, the lowest number among equals', () => {
    const { checked } = builds;
    const phases = [fill, { passes: 4 }, { do: 'erase', passes: 1 }, { passes: 2 }] as const;
    loadInto(checked, scenarioOf({ drive: { logicalPages: 1200, blocksPerPlane: 30, dies: 2 }, phases }));
    let opened = 0;
    for (let ended = false; !ended; ) {
      const { state, erases } = checked.dump();
      const free = new Set([...state.keys()].filter((g) => state[g] === 0));
      const reply = checked.advance({ maxRequests: 1, columns: false, trace: true });
      for (const event of reply.events) {
        if (event.kind === 'erase') {
          free.add(event.group);
          erases[event.group] = (erases[event.group] as number) + 1;
        }
        if (event.kind !== 'open') continue;
        const ofDie = [...free].filter((g) => Math.floor(g / 30) === Math.floor(event.group / 30));
        expect(event.group).toBe(ofDie.sort((a, b) => (erases[a] as number) - (erases[b] as number) || a - b)[0]);
        free.delete(event.group);
        opened++;
      }
      ended = reply.frame.ended;
    }
    expect(opened).toBeGreaterThan(100);
  });

  it('keeps wear even under uniform random writes, far more so than chance', () => {
    builds.run({ drive, phases: [fill, { passes: 40 }] });
    const erases = [...builds.checked.dump().erases];
    const spread = Math.sqrt(mean(erases.map((n) => (n - mean(erases)) ** 2)));
    expect(mean(erases)).toBeGreaterThan(60);
    expect(spread).toBeLessThan(0.3 * Math.sqrt(mean(erases)));
  });
});

interface Skewed {
  readonly waf: number;
  readonly deviation: number;
}

describe('a policy that heeds wear', () => {
  it('takes a third of the deviation of erases under hot and cold data in one frontier, for a hundredth of write amplification', () => {
    const [greedy, before, heeding] = (['greedy', 'cost-benefit', 'cost-age-times'] as const).map((victim) => {
      const ftl = { victim, frontiers: 'single', gcLow: 1, gcHigh: 1 } as const;
      const hotCold = { pattern: 'hot-cold', hotWrites: 0.9, hotPages: 0.1, passes: 40 } as const;
      const waf = wafOf(
        builds.run({ drive: { ...drive, dies: 1, blocksPerPlane: 128, logicalPages: 7000 }, ftl, phases: [fill, hotCold] }),
      );
      const erases = [...builds.checked.dump().erases];
      return { waf, deviation: Math.sqrt(mean(erases.map((n) => (n - mean(erases)) ** 2))) };
    }) as [Skewed, Skewed, Skewed];
    expect(heeding.deviation).toBeLessThan(0.75 * before.deviation);
    expect(heeding.deviation).toBeLessThan(0.4 * greedy.deviation);
    expect(heeding.waf).toBeLessThan(1.01 * before.waf);
  });
});

describe('static levelling', () => {
  interface Wear {
    readonly spread: number;
    readonly least: number;
    readonly most: number;
    readonly waf: number;
  }
  const measured = new Map<string, Wear>();
  beforeEach(() => measured.clear());
  /** Each drive is worn once in a test. */
  function wear(staticThreshold: number | null, ftl: Partial<Ftl> = {}, passes = 60): Wear {
    const key = JSON.stringify([staticThreshold, ftl, passes]);
    const known = measured.get(key) ?? wearOut(staticThreshold, ftl, passes);
    measured.set(key, known);
    return known;
  }

  function wearOut(staticThreshold: number | null, ftl: Partial<Ftl>, passes: number): Wear {
    // Without levelling it is a drive of other tests, too, which look at its invariants.
    const engine = staticThreshold === null ? builds.release : builds.checked;
    const finished = runToEnd(engine, scenarioOf({ drive, ftl: { staticThreshold, ...ftl }, phases: [fill, { ...hot, passes }] }));
    expect(finished.frame.mappedPages).toBe(6400);
    const { erases } = engine.dump();
    const [least, most] = [Math.min(...erases), Math.max(...erases)];
    // Levelling compares the groups of a die; what one die is worn more than the other is not its concern.
    const spreads = [erases.slice(0, 64), erases.slice(64)].map((of) => Math.max(...of) - Math.min(...of));
    return { spread: Math.max(...spreads), least, most, waf: wafOf(finished) };
  }

  it('bounds the spread of erases where cold data would sit for ever, and costs write amplification', () => {
    const off = wear(null);
    expect(off).toMatchObject({ least: 0, most: off.spread });
    expect(off.spread).toBeGreaterThan(30);
    for (const threshold of [4, 10, 20]) {
      const on = wear(threshold);
      // One group at most in half a group of host data: a low threshold is overrun.
      expect(on.spread).toBeLessThanOrEqual(threshold + (threshold < 10 ? 3 : 1));
      expect(on.most).toBeLessThan(off.most);
      expect(on.waf).toBeGreaterThan(1.2 * off.waf);
    }
    expect(wear(20).waf).toBeLessThan(wear(4).waf);
    // However long it goes on.
    expect(wear(null, {}, 120).spread).toBeGreaterThan(60);
    expect(wear(10, {}, 120).spread).toBeLessThanOrEqual(11);
  });

  it('in every policy, frontier mode and pacing no group is left behind', () => {
    const left: Record<string, number> = {};
    for (const victim of victimPolicies) {
      for (const frontiers of frontierModes) {
        for (const pacing of pacings) {
          const gc = frontiers === 'dual' ? 2 : 1;
          const ftl = { victim, frontiers, pacing, gcLow: gc, gcHigh: gc };
          const on = wear(5, ftl, 30);
          expect(on.least).toBeGreaterThanOrEqual(5);
          // A random choice spreads by itself.
          if (frontiers === 'dual' && victim !== 'random') expect(on.spread).toBeLessThanOrEqual(5 + 5);
          left[victim] = Math.min(left[victim] ?? 99, wear(null, ftl, 30).least);
        }
      }
    }
    // FIFO and a random victim level by themselves, and so does a window in which all groups are full: the oldest of equals is taken. The others
    // leave cold data where they are.
    expect(left).toMatchObject({ greedy: 0, 'd-choices': 0, 'cost-benefit': 0, 'cost-age-times': 0 });
    for (const victim of ['fifo', 'windowed-greedy']) expect(left[victim]).toBeGreaterThan(10);
  });

  it('empties one group of a die in half a group of host data for each die, no more and not many fewer', () => {
    const { checked } = builds;
    // Any difference is too great, and with one frontier a full drive collects for every few pages: what limits it is the rate alone.
    const scenario = scenarioOf({
      drive: { ...drive, logicalPages: 7500 },
      ftl: { staticThreshold: 1, frontiers: 'single', gcLow: 1, gcHigh: 1 },
      phases: [fill, { passes: 1 }],
    });
    loadInto(checked, scenario);
    const { pagesPerGroup, dies } = checked.plan.sim;
    const allowed = (dies * pagesPerGroup) / 2;
    const levelled = new Map<number, number[]>();
    for (let ended = false; !ended; ) {
      const { frame } = checked.advance({ maxRequests: 1, columns: false, trace: true });
      const explained = checked.choice(explainChoice);
      if (explained?.levelled) levelled.set(explained.die, [...(levelled.get(explained.die) ?? []), frame.totals.hostPagesWritten]);
      ended = frame.ended;
    }
    expect(levelled.size).toBe(dies);
    for (const at of levelled.values()) {
      const between = at.slice(1).map((pages, i) => pages - (at[i] ?? 0));
      expect(Math.min(...between)).toBeGreaterThanOrEqual(allowed);
      expect(between.length).toBeGreaterThan(20);
      // A die looks when it collects: that may be later.
      expect(mean(between)).toBeLessThan(3 * allowed);
    }
  });

  it('lets a drive with cold data live longer', () => {
    const hostBytes = (staticThreshold: number | null): number => {
      const worn = { ...drive, peSpread: 0.1, peCycles: 40 };
      const forever = { ...hot, requests: 10_000_000 };
      const { frame } = builds.run({ drive: worn, ftl: { staticThreshold }, phases: [fill, forever] });
      expect(frame).toMatchObject({ readOnly: true, mappedPages: 6400 });
      return frame.totals.hostBytesWritten;
    };
    expect(hostBytes(10)).toBeGreaterThan(1.15 * hostBytes(null));
  });
});

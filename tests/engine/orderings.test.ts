import { beforeAll, describe, expect, it } from 'vitest';
import type { VictimPolicy } from '../../src/domain/names';
import { wafFifo } from '../../src/domain/theory';
import type { Engine } from '../../src/engine/engine';
import type { Ftl } from '../../src/scenario/types';
import { createEngine } from './setup';
import { type Case, expectWithin, measure, policyLaw, predicted } from './steadyState';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('plain');
});

describe('orderings under uniform random writes', () => {
  const at = (victim: VictimPolicy, ftl: Partial<Ftl> = {}): number => measure(engine, { victim, op: 0.12, ftl }).waf;

  it('greedy <= windowed <= FIFO, greedy <= best of 10 <= 5 <= 2 <= random', () => {
    const greedy = at('greedy');
    const windowed = at('windowed-greedy', { window: 0.1 });
    const [d10, d5, d2] = [10, 5, 2].map((d) => at('d-choices', { d })) as [number, number, number];
    const order = (a: number, b: number): void => expect(a).toBeLessThan(b * 1.002);
    order(greedy, windowed);
    order(windowed, at('fifo'));
    order(greedy, d10);
    order(d10, d5);
    order(d5, d2);
    order(d2, at('random'));
  });

  it('WAF falls with over-provisioning', () => {
    const wafs = [0.06, 0.1, 0.2, 0.4].map((op) => measure(engine, { op }).waf);
    for (let i = 1; i < wafs.length; i++) expect(wafs[i]).toBeLessThan((wafs[i - 1] as number) * 0.9);
  });

  it("greedy's WAF rises with the pages of a group towards FIFO's", () => {
    const wafs = [8, 16, 32, 64, 128].map((np) => measure(engine, { op: 0.12, np, groupsPerDie: 256 }).waf);
    for (let i = 1; i < wafs.length; i++) expect(wafs[i]).toBeGreaterThan(wafs[i - 1] as number);
    expect(wafs.at(-1)).toBeLessThan(predicted({ op: 0.12, groupsPerDie: 256 }, wafFifo));
  });
});

describe('two frontiers', () => {
  // Effective spare differs by half a group, which the law takes into account; the rest must be equal.
  it.each(['greedy', 'fifo', 'd-choices'] as const)('change nothing for uniform random data: %s', (victim) => {
    const [single, dual] = (['single', 'dual'] as const).map((frontiers) => {
      const c: Case = { victim, frontiers, op: 0.28 };
      return measure(engine, c).waf / predicted(c, policyLaw(c));
    }) as [number, number];
    expectWithin(dual, single, 0.01);
  });

  it.each(['greedy', 'cost-benefit'] as const)('help %s on skewed data', (victim) => {
    const workload = { pattern: 'hot-cold', hotWrites: 0.9, hotPages: 0.1 } as const;
    const [single, dual] = (['single', 'dual'] as const).map(
      (frontiers) => measure(engine, { victim, frontiers, op: 0.15, workload, warmUp: 20 }).waf,
    ) as [number, number];
    expect(dual).toBeLessThan(single * 0.97);
  });
});

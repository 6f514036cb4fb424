import { beforeAll, describe, expect, it } from 'vitest';
import { effectiveAlpha } from '../../src/domain/effectiveSpare';
import { type Law, trimUsedShare, wafFifo, wafGreedy, wafRandom } from '../../src/domain/theory';
import type { Engine } from '../../src/engine/engine';
import { isSoak } from '../cases';
import { wafCompressed, wafFifoHotCold } from '../laws';
import { createEngine, runToEnd, scenarioOf } from './setup';
import { type Case, expectWithin, measure, policyLaw, predicted, shape } from './steadyState';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('plain');
});

describe('published laws, uniform random writes', () => {
  const single = { frontiers: 'single' } as const;
  const interleave = { pacing: 'interleave' } as const;
  // What the others say, too, between them or those of lawDrawn.test.ts: in the soak.
  const more: readonly (readonly [string, Case, number])[] = [
    ['greedy, OP 0.15, Np 16', { op: 0.15, np: 16 }, 0.01],
    ['greedy, OP 0.5, Np 64', { op: 0.5 }, 0.01],
    ['greedy, interleave, OP 0.28', { op: 0.28, ftl: interleave }, 0.01],
    ['greedy, 32 dies, one frontier', { op: 0.28, dies: 32, groupsPerDie: 128, np: 32, measured: 3, ...single }, 0.01],
    ['FIFO, OP 0.28', { op: 0.28, victim: 'fifo' }, 0.01],
    ['FIFO, OP 0.5', { op: 0.5, victim: 'fifo' }, 0.01],
    ['FIFO, 32 dies, interleave', { op: 0.28, victim: 'fifo', dies: 32, groupsPerDie: 128, np: 32, measured: 3, ftl: interleave }, 0.01],
    ['best of 10, 32 dies', { op: 0.28, victim: 'd-choices', dies: 32, groupsPerDie: 128, np: 32, measured: 3 }, 0.01],
    ['random victim, OP 0.28', { op: 0.28, victim: 'random', ...single }, 0.02],
    ['random victim, OP 0.28, two frontiers', { op: 0.28, victim: 'random' }, 0.02],
    [
      'greedy, 8 dies, the first to be done, interleave',
      { op: 0.28, dies: 8, measured: 3, ftl: { ...interleave, dispatch: 'earliest' } },
      0.01,
    ],
  ];
  const uniform: readonly (readonly [string, Case, number])[] = [
    ['greedy, OP 0.07, Np 64', { op: 0.07 }, 0.01],
    ['greedy, OP 0.07, Np 128, one frontier', { op: 0.07, np: 128, ...single }, 0.01],
    ['greedy, OP 0.28, Np 256', { op: 0.28, np: 256 }, 0.01],
    ['greedy, larger reserve', { op: 0.15, ftl: { gcLow: 4, gcHigh: 4 } }, 0.01],
    ['greedy, interleave, OP 0.07', { op: 0.07, ftl: interleave }, 0.01],
    ['greedy, interleave, one frontier', { op: 0.1, ftl: interleave, ...single }, 0.01],
    ['greedy, 32 dies', { op: 0.15, dies: 32, groupsPerDie: 128, np: 32, measured: 3 }, 0.01],
    ['greedy, 32 dies, interleave', { op: 0.15, dies: 32, np: 32, measured: 3, ftl: interleave }, 0.01],
    ['greedy, 8 dies, the first to be done', { op: 0.15, dies: 8, measured: 3, ftl: { dispatch: 'earliest' } }, 0.01],
    ['FIFO, OP 0.07', { op: 0.07, victim: 'fifo' }, 0.01],
    ['FIFO, one frontier', { op: 0.15, victim: 'fifo', ...single }, 0.01],
    ['FIFO, interleave, OP 0.07', { op: 0.07, victim: 'fifo', ftl: interleave }, 0.01],
    ['best of 2, OP 0.15', { op: 0.15, victim: 'd-choices', ftl: { d: 2 }, ...single }, 0.01],
    ['best of 5, OP 0.28', { op: 0.28, victim: 'd-choices', ftl: { d: 5 }, ...single }, 0.01],
    ['best of 10, OP 0.15', { op: 0.15, victim: 'd-choices', ...single }, 0.01],
    ['random victim, OP 0.15', { op: 0.15, victim: 'random', ...single }, 0.02],
    ['random victim, 32 dies', { op: 0.28, victim: 'random', dies: 32, groupsPerDie: 128, np: 32, measured: 3, ...single }, 0.02],
    ...(isSoak ? more : []),
  ];
  it.each(uniform)('%s', (_name, c, tolerance) => {
    expectWithin(measure(engine, c).waf, predicted(c, policyLaw(c)), tolerance);
  });

  // Logical pages chosen so that the effective OP is the round number of reference/theory.md, and that page's value.
  const published: readonly (readonly [string, Case, number, number, number])[] = [
    ['greedy, Np 128, OP 0.07 is 7.392', { victim: 'greedy', np: 128 }, 0.07, 7.392, 0.01],
    ['greedy, Np 128, OP 0.28 is 2.441', { victim: 'greedy', np: 128 }, 0.28, 2.441, 0.01],
    ['FIFO, OP 0.28 is 2.481', { victim: 'fifo' }, 0.28, 2.481, 0.01],
    ['FIFO, OP 0.5 is 1.716', { victim: 'fifo' }, 0.5, 1.716, 0.01],
    ['random victim, OP 0.28 is 4.571', { victim: 'random' }, 0.28, 4.571, 0.02],
  ];
  it.each(published)('%s', (_name, c, effectiveOp, value, tolerance) => {
    // T_eff = T - (f + 1 + (F - 1)/2 + 1/(2A)) with f = 0, F = 1.
    const groups = 256;
    const op = ((1 + effectiveOp) * groups) / (groups - 1 - 1 / (2 * value)) - 1;
    expectWithin(measure(engine, { ...c, ...single, op }).waf, value, tolerance);
  });
});

describe('published laws, other workloads', () => {
  it('windowed greedy lies between greedy and FIFO', () => {
    const c: Case = { op: 0.15, ftl: { window: 0.3 } };
    const { waf } = measure(engine, { ...c, victim: 'windowed-greedy' });
    expect(waf).toBeGreaterThan(predicted(c, (alpha) => wafGreedy(alpha, 64)) * 0.99);
    expect(waf).toBeLessThan(predicted(c, wafFifo) * 1.01);
  });

  it.each([
    [0.9, 0.1],
    [0.8, 0.2],
    [0.7, 0.5],
  ])('FIFO in one log: %d of the writes to %d of the pages', (hotWrites, hotPages) => {
    const c: Case = { victim: 'fifo', frontiers: 'single', op: 0.28, warmUp: 20, workload: { pattern: 'hot-cold', hotWrites, hotPages } };
    const law: Law = (alpha) =>
      wafFifoHotCold(alpha, [
        { share: hotWrites, size: hotPages },
        { share: 1 - hotWrites, size: 1 - hotPages },
      ]);
    expectWithin(measure(engine, c).waf, predicted(c, law), 0.03);
  });

  it.each([
    ['sequential', 0.28],
    ['hot-cold', 0.28],
    ['permutation', 0.15],
  ] as const)('a random victim gives 1/S for %s writes', (pattern, op) => {
    const c: Case = { victim: 'random', frontiers: 'single', op, warmUp: 20, workload: { pattern } };
    expectWithin(measure(engine, c).waf, predicted(c, wafRandom), 0.02);
  });

  it.each([
    ['greedy', 1],
    ['greedy', 32],
    ['fifo', 1],
    ['fifo', 32],
  ] as const)('sequential overwrite gives 1: %s, %d dies', (victim, dies) => {
    const { waf, relocated } = measure(engine, {
      victim,
      dies,
      op: 0.07,
      groupsPerDie: 128,
      np: 16,
      warmUp: 4,
      measured: 4,
      workload: { pattern: 'sequential' },
    });
    expect(relocated).toBe(0);
    expect(waf).toBeCloseTo(1, 2);
  });

  it.each(isSoak ? [0.05, 0.1, 0.2, 0.3] : [0.05, 0.2])('TRIM as a share %d of the requests, drawn among mapped pages', (q) => {
    const c: Case = { op: 0.15, workload: { do: 'mixed', trimShare: q } };
    expectWithin(measure(engine, c).waf, predicted(c, policyLaw(c), trimUsedShare(q)), 0.01);
  });

  it('TRIM share 0.1 at effective OP 0.28, Np 64, greedy, is 1.806', () => {
    const op = (1.28 * 256) / (256 - 1 - 1 / (2 * 1.806)) - 1;
    expectWithin(measure(engine, { op, frontiers: 'single', workload: { do: 'mixed', trimShare: 0.1 } }).waf, 1.806, 0.01);
  });

  it.each([0.5, 0.8])('a drive filled to a share %d', (share) => {
    const c: Case = { op: 0.07, workload: { span: { from: 0, to: share } }, warmUp: 12 };
    const s = shape(c);
    const scenario = scenarioOf({
      sample: { requests: 1_000_000_000 },
      drive: { dies: 1, blocksPerPlane: s.groupsPerDie, pagesPerBlock: s.np, logicalPages: s.logicalPages },
      ftl: s.ftl,
      phases: [12, 60].map((passes) => ({ span: { from: 0, to: share }, passes })),
    });
    const totals = runToEnd(engine, scenario).frame.phaseTotals;
    expectWithin(totals.nandBytesProgrammed / totals.hostBytesWritten, predicted(c, policyLaw(c), share), 0.01);
  });

  it.each([
    [0.5, 0.07, 1],
    [0.75, 0.07, 1],
    [0.25, 0.07, 1],
    [0.625, 0.15, 1],
    [0.5, 0.15, 4],
  ])('compression to %d at OP %d, %d dies: c A(alpha/c)', (c, op, dies) => {
    const of: Case = { op, dies, np: 128, compression: true, workload: { entropy: c }, warmUp: 10, measured: 10 };
    const s = shape(of);
    // A group holds Np/c pages, whole ones only; what is left at its end is padding.
    const held = Math.floor(s.np / c);
    const law: Law = (alpha) => wafGreedy(alpha, held);
    const { dies: D, groupsPerDie, logicalPages: usedPages } = s;
    const at = effectiveAlpha({ dies: D, groupsPerDie, pagesPerGroup: held, usedPages, frontiers: 2, gcLow: 2, law });
    if (at === null) throw new Error('no effective spare');
    expectWithin(measure(engine, of).waf, (s.np / held) * at.waf, 0.01);
    // The same as the law of theory.ts says it: c A(alpha/c), alpha of uncompressed pages.
    const alpha = (at.alphaEffective * s.np) / held;
    expectWithin(wafCompressed(law, alpha, c), (s.np / held) * at.waf, 0.02);
  });

  /**
   * FIFO in one log, whatever the lives L of pages, in units of the user space written: A = sum over k of P(L > k tau), where alpha = tau A. Of a
   * permutation drawn anew each pass L is a sum of two uniform parts of passes.
   */
  const wafOfPermutation: Law = (alpha) => {
    const alive = (t: number): number => (t < 1 ? 1 - t ** 2 / 2 : t < 2 ? (2 - t) ** 2 / 2 : 0);
    const waf = (tau: number): number => Array.from({ length: Math.ceil(2 / tau) }, (_, k) => alive(k * tau)).reduce((a, b) => a + b, 0);
    let [low, high] = [1e-3, alpha];
    for (let n = 0; n < 60; n++) {
      const tau = (low + high) / 2;
      [low, high] = tau * waf(tau) < alpha ? [tau, high] : [low, tau];
    }
    return waf(low);
  };

  const printedOf = new Map([[0.07, 7.645], [0.28, 2.265], ...(isSoak ? [[0.1, 5.5] as const, [0.5, 1.5] as const] : [])] as const);
  it.each([...printedOf])('FIFO in one log under a fresh permutation each pass: OP %d', (op, printed) => {
    expectWithin(wafOfPermutation(1 + op), printed, 0.001);
    const c: Case = { victim: 'fifo', frontiers: 'single', op, warmUp: 20, workload: { pattern: 'permutation' } };
    expectWithin(measure(engine, c).waf, predicted(c, wafOfPermutation), 0.02);
  });

  it('with compression but incompressible data nothing changes', () => {
    const c: Case = { op: 0.15, compression: true };
    expectWithin(measure(engine, c).waf, predicted(c, policyLaw(c)), 0.01);
  });

  it('a permutation is not uniform random: about 10 % less at OP 0.28 in one log, much less in two', () => {
    const one = { op: 0.28, frontiers: 'single' } as const;
    const workload = { pattern: 'permutation' } as const;
    const ratio = measure(engine, { ...one, workload }).waf / measure(engine, one).waf;
    expect(ratio).toBeGreaterThan(0.86);
    expect(ratio).toBeLessThan(0.94);
    // What collection has moved is due to be overwritten sooner than what has just been written, and two frontiers part them.
    expect(measure(engine, { op: 0.28, workload }).waf).toBeLessThan(0.8 * measure(engine, { ...one, workload }).waf);
  });
});

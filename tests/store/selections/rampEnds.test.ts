import { describe, expect, test } from 'vitest';
import { planScenario } from '../../../src/engine/plan';
import { parseScenario } from '../../../src/scenario/parse';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import { emptiestShare, mostErases } from '../../../src/store/selections/series/rampEnds';

function planOf(input: Readonly<Record<string, unknown>>) {
  const parsed = parseScenario({ v: 1, scale: 16, drive: { preset: 'samsung-840-pro-256' }, ...input });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return planScenario(parsed.value);
}
const fill = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 };
const random = { do: 'write', pattern: 'random', kib: 4, qd: 32, seconds: 2000 };

describe('the low end of the ramp of valid pages', () => {
  test('is what the law says the emptiest victim will hold: 1 - 1/WAF', () => {
    const plan = planScenario(shippedScenario('consistency'));
    expect(plan.law).not.toBeNull();
    expect(emptiestShare(plan)).toBeCloseTo(1 - 1 / (plan.law?.waf ?? 0), 9);
  });

  test('falls with the spare, and is the same at every scale', () => {
    const less = planOf({ phases: [fill, random] });
    const more = planOf({ phases: [fill, random], userSpare: 0.19 });
    expect(emptiestShare(more)).toBeLessThan(emptiestShare(less));
    expect(emptiestShare(planOf({ phases: [fill, random], scale: 64 }))).toBe(emptiestShare(less));
  });

  test('counts what compression saves, and what is left unused, as spare', () => {
    const whole = planOf({ phases: [fill, random] });
    const partly = planOf({
      phases: [
        { ...fill, span: 0.8 },
        { ...random, span: 0.8 },
      ],
    });
    expect(emptiestShare(partly)).toBeLessThan(emptiestShare(whole));
    const packed = (entropy: number) =>
      planOf({
        drive: { preset: 'corsair-force-f100' },
        phases: [
          { ...fill, entropy },
          { ...random, entropy },
        ],
      });
    expect(emptiestShare(packed(0.5))).toBeLessThan(emptiestShare(packed(1)));
  });

  test('is nothing where TRIM or hot and cold data empty groups', () => {
    expect(emptiestShare(planOf({ phases: [fill, { do: 'trim', span: { from: 0.5, to: 1 } }, random] }))).toBe(0);
    expect(emptiestShare(planOf({ phases: [fill, { ...random, pattern: 'hot-cold' }] }))).toBe(0);
  });

  test('leaves room for the groups that a random choice lets grow old', () => {
    const drawn = planOf({ phases: [fill, random], ftl: { victim: 'random' } });
    expect(emptiestShare(drawn)).toBeLessThan(1 - 2 / (drawn.law?.waf ?? 1));
  });
});

describe('the high end of the ramp of erases', () => {
  test('is known before the run: what the flash can program in its time', () => {
    const plan = planScenario(shippedScenario('consistency'));
    // 32 dies x 2 planes x 2 pages in 1.3 ms, for 2,000 s, over 67,108,864 pages, and the fill: 3.9 times, with half as much again for the spread.
    expect(mostErases(plan)).toBe(6);
  });

  test('grows with the run and stops at endurance', () => {
    const long = planOf({ phases: [fill, { ...random, seconds: 20_000 }] });
    expect(mostErases(long)).toBeGreaterThan(20);
    expect(mostErases(planOf({ phases: [fill, { ...random, seconds: 1e9 }] }))).toBeLessThanOrEqual(4500);
    expect(mostErases(planOf({ phases: [fill] }))).toBe(4);
  });
});

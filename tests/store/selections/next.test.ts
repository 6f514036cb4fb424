import { describe, expect, it } from 'vitest';
import { shippedScenario, shippedScenarios } from '../../../src/scenario/shipped/shipped';
import { nextThings } from '../../../src/store/selections/words/next';
import { steadyClause } from '../../../src/store/selections/words/steadyWords';
import { english } from '../../../src/texts/en/english';
import { plainText } from '../../../src/texts/rich';
import { frame, plan, run, totals, writes } from './synthetic';

function ended(name: string, trimmed = 0, steady: number | null = null) {
  const p = plan(shippedScenario(name));
  return run(p, frame(p, { ended: true, steadyAtSeconds: steady, totals: totals({ pagesTrimmed: trimmed }) }), [writes(0, 9780, 7.52)]);
}

describe('nextThings', () => {
  it('offers 25 % spare and TRIM after the consistency test', () => {
    const [spare, trim, steady] = nextThings(ended('consistency'), english);
    expect([spare?.key, trim?.key, steady?.key]).toEqual(['spare', 'trim', 'steady']);
    expect(steady?.scenario.phases.at(-1)).toMatchObject({ pattern: 'random', qd: 32, until: 'steady', seconds: 20_000 });
    expect(spare?.scenario.userSpare).toBeCloseTo(1 - 0.75 / (62_500_000 / 67_108_864), 9);
    expect(spare?.why).toContain('WAF 2.2');
    expect(spare?.why).toContain('7.52');
    const phases = trim?.scenario.phases ?? [];
    expect(phases).toHaveLength(5);
    expect(phases[3]).toMatchObject({ do: 'trim', span: { from: 0.5, to: 1 } });
    expect(phases[4]).toMatchObject({ do: 'write', pattern: 'random', span: { from: 0, to: 0.5 } });
  });

  it('does not offer what was just done', () => {
    expect(nextThings(ended('consistency-25', 0, 1200), english).map(({ key }) => key)).toEqual(['trim', 'stall']);
    expect(nextThings(ended('trim-half', 1e6, 1200), english).map(({ key }) => key)).toEqual(['spare', 'stall']);
    const cloud = nextThings(ended('cloud', 1e6, 1200), english);
    expect(cloud.map(({ key }) => key)).toEqual(['spare', 'interleave']);
    expect(cloud[1]?.scenario.ftl.pacing).toBe('interleave');
  });

  it('offers two after every shipped scenario, each another one', () => {
    for (const name of Object.keys(shippedScenarios)) {
      const view = ended(name, 0, 1200);
      const things = nextThings(view, english);
      expect(things, name).toHaveLength(2);
      for (const { scenario, label, why } of things) {
        expect(scenario).not.toEqual(view.plan.scenario);
        expect(label.length).toBeGreaterThan(3);
        expect(why).toMatch(/\.$/);
        expect(why, name).not.toMatch(/NaN|–/);
      }
    }
  });

  it('says of a drive whose line looks flat why its writes should go on', () => {
    const p = plan(shippedScenario('consistency'));
    const rows = Array.from({ length: 1200 }, (_, i) => (i < 100 ? writes(i, 97_200, 1) : writes(i, 9780, 7.5)));
    const pages = rows.reduce((sum, row) => sum + (row.hostPagesWritten ?? 0), 0);
    const written = totals({ hostPagesWritten: pages });
    const f = frame(p, { ended: true, phaseSeconds: 1200, collectingSince: 100, totals: written, phaseTotals: written });
    const view = run(p, f, rows);
    const reason = plainText(steadyClause(view, english));
    expect(reason).toContain('not steady yet');
    expect(nextThings(view, english).at(-1)?.why).toContain(reason);
  });
});

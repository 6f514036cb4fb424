import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { victimPolicies } from '../../src/domain/names';
import type { VictimExplanation } from '../../src/engine/answers';
import { explainChoice } from '../../src/engine/choice';
import type { Engine } from '../../src/engine/engine';
import { planScenario } from '../../src/engine/plan';
import type { StepEvent } from '../../src/engine/types';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { Replay } from './replay';
import { createEngine, loadInto, runToEnd, scenarioOf } from './setup';
import { smallScenariosOf } from './smallScenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('checked');
});

interface Told {
  readonly explained: VictimExplanation;
  /** Number of the collection, from 1. */
  readonly number: number;
  readonly event: Extract<StepEvent, { readonly kind: 'victim' }>;
}

/** The explanations of a run in steps of one request, of the last victim of each step that chose one. */
function explanations(scenario: Scenario): Told[] {
  loadInto(engine, scenario);
  const told: Told[] = [];
  for (let ended = false; !ended; ) {
    const { frame, events } = engine.advance({ maxRequests: 1, columns: false, trace: true });
    const event = events.filter((each) => each.kind === 'victim').at(-1);
    const explained = engine.choice(explainChoice);
    if ((explained === null) !== (event === undefined)) expect.fail('a victim and its explanation come together');
    if (event?.kind === 'victim')
      expect(frame.lastVictim).toMatchObject({ group: event.group, validPages: event.valid / engine.plan.sim.slotsPerPage });
    if (explained !== null && event?.kind === 'victim') told.push({ explained, number: frame.totals.groupsCollected, event });
    ended = frame.ended;
  }
  return told;
}

/** Laws of an explanation, whatever the policy. */
function expectLawful({ explained, event }: Told, scenario: Scenario): void {
  const { candidates, group, draws, others, policy, levelled, die, shown } = explained;
  const { sim } = engine.plan;
  expect(group).toBe(event.group);
  const chosen = candidates.find((each) => each.group === group);
  expect(chosen?.validPages).toBe(event.valid / sim.slotsPerPage);
  if (!levelled) expect(candidates[0]).toEqual({ ...chosen, rank: 1 });
  expect(new Set(candidates.map((each) => each.group)).size).toBe(candidates.length);
  expect(candidates.filter((each) => Math.floor(each.group / sim.groupsPerDie) !== die)).toEqual([]);
  const ranks = candidates.flatMap(({ rank }) => rank ?? []);
  expect(ranks).toEqual(ranks.map((_, i) => i + 1));
  expect(draws).toHaveLength(policy === 'random' ? 1 : policy === 'd-choices' ? scenario.ftl.d : 0);
  expect(others.map((other) => other.policy)).toEqual(victimPolicies.filter((each) => each !== policy));
  const ofOthers = others.map(({ group: other }) => candidates.find((each) => each.group === other)?.validPages);
  expect(ofOthers).toEqual(others.map(({ validPages }) => validPages));
  // Side by side stand the victim and every pick, the emptiest first: the page says their costs in this order.
  const counts = shown.map(({ validPages }) => validPages);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(shown.map((each) => each.group)).toEqual(expect.arrayContaining([group, ...others.map((other) => other.group)]));
}

describe('the explanation of a victim', () => {
  it.each(victimPolicies)(
    'ranks first what was chosen, and says of the other policies what the slow twin says, on random drives: %s',
    (own) => {
      let compared = 0;
      fc.assert(
        fc.property(smallScenariosOf([own]), (scenario) => {
          const told = explanations(scenario);
          const hash = engine.stateHash();
          const { twin } = new Replay(scenario, planScenario(scenario), true);
          for (const each of told) {
            const { explained, number } = each;
            const settings = scenario.actions.some((action) => 'set' in action && action.set['ftl.d'] !== undefined);
            if (!settings) expectLawful(each, scenario);
            const chosen = twin.chosen[number - 1];
            expect(explained.group).toBe(chosen?.group);
            expect(explained.candidates[0]?.group).toBe(chosen?.group);
            const { [explained.policy]: _, ...others } = chosen?.others ?? {};
            expect(Object.fromEntries(explained.others.map(({ policy, group }) => [policy, group]))).toEqual(others);
            if (explained.policy === own) compared += 1;
          }
          runToEnd(engine, scenario);
          expect(engine.stateHash()).toBe(hash);
        }),
        { numRuns: cases(4) },
      );
      expect(compared).toBeGreaterThan(cases(20));
    },
  );

  const levelling = scenarioOf({
    drive: { logicalPages: 3000 },
    ftl: { staticThreshold: 4 },
    phases: [
      { pattern: 'sequential', passes: 1 },
      { pattern: 'hot-cold', requests: 12_000, hotPages: 0.05, hotWrites: 1 },
    ],
  });

  it('tells the victims of static wear levelling apart from those of the policy', () => {
    const told = explanations(levelling);
    for (const each of told) expectLawful(each, levelling);
    const levelled = told.filter(({ explained }) => explained.levelled);
    expect(levelled.length).toBeGreaterThan(0);
    for (const { explained } of levelled) {
      const erases = explained.candidates.map((each) => each.erases);
      expect(explained.candidates.find((each) => each.group === explained.group)?.erases).toBe(Math.min(...erases));
    }
  });

  it('gives full-size ages and scores, and pages, of scaled drives', () => {
    const scenario = scenarioOf({
      scale: 4,
      drive: { blocksPerPlane: 128, pagesPerBlock: 128, logicalPages: 13_000, bufferKiB: 64 },
      ftl: { victim: 'cost-benefit' },
      phases: [{ pattern: 'sequential', passes: 1 }, { passes: 3 }],
    });
    const told = explanations(scenario);
    const { sim, factor } = engine.plan;
    expect(factor).toBeGreaterThan(2);
    expect(told.length).toBeGreaterThan(20);
    for (const { explained } of told) {
      for (const { validPages, age, score } of explained.candidates) {
        const u = validPages / sim.pagesPerGroup;
        const expected = u === 0 ? Number.POSITIVE_INFINITY : ((1 - u) / (2 * u)) * age;
        expect(age / factor).toBeCloseTo(Math.round(age / factor), 6);
        if (u === 0) expect(score).toBe(expected);
        else expect(score).toBeCloseTo(expected, 6);
      }
    }
  });

  it('is none without a trace, without a choice, and after a jump', () => {
    loadInto(engine, levelling);
    expect(engine.choice(explainChoice)).toBeNull();
    for (let i = 0; i < 2; i++) engine.advance({ maxRequests: 5000, columns: false });
    expect(engine.frame(false).totals.groupsCollected).toBeGreaterThan(0);
    expect(engine.choice(explainChoice)).toBeNull();
    const snapshot = engine.snapshot();
    for (;;) {
      engine.advance({ maxRequests: 1, columns: false, trace: true });
      if (engine.choice(explainChoice) !== null) break;
    }
    engine.restore(snapshot);
    expect(engine.choice(explainChoice)).toBeNull();
  });
});

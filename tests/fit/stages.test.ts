import { describe, expect, test } from 'vitest';
import { dieCount } from '../../src/domain/spare';
import { challenge } from '../../src/fit/challenge';
import { closedForms } from '../../src/fit/closed';
import { otherGeometries } from '../../src/fit/geometry';
import { measurementOf, nothingGiven } from '../../src/fit/measurement';
import { type Choice, type Known, scenarioOf, type Values } from '../../src/fit/model';
import type { Evaluate, FitRun } from '../../src/fit/run';
import { begin, type Fitted, type Target } from '../../src/fit/search';
import { total } from '../../src/fit/series';
import { beginningOf } from '../../src/fit/space';
import { explanation } from '../../src/fit/verdict';
import { bordersOf, windowsOf } from '../../src/fit/windows';
import { jobFileOf } from './hiddenFit';
import { CAPACITY, evaluateToy, toyAnswer, toyLog, truth } from './toy';

const asked = measurementOf([{ name: 'toy_bw.2.log', text: toyLog(1200) }], {
  ...nothingGiven,
  capacity: CAPACITY,
  job: jobFileOf({ pattern: 'random' }),
});
if (!asked.ok) throw new Error(asked.faults.join(' '));
const { series, choices } = asked.value;
const known: Known = { ...asked.value.known, bytes: total(series.bytes) };
const closed = closedForms(series);
if (closed === null) throw new Error('no cliff');
const own: Choice = { victim: 'fifo', pacing: 'interleave', pattern: 'random', dies: null, parity: null };
const { space } = beginningOf(known, closed, own);
const plain = windowsOf(series, bordersOf(series, closed.cliff));

/** Windows as a drive of the toy has them, with a sigma of 2 %; what lies beside the chance of the log is the choice alone. */
async function targetOf(evaluate: Evaluate, choice: Choice, values: Values): Promise<Target> {
  const scenario = scenarioOf(known, choice, values);
  if (!scenario.ok) throw new Error(scenario.faults.join(' '));
  const borders = plain.borders.map((border) => border / (plain.borders.at(-1) as number));
  const [answer] = await evaluate([{ scenario: scenario.value, phase: known.phase, borders }]);
  if (!answer) throw new Error('no answer');
  return { known, windows: { ...plain, logRate: answer.logRate, sigma: plain.sigma.map(() => 0.02) }, used: plain.logRate.map(() => true) };
}

/** A fit of a choice at a place of the space. */
async function fitAt(target: Target, evaluate: Evaluate, choice: Choice, x: readonly number[]): Promise<Fitted> {
  const [fit] = await begin([{ choice, space, correction: null, starts: [x] }], target, evaluate);
  if (fit === undefined) throw new Error('no drive');
  return fit;
}

const [flash, controller] = beginningOf(known, closed, own).cases;
const freedom = plain.logRate.length - 4;
const limit = freedom;

describe('what is tied is turned round: flash or controller before the cliff', () => {
  const idle = ({ best: { x } }: Fitted): boolean => (x[2] as number) < 0.8;
  const ample = ({ best: { x } }: Fitted): boolean => (x[1] as number) > (flash?.[0]?.[1] as number) + 0.2;

  test('where all say controller, flash is found beside it, and the other way round', async () => {
    const target = await targetOf(evaluateToy, own, { ...truth, relocateUs: 0 });
    // Another policy of the family stands beside it, so that the challenge does not take up the kind again.
    const tied = await Promise.all(
      (controller ?? [])
        .slice(0, 1)
        .map(([spare = 0, bandwidth = 0]) => fitAt(target, evaluateToy, own, [spare, bandwidth + 1, 0.99, 0.99])),
    );
    const asControl = await challenge(tied, target, { choices, others: new Map(), limit }, evaluateToy);
    const explains = asControl.filter(({ best }) => best.chi2 <= limit);
    expect(explains.some(idle)).toBe(true);
    const asFlash = await challenge(explains.filter(idle), target, { choices, others: new Map(), limit }, evaluateToy);
    expect(asFlash.filter(({ best }) => best.chi2 <= limit).some(ample)).toBe(true);
  });
});

describe('other geometries', () => {
  /** A drive whose rate behind the cliff goes up and down with the size of a group. */
  const wavy = (run: FitRun) => {
    const answer = toyAnswer(run);
    const period = run.scenario.drive.pagesPerBlock / known.scenario.drive.pagesPerBlock;
    const first = answer.logRate[0] as number;
    const wave = (rate: number, i: number): number => (rate < first - 0.2 ? 0.2 * Math.sin((2.5 * i) / period) : 0);
    return { ...answer, logRate: answer.logRate.map((rate, i) => rate + wave(rate, i)) };
  };
  const evaluateWavy: Evaluate = async (runs) => runs.map(wavy);

  test('groups four times as large are found where the usual ones explain nothing', async () => {
    const target = await targetOf(evaluateWavy, { ...own, group: 4 }, truth);
    const start = await fitAt(target, evaluateWavy, own, flash?.[0] as readonly number[]);
    expect(explanation(target, start, freedom).explains).toBe(false);
    const [best, ...others] = await otherGeometries([start], target, { dies: dieCount(known.scenario.drive), parity: false }, evaluateWavy);
    expect(best?.choice).toMatchObject({ victim: 'fifo', group: 4 });
    expect(explanation(target, best as Fitted, freedom).explains).toBe(true);
    // What was there stays, behind what is nearer.
    expect(others).toContain(start);
  });

  test('a geometry that is known is not tried', async () => {
    const target = await targetOf(evaluateWavy, { ...own, group: 4 }, truth);
    const start = await fitAt(target, evaluateWavy, own, flash?.[0] as readonly number[]);
    expect(await otherGeometries([start], target, { dies: null, parity: false }, evaluateWavy)).toEqual([start]);
  });
});

import { describe, expect, test } from 'vitest';
import { dieCount } from '../../src/domain/spare';
import { closedForms, spareOfCliff } from '../../src/fit/closed';
import { decisionOf } from '../../src/fit/decides';
import { fitDrive } from '../../src/fit/fitDrive';
import { hintOf } from '../../src/fit/hint';
import { measurementOf, nothingGiven } from '../../src/fit/measurement';
import { type Choice, dataPages, driveOf, programTimes, scenarioOf, type Values } from '../../src/fit/model';
import type { Miss, Tried } from '../../src/fit/result';
import type { Evaluate } from '../../src/fit/run';
import type { Fitted, Target } from '../../src/fit/search';
import { type Series, withoutPauses } from '../../src/fit/series';
import { bordersOf, windowsOf } from '../../src/fit/windows';
import { fioLogOf, jobFileOf } from './hiddenFit';
import { CAPACITY, evaluateToy, toyAnswer, toyLog, truth } from './toy';

/** Answers come in any order. */
const evaluateLate: Evaluate = (runs) =>
  Promise.all(
    runs.map((run, i) => new Promise<ReturnType<typeof toyAnswer>>((done) => setTimeout(() => done(toyAnswer(run)), (i * 7) % 3))),
  );

function askedOf(text: string, job = jobFileOf({ pattern: 'random' })) {
  const asked = measurementOf([{ name: 'toy_bw.2.log', text }], { ...nothingGiven, capacity: CAPACITY, job });
  if (!asked.ok) throw new Error(asked.faults.join(' '));
  return asked.value;
}

describe('a fit', () => {
  test('finds the parameters of a drive of its own model, and says what the log does not touch', async () => {
    const result = await fitDrive(askedOf(toyLog(1200)), evaluateToy, () => {});
    if (!result.ok) throw new Error(result.faults.join(' '));
    const { parameters, mechanisms, explains, heldOut, scenario } = result.value;
    expect(explains).toBe(true);
    expect(parameters.spareFactor).toMatchObject({ state: 'determined' });
    expect(Math.abs(parameters.spareFactor.value - truth.spareFactor)).toBeLessThan(0.005);
    // Flash or controller: one curve, and both are told of.
    expect(parameters.programMBps.low).toBeLessThan(truth.programMBps);
    expect(parameters.programMBps.high).toBeGreaterThan(truth.programMBps);
    expect(parameters.commandUs).toMatchObject({ state: 'bound', low: 0 });
    expect(parameters.relocateUs).toMatchObject({ state: 'bound', low: 0 });
    expect(mechanisms[0]).toMatchObject({ victim: 'fifo', tied: true });
    expect(heldOut[0]?.what).toBe('rate of the last part');
    expect((heldOut[0]?.predicted ?? 0) / (heldOut[0]?.measured ?? 1)).toBeCloseTo(1, 1);
    expect(scenario.drive.logicalPages).toBe(Math.floor(CAPACITY / 4096));
  });

  test.each([
    // Flash before the cliff, the controller behind it; and the controller before it, too.
    ['flash', { spareFactor: 0.12, programMBps: 440, commandUs: 6, relocateUs: 22 }],
    ['controller', { spareFactor: 0.12, programMBps: 600, commandUs: 9.3, relocateUs: 22 }],
  ])('does not say what limits a drive before its cliff where %s does: the curve is the same', async (_, own) => {
    const result = await fitDrive(askedOf(toyLog(1200, own)), evaluateToy, () => {});
    if (!result.ok) throw new Error(result.faults.join(' '));
    const { programMBps, commandUs, relocateUs, spareFactor } = result.value.parameters;
    for (const [{ low, high }, value] of [
      [programMBps, own.programMBps],
      [commandUs, own.commandUs],
      [relocateUs, own.relocateUs],
      [spareFactor, own.spareFactor],
    ] as const)
      expect([low <= value, value <= high]).toEqual([true, true]);
    expect(programMBps.state).toBe('bound');
    // Behind the cliff a request and a relocated page add up.
    expect(commandUs.state).not.toBe('determined');
    expect(spareFactor.state).toBe('determined');
  });

  test('is the same whatever the order in which runs end', async () => {
    const asked = askedOf(toyLog(1200));
    const [a, b] = [await fitDrive(asked, evaluateToy, () => {}), await fitDrive(asked, evaluateLate, () => {})];
    expect(JSON.stringify(a)).toBe(JSON.stringify(b));
  });

  test('tells the best so far while it runs', async () => {
    const heard: number[] = [];
    await fitDrive(askedOf(toyLog(1200)), evaluateToy, ({ runs, curve }) => {
      heard.push(runs);
      expect(curve.length).toBeGreaterThan(20);
    });
    expect(heard[0]).toBeLessThan(20);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
  });

  test.each([
    ['no cliff: the least spare', toyLog(100), undefined, /spare area is at least 1[23]\.\d %; write longer/],
    ['a depth of one', toyLog(100), '[a]\nrw=randwrite\n', /queue depth 1/],
    [
      'a rate that never falls',
      fioLogOf({ seconds: new Float64Array(2000).fill(1), bytes: new Float64Array(2000).fill(4e8), programmed: null }),
      undefined,
      /something other than collection/,
    ],
  ])('refuses %s', async (_, text, job, sentence) => {
    const result = await fitDrive(askedOf(text, job), evaluateToy, () => {});
    expect(result.ok ? '' : result.faults.join(' ')).toMatch(sentence);
  });

  test('says that it cannot explain a drive that is none of its own, and where', async () => {
    // Faster at first, as out of a cache of another kind of cell; then a plateau, and a cliff.
    const bytes = Float64Array.from({ length: 1500 }, (_, i) => (i < 50 ? 9e8 : i < 160 ? 4e8 : i < 700 ? 6e7 : 2e8));
    const result = await fitDrive(
      askedOf(fioLogOf({ seconds: new Float64Array(1500).fill(1), bytes, programmed: null })),
      evaluateToy,
      () => {},
    );
    if (!result.ok) throw new Error(result.faults.join(' '));
    expect(result.value.explains).toBe(false);
    expect(result.value.misses.length).toBeGreaterThan(0);
    // Each of what it may have besides was tried, alone.
    expect(result.value.tried.map(({ what }) => what).sort()).toEqual(['cap', 'checkpoints', 'map', 'pSLC']);
    expect(Object.values(result.value.parameters).map(({ state }) => state)).not.toContain('determined');
  });
});

/** The log of a drive whose every request takes longer from a second on: where its cliff lies does not change. */
function throttled(text: string, from: number, factor: number): string {
  let at = 0;
  const lines = text.split('\n').map((line, i) => {
    const [, rate = ''] = line.split(', ');
    at += i < from ? 1000 : 1000 / factor;
    return `${Math.round(at)}, ${Math.round(Number(rate) * (i < from ? 1 : factor))}, 1, 0, 0`;
  });
  return lines.join('\n');
}

describe('a hint of what leaves such a residual', () => {
  const none: readonly Tried[] = [];
  const nearer: readonly Tried[] = [{ what: 'pSLC', chi2PerPoint: 12, explains: false }];

  test('from some time on slower: throttling', async () => {
    const result = await fitDrive(askedOf(throttled(toyLog(1200), 700, 0.65)), evaluateToy, () => {});
    if (!result.ok) throw new Error(result.faults.join(' '));
    expect([result.value.explains, result.value.hint]).toEqual([false, 'throttling']);
  });

  /** A model of 400, then 100 MB/s, and what was measured over it. */
  const seen = (factors: readonly number[]): readonly [Target, Fitted] => {
    const model = factors.map((_, i) => Math.log(i < 10 ? 400e6 : 100e6));
    const borders = [0, ...factors.map((_, i) => (i + 1) * 1e9)];
    const logRate = model.map((rate, i) => rate + Math.log(factors[i] as number));
    const target = { windows: { borders, logRate, sigma: factors.map(() => 0.02) }, used: factors.map(() => true) } as unknown as Target;
    const space = { low: [0, 0], high: [1, 1] };
    return [target, { space, best: { x: [0.5, 0.5], answer: { logRate: model, waf: 2 } } } as unknown as Fitted];
  };
  const miss = (by: number): Miss => ({ fromBytes: 0, toBytes: 1, by });
  const falls = Array.from({ length: 40 }, (_, i) => (i < 20 ? 1 : 0.3));
  const rises = Array.from({ length: 40 }, (_, i) => (i < 20 ? 1 : 1 + 0.02 * (i - 20)));

  test.each([
    ['a second fall, nearer with a cache', falls, nearer, -0.7, 'pSLC'],
    ['a second fall, no nearer with one', falls, none, -0.7, 'throttling'],
    ['a rise at the end', rises, none, 0.2, 'permutation'],
  ] as const)('%s', (_, factors, tried, by, hint) => {
    expect(hintOf(...seen(factors), [miss(by)], 20, tried)).toBe(hint);
  });

  test('nothing missed, but a number at its edge', () => {
    const [target, fit] = seen(new Array<number>(40).fill(1));
    expect(hintOf(target, fit, [], 5, none)).toBeNull();
    expect(hintOf(target, { ...fit, best: { ...fit.best, x: [0, 0.5] } }, [], 5, none)).toBe('limit');
  });
});

describe('the measurement that decides', () => {
  const { known } = askedOf(toyLog(1200));
  const choice: Choice = { victim: 'fifo', pacing: 'stall', pattern: 'random', dies: null, parity: null };
  const place = (values: Values): Fitted => ({
    choice,
    space: { low: [], high: [], valuesAt: () => values },
    correction: null,
    best: { x: [], values, answer: { logRate: [], waf: 1 }, residuals: [], chi2: 0 },
  });
  const flash = place(truth);
  /** The same curve: the controller's time is what the program time was. */
  const controller = place({ ...truth, programMBps: 900, commandUs: 4096 / 400, relocateUs: 4096 / 400 });
  const all = { ...known, bytes: 3e11 };

  test('between flash and controller it is larger requests, on the whole drive', async () => {
    const plan = await decisionOf([flash, controller], all, evaluateToy);
    expect(plan?.phases.at(-1)).toMatchObject({ kib: 16, qd: 32, pattern: 'random' });
    expect(plan?.drive.logicalPages).toBe(Math.floor(CAPACITY / 4096));
  });

  test('there is none where all plans are alike, or nothing is tied', async () => {
    expect(await decisionOf([flash, flash], all, evaluateToy)).toBeNull();
    expect(await decisionOf([flash], all, evaluateToy)).toBeNull();
  });
});

describe('the drive of a choice', () => {
  const { known } = askedOf(toyLog(1200));
  const choice: Choice = { victim: 'fifo', pacing: 'stall', pattern: 'random', dies: null, parity: null };
  const own = known.scenario.drive;

  test.each([
    ['larger groups', { group: 2 }],
    ['twice the dies', { dies: 2 * dieCount(own) }],
    ['parity', { parity: 1 / 16 }],
  ])('has the same room for data with %s', (_, change) => {
    const drive = driveOf(own, { ...choice, ...change });
    expect(drive).not.toEqual(own);
    expect(dataPages(drive) / dataPages(own)).toBeCloseTo(1, 3);
  });

  test('with a map that its RAM does not hold has a cache of that share, at any spare area; a map in DRAM stays there', () => {
    const mapped: Choice = { ...choice, beside: { what: 'map', fields: {}, mapShare: 0.25, slcRatio: null } };
    for (const spareFactor of [0.1, 0.3]) {
      const of = (each: Choice) => scenarioOf({ ...known, bytes: 1e11 }, each, { ...truth, spareFactor });
      const [scenario, plain] = [of(mapped), of(choice)];
      if (!scenario.ok || !plain.ok) throw new Error('no scenario');
      const { map, drive } = scenario.value;
      expect(((map.cacheMiB as number) * 2 ** 20) / drive.logicalPages).toBeCloseTo(1, 6);
      expect(plain.value.map.cacheMiB).toBeNull();
    }
  });

  test('with a cache has its program time beside that of the flash, and both follow the bandwidth', () => {
    const beside = { what: 'pSLC', fields: { slcShare: 0.12 }, slcRatio: 0.2 } as const;
    const slow = programTimes(own, { ...choice, beside }, 200);
    expect(slow.slcProgramUs / slow.programUs).toBeCloseTo(0.2, 9);
    expect(slow.programUs).toBeCloseTo(2 * programTimes(own, { ...choice, beside }, 400).programUs, 6);
    expect(driveOf(own, { ...choice, beside }).slcShare).toBe(0.12);
    expect(programTimes(own, choice, 200).slcProgramUs).toBe(own.slcProgramUs);
  });
});

describe('closed forms', () => {
  const series = (bytes: readonly number[]): Series => ({
    seconds: new Float64Array(bytes.length).fill(1),
    bytes: Float64Array.from(bytes),
    programmed: null,
  });

  test('the cliff lies where the rate falls for good; bytes give the spare', () => {
    const closed = closedForms(series([...new Array<number>(50).fill(400), ...new Array<number>(200).fill(50)]));
    expect(closed).toMatchObject({ cliff: 50 * 400, fresh: 400, plateau: 50 });
    // The fresh rate is the median of what came before, of odd and even numbers of intervals.
    const uneven = [400, 410, 390, 420, 405, 395, 407, 393, 401, 404, 50, 50, 50, 50, 50, 50, 50];
    const before = [...uneven.slice(0, 12)].sort((a, b) => a - b);
    expect(closedForms(series(uneven))?.fresh).toBe(((before[5] as number) + (before[6] as number)) / 2);
    // 6.4 % over-provisioned: S = OP / (1 + OP).
    expect(spareOfCliff(64, 1000, 1)).toBeCloseTo(0.064 / 1.064, 12);
    // Of a drive of which 70 % are in use, what was never written is spare, too.
    expect(spareOfCliff(400, 1000, 0.7)).toBeCloseTo(1 - 1 / 1.1, 12);
  });

  test('a rare pause of the host takes time and no bytes; a drive that stalls often keeps its own', () => {
    const steady = new Array<number>(200).fill(100);
    const paused = steady.map((rate, i) => (i === 90 ? 30 : rate));
    const clean = withoutPauses(series(paused));
    expect(clean.seconds[90]).toBeCloseTo(0.3, 12);
    expect(clean.bytes[90]).toBe(30);
    const stalling = steady.map((rate, i) => (i % 10 === 5 ? 30 : rate));
    expect([...withoutPauses(series(stalling)).seconds]).toEqual([...series(stalling).seconds]);
  });

  test('windows are dense about the cliff, and trusted by their own seconds', () => {
    const noisy = Array.from({ length: 400 }, (_, i) => (i < 100 ? 400 : 50) * (1 + (i > 300 ? 0.3 : 0.01) * (i % 2 === 0 ? 1 : -1)));
    const { borders, sigma, logRate } = windowsOf(series(noisy), bordersOf(series(noisy), 100 * 400));
    expect(logRate.length).toBeGreaterThan(15);
    expect(borders.filter((border) => border > 0.85 * 40_000 && border < 1.5 * 40_000).length).toBeGreaterThan(6);
    expect(sigma.at(-1)).toBeGreaterThan(2 * (sigma[2] as number));
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { runToEnd } from '../../../src/cli/run';
import { fitDrive } from '../../../src/fit/fitDrive';
import { measurementOf, nothingGiven, unknownsOf } from '../../../src/fit/measurement';
import { scenarioOf } from '../../../src/fit/model';
import { modelSeries } from '../../../src/fit/modelSeries';
import type { LogFile } from '../../../src/fit/read/logFile';
import { fitJson } from '../../../src/fit/resultJson';
import { answerOf, type FitRun } from '../../../src/fit/run';
import { FitLab, type FitState, type Reader } from '../../../src/store/lab/fitLab';
import { Cancelled, FitPool, type Runs } from '../../../src/store/lab/fitPool';
import { endpointFor, ServedEngine } from '../../client/endpoint';
import { createEngine } from '../../engine/setup';
import { jobFileOf } from '../../fit/hiddenFit';
import { CAPACITY, evaluateToy, toyLog } from '../../fit/toy';

const log: LogFile = { name: 'toy_bw.2.log', text: toyLog(1200) };
const job: LogFile = { name: 'toy.fio', text: jobFileOf({ pattern: 'random' }) };

function contents(files: readonly LogFile[]) {
  return files.map(({ name, text }) => ({ name, content: new Blob([text]) }));
}

/** Reads in this thread, as the worker does in its own. */
function reader(): Reader {
  let read: readonly LogFile[] = [];
  return {
    read: async (files) => {
      read = await Promise.all(files.map(async ({ name, content }) => ({ name, text: await content.text() })));
      return unknownsOf(read);
    },
    ask: async (given) => measurementOf(read, given),
    dispose: () => {},
  };
}

const toyRuns = (): Runs => ({ evaluate: evaluateToy, dispose: () => {} });

/** Until a state that is wanted; what there is already counts. */
function until(lab: FitLab, isThere: (state: FitState) => boolean): Promise<FitState> {
  return new Promise((done) => {
    const look = (state: FitState) => {
      if (!isThere(state)) return;
      stop();
      done(state);
    };
    const stop = lab.store.subscribe(look);
    look(lab.store.getState());
  });
}

describe('a fit in the page', () => {
  test('asks only what no file tells, shows each mechanism on its way down, and ends with the result of the command line', async () => {
    const lab = new FitLab(reader, toyRuns);
    await lab.read(contents([log, job]));
    expect(lab.store.getState()).toMatchObject({ step: 'asking', unknowns: { capacity: null, hasJob: true } });
    const seen: FitState[] = [];
    lab.store.subscribe((state) => seen.push(state));
    await lab.start({ capacity: CAPACITY, requests: null });
    const { step, result, falls, scenario, log: points } = lab.store.getState();
    expect(step).toBe('done');
    expect(points.length).toBe(1200);
    // The rows are there long before the end, and fall.
    const first = seen.find((state) => state.falls.length > 0);
    expect(first?.result).toBeNull();
    expect(first?.scenario).not.toBeNull();
    const [best] = falls;
    expect(best?.course.length).toBeGreaterThan(2);
    expect(best?.course.at(-1)?.[1]).toBeLessThan(best?.course[0]?.[1] ?? 0);
    expect(scenario).toEqual(result?.scenario);
    const asked = measurementOf([log, job], { ...nothingGiven, capacity: CAPACITY });
    if (!asked.ok || result === null) throw new Error('There is nothing to compare.');
    const own = await fitDrive(asked.value, evaluateToy, () => {});
    if (!own.ok) throw new Error(own.faults.join(' '));
    expect(await fitJson(result, 1)).toBe(await fitJson(own.value, 1));
  });

  test('goes on by itself where nothing must be asked; without a job file requests are asked for, and what was before', async () => {
    const smart: LogFile = {
      name: 'before.txt',
      text: 'smartctl 7.3\nUser Capacity:    256,000,000,000 bytes [256 GB]\nSector Size:      512 bytes logical/physical\n241 Total_LBAs_Written      0x0032   099   099   000    Old_age   Always       -       1000\n',
    };
    const lab = new FitLab(reader, toyRuns);
    await lab.read(contents([log, job, smart]));
    expect(lab.store.getState().step).toBe('done');
    await lab.read(contents([log, smart]));
    expect(lab.store.getState()).toMatchObject({ step: 'asking', unknowns: { capacity: CAPACITY, hasJob: false } });
    await lab.start({ capacity: CAPACITY, requests: { kib: 4, qd: 32, pattern: 'random', filled: false, incompressible: true } });
    expect(lab.store.getState()).toMatchObject({ step: 'asking', faults: [expect.stringMatching(/^The drive was not erased and filled/)] });
    await lab.start({ capacity: CAPACITY, requests: { kib: 4, qd: 32, pattern: 'random', filled: true, incompressible: false } });
    expect(lab.store.getState()).toMatchObject({
      step: 'asking',
      faults: [expect.stringMatching(/^Whether the data compress is not known/)],
    });
    await lab.start({ capacity: CAPACITY, requests: { kib: 4, qd: 32, pattern: 'permutation', filled: true, incompressible: true } });
    const { result, faults } = lab.store.getState();
    expect(faults).toEqual([]);
    expect(new Set(result?.mechanisms.map(({ pattern }) => pattern))).toEqual(new Set(['permutation']));
  });

  test('cancelled, it keeps curve, mechanisms and the best drive so far; another log begins anew', async () => {
    let isGone = false;
    let rounds = 0;
    const slow = (): Runs => ({
      // The third round never ends by itself.
      evaluate: (runs) => {
        rounds += 1;
        if (rounds < 3) return evaluateToy(runs);
        return new Promise((_, gone) => {
          end = () => gone(new Cancelled());
        });
      },
      dispose: () => {
        isGone = true;
        end();
      },
    });
    let end = () => {};
    const lab = new FitLab(reader, slow);
    void lab.read(contents([log, job]), { capacity: CAPACITY, requests: null });
    await until(lab, ({ progress }) => progress !== null);
    lab.cancel();
    const { step, falls, progress, scenario, result } = lab.store.getState();
    expect([step, result, isGone]).toEqual(['stopped', null, true]);
    expect(falls.length).toBeGreaterThan(0);
    expect(progress?.curve.length).toBeGreaterThan(20);
    expect(scenario?.drive.logicalPages).toBe(Math.floor(CAPACITY / 4096));
    lab.reset();
    expect(lab.store.getState()).toMatchObject({ step: 'empty', log: [], falls: [], scenario: null });
  });

  test('the curve of a log can be seen before anything is chosen: nothing is fitted, and nothing changes', async () => {
    const lab = new FitLab(reader, toyRuns);
    const before = lab.store.getState();
    const points = await lab.peek(contents([log, job]), { capacity: CAPACITY, requests: null });
    expect(points.length).toBe(1200);
    expect(await lab.peek(contents([{ name: 'a.txt', text: 'hello' }]), { capacity: CAPACITY, requests: null })).toEqual([]);
    expect(lab.store.getState()).toBe(before);
  });

  test('a file that is none of a measurement is a sentence, and so is an engine that stops', async () => {
    const lab = new FitLab(reader, () => ({
      evaluate: () => Promise.reject(new Error('The engine stopped: out of memory')),
      dispose: () => {},
    }));
    await lab.read(contents([{ name: 'a.txt', text: 'hello' }]));
    expect(lab.store.getState()).toMatchObject({ step: 'empty', faults: [expect.stringMatching(/^"a.txt" begins with "hello"/)] });
    await lab.read(contents([log, job]), { capacity: CAPACITY, requests: null });
    expect(lab.store.getState()).toMatchObject({ step: 'stopped', faults: ['The engine stopped: out of memory'] });
  });
});

describe('the runs of a fit in the page', () => {
  let pool: FitPool | null = null;
  afterEach(() => pool?.dispose());

  /** Three drives of the search, small ones. */
  function runs(): readonly FitRun[] {
    const asked = measurementOf([log, job], { ...nothingGiven, capacity: CAPACITY });
    if (!asked.ok) throw new Error(asked.faults.join(' '));
    const { known, choices } = asked.value;
    const borders = Array.from({ length: 21 }, (_, i) => i / 20);
    return choices.slice(0, 3).map((choice, i) => {
      const values = { spareFactor: 0.2, programMBps: 300 + 50 * i, commandUs: 5, relocateUs: 10 * i };
      const scenario = scenarioOf({ ...known, bytes: CAPACITY / 8 }, choice, values, { seed: 1 + i, finer: 1 });
      if (!scenario.ok) throw new Error(scenario.faults.join(' '));
      return { scenario: { ...scenario.value, scale: 64 }, phase: known.phase, borders };
    });
  }

  test('two workers answer as the command line does, bit for bit, in the order of the runs', async () => {
    pool = new FitPool(2, () => endpointFor(new ServedEngine()));
    const list = runs();
    const answers = await pool.evaluate(list);
    const engine = await createEngine();
    for (const [i, run] of list.entries()) {
      const load = engine.load(run.scenario);
      if (!load.ok) throw new Error(load.fault);
      const { phases } = runToEnd(engine, run.scenario, load.plan, () => {});
      expect(answers[i]).toEqual(answerOf(run, modelSeries(phases[run.phase]?.rows ?? [])));
      expect(answers[i]?.logRate.every(Number.isFinite)).toBe(true);
    }
  });

  test('ended, it answers nothing more', async () => {
    pool = new FitPool(1, () => endpointFor(new ServedEngine()));
    const answer = pool.evaluate(runs());
    pool.dispose();
    await expect(answer).rejects.toBeInstanceOf(Cancelled);
    await expect(pool.evaluate(runs())).rejects.toBeInstanceOf(Cancelled);
  });
});

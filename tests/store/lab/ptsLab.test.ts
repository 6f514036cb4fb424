import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { ptsMain } from '../../../src/cli/pts/pts';
import { parseScenario } from '../../../src/scenario/parse';
import { type PtsName, ptsNames } from '../../../src/scenario/pts/names';
import { ptsTest } from '../../../src/scenario/pts/procedures';
import { hasResult, type Measured, pointLines, ptsResults } from '../../../src/scenario/pts/results';
import type { Scenario } from '../../../src/scenario/types';
import { ptsFigures } from '../../../src/store/lab/ptsFigures';
import { PtsLab, type PtsState, progressOf, scalesFor } from '../../../src/store/lab/ptsLab';
import { ptsTable } from '../../../src/store/lab/resultTable';
import { csvOf } from '../../../src/tables/table';
import { endpointFor, ServedEngine } from '../../client/endpoint';

function drive(scale: number): Scenario {
  const parsed = parseScenario({ drive: { preset: 'samsung-840-pro-256' }, scale });
  if (!parsed.ok) throw new Error(parsed.faults.join(' '));
  return parsed.value;
}

const small = drive(256);
let labs: PtsLab[] = [];
afterEach(() => {
  for (const lab of labs) lab.dispose();
  labs = [];
});

function labOf(engine = new ServedEngine()) {
  const endpoints = [endpointFor(engine)];
  const lab = new PtsLab(() => endpoints[endpoints.push(endpointFor(engine)) - 1] as (typeof endpoints)[number]);
  labs.push(lab);
  return { lab, engine, endpoints };
}

function until(lab: PtsLab, holds: (state: PtsState) => boolean): Promise<PtsState> {
  return new Promise((done) => {
    const check = (state: PtsState): void => {
      if (!holds(state)) return;
      stop();
      done(state);
    };
    const stop = lab.store.subscribe(check);
    check(lab.store.getState());
  });
}

/** The points of `sim pts NAME --csv` on the same drive. */
async function ofCommandLine(name: PtsName): Promise<readonly string[]> {
  let out = '';
  const status = await ptsMain([name, 'preset:samsung-840-pro-256', '--csv', '--scale', '256'], {
    out: (text) => {
      out += text;
    },
    err: () => undefined,
    terminal: false,
    readFile: () => {
      throw new Error('no such file');
    },
    openBytes: async function* () {
      yield new Uint8Array();
    },
    tryFile: () => undefined,
    writeFile: () => undefined,
    module: () => new WebAssembly.Module(readFileSync('wasm/build/engine.wasm')),
  });
  expect(status).toBe(0);
  return out.trim().split('\n');
}

describe('a test of the standard in the page', () => {
  test('while the drive is preconditioned, the share that is done rises between the ends of its phases', async () => {
    // Every look at the clock is long after the last: each call of the engine tells how far it is.
    let now = 0;
    const lab = new PtsLab(
      () => endpointFor(new ServedEngine()),
      () => (now += 1000),
    );
    labs.push(lab);
    const shares: number[] = [];
    lab.store.subscribe(({ tp }) => {
      const at = tp && progressOf(tp);
      if (at?.run === 1 && at.round === 0) shares.push(tp?.prepared ?? 0);
    });
    await lab.start('tp', drive(16));
    expect(shares.filter((share) => !Number.isInteger(share)).length).toBeGreaterThan(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });

  test.each(['tp', 'wsat'] as const)(
    '%s measures what the command line measures, to the last digit, and says so as the same lines',
    async (name) => {
      const { lab } = labOf();
      const running = lab.start(name, small);
      expect(lab.store.getState()[name]?.status).toBe('running');
      await running;
      const entry = lab.store.getState()[name];
      expect([entry?.status, entry?.fault]).toEqual(['done', null]);
      const lines = csvOf(ptsTable(ptsTest(name), entry?.measured ?? [], small, 'x'))
        .trim()
        .split('\r\n');
      const plain = (line: string) => line.replaceAll('"', '');
      expect(lines.map(plain)).toEqual((await ofCommandLine(name)).map(plain));
    },
  );

  test.each(ptsNames)('%s runs to its tables: every row and column has what was measured in its window', async (name) => {
    const { lab } = labOf();
    await lab.start(name, small);
    const entry = lab.store.getState()[name];
    expect([entry?.status, entry?.fault]).toEqual(['done', null]);
    const measured = entry?.measured ?? [];
    const made = ptsTest(name);
    const { runs, tables } = ptsResults(made, measured);
    expect(runs).toHaveLength(made.runs.length);
    expect(tables.map(({ of }) => of)).toEqual(made.tables);
    const named = (of: 'row' | 'column') => new Set(made.runs.flatMap(({ points }) => points.filter(hasResult).map((point) => point[of])));
    for (const { of, rows, columns } of tables) {
      expect(new Set(columns)).toEqual(named('column'));
      expect(new Set(rows.map((row) => row.name))).toEqual(named('row'));
      const cells = rows.flatMap((row) => row.cells).filter((cell) => cell !== null);
      // A point of few requests has no 99.99th percentile.
      if (of !== 'p9999Us') expect(cells.length).toBeGreaterThanOrEqual(Math.max(rows.length, columns.length));
      for (const cell of cells) expect(cell).toBeGreaterThan(0);
    }
    for (const [i, { window, rounds, tracked }] of runs.entries()) {
      // A run that is tracked ends with the round in which it is steady, or with the last that the standard allows.
      if (made.runs[i]?.tracked === null) expect([window, tracked]).toEqual([null, []]);
      else expect(window?.to ?? made.runs[i]?.points.at(-1)?.round).toBe(rounds);
    }
    expect(ptsFigures(made, measured, 4000).length).toBeGreaterThan(0);
  });

  test('is cancelled at once, keeps what it has, and another takes its place', async () => {
    const { lab } = labOf();
    const first = lab.start('iops', small);
    await until(lab, ({ iops }) => (iops?.measured[0]?.length ?? 0) > 0);
    lab.cancel();
    const kept = lab.store.getState().iops;
    expect(kept?.status).toBe('cancelled');
    expect(kept?.measured[0]?.length).toBeGreaterThan(0);
    await first;
    const second = lab.start('cbw', small);
    const third = lab.start('wsat', small);
    await Promise.all([second, third]);
    const { iops, cbw, wsat } = lab.store.getState();
    expect([iops, cbw?.status, wsat?.status]).toEqual([kept, 'cancelled', 'done']);
  });

  test('an engine that breaks ends it with the reason; what cannot be a scenario is told in the validator’s sentence', async () => {
    const { lab, engine } = labOf();
    engine.trap = new Error('unreachable');
    await lab.start('wsat', small);
    expect(lab.store.getState().wsat).toMatchObject({ status: 'failed', fault: 'The engine stopped: unreachable' });
    engine.trap = null;
    await lab.start('wsat', { ...small, scale: 5000 });
    expect(lab.store.getState().wsat?.fault).toMatch(/^scale is 5000/);
  });

  test('tells how far it is: preconditioning, then rounds; the share never falls', async () => {
    const { lab } = labOf();
    const shares: number[] = [];
    lab.store.subscribe(({ tp }) => tp && shares.push(progressOf(tp).share));
    await lab.start('tp', small);
    expect(shares[0]).toBe(0);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  test('is offered at scales that the drive can have', () => {
    const parsed = parseScenario({
      drive: { preset: 'ocz-vector-256', channels: 2, diesPerChannel: 1, blocksPerPlane: 64, spareFactor: 0.2 },
      scale: 1,
    });
    if (!parsed.ok) throw new Error(parsed.faults.join(' '));
    // As large as can be tested at once: at 1:256 this drive's steady rate is a third lower.
    expect(scalesFor(drive(16), 'iops')).toMatchObject({ coarse: 64, isQuick: true });
    expect(scalesFor(parsed.value, 'iops').coarse).toBe(1);
    // Waits gain too much on a drive that keeps more than its share of the buffer: such a scale is not offered.
    expect(scalesFor(drive(64), 'hir').all).toEqual([1, 4]);
    expect(scalesFor(drive(64), 'hir')).toMatchObject({ coarse: 4, isQuick: false });
    expect(scalesFor(drive(64), 'iops').all).toContain(64);
    for (const base of [drive(16), parsed.value, drive(256)]) {
      const { all, coarse } = scalesFor(base, 'iops');
      expect(all).toContain(coarse);
      for (const scale of all) expect(parseScenario({ ...base, scale }).ok).toBe(true);
    }
  });
});

/** Measured points that are worth a picture: values fall from round to round until round 3. */
function measuredFor(name: PtsName): readonly (readonly Measured[])[] {
  return ptsTest(name).runs.map(({ points }) =>
    points.map(({ round }, i): Measured => {
      const x = 100 / Math.min(round, 3) + i / 1e6;
      return { iops: x, mbps: x, meanUs: x, p9999Us: null, maxUs: x, waf: 1, seconds: 60, bytesWritten: 1000 };
    }),
  );
}

describe.each(ptsNames)('figures of %s', (name) => {
  const made = ptsTest(name);
  const measured = measuredFor(name);
  const figures = ptsFigures(made, measured, 4000);

  test('there are some, each with points, and those of rounds with the window that the rule found', () => {
    expect(figures.length).toBeGreaterThan(0);
    for (const { lines, places, x } of figures) {
      expect(new Set(lines.map((line) => line.name)).size).toBe(lines.length);
      for (const { points } of lines) {
        expect(points.length).toBeGreaterThan(0);
        expect(points.every((point) => Number.isFinite(point.x) && Number.isFinite(point.y))).toBe(true);
        if (x === 'row') expect(points.every((point) => places?.includes(point.x))).toBe(true);
      }
    }
    const windows = figures.filter(({ kind }) => kind === 'window');
    expect(windows).toHaveLength(made.runs.filter(({ tracked }) => tracked !== null).length);
    for (const { window, lines } of windows) {
      expect(window).toMatchObject({ from: 3, to: 7 });
      expect(lines[0]?.points.map(({ x }) => x)).toEqual([3, 4, 5, 6, 7]);
    }
  });

  test('every point that has a result is in one of them, and nothing is drawn before anything is measured', () => {
    expect(ptsFigures(made, [], 4000)).toEqual([]);
    expect(ptsFigures(made, [[]], 4000)).toEqual([]);
    const over = figures.find(({ kind }) => kind === 'overFills' || kind === 'overTime');
    if (over === undefined) return;
    const drawn = over.lines.flatMap(({ points }) => points);
    expect(drawn).toHaveLength(pointLines(made, measured).length);
    const xs = drawn.map(({ x }) => x).sort((a, b) => a - b);
    expect(new Set(xs).size).toBe(xs.length);
    // Every phase of it took a minute and a quarter of a fill.
    if (over.kind === 'overFills') expect(xs).toEqual(xs.map((_, i) => (i + 1) / 4));
    else expect(xs.every((x) => x % 60 === 30)).toBe(true);
  });
});

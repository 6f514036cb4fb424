import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSim } from '../../scripts/sim.mjs';

/** The program itself, with threads and signals, on small drives. */

const scenario = {
  drive: { preset: 'ocz-vector-256', channels: 2, diesPerChannel: 1, blocksPerPlane: 64, spareFactor: 0.2 },
  phases: [{ do: 'erase' }, { do: 'write', pattern: 'sequential', kib: 128 }, { do: 'write', passes: 2 }],
};
const spec = {
  scenario,
  vary: { userSpare: [0, 0.1, 0.2], seed: { from: 1, to: 2, steps: 2 } },
  measure: ['wafLast', 'phases.1.iopsMean', 'law.waf'],
};

let folder = '';
let built = { program: '', wasm: '' };
/** That sweep on one core; its folder is there in each test, and is never written to. */
let one: Ended;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ssdscope-sweep-'));
  built = await buildSim();
  writeFileSync(join(folder, 'spec.json'), JSON.stringify(spec));
  one = await sweep('spec.json', '--out', 'one', '--cores', '1');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function start(argv: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [built.program, ...argv], { cwd: folder, env: { ...process.env, SSDSCOPE_WASM: built.wasm } });
  let out = '';
  let err = '';
  child.stdout.on('data', (part) => (out += part));
  child.stderr.on('data', (part) => (err += part));
  return { child, ended: new Promise((done) => child.on('close', (status) => done({ status, out, err }))) };
}

function sweep(...argv: readonly string[]): Promise<Ended> {
  return start(['sweep', ...argv]).ended;
}

/** Every file under a folder of this test, with its content. */
function filesIn(name: string): Readonly<Record<string, string>> {
  const root = join(folder, name);
  const names = readdirSync(root, { recursive: true }).map(String);
  return Object.fromEntries(
    names.filter((file) => statSync(join(root, file)).isFile()).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

function pointFiles(name: string): readonly string[] {
  return readdirSync(join(folder, name, 'points')).sort();
}

describe('sim sweep', () => {
  test('gives the same files on one core, on two, and in parts; each says what sim says of that scenario', async () => {
    expect(one).toEqual({ status: 0, err: '', out: '6 points: 6 computed, 0 were there. one/results.csv\n' });
    expect((await sweep('spec.json', '--out=two', '--cores=2')).status).toBe(0);
    const parts = await Promise.all([1, 2, 3].map((i) => sweep('spec.json', '--out', 'parts', '--shard', `${i}/3`)));
    expect(parts.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(Object.keys(filesIn('one'))).toHaveLength(7);
    expect(filesIn('two')).toEqual(filesIn('one'));
    expect(filesIn('parts')).toEqual(filesIn('one'));

    const lines = readFileSync(join(folder, 'one/results.csv'), 'utf8').trimEnd().split('\n');
    expect(lines[0]).toBe('userSpare,seed,wafLast,phases.1.iopsMean,law.waf');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join())).toEqual(['0,1', '0,2', '0.1,1', '0.1,2', '0.2,1', '0.2,2']);
    writeFileSync(join(folder, 'point.json'), JSON.stringify(scenario));
    const single = await start(['point.json', '--set', 'userSpare=0.1', '--set', 'seed=2', '--json']).ended;
    const report = JSON.parse(single.out);
    const json = await sweep('spec.json', '--out', 'one', '--json');
    const table = JSON.parse(json.out);
    expect(table).toMatchObject({ points: 6, computed: 0, there: 6, results: 'one/results.csv', vary: ['userSpare', 'seed'] });
    expect(table.rows.map((row: readonly unknown[]) => row.join())).toEqual(lines.slice(1));
    expect(lines[4]).toBe(['0.1,2', report.phases[2].wafLast, report.phases[1].iopsMean, report.law.waf].join());
    const point = Object.values(filesIn('one/points')).map((text) => JSON.parse(text));
    expect(point.map(({ stateHash }) => stateHash)).toContain(report.stateHash);
    expect(new Set(point.map(({ stateHash }) => stateHash)).size).toBe(6);
  });

  test('computes what is missing or broken and nothing else', async () => {
    cpSync(join(folder, 'one'), join(folder, 'again'), { recursive: true });
    const before = filesIn('again');
    const [lost = '', cut = '', other = '', kept = ''] = pointFiles('again');
    const at = (name: string): string => join(folder, 'again/points', name);
    const untouched = statSync(at(kept)).mtimeMs;
    rmSync(at(lost));
    writeFileSync(at(cut), readFileSync(at(cut), 'utf8').slice(0, 500));
    writeFileSync(at(other), readFileSync(at(kept), 'utf8'));
    const again = await sweep('spec.json', '--out', 'again');
    expect(again.out).toBe('6 points: 3 computed, 3 were there. again/results.csv\n');
    expect(again.err.trimEnd().split('\n').sort()).toEqual(
      [
        `Notice: The file of point ${cut.slice(0, 32)} is cut off or no JSON. It is computed again.`,
        `Notice: The file of point ${other.slice(0, 32)} holds another scenario. It is computed again.`,
      ].sort(),
    );
    expect(filesIn('again')).toEqual(before);
    expect(statSync(at(kept)).mtimeMs).toBe(untouched);
  });

  test('computes a point again whose figures are not those that were written', async () => {
    cpSync(join(folder, 'one'), join(folder, 'forged'), { recursive: true });
    const before = filesIn('forged');
    const [empty = '', figure = '', old = ''] = pointFiles('forged');
    const change = (name: string, by: (text: string) => string): void => {
      const file = join(folder, 'forged/points', name);
      const text = by(readFileSync(file, 'utf8'));
      expect(text).not.toBe(readFileSync(file, 'utf8'));
      writeFileSync(file, text);
    };
    change(empty, (text) => JSON.stringify({ ...JSON.parse(text), phases: [] }));
    change(figure, (text) => text.replace(/"wafLast": [\d.]+/, '"wafLast": 42'));
    change(old, (text) => text.replace(/,\s*"checksum": "\w+"/, ''));
    const again = await sweep('spec.json', '--out', 'forged');
    expect(again.out).toMatch(/^6 points: 3 computed, 3 were there\./);
    const of = (name: string): string => `Notice: The file of point ${name.slice(0, 32)}`;
    expect(again.err.trimEnd().split('\n').sort()).toEqual(
      [
        `${of(empty)} has no results. It is computed again.`,
        `${of(figure)} does not hold the figures that were written: its checksum is of others. It is computed again.`,
        `${of(old)} has no checksum. It is computed again.`,
      ].sort(),
    );
    expect(filesIn('forged')).toEqual(before);
  });

  test('takes the points of another sweep in the same folder, and never leaves its table for this one', async () => {
    cpSync(join(folder, 'one'), join(folder, 'shared'), { recursive: true });
    writeFileSync(
      join(folder, 'wider.json'),
      JSON.stringify({ ...spec, vary: { ...spec.vary, userSpare: [0.2, 0.3] }, measure: ['wear.max'] }),
    );
    const part = await sweep('wider.json', '--out', 'shared', '--shard', '1/2');
    expect(part.out).toMatch(/^2 points of part 1 of 2: 1 computed, 1 were there. shared\/results.csv follows once all 4 are there\n$/);
    expect(Object.keys(filesIn('shared'))).not.toContain('results.csv');
    expect((await sweep('wider.json', '--out', 'shared')).out).toMatch(/: 1 computed, 3 were there/);
    expect(filesIn('shared')['results.csv']).toMatch(/^userSpare,seed,wear.max\n0.2,1,/);
  });

  test('stops cleanly when it is interrupted, and goes on from there', async () => {
    // So many points that some are left, however late this process is woken up.
    const slow = { ...spec, vary: { seed: { from: 1, to: 16, steps: 16 }, 'phases.2.passes': [3] } };
    writeFileSync(join(folder, 'slow.json'), JSON.stringify(slow));
    const { child, ended } = start(['sweep', 'slow.json', '--out', 'stopped', '--cores', '1']);
    while (!existsSync(join(folder, 'stopped/points')) || pointFiles('stopped').length < 2) {
      if (child.exitCode !== null) throw new Error('It ended before it could be interrupted.');
      await new Promise((later) => setTimeout(later, 5));
    }
    child.kill('SIGINT');
    const { status, out, err } = await ended;
    expect({ status, out }).toEqual({ status: 130, out: '' });
    expect(err).toMatch(/^Interrupted: \d+ points more are there; the same command goes on from here\.\n$/);
    const there = pointFiles('stopped');
    expect(there.every((name) => /^[0-9a-f]{32}\.json$/.test(name))).toBe(true);
    expect(there.length).toBeLessThan(16);
    expect(Object.keys(filesIn('stopped'))).not.toContain('results.csv');
    expect((await sweep('slow.json', '--out', 'stopped')).out).toBe(
      `16 points: ${16 - there.length} computed, ${there.length} were there. stopped/results.csv\n`,
    );
    await sweep('slow.json', '--out', 'whole');
    expect(filesIn('stopped')).toEqual(filesIn('whole'));
  });

  test('says of bad input what is wrong, with status 2, and computes nothing', async () => {
    writeFileSync(join(folder, 'bad.json'), JSON.stringify({ ...spec, vary: { userSpare: [0.1, 2] } }));
    const bad = await sweep('bad.json', '--out', 'bad');
    expect(bad).toEqual({ status: 2, out: '', err: 'At userSpare 2: userSpare is 2; it must be a number from 0 to 0.95.\n' });
    expect(readdirSync(folder)).not.toContain('bad');
    expect((await sweep('none.json', '--out', 'bad')).err).toMatch(/^SPEC is "none.json"; it cannot be read/);
    writeFileSync(join(folder, 'file'), '');
    const blocked = await sweep('spec.json', '--out', 'file/inside');
    expect(blocked.status).toBe(2);
    expect(blocked.err).toMatch(/^--out is "file\/inside": ENOTDIR/);
    const help = await sweep('--help');
    expect(help.status).toBe(0);
    expect(help.out).toMatch(/sweep SPEC --out DIR/);
  });

  test('finds the scenario beside the specification', async () => {
    writeFileSync(join(folder, 'points-at.json'), JSON.stringify({ ...spec, scenario: 'point.json', vary: { seed: [2] } }));
    writeFileSync(join(folder, 'point.json'), JSON.stringify(scenario));
    const from = spawn(process.execPath, [built.program, 'sweep', join(folder, 'points-at.json'), '--out', join(folder, 'beside')], {
      env: { ...process.env, SSDSCOPE_WASM: built.wasm },
    });
    expect(await new Promise((done) => from.on('close', done))).toBe(0);
    expect(pointFiles('beside')).toHaveLength(1);
  });
});

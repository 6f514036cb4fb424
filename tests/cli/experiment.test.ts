import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { buildSim } from '../../scripts/sim.mjs';
import type { ExperimentReport } from '../../src/cli/experiment';
import { main } from '../../src/cli/sim';

async function sim(...argv: string[]): Promise<{ status: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const status = await main(argv, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    terminal: false,
    openBytes: () => {
      throw new Error('no such file');
    },
    readFile: () => {
      throw new Error('no such file');
    },
    tryFile: () => {},
    writeFile: () => {},
    writeParts: () => {},
    module: () => new WebAssembly.Module(readFileSync('wasm/build/engine.wasm')),
  });
  return { status, out, err };
}

const json = ['experiment:used-drive', '--json', '--scale', '64'];
/** What that finds in this process, computed once. */
let found: ReturnType<typeof sim> | null = null;
function foundHere(): ReturnType<typeof sim> {
  found ??= sim(...json);
  return found;
}

describe('experiments on the command line', () => {
  test('list, in every format', async () => {
    const names = ['consistency', 'spare-28-13', 'random-data', 'steady-state', 'used-drive', 'pslc-cache', 'enterprise', 'data-placement'];
    const json = await sim('experiment:list', '--json');
    expect((JSON.parse(json.out) as { name: string }[]).map(({ name }) => name)).toEqual(names);
    expect((await sim('experiment:list', '--csv')).out.split('\n')[0]).toBe('name,title,year,scale,runs');
    expect((await sim('experiment:list')).out).toContain(
      'consistency: Performance consistency: default against 25 % spare area (2013), 12 runs at full size\n',
    );
  });

  test('--json has the table, --set and --scale reach every run', async () => {
    const { status, out, err } = await sim(...json, '--set', 'seed=5');
    expect([status, err]).toEqual([0, '']);
    const report = JSON.parse(out) as ExperimentReport;
    expect(report).toMatchObject({ name: 'used-drive', parameters: { scale: 64, set: { seed: '5' }, imageShare: 0.333 } });
    expect(report.runs.map(({ id, scale }) => [id, scale])).toEqual([
      ['vertex', 64],
      ['x25-m', 64],
      ['x25-m-image-20', 64],
      ['x25-m-image-50', 64],
      ['vertex-suite', 64],
      ['x25-m-suite', 64],
    ]);
    const [row] = report.table;
    expect(row).toMatchObject({ published: 8.2, unit: 'MB/s', source: 'anandtech.com/show/2738', estimated: false });
    expect(row?.deviation).toBeCloseTo((row?.model ?? 0) / 8.2 - 1, 9);
    const other = JSON.parse((await foundHere()).out) as ExperimentReport;
    expect(other.runs[0]?.stateHash).not.toBe(report.runs[0]?.stateHash);
  });

  test('threads of the program find what one engine finds here', async () => {
    const { program, wasm } = await buildSim();
    const env = { ...process.env, SSDSCOPE_WASM: wasm };
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...json], { env, maxBuffer: 2 ** 26 });
    const without = ({ runs, wallSeconds: _, ...rest }: ExperimentReport) => ({
      ...rest,
      runs: runs.map(({ wallSeconds: __, ...run }) => run),
    });
    expect(without(JSON.parse(stdout))).toEqual(without(JSON.parse((await foundHere()).out)));
  });

  test('as text and as CSV', async () => {
    const text = await sim('experiment:used-drive', '--scale', '64');
    expect(text.out).toContain('X25-M: 4 KB random write over 8 GB, new: published 39.3 MB/s; model 39.3 MB/s');
    expect(text.out).not.toContain('NaN');
    const lines = (await sim('experiment:used-drive', '--scale=64', '--csv')).out.trimEnd().split('\n');
    expect(lines[0]).toBe(
      'what,published,publishedText,model,modelText,unit,deviation,tolerance,agrees,source,estimated,note,verdict,aim,error,variant,basis,met,bandLow,bandHigh',
    );
    // The same verdicts as in the page: met or missed, and where the drive is outside the model.
    expect(text.out).toMatch(
      /X25-M: used over new: published .* times; model .* \(.* with an image of 20 to 50 % .*\).*: arithmetic: (met|missed), tolerance 25.% \[/,
    );
    expect(text.out).toMatch(
      /X25-M: disk suite, simulated used against new: published −?-?22\.2 %; model .* points: fit: (met|missed), tolerance 5.points \[/,
    );
    expect(text.out).toMatch(/JMF602B: .*: outside the model \[/);
    expect(lines.length).toBeGreaterThan(15);
  });

  test.each([
    [
      ['experiment:nothing'],
      /^experiment is "nothing"; it must be list or one of consistency, spare-28-13, random-data, steady-state, used-drive, pslc-cache, enterprise, data-placement\.\n$/,
    ],
    [['experiment:used-drive', '--scale', '0'], /^--scale is "0"; it must be a whole number from 1 to 4,096\.\n$/],
    [['tiny', '--scale'], /^--scale is ""; it must be a whole number from 1 to 4,096\.\n$/],
    [['experiment:used-drive', '--set', 'ftl.victim=lru'], /^(Run [a-z0-9-]+: ftl\.victim is "lru"; .*\n){6}$/],
  ])('refuses %j', async (argv, sentence) => {
    const { status, out, err } = await sim(...argv);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(sentence);
  });

  test('--scale also scales an ordinary scenario', async () => {
    const { out } = await sim('preset:ocz-vector-256', '--scale', '256', '--set', 'phases=[{"do":"write","requests":100000}]', '--json');
    expect(JSON.parse(out)).toMatchObject({ scenario: { scale: 256 } });
  });
});

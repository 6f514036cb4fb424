import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closingCounts } from '../scripts/ci.mjs';
import { contentHash } from '../scripts/fresh.mjs';
import { mutantsOf, sampleOf, withMutant } from '../scripts/mutants/mutate.mjs';
import { asData } from '../scripts/tables.mjs';
import { runWatched } from '../scripts/watchdog.mjs';
import { curveOf, entryOf, withEntry } from './bench/history.mjs';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssdscope-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('every folder of tests belongs to a project of vitest.config.ts, or is a program of its own', () => {
  const config = readFileSync('vitest.config.ts', 'utf8');
  const programs = ['bench', 'soak'];
  const folders = readdirSync('tests', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const missing = folders
    .map(({ name }) => name)
    .filter((name) => !programs.includes(name) && !new RegExp(`[,'{/]${name}[,'}/]`).test(config));
  expect(missing).toEqual([]);
});

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

/** Names and entries of a lockfile's packages, the checkout itself left out. */
function locked(file: string): [string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).slice(1);
}

test.each([
  ['package-lock.json', 100],
  ['queue/package-lock.json', 10],
])('each package of %s, of every platform, has a hash, and none the address of a registry', (file, least) => {
  const packages = locked(file);
  expect(packages.length).toBeGreaterThan(least);
  expect(packages.filter(([, { integrity, resolved }]) => integrity === undefined || resolved !== undefined)).toEqual([]);
});

test('npm ci brings no queue, and runs no script of a package', () => {
  const packages = locked('package-lock.json');
  expect(packages.filter(([name, { hasInstallScript }]) => hasInstallScript || /bullmq|redis|msgpackr/.test(name))).toEqual([]);
});

describe('the watchdog', () => {
  test('passes on output and exit code', async () => {
    const outcome = await runWatched(['-e', 'console.log("out"); console.error("err"); process.exit(3)'], 30);
    expect(outcome).toMatchObject({ code: 3, killed: false });
    expect(outcome.words.split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  test('ends an endless loop and what it started', async () => {
    const file = join(temporaryFolder(), 'pid');
    const child = 'setInterval(() => {}, 1000)';
    const program = `const { spawn } = require('node:child_process');
      require('node:fs').writeFileSync(${JSON.stringify(file)}, String(spawn(process.execPath, ['-e', ${JSON.stringify(child)}]).pid));
      for (;;);`;
    const outcome = await runWatched(['-e', program], 2);
    expect(outcome.killed).toBe(true);
    const pid = Number(readFileSync(file, 'utf8'));
    for (let attempt = 0; attempt < 50 && isAlive(pid); attempt++) await sleep(20);
    expect(isAlive(pid)).toBe(false);
  });
});

describe('the counts of a step', () => {
  const counts = (words: string, code = 0, killed = false) => closingCounts({ words, code, killed, seconds: 1 });

  test('are those of its last line', () => {
    expect(counts('1 passed, 9 failed\n12 passed, 0 failed\n')).toEqual({ passed: 12, failed: 0 });
    expect(counts('12 passed, 3 failed\n', 1)).toEqual({ passed: 12, failed: 3 });
  });

  test('hold a failure where it crashed, was ended, ran nothing or says nothing', () => {
    expect(counts('12 passed, 0 failed', 1)).toEqual({ passed: 12, failed: 1 });
    expect(counts('12 passed, 0 failed', 0, true)).toEqual({ passed: 12, failed: 1 });
    expect(counts('0 passed, 0 failed')).toEqual({ passed: 0, failed: 1 });
    expect(counts('12 passed, 0 failed\nsegmentation fault')).toEqual({ passed: 0, failed: 1 });
    expect(counts('')).toEqual({ passed: 0, failed: 1 });
  });
});

/** A killed process that nobody has waited for yet is a zombie: its state says so. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const state = process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] : 'R';
    return state !== 'Z';
  } catch {
    return false;
  }
}

describe('the history of the bench', () => {
  const machine = { cpu: 'X', cores: 2, memoryGiB: 8, node: 'v20' };
  const part = (rate: number) => ({
    date: '2026-01-02T03:04:05Z',
    machine,
    loadAverage: 0,
    results: [1, 16].map((gib) => ({ gib, withLookahead: { median: rate / gib }, machineBound: { median: 100 } })),
  });

  test('has one entry a revision and machine, the last one measured', () => {
    const first = withEntry([], entryOf('a', part(10)));
    const both = withEntry(first, entryOf('b', part(20)));
    const again = withEntry(both, entryOf('a', part(30)));
    expect(again.map(({ revision, figures }) => [revision, figures[0]?.share])).toEqual([
      ['b', 0.2],
      ['a', 0.3],
    ]);
    expect(withEntry(again, { ...entryOf('a', part(40)), machine: 'Y' })).toHaveLength(3);
  });

  test('is drawn with a point for every figure', () => {
    const curve = curveOf(withEntry(withEntry([], entryOf('a', part(10))), entryOf('b', part(20))));
    expect(curve.match(/<circle/g)).toHaveLength(4);
    expect(curve).not.toMatch(/NaN|Infinity/);
    expect(curveOf([entryOf('alone', part(10))])).not.toMatch(/NaN|Infinity/);
  });
});

describe('content hashes', () => {
  test('follow contents, names and flags, not times', () => {
    const folder = temporaryFolder();
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write('a', 'one');
    const first = contentHash([folder], ['x']);
    write('a', 'one');
    expect(contentHash([folder], ['x'])).toBe(first);
    expect(contentHash([folder], ['y'])).not.toBe(first);
    write('a', 'two');
    expect(contentHash([folder], ['x'])).not.toBe(first);
    write('a', 'one');
    write('b', '');
    expect(contentHash([folder], ['x'])).not.toBe(first);
  });
});

describe('tables that are worked out when the page is built', () => {
  test('what they hold is written out as data, and more than data is refused by name', () => {
    expect(asData('x.ts', { a: [1, { b: null }], c: 'd' })).toBe('export const a = [1,{"b":null}];\nexport const c = "d";');
    const part = { long: 'a part that stands in two places and is worth a name of its own' };
    expect(asData('x.ts', { a: [part], b: part })).toBe(
      `const part0 = ${JSON.stringify(part)};\nexport const a = [part0];\nexport const b = part0;`,
    );
    for (const value of [() => 1, { f: () => 1 }, Number.POSITIVE_INFINITY, undefined])
      expect(() => asData('x.ts', { lost: value })).toThrow('x.ts exports lost, which is more than data');
  });
});

describe('faults for npm run mutants', () => {
  const text = "// a < b\nimport { c } from 'd < e';\nif (!f && g[0] <= h) this.go('i + j');\n  this.stop();\nconst k = l ?? 0;\n";

  test('stand in code alone, each once, and change nothing else', () => {
    const lines = mutantsOf(text).map((mutant) => withMutant(text, mutant).split('\n'));
    const changed = lines.flatMap((after) => after.filter((line, i) => line !== text.split('\n')[i]));
    expect(changed).toEqual([
      "if (f && g[0] <= h) this.go('i + j');",
      "if (!f || g[0] <= h) this.go('i + j');",
      "if (!f && g[1] <= h) this.go('i + j');",
      "if (!f && g[0] < h) this.go('i + j');",
      '  ;',
    ]);
  });

  test('are drawn alike by one seed, none twice', () => {
    const all = Array.from({ length: 50 }, (_, i) => i);
    expect(sampleOf(all, 20, 7)).toEqual(sampleOf(all, 20, 7));
    expect(sampleOf(all, 20, 7)).not.toEqual(sampleOf(all, 20, 8));
    expect(new Set(sampleOf(all, 50, 7)).size).toBe(50);
  });
});

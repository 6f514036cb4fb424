import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { closingCounts } from '../scripts/ci.mjs';
import { contentHash } from '../scripts/fresh.mjs';
import { serve, serveOn } from '../scripts/serve.mjs';
import { runWatched } from '../scripts/watchdog.mjs';
import { curveOf, entryOf, withEntry } from './bench/history.mjs';
import { fuzzServer } from './soak/server';

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

test('each package of the lockfile, of every platform, has a hash, and none the address of a registry', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string }>;
  };
  const [, ...others] = Object.entries(packages);
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter(([, { integrity, resolved }]) => integrity === undefined || resolved !== undefined)).toEqual([]);
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

describe('the static server', () => {
  /** Status, type and text of an address taken as it stands: `fetch` would tidy its dots. */
  function ask(address: string, path: string): Promise<{ status: number; type: string; text: string }> {
    return new Promise((done, fail) => {
      const { hostname, port } = new URL(address);
      get({ hostname, port, path }, (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => done({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text }));
      }).on('error', fail);
    });
  }

  test('gives files their types, and nothing outside its folder', async () => {
    const folder = temporaryFolder();
    const site = join(folder, 'site');
    writeFileSync(join(folder, 'secret'), 'secret');
    mkdirSync(site);
    writeFileSync(join(site, 'index.html'), '<p>');
    writeFileSync(join(site, 'x.wasm'), 'w');
    const server = await serve({ folder: site });
    onTestFinished(() => server.close());
    expect(await ask(server.address, '/')).toEqual({ status: 200, type: 'text/html; charset=utf-8', text: '<p>' });
    expect(await ask(server.address, '/x.wasm?v=1')).toEqual({ status: 200, type: 'application/wasm', text: 'w' });
    for (const path of ['/../secret', '/%2e%2e/secret', '/..%2fsecret', '/nothing', '/%zz'])
      expect((await ask(server.address, path)).status).toBe(404);
  });

  test('answers any address, and goes on', async () => {
    const site = temporaryFolder();
    writeFileSync(join(site, 'index.html'), '<p>');
    const server = await serve({ folder: site });
    onTestFinished(() => server.close());
    const odd = [
      '/%00',
      `/${'x'.repeat(300)}`,
      '/index.html/',
      '/index.html/x',
      '//',
      '/%2f',
      '/%5c..%5c',
      `/${'a/'.repeat(4000)}`,
      '/?%00',
    ];
    for (const path of odd) expect([200, 404]).toContain((await ask(server.address, path)).status);
    expect((await ask(server.address, '/')).text).toBe('<p>');
  });

  test('answers or hangs up, whatever comes, and gives nothing away', async () => {
    expect(await fuzzServer(0, 500)).toEqual([]);
  });

  test('a port that cannot be had is a sentence', async () => {
    const taken = await serve({ folder: temporaryFolder() });
    onTestFinished(() => taken.close());
    const { port } = new URL(taken.address);
    expect(await serveOn(port)).toEqual({ fault: `PORT is ${port}, and another program has it; it must be a free one, or left out.` });
    for (const asked of ['', '-1', '65536', '99999', '8e1', 'http'])
      expect(await serveOn(asked)).toEqual({ fault: `PORT is "${asked}"; it must be a port number from 0 to 65535.` });
    const started = spawnSync(process.execPath, ['scripts/start.mjs'], { env: { ...process.env, PORT: port }, encoding: 'utf8' });
    expect(started).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `PORT is ${port}, and another program has it; it must be a free one, or left out.\n`,
    });
  });
});

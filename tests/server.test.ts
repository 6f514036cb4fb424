import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serve, serveAndBuild, serveOn } from '../scripts/serve.mjs';
import { fuzzServer } from './soak/server';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ssdscope-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

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

  test('follows no link out of its folder, and tells browsers to guess no types', async () => {
    const folder = temporaryFolder();
    const site = join(folder, 'site');
    mkdirSync(join(site, 'in'), { recursive: true });
    mkdirSync(join(folder, 'site2'));
    writeFileSync(join(folder, 'secret'), 'secret');
    writeFileSync(join(folder, 'site2', 'secret'), 'secret');
    writeFileSync(join(site, 'in', 'a.txt'), 'a');
    symlinkSync(join(folder, 'secret'), join(site, 'file'));
    symlinkSync(join(folder, 'site2'), join(site, 'folder'));
    symlinkSync('in', join(site, 'within'));
    // The folder itself may be one.
    symlinkSync(site, join(folder, 'dist'));
    const server = await serve({ folder: join(folder, 'dist') });
    onTestFinished(() => server.close());
    expect((await ask(server.address, '/file')).status).toBe(404);
    expect((await ask(server.address, '/folder/secret')).status).toBe(404);
    expect(await ask(server.address, '/within/a.txt')).toMatchObject({ status: 200, text: 'a' });
    for (const path of ['in/a.txt', 'file']) {
      const { headers } = await fetch(server.address + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('says what is being built where a person is quicker than the build, and gives the page after it', async () => {
    const steps = ['the engine is compiled', 'the page is bundled'];
    let address = '';
    const seen: { status: number; text: string }[] = [];
    const served = await serveAndBuild('0', async (tell, at) => {
      address = at;
      for (const step of steps) {
        tell(step);
        const response = await fetch(`${at}#v=1`);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('retry-after')).toBe('1');
        seen.push({ status: response.status, text: await response.text() });
      }
    });
    if ('fault' in served) throw new Error(served.fault);
    onTestFinished(() => served.close());
    expect(seen.map(({ status }) => status)).toEqual([503, 503]);
    for (const [i, step] of steps.entries()) expect(seen[i]?.text).toContain(`<p>Now: ${step}.`);
    expect((await fetch(`${address}no-such-file`)).status).toBe(404);
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

/** A lesson as a package, in a learning platform that really speaks SCORM 1.2. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Frame } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { lessonFor, packageOf } from '../../scripts/build-scorm.mjs';
import { buildSingle, SINGLE } from '../../scripts/build-single.mjs';
import { root } from '../../scripts/fresh.mjs';
import { decodeHandIn } from '../../src/lessons/handIn/code';
import { patienceMs, startBrowser } from '../e2e/browser';
import { installProbe } from '../e2e/installProbe';

const require = createRequire(import.meta.url);

/** The files of an archive, by its directory, as an unpacker reads it. */
function unzipped(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  for (let [at, n] = [zip.readUInt32LE(end + 16), zip.readUInt16LE(end + 10)]; n > 0; n--) {
    const [packed, size, named, local] = [20, 24, 28, 42].map((offset) =>
      offset === 28 ? zip.readUInt16LE(at + offset) : zip.readUInt32LE(at + offset),
    ) as [number, number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + named);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = inflateRawSync(zip.subarray(data, data + packed));
    expect(bytes.length).toBe(size);
    files.set(name, bytes);
    at += 46 + named;
  }
  return files;
}

const types = { html: 'text/html', js: 'text/javascript', xml: 'text/xml' } as const;

/** The platform's page: its API first, then the package in a frame. `kept`: what the visit before left. */
function platformPage(kept: string): string {
  return `<!doctype html><meta charset="utf-8"><script src="/scorm12.js"></script><script>
    window.API = new Scorm12API({ autocommit: false, logLevel: 5 });
    API.loadFromJSON(${kept === '' ? JSON.stringify({ cmi: { core: { student_name: 'Lovelace, Ada' } } }) : kept});
    window.said = [];
    for (const event of ['LMSInitialize', 'LMSCommit', 'LMSFinish']) API.on(event, () => said.push(event));
    API.on('LMSSetValue.cmi.*', (element, value) => said.push(element + '=' + value));
  </script><iframe src="/package/start.html" style="width:1400px;height:850px"></iframe>`;
}

const at = (frame: Frame, name: string) => frame.getByRole('button', { name });

it('a lesson as a SCORM 1.2 package tells a platform status, score and code, and goes on where the visit before ended', async () => {
  await buildSingle();
  const lesson = lessonFor('pages', '417');
  if (typeof lesson === 'string') throw new Error(lesson);
  const files = unzipped(packageOf({ ...lesson, page: readFileSync(join(root, SINGLE)) }));
  expect([...files.keys()]).toEqual(['imsmanifest.xml', 'start.html', 'ssdscope.html']);
  const context = await (await startBrowser()).newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  await context.addInitScript(installProbe);
  context.setDefaultTimeout(patienceMs);
  let kept = '';
  await context.route('http://platform.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: types.html, body: platformPage(kept) });
    if (pathname === '/scorm12.js')
      return route.fulfill({ contentType: types.js, body: readFileSync(require.resolve('scorm-again/scorm12')) });
    const body = files.get(pathname.replace('/package/', ''));
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: types.html, body });
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const visit = async (): Promise<Frame> => {
    await page.goto('http://platform.test/');
    await expect.poll(() => page.frames().at(-1)?.url()).toContain('ssdscope.html#');
    const frame = page.frames().at(-1);
    if (frame === undefined) throw new Error('There is no frame.');
    await frame.locator('.lessons_lesson').waitFor();
    return frame;
  };
  const cmi = (name: string) =>
    page.evaluate((element) => (window as unknown as { API: { LMSGetValue(e: string): string } }).API.LMSGetValue(element), name);
  const manifest = await page.evaluate((xml) => {
    const read = new DOMParser().parseFromString(xml, 'text/xml');
    return {
      faults: read.querySelectorAll('parsererror').length,
      files: [...read.querySelectorAll('file')].map((file) => file.getAttribute('href')),
      sco: [...read.querySelectorAll('resource')].map((one) => one.getAttributeNS('http://www.adlnet.org/xsd/adlcp_rootv1p2', 'scormtype')),
    };
  }, files.get('imsmanifest.xml')?.toString() ?? '');
  expect(manifest).toEqual({ faults: 0, files: ['start.html', 'ssdscope.html'], sco: ['sco'] });

  let frame = await visit();
  await expect.poll(() => cmi('cmi.core.lesson_status')).toBe('incomplete');
  for (let step = 1; step < 5; step++) {
    await at(frame, 'Show it without an answer').click();
    await frame.locator('.lessons_lessonNext.button_filled').click();
    await expect.poll(() => frame.url()).toContain(`go=lesson/pages/${step + 1}`);
  }
  await at(frame, 'Try it on the drive').click();
  await frame.getByRole('button', { name: 'Check', exact: true }).waitFor();
  const requests = () => frame.evaluate(() => window.probe.frame?.phaseRequests);
  await frame.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  for (let done = 1; done < 13; done++) {
    await expect.poll(requests).toBe(done);
    await frame.locator('body').press('.');
  }
  await expect.poll(requests).toBe(13);
  await frame.getByRole('button', { name: 'Check', exact: true }).click();
  await frame.getByText('✓ Solved').waitFor();
  await expect.poll(() => cmi('cmi.core.lesson_status')).toBe('completed');
  // Of four questions and an exercise, the exercise.
  await expect.poll(() => cmi('cmi.core.score.raw')).toBe('20');
  await frame.getByText('Your learning platform receives').waitFor();
  await expect.poll(() => frame.getByLabel('Your name').inputValue()).toBe('Lovelace, Ada');
  // The code says which class it is of, and fits into what the platform keeps.
  const { code } = JSON.parse(await cmi('cmi.suspend_data')) as { readonly code: string };
  const read = await decodeHandIn(code);
  expect(read).toMatchObject({ ok: true, value: { name: 'Lovelace, Ada', solved: [{ scenario: { seed: 417 } }] } });

  // The frame goes: the visit ends. The next one begins with what the platform kept.
  await page.locator('iframe').evaluate((element) => element.remove());
  await expect.poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said.at(-1))).toBe('LMSFinish');
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((each) => /session_time=\d{4}:\d\d:\d\d$/.test(each))).toHaveLength(1);
  kept = await page.evaluate(() =>
    JSON.stringify((window as unknown as { API: { renderCMIToJSONObject(): object } }).API.renderCMIToJSONObject()),
  );
  frame = await visit();
  await at(frame, 'Show it without an answer').waitFor();
  await expect.poll(() => cmi('cmi.core.lesson_status')).toBe('completed');
  expect(await cmi('cmi.core.score.raw')).toBe('20');
  expect(faults).toEqual([]);
});

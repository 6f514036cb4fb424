import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Frame } from '../../src/engine/types';
import { decodeLink } from '../../src/scenario/link/link';
import { decodePair } from '../../src/scenario/link/pairLink';
import type { Scenario } from '../../src/scenario/types';
import { quick } from '../e2e/probe';
import { createEngine, loadInto, runToEnd } from '../engine/setup';
import type { Page } from './page';

const hashes = new Map<string, string>();

/** Hash of the state in which Node ends this run; each is run once for all browsers. */
async function hashInNode(scenario: Scenario): Promise<string> {
  const key = JSON.stringify(scenario);
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const engine = await createEngine();
  runToEnd(engine, scenario);
  hashes.set(key, engine.stateHash());
  return engine.stateHash();
}

/** Hash of the state that Node has at a moment of this run. */
async function hashInNodeAt(scenario: Scenario, { phase, phaseRequests }: Frame): Promise<string> {
  const engine = await createEngine();
  const { factor } = loadInto(engine, scenario).plan;
  for (let ended = 0; ended < phase; ) if (engine.advance({ maxRequests: 1e6, columns: false }).stop === 'phase') ended++;
  engine.advance({ maxRequests: Math.round(phaseRequests / factor), columns: false });
  return engine.stateHash();
}

/** Null where a browser has just renamed the file, as it does when the whole of it is there. */
function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Waits until a whole file of that ending has been saved, and returns its bytes. */
async function untilSaved(folder: string, ending: string, isWhole: (bytes: Buffer) => boolean): Promise<Buffer> {
  for (let i = 0; i < 500; i++) {
    const name = existsSync(folder) ? readdirSync(folder).find((each) => each.endsWith(ending)) : undefined;
    const bytes = name === undefined ? null : bytesOf(join(folder, name));
    if (bytes !== null && isWhole(bytes)) return bytes;
    await sleep(20);
  }
  throw new Error(`No ${ending} was saved: ${readdirSync(folder)}`);
}

/** Colours of the largest canvas in a panel: a picture that was not drawn has one. */
function coloursOf(panel: string): number {
  const canvases = [...document.querySelectorAll<HTMLCanvasElement>(`${panel} canvas`)];
  const [canvas] = canvases.sort((a, b) => b.width * b.height - a.width * a.height);
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  return new Set(pixels === undefined ? [] : new Uint32Array(pixels.buffer)).size;
}

const sceneBegun = (scene: number) => document.querySelector(`[data-scene="${scene}"]`) !== null;
const sceneRests = (scene: number) => document.querySelector(`[data-scene="${scene}"][data-resting=true]`) !== null;

/** The exact state is on screen, at rest. */
const isExact = () => document.querySelector('.timeLine_lineBox:not([data-near])') !== null && window.probe.advancesWaiting === 0;

const spare = () => [...document.querySelectorAll<HTMLInputElement>('input[type=range]')][0]?.getAttribute('aria-valuetext') ?? '';

/** The comparison with the drive before names the spare that the slider shows. */
function comparedAtSlider(): boolean {
  const shown = document.querySelector<HTMLInputElement>('input[type=range]')?.getAttribute('aria-valuetext');
  return shown != null && document.querySelector('[data-testid=comparison]')?.textContent?.includes(shown) === true;
}

/** The quick drive from its first random write on, at full speed. */
const filled = `${quick}&at=2.0`;

/** What is the same in every browser. A check opens the page itself; what the console said in it fails it, too. */
export const checks: Readonly<Record<string, (page: Page, downloads: string) => Promise<void>>> = {
  async 'starts by itself, leads through the scenes of the tour and draws'(page) {
    await page.open();
    // The fall comes by itself, as nobody touches anything; what follows when it is asked for.
    await page.until(sceneBegun, 2);
    await page.until(sceneRests, 4);
    await page.press('PageDown');
    await page.until(sceneBegun, 5);
    // On the way the key leads to the moment at once.
    await page.press('PageDown');
    await page.until(sceneRests, 5);
    await page.untilSentence('Would more spare area');
    expect(await page.evaluate(coloursOf, '[data-panel="map"]')).toBeGreaterThan(3);
    expect(await page.evaluate(coloursOf, '[data-panel~="plot"]')).toBeGreaterThan(1);
    expect((await page.frame())?.totals.nandBytesProgrammed).toBeGreaterThan(256e9);
  },

  async 'reaches the state that Node reaches'(page) {
    const read = await decodeLink(quick);
    if (!read.ok) throw new Error(read.faults.join(' '));
    await page.open(quick);
    await page.runToEnd();
    expect(await page.hash()).toBe(await hashInNode(read.value));
  },

  async 'any moment of the run is gone back to, by pointer and by keys'(page) {
    const read = await decodeLink(quick);
    if (!read.ok) throw new Error(read.faults.join(' '));
    await page.open(quick);
    await page.runToEnd();
    await page.clickIn('.timeLine_lineBox', 0.6, 0.5);
    await page.until(() => window.probe.frame?.ended === false && window.probe.frame.phase === 2);
    await page.until(isExact);
    const frame = await page.frame();
    if (frame === null) throw new Error('The engine has sent no frame.');
    expect(await page.hash()).toBe(await hashInNodeAt(read.value, frame));
    await page.press('PageUp');
    // Back to where the collection before began: it may not have been over at the moment that was left.
    await page.until((before) => (window.probe.frame?.clockUs ?? before) < before, frame.clockUs);
    await page.until(isExact);
    await page.press('End');
    await page.until(() => window.probe.frame?.ended);
    await page.until(isExact);
    expect(await page.hash()).toBe(await hashInNode(read.value));
  },

  async 'sliders follow keys and mouse, and act'(page) {
    await page.open(filled);
    await page.until(() => window.probe.frame?.phase === 2);
    await page.click('slider', 'Compressible data');
    await page.until(() => window.probe.frame?.live.entropy === 0.5);
    await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('input[type=range]')][0]?.focus());
    expect(await page.evaluate(spare)).toMatch(/^6\.87/);
    for (let i = 0; i < 3; i++) await page.press('PageUp');
    // It is chosen when the keys have rested; the drive is then another, and what it says is what the slider says.
    await page.until(comparedAtSlider);
    expect(await page.evaluate(spare)).not.toMatch(/^6\.87/);
    await page.until(() => (window.probe.frame?.phase ?? 0) >= 2);
  },

  async 'a link holds what was done while it ran'(page) {
    await page.open(filled);
    await page.until(() => window.probe.frame?.phase === 2);
    await page.choose('Pace', 'times-100');
    await page.click('button', 'All settings');
    await page.click('button', 'Workload');
    await page.type('Queue depth', '8');
    await page.until(() => window.probe.frame?.live.qd === 8);
    await page.click('button', 'TRIM half');
    await page.until(() => (window.probe.frame?.totals.pagesTrimmed ?? 0) > 1e7);
    await page.runToEnd();
    const hash = await page.hash();
    await page.click('button', 'Share');
    const link = await page.until(() => document.querySelector<HTMLInputElement>('input[readonly]')?.value ?? '');
    await page.open(link.slice(link.indexOf('#')));
    await page.runToEnd();
    expect(await page.hash()).toBe(hash);
  },

  async 'the tiny drive is stepped to its first collection'(page) {
    await page.open(quick);
    await page.click('button', 'Scenarios');
    await page.click('button', 'The tiny drive');
    const says = (words: string) => document.querySelector('[data-testid=step-story]')?.textContent?.includes(words);
    await page.until(says, 'Already run, not shown');
    for (let i = 0; i < 4; i++) await page.press('.');
    await page.until(says, 'collection picks block');
    expect(await page.evaluate(() => document.querySelectorAll('[data-block]').length)).toBe(12);
  },

  async 'two drives on one clock end as each alone does in Node'(page) {
    // From the filled drives on, for a minute: on one clock each sample of one waits for the other.
    const link = `${filled.replace('seconds=300', 'seconds=60')}&b.userSpare=0.08&b=a`;
    const read = await decodePair(link);
    if (!read.ok) throw new Error(read.faults.join(' '));
    await page.open(link);
    await page.until(() => document.querySelector('[data-testid=pair-words]') !== null);
    await page.choose('Pace', 'full');
    await page.until(() => / at 60\.0\ss\.$/.test(document.querySelector('[data-testid=pair-words]')?.textContent ?? ''));
    await page.until(() => window.probe.frame?.ended && window.probe.advancesWaiting === 0);
    expect([await page.hash(0), await page.hash(1)]).toEqual([await hashInNode(read.value.a), await hashInNode(read.value.b)]);
  },

  async 'a file and a picture are saved'(page, downloads) {
    await page.open(filled);
    await page.until(() => window.probe.frame?.phase === 2);
    await page.click('button', 'Menu');
    await page.click('button', 'Save');
    const file = await untilSaved(downloads, '.json', (bytes) => bytes.toString().trimEnd().endsWith('}'));
    expect(JSON.parse(file.toString())).toMatchObject({ v: 1, scale: 64 });
    await page.click('button', 'Menu');
    await page.click('button', 'Export');
    await page.until(() => document.querySelector('.takeaway_takePreview canvas') !== null);
    await page.click('button', 'Save PNG');
    const picture = await untilSaved(downloads, '.png', (bytes) => bytes.subarray(-8, -4).toString() === 'IEND');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.length).toBeGreaterThan(20_000);
  },
};

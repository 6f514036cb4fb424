import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { root } from '../../scripts/fresh.mjs';
import { decodeLink } from '../../src/scenario/link/link';
import { openPage } from '../e2e/browser';
import { otherOrigin } from '../e2e/otherOrigin';
import { openAtRest, openProbed, quick, untilAtRest, untilSentence } from '../e2e/probe';

const frameOf = async (page: Page, name: string): Promise<Frame> => {
  const handle = await page.locator(`iframe[name="${name}"]`).elementHandle();
  const frame = await handle?.contentFrame();
  if (frame == null) throw new Error(`There is no frame "${name}".`);
  return frame;
};

/** A page of another origin: text, frames one below the other, text. */
function around(hashes: readonly string[], between = 1600): Promise<string> {
  const frames = hashes.map((hash, i) => {
    const src = (inject('address') + hash).replace(/&/g, '&amp;');
    return `<div style="height: ${between}px">Text.</div><iframe name="f${i}" src="${src}" width="640" height="420"></iframe>`;
  });
  return otherOrigin({
    'index.html': `<!doctype html><link rel="icon" href="data:,"><title>A course</title>${frames.join('')}<div style="height: 2000px">The end.</div>`,
  });
}

/** Bytes that JavaScript holds on the page and in its frames, without garbage. The engines' memory is their workers' own. */
async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize');
  if (used === undefined) throw new Error('The browser does not say how large its heap is.');
  return used.value;
}

/** Displayed seconds as the frame's clock says them. */
const clockOf = (frame: Frame) => frame.locator('.transport_clock').textContent();

async function untilMoves(frame: Frame): Promise<void> {
  const before = await clockOf(frame);
  await frame.waitForFunction((text) => document.querySelector('.transport_clock')?.textContent !== text, before, { polling: 50 });
}

describe('what a link asks of the page', () => {
  it('is hidden, in the colours asked for, and stays in the address', async () => {
    const { page } = await openAtRest({ hash: `${quick}&hide=menu,time,spare&theme=dark` });
    await untilAtRest(page);
    await page.getByRole('button', { name: 'Share' }).waitFor();
    // The sliders are fetched behind the first picture.
    await page.getByRole('slider', { name: 'Compressible data' }).waitFor();
    expect(await page.getByRole('slider', { name: 'Spare area' }).count()).toBe(0);
    expect(await page.locator('summary', { hasText: /^Menu$/ }).isVisible()).toBe(false);
    expect(await page.locator('.timeLine_timeLine').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
    await page.getByRole('slider', { name: 'Compressible data' }).press('ArrowRight');
    await page.waitForFunction(() => location.hash.includes('entropy'));
    expect(await page.evaluate(() => location.hash)).toMatch(/&hide=menu,time,spare&theme=dark$/);
    await page.reload();
    await page.getByRole('slider', { name: 'Compressible data' }).waitFor();
    expect(await page.locator('.timeLine_timeLine').isVisible()).toBe(false);
  });

  it('read-only: it runs and goes through time, and nothing changes the drive', async () => {
    const { page } = await openAtRest({ hash: `${quick}&read-only` });
    await untilAtRest(page);
    for (const role of ['slider', 'link'] as const) expect(await page.getByRole(role, { name: /Spare|Compress/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Experiments|All settings/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Next collection' }).click();
    await untilAtRest(page);
    const before = await page.evaluate(() => location.hash);
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['{"v": 1, "name": "Another"}'], 'another.json'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    });
    await page.getByRole('alert').getByText('the drive cannot be changed').waitFor();
    expect(await page.evaluate(() => location.hash)).toBe(before);
    expect(await decodeLink(before)).toMatchObject({ ok: true, value: { scale: 64, actions: [] } });
  });

  it('what it does not know is said in a sentence, and the page opens', async () => {
    const { page } = await openProbed({ hash: `${quick}&view=moon&hide=map,stars` });
    await page.getByText('view is "moon"; it must be one of map, plot, waf, tiny, comparison, lesson.').waitFor();
    await page.getByText('hide has "stars"').waitFor();
    await untilSentence(page, 'The host fills');
    await page.locator('[data-panel="map"]').waitFor({ state: 'hidden' });
  });

  it('one view alone, or another one and why: map, plot, write amplification, every page of a tiny drive, a comparison', async () => {
    const { page } = await openAtRest({ hash: `${quick}&view=map&paused` });
    const openWhole = page.getByRole('button', { name: 'Open in ssdscope' });
    for (const [view, hash, name, absent] of [
      ['map', quick, 'Block map', ['plot-panel', 'morePanels_curvePanel']],
      ['plot', quick, 'Requests over time', ['map-panel', 'morePanels_curvePanel']],
      ['waf', quick, null, ['map-panel', 'plot-panel']],
      ['tiny', '#v=1&m=2&from=tiny.1', 'Every page of the drive', ['map-panel', 'plot-panel']],
      ['comparison', `${quick}&b.userSpare=0.2&b=a`, 'Requests over time', ['map-panel']],
    ] as const) {
      await page.evaluate((to) => (location.hash = to), `${hash}&view=${view}&paused`);
      await page.locator(`[data-single=${view}] canvas, [data-single=${view}] [data-block]`).first().waitFor();
      if (name !== null) await page.getByRole('region', { name: new RegExp(name) }).waitFor();
      for (const panel of absent) await expect.poll(() => page.locator(`.${panel}`).count()).toBe(0);
      expect(await page.getByRole('navigation').count()).toBe(0);
      if (view === 'map') {
        const popup = page.waitForEvent('popup');
        await openWhole.click();
        expect((await popup).url()).not.toContain('view=');
        await (await popup).close();
        // The others are asked for their links alone: a page that opens costs as much as the view.
        await page.evaluate(() => {
          window.open = (url) => {
            document.title = String(url);
            return null;
          };
        });
      } else {
        await page.evaluate(() => (document.title = ''));
        await openWhole.click();
        await expect.poll(() => page.title()).toContain('#v=1&m=2&from=');
        expect(await page.title()).not.toContain('view=');
      }
    }
    await page.evaluate((to) => (location.hash = to), `${quick}&view=tiny&paused`);
    await page.getByText('asks for every page of a tiny drive').waitFor();
    await page.locator('[data-single=map] canvas').first().waitFor();
  });
});

describe('the share dialog', () => {
  it('makes the link by switches, shows what it shows, and the code for another page; remembers nothing', async () => {
    const { page, address } = await openAtRest();
    await untilAtRest(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = page.getByLabel('Link', { exact: true });
    const plain = await link.inputValue();
    await page.getByText(`${plain.length} characters.`).waitFor();
    await page.locator('summary', { hasText: 'What the link shows' }).click();
    await page.getByRole('combobox', { name: /^Shows/ }).selectOption('map');
    await page.getByRole('combobox', { name: /^Colours/ }).selectOption('dark');
    await page.getByLabel('For viewing only').check();
    await page.getByRole('group', { name: 'The link hides' }).getByLabel('Pace').check();
    await page.waitForFunction(
      (text) => document.querySelector<HTMLInputElement>('.linkField_linkField')?.value === text,
      `${plain}&view=map&hide=pace&read-only&theme=dark`,
    );
    const preview = page.frameLocator('iframe[title="Preview"]');
    await preview.locator('[data-single=map] canvas').first().waitFor();
    expect(await preview.locator('.transport_pace').isVisible()).toBe(false);
    const code = await page.getByLabel('Code for another page').inputValue();
    expect(code).toContain(`src="${address}#v=1&amp;m=2`);
    const shown = await page.evaluate((html) => {
      const made = new DOMParser().parseFromString(html, 'text/html').querySelector('iframe');
      return [made?.src, made?.width, made?.height, made?.title];
    }, code);
    expect(shown).toEqual([await link.inputValue(), '640', '420', 'ssdscope: the block map']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => link.inputValue()).toBe(plain);
    await page.keyboard.press('Escape');
    // A moment is opened at rest in any case; the beginning is where it is asked for.
    await page.evaluate(() => {
      location.hash = '#v=1&m=2&from=tiny.1&paused';
    });
    await page.locator('[data-slot]').first().waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('.linkField_linkField')?.value.endsWith('#v=1&m=2&from=tiny.1'),
    );
    await page.locator('summary', { hasText: 'What the link shows' }).click();
    await page.getByLabel('Starts paused').check();
    await page.getByText('The link opens at the beginning, paused.').waitFor();
    await expect.poll(() => link.inputValue()).toBe(`${address}#v=1&m=2&from=tiny.1&paused`);
    await page.getByLabel('Starts paused').uncheck();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.linkField_linkField')?.value.endsWith('from=tiny.1'));
  });
});

describe('in a frame of another page', () => {
  it('begins when it is seen, waits while it is not, gives its engine back, and goes on at the same moment', async () => {
    const { page } = await openPage({ around: await around([`${quick}&view=plot`]) });
    expect(page.workers()).toEqual([]);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    const frame = await frameOf(page, 'f0');
    await frame.locator('[data-single=plot] canvas').first().waitFor();
    await untilMoves(frame);
    await expect.poll(() => page.workers().length).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    await frame.getByRole('button', { name: 'Run', exact: true }).waitFor({ state: 'attached' });
    // What was under way when it left the sight is still shown.
    let stopped: string | null = null;
    const stands = async () => {
      const before = stopped;
      stopped = await clockOf(frame);
      return stopped === before;
    };
    await expect.poll(stands, { interval: 500 }).toBe(true);
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await clockOf(frame)).toBe(stopped);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await untilMoves(frame);
    await expect.poll(() => page.workers().length).toBe(1);
  });

  it('a step of a lesson alone: asked, answered, revealed, and on to the next', async () => {
    const { page } = await openPage({ around: await around(['#go=lesson/pages/1&view=lesson'], 0) });
    const frame = await frameOf(page, 'f0');
    await frame.locator('.question_lessonOptions').waitFor();
    await frame.locator('[data-single=lesson] [data-block]').first().waitFor();
    expect(await frame.getByRole('navigation').count()).toBe(0);
    await frame.getByRole('radio', { name: 'On a free page of another block' }).check();
    await frame.getByRole('button', { name: 'Lock my answer' }).click();
    await frame.locator('.lessons_lessonVerdict').waitFor();
    expect(await frame.locator('.lessons_lessonSaid').innerText()).toBe('As you said.');
    await frame.getByRole('button', { name: /^Next: / }).click();
    await frame.locator('.lessons_lessonStepName', { hasText: 'Step 2' }).waitFor();
  });

  it('leaves the wheel to the page around it until the reader presses in it', async () => {
    const { page } = await openPage({ around: await around([`${quick}&view=map&at=2.9000000&paused`], 300) });
    const frame = await frameOf(page, 'f0');
    await frame.locator('[data-single=map] canvas').first().waitFor();
    await frame.getByRole('button', { name: 'Run', exact: true }).waitFor();
    const box = await page.locator('iframe').boundingBox();
    if (box === null) throw new Error('The frame has no box.');
    await page.mouse.move(box.x + 200, box.y + 200);
    await page.mouse.wheel(0, 120);
    // Until it has come to rest: a wheel may scroll over many frames.
    let before = 0;
    const rests = async () => {
      const last = before;
      before = await page.evaluate(() => scrollY);
      return before > 50 && before === last;
    };
    await expect.poll(rests, { interval: 300 }).toBe(true);
    expect(await frame.locator('canvas.blockMap_zoomed').count()).toBe(0);
    await page.mouse.click(box.x + 20, box.y + 200 - before);
    await page.mouse.move(box.x + 200, box.y + 200 - before);
    await page.mouse.wheel(0, -240);
    await frame.locator('canvas.blockMap_zoomed').first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

/** The example of the repository, from another origin, with the module that lies beside the page. */
async function openExample(): Promise<Page> {
  const files = {
    // A shorter run: at the pace that the reader has it takes as many seconds as it takes.
    'index.html': (await readFile(join(root, 'examples/embed.html'), 'utf8')).replace('phases.2.seconds=300', 'phases.2.seconds=80'),
    'ssdscope-embed.js': await readFile(join(root, 'dist/ssdscope-embed.js'), 'utf8'),
  };
  const address = await otherOrigin(files);
  const { page } = await openPage({ around: `${address}?page=${encodeURIComponent(inject('address'))}` });
  return page;
}

/**
 * In the page around: messages that nobody honest sends. Each of those with a number is to be answered,
 * by a sentence or, where it only names what nobody knows, by "done".
 */
function postHostile(): Promise<{ readonly asked: number; readonly heard: readonly string[] }> {
  const script = '<img src=x onerror="hit=1"><script>hit=1</script>';
  const long = 'x'.repeat(1_000_000);
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const proto: unknown = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}');
  const none = [null, undefined, 0, '', script, long, [], {}, circle, proto, new Date(0), new Map(), { ssdscope: undefined }];
  const odd = [null, 0, -1, 1e300, Number.NaN, true, '', script, long, [], {}, circle, proto, 7n, new Date(0), new Uint8Array(9)];
  const numbered = [
    ...[2, 0, '1', null, script, long, circle, proto].map((ssdscope) => ({ ssdscope, do: 'state' })),
    ...[...odd, 'toString', '__proto__', 'eval', 'HELLO'].map((verb) => ({ do: verb })),
    ...odd.flatMap((value) => [
      { do: 'seek', to: value },
      { do: 'load', link: value },
      { do: 'change', change: value },
      { do: 'change', change: { fields: value } },
      { do: 'change', change: { action: value } },
    ]),
    ...[null, 0, script, [], circle, { name: script }].map((scenario) => ({ do: 'load', scenario })),
    { do: 'seek', to: { phase: 99, seconds: 0 } },
    { do: 'change', change: { fields: { '__proto__.polluted': 1 } } },
    { do: 'change', change: { fields: { 'constructor.prototype.polluted': 1 } } },
    { do: 'load', link: 'javascript:hit=1' },
  ];
  const frame = document.querySelector('iframe')?.contentWindow;
  if (frame == null) throw new Error('There is no frame.');
  const post = (data: unknown) => frame.postMessage(data, '*');
  for (const data of none) post(data);
  for (const value of odd.filter((each) => each !== 0)) post({ ssdscope: 1, id: value, do: 'state' });
  const first = 1_000_000;
  const heard = new Map<number, string>();
  return new Promise((done) => {
    addEventListener('message', ({ data }) => {
      if (typeof data.id !== 'number' || data.id < first) return;
      heard.set(data.id, data.say === 'error' ? data.sentence : data.say);
      const next = numbered[heard.size];
      // One after the other: a flood is refused by its number alone.
      if (next !== undefined) post({ ssdscope: 1, id: first + heard.size, ...next });
      else done({ asked: numbered.length, heard: [...heard.values()] });
    });
    post({ ssdscope: 1, id: first, ...numbered[0] });
  });
}

describe('commanded by a page around it', () => {
  it('the example: connects, runs, seeks, changes, and is told of the moments with their numbers', async () => {
    const page = await openExample();
    const said = page.getByRole('status');
    // Before that the buttons do nothing.
    await said.getByText(/^(Connected|Runs|Rests)/).waitFor();
    await page.getByRole('button', { name: 'To the first collection' }).click();
    const frame = page.frames().at(-1);
    if (frame === undefined) throw new Error('The example has no frame.');
    const clock = frame.locator('.transport_clock').filter({ hasText: '44 of 80 s' });
    await clock.waitFor();
    await said.getByText(/^Rests in step 3 of 3, [\d,]+ IOPS\.$/).waitFor();
    // From the beginning the fill would be waited for.
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'firstCollection' }).waitFor();
    await page.getByRole('button', { name: 'To the first collection' }).click();
    await clock.waitFor();
    await page.getByRole('button', { name: 'With 25 % more spare area' }).click();
    await frame.waitForFunction(() => location.hash.includes('userSpare=0.25'));
    await clock.waitFor();
    expect(await frame.evaluate(() => location.hash)).toMatch(/&view=plot&theme=light&hide=pace$/);
    // On a slow machine the run before the change may have come to its end, too.
    const ends = page.getByRole('listitem').filter({ hasText: 'end:' });
    const before = await ends.count();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(() => ends.count()).toBeGreaterThan(before);
    await said.getByText(/^Rests/).waitFor();
  });

  it('a hostile page around is answered in sentences; a frame without ssdscope is no one to talk to, and that is said', async () => {
    const page = await openExample();
    const status = page.getByRole('status');
    await status.getByText(/^(Connected|Runs|Rests)/).waitFor();
    // At rest: a run that goes on beside the messages costs more than all of them.
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await status.getByText(/^Rests/).waitFor();
    // An exception in the frame fails the test by itself.
    const { asked, heard } = await page.evaluate(postHostile);
    const mute = heard.filter((sentence) => !/^[^\r\n]{10,2000}[.)]$/.test(sentence));
    // Two of them name fields that no scenario has: those are passed over.
    expect([heard.length, mute]).toEqual([asked, ['done', 'done']]);
    expect(heard).toContain('ssdscope is 2; it must be 1, the version of the protocol.');
    const frame = page.frames().at(-1);
    expect(await frame?.evaluate(() => ['hit' in window, 'polluted' in {}, document.querySelector('img[src="x"]')])).toEqual([
      false,
      false,
      null,
    ]);
    // As text: what builds the tests would take the import for its own.
    const reason = await page.evaluate(`(async () => {
      const frame = document.createElement('iframe');
      frame.src = 'about:blank';
      document.body.append(frame);
      const { connect } = await import('./ssdscope-embed.js');
      return connect(frame, 700).catch((error) => error.message);
    })()`);
    expect(reason).toBe('The frame did not answer within 0.7 s.');
  });

  it('four frames on one page: those in sight have a worker, the others give theirs and their memory back', async () => {
    // The last one is at rest: while it is waited for the others, it costs nothing.
    const hashes = Array.from({ length: 4 }, (_, i) => `${quick}&seed=${i + 1}&view=map${i === 3 ? '&paused' : ''}`);
    const { page } = await openPage({ around: await around(hashes, 900) });
    let first = 0;
    for (let i = 0; i < hashes.length; i++) {
      await page.locator(`iframe[name="f${i}"]`).scrollIntoViewIfNeeded();
      const frame = await frameOf(page, `f${i}`);
      await frame.locator('[data-single=map] canvas').first().waitFor();
      if (i % 2 === 0) await untilMoves(frame);
      if (i === 0) first = await heapBytes(page);
      // One engine a frame at most, whatever was scrolled past.
      expect(page.workers().length).toBeLessThanOrEqual(i + 1);
    }
    // A frame keeps its engine for some seconds after it was left; in the end only the last one is in sight, and then none.
    await expect.poll(() => page.workers().length).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.workers().length).toBe(0);
    // 1.6 times the first was measured with six frames: four runs that kept their past would be four times as much.
    expect(await heapBytes(page)).toBeLessThan(2.5 * first);
  });
});

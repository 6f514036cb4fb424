// What the built page costs in a real browser: to the first moving picture, per frame, and from a slider to its answer.
import { launchBrowser } from '../../scripts/browser.mjs';
import { buildPage } from '../../scripts/build-page.mjs';
import { serve } from '../../scripts/serve.mjs';
import { summarize } from './statistics.mjs';

const limitMs = 60_000;
const frameSeconds = 5;
/** Of each further column of the map, s: enough for some fifty frames. */
const columnSeconds = 1.5;
/** How long the tour is watched for tasks that hold the page up, s: fill, fresh and the first collection. */
const tourSeconds = 40;
/** A task of more than that is felt, ms. */
const longTaskMs = 50;
/** Of which the first is the page's start, ms. */
const startMs = 1000;
/** 32 dies x 2 planes x 2,048 blocks: the default drive at full size. */
const fullSize = { blocks: 131_072, link: '#v=1&m=2&from=consistency.1&scale=1' };

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {{ call: string, at: number }} Reply what was called, and when the answer came
 * @typedef {{ start: number, end: number }} Frame an animation frame's callbacks, ms since the start of navigation
 * @typedef {{ calls: Map<string, string>, replies: Reply[], frames: Frame[], released: number }} Notes
 * @typedef {{ name: string, pid: number, tid: number, args?: { name?: string }, dur?: number, tdur?: number }} TraceEvent us
 * @typedef {typeof globalThis & { benchNotes: Notes }} BenchWindow
 */

/** Runs in the page before its own scripts: notes the engine's replies, animation frames, and the release of the pointer. */
function instrument() {
  /** @type {Notes} */
  const notes = { calls: new Map(), replies: [], frames: [], released: 0 };
  Object.assign(globalThis, { benchNotes: notes });
  addEventListener('pointerup', (event) => (notes.released = event.timeStamp), { capture: true });
  /** @param {MessageEvent<{ id?: string }>} event */
  const note = (event) => {
    const call = notes.calls.get(event.data?.id ?? '');
    if (call !== undefined) notes.replies.push({ call, at: performance.now() });
  };
  const post = Worker.prototype.postMessage;
  // Comlink's messages name the call on the way out, and their answers carry its number back.
  Worker.prototype.postMessage = function (/** @type {unknown[]} */ ...args) {
    const { id, path } = /** @type {{ id?: string, path?: string[] }} */ (args[0]) ?? {};
    if (id !== undefined) notes.calls.set(id, path?.join('.') ?? '');
    // The same listener twice counts once.
    this.addEventListener('message', note);
    Reflect.apply(post, this, args);
  };
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) =>
    request((time) => {
      const start = performance.now();
      callback(time);
      notes.frames.push({ start, end: performance.now() });
    });
}

/**
 * When the n-th reply to `call` after `since` came. Waits for it.
 * @param {Page} page @param {string} call @param {number} n @param {number} since
 */
async function replyTime(page, call, n, since) {
  const handle = await page.waitForFunction(
    ({ call, n, since }) => {
      const { replies } = /** @type {BenchWindow} */ (globalThis).benchNotes;
      return replies.filter((reply) => reply.call === call && reply.at > since)[n - 1]?.at ?? null;
    },
    { call, n, since },
    { timeout: limitMs },
  );
  return (await handle.jsonValue()) ?? 0;
}

/** End of the first animation frame that began after `since`. Waits for it. @param {Page} page @param {number} since */
async function frameEnd(page, since) {
  const handle = await page.waitForFunction(
    (since) => /** @type {BenchWindow} */ (globalThis).benchNotes.frames.find((frame) => frame.start >= since)?.end ?? null,
    since,
    { timeout: limitMs },
  );
  return (await handle.jsonValue()) ?? 0;
}

/** Milliseconds from the start of navigation to the first frame after two answers: a picture that has moved. @param {Page} page */
async function firstMovingPicture(page) {
  return frameEnd(page, await replyTime(page, 'advance', 2, 0));
}

/**
 * Milliseconds from the release of the spare slider to the first frame of the new drive, and to the first in which it moved.
 * @param {Page} page @param {number} share where along the track, [0, 1]
 */
async function sliderToFrame(page, share) {
  await firstMovingPicture(page);
  return released(page, share);
}

/** The same where the run is at its end, and its plots are full. @param {Page} page @param {number} share */
async function sliderAtTheEnd(page, share) {
  await firstMovingPicture(page);
  await page.getByLabel('Pace', { exact: true }).selectOption('full');
  await page.getByRole('group', { name: 'Try next' }).getByRole('button').first().waitFor({ timeout: limitMs });
  return released(page, share);
}

/** Drags the spare slider and measures its answer, as `sliderToFrame` says. @param {Page} page @param {number} share */
async function released(page, share) {
  const slider = page.getByRole('slider', { name: /spare area/i });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The spare slider is not on the page.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * share, y, { steps: 5 });
  await page.mouse.up();
  const since = await page.evaluate(() => /** @type {BenchWindow} */ (globalThis).benchNotes.released);
  const loaded = await replyTime(page, 'load', 1, since);
  const first = (await frameEnd(page, loaded)) - since;
  return { first, moved: (await frameEnd(page, await replyTime(page, 'advance', 1, loaded))) - since };
}

/**
 * Main-thread milliseconds a frame while the full-size drive runs: the animation callbacks, and all that the thread did.
 * @param {Page} page
 */
async function frameCost(page) {
  await replyTime(page, 'advance', 20, 0);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busySeconds = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  await page.evaluate(() => /** @type {BenchWindow} */ (globalThis).benchNotes.frames.splice(0));
  const before = await busySeconds();
  await page.waitForTimeout(frameSeconds * 1000);
  const busy = (await busySeconds()) - before;
  const times = await page.evaluate(() => /** @type {BenchWindow} */ (globalThis).benchNotes.frames.map(({ start, end }) => end - start));
  const { median, p95 } = summarize(times, 'less');
  return {
    median,
    p95,
    frames: times.length,
    seconds: frameSeconds,
    threadMsPerFrame: Number(((busy * 1000) / times.length).toPrecision(4)),
  };
}

/** Median of the animation callbacks, ms, over `seconds`. @param {Page} page @param {number} seconds */
async function medianFrame(page, seconds) {
  await page.evaluate(() => /** @type {BenchWindow} */ (globalThis).benchNotes.frames.splice(0));
  await page.waitForTimeout(seconds * 1000);
  const times = await page.evaluate(() => /** @type {BenchWindow} */ (globalThis).benchNotes.frames.map(({ start, end }) => end - start));
  return summarize(times, 'less').median;
}

/**
 * Median milliseconds of the animation callbacks for every column of the map, by place and by fullness, while the full-size drive runs.
 * @param {Page} page
 */
async function columnCosts(page) {
  await replyTime(page, 'advance', 20, 0);
  // The tour would rest, and at full speed the run would end before the last column.
  await page.getByLabel('Pace', { exact: true }).selectOption('times-40');
  const run = page.getByRole('button', { name: 'Run', exact: true });
  if (await run.isVisible()) await run.click();
  /** @type {Record<string, number>} */
  const costs = {};
  const press = async (/** @type {string} */ group, /** @type {string} */ name) => {
    const button = page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) await page.getByLabel('View of the map').click();
    await button.click();
  };
  for (const arrangement of ['by place', 'by fullness']) {
    await press('Order of the groups', arrangement);
    // The marks travel for 600 ms.
    await page.waitForTimeout(800);
    for (const column of ['Valid', 'Erases', 'Age in writes', 'State', 'Programmed pages']) {
      await press('Colour of the map', column);
      costs[`${column} ${arrangement}`] = await medianFrame(page, columnSeconds);
    }
  }
  return costs;
}

/**
 * Tasks of more than 50 ms while the tour plays, after the page's first second: how many, and the longest, ms. `worst` is by the clock, and
 * holds what other programs took of the machine meanwhile; `worstCpu` is the processor's time alone.
 * @param {Page} page
 */
async function tourTasks(page) {
  const session = await /** @type {import('playwright').Browser} */ (page.context().browser()).newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(.../** @type {unknown[]} */ (value).map((each) => /** @type {TraceEvent} */ (each))),
  );
  await firstMovingPicture(page);
  const begun = await page.evaluate(() => performance.now());
  if (begun < startMs) await page.waitForTimeout(startMs - begun);
  const traceConfig = { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.waitForTimeout(tourSeconds * 1000);
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  const mains = new Set(
    events.flatMap(({ name, args, pid, tid }) => (name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [])),
  );
  const perThread = [...mains].map((main) => events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && main === `${pid} ${tid}`));
  // The browser's own pages, such as that of its address bar, have threads of that name, too: the tour's is the busy one.
  const tasks = perThread.reduce((most, each) => (each.length > most.length ? each : most), []);
  if (tasks.length === 0) throw new Error('The trace of the tour holds no task of the page.');
  const most = (/** @type {'dur' | 'tdur'} */ time) => Math.round(tasks.reduce((top, task) => Math.max(top, task[time] ?? 0), 0) / 1000);
  return { count: tasks.filter(({ dur = 0 }) => dur > longTaskMs * 1000).length, worst: most('dur'), worstCpu: most('tdur') };
}

/**
 * @param {string} browserPath as `findBrowser` returns it
 * @param {number} runs of each, at least 3
 */
export async function measurePage(browserPath, runs) {
  await buildPage();
  const server = await serve();
  const browser = await launchBrowser(browserPath);
  /** @type {<T>(link: string, work: (page: Page) => Promise<T>) => Promise<T>} */
  const withPage = async (link, work) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(instrument);
    await page.goto(server.address + link);
    const result = await work(page);
    await page.close();
    return result;
  };
  /** @type {number[]} */
  const moving = [];
  /** @type {Awaited<ReturnType<typeof sliderToFrame>>[]} */
  const slider = [];
  /** @type {Awaited<ReturnType<typeof sliderToFrame>>[]} */
  const sliderAtEnd = [];
  /** @type {Awaited<ReturnType<typeof frameCost>>[]} */
  const frames = [];
  /** @type {Record<string, number>[]} */
  const columns = [];
  /** @type {Awaited<ReturnType<typeof tourTasks>>[]} */
  const tours = [];
  try {
    for (let run = 0; run < runs; run++) {
      moving.push(await withPage('', firstMovingPicture));
      slider.push(await withPage('', (page) => sliderToFrame(page, 0.3 + 0.4 * (run / runs))));
      sliderAtEnd.push(await withPage('', (page) => sliderAtTheEnd(page, 0.3 + 0.4 * (run / runs))));
      frames.push(await withPage(fullSize.link, frameCost));
      columns.push(await withPage(fullSize.link, columnCosts));
      tours.push(await withPage('', tourTasks));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const times = (/** @type {readonly number[]} */ values) => summarize(values, 'less');
  const firstMovingPictureMs = times(moving);
  const sliderToFirstFrameMs = times(slider.map(({ first }) => first));
  const sliderToMovedFrameMs = times(slider.map(({ moved }) => moved));
  const sliderAtEndToFirstFrameMs = times(sliderAtEnd.map(({ first }) => first));
  const sliderAtEndToMovedFrameMs = times(sliderAtEnd.map(({ moved }) => moved));
  const frameMs = times(frames.map(({ median }) => median));
  console.log(
    `first moving picture ${firstMovingPictureMs.median} ms, slider to first frame ${sliderToFirstFrameMs.median} ms, to one that moved ${sliderToMovedFrameMs.median} ms`,
  );
  console.log(
    `at the end of a run: slider to first frame ${sliderAtEndToFirstFrameMs.median} ms, to one that moved ${sliderAtEndToMovedFrameMs.median} ms`,
  );
  console.log(
    `frame at ${fullSize.blocks} blocks ${frameMs.median} ms, whole thread ${frames.map((frame) => frame.threadMsPerFrame).join(', ')} ms a frame`,
  );
  const columnMs = Object.fromEntries(
    Object.keys(columns[0] ?? {}).map((name) => [name, times(columns.map((each) => each[name] ?? Number.NaN)).median]),
  );
  const worstColumnMs = times(columns.map((each) => Math.max(...Object.values(each))));
  const tourTaskMs = times(tours.map(({ worst }) => worst));
  const tourTaskCpuMs = times(tours.map(({ worstCpu }) => worstCpu));
  console.log(`frame of the dearest map ${worstColumnMs.median} ms: ${JSON.stringify(columnMs)}`);
  console.log(
    `longest task of the tour after the first second ${tourTaskMs.median} ms, of the processor's time ${tourTaskCpuMs.median} ms (${tours.map(({ count }) => count).join(', ')} above 50)`,
  );
  return {
    firstMovingPictureMs,
    sliderToFirstFrameMs,
    sliderToMovedFrameMs,
    sliderAtEndToFirstFrameMs,
    sliderAtEndToMovedFrameMs,
    frameMs,
    columnMs,
    worstColumnMs,
    tourTaskMs,
    tourTaskCpuMs,
    tours,
    fullSizeBlocks: fullSize.blocks,
    frames,
  };
}

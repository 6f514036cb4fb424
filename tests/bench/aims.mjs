// What the bench is compared with. The speeds are meant for the reference machine (2 cores) when idle.

/**
 * @typedef {{ median: number }} Median
 * @typedef {{ gib: number, withLookahead: Median, lookaheadGain: number, machineBound: Median }} Rates
 * @typedef {object} Results what results.json holds, part by part
 * @property {{ date: string, results: Rates[] }} [node]
 * @property {{ date: string, results: Rates[] }} [chromium]
 * @property {{ results: { wallSeconds: number }[] }} [full]
 * @property {{ results: { firstMovingPictureMs: Median, sliderToFirstFrameMs: Median, sliderAtEndToFirstFrameMs?: Median, frameMs: Median, worstColumnMs?: Median, tourTaskMs?: Median, tourTaskCpuMs?: Median } }} [page]
 * @property {{ results: { frames: number, oneMiB: Median, tenMiB: Median } }} [frames]
 * @property {{ results: { reading: { readingBytes: number, storeBytes: number }, firstPictureMs: Median, sweepSeconds: Median, twoWorkersGain: Median } }} [traces]
 * @property {{ results: { scale: number, ratio: number } }} [runsAtOnce]
 * @property {{ results: { recording: { cost: number }, seek: { scale: number, pictureMs: Median, exactMs: Median & { p95: number } }[] } }} [time]
 *
 * @typedef {{ aim: string, measured: number, met: boolean }} Aim
 */

const million = 1e6;
/** Host page writes per wall second at so many GiB. */
const speeds = /** @type {const} */ ([
  [1, 18],
  [16, 13.5],
  [64, 12],
]);

/** @param {number} value */
const short = (value) => Number(value.toPrecision(3));

/** @param {string} aim @param {number | undefined} measured @param {number} limit @param {'least' | 'most'} kind @returns {Aim[]} */
function compare(aim, measured, limit, kind) {
  if (measured === undefined || Number.isNaN(measured)) return [];
  return [{ aim, measured: short(measured), met: kind === 'least' ? measured >= limit : measured <= limit }];
}

/**
 * Measured within an hour of each other: a shared machine is not the same one the next day.
 * @param {{ date: string } | undefined} a @param {{ date: string } | undefined} b
 */
const inOneRun = (a, b) => a !== undefined && b !== undefined && Math.abs(Date.parse(a.date) - Date.parse(b.date)) < 3_600_000;

/**
 * Every aim whose parts were measured, and whether it was met.
 * @param {Results} parts
 * @returns {Aim[]}
 */
export function judge({ node, chromium, full, page, frames, time, traces, runsAtOnce }) {
  const at = (/** @type {{ results: Rates[] } | undefined} */ part, /** @type {number} */ gib) =>
    part?.results.find((row) => row.gib === gib);
  const speed = (/** @type {{ results: Rates[] } | undefined} */ part, /** @type {number} */ gib) =>
    at(part, gib)?.withLookahead.median ?? Number.NaN;
  const slowest = full ? Math.max(...full.results.map(({ wallSeconds }) => wallSeconds)) : undefined;
  return [
    ...speeds.flatMap(([gib, aim]) =>
      compare(`Node ${gib} GiB: at least ${aim} M host page writes/s`, speed(node, gib) / million, aim, 'least'),
    ),
    // One is measured right after the other: the share says more than the rate where the machine is slower or shared.
    ...compare(
      "Node 16 GiB: at least 0.15 of the machine's bound",
      speed(node, 16) / (at(node, 16)?.machineBound.median ?? Number.NaN),
      0.15,
      'least',
    ),
    ...compare('lookahead gains at least 1.5 times at 16 GiB', at(node, 16)?.lookaheadGain, 1.5, 'least'),
    ...(inOneRun(node, chromium) ? [1, 16, 64] : []).flatMap((gib) =>
      compare(`Chromium at least 0.85 of Node at ${gib} GiB`, speed(chromium, gib) / speed(node, gib), 0.85, 'least'),
    ),
    ...compare('full-size run in at most 20 s', slowest, 20, 'most'),
    ...compare('twelve runs of the consistency experiment, two cores: at least 1.9 times one', runsAtOnce?.results.ratio, 1.9, 'least'),
    ...compare('frame at 131,072 blocks: at most 4 ms', page?.results.frameMs.median, 4, 'most'),
    ...compare('frame at 131,072 blocks, the dearest column and order: at most 4 ms', page?.results.worstColumnMs?.median, 4, 'most'),
    ...compare('longest task of the tour after its first second: at most 50 ms', page?.results.tourTaskMs?.median, 50, 'most'),
    ...compare("the same in the processor's time: at most 50 ms", page?.results.tourTaskCpuMs?.median, 50, 'most'),
    ...compare('first moving picture: at most 1,000 ms', page?.results.firstMovingPictureMs.median, 1000, 'most'),
    ...compare(
      'ten frames on one page: one that was seen and left keeps at most 10 MiB',
      frames && (frames.results.tenMiB.median - frames.results.oneMiB.median) / (frames.results.frames - 1),
      10,
      'most',
    ),
    ...compare('states of the past cost at most 3 % of the run', time && 100 * time.results.recording.cost, 3, 'most'),
    ...(time?.results.seek ?? []).flatMap(({ scale, pictureMs, exactMs }) => [
      ...compare(`seek at 1:${scale}: picture within 50 ms`, pictureMs.median, 50, 'most'),
      ...(scale === 16 ? compare('seek at 1:16: exact state within 500 ms (p95)', exactMs.p95, 500, 'most') : []),
    ]),
    ...compare('200 MB of text: first picture within 3,000 ms', traces?.results.firstPictureMs.median, 3000, 'most'),
    ...compare(
      '10 million requests are read with at most 1.5 times the memory of their columns',
      traces && traces.results.reading.readingBytes / traces.results.reading.storeBytes,
      1.5,
      'most',
    ),
    ...compare('sweep of 100 points at 1:64 on two cores: within 20 s', traces?.results.sweepSeconds.median, 20, 'most'),
    ...compare('two workers of a sweep: at least 1.8 times one', traces?.results.twoWorkersGain.median, 1.8, 'least'),
    ...compare('slider to first frame of the new value: at most 100 ms', page?.results.sliderToFirstFrameMs.median, 100, 'most'),
    ...compare('the same at the end of a run: at most 100 ms', page?.results.sliderAtEndToFirstFrameMs?.median, 100, 'most'),
  ];
}

import type { RunView } from '../../../store/types';

/** Redraw interval above one erase per block per second, ms: 4 Hz in place of flicker. */
const busyIntervalMs = 250;
/** Wall time over which the erase rate is measured, ms. */
const windowMs = 500;

export interface EraseMeter {
  /** Least interval between two drawings of the map: 0, or 250 ms above one erase per block per wall second. */
  readonly intervalMs: (run: RunView, nowMs: number) => number;
}

/** Measures erases per block and wall second from the frames that go by. */
export function createEraseMeter(): EraseMeter {
  let runId: string | null = null;
  let erased = 0;
  let since = 0;
  let interval = 0;
  return {
    intervalMs(run, nowMs) {
      const total = run.frame.totals.blocksErased;
      if (run.id !== runId || total < erased) {
        runId = run.id;
        erased = total;
        since = nowMs;
        interval = 0;
      } else if (nowMs - since >= windowMs) {
        const perBlock = (total - erased) / run.plan.full.blocks;
        interval = (perBlock * 1000) / (nowMs - since) > 1 ? busyIntervalMs : 0;
        erased = total;
        since = nowMs;
      }
      return interval;
    },
  };
}

import type { Engine } from '../../../src/engine/engine';
import { drawn, interval, row, type TruthRow } from './row';
import { measured, scenarioOf } from './runs';

const DIES = 16;
const READ_US = 75;
const CHANNEL_MBPS = 200;
const REQUESTS = 400_000;
const depths = [1, 4, 16, 64] as const;

/** Requests a second of a closed loop of reads over dies with channels of their own: each serves one request after the other. */
function queued(qd: number, draw: () => number): number {
  const service = READ_US + 4096 / CHANNEL_MBPS;
  const free = new Float64Array(DIES);
  const ready = new Float64Array(qd);
  let last = 0;
  for (let i = 0; i < REQUESTS; i++) {
    // The request that is complete first is followed by the next one.
    let first = 0;
    for (let k = 1; k < qd; k++) if ((ready[k] as number) < (ready[first] as number)) first = k;
    const die = Math.floor(draw() * DIES);
    const end = Math.max(ready[first] as number, free[die] as number) + service;
    free[die] = end;
    ready[first] = end;
    last = Math.max(last, end);
  }
  return REQUESTS / last;
}

function modelled(engine: Engine, qd: number, seed: number): number {
  const scenario = scenarioOf({
    seed,
    scale: 1,
    sample: { requests: 1e9 },
    drive: {
      preset: 'samsung-840-pro-256.1',
      channels: DIES,
      diesPerChannel: 1,
      planesPerDie: 1,
      nandPageKiB: 4,
      blocksPerPlane: 64,
      pagesPerBlock: 64,
      logicalPages: DIES * 64 * 48,
      readUs: READ_US,
      channelMBps: CHANNEL_MBPS,
      linkMBps: 1_000_000,
      commandUs: 0,
    },
    phases: [
      { do: 'write', pattern: 'sequential', kib: 4, passes: 1 },
      { do: 'idle', seconds: 1 },
      { do: 'read', pattern: 'random', kib: 4, qd, requests: REQUESTS },
    ],
  });
  const phase = measured(engine, scenario).phases[2];
  return phase ? phase.requests / phase.seconds / 1e6 : Number.NaN;
}

/** Reads at queue depths against a simulation of queues that knows nothing of drives. */
export function latency(engine: Engine, seed: number): readonly TruthRow[] {
  return depths.map((qd) => {
    const off = [0, 1, 2].map((i) => Math.abs(modelled(engine, qd, seed + i) / queued(qd, drawn(seed + 100 + i)) - 1) * 100);
    return row({ section: 'latency', what: `random reads per second at queue depth ${qd}`, unit: '%', n: 3, aim: 0.5, ...interval(off) });
  });
}

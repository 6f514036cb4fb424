/** The scenes of a power loss: one drive with a buffer, amid writes and TRIMs, without capacitors and with them; and one so small that each page is seen. */
import type { Shipped } from './shippedType';

const fill = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 };
/** Of ten requests one is a TRIM, as where files are deleted. */
const changes = { do: 'mixed', pattern: 'random', kib: 4, readShare: 0 };

/** No maker says how often its map goes to the flash: 1 GiB is an estimate. */
function plugged(name: string, capacitors: boolean): Shipped['input'] {
  return {
    name,
    scale: 16,
    drive: { preset: 'samsung-840-pro-256.1', capacitors, checkpointEveryMiB: 1024 },
    phases: [fill, { ...changes, qd: 32, trimShare: 0.1, seconds: 60 }],
    actions: [{ at: { phase: 1, request: 2_150_000 }, do: 'powerLoss', offSeconds: 5 }],
  };
}

export const powerScenarios: Readonly<Record<string, readonly Shipped[]>> = {
  plug: [
    {
      shows: 'Power fails during writes: pages that were acknowledged but not yet programmed are lost, and trimmed pages are back.',
      input: plugged('Pull the plug', false),
    },
  ],
  'plug-capacitors': [
    {
      shows: 'The same moment on a drive with capacitors: they last until the buffer and the map are on the flash.',
      input: plugged('Pull the plug: capacitors', true),
    },
  ],
  'plug-tiny': [
    {
      shows: 'Twelve blocks and a buffer of six pages: which version of each page is read once the power is back.',
      input: {
        name: 'The tiny drive: pull the plug',
        scale: 1,
        sample: { requests: 1 },
        wafWindow: { requests: 24 },
        drive: { preset: 'tiny.1', bufferKiB: 24 },
        ftl: { victim: 'greedy', frontiers: 'single', gcLow: 1, gcHigh: 1, pacing: 'stall' },
        phases: [
          { ...fill, kib: 4, qd: 1 },
          { ...changes, qd: 1, trimShare: 0.2, requests: 400 },
        ],
        actions: [{ at: { phase: 1, request: 60 }, do: 'powerLoss', offSeconds: 1 }],
      },
    },
  ],
};

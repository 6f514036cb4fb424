/** Scenarios that come with the program. Immutable except for their words, and numbered like the presets: links name `ID.K`. */
import { parseScenario } from '../parse';
import { findPreset } from '../presets';
import type { Scenario } from '../types';
import { mapScenarios } from './shippedMap';
import { placementScenarios } from './shippedPlacement';
import { powerScenarios } from './shippedPower';
import type { Shipped } from './shippedType';

const fill = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 };
const random = { do: 'write', pattern: 'random', kib: 4, qd: 32 };
/** The consistency test of 2013: secure erase, sequential fill, 2,000 s of random writes at queue depth 32. */
const consistency = [{ do: 'erase' }, fill, { ...random, seconds: 2000 }];

/**
 * The second numbering of a scenario: write amplification now is over a thousandth of a drive write. The hundredth that is the default takes
 * 80 s to pass at the bottom of the cliff: what the drive pays there was told when it no longer did.
 */
function finer(first: Shipped): readonly Shipped[] {
  return [first, { ...first, input: { ...first.input, wafWindow: { driveWrites: 0.001 } } }];
}

export const shippedScenarios: Readonly<Record<string, readonly Shipped[]>> = {
  consistency: finer({
    // Named apart from the experiment “Performance consistency”, whose 840 Pro collects lazily.
    shows: 'Fresh speed, the cliff, the overshoot of write amplification and the long way to steady state.',
    input: {
      name: 'The cliff: 840 Pro, default spare',
      scale: 16,
      drive: { preset: 'samsung-840-pro-256.1' },
      phases: consistency,
    },
  }),
  'consistency-25': finer({
    shows: 'A quarter of its flash is spare: the cliff comes later, the plateau is over three times as high.',
    input: {
      name: 'The cliff: 840 Pro, 25 % spare',
      scale: 16,
      drive: { preset: 'samsung-840-pro-256.1' },
      // 25 % of raw in all: 1 - 0.75/(1 - S) with the factory's S = 1 - 62,500,000/67,108,864.
      userSpare: 0.19469363,
      phases: consistency,
    },
  }),
  sandforce: finer({
    shows: 'Data that compresses by half: the space saved works as spare area.',
    input: {
      name: 'SandForce: half compressible data',
      scale: 16,
      drive: { preset: 'corsair-force-f100.1' },
      phases: [{ do: 'erase' }, { ...fill, entropy: 0.5 }, { ...random, entropy: 0.5, seconds: 2000 }],
    },
  }),
  'trim-half': finer({
    shows: 'Half of the drive is trimmed while it works: that space is spare area at once.',
    input: {
      name: 'TRIM half of the drive',
      scale: 16,
      drive: { preset: 'samsung-840-pro-256.1' },
      phases: [
        { do: 'erase' },
        fill,
        { ...random, seconds: 800 },
        { do: 'trim', span: { from: 0.5, to: 1 } },
        { ...random, span: 0.5, seconds: 800 },
      ],
    },
  }),
  s3700: finer({
    shows: 'A drive of 2012 for servers: 29 % spare area and even collection give a flat line.',
    input: { name: 'The flat line: DC S3700', scale: 16, drive: { preset: 'intel-dc-s3700-200.1' }, phases: consistency },
  }),
  cloud: finer({
    shows: 'Each die stops while it collects, and writes to it wait: the line becomes a cloud.',
    input: {
      name: 'The cloud: collection that stalls',
      scale: 16,
      drive: { preset: 'samsung-840-pro-256.1' },
      ftl: { pacing: 'stall' },
      phases: consistency,
    },
  }),
  tiny: [
    {
      shows: 'A drive of 144 pages, all of them on screen.',
      input: {
        name: 'The tiny drive',
        scale: 1,
        sample: { requests: 1 },
        wafWindow: { requests: 24 },
        drive: { preset: 'tiny.1' },
        // One frontier: the pages that collection moves and those of the host fill one block, so that a block's room is seen to be shared.
        ftl: { victim: 'greedy', frontiers: 'single', gcLow: 1, gcHigh: 1, pacing: 'stall' },
        phases: [
          { ...fill, kib: 4, qd: 1 },
          { ...random, qd: 1, requests: 2000 },
        ],
      },
    },
  ],
  ostep: [
    {
      shows: 'The log-structured drive of the OSTEP homework.',
      input: {
        name: "OSTEP's log-structured drive",
        scale: 1,
        sample: { requests: 1 },
        wafWindow: { requests: 20 },
        // ssd.py's defaults: -p 10 -l 50 -R 10 -W 40 -E 1000; transfers and commands cost nothing there, and next to nothing here. It has
        // -B 7, with which it can find no block for what it moves and loses it; here collection can always finish, which takes one more.
        drive: {
          preset: 'tiny.1',
          blocksPerPlane: 8,
          pagesPerBlock: 10,
          logicalPages: 50,
          readUs: 10,
          programUs: 40,
          eraseUs: 1000,
          channelMBps: 100_000,
          linkMBps: 1_000_000,
          commandUs: 0,
        },
        // One log for the host and for what is moved, cleaned round its blocks in turn.
        ftl: { victim: 'fifo', frontiers: 'single', gcLow: 1, gcHigh: 1, pacing: 'stall' },
        phases: [{ do: 'mixed', pattern: 'random', kib: 4, qd: 1, readShare: 0.4, trimShare: 0.1, requests: 2000 }],
      },
    },
  ],
  ...placementScenarios,
  ...mapScenarios,
  ...powerScenarios,
};

/** A shipped scenario by `ID` (its newest numbering) or `ID.K`; null where there is none. */
export function findShipped(name: string): { readonly id: string; readonly numbered: string; readonly shipped: Shipped } | null {
  const match = /^(.*?)(?:\.(\d{1,4}))?$/s.exec(name);
  const id = match?.[1] ?? '';
  const list = Object.hasOwn(shippedScenarios, id) ? shippedScenarios[id] : undefined;
  if (!list) return null;
  const number = match?.[2] === undefined ? list.length : Number(match[2]);
  const shipped = list[number - 1];
  return shipped ? { id, numbered: `${id}.${number}`, shipped } : null;
}

/** What `preset:NAME` means: a shipped scenario, or the consistency test on a drive of the presets; null where there is neither. */
export function scenarioInput(name: string): Readonly<Record<string, unknown>> | null {
  const shipped = findShipped(name);
  if (shipped) return shipped.shipped.input;
  const preset = findPreset(name);
  return preset ? { name: preset.preset.name, drive: { preset: preset.numbered }, phases: consistency } : null;
}

/** A shipped scenario, complete. Throws where the name is not one, which only the program itself can get wrong. */
export function shippedScenario(name: string): Scenario {
  const found = findShipped(name);
  const result = found ? parseScenario(found.shipped.input) : null;
  if (!result?.ok) throw new Error(`"${name}" is not a shipped scenario${result ? `: ${result.faults.join(' ')}` : ''}.`);
  return result.value;
}

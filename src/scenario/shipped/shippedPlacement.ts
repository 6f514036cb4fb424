/** The scenes of placement: one drive and one workload each, that differ from each other in who lies with whom. */
import type { Shipped } from './shippedType';

/** An 840 Pro with 10 % of over-provisioning in all: 1 - (67,108,864 / 1.1) / 62,500,000 is left unpartitioned. */
const tenth = { scale: 64, drive: { preset: 'samsung-840-pro-256.1' }, userSpare: 0.0238712 };
const ftl = { victim: 'greedy', frontiers: 'dual', gcLow: 2, gcHigh: 2, pacing: 'interleave' };
const fdp = { interface: 'fdp', handles: 2 };
const isolated = { ...fdp, isolation: 'persistently' };
const fill = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 };
const seconds = 6000;

/** Random writes to the first share of the drive, with a sweep over the rest beside them: place 1 and place 0. */
function besideSweep(share: number): readonly object[] {
  const sweep = { do: 'write', pattern: 'sequential', kib: 4, qd: 16, span: { from: share, to: 1 }, plids: [0] };
  return [fill, { do: 'write', pattern: 'random', kib: 4, qd: 16, span: { from: 0, to: share }, plids: [1], seconds, beside: [sweep] }];
}

/** A share of the writes to a share of the pages, each uniform, and each with a place of its own. */
function skewed(writes: number, pages: number): readonly object[] {
  const scheme = [
    { from: 0, to: pages, plid: 1 },
    { from: pages, to: 1, plid: 0 },
  ];
  const zones = [
    [writes, pages],
    [1 - writes, 1 - pages],
  ];
  return [
    { ...fill, scheme },
    { do: 'write', pattern: 'zones', kib: 4, qd: 32, zones, scheme, seconds },
  ];
}

/** Uniform random writes to a full drive. */
const uniform = [fill, { do: 'write', pattern: 'random', kib: 4, qd: 32, seconds }];

export const placementScenarios: Readonly<Record<string, readonly Shipped[]>> = {
  'fdp-mixed': [
    {
      shows: 'Sequential and random writes in one stream: each block mixes pages of both, and the valid ones must be moved.',
      input: { name: 'Whose page is this? No placement', ...tenth, ftl, phases: besideSweep(0.1) },
    },
  ],
  'fdp-isolated': [
    {
      shows: 'The same writes on two handles: the sequential data need no spare area, and almost nothing is moved.',
      input: { name: 'Whose page is this? Isolated', ...tenth, ftl, placement: isolated, phases: besideSweep(0.1) },
    },
  ],
  'fdp-save-sequential': [
    {
      shows: 'Half sequential, half random: the emptiest block is often a sequential one, which would soon be empty without collection.',
      input: { name: 'Half sequential, half random: what not to collect', ...tenth, ftl, placement: isolated, phases: besideSweep(0.5) },
    },
  ],
  'fdp-quota': [
    {
      shows:
        '80 % of the writes to 20 % of the data: isolation alone leaves the WAF of uniform writes; spare area shared by √(data × writes) lowers it far more.',
      input: {
        name: 'Isolation is not enough: a quota',
        ...tenth,
        ftl,
        placement: { ...isolated, victimScope: 'handle', quota: 'sqrt' },
        phases: skewed(0.8, 0.2),
      },
    },
  ],
  'noisy-neighbour': [
    {
      shows:
        'Two tenants of equal size, one of which writes nine times as much: with isolation the quiet one no longer pays for the loud one.',
      input: { name: 'The noisy neighbour', ...tenth, ftl, placement: isolated, phases: skewed(0.9, 0.5) },
    },
  ],
  'fdp-large-units': [
    {
      shows: 'Eight handles with reclaim units over sixteen dies: their open units take spare area, and random writes gain nothing.',
      input: {
        name: 'Large reclaim units',
        ...tenth,
        ftl,
        placement: { interface: 'fdp', handles: 8, isolation: 'persistently', ruBlocks: 32 },
        phases: [fill, { do: 'write', pattern: 'random', kib: 4, qd: 32, plids: [0, 1, 2, 3, 4, 5, 6, 7], plidSelect: 'random', seconds }],
      },
    },
  ],
  'tiny-handles': [
    {
      shows: 'Twelve blocks and two handles, page by page: sequential and random writes in separate blocks.',
      input: {
        name: 'The tiny drive: two handles',
        scale: 1,
        sample: { requests: 1 },
        wafWindow: { requests: 24 },
        drive: { preset: 'tiny.1', logicalPages: 60 },
        ftl: { victim: 'greedy', frontiers: 'dual', gcLow: 2, gcHigh: 2, pacing: 'stall' },
        placement: isolated,
        phases: [
          { ...fill, kib: 4, qd: 1, scheme: [{ from: 0, to: 0.25, plid: 1 }] },
          {
            do: 'write',
            pattern: 'random',
            kib: 4,
            qd: 1,
            span: { from: 0, to: 0.25 },
            plids: [1],
            requests: 2000,
            beside: [{ do: 'write', pattern: 'sequential', kib: 4, qd: 1, span: { from: 0.25, to: 1 }, plids: [0] }],
          },
        ],
      },
    },
  ],
  'drive-classifies': [
    {
      shows: 'The host names no handles: the drive classifies pages by lifetime, as SepBIT does.',
      input: {
        name: 'The drive classifies pages',
        ...tenth,
        ftl,
        placement: { interface: 'auto', classifier: 'lifetime' },
        phases: [fill, { do: 'write', pattern: 'zipf', theta: 0.99, kib: 4, qd: 32, seconds }],
      },
    },
  ],
  'zns-log': [
    {
      shows:
        'The drive collects nothing; the host cleans the zones. It moves as many pages by the same policy, but each goes over the link twice.',
      input: { name: 'Zones: the host collects', ...tenth, ftl, placement: { interface: 'zns', handles: 1 }, phases: uniform },
    },
  ],
  'zns-streams': [
    {
      shows: 'A log that keeps hot and cold data in separate zones: nearly all pages of a hot zone go stale together.',
      input: {
        name: 'Zones: hot and cold data apart',
        ...tenth,
        ftl,
        placement: { interface: 'zns', handles: 2, isolation: 'persistently' },
        phases: skewed(0.8, 0.2),
      },
    },
  ],
  'zns-one-die': [
    {
      shows: 'Zones on one die each, two of them open: two dies of thirty-two write at a time, and the others wait.',
      input: {
        name: 'Zones: one die each',
        ...tenth,
        ftl,
        placement: { interface: 'zns', handles: 1 },
        zones: { host: 'direct', dies: 'one', maxOpen: 2 },
        phases: [{ do: 'write', pattern: 'random', kib: 128, qd: 32, seconds: 600 }],
      },
    },
  ],
  'zns-finish': [
    {
      shows: 'Zones are finished before they are full: their unwritten part is lost until a reset, and counts as written.',
      input: {
        name: 'Zones: finished too early',
        scale: 1,
        drive: { preset: 'tiny.1' },
        ftl,
        placement: { interface: 'zns', handles: 1 },
        zones: { host: 'direct', dies: 'one' },
        phases: [{ do: 'write', pattern: 'sequential', kib: 4, qd: 1, passes: 1 }],
        actions: [0, 1, 2].map((zone) => ({ at: { phase: 0, request: 4 + 12 * zone }, do: 'zone', zone, manage: 'finish' })),
      },
    },
  ],
  'zns-tiny': [
    {
      shows: 'The tiny drive has zones: open one, append to it, finish it, reset it, and see what is refused.',
      input: {
        name: 'The tiny drive: zones',
        scale: 1,
        drive: { preset: 'tiny.1' },
        ftl,
        placement: { interface: 'zns', handles: 1 },
        zones: { host: 'direct', dies: 'one', maxOpen: 2, maxActive: 3 },
        phases: [{ do: 'write', pattern: 'sequential', kib: 4, qd: 1, passes: 2 }],
      },
    },
  ],
};

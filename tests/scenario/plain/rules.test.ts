/** Each rule across fields at its edge: what is just allowed, and the sentence of what is just not. */
import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../../src/scenario/parse';
import { actionFault, followingFault, inOrder, phaseAfter, roomFault, spanFault } from '../../../src/scenario/rules/live';
import { placesFaults } from '../../../src/scenario/rules/placementRules';
import type { Action, Phase, Scenario } from '../../../src/scenario/types';
import { small } from './small';

const drive = { ...small, bufferKiB: 1024 };
const base = { scale: 1, drive, ftl: { frontiers: 'dual', gcLow: 2, gcHigh: 2 }, phases: [{ do: 'write', requests: 100 }] };
type Parts = Readonly<Record<string, unknown>>;
function made(parts: Parts = {}) {
  const merged = Object.entries(parts).map(([key, value]) => {
    const own = base[key as keyof typeof base];
    return [
      key,
      typeof value === 'object' && value !== null && !Array.isArray(value) && own !== undefined ? { ...(own as object), ...value } : value,
    ];
  });
  return parseScenario({ ...base, ...Object.fromEntries(merged) });
}
const faults = (parts: Parts): readonly string[] => {
  const result = made(parts);
  return result.ok ? [] : result.faults;
};
const sound = (parts: Parts = {}): Scenario => {
  const result = made(parts);
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
};
const fdp = (more: object) => ({ placement: { interface: 'fdp', handles: 2, ...more } });
const zns = (zones: object = {}, more: Parts = {}) => ({ placement: { interface: 'zns', handles: 1 }, zones, ...more });

describe('drives', () => {
  it.each<readonly [string, Parts, Parts, string]>([
    ['dual frontiers', { ftl: { gcLow: 2 } }, { ftl: { gcLow: 1 } }, 'ftl.gcLow is 1; with dual frontiers it must be at least 2.'],
    ['gcHigh', { ftl: { gcLow: 3, gcHigh: 3 } }, { ftl: { gcLow: 3, gcHigh: 2 } }, 'ftl.gcHigh is 2; it must be at least gcLow, 3.'],
    [
      'wear',
      { ftl: { frontiers: 'single', gcLow: 2 }, drive: { peSpread: 0.1 } },
      { ftl: { frontiers: 'single', gcLow: 1 }, drive: { peSpread: 0.1 } },
      'ftl.gcLow is 1; on a drive that wears out (drive.peSpread 0.1) it must be at least 2.',
    ],
    ['superblocks', { drive: { superblockDies: 2 } }, { drive: { superblockDies: 3 } }, 'drive.superblockDies is 3; it must divide 4.'],
    [
      'programs',
      { drive: { pagesPerProgram: 4 } },
      { drive: { pagesPerProgram: 3 } },
      'drive.pagesPerProgram is 3; it must divide pagesPerBlock, 16.',
    ],
    [
      'buffer',
      { drive: { bufferKiB: 16 } },
      { drive: { bufferKiB: 15 } },
      'drive.bufferKiB is 15; it must be at least one program unit, 16 KiB (planes x NAND pages of a program).',
    ],
    [
      'buffer of nothing',
      { drive: { bufferKiB: 0, planesPerDie: 1, nandPageKiB: 4, logicalPages: 5000 } },
      { drive: { bufferKiB: 3, planesPerDie: 1, nandPageKiB: 4, logicalPages: 5000 } },
      'drive.bufferKiB is 3; it must be 0 or at least one program unit, 4 KiB (planes x NAND pages of a program).',
    ],
    [
      'spare',
      { drive: { logicalPages: 25_600 - 4 * 256 } },
      { drive: { logicalPages: 25_600 - 4 * 256 + 1 } },
      'spareFactor is 0.0400 in all; with gcHigh 2 at scale 1 each die needs 4 groups of spare, so it must be at least 0.04, which is drive.logicalPages at most 24,576, or userSpare at least 0.0001.',
    ],
    [
      'flash',
      { drive: { logicalPages: 20_000 } },
      { drive: { logicalPages: 25_601 } },
      'drive.logicalPages is 25,601, 0.1049 GB; the NAND has 25,600 pages, 0.1049 GB, and some of them must be spare.',
    ],
    [
      'pages and scale',
      { scale: 4, drive: { logicalPages: 4 } },
      { scale: 4, drive: { logicalPages: 3 } },
      'scale is 4; the 3 pages in use must be at least as many.',
    ],
  ])('%s', (_, allowed, refused, sentence) => {
    expect([faults(allowed), faults(refused)]).toEqual([[], [sentence]]);
  });

  it('a block holds 65,535 pages, or with compression 8,191', () => {
    const block = (pagesPerBlock: number, nandPageKiB: number, compression = false) =>
      faults({
        drive: { pagesPerBlock, nandPageKiB, compression, blocksPerPlane: 40, planesPerDie: 1, logicalPages: 1000, bufferKiB: 1e5 },
      });
    expect([block(8192, 16), block(8188, 4, true), block(4092, 8, true)]).toEqual([[], [], []]);
    expect(block(8192, 4, true)).toEqual(['drive.pagesPerBlock is 8192; a block must hold at most 8,191 pages of 4 KiB.']);
    expect(block(4096, 8, true)[0]).toContain('drive.pagesPerBlock is 4096;');
  });
});

describe('placement', () => {
  it.each<readonly [string, Parts, Parts, string]>([
    [
      'isolation',
      fdp({ isolation: ['initially', 'persistently'] }),
      fdp({ isolation: ['initially'] }),
      'placement.isolation has 1 entries; with 2 handles it must have as many.',
    ],
    ['quotas', fdp({ quota: [0, 0.1] }), fdp({ quota: [0, 0] }), 'placement.quota has no share above 0; one at least must be.'],
    ['shares', fdp({ quota: [1, 1] }), fdp({ quota: [1, 1, 1] }), 'placement.quota has 3 shares; with 2 handles it must have as many.'],
    [
      'unit',
      fdp({ ruBlocks: 8 }),
      fdp({ ruBlocks: 9 }),
      'placement.ruBlocks is 9; a reclaim group has 4 dies of 2 planes, and a unit has one block of each at most: 8.',
    ],
    [
      'unit of whole dies',
      fdp({ ruBlocks: 4 }),
      fdp({ ruBlocks: 6 }),
      'placement.ruBlocks is 6; it must be 2 blocks, one of each plane, times a number that divides the 4 dies of a reclaim group.',
    ],
    [
      'unit and superblock',
      { ...fdp({ ruBlocks: 4 }), drive: { superblockDies: 2 } },
      { ...fdp({ ruBlocks: 8 }), drive: { superblockDies: 2 } },
      'drive.superblockDies is 2; with placement.ruBlocks 8 it must be 1 or 4.',
    ],
    [
      'groups',
      fdp({ reclaimGroups: 4 }),
      fdp({ reclaimGroups: 3 }),
      'placement.reclaimGroups is 3; it must divide the 4 dies, or sets of dies, that collect by themselves.',
    ],
    [
      'frontiers',
      fdp({}),
      { ...fdp({}), ftl: { frontiers: 'single' } },
      'ftl.frontiers is "single"; with 2 handles (placement) it must be "dual".',
    ],
    [
      'classifier',
      { placement: { interface: 'auto', classifier: 'updates' } },
      { placement: { interface: 'auto' } },
      'placement.classifier is null; where placement.interface is "auto" it must be updates or lifetime.',
    ],
    [
      'no classifier',
      fdp({ classifier: null }),
      fdp({ classifier: 'updates' }),
      'placement.classifier is "updates"; where placement.interface is "fdp" the host tags, and it must be null.',
    ],
  ])('%s', (_, allowed, refused, sentence) => {
    expect([faults(allowed), faults(refused)]).toEqual([[], [sentence]]);
  });

  it('one handle needs no second frontier, and 128 places are the most', () => {
    expect(faults({ ...fdp({ handles: 1 }), ftl: { frontiers: 'single' } })).toEqual([]);
    const places = (handles: number) => faults(fdp({ handles, reclaimGroups: 4 })).filter((fault) => fault.includes('places in all'));
    expect([places(32), places(33)]).toEqual([
      [],
      ['placement.handles is 33; with 4 reclaim groups it must be at most 32, 128 places in all.'],
    ]);
  });

  it('ranges of a scheme: each that overlaps names the first that it overlaps with', () => {
    const of = (...ranges: readonly (readonly [number, number])[]) =>
      placesFaults({ scheme: ranges.map(([from, to]) => ({ from, to, plid: 0 })) }, 'p');
    expect([of([0, 0.2], [0.2, 0.4]), of([0.2, 0.4], [0, 0.2]), placesFaults({ scheme: null }, 'p')]).toEqual([[], [], []]);
    expect(of([0, 0.2], [0.3, 0.5], [0.4, 0.6])).toEqual([
      'p.scheme.2 goes from 0.4 to 0.6 and overlaps p.scheme.1; each page must lie in one range at most.',
    ]);
    expect(of([0.5, 0.4])).toEqual(['p.scheme.0 goes from 0.5 to 0.4; it must end after it begins.']);
  });
});

describe('zones', () => {
  it.each<readonly [string, Parts, Parts, string]>([
    [
      'capacity',
      zns({ sizeMiB: 1, capacityMiB: 1 }),
      zns({ sizeMiB: 1, capacityMiB: 1.1 }),
      'zones.capacityMiB is 1.1; it must be at most zones.sizeMiB, 1.',
    ],
    [
      'open',
      zns({ maxOpen: 4, maxActive: 4 }),
      zns({ maxOpen: 5, maxActive: 4 }),
      'zones.maxOpen is 5; it must be at most zones.maxActive, 4.',
    ],
    [
      'heads',
      zns({ maxActive: 2 }),
      zns({ maxActive: 1 }),
      'zones.maxActive is 1; the log writes to 2 zones at a time, and it must be at least that.',
    ],
    [
      'units',
      zns({ maxActive: 64 }),
      zns({ maxActive: 65 }),
      'zones.maxActive is 65; the write buffer keeps a program unit of 16 KiB for each, and it must be at most 64.',
    ],
    [
      'heads of the buffer',
      zns({}, { drive: { bufferKiB: 32 } }),
      zns({}, { drive: { bufferKiB: 31 } }),
      'zones.maxActive is null; the log writes to 2 zones at a time, and drive.bufferKiB must hold a program unit of 16 KiB for each.',
    ],
    [
      'spare',
      zns({}, { drive: { logicalPages: 96 * 256 } }),
      zns({}, { drive: { logicalPages: 96 * 256 + 1 } }),
      'zones.capacityMiB makes 100 zones at scale 1, 4 of them spare; with gcHigh 2 and 2 open zones the log needs 4: zones must be smaller, or userSpare greater.',
    ],
    [
      'the partition',
      zns({ host: 'direct', capacityMiB: 78.125 }),
      zns({ host: 'direct', capacityMiB: 78.13 }),
      'zones.capacityMiB is 78.13, which makes zones of 78.1289 MiB; it must be at most the partition, 78.125 MiB.',
    ],
    [
      'compression',
      zns(),
      zns({}, { drive: { compression: true } }),
      'drive.compression is true; with zones (placement.interface "zns") it must be false.',
    ],
    [
      'a cache',
      zns(),
      zns({}, { drive: { slcShare: 0.1 } }),
      'drive.slcShare is 0.1; with zones (placement.interface "zns") it must be 0.',
    ],
    [
      'free space',
      zns(),
      zns({}, { drive: { freeIsSpare: false } }),
      'drive.freeIsSpare is false; with zones (placement.interface "zns") it must be true.',
    ],
    [
      'mapping',
      zns(),
      zns({}, { drive: { mappingKiB: 8 } }),
      'drive.mappingKiB is 8; with zones (placement.interface "zns") it must be 4.',
    ],
    [
      'scope',
      zns(),
      { placement: { interface: 'zns', handles: 1, victimScope: 'handle' } },
      'placement.victimScope is "handle"; with zones it must be "global".',
    ],
    [
      'victim',
      zns({}, { ftl: { victim: 'fifo' } }),
      zns({}, { ftl: { victim: 'random' } }),
      'ftl.victim is "random"; the log of zones cleans the emptiest or the oldest, and it must be greedy or fifo.',
    ],
    [
      'handles',
      zns({ host: 'direct' }),
      { placement: { interface: 'zns', handles: 2 }, zones: { host: 'direct' } },
      'placement.handles is 2; where zones.host is "direct" the host names zones, and it must be 1.',
    ],
  ])('%s', (_, allowed, refused, sentence) => {
    expect([faults(allowed), faults(refused)]).toEqual([[], [sentence]]);
  });

  it('any victim may be where nothing is cleaned, and no limit of open zones is none', () => {
    expect([
      faults(zns({ host: 'direct' }, { ftl: { victim: 'random' } })),
      faults(zns({ maxOpen: 64 })),
      faults(zns({ host: 'direct', maxActive: 1 })),
    ]).toEqual([[], [], []]);
  });
});

describe('spans, hands and what is set', () => {
  const s = sound();
  const bytes = 20_000 * 4096;
  const at = { phase: 0, request: 0 };
  const action = (body: object) => faults({ actions: [{ at, ...body }] });

  it('a span ends with the partition', () => {
    expect([spanFault({ from: 0, to: 1 }, 'p', 1), spanFault({ fromBytes: 0, toBytes: bytes }, 'p', 20_000)]).toEqual([null, null]);
    expect(spanFault({ fromBytes: 0, toBytes: bytes + 1 }, 'p', 20_000)).toBe(
      'p.span.toBytes is 81,920,001; it must be at most the partition, 81,920,000 bytes.',
    );
    expect(action({ do: 'trim', span: { fromBytes: 0, toBytes: bytes + 1 } })).toEqual([
      'actions.0.span.toBytes is 81,920,001; it must be at most the partition, 81,920,000 bytes.',
    ]);
    expect(action({ set: { span: { fromBytes: 0, toBytes: bytes + 1 } } })[0]).toContain('actions.0.set.span.toBytes is');
  });

  it('a hand stays within the partition', () => {
    const hand = (lpn: number, pages: number) => action({ do: 'write', lpn, pages });
    expect([hand(19_999, 1), hand(19_996, 4)]).toEqual([[], []]);
    expect(hand(19_997, 4)).toEqual(['actions.0.lpn is 19,997; with 4 of the 20,000 pages of the partition it must be from 0 to 19,996.']);
  });

  it('a request fits into its span, at the scale', () => {
    const room = (phase: object, scale = 1) => roomFault({ ...(s.phases[0] as object), ...phase } as Phase, 'p', { ...s, scale }, 20_000);
    const span = { fromBytes: 0, toBytes: 8192 };
    expect([
      room({ kib: 8, span }),
      room({ kib: 4, span }, 2),
      room({ kib: 0.5, span: { fromBytes: 512, toBytes: 1024 } }),
      room({ kib: 16_000 }),
    ]).toEqual([null, null, null, null]);
    expect(room({ kib: 8.5, span })).toBe('p.kib is 8.5; at scale 1 its span holds 8 KiB, and it must be at most that.');
    expect(room({ kib: 8, span }, 2)).toBe('p.kib is 8; at scale 2 its span holds 4 KiB, and it must be at most that.');
    expect(
      room({
        mixKiB: [
          [4, 0.5],
          [16, 0.5],
        ],
        span,
      }),
    ).toBe('p.mixKiB has a size of 16; at scale 1 its span holds 8 KiB, and it must be at most that.');
    expect(room({ kib: 64, span: { from: 0.5, to: 0.5 + 15.9 / 20_000 } })).toContain('its span holds 63.5 KiB');
    expect(roomFault({ do: 'trim', span: { fromBytes: 0, toBytes: 4095 } }, 'p', s, 20_000)).toContain('p.kib is 4;');
    expect(roomFault({ do: 'erase' }, 'p', s, 20_000)).toBeNull();
  });

  it('reclaim units, zones and power losses are there where the interface has them', () => {
    expect(action({ do: 'ruhUpdate', plid: 0 })[0]).toBe(
      'actions.0.do is "ruhUpdate"; where placement.interface is "none" it must be fdp.',
    );
    expect(faults({ ...fdp({}), actions: [{ at, do: 'ruhUpdate', plid: 1 }] })).toEqual([]);
    const zone = (n: number) => faults({ ...zns({ host: 'direct' }), actions: [{ at, do: 'append', zone: n }] });
    expect([zone(77), zone(78)]).toEqual([[], ['actions.0.zone is 78; it must be the number of a zone of the simulated drive, 0 to 77.']]);
    expect(action({ do: 'powerLoss' })).toEqual([]);
    expect(faults({ ...zns(), actions: [{ at, do: 'powerLoss' }] })[0]).toContain('power loss and zones are not modelled together');
  });

  it('settings are put in order, and change the step that has them', () => {
    expect(Object.keys((inOrder({ set: { 'ftl.d': 2, span: { from: 0, to: 1 }, qd: 1, entropy: 0 } }) as { set: object }).set)).toEqual([
      'entropy',
      'qd',
      'span',
      'ftl.d',
    ]);
    const trim = { do: 'trim', span: { from: 0, to: 1 } } as const;
    expect(inOrder(trim)).toBe(trim);
    const set = (phase: number, request: number, values: object) => ({ at: { phase, request }, set: values }) as Action;
    const two = sound({ phases: [{ do: 'write', requests: 100 }, { do: 'erase' }] });
    expect(phaseAfter(two, 0, [set(0, 1, { qd: 2, readShare: 0.5 }), set(1, 1, { qd: 3 })])).toEqual({ ...two.phases[0], qd: 2 });
    expect([phaseAfter(two, 0, [set(1, 1, { qd: 3 })]), phaseAfter(two, 1, [set(1, 1, { qd: 3 })])]).toEqual([
      two.phases[0],
      two.phases[1],
    ]);
    expect(phaseAfter(two, 2, [])).toBeUndefined();
    expect(phaseAfter(two, 0, [set(0, 1, { qd: undefined })])).toBe(two.phases[0]);
  });

  it('what comes later must still fit', () => {
    const narrow = { set: { span: { fromBytes: 0, toBytes: 8192 } } };
    const wide = { at: { phase: 0, request: 9 }, set: { kib: 16 } } as Action;
    const phase = s.phases[0] as Phase;
    expect([actionFault(narrow, phase, 'x', s), actionFault({ set: { kib: 16 } }, phase, 'x', s)]).toEqual([null, null]);
    const before = [{ at, ...narrow } as Action];
    expect(followingFault(s, 0, before, [wide])).toBe(
      'A later action.set.kib is 16; at scale 1 its span holds 8 KiB, and it must be at most that.',
    );
    expect([
      followingFault(s, 0, [], [wide]),
      followingFault(s, 1, before, [wide]),
      followingFault(s, 0, before, [{ ...wide, at: { phase: 1, request: 0 } }]),
    ]).toEqual([null, null, null]);
    expect(faults({ actions: [{ at, ...narrow }, wide] })).toEqual([
      'actions.1.set.kib is 16; at scale 1 its span holds 8 KiB, and it must be at most that.',
    ]);
  });
});

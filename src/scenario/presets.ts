/**
 * Drives of the articles and of today, from data sheets, reviews and NAND tables; `estimated` names what no source gives.
 * Presets are immutable: links and files name `ID.K`, so a correction is a new entry at the end of its list, and old ones stay.
 */
import { PAGE_BYTES } from '../domain/spare';
import type { Drive, Ftl } from './types';

export type PresetDrive = Omit<Drive, 'preset'>;

export interface DrivePreset {
  /** For the screen. */
  readonly name: string;
  readonly drive: PresetDrive;
  /** How its firmware collects, where that is not the default. */
  readonly ftl?: Partial<Ftl>;
  /** Fields that are estimates; "timing" is read, program and erase time. */
  readonly estimated: readonly string[];
  readonly sources: readonly string[];
  /** What of the real drive the model leaves out. */
  readonly leavesOut?: string;
}

/** Pages of a capacity in GB (10^9 bytes). */
export function pagesOfGB(gigabytes: number): number {
  return Math.floor((gigabytes * 1e9) / PAGE_BYTES);
}

type Given = Partial<PresetDrive> &
  Pick<PresetDrive, 'channels' | 'diesPerChannel' | 'planesPerDie' | 'blocksPerPlane' | 'pagesPerBlock' | 'nandPageKiB'> &
  Pick<PresetDrive, 'logicalPages' | 'readUs' | 'programUs' | 'eraseUs' | 'channelMBps' | 'linkMBps' | 'peCycles'>;

/** Behaviours that a drive does not have unless it is said. */
export const noBehaviours = {
  parityShare: 0,
  factoryBadShare: 0,
  peSpread: null,
  mappingKiB: 4,
  slcShare: 0,
  slcBits: 3,
  slcProgramUs: 300,
  freeIsSpare: true,
} as const;

function drive(given: Given): PresetDrive {
  return {
    dies: null,
    pagesPerProgram: 1,
    commandUs: 2,
    hostUs: 0,
    readLatencyUs: 0,
    bufferKiB: 16384,
    compression: false,
    compressionFloor: 0.125,
    programCapMBps: null,
    nandReadCapMBps: null,
    randomWriteIopsCap: null,
    ...noBehaviours,
    ...given,
  };
}

// Micron L74A-class 25 nm MLC behind SATA 6 Gb/s, 32 dies: what most drives of 2012 look like.
const mlc256 = {
  channels: 8,
  diesPerChannel: 4,
  planesPerDie: 2,
  blocksPerPlane: 2048,
  pagesPerBlock: 256,
  nandPageKiB: 8,
  logicalPages: pagesOfGB(256),
  readUs: 75,
  programUs: 1300,
  eraseUs: 3800,
  channelMBps: 200,
  linkMBps: 550,
  peCycles: 3000,
};

// 34 nm IMFT MLC behind a SandForce SF-1200: one plane, or the array would write twice what was measured (144.4 MB/s).
const sandforce100 = {
  channels: 8,
  diesPerChannel: 4,
  planesPerDie: 1,
  blocksPerPlane: 4096,
  pagesPerBlock: 256,
  nandPageKiB: 4,
  logicalPages: pagesOfGB(100),
  readUs: 50,
  programUs: 900,
  eraseUs: 3000,
  channelMBps: 40,
  linkMBps: 285,
  peCycles: 5000,
  compression: true,
};
const sandforceEstimates = [
  'linkMBps',
  'channels',
  'dies',
  'planesPerDie',
  'nandPageKiB',
  'pagesPerBlock',
  'timing',
  'channelMBps',
  'peCycles',
  'bufferKiB',
];

const intelG2 = {
  channels: 10,
  diesPerChannel: 4,
  planesPerDie: 2,
  blocksPerPlane: 2048,
  pagesPerBlock: 256,
  nandPageKiB: 4,
  logicalPages: pagesOfGB(160),
  readUs: 50,
  programUs: 900,
  eraseUs: 3000,
  channelMBps: 40,
  linkMBps: 260,
  peCycles: 5000,
  programCapMBps: 100,
};

const enterpriseTlc = {
  channels: 8,
  diesPerChannel: 8,
  planesPerDie: 4,
  blocksPerPlane: 1024,
  pagesPerBlock: 1024,
  nandPageKiB: 16,
  logicalPages: pagesOfGB(3840),
  readUs: 50,
  programUs: 400,
  eraseUs: 5000,
  channelMBps: 1600,
  linkMBps: 6800,
  commandUs: 1,
  peCycles: 5000,
};
const genericEstimates = ['channels', 'dies', 'pagesPerBlock', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'];
const oneShot = 'one-shot programming of three pages at once: a third of its time is charged to each page';

const techreportSandforce = 'techreport.com/review/18864';
const anandSandforce = 'anandtech.com/show/3690';
const l74a = 'Micron L74A rev G (NAND timing)';

/** Every preset, newest numbering last; the first is the page's own drive. */
export const drivePresets: Readonly<Record<string, readonly DrivePreset[]>> = {
  'samsung-840-pro-256': [
    {
      name: 'Samsung SSD 840 Pro 256 GB',
      drive: drive({ ...mlc256, channelMBps: 400 }),
      estimated: ['dies', 'planesPerDie', 'nandPageKiB', 'pagesPerBlock', 'timing', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: [
        'xbitlabs.com/articles/storage/display/samsung-840-pro_2.html',
        'benchmarkreviews.com/15347',
        'anandtech.com/show/7074',
        l74a,
      ],
    },
  ],
  'ocz-vector-256': [
    {
      name: 'OCZ Vector 256 GB',
      drive: drive(mlc256),
      estimated: ['bufferKiB', 'commandUs'],
      sources: ['techreport.com/review/23937', 'tomshardware.com/reviews/vector-ssd-review,3358', 'anandtech.com/show/6363', l74a],
      leavesOut: 'the fast mode of the first half of the drive (lower pages first) and its reorganisation',
    },
  ],
  'ocz-vertex-4-256': [
    {
      name: 'OCZ Vertex 4 256 GB',
      drive: drive(mlc256),
      estimated: ['dies', 'timing', 'channelMBps', 'bufferKiB', 'commandUs'],
      sources: ['tomshardware.com/reviews/vertex-4-ssd-write-performance,3235', 'anandtech.com/show/6363', l74a],
      leavesOut: 'the fast mode of the first half of the drive, and collection that starts at 85 % of the blocks used',
    },
  ],
  'strontium-hawk-256': [
    {
      name: 'Strontium Hawk 256 GB',
      drive: drive({ ...mlc256, eraseUs: 4000, channelMBps: 400 }),
      estimated: ['channels', 'dies', 'planesPerDie', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/7074'],
      leavesOut: 'a map that is cached in SRAM only, for want of DRAM',
    },
  ],
  'corsair-neutron-240': [
    {
      name: 'Corsair Neutron 240 GB',
      drive: drive({ ...mlc256, logicalPages: pagesOfGB(240) }),
      estimated: ['dies', 'timing', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/6935', 'anandtech.com/show/7074', l74a],
    },
  ],
  'crucial-m500-960': [
    {
      name: 'Crucial M500 960 GB',
      drive: drive({
        ...mlc256,
        diesPerChannel: 8,
        blocksPerPlane: 1024,
        pagesPerBlock: 512,
        nandPageKiB: 16,
        logicalPages: pagesOfGB(960),
        readUs: 115,
        programUs: 1400,
        eraseUs: 4000,
      }),
      estimated: ['pagesPerBlock', 'planesPerDie', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/6884', 'tomshardware.com/reviews/crucial-m500-1tb-ssd,3551', 'anandtech.com/show/7074'],
      leavesOut: 'parity across dies (RAIN), which takes part of the spare',
    },
  ],
  'sandisk-extreme-ii-480': [
    {
      name: 'SanDisk Extreme II 480 GB',
      drive: drive({ ...mlc256, diesPerChannel: 8, logicalPages: pagesOfGB(480), eraseUs: 4000, channelMBps: 400 }),
      estimated: ['dies', 'timing', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/7006', 'hardocp.com/article/2013/06/05', 'tomshardware.com/reviews/sandisk-extreme-ii-ssd-review,3527'],
      leavesOut: 'nCache, a small part of each die used with one bit a cell',
    },
  ],
  'intel-dc-s3700-200': [
    {
      name: 'Intel SSD DC S3700 200 GB',
      drive: drive({
        ...mlc256,
        dies: 33,
        diesPerChannel: 5,
        logicalPages: pagesOfGB(200),
        programUs: 1500,
        eraseUs: 5000,
        peCycles: 27_500,
      }),
      estimated: ['dies', 'programUs', 'eraseUs', 'bufferKiB', 'commandUs'],
      sources: [
        'anandtech.com/show/6433',
        'anandtech.com/show/6489',
        'tomshardware.com/reviews/ssd-dc-s3700-enterprise-storage,3352',
        l74a,
      ],
    },
  ],
  'corsair-force-f100': [
    {
      name: 'Corsair Force F100 100 GB (SandForce SF-1200)',
      drive: drive(sandforce100),
      estimated: sandforceEstimates,
      sources: [anandSandforce, 'anandtech.com/show/3661', techreportSandforce],
      leavesOut: 'parity across dies (RAISE) and deduplication',
    },
  ],
  'ocz-agility-2-100': [
    {
      name: 'OCZ Agility 2 100 GB (SandForce, capped firmware)',
      drive: drive({ ...sandforce100, randomWriteIopsCap: 10_000 }),
      estimated: sandforceEstimates,
      sources: [anandSandforce, 'anandtech.com/show/3661', 'techreport.com/news/18782'],
      leavesOut: 'parity across dies (RAISE) and deduplication',
    },
  ],
  'ocz-agility-2-120-fw101': [
    {
      name: 'OCZ Agility 2 120 GB (SandForce, 13 % firmware)',
      drive: drive({ ...sandforce100, logicalPages: pagesOfGB(120), randomWriteIopsCap: 10_000 }),
      estimated: sandforceEstimates,
      sources: [anandSandforce, 'anandtech.com/show/4159', 'techreport.com/review/19079'],
      leavesOut: 'parity across dies (RAISE) and deduplication',
    },
  ],
  'intel-x25-m-g1-80': [
    {
      name: 'Intel X25-M G1 80 GB',
      drive: drive({ ...intelG2, pagesPerBlock: 128, logicalPages: pagesOfGB(80), eraseUs: 3500, peCycles: 10_000, programCapMBps: 70 }),
      estimated: ['dies', 'planesPerDie', 'channelMBps', 'linkMBps', 'timing', 'programCapMBps', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/2614', 'anandtech.com/show/2829', 'anandtech.com/show/2738', 'Micron L52A data sheet (NAND timing)'],
    },
  ],
  'intel-x25-m-g2-160': [
    {
      name: 'Intel X25-M G2 160 GB',
      drive: drive(intelG2),
      estimated: ['pagesPerBlock', 'timing', 'channelMBps', 'planesPerDie', 'dies', 'linkMBps', 'programCapMBps', 'bufferKiB', 'commandUs'],
      sources: ['anandtech.com/show/2829', 'anandtech.com/show/3965', anandSandforce],
    },
  ],
  'crucial-c300-256': [
    {
      name: 'Crucial RealSSD C300 256 GB',
      drive: drive({
        ...intelG2,
        channels: 8,
        diesPerChannel: 8,
        logicalPages: pagesOfGB(256),
        channelMBps: 166,
        linkMBps: 550,
        programCapMBps: null,
      }),
      estimated: ['pagesPerBlock', 'timing', 'dies', 'channelMBps', 'peCycles', 'bufferKiB', 'commandUs'],
      sources: ['hothardware.com/reviews/micron-realssd-c300-sata-iii-ssd-review', 'anandtech.com/show/2909', anandSandforce],
    },
  ],
  'tlc-nvme-1000': [
    {
      name: 'Generic TLC NVMe 1 TB',
      drive: drive({
        ...enterpriseTlc,
        diesPerChannel: 2,
        logicalPages: pagesOfGB(1000),
        readUs: 45,
        programUs: 370,
        linkMBps: 7000,
        peCycles: 2000,
      }),
      estimated: genericEstimates,
      sources: [
        'ISSCC 2021 NAND table (AnandTech)',
        'techpowerup.com/review/adata-xpg-atom-50-1-tb',
        'techpowerup.com/review/solidigm-p44-pro-2-tb-1-tb',
      ],
      leavesOut: `the pSLC cache; ${oneShot}`,
    },
  ],
  'qlc-nvme-1000': [
    {
      name: 'Generic QLC NVMe 1 TB',
      drive: drive({
        ...enterpriseTlc,
        channels: 4,
        diesPerChannel: 2,
        pagesPerBlock: 2048,
        logicalPages: pagesOfGB(1000),
        readUs: 100,
        programUs: 1600,
        eraseUs: 8000,
        channelMBps: 800,
        linkMBps: 1800,
        peCycles: 500,
      }),
      estimated: [...genericEstimates, 'planesPerDie'],
      sources: ['anandtech.com/show/13078', 'ISSCC 2020 13.2'],
      leavesOut: 'the pSLC cache',
    },
  ],
  'enterprise-tlc-1dwpd-3840': [
    {
      name: 'Generic enterprise TLC 3.84 TB, 1 drive write a day',
      drive: drive(enterpriseTlc),
      estimated: genericEstimates,
      sources: ['servethehome.com/?p=59563', 'ISSCC 2021 NAND table (AnandTech)'],
      leavesOut: oneShot,
    },
  ],
  'enterprise-tlc-3dwpd-3200': [
    {
      name: 'Generic enterprise TLC 3.2 TB, 3 drive writes a day',
      drive: drive({ ...enterpriseTlc, logicalPages: pagesOfGB(3200) }),
      estimated: genericEstimates,
      sources: ['servethehome.com/?p=59563', 'storagereview.com/review/micron-7600-max-review'],
      leavesOut: oneShot,
    },
  ],
  tiny: [
    {
      name: 'Tiny drive: 1 die, 12 blocks of 12 pages',
      drive: drive({
        ...mlc256,
        channels: 1,
        diesPerChannel: 1,
        planesPerDie: 1,
        blocksPerPlane: 12,
        pagesPerBlock: 12,
        nandPageKiB: 4,
        logicalPages: 96,
        bufferKiB: 0,
      }),
      estimated: [],
      sources: ['made for teaching; NAND timing of Micron L74A'],
    },
  ],
};

export const DEFAULT_PRESET = 'samsung-840-pro-256';

/** A preset by `ID` (its newest numbering) or `ID.K`; null where there is none. */
export function findPreset(name: string): { readonly id: string; readonly numbered: string; readonly preset: DrivePreset } | null {
  const match = /^(.*?)(?:\.(\d{1,4}))?$/s.exec(name);
  const id = match?.[1] ?? '';
  const list = Object.hasOwn(drivePresets, id) ? drivePresets[id] : undefined;
  if (!list) return null;
  const number = match?.[2] === undefined ? list.length : Number(match[2]);
  const preset = list[number - 1];
  return preset ? { id, numbered: `${id}.${number}`, preset } : null;
}

/**
 * The FTL's fields when a scenario changes from one preset to another: what the old one had filled in goes, what the new one says
 * comes, and what somebody set stays where the new one says nothing.
 */
export function ftlOnPreset(ftl: Readonly<Record<string, unknown>>, from: unknown, to: unknown): Readonly<Record<string, unknown>> {
  const ftlOf = (name: unknown): Readonly<Record<string, unknown>> => ({
    ...(typeof name === 'string' ? findPreset(name)?.preset.ftl : {}),
  });
  const old = ftlOf(from);
  return { ...Object.fromEntries(Object.entries(ftl).filter(([key, value]) => old[key] !== value)), ...ftlOf(to) };
}

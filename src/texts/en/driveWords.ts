import { withUnit } from '../../domain/format';
import { namesHandles, placementTraits } from '../../domain/names';
import { dieSets, PAGE_BYTES } from '../../domain/spare';
import type { Placement } from '../../scenario/types';
import type { DriveWords } from '../driveWords';
import { ftlWords } from './ftlWords';
import { mapWords } from './mapCache';
import { interfaceWords, zoneWords } from './placement';

const isolationWords = ({ isolation }: Placement): string =>
  typeof isolation === 'string' ? `${isolation} isolated` : 'each handle isolated differently';
const quotaWords = ({ quota }: Placement): string =>
  typeof quota === 'string' ? { data: 'data', writes: 'writes', sqrt: 'the root of writes and data' }[quota] : 'fixed shares';

/** Every field of drive and FTL: its name as a setting and what it means, as a fact of the drive, and how two drives differ in it. */
export const driveWords: DriveWords = {
  drive: {
    channels: {
      label: 'Channels',
      differs: ({ channels }, { whole }) => `${whole(channels)} channels`,
    },
    diesPerChannel: { label: 'Dies per channel' },
    dies: {
      label: 'Total dies',
      none: 'channels × dies per channel',
      fact: 'Dies',
      differs: (drive, { whole }) => `${whole(dieSets(drive))} dies`,
    },
    planesPerDie: {
      label: 'Planes per die',
      why: 'One block of each plane makes a group.',
      differs: ({ planesPerDie }, { whole }) => `${whole(planesPerDie)} planes per die`,
    },
    blocksPerPlane: {
      label: 'Blocks per plane',
      differs: ({ blocksPerPlane }, { whole }) => `${whole(blocksPerPlane)} blocks per plane`,
    },
    pagesPerBlock: {
      label: 'NAND pages per block',
      tells: ({ pagesPerBlock, nandPageKiB }, { whole }) => `${whole(pagesPerBlock)} of ${whole(nandPageKiB)} KiB`,
      differs: ({ pagesPerBlock }, { whole }) => `${whole(pagesPerBlock)} NAND pages per block`,
    },
    pagesPerProgram: {
      label: 'NAND pages per program',
      why: 'NAND pages sharing cells are programmed together (TLC: 3).',
      differs: ({ pagesPerProgram }, { whole }) => `${whole(pagesPerProgram)} NAND pages per program`,
    },
    nandPageKiB: {
      label: 'NAND page',
      why: 'A NAND page: what a plane reads or programs at once.',
      differs: ({ nandPageKiB }, { whole }) => `NAND pages of ${whole(nandPageKiB)} KiB`,
    },
    logicalPages: {
      differs: ({ logicalPages }, { bytes }) => `${bytes(logicalPages * PAGE_BYTES)} of capacity`,
    },
    readUs: {
      label: 'Read a NAND page',
      differs: ({ readUs }, { three }) => `reads of ${three(readUs)} µs`,
    },
    programUs: {
      label: 'Program operation',
      differs: ({ programUs }, { three }) => `programs of ${three(programUs)} µs`,
    },
    eraseUs: {
      label: 'Erase a block',
      differs: ({ eraseUs }, { three }) => `erases of ${three(eraseUs)} µs`,
    },
    channelMBps: { label: 'Channel rate' },
    linkMBps: {
      label: 'Host link rate',
      differs: ({ linkMBps }, { three }) => `a link of ${three(linkMBps)} MB/s`,
    },
    commandUs: { label: 'Controller time per request' },
    hostUs: {
      label: 'Round trip per request',
      why: 'Part of every latency. IOPS ≤ queue depth ÷ this time.',
    },
    readLatencyUs: { label: 'Added latency per read' },
    suspendUs: {
      label: 'Reads suspend programs after',
      why: 'Time from a read’s arrival until the running operation stops.',
      none: 'never',
      fact: 'Programs and erases suspended for reads',
      tells: ({ suspendUs }, { latency }) => (suspendUs === null ? 'no' : `after ${latency(suspendUs)}`),
      differs: ({ suspendUs }, { latency }) =>
        suspendUs !== null ? `reads suspend programs after ${latency(suspendUs)}` : 'reads wait for programs',
    },
    readRetryShare: {
      label: 'Read retries',
      unit: '% of reads',
      why: 'Repeated with other voltage thresholds.',
      differs: ({ readRetryShare }, { percent }) =>
        readRetryShare > 0 ? `${percent(readRetryShare)} of the reads retried` : 'no read retries',
    },
    relocateUs: {
      label: 'Controller time per page moved',
      differs: ({ relocateUs }, { three }) =>
        relocateUs > 0 ? `${three(relocateUs)} µs of the controller for each page moved` : 'no controller time for pages moved',
    },
    bufferKiB: {
      label: 'Write buffer',
      why: 'A write is acknowledged once it is in the buffer.',
    },
    peCycles: {
      label: 'Endurance',
      unit: 'erases',
      why: 'Used only if “Spread of endurance” is set.',
      tells: ({ peCycles }, { whole }) => withUnit(whole(peCycles), 'P/E cycles'),
    },
    compression: {
      fact: 'Compression',
      tells: ({ compression, compressionFloor }, { percent }) => (compression ? `down to ${percent(compressionFloor)} of a page` : 'none'),
      differs: ({ compression }) => (compression ? 'compression' : 'no compression'),
    },
    compressionFloor: {
      label: 'Smallest compressed page',
      unit: '% of a page',
    },
    programCapMBps: {
      label: 'Cap on programming',
      why: 'Collection included.',
      none: 'no cap',
      differs: ({ programCapMBps }, { three }) =>
        programCapMBps !== null ? `programs capped at ${three(programCapMBps)} MB/s` : 'no program cap',
    },
    nandReadCapMBps: {
      label: 'Cap on flash reads',
      none: 'no cap',
      differs: ({ nandReadCapMBps }, { three }) =>
        nandReadCapMBps !== null ? `flash reads capped at ${three(nandReadCapMBps)} MB/s` : 'no flash read cap',
    },
    randomWriteIopsCap: {
      label: 'Cap on random writes',
      none: 'no cap',
      differs: ({ randomWriteIopsCap }, { whole }) =>
        randomWriteIopsCap !== null ? `a cap of ${whole(randomWriteIopsCap)} random writes per second` : 'no cap of random writes',
    },
    parityShare: {
      label: 'Parity',
      unit: '% of a group',
      why: 'Share of each group that holds parity (RAISE, RAIN).',
      differs: ({ parityShare }, { percent }) => (parityShare > 0 ? `${percent(parityShare)} parity` : 'no parity'),
    },
    factoryBadShare: {
      label: 'Bad groups when new',
      unit: '% of all',
      differs: ({ factoryBadShare }, { percent }) =>
        factoryBadShare > 0 ? `${percent(factoryBadShare)} bad groups when new` : 'no bad groups when new',
    },
    peSpread: {
      label: 'Spread of endurance',
      unit: '% of the mean',
      why: 'Standard deviation.',
      none: 'no wear',
      tells: ({ peSpread }, { percent }) => `${percent(peSpread ?? 0)} of the cycles`,
      differs: ({ peSpread, peCycles }, { percent, whole }) =>
        peSpread !== null ? `endurance of ${whole(peCycles)} erases ± ${percent(peSpread)}` : 'blocks that never wear out',
    },
    mappingKiB: {
      label: 'Mapping unit',
      why: 'A smaller write reads and rewrites a whole unit.',
      differs: ({ mappingKiB }, { whole }) => (mappingKiB > 4 ? `a map of ${whole(mappingKiB)} KiB units` : 'a map of pages'),
    },
    slcShare: {
      label: 'pSLC cache',
      unit: '% of groups',
      why: 'Groups that may hold one bit per cell.',
      tells: ({ slcShare, slcProgramUs }, { percent, latency }) =>
        `${percent(slcShare)} of the blocks, ${latency(slcProgramUs)} to program`,
      differs: ({ slcShare }, { percent }) => (slcShare > 0 ? `a pSLC cache of ${percent(slcShare)} of the groups` : 'no pSLC cache'),
    },
    slcBits: { label: 'Cells outside pSLC' },
    slcProgramUs: {
      label: 'Program in pSLC',
      differs: ({ slcShare, slcProgramUs, slcBits }, { whole }) =>
        slcShare > 0 ? `pSLC: ${whole(slcProgramUs)} µs per program, 1/${whole(slcBits)} of the capacity` : '',
    },
    capacitors: {
      label: 'Power loss protection',
      why: 'With capacitors, buffer and map are still programmed.',
      tells: ({ capacitors }) => (capacitors ? 'capacitors' : 'none'),
      differs: ({ capacitors }) => (capacitors ? 'capacitors against power loss' : 'no capacitors'),
    },
    freeIsSpare: {
      label: 'Unwritten LBAs',
      why: 'Never written, or trimmed.',
      tells: ({ freeIsSpare }) => (freeIsSpare ? 'used as spare area' : 'not used as spare area'),
      differs: ({ freeIsSpare }) => (freeIsSpare ? 'unwritten LBAs used as spare area' : 'unwritten LBAs not used as spare area'),
    },
    checkpointEveryMiB: {
      label: 'Map saved every',
      unit: 'MiB written',
      why: 'All dies share in programming it.',
      none: 'never',
      fact: 'Checkpoints of the map',
      tells: ({ checkpointEveryMiB, checkpointMiB }, { three, whole }) =>
        `${three(checkpointMiB)} MiB after every ${whole(checkpointEveryMiB ?? 0)} MiB written`,
      differs: ({ checkpointEveryMiB, checkpointMiB }, { three, whole }) =>
        checkpointEveryMiB !== null
          ? `a checkpoint of ${three(checkpointMiB)} MiB every ${whole(checkpointEveryMiB)} MiB`
          : 'no checkpoints of the map',
    },
    checkpointMiB: { label: 'Map data per save' },
    superblockDies: {
      label: 'Dies per superblock',
      why: 'A group spans this many dies.',
      fact: 'Superblocks',
      tells: ({ superblockDies }, { whole }) => `${whole(superblockDies)} dies written, collected and erased together`,
      differs: ({ superblockDies }, { whole }) =>
        superblockDies > 1 ? `superblocks of ${whole(superblockDies)} dies` : 'dies that collect by themselves',
    },
  },
  map: mapWords,
  placement: {
    interface: {
      label: 'Data kept apart by',
      fact: 'Placement',
      tells: (placement, { whole }) =>
        placementTraits[placement.interface].by === 'drive'
          ? `the drive, by ${placement.classifier}`
          : placementTraits[placement.interface].by === 'zones'
            ? 'zones, which the host cleans'
            : `${interfaceWords[placement.interface].short ?? interfaceWords[placement.interface].name}, ${whole(placement.handles)} handles, ${isolationWords(placement)}`,
      differs: ({ interface: name }) => interfaceWords[name].name,
    },
    handles: {
      label: 'Handles',
      why: 'Streams or FDP handles; each has an open group per die.',
      differs: (placement, { whole }) => (namesHandles(placement.interface) ? `${whole(placement.handles)} handles` : ''),
    },
    isolation: {
      label: 'Isolation',
      why: 'Initially isolated: collection may mix the handles’ pages.',
      differs: (placement) => (namesHandles(placement.interface) ? isolationWords(placement) : ''),
    },
    victimScope: {
      label: 'Victim chosen from',
      differs: (placement) =>
        namesHandles(placement.interface)
          ? placement.victimScope === 'global'
            ? 'the victim among all groups'
            : 'a quota of the spare for each handle'
          : '',
    },
    quota: {
      label: 'Spare quota per handle',
      differs: (placement) =>
        namesHandles(placement.interface) && placement.victimScope === 'handle' ? `a quota by ${quotaWords(placement)}` : '',
    },
    ruBlocks: {
      label: 'Reclaim unit',
      unit: 'blocks',
      why: 'Blocks erased together. Larger open units leave less spare area.',
      none: 'one group',
      differs: (placement, { whole }) =>
        placementTraits[placement.interface].by === 'nobody'
          ? ''
          : placement.ruBlocks === null
            ? 'reclaim units of one die'
            : `reclaim units of ${whole(placement.ruBlocks)} blocks`,
    },
    reclaimGroups: {
      differs: (placement, { whole }) =>
        placementTraits[placement.interface].units ? `${whole(placement.reclaimGroups)} reclaim groups` : '',
    },
    classifier: {
      label: 'The drive classifies pages by',
      differs: ({ classifier }) =>
        classifier === null ? '' : classifier === 'updates' ? 'pages classified by number of updates' : 'pages classified by lifetime',
    },
  },
  zones: zoneWords,
  ftl: ftlWords,
  run: {
    scale: {
      differs: ({ scale }, { whole }) => `simulated at 1:${whole(scale)}`,
    },
    seed: {
      differs: ({ seed }, { whole }) => `seed ${whole(seed)}`,
    },
  },
};

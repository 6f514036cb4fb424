/** What lies together, drawn: three blocks of each kind of placement. The pages are a scheme with as many stale ones as the costs of the runs ask for. */
import { type BlockScheme, copied, discarded, schemeColumns, schemeRows, shuffled, whole } from './blockScheme';

/** Costs of the runs by their ids. */
type Cost = (id: string) => number | null;

/** Pages of a drawn block. */
const PAGES = schemeColumns * schemeRows;
type Stale = readonly [number, number, number];
/** How the stale pages of three blocks part from their mean: no two blocks of a drive are alike. */
const uneven = [0, 1, -1] as const;

/**
 * Stale pages of three blocks that are erased at this cost: what is still valid in them has to be written again, so a page written costs all
 * pages of a block for each stale one. Null: half of them, the run is not there yet.
 */
export function staleOf(cost: number | null): Stale {
  const total = cost === null ? (3 * PAGES) / 2 : Math.round((3 * PAGES) / Math.max(1, cost));
  const each = Math.floor(total / 3);
  // None has more stale pages than pages, and none has no stale one.
  const isUneven = each > 1 && each < PAGES - 1;
  return uneven.map((off, i) => each + (i < total - 3 * each ? 1 : 0) + (isUneven ? off : 0)) as unknown as Stale;
}

/** Small objects' part of a mixed block, as of the writes, and how many of them are still valid. */
const SMALL = Math.round(PAGES * (3 / 16));
const smallValid = [1, 2, 1] as const;

/** A block of both: small objects are stale first, large ones as far as the cost asks for. */
function mixedBlock(stale: number, turn: number) {
  const small = SMALL - (smallValid[turn] ?? 1);
  const large = Math.max(0, stale - small);
  return shuffled(
    [
      [1, SMALL - Math.min(small, stale), Math.min(small, stale)],
      [0, PAGES - SMALL - large, large],
    ],
    turn,
  );
}

function cacheBlocks(cost: Cost): BlockScheme {
  const mixed = staleOf(cost('full-none')).map(mixedBlock);
  const [apart] = staleOf(cost('full-fdp'));
  return {
    variant: 'cache',
    owners: ['large objects', 'small objects'],
    drawings: [
      {
        name: 'No placement: mixed',
        blocks: mixed,
        says: 'Small objects turn stale soon, and in every block. To erase one, the drive first moves all that is still valid.',
        cost: cost('full-none'),
        isFitted: true,
      },
      {
        name: 'Two handles: apart',
        blocks: [whole(0, 'valid'), whole(0, 'valid'), shuffled([[1, PAGES - apart, apart]])],
        says: 'A block of small objects turns stale as a whole. The drive erases it and moves hardly anything.',
        cost: cost('full-fdp'),
        isFitted: true,
      },
    ],
  };
}

/** A block of several streams, each with its share of what is valid and of what is stale. */
function ofStreams(streams: readonly number[], stale: number, turn: number) {
  const share = (n: number, i: number) => Math.floor(((i + 1) * n) / streams.length) - Math.floor((i * n) / streams.length);
  return shuffled(
    streams.map((stream, i) => [stream, share(PAGES - stale, i), share(stale, i)] as const),
    turn,
  );
}

function streamBlocks(cost: Cost): BlockScheme {
  const [three, two, one] = ['three-apart', 'three-shared', 'three-none'].map((id) => staleOf(cost(id))) as [Stale, Stale, Stale];
  return {
    variant: 'tenants',
    owners: ['stream 1: in order', 'stream 2: overwrites part of that', 'stream 3: addresses of its own'],
    drawings: [
      {
        name: 'Three handles',
        blocks: three.map((stale, stream) => ofStreams([stream], stale, stream)),
        says: 'Each stream has blocks of its own.',
        cost: cost('three-apart'),
      },
      {
        name: 'Two handles',
        blocks: [ofStreams([0, 1], two[0], 0), ofStreams([0, 1], two[1], 1), ofStreams([2], two[2], 2)],
        says: 'Streams 1 and 2 share a handle, and so their blocks.',
        cost: cost('three-shared'),
      },
      {
        name: 'One handle',
        blocks: one.map((stale, turn) => ofStreams([0, 1, 2], stale, turn)),
        says: 'All three streams lie in every block.',
        cost: cost('three-none'),
      },
    ],
  };
}

function zoneBlocks(cost: Cost): BlockScheme {
  const blocksOf = (id: string) => staleOf(cost(id)).map((stale, turn) => shuffled([[0, PAGES - stale, stale]], turn));
  const [blocks, kept] = [blocksOf('block-7'), blocksOf('zones-kept')];
  const copies = kept[0]?.filter(({ state }) => state === 'valid').length;
  return {
    variant: 'zones',
    owners: ['data of the host'],
    drawings: [
      {
        name: 'Ordinary drive, 7 % spare',
        blocks,
        says: 'Before the drive erases a block, it moves the pages that are still valid.',
        cost: cost('block-7'),
      },
      {
        name: 'Zones, the host copies, 7 % spare',
        blocks: [copied(kept[0] ?? []), kept[1] ?? [], whole(0, 'valid', copies)],
        says: 'The host writes what is still valid to another zone, then resets the first. The drive moves nothing.',
        cost: cost('zones-kept'),
      },
      {
        name: 'Zones, no spare',
        blocks: [discarded(blocks[0] ?? []), blocks[1] ?? [], whole(0, 'valid', 22)],
        says: 'The host resets the full zone, here the first. Nothing is moved; what it still held is lost.',
        cost: cost('zones'),
      },
    ],
  };
}

/** The schemes of all three parts. `cost`: of runs of a cache or of streams, `late`: of those of zones. */
export function placementBlocks(cost: Cost, late: Cost): readonly BlockScheme[] {
  return [cacheBlocks(cost), streamBlocks(cost), zoneBlocks(late)];
}

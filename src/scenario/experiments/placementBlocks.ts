/** What lies together, drawn: three blocks of each kind of placement. The pages are a scheme, the costs are those of the runs. */
import { type BlockScheme, copied, discarded, shuffled, whole } from './blockScheme';

/** Costs of the runs by their ids. */
type Cost = (id: string) => number | null;

function cacheBlocks(cost: Cost): BlockScheme {
  const mixed = [4, 5, 3].map((valid, turn) =>
    shuffled(
      [
        [0, 33 - valid, 0],
        [1, valid, 7],
      ],
      turn,
    ),
  );
  return {
    variant: 'cache',
    owners: ['large objects', 'small objects'],
    drawings: [
      {
        name: 'No placement: mixed',
        blocks: mixed,
        says: 'Small objects turn stale soon, and in every block. To erase one, the drive first moves all that is still valid.',
        cost: cost('full-none'),
      },
      {
        name: 'Two handles: apart',
        blocks: [whole(0, 'valid'), whole(0, 'valid'), shuffled([[1, 1, 39]])],
        says: 'A block of small objects turns stale as a whole. The drive erases it and moves hardly anything.',
        cost: cost('full-fdp'),
      },
    ],
  };
}

/** Pages of a drawn block, and those still valid in one that is erased, as many as a cost asks for; null: half, the run is not there yet. */
const PAGES = 40;
const validOf = (cost: number | null): number => (cost === null ? PAGES / 2 : Math.round(PAGES * (1 - 1 / Math.max(1, cost))));

/** A block of several streams, each with its share of what is valid and of what is stale. */
function ofStreams(streams: readonly number[], valid: number, turn: number) {
  const share = (n: number, i: number) => Math.floor(((i + 1) * n) / streams.length) - Math.floor((i * n) / streams.length);
  return shuffled(
    streams.map((stream, i) => [stream, share(valid, i), share(PAGES - valid, i)] as const),
    turn,
  );
}

function streamBlocks(cost: Cost): BlockScheme {
  const [three, two, one] = ['three-apart', 'three-shared', 'three-none'].map((id) => validOf(cost(id))) as [number, number, number];
  return {
    variant: 'tenants',
    owners: ['stream 1: in order', 'stream 2: overwrites part of that', 'stream 3: addresses of its own'],
    drawings: [
      {
        name: 'Three handles',
        blocks: [0, 1, 2].map((stream) => ofStreams([stream], three, stream)),
        says: 'Each stream has blocks of its own.',
        cost: cost('three-apart'),
      },
      {
        name: 'Two handles',
        blocks: [ofStreams([0, 1], two, 0), ofStreams([0, 1], two, 1), ofStreams([2], two, 2)],
        says: 'Streams 1 and 2 share a handle, and so their blocks.',
        cost: cost('three-shared'),
      },
      {
        name: 'One handle',
        blocks: [0, 1, 2].map((turn) => ofStreams([0, 1, 2], one, turn)),
        says: 'All three streams lie in every block.',
        cost: cost('three-none'),
      },
    ],
  };
}

function zoneBlocks(cost: Cost): BlockScheme {
  const blocks = [14, 18, 11].map((stale, turn) => shuffled([[0, 40 - stale, stale]], turn));
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
        blocks: [copied(blocks[0] ?? []), blocks[1] ?? [], whole(0, 'valid', 26)],
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

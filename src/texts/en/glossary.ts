import { helpOf } from '../helpOf';
import { phaseKinds } from './phaseKinds';
import { policies } from './policies';

/** What the words of the page mean. */
export const glossary = {
  lpn: { term: 'LPN', text: 'Logical page number: the address of a page as the host sees it.' },
  ppn: { term: 'PPN', text: 'Physical page number: the place in the flash that holds the page now. It changes with each write.' },
  nand: {
    term: 'NAND flash',
    text: 'Memory that is programmed a NAND page at a time, and can be programmed again only after the whole block has been erased. Everything on this page follows from that.',
  },
  page: {
    term: 'Page',
    text: 'The unit of the map, 4 KiB: what one LPN stands for. All counts of pages mean these.',
  },
  nandPage: { term: 'NAND page', text: 'What one plane reads or programs at once: 4, 8 or 16 KiB, that is 1, 2 or 4 pages.' },
  block: {
    term: 'Block',
    text: 'The smallest unit that can be erased: some hundreds of NAND pages of one plane. Erasing takes milliseconds and wears the block a little.',
  },
  group: {
    term: 'Group',
    text: 'The blocks, one of each plane of a die, that are opened, written, collected and erased together. On a die with one plane it is one block. Across dies it is called a superblock.',
  },
  die: {
    term: 'Plane, die, channel',
    text: 'A die does one operation at a time, on all its planes together; the dies of a channel share its bus. Speed comes from many dies at work at once.',
  },
  program: { term: 'Program', text: 'To write a NAND page. Takes about a millisecond, usually 10 to 20 times as long as to read it.' },
  erase: { term: 'Erase', text: 'To make all pages of a block free again. Whatever is still needed must be moved first.' },
  pageStates: {
    term: 'Free, valid, stale',
    text: 'A page is free once its block is erased, and valid while an LPN is mapped to it. It is stale (invalid) once that LPN is written again or trimmed. Padding counts as stale.',
  },
  groupStates: {
    term: 'Free, open, closed, victim, bad',
    text: 'States of a group: erased and empty; being written; full; chosen and being collected; never used again, bad from the factory or worn out.',
  },
  ftl: {
    term: 'FTL',
    text: 'Flash translation layer: the part of an SSD that keeps the map from LPN to PPN, decides where data goes, and collects. It is what this page simulates.',
  },
  simulatedBlock: {
    term: 'Simulated block',
    text: 'A block of the simulated drive. At 1:N it has fewer pages than a real one, or stands for several.',
  },
  mark: {
    term: 'Mark',
    text: 'One cell of the block map: a group, zoomed in a block, further in a page. The line beside the heading says which.',
  },
  lba: {
    term: 'Address (LBA)',
    text: 'Logical block address: how the host names its data. The drive maps LBAs by pages of 4 KiB; they have nothing to do with a block of flash.',
  },
  frontier: {
    term: 'Write frontier',
    text: 'The next free page in an open group. With two frontiers a die keeps host data and moved pages in separate groups; with one they share a group.',
  },
  dispatch: {
    term: 'Next die',
    text: 'Which die gets the next host page: each in turn (round robin), or the one that will be free first.',
  },
  collection: {
    term: 'Garbage collection',
    text: 'Makes groups free again: it chooses a victim, moves its valid pages elsewhere, and erases it. A die begins when its free groups run short.',
  },
  relocation: {
    term: 'Relocation',
    text: "One page moved: collection reads a valid page of a victim and programs it elsewhere. Moved pages are the part of write amplification that is not the host's.",
  },
  victim: {
    term: 'Victim, victim policy',
    text: 'The group that collection has chosen; the victim policy decides which. The fewer valid pages it holds, the cheaper it is to collect.',
  },
  ...helpOf(policies, 'Victim'),
  pacing: {
    term: 'Pacing',
    text: 'Stall: a die does all its collection at once while the host waits. Interleave: it does a small part with each host write. Write amplification is the same; throughput is not: while a die stalls, the buffer fills with its data and the other dies wait.',
  },
  idleCollection: {
    term: 'Idle collection',
    text: 'Some drives collect while the host is idle: after a delay each die empties one victim after another, so that the next burst of writes finds free groups.',
  },
  eagerCollection: {
    term: 'Early collection',
    text: 'A drive that collects before it must, also called eager: once a given share of its groups is in use, it frees a group for every one it opens.',
  },
  wearLevelling: {
    term: 'Wear levelling',
    text: 'Dynamic: new data goes to the free group with the fewest erases. Static: a group that has fallen too many erases behind is emptied as well, although its data never changes.',
  },
  badBlock: {
    term: 'Bad block',
    text: 'A group that is never written again: bad from the factory, or worn out. It costs spare; when no spare is left to replace one, the drive turns read-only.',
  },
  pslc: {
    term: 'pSLC cache',
    text: 'Groups written with one bit per cell: faster, but they hold only a half to a quarter. Collection moves their data to ordinary groups later.',
  },
  parity: {
    term: 'Parity across dies',
    text: 'Pages of check data across the dies, so that the drive survives the loss of one. The model reserves a share of every group for them, which reduces spare area. Makers call it RAISE or RAIN.',
  },
  coarseMap: {
    term: 'Mapping unit',
    text: 'What one entry of the map stands for. In a coarse map it is larger than a page: a smaller write becomes a read-modify-write of the whole unit.',
  },
  reserve: {
    term: 'Reserve',
    text: 'Free groups that a die keeps, so that collection always finds a place for the pages it moves. Theory counts neither these nor open groups as spare.',
  },
  spareFactor: {
    term: 'Spare factor (S)',
    text: 'Flash that does not hold host data, as a share of all flash: (physical − logical) / physical. The tests of 2010 to 2013 call it "25 % spare area".',
  },
  overProvisioning: {
    term: 'Over-provisioning (OP)',
    text: 'The same flash as a share of what the host uses: (physical − logical) / logical = S / (1 − S). 27.2 % spare area is 37.4 % over-provisioning: one drive, two numbers.',
  },
  userSpare: {
    term: 'Factory spare, user spare',
    text: 'What the maker keeps back, and what the user leaves unpartitioned and never writes. Both work alike: S = 1 − (1 − factory) × (1 − user).',
  },
  waf: {
    term: 'WAF',
    text: 'Write amplification factor: bytes programmed to the flash / bytes the host wrote. "Now" is over a short window of the step, whose length is set under Run; the other is over all writes since the first. Undefined before a write.',
  },
  driveWrite: { term: 'Drive write', text: 'Host writes equal to the capacity in use.' },
  law: {
    term: 'Theory',
    text: 'A published formula for the steady WAF of a victim policy under uniform random writes, at the spare that open groups and reserve leave. It is not fitted to this simulator. Where dies have few spare groups its error is larger; from 2 % on, its label states it (±).',
  },
  iops: { term: 'IOPS', text: 'Host requests completed per second of drive time. Not the speed of the simulator.' },
  mbps: { term: 'MB/s', text: '10^6 bytes that the host wrote or read per second of drive time.' },
  queueDepth: { term: 'QD', text: 'Queue depth: requests that the host keeps outstanding at once. When one ends, the next begins.' },
  latency: {
    term: 'Latency, p99',
    text: 'Time from issuing a request to its answer. 99 % of the requests took p99 or less. It is not shown where there are too few requests.',
  },
  steadyState: {
    term: 'Steady state',
    text: 'SNIA PTS 2.0.2: over five rounds of 60 s in one step, IOPS differ by at most 20 % of their mean; their fitted line by at most 10 %. This page also waits for one drive write after collection began, and reports later drift.',
  },
  cliff: {
    term: 'Cliff',
    text: 'The moment when all free groups but the reserve are used up. From then on collection must free a group before the drive can write, and IOPS fall.',
  },
  overshoot: {
    term: 'Overshoot',
    text: 'Right after the cliff WAF can rise above its steady value: after an even fill all groups are about equally stale, so there is no good victim yet.',
  },
  displayedTime: {
    term: 'Drive time',
    text: 'Seconds that the full-size drive would need: simulated time × (capacity in use at full size ÷ capacity in use at 1:N). At pace × 10, ten of them pass in one of yours. Files call them displayed seconds.',
  },
  scale: {
    term: 'Scale 1:N',
    text: 'A drive of 1/N of the size is simulated: blocks of fewer pages, then fewer blocks. Numbers of groups and of their pages are the simulated drive’s; WAF, cliff, mean IOPS, bytes, requests and erases, the whole drive’s. Scatter and latency are right at full size only.',
  },
  gigabyte: {
    term: 'GB, GiB',
    text: '1 GB = 10^9 bytes, 1 GiB = 2^30 bytes, 7.37 % more: the classic 7 % of over-provisioning comes from this difference.',
  },
  phases: {
    term: 'Write, read, mixed',
    text: 'What the host does in a step of the procedure; a mixed one has shares of reads and TRIMs.',
  },
  ...helpOf(phaseKinds, 'Step'),
  sequential: { term: 'Sequential', text: 'Requests in the order of their addresses.' },
  uniform: {
    term: 'Uniform random',
    text: 'Every page is as likely as any other, each draw independent: some pages are written often, some not for a long time.',
  },
  permutation: {
    term: 'Permutation',
    text: 'Each page once a pass, in random order. Not the same as uniform random: measured with this model at 28 % over-provisioning, its WAF is about 10 % lower with one frontier, and 40 % lower with two.',
  },
  skewed: {
    term: 'Hot and cold, regions, Zipf, Pareto, normal',
    text: 'Skewed writes: a large share of them goes to few pages. Hot and cold, regions: by class; Zipf, Pareto: by a power law; normal: around the middle of the span.',
  },
  strided: { term: 'Strided', text: 'Requests at a fixed distance from each other, as when a table is filled column by column.' },
  entropy: {
    term: 'Entropy, compressible data',
    text: 'Entropy is the share of a page that does not compress; 1 is truly random. The slider shows the rest, the compressible data. It matters only to a drive that compresses.',
  },
  compression: {
    term: 'Compression',
    text: 'Pages are stored in granules of 512 B, as many as their entropy needs. Less is programmed, and the space saved works as spare; the capacity stays the same.',
  },
  buffer: {
    term: 'Write buffer',
    text: 'A write is acknowledged once it is in the buffer, and programmed once the buffer has enough pages for all planes of a die.',
  },
  padding: {
    term: 'Padding',
    text: 'Unused pages programmed to complete a program unit, or because the next compressed page does not fit into the rest of a group.',
  },
  cycle: { term: 'P/E cycle', text: 'One program and erase of a block. Flash is rated for some thousands of them, or fewer.' },
};

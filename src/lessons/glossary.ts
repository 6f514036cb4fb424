/** A word of the page and what exactly it means here. */
export interface GlossaryEntry {
  readonly term: string;
  readonly text: string;
  /** How a scenario file spells it, where it does. */
  readonly names?: readonly string[];
}

const storage: readonly GlossaryEntry[] = [
  {
    term: 'NAND flash',
    text: 'Memory that is programmed a NAND page at a time, and can be programmed again only after the whole block has been erased. Everything on this page follows from that.',
  },
  {
    term: 'Page',
    text: 'The unit of the map, 4 KiB: what one LPN stands for. All counts of pages on this page are counts of these.',
  },
  {
    term: 'NAND page',
    text: 'What one plane reads or programs at once: 4, 8 or 16 KiB, that is 1, 2 or 4 pages.',
  },
  {
    term: 'Block',
    text: 'The smallest unit that can be erased: some hundreds of NAND pages of one plane. Erasing takes milliseconds and wears the block a little.',
  },
  {
    term: 'Group',
    text: 'The blocks, one of each plane of a die, that are opened, written, collected and erased in lock step. On a die with one plane it is one block. Often called a superblock.',
  },
  {
    term: 'Plane, die, channel',
    text: 'A die does one operation at a time, on all its planes together; the dies of a channel share its bus. Speed comes from many dies at work at once.',
  },
  { term: 'Program', text: 'To write a NAND page. Takes about a millisecond, ten times as long as to read it.' },
  { term: 'Erase', text: 'To make all pages of a block free again. Whatever is still needed must have been moved before.' },
  {
    term: 'Free, valid, stale',
    text: 'A page is free after its block was erased, valid while an LPN is mapped to it, and stale (invalid) once that LPN was written again or trimmed. Padding counts as stale.',
  },
  {
    term: 'Free, open, closed, victim, bad',
    text: 'States of a group: erased; being written; full; chosen and being emptied; out of use, because it left the factory so or has worn out.',
    names: ['free', 'open', 'closed', 'victim', 'bad'],
  },
];

const translation: readonly GlossaryEntry[] = [
  {
    term: 'FTL',
    text: 'Flash translation layer: the part of an SSD that keeps the map from LPN to PPN, decides where data goes, and collects. It is what this page simulates.',
  },
  { term: 'LPN', text: 'Logical page number: the address of a page as the host sees it.' },
  { term: 'PPN', text: 'Physical page number: the place in the flash that holds the page now. It changes with each write.' },
  {
    term: 'Write frontier',
    text: 'The next free place in an open group. With two frontiers a die keeps data of the host and moved pages in groups of their own; with one they share a group.',
    names: ['single', 'dual'],
  },
  {
    term: 'Dispatch',
    text: 'Which die gets the next page of the host: each in turn, or the one that will be free first.',
    names: ['turn', 'earliest'],
  },
  {
    term: 'Garbage collection',
    text: 'Winning free groups back: choose a victim, move its valid pages elsewhere, erase it. A die begins when its free groups run short.',
  },
  {
    term: 'Relocation',
    text: "Collection reads one valid page of a victim and programs it elsewhere. Relocated pages are the part of write amplification that is not the host's.",
  },
  { term: 'Victim', text: 'The group that collection has chosen. The fewer valid pages it holds, the more room is won for the work.' },
  {
    term: 'Greedy',
    text: 'Takes the group with the fewest valid pages; of several, the one that came to its count first. Best for uniform random writes.',
    names: ['greedy'],
  },
  {
    term: 'FIFO',
    text: 'Takes the group that was closed first, also called LRU cleaning. Wears evenly and is nearly as good as greedy under uniform random writes.',
    names: ['fifo'],
  },
  {
    term: 'Random victim',
    text: 'Takes any closed group. Its write amplification is 1/S under any full-span workload.',
    names: ['random'],
  },
  {
    term: 'd choices',
    text: 'Draws d closed groups at random and takes the one with the fewest valid pages. With d = 10 it comes close to greedy and needs no sorting.',
    names: ['d-choices'],
  },
  {
    term: 'Windowed greedy',
    text: 'Greedy among the groups that were closed first, a share of all. Lies between FIFO and greedy.',
    names: ['windowed-greedy'],
  },
  {
    term: 'Cost-benefit',
    text: 'Takes the group with the greatest (1 - u)/(2u) x age, u being its valid share: a little fuller is fine if it has not changed for long.',
    names: ['cost-benefit'],
  },
  {
    term: 'Pacing',
    text: 'Stall: a die does all its collection at once while the host waits. Interleave: it does a share of it with each host write. Write amplification is the same; throughput is not: while a die stalls, the buffer fills with its data and the other dies wait.',
    names: ['stall', 'interleave'],
  },
  {
    term: 'Idle collection',
    text: 'Some drives collect while the host is silent: after a delay each die empties one victim after another, so that the next burst of writes finds free groups.',
  },
  {
    term: 'Eager collection',
    text: 'A drive that collects before it must: once a given share of its groups is in use, it wins a group back for every one it opens.',
  },
  {
    term: 'Wear levelling',
    text: 'Dynamic: new data goes to the free group with the fewest erases. Static: a group that has fallen too many erases behind is emptied as well, although its data never changes.',
  },
  {
    term: 'Bad block',
    text: 'A group that is never written again: bad from the factory, or erased as often as it endures. It costs spare; when none is left to replace another, the drive turns read-only.',
  },
  {
    term: 'pSLC cache',
    text: 'Groups written with one bit per cell: faster, but a half to a quarter of the room. Collection moves their data to ordinary groups later.',
  },
  {
    term: 'Parity across dies',
    text: 'Part of every group holds check data, so that the drive survives the loss of a die. It is programmed with each group and takes from the spare; called RAISE or RAIN by makers.',
  },
  {
    term: 'Coarse map',
    text: 'A map of units larger than a page. A smaller write rewrites the whole unit: what the host did not send is read first.',
  },
  {
    term: 'Reserve',
    text: 'Erased groups that a die keeps so that collection always finds a place to move pages to. Neither they nor open groups count as spare in the laws.',
  },
];

const figures: readonly GlossaryEntry[] = [
  {
    term: 'Spare factor (S)',
    text: 'Flash that is not in use for data of the host, as a share of all flash: (physical - logical) / physical. What the tests of 2010 to 2013 call "25 % spare area".',
  },
  {
    term: 'Over-provisioning (OP)',
    text: 'The same flash as a share of what the host uses: (physical - logical) / logical = S/(1 - S). 27.2 % spare area is 37.4 % over-provisioning: one drive, two numbers.',
  },
  {
    term: 'Factory spare, user spare',
    text: 'What the maker keeps back, and what the user leaves unpartitioned and never writes. Both work alike: S = 1 - (1 - factory)(1 - user).',
  },
  {
    term: 'WAF',
    text: 'Write amplification factor: bytes programmed to the flash / bytes the host wrote. "Now" is over the last 1 % of a drive write (or some requests on a tiny drive) within the phase; "cumulative" is since the first write. Undefined before a write.',
  },
  { term: 'Drive write', text: 'As many bytes written by the host as the part of the drive in use holds.' },
  {
    term: 'Law',
    text: 'A published formula for the steady WAF of a victim policy under uniform random writes, at the spare that open groups and reserve leave. Not fitted to this simulator. Where dies have few groups to spare, its name says within what share it holds; for permutations none is known here.',
  },
  { term: 'IOPS', text: 'Host requests completed per second of displayed time. Not the speed of the simulator.' },
  { term: 'MB/s', text: '10^6 bytes that the host wrote or read per second of displayed time.' },
  { term: 'QD', text: 'Queue depth: requests that the host keeps under way at once. As one ends, the next begins.' },
  {
    term: 'Latency, p99',
    text: 'Time from issuing a request to its answer. 99 % of the requests took p99 or less. Left out where there are too few requests to tell.',
  },
  {
    term: 'Steady state',
    text: 'SNIA PTS 2.0.2: over five rounds, here of 60 s, IOPS stay within 20 % of their mean and their trend within 10 %. Said only within one phase, after collection began and one more drive write.',
  },
  {
    term: 'Cliff',
    text: 'The moment when the erased groups are used up. From then on room must be won by collection before data can be written, and IOPS fall.',
  },
  {
    term: 'Overshoot',
    text: 'Right after the cliff WAF can rise above its steady value: after an even fill all groups are about equally stale, so there is no good victim yet.',
  },
  {
    term: 'Displayed time',
    text: 'Seconds of the full-size drive. The simulated drive of 1:N has less to do; its time is multiplied by the ratio of capacities in use.',
  },
  {
    term: 'Scale 1:N',
    text: 'A drive of 1/N of the size is simulated to save memory: shorter blocks, then fewer. WAF, cliff and mean IOPS stay, counts are multiplied; scatter and latency are true at full size only.',
  },
  { term: 'GB, GiB', text: '1 GB = 10^9 bytes, 1 GiB = 2^30 bytes, 7.37 % more: where the classic 7 % of over-provisioning comes from.' },
];

const commands: readonly GlossaryEntry[] = [
  {
    term: 'TRIM',
    text: 'The host says that it no longer needs pages. Their mapping is cleared and their old places are stale; nothing is programmed. What is trimmed works as spare until it is written again.',
    names: ['trim'],
  },
  {
    term: 'Secure erase',
    text: 'All blocks are erased and the map is emptied. The drive is as fast as new; its wear stays.',
    names: ['erase'],
  },
  {
    term: 'Write, read, mixed',
    text: 'What the host does in a phase; a mixed one has shares of reads and TRIMs.',
    names: ['write', 'read', 'mixed'],
  },
  { term: 'Idle', text: 'The host does nothing; a part of a program unit in the buffer is padded and programmed.', names: ['idle'] },
  { term: 'Replay', text: 'The requests of a recorded trace, at their times or as fast as the drive takes them.', names: ['replay'] },
  { term: 'Sequential', text: 'Requests in the order of their addresses.', names: ['sequential'] },
  {
    term: 'Uniform random',
    text: 'Every page is as likely as any other, each draw independent: some pages are written often, some not for long.',
  },
  {
    term: 'Permutation',
    text: 'Each page once a pass, in random order. Not the same as uniform random: at 28 % over-provisioning WAF is about 10 % lower with one frontier, and 40 % lower with two.',
    names: ['permutation'],
  },
  {
    term: 'Hot and cold, zones, Zipf, Pareto, normal',
    text: 'Skewed writes: a large share of them goes to few pages, in classes, falling off as a power of the rank, or about the middle.',
    names: ['hot-cold', 'zones', 'zipf', 'pareto', 'normal'],
  },
  {
    term: 'Strided',
    text: 'Requests at a fixed distance from each other, as when a table is filled column by column.',
    names: ['strided'],
  },
  {
    term: 'Entropy, compressible share',
    text: 'Entropy is the share of a page that does not compress; 1 is truly random. The slider shows the rest, the compressible share. It matters only to a drive that compresses.',
  },
  {
    term: 'Compression',
    text: 'Pages are stored in granules of 512 B, as many as their entropy needs. Less is programmed, and the space saved works as spare; the capacity stays the same.',
  },
  { term: 'Write buffer', text: 'A write is acknowledged when the buffer takes it, and is programmed when a unit of all planes is full.' },
  { term: 'Padding', text: 'Places that are programmed with nothing, to finish a unit or because data does not fit.' },
  { term: 'P/E cycle', text: 'One program and erase of a block. Flash is sold for some thousands of them, or fewer.' },
];

export const glossary: readonly GlossaryEntry[] = [...storage, ...translation, ...figures, ...commands];

/** What the simulated drive does not have or do, so that nobody takes it for more than it is. */
export const limitations: readonly string[] = [
  'A worn group goes bad whole, by the count of its erases. Single pages do not fail, and nothing that was stored is ever lost. Unless a scenario sets an endurance, nothing wears out.',
  'No read disturb, no loss of charge over time, no heat, no error correction and no retries: NAND times are constants. Power never fails.',
  'A read waits for the operation in progress; programs and erases are not suspended. Planes of a die do not read apart from each other, and nothing is copied within the flash past the controller.',
  'One NAND page of each plane is programmed at a time, never several in one operation.',
  'The map is in memory: reading and writing it costs nothing, as on drives with enough DRAM. No map of whole blocks, no hybrid of both.',
  'Compression knows one number, the entropy, for all of the data; nothing is deduplicated.',
  'The host is a loop that keeps its queue full: no file system, no operating system, no recorded trace, and one namespace.',
  'Firmware of real drives is not public. Policies here are those of the literature, and parameters that makers do not publish are estimates, marked in the presets.',
  'At 1:N scatter and latency are not kept: one stall appears N times longer. Full size shows them true.',
];

/** Records of the engine's linear memory: dies, frontiers, groups, jobs. Where they lie: state.ts. */

@unmanaged
export class Die {
  // Clock.
  busyUntil: f64;
  segmentStart: f64;
  readFree: f64;
  queuedUs: f64;
  /** Host pages after which static wear levelling may move the next group. */
  levelAfter: f64;
  // The segment in progress and the job it belongs to.
  segmentKind: u32;
  segmentReads: u32;
  job: u32;
  jobTail: u32;
  // Work that collection has done since the last host program was queued.
  owedReads: u32;
  owedSlots: u32;
  owedPrograms: u32;
  owedErases: u32;
  /** Groups in pSLC mode. */
  slcCount: u32;
  /** Host pages (32 bits) at the last eager collection. */
  eagerAt: u32;
  /** Groups that are bad, and whether the die can take writes no more. */
  badCount: u32;
  dead: u32;
  // Stock.
  freeCount: u32;
  withheld: u32;
  started: u32;
  // Collection.
  victimHead: u32;
  victimTail: u32;
  victimCount: u32;
  /** Next slot position of the victim being emptied. */
  victimPos: u32;
  lastNandPage: u32;
  debt: u32;
  share: u32;
  /** Invalid slots of closed groups. */
  reclaimable: u32;
  // Victim structures.
  closedCount: u32;
  fifoHead: u32;
  fifoTail: u32;
  windowTail: u32;
  windowCount: u32;
  lowestBin: u32;
  /** Greedy: groups with at most this many valid slots are in the bins, fuller ones are not worth the links. */
  binLimit: u32;
  /** Address of the time at which the die's channel is free. */
  channelFree: usize;
}

/** Where a stream of a die writes: a die has `S.streams` of them behind its record, those of the host's handles and then one for each class of collection. */
@unmanaged
export class Frontier {
  /** The open group, or NO. */
  group: u32;
  /** Next position in it, and the one where the unit being filled is full. */
  pos: u32;
  unitEnd: u32;
  /** Slots that the group takes: without its parity; fewer in pSLC mode. */
  limit: u32;
  /** Slots of host data in the unit being filled. */
  hostSlots: u32;
}

@unmanaged
export class Group {
  lastInvalidation: f64;
  valid: u32;
  state: u32;
  die: u32;
  erases: u32;
  binNext: u32;
  binPrev: u32;
  fifoNext: u32;
  fifoPrev: u32;
  denseIndex: u32;
  closeOrder: u32;
  /** When the group came to its present count, in the order of all such arrivals (wraps after 2^32). */
  arrival: u32;
  /** Host data up to this position has been programmed; beyond it is in the write buffer. */
  programmed: u32;
  /** Next in the die's queue of victims. */
  queueNext: u32;
  /** 1: in pSLC mode. */
  slc: u16;
  /** Whose data it holds: a handle of the host, or one beyond them that only collection writes to. With it goes the class it is collected in. */
  handle: u8;
  cls: u8;
}

/** A job of a die: collection's share, then one host program. Half a cache line: a full buffer has a thousand of them in the queues. */
@unmanaged
export class Job {
  next: u32;
  reads: u32;
  slots: u32;
  programs: u32;
  erases: u32;
  group: u32;
  end: u32;
  /** Host slots that leave the buffer when it ends; 0: it has no host program. */
  hostSlots: u16;
  /** 1: the host program is a pSLC program. */
  slc: u16;
}

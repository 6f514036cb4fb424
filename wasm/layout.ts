/**
 * Numbers that the engine (AssemblyScript) and its wrapper (TypeScript) share: the order of the fields of the records
 * that pass between them. Plain constants only, so that both compilers read the same file. Every field is one f64.
 */

// Configuration, written by the wrapper before `layout()`. Times in simulated us, sizes of the simulated drive.
export const CFG_DIES = 0;
export const CFG_CHANNELS = 1;
export const CFG_PLANES = 2;
export const CFG_GROUPS_PER_DIE = 3;
/** Program units of a group: NAND pages of a block over those that one program writes. */
export const CFG_UNITS = 4;
export const CFG_SLOTS_PER_NAND_PAGE = 5;
/** 1, or 8 with compression. */
export const CFG_SLOTS_PER_PAGE = 6;
export const CFG_USED_PAGES = 7;
export const CFG_READ_US = 8;
export const CFG_PROGRAM_US = 9;
export const CFG_ERASE_US = 10;
/** Channel time of one slot, us. */
export const CFG_SLOT_BUS_US = 11;
/** Link time of one byte, us. */
export const CFG_LINK_BYTE_US = 12;
export const CFG_COMMAND_US = 13;
export const CFG_HOST_US = 14;
export const CFG_READ_LATENCY_US = 15;
/** 0: a write is acknowledged when it is programmed. */
export const CFG_BUFFER_SLOTS = 16;
/** Fewest granules a page takes with compression. */
export const CFG_FLOOR_SLOTS = 17;
/** Time that the cap allows one unit to be programmed in / one byte to be read in / one random write in; 0: no cap. */
export const CFG_PROGRAM_CAP_US = 18;
export const CFG_READ_CAP_BYTE_US = 19;
export const CFG_RANDOM_CAP_US = 20;
export const CFG_VICTIM = 21;
export const CFG_D = 22;
/** Groups of a die that windowed greedy looks at. */
export const CFG_WINDOW_GROUPS = 23;
/** FRONTIERS_*. */
export const CFG_FRONTIERS = 24;
/** DISPATCH_*. */
export const CFG_DISPATCH = 25;
export const CFG_GC_LOW = 26;
export const CFG_GC_HIGH = 27;
/** PACING_*. */
export const CFG_PACING = 28;
export const CFG_SEED = 29;
/** Length of a sample: us, or 0 and a number of requests. */
export const CFG_SAMPLE_US = 30;
export const CFG_SAMPLE_REQUESTS = 31;
/** Length of a round of the steady-state rule, us; 0: no rule (samples by requests). */
export const CFG_ROUND_US = 32;
export const CFG_STEADY_MIN_PAGES = 33;
export const CFG_WITHHELD = 34;
export const CFG_PHASES = 35;
export const CFG_ACTIONS = 36;
/** Program units of a group that hold parity. */
export const CFG_PARITY_UNITS = 37;
/** Groups of a die that are bad from the factory. */
export const CFG_FACTORY_BAD = 38;
export const CFG_PE_CYCLES = 39;
/** Standard deviation of the endurance as a share of it, or -1: nothing wears out. */
export const CFG_PE_SPREAD = 40;
/** Pages of the mapping unit. */
export const CFG_MAPPING_PAGES = 41;
/** Groups of a die that may be in pSLC mode, units of such a group, its program time. */
export const CFG_SLC_GROUPS = 42;
export const CFG_SLC_UNITS = 43;
export const CFG_SLC_PROGRAM_US = 44;
export const CFG_FREE_IS_SPARE = 45;
/** Groups of a die that may be in use before it collects eagerly; at least the groups of a die: never. */
export const CFG_EAGER_GROUPS = 46;
/** us of idleness before dies collect, or -1. */
export const CFG_IDLE_GC_US = 47;
/** Erase-count difference, or 0: off. */
export const CFG_STATIC_THRESHOLD = 48;
/** Window of write amplification "now": host pages, or 0 and a number of requests. */
export const CFG_WAF_PAGES = 49;
export const CFG_WAF_REQUESTS = 50;
/** 1: a phase replays a trace, so that a chunk of rows needs its place. */
export const CFG_REPLAYS = 51;
/** Serial controller time of one relocated slot, us. */
export const CFG_RELOCATE_SLOT_US = 52;
/** Slots that a batch drawn between gcLow and gcHigh may owe, in groups; 0: every batch goes to gcHigh. */
export const CFG_BATCH_BUDGET = 53;
/** Host pages between two checkpoints of the map (0: none), and program units of each die that one takes (any fraction). */
export const CFG_CHECKPOINT_PAGES = 54;
export const CFG_CHECKPOINT_UNITS = 55;
/** Dies of a set, which read side by side. */
export const CFG_LANES = 56;
/** Transfer of one slot over the channel of one die; CFG_SLOT_BUS_US is over those of all dies of a set. */
export const CFG_LANE_BUS_US = 57;
/** Jobs beside the phases, over all phases, and the most that one phase has. */
export const CFG_JOBS = 58;
export const CFG_MOST_JOBS = 59;
/** Placement: handles that the host writes to (1: none), classes of collection, handles that a group can have, sets of dies. */
export const CFG_HANDLES = 60;
export const CFG_CLASSES = 61;
export const CFG_OWNERS = 62;
export const CFG_RECLAIM_GROUPS = 63;
/** 1: a victim's class is chosen first, by the quota QUOTA_*. */
export const CFG_SCOPED = 64;
export const CFG_QUOTA = 65;
/** CLASSIFIER_*. */
export const CFG_CLASSIFIER = 66;
/** Tags that the host names; on a drive with one handle they are watched, and change nothing. */
export const CFG_NAMED = 67;
/** Idle collection: free groups of a die at which it stops (0: it goes on), and time that a moved slot takes at its limited rate, us (0: no limit). */
export const CFG_IDLE_FREE = 68;
export const CFG_IDLE_SLOT_US = 69;
/** us until a program or an erase stands still for a read, or -1: the read waits for its end. */
export const CFG_SUSPEND_US = 70;
/** Share of host reads of a NAND page that are sensed once more; of those, again. */
export const CFG_RETRY_SHARE = 71;
/** Zones (0: the drive has none), pages of each, its groups on one die, the dies that it lies on, and how many may be open and active. */
export const CFG_ZONES = 72;
export const CFG_ZONE_PAGES = 73;
export const CFG_ZONE_GROUPS = 74;
export const CFG_ZONE_DIES = 75;
export const CFG_ZONE_OPEN = 76;
export const CFG_ZONE_ACTIVE = 77;
/** ZONE_HOST_*. */
export const CFG_ZONE_HOST = 78;
/** One write of so many resets its zone first (0: none does), once so many pages are written. */
export const CFG_ZONE_RESET_EVERY = 79;
export const CFG_ZONE_RESET_FROM = 80;
/** NAND pages of a block that one program writes. */
export const CFG_PAGES_PER_PROGRAM = 81;
/** The map on flash: nodes of its cache (0: all of the map is in DRAM), those of them in the drive's own RAM, us of an access to the others; entries and slots of a translation page. */
export const CFG_MAP_NODES = 82;
export const CFG_MAP_OWN = 83;
export const CFG_MAP_HOST_US = 84;
export const CFG_MAP_ENTRIES = 85;
export const CFG_MAP_SLOTS = 86;
/** Groups that translation pages lie in, and how many of them are written to at a time. */
export const CFG_MAP_GROUPS = 87;
export const CFG_MAP_FRONTS = 88;
/** MAP_*. */
export const CFG_MAP_POLICY = 89;
/** 1: the order of programs is kept, so that the power can be lost; 1: the drive has capacitors. */
export const CFG_POWER = 90;
export const CFG_CAPACITORS = 91;
export const CFG_SIZE = 92;

// What the map cache holds and gives up, in the order of `mapPolicies` in src/domain/names.ts.
export const MAP_PAGE_LRU = 0;
export const MAP_PAGE_CLOCK = 1;
export const MAP_ENTRY_LRU = 2;

// Counters of the map: look-ups of the host's requests, hits and misses; translation pages read, programmed and relocated; updates that collection of data asked for; groups erased.
export const MC_LOOKUPS = 0;
export const MC_HITS = 1;
export const MC_MISSES = 2;
export const MC_READS = 3;
export const MC_PROGRAMS = 4;
export const MC_RELOCATED = 5;
export const MC_UPDATES = 6;
export const MC_ERASED = 7;
export const MC_SIZE = 8;

// The picture of the map cache, for each part of the address space: the share that is cached, that which is dirty, and how lately it was used; all [0, 1].
export const MCN_CACHED = 0;
export const MCN_DIRTY = 1;
export const MCN_HEAT = 2;
export const MCN_SIZE = 3;
/** Parts of the address space that the picture has at most. */
export const MAP_PARTS = 256;

// What is programmed beside data, by cause: slots. All are among those padded.
export const CAUSE_PARITY = 0;
export const CAUSE_CHECKPOINT = 1;
export const CAUSE_MAP = 2;
export const CAUSE_SIZE = 3;

/** Owners that the mixture of a group tells apart; the last one is all from there on. */
export const MIXED_OWNERS = 8;

// Who writes to zones, in the order of `zoneHosts` in src/domain/names.ts: a log, or the host by itself.
export const ZONE_HOST_LOG = 0;
export const ZONE_HOST_DIRECT = 1;

// States of a zone, in the order of `zoneStates` in src/engine/zones.ts.
export const ZONE_EMPTY = 0;
export const ZONE_IMPLICIT = 1;
export const ZONE_EXPLICIT = 2;
export const ZONE_CLOSED = 3;
export const ZONE_FULL = 4;

// Zone Management Send.
export const ZONE_OPEN = 0;
export const ZONE_CLOSE = 1;
export const ZONE_FINISH = 2;
export const ZONE_RESET = 3;

// Counters of zones: resets, finishes, zones that a limit closed, then errors by their names in the order of ZE_*.
export const ZC_RESET = 0;
export const ZC_FINISHED = 1;
export const ZC_CLOSED = 2;
/** Errors, in the order of ZE_*, which begin with 1. */
export const ZC_ERRORS = 3;
export const ZE_BOUNDARY = 1;
export const ZE_FULL = 2;
export const ZE_INVALID_WRITE = 3;
export const ZE_ACTIVE = 4;
export const ZE_OPEN = 5;
export const ZE_TRANSITION = 6;
export const ZC_SIZE = 9;

/**
 * Behind the counters of zones comes the record of each, in words: state, pages written, an order, the stream of the log that writes to it, the next
 * victim, whether it is one. Then come the open zones of the log's streams, and the groups of each zone.
 */
export const ZONE_BYTES = 24;

// Bits beyond the place of a write: it must begin where it says, or names its zone only (Zone Append).
export const ZONE_EXACT = 0x1000000;
export const ZONE_APPEND = 0x2000000;

// What a class of collection may have of the spare: in proportion to its data, its writes, the root of both, or as said; in the order of `quotas` in src/domain/names.ts.
export const QUOTA_DATA = 0;
export const QUOTA_WRITES = 1;
export const QUOTA_SQRT = 2;
export const QUOTA_FIXED = 3;

// Who tags: the host, or the drive by updates or by lifetimes.
export const CLASSIFIER_NONE = 0;
export const CLASSIFIER_UPDATES = 1;
export const CLASSIFIER_LIFETIME = 2;

// The table of placement: for each handle of the host its class of collection and its share of a fixed quota; then for each class the handle of its groups.
export const PL_CLASS = 0;
export const PL_SHARE = 1;
export const PL_SIZE = 2;

// Counters of an owner, the first handles being those of the host: pages written, relocated and padded (slots), groups erased, then pages relocated to groups of each handle.
export const OWN_WRITTEN = 0;
export const OWN_RELOCATED = 1;
export const OWN_PADDED = 2;
export const OWN_ERASED = 3;
export const OWN_TO = 4;
// Events of placement, as counts: places that the drive does not have, units that the host left before they were full, units that filled and gave way to new ones.
export const PE_INVALID = 0;
export const PE_LEFT = 1;
export const PE_FILLED = 2;
export const PE_SIZE = 3;
/** Most handles of the host: what a sample has columns for, and what one byte of a group and a page can name. */
export const SAMPLED_HANDLES = 8;
export const MOST_HANDLES = 128;

// Host and collection on one frontier of a die, or on one each.
export const FRONTIERS_SINGLE = 1;
export const FRONTIERS_DUAL = 2;

// Which die takes the next program unit, in the order of `dispatches` in src/domain/names.ts.
export const DISPATCH_TURN = 0;
export const DISPATCH_EARLIEST = 1;

// When a die pays for its victims, in the order of `pacings` in src/domain/names.ts.
export const PACING_STALL = 0;
export const PACING_INTERLEAVE = 1;

// Streams of a die without placement, each with a frontier of its own. With it those of the handles come first, then those of collection.
export const STREAM_HOST = 0;
export const STREAM_COLLECTION = 1;

// A phase.
export const PH_KIND = 0;
export const PH_PATTERN = 1;
export const PH_REQUEST_BYTES = 2;
export const PH_QD = 3;
export const PH_ENTROPY = 4;
export const PH_READ_SHARE = 5;
export const PH_TRIM_SHARE = 6;
export const PH_HOT_WRITES = 7;
export const PH_HOT_PAGES = 8;
export const PH_THETA = 9;
export const PH_STRIDE_BYTES = 10;
/** 0: the request size. */
export const PH_ALIGN_BYTES = 11;
export const PH_FROM_PAGE = 12;
export const PH_SPAN_PAGES = 13;
/** Passes (whole sweeps of the span), or 0. */
export const PH_STOP_PASSES = 14;
/** Requests, or 0. */
export const PH_STOP_REQUESTS = 15;
export const PH_STOP_BYTES = 16;
export const PH_STOP_US = 17;
/** 1: until steady. */
export const PH_STOP_STEADY = 18;
/** Share of requests that go on where the one before ended. */
export const PH_SEQUENTIAL_SHARE = 19;
/** Least us from one request to the next, and for each byte, on average since the phase began; 0: no limit. */
export const PH_REQUEST_US = 20;
export const PH_BYTE_US = 21;
/** us of thought after every PH_BURST requests, once they are complete; 0: none. */
export const PH_THINK_US = 22;
export const PH_BURST = 23;
/** Pareto: the share h of the places that takes 1 - h of the requests. Normal: standard deviation as a share of the span. */
export const PH_PARETO = 24;
export const PH_DEVIATION = 25;
/** Jobs beside the phase's own requests: the number of the first one's record, which stands behind those of all phases, and how many. */
export const PH_JOBS_FROM = 26;
export const PH_JOBS = 27;
/** Requests after each of which the host sends a flush, one for so many; 0: none. */
export const PH_FLUSH_EVERY = 28;
/** Replay: what recorded times are multiplied by, 0 in a closed loop; rows of the trace; recorded us from one pass to the next. */
export const PH_TIME_FACTOR = 37;
export const PH_TRACE_ROWS = 38;
export const PH_TRACE_US = 39;
export const PH_SIZE = 40;

// The lists of a phase, which no action changes: 16 sizes, 8 zones, 32 places and 16 ranges at most. Number of request sizes, then pairs of bytes and
// cumulative share; number of zones, then pairs of the cumulative shares of requests and of pages; how a place is selected (SELECT_*), number of places
// and these; number of ranges, then first and last share of the span and the place of each.
export const LIST_MIX = 0;
export const LIST_ZONES = 33;
export const LIST_SELECT = 50;
export const LIST_PLIDS = 51;
export const LIST_SCHEME = 84;
export const LIST_SIZE = 133;

export const SELECT_ROUND_ROBIN = 0;
export const SELECT_RANDOM = 1;

/** Longest queue that an action may ask for, and requests of an open loop that the drive has at a time: rings are made for it. */
export const MOST_QD = 1024;

export const KIND_ERASE = 0;
export const KIND_WRITE = 1;
export const KIND_READ = 2;
export const KIND_MIXED = 3;
export const KIND_TRIM = 4;
export const KIND_IDLE = 5;
export const KIND_REPLAY = 6;
/** What is kept of a request beside its kind: the job that it belongs to, from 1, shifted by so many bits; 0: the phase has one job only. Then the place of a write. */
export const JOB_SHIFT = 8;
export const TAG_SHIFT = 16;
export const KIND_MASK = 0xff;
export const MASK_OF_JOB = 0xff;
/** A request that a trace has: what was written before it is on the flash when it is complete. */
export const KIND_FLUSH = 7;

// Kinds of the rows of a trace, as src/traces/request.ts numbers them.
export const ROW_READ = 0;
export const ROW_WRITE = 1;
export const ROW_TRIM = 2;
export const ROW_FLUSH = 3;
/** A write with a placement identifier: this, and the identifier. */
export const ROW_TAGGED = 4;
/** Rows of a trace that the engine holds at a time. */
export const ROWS_CAPACITY = 65536;
// What stands before them: the phase they are for, and that rows [from, until) of its trace are there.
export const ROWS_PHASE = 0;
export const ROWS_FROM = 1;
export const ROWS_UNTIL = 2;
/** Bytes before the columns: us (f64), first sector (f64), sectors (u32), kind (u8). */
export const ROWS_HEAD = 64;
export const ROW_BYTES = 21;
export const SECTOR_BYTES = 512;

export const PATTERN_SEQUENTIAL = 0;
export const PATTERN_RANDOM = 1;
export const PATTERN_PERMUTATION = 2;
export const PATTERN_HOT_COLD = 3;
export const PATTERN_ZIPF = 4;
export const PATTERN_STRIDED = 5;
export const PATTERN_PARETO = 6;
export const PATTERN_NORMAL = 7;
export const PATTERN_ZONES = 8;

// An action. `at` counts simulated requests.
export const ACT_PHASE = 0;
export const ACT_REQUEST = 1;
export const ACT_WHAT = 2;
export const ACT_A = 3;
export const ACT_B = 4;
export const ACT_SIZE = 5;

export const SET_ENTROPY = 0;
export const SET_QD = 1;
export const SET_REQUEST_BYTES = 2;
export const SET_PATTERN = 3;
export const SET_READ_SHARE = 4;
export const SET_TRIM_SHARE = 5;
export const SET_VICTIM = 6;
export const SET_D = 7;
export const SET_WINDOW_GROUPS = 8;
export const SET_PACING = 9;
/** a: first page, b: pages. */
export const SET_SPAN = 10;
/** a: first page, b: pages. */
export const DO_TRIM = 16;
export const DO_ERASE = 17;
/** The host leaves the reclaim units of place a. */
export const DO_LEAVE = 18;
/** Zone Management Send to zone a: ZONE_OPEN to ZONE_RESET, b. */
export const DO_ZONE = 19;
/** The power is lost for a us. */
export const DO_POWER_LOSS = 20;
/** A request of the host's hand, a: first page, b: pages. */
export const HAND_WRITE = 32;
export const HAND_READ = 33;
export const HAND_TRIM = 34;
/** Zone Append, a: the zone's first page, b: pages. */
export const HAND_APPEND = 35;

/** Actions that fit in a run. */
export const ACTION_CAPACITY = 16384;

// What advance() returns.
export const STOP_BUDGET = 0;
export const STOP_TIME = 1;
export const STOP_CONDITION = 2;
export const STOP_PHASE = 3;
export const STOP_END = 4;

// A condition that ends an advance: kind, bound, then what the engine says of it: whether it holds, and three numbers.
export const COND_KIND = 0;
export const COND_BOUND = 1;
export const COND_HELD = 2;
export const COND_X = 3;
export const COND_Y = 4;
export const COND_SIZE = 6;
export const COND_CAPACITY = 16;

export const UNTIL_RELOCATION = 1;
export const UNTIL_COLLECTION = 2;
export const UNTIL_STEADY = 3;
export const UNTIL_FREE = 4;
export const UNTIL_WAF_LEAST = 5;
export const UNTIL_WAF_MOST = 6;
export const UNTIL_WRITTEN = 7;
export const UNTIL_MOVED = 8;
export const UNTIL_TRIMMED = 9;
export const UNTIL_VICTIM = 10;
export const UNTIL_BAD = 11;
export const UNTIL_COLLECTIONS = 12;

// Bits of `tracing`: events are recorded, conditions watch them.
export const TRACE_RECORD = 1;
export const TRACE_WATCH = 2;

// States of a group.
export const FREE = 0;
export const OPEN = 1;
export const CLOSED = 2;
export const VICTIM = 3;
export const BAD = 4;

// Counters: a run of f64 in the state, the same for the run and for the phase.
export const CNT_REQUESTS = 0;
export const CNT_BYTES_WRITTEN = 1;
export const CNT_BYTES_READ = 2;
export const CNT_PAGES_WRITTEN = 3;
/** Slots programmed for the host, by relocation, as padding. */
export const CNT_SLOTS_HOST = 4;
export const CNT_SLOTS_RELOCATED = 5;
export const CNT_SLOTS_PADDED = 6;
export const CNT_PAGES_TRIMMED = 7;
export const CNT_NAND_READS = 8;
export const CNT_GROUPS_ERASED = 9;
export const CNT_GROUPS_COLLECTED = 10;
/** Extents relocated: pages of the host, whatever their size. */
export const CNT_EXTENTS_RELOCATED = 11;
export const CNT_SIZE = 12;

// A sample row: simulated counts.
export const SMP_PHASE = 0;
export const SMP_START_US = 1;
export const SMP_LENGTH_US = 2;
export const SMP_REQUESTS = 3;
export const SMP_BYTES_WRITTEN = 4;
export const SMP_BYTES_READ = 5;
export const SMP_PAGES_WRITTEN = 6;
export const SMP_SLOTS_HOST = 7;
export const SMP_SLOTS_RELOCATED = 8;
export const SMP_SLOTS_PADDED = 9;
export const SMP_GROUPS_ERASED = 10;
export const SMP_P50 = 11;
export const SMP_P99 = 12;
export const SMP_P999 = 13;
export const SMP_MAX = 14;
export const SMP_FREE_GROUPS = 15;
/** Of reads and of writes: how many, the sum of their latencies, us, and percentiles of these. */
export const SMP_READS = 16;
export const SMP_READ_US = 17;
export const SMP_READ_P50 = 18;
export const SMP_READ_P99 = 19;
export const SMP_WRITES = 20;
export const SMP_WRITE_US = 21;
export const SMP_WRITE_P50 = 22;
export const SMP_WRITE_P99 = 23;
export const SMP_SIZE = 24;
/** Behind them in a run that has phases of several jobs, of each job, a phase's own first: requests, and the sum of their latencies, us; else 0. */
export const SMP_JOB_SIZE = 2;
/** Behind eight jobs, in a run with several handles, of each of the first ones: pages that the host wrote to it, and those relocated of what it owns. */
export const SAMPLED_FROM = 40;
export const NUMBERS_OF_SAMPLED = 2;
export const SAMPLE_CAPACITY = 8192;

// Results of a job in the phase so far: simulated requests completed and bytes, sum of latencies and percentiles, us.
export const JOB_REQUESTS = 0;
export const JOB_BYTES_WRITTEN = 1;
export const JOB_BYTES_READ = 2;
export const JOB_MEAN = 3;
export const JOB_P50 = 4;
export const JOB_P99 = 5;
export const JOB_P999 = 6;
export const JOB_P9999 = 7;
export const JOB_MAX = 8;
export const JOB_SIZE = 9;

// A frame.
export const FR_CLOCK_US = 0;
export const FR_PHASE = 1;
export const FR_PHASE_START_US = 2;
export const FR_REQUEST = 3;
export const FR_ENDED = 4;
export const FR_MAPPED_PAGES = 5;
export const FR_FREE = 6;
export const FR_OPEN = 7;
export const FR_CLOSED = 8;
export const FR_VICTIM = 9;
export const FR_BAD = 10;
export const FR_LAST_VICTIM = 11;
export const FR_LAST_VALID = 12;
/** us into the phase, or -1. */
export const FR_COLLECTING_US = 13;
export const FR_STEADY_US = 14;
export const FR_P50 = 15;
export const FR_P99 = 16;
export const FR_P999 = 17;
export const FR_P9999 = 18;
export const FR_MAX = 19;
export const FR_ENTROPY = 20;
export const FR_QD = 21;
export const FR_REQUEST_BYTES = 22;
export const FR_READ_SHARE = 23;
export const FR_TRIM_SHARE = 24;
export const FR_PATTERN = 25;
export const FR_VICTIM_POLICY = 26;
export const FR_PACING = 27;
export const FR_PROGRESS = 28;
export const FR_ACTIONS_DONE = 29;
export const FR_READ_ONLY = 30;
/** Write amplification now, NaN where undefined. */
export const FR_WAF_NOW = 31;
export const FR_COUNTERS = 32;
export const FR_PHASE_COUNTERS = 44;
/** Latencies of the phase: mean of all; mean and p50, p99, p99.9, p99.99 of reads and of writes. */
export const FR_MEAN = 56;
export const FR_READ_LATENCY = 57;
export const FR_WRITE_LATENCY = 62;
export const FR_SIZE = 67;

// A power loss: where it was, us without power, pages lost that were acknowledged or not (of these, those that the buffer had), TRIMs that came back, map
// entries replayed, NAND pages of the checkpoint and of the scan, program units that were not on the flash (of these, those under way), pages that
// capacitors saved, and us of each step: reading the checkpoint, the scan, the padding; and what capacitors had to last for.
export const PW_PHASE = 0;
export const PW_REQUEST = 1;
export const PW_CLOCK_US = 2;
export const PW_OFF_US = 3;
export const PW_ACKNOWLEDGED = 4;
export const PW_UNACKNOWLEDGED = 5;
export const PW_TAKEN = 6;
export const PW_TRIMS = 7;
export const PW_REPLAYED = 8;
export const PW_MAP_PAGES = 9;
export const PW_SCANNED = 10;
export const PW_UNITS = 11;
export const PW_HALF = 12;
export const PW_SAVED = 13;
export const PW_MAP_US = 14;
export const PW_SCAN_US = 15;
export const PW_PAD_US = 16;
export const PW_HOLD_US = 17;
export const PW_SIZE = 18;
/** Power losses that a run keeps; before them stand how many there were, and how many pages of the last one are listed. */
export const PW_CAPACITY = 64;
/** A page of the last power loss, in words: LPN, LOST_*, and the slot that it is read from now (NONE: nothing is). */
export const LOST_PAGE_SIZE = 3;
export const LOST_CAPACITY = 8192;
export const LOST_ACKNOWLEDGED = 0;
export const LOST_UNACKNOWLEDGED = 1;
/** Its TRIM was forgotten: it is back. */
export const LOST_TRIM = 2;

// Trace events: kind and three numbers.
export const EV_WRITE = 1;
export const EV_READ = 2;
export const EV_TRIM = 3;
export const EV_OPEN = 4;
export const EV_CLOSE = 5;
export const EV_VICTIM = 6;
export const EV_RELOCATE = 7;
export const EV_ERASE = 8;
/** A group has turned bad. */
export const EV_BAD = 9;
export const EV_SIZE = 4;
export const TRACE_CAPACITY = 65536;
/** Events of one request at most, as far as anyone has seen: a call returns before fewer fit. */
export const TRACE_RESERVE = 32768;

// What the last victim of a traced advance was chosen from: this header, MOST_DRAWS words of draws, then a record for each closed group.
/** 1 when there was a choice. */
export const CH_COUNT = 0;
export const CH_DIE = 1;
export const CH_POLICY = 2;
export const CH_CHOSEN = 3;
/** 1: taken to level wear, not by the policy. */
export const CH_LEVELLED = 4;
export const CH_HOST_PAGES = 5;
export const CH_GROUPS = 6;
/** Groups that windowed greedy looks at. Where it is in force those in its window are recorded first, in its order. */
export const CH_WINDOW = 7;
export const CH_D = 8;
/** Slots of a group that hold data. */
export const CH_CAPACITY = 9;
/** Numbers of the header. */
export const CH_DRAWS = 10;
export const MOST_DRAWS = 1000;
/** A record, in words: group, valid slots, erases, order of closing, arrivals since its own, place in the dense list, f64 of its age clock. */
export const CH_RECORD_SIZE = 8;

/** No handle: the group is free or bad. */
export const NO_HANDLE = 255;

/** "No slot", "no group". */
export const NONE = 0xffffffff;

/** A reverse-map entry: LPN in the low 28 bits, then "put there by collection", then the granules less one. */
export const LPN_MASK = 0x0fffffff;
export const RELOCATED_BIT = 0x10000000;
export const SIZE_SHIFT = 29;

/** A page of a block as `inspectBlock` writes it (u32): entry of the reverse map, then state 0 free, 1 valid, 2 invalid, then slots. */
export const PAGE_FREE = 0;
export const PAGE_VALID = 1;
export const PAGE_INVALID = 2;

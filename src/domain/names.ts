/** Names of policies, patterns and pacings, exactly as a scenario file spells them (src/scenario/README.md, section 2). The order of each list is its number in the engine. */

interface PolicyTraits {
  /** What it chooses under uniform random writes: the fewest valid pages, the oldest group, any. */
  readonly family: 'few' | 'old' | 'any';
  /** How much emptier than the mean victim the emptiest one is, by its `d`. */
  readonly spread: (d: number) => number;
  /** The setting that is its own. */
  readonly parameter?: 'd' | 'window';
  /** A log of uniform writes does not tell it from another policy, so that a fit tries it only where it is said. */
  readonly untold?: true;
}

const alike = (): number => 1;

/** The victim policies, and what holds of their choice. */
export const policyTraits = {
  greedy: { family: 'few', spread: alike },
  fifo: { family: 'old', spread: alike },
  // Stale shares are about exponential: three means hold 95 % of them.
  random: { family: 'any', spread: () => 3 },
  'd-choices': { family: 'few', spread: (d) => 1 + 2 / d, parameter: 'd' },
  'windowed-greedy': { family: 'old', spread: alike, parameter: 'window' },
  'cost-benefit': { family: 'old', spread: alike },
  // Erases differ by little there: it chooses as cost-benefit does.
  'cost-age-times': { family: 'old', spread: alike, untold: true },
} as const satisfies Readonly<Record<string, PolicyTraits>>;
export type VictimPolicy = keyof typeof policyTraits;
export const victimPolicies = Object.keys(policyTraits) as VictimPolicy[] as readonly VictimPolicy[];
export const traitsOf = (policy: VictimPolicy): PolicyTraits => policyTraits[policy];

export const pacings = ['stall', 'interleave'] as const;
export type Pacing = (typeof pacings)[number];

export const frontierModes = ['single', 'dual'] as const;
export type Frontiers = (typeof frontierModes)[number];

export const dispatches = ['turn', 'earliest'] as const;
export type Dispatch = (typeof dispatches)[number];

export const patterns = ['sequential', 'random', 'permutation', 'hot-cold', 'zipf', 'strided', 'pareto', 'normal', 'zones'] as const;
export type Pattern = (typeof patterns)[number];

export const phaseKinds = ['erase', 'write', 'read', 'mixed', 'trim', 'idle', 'replay'] as const;
export type PhaseKind = (typeof phaseKinds)[number];

/** When the requests of a trace are issued: at their times, or back to back with as many outstanding as the queue depth says. */
export const replayTimes = ['recorded', 'closed'] as const;

/**
 * Where the addresses of a trace lie on the drive. `as-is`: what lies beyond it is left out, TRIMs that reach beyond are cut. `modulo`: they begin
 * again at 0 where the drive ends. `compact`: the pages that are read or written lie side by side in the order of their addresses.
 */
export const traceMaps = ['as-is', 'modulo', 'compact'] as const;
export type TraceMap = (typeof traceMaps)[number];

export const groupStates = ['free', 'open', 'closed', 'victim', 'bad'] as const;

interface PlacementTraits {
  /** Who classifies pages: none, the host by a handle or a zone that it names, or the drive itself. */
  readonly by: 'nobody' | 'handles' | 'zones' | 'drive';
  /** A handle can be isolated persistently. */
  readonly isolates: boolean;
  /** The host knows of reclaim units: of groups of them, how to end one, and what the drive counts of them. */
  readonly units: boolean;
}

/** How the data of different tags are kept apart, and what an interface has for that. */
export const placementTraits = {
  none: { by: 'nobody', isolates: true, units: false },
  streams: { by: 'handles', isolates: false, units: false },
  fdp: { by: 'handles', isolates: true, units: true },
  zns: { by: 'zones', isolates: true, units: false },
  auto: { by: 'drive', isolates: true, units: false },
} as const satisfies Readonly<Record<string, PlacementTraits>>;
export type PlacementInterface = keyof typeof placementTraits;
export const placementInterfaces = Object.keys(placementTraits) as PlacementInterface[] as readonly PlacementInterface[];
/** Interfaces by which the host names handles. */
export type HandleInterface = {
  [K in PlacementInterface]: (typeof placementTraits)[K]['by'] extends 'handles' ? K : never;
}[PlacementInterface];

/** Whether the host names handles by it. */
export function namesHandles(name: PlacementInterface): name is HandleInterface {
  return placementTraits[name].by === 'handles';
}

/** Whether collection may mix a handle's pages with those of others. */
export const isolations = ['initially', 'persistently'] as const;
export type Isolation = (typeof isolations)[number];

export const victimScopes = ['global', 'handle'] as const;

/** Handles of a reclaim group: a tag of a write has seven bits. */
export const MOST_HANDLES = 128;

/** What a handle may have of the spare, where victims are chosen by handle. */
export const quotas = ['data', 'writes', 'sqrt'] as const;
export type Quota = (typeof quotas)[number];

/** What the cache of a map on flash holds and gives up: whole translation pages, or entries of them (DFTL). */
export const mapPolicies = ['page-lru', 'page-clock', 'entry-lru'] as const;
export type MapPolicy = (typeof mapPolicies)[number];

export const classifiers = ['updates', 'lifetime'] as const;
export type Classifier = (typeof classifiers)[number];

/** Dies that a zone lies on. */
export const zoneDies = ['one', 'all'] as const;
/** Who writes to zones: a log of the host, or its requests by themselves. */
export const zoneHosts = ['log', 'direct'] as const;
/** What Zone Management Send does with a zone. */
export const zoneDeeds = ['open', 'close', 'finish', 'reset'] as const;
export type ZoneDeed = (typeof zoneDeeds)[number];
/** States of a zone, as the specification names them. */
export const zoneStates = ['Empty', 'Implicitly Opened', 'Explicitly Opened', 'Closed', 'Full'] as const;
export type ZoneState = (typeof zoneStates)[number];
/** Errors of zones by their names in the specification, from status 1B8h on. */
export const zoneErrors = [
  'Zone Boundary Error',
  'Zone Is Full',
  'Zone Invalid Write',
  'Too Many Active Zones',
  'Too Many Open Zones',
  'Invalid Zone State Transition',
] as const;
export type ZoneError = (typeof zoneErrors)[number];

/** How a request chooses among the places of its step. */
export const plidSelects = ['roundrobin', 'random'] as const;

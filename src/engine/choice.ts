/** Why a victim was chosen: the engine's copy of the closed groups, ranked by its rules (wasm/README.md, Policies), in place of every policy. */
import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import { type VictimPolicy, victimPolicies } from '../domain/names';
import type { ShownGroup, VictimCandidate, VictimExplanation } from './answers';
import type { EngineMemory } from './memory';
import type { SimulationPlan } from './plan';

/** Groups side by side; one more where every other policy would have taken another one: each pick has its place. */
const SHOWN = 5;

/** The victim, all that other policies would have taken, and the next in rank with other counts, up to five: the emptiest first. */
function besideVictim({ group, candidates, others }: Omit<VictimExplanation, 'shown'>): readonly ShownGroup[] {
  const ranked = candidates.filter(({ rank }) => rank !== null);
  const found = new Map<number, ShownGroup>();
  const add = (each: ShownGroup) => void found.set(each.group, { group: each.group, validPages: each.validPages });
  const victim = candidates.find((each) => each.group === group);
  for (const each of victim === undefined ? others : [victim, ...others]) add(each);
  const counts = new Set([...found.values()].map(({ validPages }) => validPages));
  for (const each of ranked) {
    if (found.size < SHOWN && !counts.has(each.validPages)) add(each);
    counts.add(each.validPages);
  }
  for (const each of ranked) if (found.size < SHOWN) add(each);
  return [...found.values()].sort((a, b) => a.validPages - b.validPages);
}

/** A closed group at the moment of choice. */
interface Closed {
  readonly group: number;
  readonly valid: number;
  readonly erases: number;
  readonly closeOrder: number;
  /** Groups that have come to their count since it came to its own: 0 is the last. */
  readonly arrivalsSince: number;
  /** Place in the list that draws point into. */
  readonly place: number;
  /** Host pages since its last invalidation, or its closing. */
  readonly age: number;
}

/** What a policy looks at: all groups in whatever order, those that it may take, first choice first, and a measure of each. */
interface Ranking {
  readonly ranked: readonly Closed[];
  readonly draws: readonly Closed[];
  readonly score: (group: Closed) => number | null;
}

interface Moment {
  readonly closed: readonly Closed[];
  /** Groups that windowed greedy looks at, the oldest. */
  readonly window: number;
  readonly draws: readonly number[];
  readonly d: number;
  /** Slots of a group that hold data. */
  readonly capacity: number;
}

/** (1 - u) / 2u x age: Kawaguchi, Nishioka and Motoda, USENIX 1995; without valid pages it is boundless. */
function benefit({ valid, age }: Closed, capacity: number): number {
  const u = valid / capacity;
  return valid === 0 ? Number.POSITIVE_INFINITY : ((1 - u) / (2 * u)) * age;
}

/** The same over the erases, the one to come included: Chiang and Chang, Journal of Systems and Software 48 (1999). */
function benefitPerErase(group: Closed, capacity: number): number {
  return benefit(group, capacity) / (group.erases + 1);
}

const byClosing = (a: Closed, b: Closed): number => a.closeOrder - b.closeOrder;
const byGreed = (a: Closed, b: Closed): number => a.valid - b.valid || b.arrivalsSince - a.arrivalsSince;

/** `draws` groups of the list that draws point into, in the order drawn. */
function drawn({ closed, draws }: Moment, count: number): Closed[] {
  const places = new Map(closed.map((group) => [group.place, group]));
  return draws.slice(0, count).flatMap((place) => places.get(place) ?? []);
}

/** What a score counts: slots, which are shown as pages; places; or pages of age. */
type Counts = 'slots' | 'places' | 'ages';

interface Policy {
  readonly counts: Counts;
  readonly rank: (moment: Moment) => Ranking;
}

const valid = (group: Closed): number => group.valid;

function byBenefit(measure: typeof benefit): Policy['rank'] {
  return ({ closed, capacity }) => {
    const score = (group: Closed): number => measure(group, capacity);
    // Infinity minus itself is no number: equals come first.
    const order = (a: Closed, b: Closed): number => (score(a) === score(b) ? a.valid - b.valid || a.place - b.place : score(b) - score(a));
    return { ranked: [...closed].sort(order), draws: [], score };
  };
}

function inOrder({ closed }: Moment): Ranking {
  const ranked = [...closed].sort(byClosing);
  const places = new Map(ranked.map((group, i) => [group, i + 1]));
  return { ranked, draws: [], score: (group) => places.get(group) ?? null };
}

function atRandom(moment: Moment): Ranking {
  const draws = drawn(moment, 1);
  return { ranked: draws, draws, score: () => null };
}

function bestOfDrawn(moment: Moment): Ranking {
  const draws = drawn(moment, moment.d);
  return { ranked: [...new Set(draws)].sort((a, b) => a.valid - b.valid), draws, score: valid };
}

/** How each policy ranks the closed groups: definitions and ties of wasm/README.md. */
const policies: Readonly<Record<VictimPolicy, Policy>> = {
  greedy: { counts: 'slots', rank: ({ closed }) => ({ ranked: [...closed].sort(byGreed), draws: [], score: valid }) },
  fifo: { counts: 'places', rank: inOrder },
  random: { counts: 'places', rank: atRandom },
  'd-choices': { counts: 'slots', rank: bestOfDrawn },
  'windowed-greedy': {
    counts: 'slots',
    rank: ({ closed, window }) => ({ ranked: [...closed].sort(byClosing).slice(0, window).sort(byGreed), draws: [], score: valid }),
  },
  'cost-benefit': { counts: 'ages', rank: byBenefit(benefit) },
  'cost-age-times': { counts: 'ages', rank: byBenefit(benefitPerErase) },
};

/** The moment as the structures of a policy that is set just then: they are filled again in the order of closing. */
function setAnew(moment: Moment): Moment {
  const last = moment.closed.length - 1;
  const closed = [...moment.closed].sort(byClosing).map((group, i) => ({ ...group, place: i, arrivalsSince: last - i }));
  return { ...moment, closed };
}

/** What makes an explanation of the engine's record: fetched with the first question, since few ask. */
export type ExplainChoice = typeof explainChoice;

/**
 * What the engine wrote of the last choice of an advance (CH_* and what follows), explained; null where there was none: CH_DRAWS numbers,
 * MOST_DRAWS words, and CH_RECORD_SIZE words for each closed group.
 */
export function explainChoice(wasm: EngineExports, memory: EngineMemory, plan: SimulationPlan): VictimExplanation | null {
  const start = wasm.choiceAddress() >>> 0;
  const header = memory.numbers(start, L.CH_DRAWS);
  const draws = memory.words(start + L.CH_DRAWS * 8, L.MOST_DRAWS);
  const bytes = plan.sim.groupsPerDie * L.CH_RECORD_SIZE * 4;
  const records = new DataView(wasm.memory.buffer, start + L.CH_DRAWS * 8 + L.MOST_DRAWS * 4, bytes);
  const at = (field: number): number => header[field] as number;
  if (at(L.CH_COUNT) === 0) return null;
  const policy = victimPolicies[at(L.CH_POLICY)] as VictimPolicy;
  const moment: Moment = {
    closed: closedOf(records, at(L.CH_GROUPS), at(L.CH_HOST_PAGES), policy),
    window: at(L.CH_WINDOW),
    draws: [...draws.subarray(0, at(L.CH_D))],
    d: at(L.CH_D),
    capacity: at(L.CH_CAPACITY),
  };
  const inForce = policies[policy].rank(moment);
  const anew = setAnew(moment);
  const pages = (slots: number): number => slots / plan.sim.slotsPerPage;
  const others = victimPolicies.flatMap((other) => {
    const [first] = other === policy ? [] : policies[other].rank(anew).ranked;
    return first === undefined ? [] : [{ policy: other, group: first.group, validPages: pages(first.valid) }];
  });
  const explained = {
    die: at(L.CH_DIE),
    policy,
    levelled: at(L.CH_LEVELLED) === 1,
    group: at(L.CH_CHOSEN),
    candidates: candidatesOf(policy, inForce, moment, plan),
    draws: inForce.draws.map(({ group }) => group),
    others,
  };
  return { ...explained, shown: besideVictim(explained) };
}

function candidatesOf(policy: VictimPolicy, { ranked, score }: Ranking, { closed }: Moment, plan: SimulationPlan): VictimCandidate[] {
  const left = new Set(closed);
  for (const group of ranked) left.delete(group);
  const scale = { slots: 1 / plan.sim.slotsPerPage, places: 1, ages: plan.factor }[policies[policy].counts];
  return [...ranked, ...[...left].sort(byClosing)].map((group, i) => {
    const measured = score(group);
    return {
      group: group.group,
      validPages: group.valid / plan.sim.slotsPerPage,
      age: group.age * plan.factor,
      erases: group.erases,
      score: measured === null ? null : measured * scale,
      rank: i < ranked.length ? i + 1 : null,
    };
  });
}

function closedOf(records: DataView, count: number, hostPages: number, policy: VictimPolicy): Closed[] {
  return Array.from({ length: count }, (_, i) => {
    const word = (n: number): number => records.getUint32((i * L.CH_RECORD_SIZE + n) * 4, true);
    return {
      group: word(0),
      valid: word(1),
      erases: word(2),
      closeOrder: word(3),
      // Windowed greedy's are recorded in its order: joining the window is an arrival, too, and no clock counts it.
      arrivalsSince: policy === 'windowed-greedy' ? count - 1 - i : word(4),
      place: word(5),
      age: hostPages - records.getFloat64((i * L.CH_RECORD_SIZE + 6) * 4, true),
    };
  });
}

/**
 * Answers about a run's past, in steps, so that the caller may give up: the engine goes there, looks, and `History.aside` brings it
 * back. The same in the worker, in Node and in tests.
 */

import type { BlockDetail, LogEntry, PageStop, PageStory, RecalledCollection } from './answers';
import { explainChoice } from './choice';
import type { Engine } from './engine';
import { advancing, type History, STRIDE } from './history';
import { compareMoments } from './order';
import type { Frame, Geometry, StepEvent } from './types';

/** Longest that a collection may take to its erase, host requests of the simulated drive. */
const MOST_REQUESTS = 50_000;
const CALL_REQUESTS = 32;
/** Collections at the right of the map that are looked up, until one is found of which every page moved. */
const MOST_BESIDE = 6;
/** Most places of a page in an answer; a page that is written again and again has more. */
const MOST_STOPS = 2_000;

function blocksOf(engine: Engine, group: number): BlockDetail[] {
  const { planesPerDie } = engine.plan.sim;
  return Array.from({ length: planesPerDie }, (_, plane) => engine.inspect(group * planesPerDie + plane));
}

/** Requests of the simulated drive that are left of a phase until a place in it. */
function requestsTo(engine: Engine, frame: Frame, place: Frame, atBorder: boolean): number {
  const phase = atBorder ? frame.phase + 1 : frame.phase;
  if (phase < place.phase) return STRIDE;
  return Math.min(STRIDE, Math.round((place.phaseRequests - (atBorder ? 0 : frame.phaseRequests)) / engine.plan.factor));
}

interface Begun {
  readonly frame: Frame;
  readonly group: number;
  readonly valid: number;
}

/** From where the engine is to the request at which the `number`-th collection of the run began; null: it is not there. */
function* seekCollection(engine: Engine, number: number, end: Frame): Generator<void, Begun | null> {
  for (;;) {
    const reply = engine.advance({ maxRequests: STRIDE, until: [{ kind: 'collection', number }], columns: false });
    if (reply.held !== null) {
      const { group = -1, validPages = 0 } = reply.held.values;
      return { frame: reply.frame, group, valid: validPages };
    }
    if (reply.frame.ended || compareMoments(reply.frame, end) > 0) return null;
    yield;
  }
}

/**
 * The collection that began last, from the choice of its victim to its erase, which may lie ahead of the present; an earlier one where the run
 * ends before. Null: none has begun, or none is over within 50,000 requests. The engine is left where that is: call it within `History.aside`.
 */
export function* recallCollection(engine: Engine, history: History): Generator<void, RecalledCollection | null> {
  const here = engine.frame(false);
  const { dies } = engine.plan.sim;
  const all = here.totals.groupsCollected;
  // A die chooses several at once, eight on the drives of the page. It collects one after the other: at the end they may be under way.
  const backs = here.ended ? [16 * dies, 4 * dies, dies, 0] : [0, dies, 4 * dies, 16 * dies];
  // The first of all is over, if any is.
  const numbers = [...new Set([...backs.map((back) => all - back), 1])].filter((number) => number >= 1 && number <= all);
  // One whose group is written to again rather than none.
  for (const recall of here.ended ? [recallAtEnd, recallNumber] : [recallNumber])
    for (const number of numbers) {
      const told = yield* recall(engine, history, number, here);
      if (told !== null) return told;
    }
  return null;
}

/** From the `first` on, one that `recallUntouched` finds: in the last column of dies, next to its drawing, else in any. */
function* recallAtEnd(engine: Engine, history: History, first: number, here: Frame): Generator<void, RecalledCollection | null> {
  const { channels, groupsPerDie } = engine.plan.sim;
  const isBeside = (group: number) => (Math.floor(group / groupsPerDie) + 1) % channels === 0;
  const beside = channels > 1 && first > 1 ? yield* recallUntouched(engine, history, first, here, isBeside) : null;
  return beside ?? (yield* recallUntouched(engine, history, first, here, () => true));
}

/**
 * At the end of a run any of the last will do: one of a group that `isPlaced`, of which the host overwrote no page meanwhile. Its moves are
 * then what its victim was chosen for, and one number stands on the screen.
 */
function* recallUntouched(
  engine: Engine,
  history: History,
  first: number,
  here: Frame,
  isPlaced: (group: number) => boolean,
): Generator<void, RecalledCollection | null> {
  // Not where something is written by now: the map would have two marks on it.
  const open = new Set([...here.hostGroups, ...here.gcGroups, ...here.streamGroups]);
  const isWanted = (group: number) => isPlaced(group) && !open.has(group);
  // Half of what is left to the end stays free for its erase.
  const last = (first + here.totals.groupsCollected) >> 1;
  let best: RecalledCollection | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (let number = first, i = 0; i < MOST_BESIDE && number <= last && fewest > 0; i++) {
    const told: RecalledCollection | null = yield* recallNumber(engine, history, number, here, { isWanted, last });
    if (told === null) break;
    number = told.number + 1;
    // Of several that a request began it is the last.
    const overwritten = isWanted(told.victim) ? overwrittenOf(told, engine.plan.sim) : fewest;
    if (overwritten < fewest) [best, fewest] = [told, overwritten];
  }
  return best;
}

/** Valid pages of the victim that were not moved: the host wrote or trimmed them after the choice. */
function overwrittenOf({ victim, chosen, followed }: RecalledCollection, { pagesPerGroup }: Geometry): number {
  const isMoved = (event: StepEvent) => event.kind === 'relocate' && Math.floor(event.from / pagesPerGroup) === victim;
  const moved = [...chosen.events, ...followed].filter(isMoved).length;
  return (choiceOf(chosen.events)?.valid ?? moved) - moved;
}

/** Which collections are looked for: one of such a victim, up to the `last`. */
interface Sought {
  readonly isWanted: (group: number) => boolean;
  readonly last: number;
}

function* recallNumber(
  engine: Engine,
  history: History,
  number: number,
  here: Frame,
  { isWanted, last }: Sought = { isWanted: () => true, last: number },
): Generator<void, RecalledCollection | null> {
  history.seek({ kind: 'collection', number });
  let found = yield* seekCollection(engine, number, here);
  // A request may have begun several.
  while (found !== null && !isWanted(found.group)) {
    const next = found.frame.totals.groupsCollected + 1;
    found = next > last ? null : yield* seekCollection(engine, next, here);
  }
  if (found === null) return null;
  // Back to the request before it, so that the answer begins with the request.
  const phaseRequests = Math.max(0, Math.round(found.frame.phaseRequests / engine.plan.factor) - 1) * engine.plan.factor;
  const before = { phase: found.frame.phase, phaseRequests };
  const { atBorder } = history.seek({ kind: 'request', phase: before.phase, request: before.phaseRequests });
  if (!(yield* advancing(engine, before, atBorder))) return null;
  const chosen = engine.advance({ maxRequests: 1, columns: false, trace: true });
  const choice = engine.choice(explainChoice);
  const victim = choiceOf(chosen.events)?.group ?? found.group;
  const die = Math.floor(victim / engine.plan.sim.groupsPerDie);
  const { hostGroups, gcGroups, streamGroups } = chosen.frame;
  const streams = streamGroups.length / hostGroups.length;
  const open = streams > 0 ? streamGroups.slice(die * streams, (die + 1) * streams) : [hostGroups[die] ?? -1, gcGroups[die] ?? -1];
  const beside = choice?.shown.map(({ group }) => group) ?? [];
  const details = [...new Set([victim, ...open, ...beside])].filter((each) => each >= 0).flatMap((each) => blocksOf(engine, each));
  const followed: StepEvent[] = [];
  const isOver = () => [...chosen.events, ...followed].some((event) => event.kind === 'erase' && event.group === victim);
  const reached = new Set<number>();
  // What lies in a destination when the first page comes: other victims of the die may have been moved there since the choice.
  const look = (events: readonly StepEvent[]) => {
    for (const group of destinationsOf(events, victim, engine.plan.sim)) {
      if (!reached.has(group)) details.push(...blocksOf(engine, group));
      reached.add(group);
    }
  };
  look(chosen.events);
  for (let requests = 0; !isOver(); requests += CALL_REQUESTS) {
    if (requests >= MOST_REQUESTS) return null;
    const reply = engine.advance({ maxRequests: CALL_REQUESTS, columns: false, trace: true });
    look(reply.events);
    followed.push(...reply.events.filter((event) => isAbout(event, victim, engine.plan.sim)));
    if (reply.frame.ended && !isOver()) return null;
    yield;
  }
  const { phase, phaseSeconds } = chosen.frame;
  const place = { phase, phaseRequests: chosen.frame.phaseRequests, phaseSeconds };
  return { victim, number: chosen.frame.totals.groupsCollected, ...place, chosen: { events: chosen.events, details }, choice, followed };
}

/** Groups that pages of the victim came to. */
function destinationsOf(events: readonly StepEvent[], victim: number, { pagesPerGroup }: Geometry): Set<number> {
  const groupOf = (address: number) => Math.floor(address / pagesPerGroup);
  return new Set(events.flatMap((event) => (event.kind === 'relocate' && groupOf(event.from) === victim ? [groupOf(event.to)] : [])));
}

/** The range of its story: its pages and its end, and what the host writes to its die meanwhile. All else is thirty times as much. */
function isAbout(event: StepEvent, victim: number, { pagesPerGroup, groupsPerDie }: Geometry): boolean {
  const isIn = (address: number | null) => address !== null && Math.floor(address / pagesPerGroup) === victim;
  if (event.kind === 'erase') return event.group === victim;
  if (event.kind === 'relocate') return isIn(event.from);
  if (event.kind === 'trim') return isIn(event.stale);
  const die = pagesPerGroup * groupsPerDie;
  return event.kind === 'write' && (isIn(event.stale) || Math.floor(event.to / die) === Math.floor(victim / groupsPerDie));
}

/** The choice of a victim that came last. */
function choiceOf(events: readonly StepEvent[]): Extract<StepEvent, { kind: 'victim' }> | undefined {
  return events.filter((event) => event.kind === 'victim').at(-1);
}

/**
 * Every place that a page of the simulated drive has had since the run began, up to the present. The engine is left at the present.
 * @param lpn logical page of the simulated drive
 */
export function* recallPage(engine: Engine, history: History, lpn: number): Generator<void, PageStory> {
  const here = engine.frame(false);
  history.seek({ kind: 'request', phase: 0, request: 0 });
  const stops: PageStop[] = [];
  let atBorder = false;
  for (;;) {
    const at = engine.frame(false);
    if (compareMoments(at, here) >= 0) return { lpn, stops, isWhole: true };
    if (stops.length >= MOST_STOPS) return { lpn, stops, isWhole: false };
    const reply = engine.advance({
      maxRequests: Math.max(1, requestsTo(engine, at, here, atBorder)),
      until: (['written', 'moved', 'trimmed'] as const).map((kind) => ({ kind, lpn })),
      columns: false,
    });
    atBorder = reply.stop === 'phase';
    const kind = reply.held?.condition.kind;
    if (kind === 'written' || kind === 'moved' || kind === 'trimmed') {
      const { phase, phaseRequests, phaseSeconds } = reply.frame;
      stops.push({ kind, phase, phaseRequests, phaseSeconds, to: kind === 'trimmed' ? null : (reply.held?.values.to ?? null) });
    }
    if (reply.frame.ended) return { lpn, stops, isWhole: true };
    yield;
  }
}

/** Pages of the largest drive whose log has every request. */
const TINY_PAGES = 4_096;

/**
 * What happened last, up to the present: on a tiny drive request by request, on others the choices of victims. The engine is left at the present.
 * @param most entries at most, the newest
 */
export function recallLog(engine: Engine, history: History, most: number): Generator<void, readonly LogEntry[]> {
  const here = engine.frame(false);
  return engine.plan.sim.physicalPages <= TINY_PAGES
    ? requestsBefore(engine, history, here, most)
    : choicesBefore(engine, history, here, most);
}

function entryOf(frame: Frame, events: readonly StepEvent[]): LogEntry {
  const { phase, phaseRequests, phaseSeconds } = frame;
  return { phase, phaseRequests, phaseSeconds, events };
}

function* requestsBefore(engine: Engine, history: History, here: Frame, most: number): Generator<void, readonly LogEntry[]> {
  const { factor } = engine.plan;
  const first = { phase: here.phase, phaseRequests: Math.max(0, Math.round(here.phaseRequests / factor) - most) * factor };
  const { atBorder } = history.seek({ kind: 'request', phase: first.phase, request: first.phaseRequests });
  if (!(yield* advancing(engine, first, atBorder))) return [];
  const entries: LogEntry[] = [];
  for (let at = engine.frame(false); compareMoments(at, here) < 0 && entries.length < most; ) {
    const reply = engine.advance({ maxRequests: 1, columns: false, trace: true });
    at = reply.frame;
    if (reply.events.length > 0) entries.push(entryOf(at, reply.events));
    if (at.ended) break;
    yield;
  }
  return entries;
}

function* choicesBefore(engine: Engine, history: History, here: Frame, most: number): Generator<void, readonly LogEntry[]> {
  const { groupsCollected } = here.totals;
  if (groupsCollected < 1) return [];
  history.seek({ kind: 'collection', number: Math.max(1, groupsCollected - most + 1) });
  const first = yield* seekCollection(engine, Math.max(1, groupsCollected - most + 1), here);
  if (first === null) return [];
  const entries: LogEntry[] = [entryOf(first.frame, [{ kind: 'victim', group: first.group, valid: first.valid }])];
  while (engine.frame(false).totals.groupsCollected < groupsCollected) {
    const reply = engine.advance({ maxRequests: STRIDE, until: [{ kind: 'collection' }], columns: false });
    const { group, validPages } = reply.held?.values ?? {};
    if (group !== undefined) entries.push(entryOf(reply.frame, [{ kind: 'victim', group, valid: validPages ?? 0 }]));
    if (reply.frame.ended) break;
    yield;
  }
  return entries;
}

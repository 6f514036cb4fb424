/** When each step of a collection is shown: pure arithmetic from its steps and a moment in [0, 1]. */
import type { Collection, CollectionPage, CollectionSums } from '../../../store/selections/drive/collection';

/** How long things take when a collection is shown for the first time, ms. */
const moveMs = 32;
const flightMs = 256;
const hostMs = 120;
const staleMs = 60;
const eraseMs = 400;
const restMs = 600;

/** A page that has come, and when, ms. */
interface Arrival {
  readonly at: number;
  readonly from: number;
  /** Its destination, and its place there. */
  readonly into: number;
  readonly to: number;
}

/** The beginning and end of each step, of the erase, and of all, ms. */
export interface Schedule {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly arrivals: readonly Arrival[];
  readonly eraseAt: number;
  readonly totalMs: number;
}

/**
 * Pages leave one after the other and are on their way together, from one row to one row of groups in so many `columns`: the first of another
 * row waits until those before it have come, so that no line crosses another. The erase waits until the last page has come.
 */
export function scheduleOf({ steps }: Collection, columns = Number.POSITIVE_INFINITY): Schedule {
  const starts: number[] = [];
  const ends: number[] = [];
  const arrivals: Arrival[] = [];
  let at = restMs;
  for (const step of steps) {
    const last = arrivals.at(-1);
    const move = step.kind === 'move' ? { from: step.from, into: step.destination, to: step.to } : null;
    if (move !== null && last !== undefined && rowsOf(move, columns) !== rowsOf(last, columns)) at = Math.max(at, last.at);
    // Of the host's pages nothing is seen: however many they are, nothing waits for them.
    const end = at + (move !== null ? flightMs : step.kind === 'host' ? hostMs : staleMs);
    starts.push(at);
    ends.push(end);
    if (move !== null) arrivals.push({ ...move, at: end });
    at += move !== null ? moveMs : step.kind === 'host' ? hostMs : staleMs;
  }
  const eraseAt = Math.max(restMs, ...ends) + restMs / 2;
  return { starts, ends, arrivals, eraseAt, totalMs: eraseAt + eraseMs + restMs };
}

/** From which row a page goes to which one. */
function rowsOf({ from, into, to }: Omit<Arrival, 'at'>, columns: number): string {
  return `${Math.floor(from / columns)} ${into} ${Math.floor(to / columns)}`;
}

/** Pages that are on their way at once. */
const IN_FLIGHT = flightMs / moveMs;

/**
 * The still that tells most, [0, 1]: a third of the pages have come. Those on their way go from one row to one row, so that their lines are one
 * bundle. The group is drawn in so many `columns`.
 */
export function amidMoves({ arrivals, totalMs }: Schedule, columns: number): number {
  const third = Math.max(0, Math.round(arrivals.length / 3) - 1);
  const isBundle = (i: number) => {
    const [come, last] = [arrivals[i], arrivals[i + IN_FLIGHT]];
    return come !== undefined && last !== undefined && rowsOf(come, columns) === rowsOf(last, columns);
  };
  const { at } = arrivals.slice(third, third + 2 * columns).find((_, i) => isBundle(third + i)) ?? arrivals[third] ?? { at: -1 };
  // A moment behind it: a share of the whole is rounded.
  return (at + 1) / totalMs;
}

/** Where its first page leaves, [0, 1]. */
export function firstMove({ starts, totalMs }: Schedule): number {
  return (starts[0] ?? 0) / totalMs;
}

/** A page on its way; `share` of it is done. */
export interface Flight {
  readonly lpn: number;
  readonly from: number;
  readonly destination: number;
  readonly to: number;
  readonly share: number;
}

/** What is seen at one moment. */
export interface CollectionMoment {
  readonly victim: readonly CollectionPage[];
  readonly destinations: readonly (readonly CollectionPage[])[];
  readonly flights: readonly Flight[];
  /** Those that have come, in their order. */
  readonly arrivals: readonly Flight[];
  /** Pages that have come to each destination. */
  readonly came: readonly number[];
  /** Pages that have left, pages of the host so far. */
  readonly moved: number;
  readonly hostPages: number;
  /** The group that pages go to now: an index of `destinations`. */
  readonly current: number;
  /** How much of the victim is erased, [0, 1]. */
  readonly erased: number;
}

/** The picture at `progress` of the whole, [0, 1]. */
export function momentOf(collection: Collection, schedule: Schedule, progress: number): CollectionMoment {
  const at = progress * schedule.totalMs;
  const victim = [...collection.victimPages];
  const destinations = collection.destinationPages.map((pages) => [...pages]);
  const flights: Flight[] = [];
  const arrivals: Flight[] = [];
  const came = destinations.map(() => 0);
  let [moved, hostPages, current] = [0, 0, 0];
  collection.steps.forEach((step, i) => {
    const start = schedule.starts[i] ?? 0;
    const end = schedule.ends[i] ?? 0;
    if (at < start) return;
    if (step.kind === 'host') {
      hostPages += step.pages;
      return;
    }
    victim[step.from] = { state: 'invalid', lpn: step.lpn, relocated: false, ...(step.kind === 'move' && { left: true }) };
    if (step.kind !== 'move') return;
    moved += 1;
    current = step.destination;
    const { lpn, from, destination, to } = step;
    if (at < end) flights.push({ lpn, from, destination, to, share: (at - start) / (end - start) });
    else {
      arrivals.push({ lpn, from, destination, to, share: 1 });
      came[destination] = (came[destination] ?? 0) + 1;
      const pages = destinations[destination];
      if (pages !== undefined) pages[to] = { state: 'valid', lpn, relocated: true };
    }
  });
  const erased = Math.max(0, Math.min(1, (at - schedule.eraseAt) / eraseMs));
  return { victim, destinations, came, flights, arrivals, moved, hostPages, current, erased };
}

/** What has become of the pages that were valid: the three are all of them. A page on its way is valid until it has come. */
export function tallyOf({ victim, flights, moved }: CollectionMoment, { valid: all }: Pick<CollectionSums, 'valid'>) {
  const valid = victim.filter(({ state }) => state === 'valid').length + flights.length;
  const come = moved - flights.length;
  return { moved: come, overwritten: all - come - valid, valid };
}

/** The next of these stops, or the one before; at the ends the first and the last. */
function stopFrom(stops: readonly number[], at: number, direction: 1 | -1, apart: number): number {
  const next = direction > 0 ? stops.find((stop) => stop > at + apart) : stops.filter((stop) => stop < at - apart).at(-1);
  return next ?? stops.at(direction > 0 ? -1 : 0) ?? at;
}

/** Where a step on or back leads: just after the next page has left, or before the last one did. */
export function stepFrom({ ends, totalMs }: Schedule, progress: number, direction: 1 | -1): number {
  const stops = [0, ...ends, totalMs].sort((a, b) => a - b);
  return stopFrom(stops, progress * totalMs, direction, 0.5) / totalMs;
}

/** The same with reduced motion: from still to still. */
export function stillFrom(schedule: Schedule, progress: number, direction: 1 | -1, columns: number): number {
  return stopFrom(stillsOf(schedule, columns), progress, direction, 1e-6);
}

/** Stills for reduced motion: chosen, a third moved, all moved, erased. */
export function stillsOf(schedule: Schedule, columns: number): readonly number[] {
  const { eraseAt, totalMs } = schedule;
  return [0, amidMoves(schedule, columns), (eraseAt - 1) / totalMs, 1];
}

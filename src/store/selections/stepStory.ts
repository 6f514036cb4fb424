import { whole } from '../../domain/format';
import type { Plan, StepEvent } from '../../engine/types';
import { type Part, tell } from '../../texts/rich';
import type { RunView } from '../types';
import { groupNoun } from './text';

/** Neighbours of one kind (of one source and target where pages are moved) that are told in one clause. */
type Stretch = readonly [StepEvent, ...StepEvent[]];
type Of<K extends StepEvent['kind']> = Extract<StepEvent, { kind: K }>;

/** Words for the addresses of a drive: "block 3, page 5". Numbers are those of the map, from 0. */
class Places {
  readonly noun: string;
  readonly #pageSlots: number;
  readonly #groupSlots: number;

  constructor(plan: Plan) {
    this.noun = groupNoun(plan);
    this.#pageSlots = plan.sim.slotsPerPage;
    this.#groupSlots = plan.sim.pagesPerGroup * plan.sim.slotsPerPage;
  }

  groupOf(slot: number): number {
    return Math.floor(slot / this.#groupSlots);
  }

  pageOf(slot: number): number {
    return Math.floor((slot % this.#groupSlots) / this.#pageSlots);
  }

  group(group: number): string {
    return `${this.noun} ${whole(group)}`;
  }

  place(slot: number): string {
    return `${this.group(this.groupOf(slot))}, page ${whole(this.pageOf(slot))}`;
  }

  /** "block 3, pages 5 to 7", "block 3" where pages are not in a row, "4 blocks". */
  places(slots: readonly number[]): string {
    const first = slots[0] ?? 0;
    if (slots.length === 1) return this.place(first);
    const groups = new Set(slots.map((slot) => this.groupOf(slot)));
    if (groups.size > 1) return `${whole(groups.size)} ${this.noun}s`;
    const pages = slots.map((slot) => this.pageOf(slot));
    const inRow = pages.every((page, i) => page === (pages[0] ?? 0) + i);
    return inRow
      ? `${this.group(this.groupOf(first))}, pages ${whole(pages[0] ?? 0)} to ${whole(pages.at(-1) ?? 0)}`
      : this.group(this.groupOf(first));
  }
}

/** "LPN 4", "LPNs 4 and 9", "LPNs 4, 9 and 11", "LPNs 4 to 12", "12 pages (LPN 4 and others)". */
export function lpnList(lpns: readonly number[]): string {
  const [first = 0] = lpns;
  const last = lpns.at(-1) ?? 0;
  if (lpns.length === 1) return `LPN ${whole(first)}`;
  if (lpns.length > 2 && lpns.every((lpn, i) => lpn === first + i)) return `LPNs ${whole(first)} to ${whole(last)}`;
  if (lpns.length > 12) return `${whole(lpns.length)} pages (LPN ${whole(first)} and others)`;
  return `LPNs ${lpns.slice(0, -1).map(whole).join(', ')} and ${whole(last)}`;
}

function stretchesOf(events: readonly StepEvent[], places: Places): Stretch[] {
  const stretches: [StepEvent, ...StepEvent[]][] = [];
  for (const event of events) {
    const stretch = stretches.at(-1);
    const last = stretch?.at(-1);
    if (stretch !== undefined && last !== undefined && belongTogether(last, event, places)) stretch.push(event);
    else stretches.push([event]);
  }
  return stretches;
}

function belongTogether(a: StepEvent, b: StepEvent, places: Places): boolean {
  if (a.kind === 'relocate' && b.kind === 'relocate') {
    return places.groupOf(a.from) === places.groupOf(b.from) && places.groupOf(a.to) === places.groupOf(b.to);
  }
  if (a.kind === 'read' && b.kind === 'read') return (a.from === null) === (b.from === null);
  return a.kind === b.kind && (a.kind === 'write' || a.kind === 'trim' || a.kind === 'erase');
}

function numbersOf(slots: readonly (number | null)[]): number[] {
  return slots.filter((slot) => slot !== null);
}

function tellWrites(events: readonly Of<'write'>[], places: Places): string {
  const lpns = lpnList(events.map((event) => event.lpn));
  const verb = events.length === 1 ? 'goes' : 'go';
  const stale = numbersOf(events.map((event) => event.stale));
  const written = `${lpns} ${verb} to ${places.places(events.map((event) => event.to))}`;
  if (stale.length === 0) return events.length === 1 ? `${written}; it had no place before` : `${written}; they had no places before`;
  if (stale.length === 1)
    return `${written}, and ${events.length === 1 ? 'its' : 'one'} old place, ${places.place(stale[0] ?? 0)}, is stale now`;
  return `${written}, and ${whole(stale.length)} old places are stale now`;
}

function tellReads(events: readonly Of<'read'>[], places: Places): string {
  const lpns = lpnList(events.map((event) => event.lpn));
  const from = numbersOf(events.map((event) => event.from));
  if (from.length === 0) return `${lpns} ${events.length === 1 ? 'is' : 'are'} answered without touching the flash`;
  return `${lpns} ${events.length === 1 ? 'is' : 'are'} read from ${places.places(from)}`;
}

function tellTrims(events: readonly Of<'trim'>[], places: Places): string {
  const lpns = lpnList(events.map((event) => event.lpn));
  const stale = numbersOf(events.map((event) => event.stale));
  const dropped = `TRIM drops ${lpns}`;
  if (stale.length === 0) return `${dropped}, which held nothing`;
  if (stale.length === 1) return `${dropped}: ${places.place(stale[0] ?? 0)} is stale now and nothing is programmed`;
  return `${dropped}: ${whole(stale.length)} places are stale now and nothing is programmed`;
}

function tellRelocations(events: readonly Of<'relocate'>[], places: Places): string {
  const from = places.group(places.groupOf(events[0]?.from ?? 0));
  const lpns = lpnList(events.map((event) => event.lpn));
  return `collection moves ${lpns} from ${from} to ${places.places(events.map((event) => event.to))}`;
}

function validPages(event: Of<'victim'>, plan: Plan): string {
  const pages = event.valid / plan.sim.slotsPerPage;
  return pages === 0 ? 'no valid page' : pages === 1 ? '1 valid page' : `${whole(pages)} valid pages`;
}

function tellStretch(stretch: Stretch, plan: Plan, places: Places): string {
  const [event] = stretch;
  switch (event.kind) {
    case 'write':
      return tellWrites(stretch as readonly Of<'write'>[], places);
    case 'read':
      return tellReads(stretch as readonly Of<'read'>[], places);
    case 'trim':
      return tellTrims(stretch as readonly Of<'trim'>[], places);
    case 'relocate':
      return tellRelocations(stretch as readonly Of<'relocate'>[], places);
    case 'open':
      return `${places.group(event.group)} is opened for ${event.stream === 'host' ? 'new data' : 'moved pages'}`;
    case 'close':
      return `${places.group(event.group)} is full`;
    case 'victim':
      return `collection picks ${places.group(event.group)}, which holds ${validPages(event, plan)}`;
    case 'erase':
      return stretch.length === 1 ? `${places.group(event.group)} is erased` : `${whole(stretch.length)} ${places.noun}s are erased`;
    case 'bad':
      return `${places.group(event.group)} is worn out`;
  }
}

/** "; 4 pages programmed for 1 of the host", where a step did both. */
function cost(events: readonly StepEvent[]): string {
  const written = events.filter((event) => event.kind === 'write').length;
  const moved = events.filter((event) => event.kind === 'relocate').length;
  return written === 0 || moved === 0 ? '' : `: ${whole(written + moved)} pages programmed for ${whole(written)} of the host`;
}

/**
 * What a traced step did, in order, in one sentence: a host request with all that it caused, or a single relocation.
 * Empty where nothing was traced.
 */
export function stepStory({ events, plan }: Pick<RunView, 'events' | 'plan'>): readonly Part[] {
  return tell`${eventWords(events, plan)}`;
}

/** The same as plain text. */
export function eventWords(events: readonly StepEvent[], plan: Plan): string {
  const places = new Places(plan);
  const clauses = stretchesOf(events, places).map((stretch) => tellStretch(stretch, plan, places));
  const text = clauses.join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}${cost(events)}.`;
}

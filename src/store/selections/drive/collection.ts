import type { BlockDetail } from '../../../engine/answers';
import type { Geometry, StepEvent } from '../../../engine/types';
import { addressOfPage } from './addresses';

/** A page of a group, at its place in program order. */
export interface CollectionPage {
  readonly state: 'free' | 'valid' | 'invalid';
  readonly lpn: number | null;
  readonly relocated: boolean;
  /** Its data has moved on: what lies here is stale until the victim is erased. */
  readonly left?: true;
  /** It lay in the destination before the first page of this victim came. */
  readonly earlier?: true;
}

/** What happened next, in the engine's order. Places are positions in program order. */
export type CollectionStep =
  /** A valid page of the victim went to a destination. */
  | { readonly kind: 'move'; readonly lpn: number; readonly from: number; readonly destination: number; readonly to: number }
  /** The host wrote or trimmed a page of the victim: it need not be moved any more. */
  | { readonly kind: 'stale'; readonly lpn: number; readonly from: number }
  /** The host's own pages on this die. */
  | { readonly kind: 'host'; readonly pages: number };

/** One real collection, from the choice of its victim to its erase: plain data. */
export interface Collection {
  readonly die: number;
  /** Global numbers of groups. */
  readonly victim: number;
  readonly destinations: readonly number[];
  /** The victim when it was chosen, and each destination before the first page came. */
  readonly victimPages: readonly CollectionPage[];
  readonly destinationPages: readonly (readonly CollectionPage[])[];
  /** The same of these, and of every other group whose blocks were read: those that are shown beside the victim. */
  readonly groupPages: ReadonlyMap<number, readonly CollectionPage[]>;
  readonly steps: readonly CollectionStep[];
  /** Owners of the victim's valid pages by their LPN, where there are several; else empty. */
  readonly owners: ReadonlyMap<number, number>;
}

/**
 * Sums of a collection as its victim was chosen, the moment that every view tells: `pages` = `valid` + `won`. What the host overwrote
 * meanwhile need not be moved: `valid` = `moved` + `overwritten`.
 */
export interface CollectionSums {
  readonly pages: number;
  readonly valid: number;
  readonly won: number;
  readonly moved: number;
  readonly overwritten: number;
  /** Pages programmed for each freed page: pages / won; Infinity where none was freed. */
  readonly perHostPage: number;
}

export function collectionSums({ victimPages, steps }: Collection): CollectionSums {
  const pages = victimPages.length;
  const valid = victimPages.filter(({ state }) => state === 'valid').length;
  const moved = steps.filter(({ kind }) => kind === 'move').length;
  const won = pages - valid;
  return { pages, valid, won, moved, overwritten: valid - moved, perHostPage: won > 0 ? pages / won : Number.POSITIVE_INFINITY };
}

const erased: CollectionPage = { state: 'free', lpn: null, relocated: false };

/** What was read just after a victim had been chosen. */
export interface Chosen {
  /** Events of the call that chose it, in order; the choice is among them. */
  readonly events: readonly StepEvent[];
  /**
   * Blocks of the victim, read after these events, and of the destinations, read when their first page had come; of a block that was read
   * twice the later one counts; absent ones count as erased.
   */
  readonly details: readonly BlockDetail[];
}

/** The group's pages by position, from the details. */
function pagesOf(group: number, details: readonly BlockDetail[], geometry: Geometry): CollectionPage[] {
  const pages = Array.from({ length: geometry.pagesPerGroup }, () => erased);
  for (const detail of details) {
    if (detail.group !== group) continue;
    detail.pages.forEach(({ state, lpn, relocated }, i) => {
      pages[addressOfPage(detail, i, geometry) % geometry.pagesPerGroup] = { state, lpn, relocated };
    });
  }
  return pages;
}

/** A destination before the first page of the victim came to it: groups are written in order, so nothing lay from that place on. */
function beforeMoves(pages: readonly CollectionPage[], destination: number, steps: readonly CollectionStep[]): CollectionPage[] {
  const places = steps.flatMap((step) => (step.kind === 'move' && step.destination === destination ? [step.to] : []));
  const first = Math.min(...places);
  return pages.map((page, i) => (i >= first ? erased : page.state === 'free' ? page : { ...page, earlier: true }));
}

/** Takes events back, the last one first, in the pages of groups: to the choice of the victim, in any other only to its own last erase. */
function takeBack(events: readonly StepEvent[], victim: number, groups: Map<number, CollectionPage[]>, pagesPerGroup: number): void {
  const put = (address: number | null, page: CollectionPage) => {
    if (address === null) return;
    const pages = groups.get(Math.floor(address / pagesPerGroup));
    if (pages !== undefined) pages[address % pagesPerGroup] = page;
  };
  for (const event of [...events].reverse()) {
    if (event.kind === 'erase') {
      if (event.group === victim) groups.get(victim)?.fill({ state: 'invalid', lpn: null, relocated: false });
      else groups.delete(event.group);
    } else if (event.kind === 'relocate') {
      put(event.to, erased);
      put(event.from, { state: 'valid', lpn: event.lpn, relocated: false });
    } else if (event.kind === 'write') {
      put(event.to, erased);
      put(event.stale, { state: 'valid', lpn: event.lpn, relocated: false });
    } else if (event.kind === 'trim') put(event.stale, { state: 'valid', lpn: event.lpn, relocated: false });
  }
}

/** The collection's events: from behind the choice of the victim to its erase; null while one of the two is missing. */
function told(all: readonly StepEvent[], victim: number): readonly StepEvent[] | null {
  const from = all.findIndex((event) => event.kind === 'victim' && event.group === victim);
  const to = all.findIndex((event, i) => i > from && event.kind === 'erase' && event.group === victim);
  return from < 0 || to < 0 ? null : all.slice(from + 1, to);
}

function stepOf(event: StepEvent, victim: number, destinations: number[], geometry: Geometry): CollectionStep | null {
  const { pagesPerGroup, groupsPerDie } = geometry;
  const groupOf = (address: number) => Math.floor(address / pagesPerGroup);
  if (event.kind === 'relocate' && groupOf(event.from) === victim) {
    const group = groupOf(event.to);
    if (!destinations.includes(group)) destinations.push(group);
    const [from, to] = [event.from % pagesPerGroup, event.to % pagesPerGroup];
    return { kind: 'move', lpn: event.lpn, from, destination: destinations.indexOf(group), to };
  }
  if ((event.kind === 'write' || event.kind === 'trim') && event.stale !== null && groupOf(event.stale) === victim)
    return { kind: 'stale', lpn: event.lpn, from: event.stale % pagesPerGroup };
  const isHere = event.kind === 'write' && Math.floor(groupOf(event.to) / groupsPerDie) === Math.floor(victim / groupsPerDie);
  return isHere ? { kind: 'host', pages: 1 } : null;
}

/**
 * The collection of `victim`, from `chosen`, read just after the choice, and the events that followed up to the erase. Null while it is not
 * over, and on drives with compression, whose events are about granules.
 */
export function collectionOf(victim: number, chosen: Chosen, followed: readonly StepEvent[], geometry: Geometry): Collection | null {
  if (geometry.slotsPerPage > 1) return null;
  const events = told([...chosen.events, ...followed], victim);
  if (events === null) return null;
  const destinations: number[] = [];
  const steps: CollectionStep[] = [];
  for (const event of events) {
    const step = stepOf(event, victim, destinations, geometry);
    const last = steps.at(-1);
    if (step?.kind === 'host' && last?.kind === 'host') steps[steps.length - 1] = { kind: 'host', pages: last.pages + 1 };
    else if (step !== null) steps.push(step);
  }
  const seen = chosen.details.map(({ group }) => group);
  const groups = new Map([victim, ...destinations, ...seen].map((group) => [group, pagesOf(group, chosen.details, geometry)]));
  const choice = chosen.events.findIndex((event) => event.kind === 'victim' && event.group === victim);
  const others = new Map([...groups].filter(([group]) => !destinations.includes(group)));
  takeBack(chosen.events.slice(choice + 1), victim, others, geometry.pagesPerGroup);
  const owned = chosen.details.flatMap(({ pages }) =>
    pages.flatMap(({ lpn, owner }) => (lpn === null || owner === undefined ? [] : [[lpn, owner] as const])),
  );
  return {
    owners: new Map(owned),
    die: Math.floor(victim / geometry.groupsPerDie),
    victim,
    destinations,
    victimPages: groups.get(victim) ?? [],
    groupPages: groups,
    destinationPages: destinations.map((group, i) => beforeMoves(groups.get(group) ?? [], i, steps)),
    steps,
  };
}

/** Valid pages of the victim of each owner, as it was chosen; empty where all pages have one owner. */
export function mixtureOf({ victimPages, owners }: Collection): readonly number[] {
  const counts: number[] = [];
  for (const { state, lpn } of victimPages) {
    const owner = state === 'valid' && lpn !== null ? owners.get(lpn) : undefined;
    if (owner !== undefined) counts[owner] = (counts[owner] ?? 0) + 1;
  }
  return Array.from(counts, (pages) => pages ?? 0);
}

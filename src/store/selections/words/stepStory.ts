import type { Plan, StepEvent } from '../../../engine/types';
import type { Language } from '../../../texts/language';
import { type Part, tell } from '../../../texts/rich';
import type { RunView } from '../../types';
import { shownPageNumber } from '../drive/addresses';
import { groupName } from '../drive/groupName';
import { groupNoun } from '../text';

/** Neighbours of one kind that share a clause; moved pages also share source and target. */
type Stretch = readonly [StepEvent, ...StepEvent[]];
type Of<K extends StepEvent['kind']> = Extract<StepEvent, { kind: K }>;

/** Words for the addresses of a drive: "block 3, page 5". Numbers are those of the map, from 0. */
class Places {
  readonly noun: string;
  readonly #plan: Plan;
  readonly #language: Language;
  readonly #pageSlots: number;
  readonly #groupSlots: number;

  constructor(plan: Plan, language: Language) {
    this.#language = language;
    this.noun = groupNoun(plan, language);
    this.#plan = plan;
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
    return groupName(this.#plan, group, this.#language);
  }

  place(slot: number): string {
    const { steps, numbers } = this.#language;
    return steps.page(this.group(this.groupOf(slot)), numbers.whole(this.pageOf(slot)));
  }

  /** Pages, by the numbers that the pictures show for them. */
  lpns(events: readonly { readonly lpn: number }[]): string {
    return lpnList(
      events.map((event) => event.lpn),
      this.#plan.factor,
      this.#language,
    );
  }

  /** "block 3, pages 5 to 7", "block 3" where pages are not in a row, "4 blocks". */
  places(slots: readonly number[]): string {
    const { steps: words } = this.#language;
    const { whole } = this.#language.numbers;
    const first = slots[0] ?? 0;
    if (slots.length === 1) return this.place(first);
    const groups = new Set(slots.map((slot) => this.groupOf(slot)));
    if (groups.size > 1) return words.severalGroups(whole(groups.size), this.noun);
    const pages = slots.map((slot) => this.pageOf(slot));
    const inRow = pages.every((page, i) => page === (pages[0] ?? 0) + i);
    return inRow
      ? words.pagesInRow(this.group(this.groupOf(first)), whole(pages[0] ?? 0), whole(pages.at(-1) ?? 0))
      : this.group(this.groupOf(first));
  }
}

/** "LPN 4", "LPNs 4 and 9", "LPNs 4, 9 and 11", "LPNs 4 to 12", "12 pages (LPN 4 and others)". `factor`: the plan's. */
export function lpnList(lpns: readonly number[], factor: number, language: Language): string {
  const { steps: words } = language;
  const { whole } = language.numbers;
  const [first = 0] = lpns;
  const number = (lpn: number): string => whole(shownPageNumber(lpn, factor));
  const last = lpns.at(-1) ?? 0;
  if (lpns.length === 1) return `LPN ${number(first)}`;
  if (lpns.length > 2 && lpns.every((lpn, i) => lpn === first + i)) return words.lpnsInRow(number(first), number(last));
  if (lpns.length > 12) return words.manyLpns(whole(lpns.length), number(first));
  return words.someLpns(lpns.slice(0, -1).map(number).join(', '), number(last));
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

function tellWrites(events: readonly Of<'write'>[], places: Places, language: Language): string {
  const { steps: words } = language;
  const { whole } = language.numbers;
  const lpns = places.lpns(events);
  const isOne = events.length === 1;
  const stale = numbersOf(events.map((event) => event.stale));
  const written = words.written(lpns, isOne, places.places(events.map((event) => event.to)));
  if (stale.length === 0) return words.hadNoPlace(written, isOne);
  if (stale.length === 1) return words.oneWentStale(written, isOne, places.place(stale[0] ?? 0));
  return words.severalWentStale(written, whole(stale.length));
}

function tellReads(events: readonly Of<'read'>[], places: Places, language: Language): string {
  const { steps: words } = language;
  const lpns = places.lpns(events);
  const from = numbersOf(events.map((event) => event.from));
  if (from.length === 0) return words.answered(lpns, events.length === 1);
  return words.read(lpns, events.length === 1, places.places(from));
}

function tellTrims(events: readonly Of<'trim'>[], places: Places, language: Language): string {
  const { steps: words } = language;
  const { whole } = language.numbers;
  const lpns = places.lpns(events);
  const stale = numbersOf(events.map((event) => event.stale));
  const trimmed = words.trimmed(lpns);
  if (stale.length === 0) return words.trimmedNothing(trimmed);
  if (stale.length === 1) return words.trimmedOne(trimmed, places.place(stale[0] ?? 0));
  return words.trimmedSeveral(trimmed, whole(stale.length));
}

function tellRelocations(events: readonly Of<'relocate'>[], places: Places, language: Language): string {
  const { steps: words } = language;
  const from = places.group(places.groupOf(events[0]?.from ?? 0));
  const lpns = places.lpns(events);
  return words.moved(lpns, from, places.places(events.map((event) => event.to)));
}

function tellVictim(event: Of<'victim'>, plan: Plan, places: Places, language: Language): string {
  const { steps: words } = language;
  const { whole } = language.numbers;
  const pages = event.valid / plan.sim.slotsPerPage;
  return words.picked(places.group(event.group), pages, whole(pages));
}

function tellStretch(stretch: Stretch, plan: Plan, places: Places, language: Language): string {
  const { steps: words } = language;
  const { whole } = language.numbers;
  const [event] = stretch;
  switch (event.kind) {
    case 'write':
      return tellWrites(stretch as readonly Of<'write'>[], places, language);
    case 'read':
      return tellReads(stretch as readonly Of<'read'>[], places, language);
    case 'trim':
      return tellTrims(stretch as readonly Of<'trim'>[], places, language);
    case 'relocate':
      return tellRelocations(stretch as readonly Of<'relocate'>[], places, language);
    case 'open':
      return words.opened(places.group(event.group), event.stream === 'host');
    case 'close':
      return words.full(places.group(event.group));
    case 'victim':
      return tellVictim(event, plan, places, language);
    case 'erase':
      return stretch.length === 1
        ? words.erased(places.group(event.group))
        : words.severalErased(words.severalGroups(whole(stretch.length), places.noun));
    case 'bad':
      return words.wornOut(places.group(event.group));
  }
}

/** "; 4 pages programmed for 1 of the host", where a step did both. */
function cost(events: readonly StepEvent[], language: Language): string {
  const { steps: words } = language;
  const { whole } = language.numbers;
  const written = events.filter((event) => event.kind === 'write').length;
  const moved = events.filter((event) => event.kind === 'relocate').length;
  return written === 0 || moved === 0 ? '' : words.cost(whole(written + moved), whole(written));
}

/**
 * What a traced step did, in order, in one sentence: a host request with all that it caused, or a single relocation.
 * Empty where nothing was traced.
 */
export function stepStory({ events, plan }: Pick<RunView, 'events' | 'plan'>, language: Language): readonly Part[] {
  return tell`${eventWords(events, plan, language)}`;
}

/** The same as plain text. */
export function eventWords(events: readonly StepEvent[], plan: Plan, language: Language): string {
  const places = new Places(plan, language);
  const clauses = stretchesOf(events, places).map((stretch) => tellStretch(stretch, plan, places, language));
  const text = clauses.join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}${cost(events, language)}.`;
}

import * as L from '../../wasm/layout';

/** A map on flash as wasm/README.md tells it, without clocks: fed with what happens to pages, one after the other. */
export interface MapConfig {
  readonly policy: 'page-lru' | 'page-clock' | 'entry-lru';
  readonly entries: number;
  readonly nodes: number;
  readonly groups: number;
  readonly fronts: number;
  readonly perGroup: number;
  readonly perUnit: number;
  readonly dies: number;
  readonly prefetch: number;
  /** Translation pages, or entries, of the map. */
  readonly keys: number;
}

/** The configuration that the engine was given. */
export function mapConfig(c: Float64Array, policy: MapConfig['policy'], slotsPerGroup: number, slotsPerUnit: number): MapConfig {
  const at = (field: number): number => c[field] ?? 0;
  const slots = at(L.CFG_MAP_SLOTS);
  return {
    policy,
    entries: at(L.CFG_MAP_ENTRIES),
    nodes: at(L.CFG_MAP_NODES),
    groups: at(L.CFG_MAP_GROUPS),
    fronts: at(L.CFG_MAP_FRONTS),
    perGroup: slotsPerGroup / slots,
    perUnit: slotsPerUnit / slots,
    dies: at(L.CFG_DIES),
    prefetch: Math.min(at(L.CFG_MAP_PREFETCH), at(L.CFG_MAP_NODES) - 1),
    keys: policy === 'entry-lru' ? at(L.CFG_USED_PAGES) : Math.ceil(at(L.CFG_USED_PAGES) / at(L.CFG_MAP_ENTRIES)),
  };
}

interface Held {
  readonly key: number;
  dirty: boolean;
  used: boolean;
}

interface PoolGroup {
  state: 'free' | 'open' | 'closed';
  readonly pages: number[];
  /** Up to which moment each of them says the map. */
  readonly says: number[];
  closedAt: number;
}

export class TwinMap {
  readonly counters = { lookups: 0, hits: 0, misses: 0, reads: 0, programs: 0, relocated: 0, updates: 0, erases: 0 };
  /** LRU: least recently used first. CLOCK: places of the ring. */
  private held: Held[] = [];
  private hand = 0;
  /** The key behind that which was looked up last. */
  private expected = 0;
  private readonly place = new Map<number, { readonly group: number; readonly pos: number }>();
  private readonly groups: PoolGroup[];
  private readonly fronts: (number | null)[];
  private front = 0;
  private opened = -1;
  private closings = 0;
  private collecting = false;
  private readonly moved: Set<number>[];
  /** Up to which moment the flash says each translation page. */
  readonly said = new Map<number, number>();

  /** `now`: the moment, in whatever the caller counts. */
  constructor(
    private readonly config: MapConfig,
    private readonly now: () => number = () => 0,
  ) {
    this.groups = Array.from({ length: config.groups }, () => ({ state: 'free', pages: [], says: [], closedAt: 0 }));
    this.fronts = Array.from({ length: config.fronts }, () => null);
    this.moved = Array.from({ length: config.dies }, () => new Set());
  }

  private keyOf(lpn: number): number {
    return this.config.policy === 'entry-lru' ? lpn : Math.floor(lpn / this.config.entries);
  }

  private pageOf(key: number): number {
    return this.config.policy === 'entry-lru' ? Math.floor(key / this.config.entries) : key;
  }

  lookUp(lpn: number, changed: boolean): void {
    const key = this.keyOf(lpn);
    this.counters.lookups++;
    let held = this.held.find((each) => each.key === key);
    if (held !== undefined) {
      this.counters.hits++;
      held.used = true;
      if (this.config.policy !== 'page-clock') this.held = [...this.held.filter((each) => each !== held), held];
    } else {
      this.counters.misses++;
      if (this.isOnFlash(this.pageOf(key))) this.counters.reads++;
      held = { key, dirty: false, used: true };
      this.takeIn(held);
      if (key === this.expected) this.loadAhead(key);
    }
    this.expected = key + 1;
    if (changed) held.dirty = true;
  }

  /** Those behind a key that was missed in order: pages of the map are read, entries of its page come with it. */
  private loadAhead(key: number): void {
    for (let next = key + 1; next <= key + this.config.prefetch && next < this.config.keys; next++) {
      if (this.held.some((each) => each.key === next)) continue;
      if (this.config.policy === 'entry-lru') {
        if (this.pageOf(next) !== this.pageOf(key)) return;
      } else if (this.isOnFlash(next)) this.counters.reads++;
      this.takeIn({ key: next, dirty: false, used: true });
    }
  }

  private takeIn(held: Held): void {
    if (this.held.length < this.config.nodes) {
      this.held.push(held);
      return;
    }
    const isClock = this.config.policy === 'page-clock';
    while (isClock && this.held[this.hand]?.used) {
      (this.held[this.hand] as Held).used = false;
      this.hand = (this.hand + 1) % this.config.nodes;
    }
    const at = isClock ? this.hand : 0;
    const old = this.held[at] as Held;
    if (isClock) this.hand = (this.hand + 1) % this.config.nodes;
    if (old.dirty) this.writeBack(this.pageOf(old.key));
    if (isClock) this.held[at] = held;
    else this.held = [...this.held.slice(1), held];
  }

  private writeBack(page: number): void {
    if (this.config.policy === 'entry-lru' && this.isOnFlash(page)) this.counters.reads++;
    for (const held of this.held) if (this.pageOf(held.key) === page) held.dirty = false;
    this.append(page, false);
  }

  /** Collection on a die has moved a page. */
  relocate(die: number, lpn: number): void {
    const entry = this.config.policy === 'entry-lru' ? this.held.find((each) => each.key === lpn) : undefined;
    if (entry !== undefined) entry.dirty = true;
    else (this.moved[die] as Set<number>).add(Math.floor(lpn / this.config.entries));
  }

  /** The victim of a die is empty. */
  erase(die: number): void {
    const pages = [...(this.moved[die] as Set<number>)].sort((a, b) => a - b);
    (this.moved[die] as Set<number>).clear();
    for (const page of pages) {
      this.counters.updates++;
      const held = this.config.policy === 'entry-lru' ? undefined : this.held.find((each) => each.key === page);
      if (held !== undefined) held.dirty = true;
      else {
        if (this.isOnFlash(page)) this.counters.reads++;
        if (this.config.policy === 'entry-lru') for (const each of this.held) if (this.pageOf(each.key) === page) each.dirty = false;
        this.append(page, false);
      }
    }
  }

  /** On flash, and not in a program unit that is still being filled. */
  private isOnFlash(page: number): boolean {
    const at = this.place.get(page);
    if (at === undefined) return false;
    const group = this.groups[at.group] as PoolGroup;
    return group.state === 'closed' || at.pos < Math.floor(group.pages.length / this.config.perUnit) * this.config.perUnit;
  }

  private isValid(group: number, pos: number): boolean {
    const page = this.groups[group]?.pages[pos];
    const at = page === undefined ? undefined : this.place.get(page);
    return at !== undefined && at.group === group && at.pos === pos;
  }

  private validIn(group: number): number {
    return (this.groups[group] as PoolGroup).pages.filter((_, pos) => this.isValid(group, pos)).length;
  }

  private get free(): number {
    return this.groups.filter(({ state }) => state === 'free').length;
  }

  private open(): void {
    let next = this.opened;
    do next = (next + 1) % this.config.groups;
    while (this.groups[next]?.state !== 'free');
    this.opened = next;
    (this.groups[next] as PoolGroup).state = 'open';
    this.fronts[this.front] = next;
  }

  private turn(): void {
    this.front = (this.front + 1) % this.config.fronts;
  }

  private append(page: number, moved: boolean): void {
    while (this.fronts[this.front] === null) {
      if (this.collecting && this.free === 0) this.turn();
      else if (!this.collecting && this.free < 2) this.collect();
      else this.open();
    }
    const number = this.fronts[this.front] as number;
    const group = this.groups[number] as PoolGroup;
    const old = this.place.get(page);
    const says = moved && old !== undefined ? (this.groups[old.group]?.says[old.pos] ?? 0) : this.now();
    this.place.set(page, { group: number, pos: group.pages.length });
    group.pages.push(page);
    group.says.push(says);
    this.counters[moved ? 'relocated' : 'programs']++;
    if (group.pages.length % this.config.perUnit !== 0) return;
    for (let pos = group.pages.length - this.config.perUnit; pos < group.pages.length; pos++) {
      const there = group.pages[pos] as number;
      this.said.set(there, Math.max(this.said.get(there) ?? 0, group.says[pos] as number));
    }
    if (group.pages.length === this.config.perGroup) {
      group.state = 'closed';
      group.closedAt = this.closings++;
      this.fronts[this.front] = null;
    }
    this.turn();
  }

  /** The emptiest group; of those the one that closed first. */
  private collect(): void {
    const closed = this.groups.flatMap((group, number) => (group.state === 'closed' ? [number] : []));
    const [victim] = closed.sort(
      (a, b) => this.validIn(a) - this.validIn(b) || (this.groups[a] as PoolGroup).closedAt - (this.groups[b] as PoolGroup).closedAt,
    );
    if (victim === undefined) throw new Error('no group of the map is closed');
    this.collecting = true;
    const group = this.groups[victim] as PoolGroup;
    group.pages.forEach((page, pos) => {
      if (this.isValid(victim, pos)) this.append(page, true);
    });
    group.pages.length = 0;
    group.says.length = 0;
    group.state = 'free';
    this.collecting = false;
    this.counters.erases++;
  }
}

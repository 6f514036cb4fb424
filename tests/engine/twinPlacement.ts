import type { Classifier } from '../../src/domain/names';
import { type Classes, classesOf, reclaimGroupsOf } from '../../src/scenario/placement';
import type { Placement } from '../../src/scenario/types';
import type { Twin } from './twin';
import type { Die, TwinGroup } from './twinGroups';

/** What the twin knows of a placement. */
export interface Places extends Classes {
  readonly reclaimGroups: number;
  /** Victims are chosen by class. */
  readonly scoped: boolean;
  readonly quota: Placement['quota'];
  readonly classifier: Classifier | null;
}

export function placesOf(placement: Placement): Places {
  const classes = classesOf(placement);
  const { quota, victimScope } = placement;
  return {
    ...classes,
    reclaimGroups: reclaimGroupsOf(placement),
    scoped: victimScope === 'handle' && classes.handleOfClass.length > 1,
    quota,
    classifier: placement.interface === 'none' ? null : placement.classifier,
  };
}

export const onePlace: Places = {
  ...classesOf(),
  reclaimGroups: 1,
  scoped: false,
  quota: 'data',
  classifier: null,
};

/** What a handle owns, wrote, had moved. */
export interface TwinOwner {
  written: number;
  padded: number;
  erased: number;
  readonly to: number[];
}

/** Tags, owners, quotas and classifiers of the twin, as wasm/README.md has them: counted anew from what the groups hold wherever that can be. */
export class TwinPlacement {
  readonly owners: TwinOwner[];
  /** Writes of late, of each handle. */
  private recent: number[];
  /** When each page was last written, in host pages; of each the times of its updates as counts that are halved. */
  private lastWritten = new Map<number, number>();
  private updates = new Map<number, { count: number; epoch: number }>();
  private lifespan = Number.POSITIVE_INFINITY;
  private lifespans: number[] = [];

  constructor(
    readonly config: Places,
    private readonly twin: Twin,
  ) {
    const { owners, handles } = config;
    this.owners = Array.from({ length: owners }, () => ({ written: 0, padded: 0, erased: 0, to: Array.from({ length: owners }, () => 0) }));
    this.recent = Array.from({ length: handles }, () => 0);
  }

  /** Secure erase: what the classifiers have learned is of pages that are no more. */
  reset(): void {
    this.lastWritten.clear();
    this.updates.clear();
    this.lifespan = Number.POSITIVE_INFINITY;
    this.lifespans = [];
  }

  get count(): number {
    return this.config.handles * this.config.reclaimGroups;
  }

  get isPooled(): boolean {
    return this.config.classifier === 'lifetime';
  }

  firstDie(tag: number): number {
    return Math.floor(tag / this.config.handles) * (this.twin.config.dies / this.config.reclaimGroups);
  }

  private get now(): number {
    return this.twin.counters.hostPagesWritten;
  }

  private get epoch(): number {
    return Math.floor(this.now / this.twin.config.usedPages);
  }

  private updatesOf(lpn: number): number {
    const known = this.updates.get(lpn);
    return known === undefined ? 0 : Math.floor(known.count / 2 ** (this.epoch - known.epoch));
  }

  handleOfWrite(lpn: number): number {
    if (this.config.classifier === 'updates') {
      const updates = this.updatesOf(lpn) + 1;
      return updates < 4 ? 0 : Math.min(this.config.handles - 1, Math.floor(Math.log2(updates)) - 1);
    }
    if (!this.twin.map.has(lpn)) return 1;
    return this.now - (this.lastWritten.get(lpn) ?? 0) < this.lifespan ? 0 : 1;
  }

  /** The host writes a page to a handle; its maps are those before. */
  written(lpn: number, handle: number): void {
    (this.owners[handle] as TwinOwner).written++;
    this.recent[handle] = (this.recent[handle] ?? 0) + 1;
    const sum = this.recent.reduce((all, each) => all + each, 0);
    if (sum >= 2 * this.twin.config.usedPages) this.recent = this.recent.map((each) => each / 2);
    this.updates.set(lpn, { count: Math.min(255, this.updatesOf(lpn) + 1), epoch: this.epoch });
    this.lastWritten.set(lpn, this.now);
  }

  moved(owner: number, to: number): void {
    const { to: row } = this.owners[owner] as TwinOwner;
    row[to] = (row[to] ?? 0) + 1;
  }

  padded(handle: number, slots: number): void {
    (this.owners[handle] as TwinOwner).padded += slots;
  }

  erased(handle: number): void {
    (this.owners[handle] as TwinOwner).erased++;
  }

  /** Closed groups of a class, or of all where victims are not chosen by class, in the order of the dense list. */
  ofClass(die: Die, cls: number): TwinGroup[] {
    return this.config.scoped ? die.dense.filter((group) => group.cls === cls) : [...die.dense];
  }

  /** The closed groups that the next victim is chosen from: those of the class that exceeds its quota most. */
  candidates(die: Die): readonly TwinGroup[] {
    if (!this.config.scoped) return die.dense;
    const weights = this.config.handleOfClass.map((_, cls) => this.weight(cls));
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const invalid = weights.map((_, cls) => this.invalid(this.ofClass(die, cls)));
    const all = invalid.reduce((total, each) => total + each, 0);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (const [cls, own] of invalid.entries()) {
      if (own === 0) continue;
      const excess = own - (sum > 0 ? ((weights[cls] as number) / sum) * all : 0);
      if (excess <= most) continue;
      most = excess;
      best = cls;
    }
    return this.ofClass(die, best);
  }

  private invalid(groups: readonly TwinGroup[]): number {
    const valid = groups.reduce((sum, { extents }) => sum + extents.reduce((own, e) => own + (e.valid ? e.slots : 0), 0), 0);
    return groups.length * this.twin.slotsPerGroup - valid;
  }

  private weight(cls: number): number {
    const { classOf, quota } = this.config;
    const own = classOf.flatMap((of, handle) => (of === cls ? [handle] : []));
    if (typeof quota !== 'string') return own.reduce((sum, handle) => sum + (quota[handle] ?? 0), 0);
    const data = [...this.twin.map.values()].filter(({ extent }) => own.includes(extent.owner)).length;
    const writes = own.reduce((sum, handle) => sum + (this.recent[handle] ?? 0), 0);
    return quota === 'data' ? data : quota === 'writes' ? writes : Math.sqrt(writes * data);
  }

  /** A group has been chosen: those of the first class say how long data lives that is soon overwritten. */
  chosen({ handle, openedAt }: TwinGroup): void {
    if (!this.isPooled || handle !== 0) return;
    this.lifespans.push(this.now - openedAt);
    if (this.lifespans.length < 16) return;
    this.lifespan = this.lifespans.reduce((sum, each) => sum + each, 0) / this.lifespans.length;
    this.lifespans = [];
  }

  /** The class of the frontier that a page goes to. */
  streamFor(die: Die, victim: TwinGroup, lpn: number, free: number, slots: number): number {
    if (!this.isPooled) return victim.cls;
    const wanted = this.classOfLife(victim, lpn);
    const hasRoom = (cls: number): boolean =>
      (die.gcs[cls] ?? null) !== null && (die.gcs[cls] as TwinGroup).pos + slots <= this.twin.slotsPerGroup;
    if (free > 1 || hasRoom(wanted)) return wanted;
    const other = die.gcs.findIndex((_, cls) => hasRoom(cls));
    return other < 0 ? wanted : other;
  }

  private classOfLife({ handle }: TwinGroup, lpn: number): number {
    if (handle === 0) return 0;
    const age = this.now - (this.lastWritten.get(lpn) ?? 0);
    return age < 4 * this.lifespan ? 1 : age < 16 * this.lifespan ? 2 : 3;
  }
}

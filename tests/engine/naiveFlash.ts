import type { StepEvent } from '../../src/engine/types';

interface Copy {
  readonly lpn: number;
  readonly order: number;
  readonly size: number;
  readonly byHost: boolean;
}

/** What a drive's flash holds, from the events of a run alone: every copy of every page that no erase has taken, and when it came. */
export class NaiveFlash {
  readonly copies = new Map<number, Copy>();
  /** Where the host's newest version of each page is. */
  readonly current = new Map<number, number>();
  /** The last version of a page that an erase took while a newer one was there. */
  private readonly taken = new Map<number, number>();
  private readonly trims = new Map<number, number[]>();
  order = 0;
  private saved = 0;
  private written = 0;
  private next: number;

  constructor(
    private readonly shape: { readonly slotsPerGroup: number; readonly unitSlots: number; readonly checkpointPages: number | null },
    private readonly sizeOf: (lpn: number, slot: number) => number,
    /** A map on flash: up to which order it says what became of a page. */
    private readonly saidUntil: (lpn: number) => number = () => 0,
  ) {
    this.next = shape.checkpointPages ?? Number.POSITIVE_INFINITY;
  }

  see(event: StepEvent): void {
    if (event.kind === 'write') this.put(event.lpn, event.to, true);
    else if (event.kind === 'relocate') this.put(event.lpn, event.to, false);
    else if (event.kind === 'trim') {
      this.trims.set(event.lpn, [...(this.trims.get(event.lpn) ?? []), ++this.order]);
      this.current.delete(event.lpn);
    } else if (event.kind === 'erase') this.erase(event.group);
  }

  private put(lpn: number, slot: number, byHost: boolean): void {
    const size = this.sizeOf(lpn, slot);
    this.copies.set(slot, { lpn, order: ++this.order, size, byHost });
    this.current.set(lpn, slot);
    if (!byHost) return;
    this.written++;
    const { unitSlots, checkpointPages } = this.shape;
    const completes = Math.floor((slot + size) / unitSlots) > Math.floor(slot / unitSlots);
    if (!completes || this.written < this.next) return;
    this.saved = this.order;
    this.next = this.written + (checkpointPages ?? 0);
  }

  private erase(group: number): void {
    const from = group * this.shape.slotsPerGroup;
    for (let slot = from; slot < from + this.shape.slotsPerGroup; slot++) {
      this.take(slot);
      this.copies.delete(slot);
    }
  }

  private take(slot: number): void {
    const copy = this.copies.get(slot);
    if (copy === undefined || !this.current.has(copy.lpn)) return;
    this.taken.set(copy.lpn, Math.max(this.taken.get(copy.lpn) ?? 0, copy.order));
  }

  /** Of the TRIMs of a page the last one that the checkpoint has, or the map on flash. */
  private dead(lpn: number): number {
    return Math.max(0, ...(this.trims.get(lpn) ?? []).filter((at) => at <= Math.max(this.saved, this.saidUntil(lpn))));
  }

  /** The map after a power loss, and how many pages lost their newest version and how many TRIMs came back. */
  afterLoss(isQueued: (slot: number, size: number) => boolean, isVictim: (group: number) => boolean) {
    const lost = [...this.current].filter(([, slot]) => this.isGone(slot, isQueued));
    const map = new Map<number, number>();
    for (const [slot, copy] of this.copies) {
      if (this.isGone(slot, isQueued) || copy.order <= this.dead(copy.lpn)) continue;
      // A victim is as good as erased.
      if (isVictim(Math.floor(slot / this.shape.slotsPerGroup)) && this.current.get(copy.lpn) !== slot) {
        this.take(slot);
        continue;
      }
      const other = map.get(copy.lpn);
      if (other === undefined || copy.order > (this.copies.get(other) as Copy).order) map.set(copy.lpn, slot);
    }
    // Whether a version that an erase took had been programmed before, no event says: where it had not, the page is as without it.
    const unsure = new Map<number, number | undefined>();
    for (const [lpn, slot] of lost) {
      const other = map.get(lpn);
      const taken = this.taken.get(lpn) ?? 0;
      if (taken > this.dead(lpn) && taken > (other === undefined ? 0 : (this.copies.get(other) as Copy).order)) {
        unsure.set(lpn, other);
        map.set(lpn, slot);
      }
    }
    const back = [...map.keys()].filter((lpn) => !this.current.has(lpn)).length;
    // A page whose copy is on the flash, dead by a TRIM that no checkpoint has.
    const stale = (lpn: number): boolean =>
      this.dead(lpn) > this.saved && [...this.copies.values()].some((copy) => copy.lpn === lpn && copy.order <= this.dead(lpn));
    return { map, unsure, lost: lost.length, back, stale };
  }

  private isGone(slot: number, isQueued: (slot: number, size: number) => boolean): boolean {
    const { byHost, size } = this.copies.get(slot) as Copy;
    return byHost && isQueued(slot, size);
  }
}

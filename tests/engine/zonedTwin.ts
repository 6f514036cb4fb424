/** The slow twin of a log on zones (wasm/README.md, Zones): lists and searches in place of counts and pointers, no clock, one page at a time. */

export interface ZonedConfig {
  readonly zones: number;
  readonly pages: number;
  /** Class of what each handle wrote, and how many there are. */
  readonly classOf: readonly number[];
  readonly classes: number;
  readonly gcLow: number;
  readonly gcHigh: number;
  readonly victim: 'greedy' | 'fifo';
  readonly isPaced: boolean;
  /** Pages of a turn. */
  readonly turn: number;
}

interface Zone {
  readonly number: number;
  lpns: number[];
  filled: number;
  cls: number;
  isVictim: boolean;
}

export class ZonedTwin {
  readonly zones: Zone[];
  readonly where = new Map<number, Zone>();
  moved = 0;
  resets = 0;
  private readonly hosts: (Zone | null)[];
  private readonly cleaners: (Zone | null)[];
  private victims: Zone[] = [];
  private fillings = 0;
  /** Of each handle, whether it has paid for the turn that it is at the beginning of. */
  private paidFor = -1;

  constructor(private readonly config: ZonedConfig) {
    this.zones = Array.from({ length: config.zones }, (_, number) => ({ number, lpns: [], filled: 0, cls: 0, isVictim: false }));
    this.hosts = config.classOf.map(() => null);
    this.cleaners = Array.from({ length: config.classes }, () => null);
  }

  /** Pages of a zone that live: those whose LPN is there, and nowhere later in it. */
  live(zone: Zone): number[] {
    const last = new Map(zone.lpns.map((lpn, at) => [lpn, at]));
    return zone.lpns.filter((lpn, at) => this.where.get(lpn) === zone && last.get(lpn) === at);
  }

  write(lpn: number, handle: number): void {
    const { pages, turn } = this.config;
    const open = this.hosts[handle];
    if (!open) {
      this.clean(Number.POSITIVE_INFINITY);
      this.hosts[handle] = this.take(this.config.classOf[handle] as number);
      if (this.empty().length < this.config.gcLow) this.choose();
    }
    const zone = this.hosts[handle] as Zone;
    if (!open || (zone.lpns.length % turn === 0 && this.paidFor !== handle)) {
      const debt = this.victims.reduce((sum, victim) => sum + this.live(victim).length, 0);
      const left = pages - zone.lpns.length;
      this.clean(!this.config.isPaced || left <= turn ? debt : Math.ceil((debt * turn) / left));
      this.paidFor = handle;
    }
    this.append(zone, lpn);
    if (zone.lpns.length % turn === 0 || zone.lpns.length === pages) this.paidFor = -1;
    if (zone.lpns.length === pages) this.hosts[handle] = null;
  }

  private empty(): Zone[] {
    return this.zones.filter((zone) => zone.lpns.length === 0 && !this.hosts.includes(zone) && !this.cleaners.includes(zone));
  }

  private take(cls: number): Zone {
    const [zone] = this.empty();
    if (zone === undefined) throw new Error('no empty zone');
    zone.cls = cls;
    return zone;
  }

  private append(zone: Zone, lpn: number): void {
    zone.lpns.push(lpn);
    this.where.set(lpn, zone);
    if (zone.lpns.length === this.config.pages) zone.filled = ++this.fillings;
  }

  private choose(): void {
    const { pages, gcHigh, isPaced, victim } = this.config;
    let free = this.empty().length;
    const rooms = this.cleaners.map((zone) => (zone ? pages - zone.lpns.length : 0));
    const wanted = isPaced ? Math.floor((Math.max(1, this.cleaners.filter((zone) => zone !== null).length) * pages) / 2) : 0;
    const room = (): number => rooms.reduce((sum, own) => sum + own, 0);
    while (free < gcHigh || (free === gcHigh && room() < wanted)) {
      const full = this.zones.filter((zone) => zone.lpns.length === pages && !zone.isVictim).sort((a, b) => a.filled - b.filled);
      const ranked =
        victim === 'fifo'
          ? full
          : full.filter((z) => this.live(z).length <= pages).sort((a, b) => this.live(a).length - this.live(b).length);
      const [next] = ranked;
      if (next === undefined) break;
      next.isVictim = true;
      this.victims.push(next);
      const valid = this.live(next).length;
      const own = rooms[next.cls] as number;
      if (valid <= own) free++;
      rooms[next.cls] = valid > own ? own + pages - valid : own - valid;
    }
  }

  /** Moves so many pages of the victims, and resets what is empty then. */
  private clean(most: number): void {
    let left = most;
    for (;;) {
      while (this.victims[0] && this.live(this.victims[0]).length === 0) this.reset(this.victims.shift() as Zone);
      const [victim] = this.victims;
      if (!victim || left <= 0) return;
      const lpn = this.live(victim)[0] as number;
      this.cleaners[victim.cls] ??= this.take(victim.cls);
      const to = this.cleaners[victim.cls] as Zone;
      this.append(to, lpn);
      if (to.lpns.length === this.config.pages) this.cleaners[victim.cls] = null;
      this.moved++;
      left--;
    }
  }

  private reset(zone: Zone): void {
    zone.lpns = [];
    zone.isVictim = false;
    this.resets++;
  }
}

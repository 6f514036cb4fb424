import type { VictimPolicy } from '../../src/domain/names';
import type { Ftl } from '../../src/scenario/types';
import { below, draw, streamKey } from './rng';
import { chooseVictim, everyChoice } from './twin-victims';

/** What the twin simulates: counts of dies, groups, program units and slots as in wasm/README.md. */
export interface TwinConfig {
  readonly dies: number;
  readonly groupsPerDie: number;
  readonly unitsPerGroup: number;
  readonly unitSlots: number;
  readonly slotsPerPage: number;
  readonly usedPages: number;
  readonly ftl: Omit<Ftl, 'dispatch' | 'gcStart' | 'idleGcSeconds' | 'staticThreshold'>;
  /** Groups that stay out of use until their die's first collection: dealt round the dies, the last of each by number. */
  readonly withheld: number;
  readonly seed: number;
  /** Host pages between checkpoints of the map (0: none), and program units of each die that one takes. */
  readonly checkpointPages: number;
  readonly checkpointUnits: number;
}

/** One stored page. An address is group x slotsPerGroup + pos. */
interface Extent {
  readonly lpn: number;
  readonly pos: number;
  readonly slots: number;
  readonly relocated: boolean;
  valid: boolean;
}

export interface TwinGroup {
  readonly number: number;
  state: 'free' | 'open' | 'closed' | 'victim';
  withheld: boolean;
  /** Slots used so far, padding and skipped ones included. */
  pos: number;
  extents: Extent[];
  erases: number;
  /** Order of closing, and of coming to the present valid count among the candidates (greedy's tie rule). */
  closedAt: number;
  countSince: number;
  /** Host pages written when a page of it was last invalidated, or when it closed. */
  ageClock: number;
}

interface Die {
  readonly number: number;
  readonly groups: TwinGroup[];
  host: TwinGroup | null;
  gc: TwinGroup | null;
  /** Closed groups; append on closing, removal moves the last into the hole. */
  dense: TwinGroup[];
  /** In the order chosen. */
  victims: TwinGroup[];
  opened: boolean;
  collected: boolean;
}

export interface TwinCounters {
  hostPagesWritten: number;
  slotsHost: number;
  pagesRelocated: number;
  slotsRelocated: number;
  slotsPadded: number;
  groupsErased: number;
  groupsCollected: number;
}

const TWIN_UNMAPPED = 0xffffffff;

/** Valid slots of a group, counted one by one. */
export function validSlots(group: TwinGroup): number {
  return group.extents.reduce((sum, extent) => sum + (extent.valid ? extent.slots : 0), 0);
}

/** The flash translation layer of wasm/README.md without clocks (`dispatch: turn`), written to be read beside it. */
export class Twin {
  readonly counters: TwinCounters = {
    hostPagesWritten: 0,
    slotsHost: 0,
    pagesRelocated: 0,
    slotsRelocated: 0,
    slotsPadded: 0,
    groupsErased: 0,
    groupsCollected: 0,
  };
  /** Every group ever chosen as a victim, with its valid slots then. */
  readonly chosen: { group: number; valid: number; others: Readonly<Record<VictimPolicy, number>> | null }[] = [];
  /** Also note what every policy would have chosen. */
  explains = false;
  readonly slotsPerGroup: number;
  readonly dies: Die[] = [];
  /** Where each mapped LPN is. */
  readonly map = new Map<number, { group: TwinGroup; extent: Extent }>();
  /** In force now; begins as the configuration's. */
  ftl: TwinConfig['ftl'];
  private cur = 0;
  private turnBegun = false;
  private ticks = 0;
  private draws = 0;
  private checkpoints = 0;
  private nextCheckpoint: number;

  constructor(readonly config: TwinConfig) {
    this.ftl = config.ftl;
    this.nextCheckpoint = config.checkpointPages;
    this.slotsPerGroup = config.unitsPerGroup * config.unitSlots;
    for (let d = 0; d < config.dies; d++) {
      const groups = Array.from({ length: config.groupsPerDie }, (_, i): TwinGroup => newGroup(d * config.groupsPerDie + i));
      this.dies.push({ number: d, groups, host: null, gc: null, dense: [], victims: [], opened: false, collected: false });
    }
    this.withhold();
  }

  /** The host writes one page, stored in `slots` slots. */
  write(lpn: number, slots: number): void {
    let die = this.dieInTurn();
    while (die.host !== null && die.host.pos + slots > this.slotsPerGroup) {
      this.pad(die.host, this.slotsPerGroup);
      die.host = null;
      this.endTurn();
      die = this.dieInTurn();
    }
    const host = die.host;
    if (host === null) throw new Error('a turn begins with a host group');
    this.counters.hostPagesWritten++;
    this.counters.slotsHost += slots;
    this.invalidate(lpn);
    const unitDone = this.place(host, lpn, slots, false);
    if (host.state === 'closed') die.host = null;
    if (unitDone) {
      this.endTurn();
      this.checkpoint();
    }
  }

  /** Where one is due, every die programs its share of the map: as padding that takes no room. */
  private checkpoint(): void {
    const { checkpointPages, checkpointUnits, dies, unitSlots } = this.config;
    if (checkpointPages === 0 || this.counters.hostPagesWritten < this.nextCheckpoint) return;
    this.nextCheckpoint = this.counters.hostPagesWritten + checkpointPages;
    const before = Math.floor(this.checkpoints * checkpointUnits);
    this.checkpoints++;
    this.counters.slotsPadded += (Math.floor(this.checkpoints * checkpointUnits) - before) * unitSlots * dies;
  }

  /** The host drops a page. */
  trim(lpn: number): void {
    this.invalidate(lpn);
  }

  /** Every program unit that host data have begun is padded and programmed. */
  flush(): void {
    const { unitSlots } = this.config;
    for (const die of this.dies) {
      const { host } = die;
      if (host === null || this.begun(die) === 0) continue;
      if (this.turnBegun && die.number === this.cur) this.endTurn();
      this.pad(host, (Math.floor(host.pos / unitSlots) + 1) * unitSlots);
      if (host.pos === this.slotsPerGroup) die.host = null;
    }
  }

  /** Host slots that wait in the buffer for their program unit to fill. */
  get waitingSlots(): number {
    return this.dies.reduce((sum, die) => sum + this.begun(die), 0);
  }

  /** Host slots in the unfinished unit of a die. */
  private begun({ host }: Die): number {
    if (host === null) return 0;
    const unitStart = host.pos - (host.pos % this.config.unitSlots);
    // They lie in the order of their places: those of the unit are the last ones.
    const before = host.extents.findLastIndex((extent) => extent.pos + extent.slots <= unitStart);
    return host.extents
      .slice(before + 1)
      .reduce((sum, { pos, slots, relocated }) => (relocated ? sum : sum + pos + slots - Math.max(unitStart, pos)), 0);
  }

  /** Another policy, window or pacing from now on. */
  setFtl(ftl: TwinConfig['ftl']): void {
    this.ftl = ftl;
  }

  /** The closed groups join the victim structures anew, in the order in which they closed: when a policy or window is set. */
  rebuildVictims(): void {
    for (const die of this.dies) {
      die.dense.sort((a, b) => a.closedAt - b.closedAt);
      for (const group of die.dense) group.countSince = this.tick();
    }
  }

  /** Secure erase. */
  erase(): void {
    for (const die of this.dies) {
      for (const group of die.groups) if (group.state !== 'free') this.eraseGroup(group);
      Object.assign(die, { host: null, gc: null, dense: [], victims: [], opened: false, collected: false });
    }
    this.map.clear();
    this.cur = 0;
    this.turnBegun = false;
    this.withhold();
  }

  /** The die whose turn it is; steps 1 to 4, if its turn has not begun. */
  private dieInTurn(): Die {
    if (this.turnBegun) return this.die(this.cur);
    let die: Die;
    do {
      die = this.nextThatCanHost();
      this.cur = die.number;
      if (die.host === null) {
        die.host = this.openHost(die);
        if (this.free(die) < this.ftl.gcLow) this.chooseVictims(die, die.host);
      }
      this.pay(die);
      // With one frontier paying may have filled the group.
    } while (die.host === null);
    this.turnBegun = true;
    return die;
  }

  private endTurn(): void {
    this.cur = (this.cur + 1) % this.config.dies;
    this.turnBegun = false;
  }

  private nextThatCanHost(): Die {
    for (let i = 0; i < this.config.dies; i++) {
      const die = this.die((this.cur + i) % this.config.dies);
      if (this.canHost(die)) return die;
    }
    throw new Error('no die can host');
  }

  private canHost(die: Die): boolean {
    if (die.host !== null) return true;
    const free = this.free(die);
    if (free === 0) return false;
    // At the end of a group the next page may not fit: that much is not won back.
    const ends = die.dense.length * (this.config.slotsPerPage - 1);
    return free - 1 >= this.ftl.gcLow || this.reclaimable(die) >= this.slotsPerGroup + ends;
  }

  /** Invalid slots of closed groups. */
  private reclaimable(die: Die): number {
    return die.dense.reduce((sum, group) => sum + this.slotsPerGroup - validSlots(group), 0);
  }

  private free(die: Die): number {
    return die.groups.filter((group) => group.state === 'free' && !group.withheld).length;
  }

  private openHost(die: Die): TwinGroup {
    const { dies, unitsPerGroup, unitSlots } = this.config;
    const group = this.open(die);
    if (!die.opened) group.pos = Math.floor((die.number * unitsPerGroup) / dies) * unitSlots;
    die.opened = true;
    return group;
  }

  /** The free group with the fewest erases, lowest number first. */
  private open(die: Die): TwinGroup {
    let best: TwinGroup | null = null;
    for (const group of die.groups) {
      if (group.state === 'free' && !group.withheld && (best === null || group.erases < best.erases)) best = group;
    }
    if (best === null) throw new Error(`die ${die.number} has no free group`);
    best.state = 'open';
    return best;
  }

  /** Free groups that a batch goes to: drawn by the group just opened and its erases, where there is a budget. */
  private target({ number, erases }: TwinGroup): number {
    const { gcLow, gcHigh, batchBudget } = this.ftl;
    if (batchBudget === null) return gcHigh;
    return gcLow + below(draw(streamKey(this.config.seed, 7), number * 2 ** 24 + erases, 0), gcHigh - gcLow + 1);
  }

  private chooseVictims(die: Die, opened: TwinGroup): void {
    const { ftl } = this;
    const target = this.target(opened);
    const budget = ftl.batchBudget === null ? Number.POSITIVE_INFINITY : Math.floor(ftl.batchBudget * this.slotsPerGroup);
    const taker = ftl.frontiers === 'dual' ? die.gc : die.host;
    let free = this.free(die);
    let room = taker === null ? 0 : this.slotsPerGroup - taker.pos;
    const wanted = ftl.pacing === 'interleave' && ftl.frontiers === 'dual' ? Math.floor(this.slotsPerGroup / 2) : 0;
    while ((free < target || (free === target && room < wanted)) && this.reclaimable(die) > 0) {
      const owed = die.victims.reduce((sum, victim) => sum + validSlots(victim), 0);
      if (owed >= budget && (free > ftl.gcLow || (free === ftl.gcLow && room >= wanted))) break;
      const others = this.explains ? everyChoice(this, die.dense) : null;
      const victim = chooseVictim(this, die.dense);
      const valid = validSlots(victim);
      this.leave(die, victim);
      die.victims.push(victim);
      this.chosen.push({ group: victim.number, valid, others });
      this.counters.groupsCollected++;
      if (valid > room) {
        free--;
        // The extent that does not fit may leave a page less a slot of padding behind.
        room = Math.max(0, room + this.slotsPerGroup - valid - (this.config.slotsPerPage - 1));
      } else room -= valid;
      free++;
    }
    if (!die.collected) for (const group of die.groups) group.withheld = false;
    die.collected = true;
  }

  private leave(die: Die, victim: TwinGroup): void {
    const hole = die.dense.indexOf(victim);
    const last = die.dense.pop();
    if (last !== undefined && last !== victim) die.dense[hole] = last;
    victim.state = 'victim';
    if (this.ftl.victim !== 'windowed-greedy') return;
    // Whoever comes into the window now has come to its count now.
    const joined = [...die.dense].sort((a, b) => a.closedAt - b.closedAt)[this.window - 1];
    if (joined !== undefined && victim.closedAt < joined.closedAt) joined.countSince = this.tick();
  }

  /** Groups that windowed-greedy looks at. */
  get window(): number {
    return Math.max(1, Math.ceil(this.ftl.window * this.config.groupsPerDie));
  }

  /** Step 4. */
  private pay(die: Die): void {
    const debt = die.victims.reduce((sum, victim) => sum + validSlots(victim), 0);
    const share = this.share(die, debt);
    let paid = 0;
    while (die.victims.length > 0) {
      const victim = die.victims[0] as TwinGroup;
      const extent = victim.extents.find((e) => e.valid);
      if (extent === undefined) {
        this.eraseGroup(victim);
        die.victims.shift();
      } else {
        if (paid >= share) return;
        this.relocate(die, extent);
        paid += extent.slots;
      }
    }
  }

  private share(die: Die, debt: number): number {
    const { ftl } = this;
    const { unitSlots } = this.config;
    if (ftl.pacing === 'stall' || die.host === null) return debt;
    const left = this.slotsPerGroup - die.host.pos - (ftl.frontiers === 'single' ? debt : 0);
    // With compression an extent may run on into the next unit, and a flush then pads that.
    const mostPerTurn = this.config.slotsPerPage === 1 ? unitSlots : 2 * unitSlots;
    return left <= mostPerTurn ? debt : Math.ceil((debt * unitSlots) / left);
  }

  private relocate(die: Die, extent: Extent): void {
    const stream = this.ftl.frontiers === 'dual' ? 'gc' : 'host';
    let target = die[stream];
    if (target !== null && target.pos + extent.slots > this.slotsPerGroup) {
      this.pad(target, this.slotsPerGroup);
      target = null;
    }
    target ??= this.open(die);
    this.invalidate(extent.lpn);
    this.place(target, extent.lpn, extent.slots, true);
    this.counters.pagesRelocated++;
    this.counters.slotsRelocated += extent.slots;
    die[stream] = target.state === 'closed' ? null : target;
  }

  /** Puts an extent at the frontier of an open group; true if that reached the end of a program unit. */
  private place(group: TwinGroup, lpn: number, slots: number, relocated: boolean): boolean {
    const { unitSlots } = this.config;
    const extent = { lpn, pos: group.pos, slots, relocated, valid: true };
    group.extents.push(extent);
    this.map.set(lpn, { group, extent });
    const unit = Math.floor(group.pos / unitSlots);
    group.pos += slots;
    if (group.pos === this.slotsPerGroup) this.close(group);
    return Math.floor(group.pos / unitSlots) > unit;
  }

  private pad(group: TwinGroup, to: number): void {
    this.counters.slotsPadded += to - group.pos;
    group.pos = to;
    if (group.pos === this.slotsPerGroup) this.close(group);
  }

  private close(group: TwinGroup): void {
    group.state = 'closed';
    group.closedAt = this.tick();
    group.countSince = group.closedAt;
    group.ageClock = this.counters.hostPagesWritten;
    this.die(Math.floor(group.number / this.config.groupsPerDie)).dense.push(group);
  }

  private invalidate(lpn: number): void {
    const at = this.map.get(lpn);
    if (at === undefined) return;
    this.map.delete(lpn);
    at.extent.valid = false;
    at.group.countSince = this.tick();
    at.group.ageClock = this.counters.hostPagesWritten;
  }

  private eraseGroup(group: TwinGroup): void {
    Object.assign(group, { state: 'free', pos: 0, extents: [], erases: group.erases + 1 });
    this.counters.groupsErased++;
  }

  private withhold(): void {
    const { dies, groupsPerDie, withheld } = this.config;
    for (const die of this.dies) {
      const held = Math.floor(withheld / dies) + (die.number < withheld % dies ? 1 : 0);
      for (const [i, group] of die.groups.entries()) group.withheld = i >= groupsPerDie - held;
    }
  }

  private die(number: number): Die {
    const die = this.dies[number];
    if (die === undefined) throw new Error(`no die ${number}`);
    return die;
  }

  private tick(): number {
    return ++this.ticks;
  }

  /** Number of the next draw of the victims' stream. */
  nextDraw(): number {
    return this.draws++;
  }

  get groups(): TwinGroup[] {
    return this.dies.flatMap((die) => die.groups);
  }

  /** Slot address of every LPN, 0xffffffff where unmapped. */
  get l2p(): Uint32Array {
    const l2p = new Uint32Array(this.config.usedPages).fill(TWIN_UNMAPPED);
    for (const [lpn, { group, extent }] of this.map) l2p[lpn] = group.number * this.slotsPerGroup + extent.pos;
    return l2p;
  }
}

function newGroup(number: number): TwinGroup {
  return { number, state: 'free', withheld: false, pos: 0, extents: [], erases: 0, closedAt: 0, countSince: 0, ageClock: 0 };
}

import type { VictimPolicy } from '../../src/domain/names';
import { chooseVictim, everyChoice } from './twin-victims';
import {
  batchTarget,
  begunSlots,
  Checkpoints,
  type Die,
  type Extent,
  freeGroups,
  newGroup,
  reclaimable,
  shareDue,
  type TwinConfig,
  type TwinCounters,
  type TwinGroup,
  validSlots,
  withhold,
} from './twinGroups';
import { onePlace, TwinPlacement } from './twinPlacement';

const TWIN_UNMAPPED = 0xffffffff;

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
  readonly places: TwinPlacement;
  /** The place that is written to, its handle, and the turns of all. */
  private tag = 0;
  private turns: { cur: number; begun: boolean }[] = [];
  private ticks = 0;
  private draws = 0;
  private readonly checkpoints: Checkpoints;

  constructor(readonly config: TwinConfig) {
    this.ftl = config.ftl;
    this.checkpoints = new Checkpoints(config);
    this.slotsPerGroup = config.unitsPerGroup * config.unitSlots;
    this.places = new TwinPlacement(config.places ?? onePlace, this);
    for (let d = 0; d < config.dies; d++) {
      const groups = Array.from({ length: config.groupsPerDie }, (_, i): TwinGroup => newGroup(d * config.groupsPerDie + i));
      this.dies.push({ number: d, groups, ...this.nothingOpen(), dense: [], victims: [], opened: false, collected: false });
    }
    this.resetTurns();
    withhold(this.dies, this.config);
  }

  private nothingOpen(): Pick<Die, 'hosts' | 'gcs'> {
    const { handles, handleOfClass } = this.places.config;
    return { hosts: Array.from({ length: handles }, () => null), gcs: handleOfClass.map(() => null) };
  }

  private resetTurns(): void {
    const { places } = this;
    this.turns = Array.from({ length: places.count }, (_, tag) => ({ cur: places.firstDie(tag), begun: false }));
    this.tag = 0;
  }

  private get turn(): { cur: number; begun: boolean } {
    return this.turns[this.tag] as { cur: number; begun: boolean };
  }

  private get handle(): number {
    return this.tag % this.places.config.handles;
  }

  private hostOf(die: Die): TwinGroup | null {
    return die.hosts[this.handle] ?? null;
  }

  /** The host writes one page, stored in `slots` slots, and names a place. */
  write(lpn: number, slots: number, named = 0): void {
    this.tag = this.places.config.classifier === null ? (named < this.places.count ? named : 0) : this.places.handleOfWrite(lpn);
    let die = this.dieInTurn();
    let host = this.hostOf(die);
    while (host !== null && host.pos + slots > this.slotsPerGroup) {
      this.pad(host, this.slotsPerGroup);
      die.hosts[this.handle] = null;
      this.endTurn();
      die = this.dieInTurn();
      host = this.hostOf(die);
    }
    if (host === null) throw new Error('a turn begins with a host group');
    this.places.written(lpn, this.handle);
    this.counters.hostPagesWritten++;
    this.counters.slotsHost += slots;
    this.invalidate(lpn);
    const unitDone = this.place(host, lpn, slots, false, this.handle);
    if (host.state === 'closed') die.hosts[this.handle] = null;
    if (unitDone) {
      this.endTurn();
      this.counters.slotsPadded += this.checkpoints.due(this.counters.hostPagesWritten);
    }
  }

  trim(lpn: number): void {
    this.invalidate(lpn);
  }

  /** Every program unit that host data have begun is padded and programmed. */
  flush(): void {
    const { unitSlots } = this.config;
    for (const die of this.dies) {
      for (const [handle, host] of die.hosts.entries()) {
        if (host === null || begunSlots(host, unitSlots) === 0) continue;
        this.endTurnsOn(die, handle);
        this.pad(host, (Math.floor(host.pos / unitSlots) + 1) * unitSlots);
        if (host.pos === this.slotsPerGroup) die.hosts[handle] = null;
      }
    }
  }

  /** The host leaves the units of a place: they are closed as they are, and their dies pay what they owe. */
  leaveUnits(tag: number): void {
    const { unitSlots, dies } = this.config;
    const { handles, reclaimGroups } = this.places.config;
    if (tag >= this.places.count) return;
    for (const die of this.dies.slice(this.places.firstDie(tag)).slice(0, dies / reclaimGroups)) {
      const host = die.hosts[tag % handles] ?? null;
      if (host === null || host.pos === 0) continue;
      this.endTurnsOn(die, tag % handles);
      if (begunSlots(host, unitSlots) > 0) this.pad(host, (Math.floor(host.pos / unitSlots) + 1) * unitSlots);
      const isFull = host.pos === this.slotsPerGroup;
      if (!isFull) this.pad(host, this.slotsPerGroup);
      die.hosts[tag % handles] = null;
      if (!isFull) this.payAll(die);
    }
  }

  private endTurnsOn(die: Die, handle: number): void {
    for (const [tag, turn] of this.turns.entries()) {
      if (tag % die.hosts.length !== handle || !turn.begun || turn.cur !== die.number) continue;
      this.tag = tag;
      this.endTurn();
    }
  }

  /** Host slots that wait in the buffer for their program unit to fill. */
  get waitingSlots(): number {
    let slots = 0;
    for (const { hosts } of this.dies) for (const host of hosts) slots += begunSlots(host, this.config.unitSlots);
    return slots;
  }

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

  erase(): void {
    for (const die of this.dies) {
      for (const group of die.groups) if (group.state !== 'free') this.eraseGroup(group);
      Object.assign(die, { ...this.nothingOpen(), dense: [], victims: [], opened: false, collected: false });
    }
    this.map.clear();
    this.resetTurns();
    this.places.reset();
    withhold(this.dies, this.config);
  }

  /** The die whose turn it is; steps 1 to 4, if its turn has not begun. */
  private dieInTurn(): Die {
    const { turn } = this;
    // A place of another reclaim group that had no room may have filled the group that this turn writes to.
    if (turn.begun && this.hostOf(this.die(turn.cur)) !== null) return this.die(turn.cur);
    let die: Die;
    do {
      die = this.nextThatCanHost();
      turn.cur = die.number;
      if (this.hostOf(die) === null) {
        const host = this.openHost(die);
        die.hosts[this.handle] = host;
        if (freeGroups(die) < this.ftl.gcLow) this.chooseVictims(die, batchTarget(host, this.ftl, this.config.seed));
      }
      this.pay(die);
      // With one frontier paying may have filled the group.
    } while (this.hostOf(die) === null);
    turn.begun = true;
    return die;
  }

  private endTurn(): void {
    this.turn.cur = (this.turn.cur + 1) % this.config.dies;
    this.turn.begun = false;
  }

  /** The die that takes the next unit. With several handles one that has to open a group owes nothing, and keeps one free group for collection. */
  private nextThatCanHost(): Die {
    for (;;) {
      const die = this.firstThatCanHost();
      if (die === null) {
        if (this.places.config.handles === 1 || !this.dies.some(({ victims }) => victims.length > 0)) throw new Error('no die can host');
        for (const each of this.dies) this.payAll(each);
        continue;
      }
      if (this.hostOf(die) !== null || this.ftl.frontiers === 'single') return die;
      if (this.places.config.handles > 1 && die.victims.length > 0) {
        this.payAll(die);
        continue;
      }
      if (freeGroups(die) > 1) return die;
      this.chooseVictims(die, 2, false);
      this.payAll(die);
      if (freeGroups(die) > 1) return die;
    }
  }

  private firstThatCanHost(): Die | null {
    const { dies } = this.config;
    const own = dies / this.places.config.reclaimGroups;
    const first = this.places.firstDie(this.tag);
    const begin = this.turn.cur >= first && this.turn.cur < first + own ? this.turn.cur - first : 0;
    for (let i = 0; i < dies; i++) {
      const number = i < own ? first + ((begin + i) % own) : (first + i) % dies;
      const die = this.die(number);
      if (this.canHost(die)) return die;
    }
    return null;
  }

  private canHost(die: Die): boolean {
    if (this.hostOf(die) !== null) return true;
    const free = freeGroups(die);
    if (free === 0) return false;
    // At the end of a group the next page may not fit: that much is not won back.
    const ends = die.dense.length * (this.config.slotsPerPage - 1);
    return (
      free - 1 >= this.ftl.gcLow ||
      reclaimable(die, this.slotsPerGroup) >= this.places.config.handleOfClass.length * this.slotsPerGroup + ends
    );
  }

  private openHost(die: Die): TwinGroup {
    const { dies, unitsPerGroup, unitSlots } = this.config;
    const group = this.open(die);
    Object.assign(group, { handle: this.handle, cls: this.places.config.classOf[this.handle] });
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
    best.openedAt = this.counters.hostPagesWritten;
    return best;
  }

  private chooseVictims(die: Die, target: number, budgeted = true): void {
    const { ftl } = this;
    const budget = ftl.batchBudget === null || !budgeted ? Number.POSITIVE_INFINITY : Math.floor(ftl.batchBudget * this.slotsPerGroup);
    const takers = ftl.frontiers === 'dual' ? die.gcs : [this.hostOf(die)];
    let free = freeGroups(die);
    const rooms = takers.map((taker) => (taker === null ? 0 : this.slotsPerGroup - taker.pos));
    let room = rooms.reduce((sum, own) => sum + own, 0);
    const open = Math.max(1, takers.filter((taker) => taker !== null).length);
    const wanted = ftl.pacing === 'interleave' && ftl.frontiers === 'dual' ? Math.floor((open * this.slotsPerGroup) / 2) : 0;
    // Where pages of one victim go to several frontiers, their room is one.
    if (this.places.isPooled) rooms[0] = room;
    while ((free < target || (free === target && room < wanted)) && reclaimable(die, this.slotsPerGroup) > 0) {
      const owed = die.victims.reduce((sum, victim) => sum + validSlots(victim), 0);
      if (owed >= budget && (free > ftl.gcLow || (free === ftl.gcLow && room >= wanted))) break;
      const closed = this.places.candidates(die);
      const others = this.explains ? everyChoice(this, closed) : null;
      const victim = chooseVictim(this, closed);
      const valid = validSlots(victim);
      this.leave(die, victim);
      die.victims.push(victim);
      this.chosen.push({ group: victim.number, valid, others });
      this.counters.groupsCollected++;
      this.places.chosen(victim);
      const cls = this.places.isPooled ? 0 : victim.cls;
      const own = rooms[cls] as number;
      if (valid > own) {
        free--;
        // The extent that does not fit may leave a page less a slot of padding behind.
        rooms[cls] = Math.max(0, own + this.slotsPerGroup - valid - (this.config.slotsPerPage - 1));
      } else rooms[cls] = own - valid;
      room += (rooms[cls] as number) - own;
      free++;
    }
    if (!die.collected) for (const group of die.groups) group.withheld = false;
    die.collected = true;
  }

  private leave(die: Die, victim: TwinGroup): void {
    const hole = die.dense.indexOf(victim);
    // The last of its own list comes into the hole; in the list of all that is the last one of its class.
    const last = this.places.ofClass(die, victim.cls).at(-1) as TwinGroup;
    const end = die.dense.indexOf(last);
    die.dense[hole] = last;
    die.dense.splice(end, 1);
    victim.state = 'victim';
    if (this.ftl.victim !== 'windowed-greedy') return;
    // Whoever comes into the window now has come to its count now.
    const joined = this.places.ofClass(die, victim.cls).sort((a, b) => a.closedAt - b.closedAt)[this.window - 1];
    if (joined !== undefined && victim.closedAt < joined.closedAt) joined.countSince = this.tick();
  }

  get window(): number {
    return Math.max(1, Math.ceil(this.ftl.window * this.config.groupsPerDie));
  }

  private pay(die: Die): void {
    const debt = die.victims.reduce((sum, victim) => sum + validSlots(victim), 0);
    this.payShare(die, this.share(die, debt));
  }

  private payAll(die: Die): void {
    this.payShare(die, Number.POSITIVE_INFINITY);
  }

  private payShare(die: Die, share: number): void {
    let paid = 0;
    while (die.victims.length > 0) {
      const victim = die.victims[0] as TwinGroup;
      const extent = victim.extents.find((e) => e.valid);
      if (extent === undefined) {
        this.eraseGroup(victim);
        die.victims.shift();
      } else {
        if (paid >= share) return;
        this.relocate(die, victim, extent);
        paid += extent.slots;
      }
    }
  }

  private share(die: Die, debt: number): number {
    const host = this.hostOf(die);
    return host === null ? debt : shareDue(debt, this.slotsPerGroup - host.pos, this.ftl, this.config);
  }

  private relocate(die: Die, victim: TwinGroup, extent: Extent): void {
    const isDual = this.ftl.frontiers === 'dual';
    const streams = isDual ? die.gcs : die.hosts;
    const stream = isDual ? this.places.streamFor(die, victim, extent.lpn, freeGroups(die), extent.slots) : this.handle;
    let target = streams[stream] ?? null;
    if (target !== null && target.pos + extent.slots > this.slotsPerGroup) {
      this.pad(target, this.slotsPerGroup);
      target = null;
    }
    if (target === null) {
      target = this.open(die);
      if (isDual) Object.assign(target, { handle: this.places.config.handleOfClass[stream], cls: stream });
    }
    this.invalidate(extent.lpn);
    this.place(target, extent.lpn, extent.slots, true, extent.owner);
    this.places.moved(extent.owner, target.handle);
    this.counters.pagesRelocated++;
    this.counters.slotsRelocated += extent.slots;
    streams[stream] = target.state === 'closed' ? null : target;
  }

  /** Puts an extent at the frontier of an open group; true if that reached the end of a program unit. */
  private place(group: TwinGroup, lpn: number, slots: number, relocated: boolean, owner: number): boolean {
    const { unitSlots } = this.config;
    const extent = { lpn, pos: group.pos, slots, relocated, owner, valid: true };
    group.extents.push(extent);
    this.map.set(lpn, { group, extent });
    const unit = Math.floor(group.pos / unitSlots);
    group.pos += slots;
    if (group.pos === this.slotsPerGroup) this.close(group);
    return Math.floor(group.pos / unitSlots) > unit;
  }

  private pad(group: TwinGroup, to: number): void {
    this.counters.slotsPadded += to - group.pos;
    this.places.padded(group.handle, to - group.pos);
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
    this.places.erased(group.handle);
    Object.assign(group, { state: 'free', pos: 0, extents: [], erases: group.erases + 1 });
    this.counters.groupsErased++;
  }

  private die(number: number): Die {
    const die = this.dies[number];
    if (die === undefined) throw new Error(`no die ${number}`);
    return die;
  }

  private tick(): number {
    return ++this.ticks;
  }

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

import { beforeAll, expect, it } from 'vitest';
import { groupStates } from '../../src/domain/names';
import type { Engine } from '../../src/engine/engine';
import type { Dump } from '../../src/engine/memory';
import { sampleIndex } from '../../src/engine/sampleFields';
import type { AdvanceReply, Plan, StepEvent } from '../../src/engine/types';
import type { Scenario } from '../../src/scenario/types';
import { cases } from '../cases';
import { Draw } from './fuzzDraw';
import { action, scenario } from './fuzzScenario';
import { createEngine, loadInto } from './setup';

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const count = (): Record<'write' | 'read' | 'trim' | 'relocate' | 'erase' | 'victim' | 'bad', number> => ({
  write: 0,
  read: 0,
  trim: 0,
  relocate: 0,
  erase: 0,
  victim: 0,
  bad: 0,
});

const UNMAPPED = 0xffffffff;

/** A drive's book: what happened to its pages and groups, one event after the other, as one would keep it with a pencil. */
class Book {
  /** Where each page is. */
  readonly map = new Map<number, number>();
  readonly erases: number[];
  readonly states: string[];
  counts = count();
  lastVictim: number | null = null;

  constructor(
    private readonly plan: Plan,
    { l2p, state, erases }: Dump,
  ) {
    this.erases = [...erases];
    this.states = [...state].map((each) => groupStates[each] ?? '');
    for (const [lpn, slot] of l2p.entries()) if (slot !== UNMAPPED) this.map.set(lpn, slot);
  }

  get slotsPerGroup(): number {
    return this.plan.sim.pagesPerGroup * this.plan.sim.slotsPerPage;
  }

  /** Pages whose first slot is in each group. */
  get pagesIn(): number[] {
    const pages = this.erases.map(() => 0);
    for (const slot of this.map.values())
      pages[Math.floor(slot / this.slotsPerGroup)] = (pages[Math.floor(slot / this.slotsPerGroup)] ?? 0) + 1;
    return pages;
  }

  /** The same of each block: NAND page by NAND page, one block of the group after the other. */
  get pagesInBlocks(): number[] {
    const { planesPerDie, pagesPerNandPage } = this.plan.sim;
    const pages = Array.from({ length: this.erases.length * planesPerDie }, () => 0);
    for (const slot of this.map.values()) {
      const block =
        Math.floor(slot / this.slotsPerGroup) * planesPerDie + (Math.floor((slot % this.slotsPerGroup) / pagesPerNandPage) % planesPerDie);
      pages[block] = (pages[block] ?? 0) + 1;
    }
    return pages;
  }

  see(event: StepEvent): void {
    if (event.kind in this.counts) this.counts[event.kind as keyof typeof this.counts]++;
    switch (event.kind) {
      case 'write':
        if ((this.map.get(event.lpn) ?? null) !== event.stale) throw new Error(`page ${event.lpn} was not where it is said to have been`);
        this.map.set(event.lpn, event.to);
        break;
      case 'relocate':
        if (this.map.get(event.lpn) !== event.from) throw new Error(`page ${event.lpn} is moved from where it was not`);
        this.map.set(event.lpn, event.to);
        break;
      case 'read':
        if ((this.map.get(event.lpn) ?? null) !== event.from) throw new Error(`page ${event.lpn} is read where it is not`);
        break;
      case 'trim':
        if ((this.map.get(event.lpn) ?? null) !== event.stale) throw new Error(`page ${event.lpn} is trimmed where it was not`);
        if (event.stale !== null) this.map.delete(event.lpn);
        else this.counts.trim--;
        break;
      case 'open':
        this.states[event.group] = 'open';
        break;
      case 'close':
        this.states[event.group] = 'closed';
        break;
      case 'victim':
        this.states[event.group] = 'victim';
        this.lastVictim = event.group;
        break;
      case 'erase':
        if (this.pagesIn[event.group] !== 0) throw new Error(`group ${event.group} is erased with pages in it`);
        this.states[event.group] = 'free';
        this.erases[event.group] = (this.erases[event.group] ?? 0) + 1;
        break;
      case 'bad':
        this.states[event.group] = 'bad';
    }
  }
}

/** What a reply says of the drive, as the book has it. */
function told(reply: AdvanceReply, plan: Plan) {
  const { sim, factor } = plan;
  const { totals, mappedPages, groups, lastVictim, columns } = reply.frame;
  if (columns === null) throw new Error('no columns');
  const ofGroups = <T>(column: ArrayLike<T>): T[] =>
    Array.from({ length: column.length / sim.planesPerDie }, (_, g) => column[g * sim.planesPerDie] as T);
  return {
    written: Math.round(totals.hostPagesWritten / factor),
    moved: Math.round(totals.pagesRelocated / factor),
    trimmed: Math.round(totals.pagesTrimmed / factor),
    collected: totals.groupsCollected,
    mapped: Math.round(mappedPages / factor),
    inStates: groups,
    states: ofGroups(columns.state).map((state) => groupStates[state]),
    erases: ofGroups(columns.erases),
    lastVictim: lastVictim?.group ?? null,
    valid: sim.slotsPerPage === 1 ? [...columns.valid] : null,
  };
}

function kept(book: Book, plan: Plan): ReturnType<typeof told> {
  const { counts, states, map, erases, lastVictim } = book;
  const inState = (state: string): number => states.filter((each) => each === state).length;
  return {
    written: counts.write,
    moved: counts.relocate,
    trimmed: counts.trim,
    collected: counts.victim,
    mapped: map.size,
    inStates: [inState('free'), inState('open'), inState('closed'), inState('victim'), inState('bad')],
    states: states as ReturnType<typeof told>['states'],
    erases,
    lastVictim,
    valid: plan.sim.slotsPerPage === 1 ? book.pagesInBlocks : null,
  };
}

/** A random drive without what empties it without an event; null: refused, or such a one. */
function drive(draw: Draw): Scenario | null {
  const drawn = scenario(draw);
  return drawn === null || drawn.placement.interface === 'zns' || drawn.phases.some((phase) => phase.do === 'erase') ? null : drawn;
}

function act(draw: Draw, pages: number): void {
  const body = action(draw, pages);
  if ('do' in body && body.do === 'erase') return;
  try {
    engine.act(body);
  } catch (error) {
    // What the running step cannot take.
    if (!(error instanceof RangeError)) throw error;
  }
}

it('random drives tell of themselves what a book says that is kept of what happens', () => {
  let [drives, collected] = [0, 0];
  for (let seed = 1; seed <= cases(150); seed++) {
    const draw = new Draw(seed + 7000);
    const drawn = drive(draw);
    if (drawn === null) continue;
    const { plan } = loadInto(engine, { ...drawn, actions: drawn.actions.filter((each) => !('do' in each && each.do === 'erase')) });
    const book = new Book(plan, engine.dump());
    const sums = { requests: 0, written: 0 };
    for (let calls = 0, ended = false; !ended && calls < 40; calls++) {
      if (draw.chance(0.1)) act(draw, plan.sim.usedPages);
      const reply = engine.advance({ maxRequests: draw.of([1, 7, 40]), columns: true, trace: true });
      for (const event of reply.events) book.see(event);
      if (reply.eventsLost > 0) break;
      expect(told(reply, plan), `case ${seed}`).toEqual(kept(book, plan));
      for (let row = 0; row < reply.samples.length; row += reply.shape.stride) {
        sums.requests += reply.samples[row + sampleIndex.requests] ?? 0;
        sums.written += reply.samples[row + sampleIndex.hostPagesWritten] ?? 0;
      }
      ({ ended } = reply.frame);
    }
    const map = [...book.map].sort((a, b) => a[0] - b[0]);
    expect([...engine.dump().l2p].flatMap((slot, lpn) => (slot === UNMAPPED ? [] : [[lpn, slot]]))).toEqual(map);
    const { ended, totals } = engine.frame(false);
    if (ended) expect(sums.requests).toBeCloseTo(totals.hostRequests, 6);
    if (ended) expect(sums.written).toBeCloseTo(totals.hostPagesWritten, 6);
    drives++;
    collected += book.counts.victim;
  }
  expect(drives).toBeGreaterThan(cases(150) / 4);
  expect(collected).toBeGreaterThan(drives);
});

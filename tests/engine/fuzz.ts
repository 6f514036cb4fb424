import type { Engine } from '../../src/engine/engine';
import type { AdvanceReply, AdvanceRequest } from '../../src/engine/types';
import { parseScenario } from '../../src/scenario/parse';
import type { Action, Scenario } from '../../src/scenario/types';
import { Draw } from './fuzzDraw';
import { action, conditions, scenario } from './fuzzScenario';

/** What one case came to: `refused` by the door, `cut` off because it was too long to be compared, or run and compared. */
export interface Outcome {
  readonly kind: 'refused' | 'cut' | 'compared';
  readonly requests: number;
  readonly actions: number;
  readonly restores: number;
}

/** Calls and numbers of samples after which a run is cut off: with samples of a millisecond some steps have millions of them. */
const MOST_CALLS = 300;
const MOST_NUMBERS = 72_000;
const MOST_REQUESTS = 1000;

/** All that a run left behind, which its replay must leave, too. */
interface Trail {
  readonly hash: string;
  readonly samples: SampleSum;
  readonly actions: readonly Action[];
  readonly ended: boolean;
}

/** All samples of a run in one number, and how many numbers they had. */
class SampleSum {
  #bits = new DataView(new ArrayBuffer(8));
  numbers = 0;
  sum = 0;

  add(samples: Float64Array): void {
    this.numbers += samples.length;
    for (const value of samples) {
      this.#bits.setFloat64(0, value);
      this.sum = (Math.imul(this.sum, 31) + this.#bits.getInt32(0) + Math.imul(this.#bits.getInt32(4), 7)) | 0;
    }
  }

  copy(): SampleSum {
    return Object.assign(new SampleSum(), { numbers: this.numbers, sum: this.sum });
  }
}

/** Drives the engine by hand: chunks, clocks, conditions, actions, seeks in random order. */
class Hand {
  readonly #engine: Engine;
  readonly #draw: Draw;
  readonly #pages: number;
  samples = new SampleSum();
  actions: Action[] = [];
  restores = 0;
  requests = 0;
  ended = false;

  constructor(engine: Engine, draw: Draw, pages: number) {
    this.#engine = engine;
    this.#draw = draw;
    this.#pages = pages;
  }

  run(): Trail {
    const draw = this.#draw;
    for (let calls = 0; !this.ended && calls < MOST_CALLS && !this.#isLong(); calls++) {
      if (calls < 40 && draw.chance(0.15)) this.#act();
      if (calls < 20 && draw.chance(0.05)) this.#seek();
      if (draw.chance(0.05)) this.#engine.stateHash();
      this.#take(this.#engine.advance(this.#request(calls)));
    }
    return { hash: this.#engine.stateHash(), samples: this.samples, actions: this.actions, ended: this.ended };
  }

  #isLong(): boolean {
    return this.samples.numbers >= MOST_NUMBERS || this.requests >= MOST_REQUESTS;
  }

  #request(calls: number): AdvanceRequest {
    const draw = this.#draw;
    const maxRequests = calls < 60 ? draw.of([1, 2, 7, 40]) : 500;
    const clock = this.#engine.frame(false).clockUs;
    if (calls > 150) return { maxRequests, columns: false };
    return {
      maxRequests,
      columns: draw.chance(0.02),
      trace: draw.chance(0.1),
      ...(draw.chance(0.15) ? { untilUs: clock + draw.of([0, 100, 5000]) } : {}),
      ...(draw.chance(0.4) ? { until: conditions(draw, this.#pages) } : {}),
    };
  }

  #take(reply: AdvanceReply): void {
    this.samples.add(reply.samples);
    this.actions.push(...reply.receipts);
    this.requests = reply.frame.totals.hostRequests;
    this.ended = reply.frame.ended;
  }

  #act(): void {
    try {
      this.#engine.act(action(this.#draw, this.#pages));
    } catch (error) {
      // What the running step cannot take is refused in a sentence, and nothing has happened.
      if (!(error instanceof RangeError)) throw error;
    }
  }

  /** Runs on and goes back again: nothing of it may be left. */
  #seek(): void {
    const actions = [...this.actions];
    const samples = this.samples.copy();
    const copy = this.#engine.snapshot();
    const before = this.#engine.stateHash();
    for (let i = this.#draw.whole(1, 3); i > 0 && !this.ended; i--) this.#take(this.#engine.advance(this.#request(0)));
    this.ended = this.#engine.restore(copy).ended;
    if (this.#engine.stateHash() !== before) throw new Error('going back to a snapshot gives another state');
    this.samples = samples;
    this.actions = actions;
    this.restores++;
  }
}

function load(engine: Engine, loaded: Scenario): number {
  const reply = engine.load(loaded);
  if (!reply.ok) throw new Error(reply.fault);
  return reply.plan.sim.usedPages;
}

function replay(engine: Engine, recorded: Scenario, draw: Draw): Trail {
  load(engine, recorded);
  const samples = new SampleSum();
  const actions: Action[] = [];
  let ended = false;
  const maxRequests = draw.of([1, 3, 50, 100_000]);
  while (!ended) {
    const reply = engine.advance({ maxRequests, columns: false });
    samples.add(reply.samples);
    actions.push(...reply.receipts);
    ended = reply.frame.ended;
  }
  return { hash: engine.stateHash(), samples, actions, ended };
}

function difference(live: Trail, again: Trail): string | null {
  if (JSON.stringify(live.actions) !== JSON.stringify(again.actions))
    return `the receipts differ: ${JSON.stringify(live.actions)} and ${JSON.stringify(again.actions)}`;
  if (live.hash !== again.hash) return `the state differs: ${live.hash} and ${again.hash}`;
  return live.samples.numbers !== again.samples.numbers || live.samples.sum !== again.samples.sum ? 'the samples differ' : null;
}

/** One case: a drive, a hand on it, its record, the replay of the record on `other`. Throws where they differ or the engine traps. */
export function fuzzEngine(seed: number, engine: Engine, other: Engine): Outcome {
  const draw = new Draw(seed);
  const drawn = scenario(draw, true);
  if (drawn === null) return { kind: 'refused', requests: 0, actions: 0, restores: 0 };
  const pages = load(engine, drawn);
  const hand = new Hand(engine, draw, pages);
  const live = hand.run();
  engine.check();
  const counts = { requests: hand.requests, actions: live.actions.length, restores: hand.restores };
  if (!live.ended) return { kind: 'cut', ...counts };
  const recorded = { ...drawn, actions: engine.actions() };
  const parsed = parseScenario(JSON.parse(JSON.stringify(recorded)));
  if (!parsed.ok) throw new Error(`what was recorded is refused: ${parsed.faults.join(' ')}`);
  const fault = difference(live, replay(other, parsed.value, draw));
  if (fault !== null) throw new Error(fault);
  return { kind: 'compared', ...counts };
}

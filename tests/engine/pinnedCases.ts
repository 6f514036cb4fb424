/** Drives whose every number is kept (revision.json): what is drawn, how it is run, and what it gives, in a few short sums. */
import { explainChoice } from '../../src/engine/choice';
import type { Engine } from '../../src/engine/engine';
import { replaysOf } from '../../src/engine/replay';
import type { AdvanceReply, AdvanceRequest } from '../../src/engine/types';
import { parseScenario } from '../../src/scenario/parse';
import type { Drive, Ftl, PhaseChange, Scenario } from '../../src/scenario/types';
import { type Columns, ColumnsBuilder } from '../../src/traces/columns';
import { codeOf, FLUSH, READ, TRIM, WRITE } from '../../src/traces/request';
import { Draw } from './fuzzDraw';
import { action, conditions, scenario } from './fuzzScenario';
import { named, sourceOf } from './recordings';

/** All numbers of whatever is added, in one; what they are called is not in it. */
class Sum {
  readonly #real = new Float64Array(1);
  readonly #words = new Int32Array(this.#real.buffer);
  #sum = 0;

  add(value: unknown): void {
    if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'string') for (let i = 0; i < value.length; i++) this.#word(value.charCodeAt(i));
    else if (ArrayBuffer.isView(value) || Array.isArray(value)) this.#list(value as ArrayLike<unknown>);
    else if (typeof value === 'object' && value !== null) this.#list(Object.values(value));
    else this.#word(value === null ? 1 : value === true ? 2 : 3);
  }

  get digits(): string {
    return (this.#sum >>> 0).toString(16).padStart(8, '0');
  }

  #list(values: ArrayLike<unknown>): void {
    this.#word(values.length);
    for (let i = 0; i < values.length; i++) this.add(values[i]);
  }

  /** Counts as they are; of what is no whole number the last bits are left out: other flags of the compiler round Zipf's constants otherwise. */
  #number(value: number): void {
    if ((value | 0) === value) this.#word(value);
    else {
      this.#real[0] = Number.isInteger(value) ? value : Math.fround(value);
      this.#word(this.#words[0] as number);
      this.#word(this.#words[1] as number);
    }
  }

  #word(word: number): void {
    this.#sum = (Math.imul(this.#sum ^ word, 0x01000193) + 0x9e3779b9) | 0;
  }
}

/** A fill, and two steps that keep the queue full: the path of `steady.ts`. */
function longSteps(draw: Draw): readonly PhaseChange[] {
  const step = (): PhaseChange => ({
    do: draw.of(['write', 'write', 'write', 'mixed'] as const),
    pattern: draw.of(['random', 'random', 'permutation', 'hot-cold', 'zipf', 'pareto', 'normal', 'zones', 'sequential', 'strided']),
    kib: draw.of([4, 4, 4, 16]),
    qd: draw.of([1, 4, 32, 200]),
    entropy: draw.of([0.3, 0.7, 1]),
    passes: draw.of([0.5, 1, 2]),
    ...draw.some<PhaseChange>(0.15, { rateIops: () => 1e4, flushEvery: () => draw.of([1, 40]) }),
    ...draw.of<PhaseChange>([{}, {}, {}, {}, { thinkUs: 300, burst: 5 }]),
    ...draw.of<PhaseChange>([{ plids: [0, 1, 2] }, { plids: [1, 0], plidSelect: 'random' }, {}]),
  });
  return [{ do: 'write', pattern: 'sequential', kib: 64, qd: 8, passes: 1 }, step(), step()];
}

/** Requests of every kind. */
function trace(draw: Draw, usedPages: number): Columns {
  const columns = new ColumnsBuilder();
  let time = 0;
  for (let n = draw.whole(50, 300); n > 0; n--) {
    time += draw.of([0, 0, 3, 700, 20_000]) * draw.real();
    const kind = draw.of([WRITE, WRITE, WRITE, READ, TRIM, FLUSH]);
    const sector = draw.whole(0, usedPages * 8 - 1);
    const length = Math.min(usedPages * 8 - sector, draw.of([8, 8, 3, 64, 80]));
    columns.add(time, draw.chance(0.2) ? codeOf(kind, draw.whole(0, 3)) : kind, kind === FLUSH ? 0 : sector, kind === FLUSH ? 0 : length);
  }
  return columns.finish();
}

/** Placed: with several handles, whose units the host leaves early now and then. */
export const kindsOfCases = ['short', 'long', 'placed', 'replayed'] as const;
type KindOfCase = (typeof kindsOfCases)[number];

function drawn(kind: KindOfCase, draw: Draw): Scenario | null {
  const short = scenario(draw, true);
  if (short === null || kind === 'short') return short;
  if (kind === 'placed' && (short.placement.handles < 2 || short.placement.interface === 'zns')) return null;
  const replay: PhaseChange = {
    do: 'replay',
    trace: named,
    time: draw.of(['recorded', 'recorded', 'closed']),
    timeFactor: draw.of([1, 0.2]),
    qd: draw.of([1, 7, 32]),
    map: draw.of(['as-is', 'modulo']),
    passes: draw.of([1, 2]),
  };
  const steps = longSteps(draw);
  const phases = kind === 'replayed' ? [...steps.slice(0, 2), replay, ...short.phases.slice(-1)] : steps;
  const actions = short.actions.filter(({ at }) => at.phase < phases.length);
  const drive = draw.some<Partial<Drive>>(0.2, {
    superblockDies: () => short.drive.dies ?? 1,
    randomWriteIopsCap: () => 5000,
    programCapMBps: () => 20,
    hostUs: () => 0,
    suspendUs: () => draw.of([0, 50]),
    readRetryShare: () => 0.3,
  });
  const ftl = draw.some<Partial<Ftl>>(0.2, {
    victim: () => 'windowed-greedy',
    gcStart: () => 0.7,
    pacing: () => 'interleave',
    idleGcSeconds: () => 1e-4,
  });
  const given = { ...short, drive: { ...short.drive, ...drive }, ftl: { ...short.ftl, ...ftl }, phases, actions };
  const result = parseScenario(JSON.parse(JSON.stringify(given)));
  return result.ok ? result.value : null;
}

/** Numbers of samples after which a run is cut off: with samples of a millisecond some steps have millions of them. */
const MOST_NUMBERS = 30_000;

/** What a case gives: all samples, all frames with what the host did, all events with each choice, and columns with blocks. */
class Sums {
  readonly samples = new Sum();
  readonly frames = new Sum();
  readonly events = new Sum();
  readonly blocks = new Sum();
  numbers = 0;

  take(engine: Engine, reply: AdvanceReply): void {
    const { columns, ...frame } = reply.frame;
    this.samples.add(reply.samples);
    this.numbers += reply.samples.length;
    this.frames.add([frame, reply.stop, reply.receipts, reply.samplesSoFar, reply.held]);
    this.events.add([reply.events, reply.eventsLost, engine.choice(explainChoice)]);
    this.blocks.add(columns);
  }

  get digits(): string {
    return [this.samples, this.frames, this.events, this.blocks].map(({ digits }) => digits).join(' ');
  }
}

function request(kind: KindOfCase, draw: Draw, calls: number, pages: number, clockUs: number): AdvanceRequest {
  if (kind === 'long' && draw.chance(0.7)) return { maxRequests: draw.of([500, 100_000]), columns: draw.chance(0.2) };
  return {
    maxRequests: calls < 60 ? draw.of([1, 2, 7, 40]) : 500,
    columns: draw.chance(0.1),
    trace: draw.chance(0.4),
    ...(draw.chance(0.15) ? { untilUs: clockUs + draw.of([0, 100, 5000]) } : {}),
    ...(draw.chance(0.3) ? { until: conditions(draw, pages) } : {}),
  };
}

/** Whether the state has constants whose last bits are those of the compiler's flags. */
function rounds(given: Scenario): boolean {
  return /"pattern":"(zipf|pareto|normal)"/.test(JSON.stringify([given.phases, given.actions]));
}

/** One case; null where its scenario is refused. */
export function runPinned(engine: Engine, kind: KindOfCase, seed: number): string | null {
  const draw = new Draw(seed);
  const given = drawn(kind, draw);
  if (given === null) return null;
  const source = sourceOf(trace(draw, Math.max(1, given.drive.logicalPages >> 1)), Math.max(1, given.drive.logicalPages >> 1));
  const reply = engine.load(
    given,
    replaysOf(given, () => source),
    // Drives with zones are refused a power loss.
    draw.chance(0.3) && given.placement.interface !== 'zns',
  );
  if (!reply.ok) throw new Error(reply.fault);
  const { usedPages, blocks } = reply.plan.sim;
  const sums = new Sums();
  sums.frames.add(reply.frame);
  for (let calls = 0, ended = false, clockUs = 0; !ended && calls < 90 && sums.numbers < MOST_NUMBERS; calls++) {
    if (calls < 40 && draw.chance(kind === 'placed' ? 0.3 : 0.1)) {
      try {
        const leaves = kind === 'placed' && draw.chance(0.6);
        sums.frames.add(engine.act(leaves ? { do: 'ruhUpdate', plid: draw.whole(0, 2) } : action(draw, usedPages)));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
    }
    const told = engine.advance(request(kind, draw, calls, usedPages, clockUs));
    sums.take(engine, told);
    ({ ended, clockUs } = told.frame);
    if (!ended && draw.chance(0.05)) {
      // Further on and back again.
      const before = engine.snapshot();
      sums.take(engine, engine.advance(request(kind, draw, calls, usedPages, clockUs)));
      sums.frames.add(engine.restore(before));
    }
    if (draw.chance(0.1)) sums.blocks.add(engine.inspect(draw.whole(0, blocks - 1)));
    if (!ended && engine.isPrepared && draw.chance(0.05)) sums.frames.add(engine.powerNow());
  }
  sums.frames.add([engine.power(), engine.actions()]);
  sums.blocks.add(engine.frame(true).columns);
  return `${sums.digits} ${rounds({ ...given, actions: engine.actions() }) ? '-' : engine.stateHash()}`;
}

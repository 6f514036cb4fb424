import type { Engine } from '../../src/engine/engine';
import { parseScenario } from '../../src/scenario/parse';
import type { Scenario } from '../../src/scenario/types';
import { Draw } from './fuzzDraw';
import { scenario } from './fuzzScenario';

/** Calls and numbers of samples after which a run is given up: with samples of a millisecond some steps have millions of them. */
const MOST_CALLS = 4000;
const MOST_NUMBERS = 500_000;

/** What a run left: its state, and all its sample rows in one number. */
interface Trail {
  readonly hash: string;
  readonly numbers: number;
  readonly sum: number;
}

/** A scenario of the other fuzz, where drives more often rest: idle collection soon, think time, rates. */
function restful(draw: Draw): Scenario | null {
  const drawn = scenario(draw);
  if (drawn === null) return null;
  const { actions: _actions, ...rest } = drawn;
  const phases = drawn.phases.map((phase) => {
    const hosts = phase.do === 'write' || phase.do === 'read' || phase.do === 'mixed';
    if (!hosts || 'beside' in phase || draw.chance(0.3)) return phase;
    return draw.chance(0.6)
      ? { ...phase, thinkUs: draw.of([300, 3000, 30_000, 3e8]), burst: draw.of([1, 1, 3, 16]) }
      : { ...phase, rateIops: draw.of([0.003, 50, 400, 3000]) };
  });
  const idleGcSeconds = draw.of([null, 0, 1e-6, 1e-4, 2e-3]);
  const result = parseScenario(JSON.parse(JSON.stringify({ ...rest, phases, ftl: { ...drawn.ftl, idleGcSeconds } })));
  return result.ok ? result.value : null;
}

type Cut = (clockUs: number) => { readonly maxRequests: number; readonly untilUs?: number };

/** The first whole number of steps after `clock`; the division alone may round to the clock itself. */
export function nextCut(clock: number, step: number): number {
  const next = (Math.floor(clock / step) + 1) * step;
  return next > clock ? next : next + step;
}

/** Runs to the end, as `cut` says; null where that takes too long. */
export function run(engine: Engine, loaded: Scenario, cut: Cut): Trail | null {
  const reply = engine.load(loaded);
  if (!reply.ok) throw new Error(reply.fault);
  const bits = new DataView(new ArrayBuffer(8));
  let numbers = 0;
  let sum = 0;
  let clock = 0;
  for (let calls = 0; calls < MOST_CALLS && numbers < MOST_NUMBERS; calls++) {
    const { samples, frame } = engine.advance({ columns: false, ...cut(clock) });
    numbers += samples.length;
    for (const value of samples) {
      bits.setFloat64(0, value);
      sum = (Math.imul(sum, 31) + bits.getInt32(0) + Math.imul(bits.getInt32(4), 7)) | 0;
    }
    clock = frame.clockUs;
    if (frame.ended) return { hash: engine.stateHash(), numbers, sum };
  }
  return null;
}

/** One case: a drive that rests, run at once and cut in time and in requests. Throws where the two differ. */
export function fuzzCuts(seed: number, engine: Engine): 'refused' | 'long' | 'compared' {
  const draw = new Draw(seed);
  const drawn = restful(draw);
  if (drawn === null) return 'refused';
  const whole = run(engine, drawn, () => ({ maxRequests: 1e6 }));
  if (whole === null) return 'long';
  let compared = false;
  for (const step of [333.3, draw.of([50, 1000, 7001]), draw.real() * 5000]) {
    const most = draw.of([1, 5, 1e6]);
    const cut = run(engine, drawn, (clock) => ({ maxRequests: most, untilUs: nextCut(clock, step) }));
    if (cut === null) continue;
    compared = true;
    if (cut.hash !== whole.hash) throw new Error(`the state differs where time is cut every ${step} us`);
    if (cut.numbers !== whole.numbers || cut.sum !== whole.sum) throw new Error(`the samples differ where time is cut every ${step} us`);
  }
  return compared ? 'compared' : 'long';
}

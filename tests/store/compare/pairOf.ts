import { onTestFinished } from 'vitest';
import type { AdvanceReply, AdvanceRequest } from '../../../src/engine/types';
import type { Result } from '../../../src/lib/result';
import { edited } from '../../../src/scenario/change/edit';
import { shippedScenario } from '../../../src/scenario/shipped/shipped';
import type { Scenario } from '../../../src/scenario/types';
import { Pair } from '../../../src/store/compare/pair';
import { endpointFor, ServedEngine, type TestEndpoint } from '../../client/endpoint';
import { turns } from '../session/asks';
import { type TestSession, testSession, until } from '../session/session';

/** The value of a result; throws its faults. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}

/** A quarter of the default drive's blocks, filled in a quarter of its time, at 1:32; its random writes cut to `seconds`. */
export function quick(seconds = 120): Scenario {
  const scenario = shippedScenario('consistency');
  const phases = scenario.phases.map((p, i) => (i === 2 ? { ...p, seconds } : p));
  const { blocksPerPlane, logicalPages } = scenario.drive;
  const drive = { blocksPerPlane: blocksPerPlane / 4, logicalPages: logicalPages / 4 };
  return value(edited({ ...scenario, phases }, { scale: 32, drive }));
}

/** Where a run was at each of its replies, and at whose turn. */
export interface Moment {
  readonly who: 'a' | 'b';
  readonly phase: number;
  readonly seconds: number;
  readonly phaseSeconds: number;
  readonly ended: boolean;
}

/** An engine that tells of every reply, and can be made to keep one back. */
export class TellingEngine extends ServedEngine {
  /** Awaited before the next advance. */
  gate: Promise<void> | null = null;
  /** An advance waits at the gate. */
  isHeld = false;

  constructor(
    readonly who: 'a' | 'b',
    readonly moments: Moment[],
  ) {
    super();
  }

  override async advance(request: AdvanceRequest): Promise<AdvanceReply> {
    this.isHeld = this.gate !== null;
    await this.gate;
    this.isHeld = false;
    const reply = await super.advance(request);
    const { phase, seconds, phaseSeconds, ended } = reply.frame;
    this.moments.push({ who: this.who, phase, seconds, phaseSeconds, ended });
    return reply;
  }
}

export interface TestPair extends TestSession {
  readonly pair: Pair;
  readonly moments: Moment[];
  readonly engineB: TellingEngine;
  readonly endpointsB: readonly TestEndpoint[];
}

/** A at rest at its beginning, and B beside it. */
export async function paired(a: Scenario, b: Scenario): Promise<TestPair> {
  const moments: Moment[] = [];
  const engineA = new TellingEngine('a', moments);
  const engineB = new TellingEngine('b', moments);
  const made = testSession({ api: () => engineA });
  await made.session.open(a, 'paused');
  const endpointsB: TestEndpoint[] = [];
  const spawn = () => {
    const endpoint = endpointFor(engineB);
    endpointsB.push(endpoint);
    return endpoint;
  };
  const pair = new Pair(made.session, spawn, b, made.clock.now);
  onTestFinished(() => {
    pair.dispose();
    made.session.dispose();
  });
  await pair.restart();
  return { ...made, pair, moments, engineB, endpointsB };
}

/** Resolves when neither engine has been asked for anything in a hundred turns of the event loop, in which both of them work. */
export async function atRest({ moments }: TestPair): Promise<void> {
  for (let before = -1; before !== moments.length; ) {
    before = moments.length;
    await turns(100);
  }
}

export function bothEnded({ session, pair }: TestPair): Promise<void> {
  return until(session, ({ run }) => run?.frame.ended === true && pair.state.run?.frame.ended === true);
}

/** Greatest distance of the two clocks, in displayed seconds, in the compared phase and in what comes before it. */
export function distances(moments: readonly Moment[], origins: Readonly<Record<'a' | 'b', number>>): { compared: number; before: number } {
  const last: Partial<Record<'a' | 'b', Moment>> = {};
  const far = { compared: 0, before: 0 };
  for (const moment of moments) {
    last[moment.who] = moment;
    const { a, b } = last;
    if (a === undefined || b === undefined || a.ended || b.ended) continue;
    if (a.phase >= origins.a && b.phase >= origins.b) far.compared = Math.max(far.compared, Math.abs(a.phaseSeconds - b.phaseSeconds));
    else if (a.phase < origins.a && b.phase < origins.b) far.before = Math.max(far.before, Math.abs(a.seconds - b.seconds));
  }
  return far;
}

import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { wantedAdvance } from '../../../src/engine/conditions';
import { requestsNamed } from '../../../src/engine/order';
import { SAMPLE_STRIDE, sampleIndex } from '../../../src/engine/sampleFields';
import type { AdvanceRequest, Frame, Plan } from '../../../src/engine/types';
import { Run } from '../../../src/store/runs/run';
import { Approach } from '../../../src/store/runs/strategies/approach';
import { Follow } from '../../../src/store/runs/strategies/follow';
import { type Goal, goalRequest } from '../../../src/store/runs/strategies/goal';
import { followerLimitUs, isAhead, leaderLimitUs, PairClock, type SharedMoment } from '../../../src/store/runs/strategies/sharedClock';
import type { Situation } from '../../../src/store/runs/strategy';
import { requestsOfRoom } from '../../../src/store/selections/series/room';
import type { RunId } from '../../../src/store/types';
import { cases } from '../../cases';
import { createEngine, loadInto, scenarioOf } from '../../engine/setup';

/** Which phase a run is about: its first, or the one behind a fill; at full size, and at half of it. */
const phases = [{ pattern: 'sequential', passes: 1 }, { requests: 20_000 }, { seconds: 6 }] as const;
const scenarios = [
  scenarioOf({ sample: { seconds: 0.5 }, phases: [{ requests: 500 }, { seconds: 4 }] }),
  ...[1, 2].map((scale) => scenarioOf({ scale, sample: { seconds: 2 }, drive: { linkMBps: 50 }, phases: [...phases] })),
];
let starts: readonly { readonly plan: Plan; readonly frame: Frame }[] = [];
beforeAll(async () => {
  const engine = await createEngine();
  starts = scenarios.map((scenario) => loadInto(engine, scenario));
});

const of = <T>(...values: readonly T[]) => fc.constantFrom(...values);
/** Numbers of which many are equal, or as near as a sum of times may lie. */
const seconds = fc.tuple(of(0, 1, 2, 3, 4), of(0, 0, 0, 0.5, 1e-7, -1e-7, 2e-6, -2e-6)).map(([whole, rest]) => Math.max(0, whole + rest));
const requests = of(0, 1, 2, 7, 8, 100, 101);
const moment = fc.record({
  phase: fc.nat(2),
  phaseSeconds: fc.oneof(seconds, of(0.4, 0.6)),
  seconds,
  simulated: requests,
  clock: of(0, 1e6, 2e6, 5e6),
  collectingSince: of(null, null, 0, 1, 3),
  phaseProgress: of(null, 0, 0.001, 0.5, 1),
  collected: fc.nat(3),
  ended: fc.nat(9).map((n) => n === 0),
  /** Groups that are free. */
  free: of(2, 3, 4, 60),
});
type Moment = typeof moment extends fc.Arbitrary<infer T> ? T : never;

function frameOf({ plan, frame }: { readonly plan: Plan; readonly frame: Frame }, m: Moment): Frame {
  return {
    ...frame,
    phase: Math.min(m.phase, plan.scenario.phases.length - 1),
    phaseSeconds: m.phaseSeconds,
    seconds: m.seconds,
    phaseRequests: m.simulated * plan.factor,
    clockUs: m.clock,
    collectingSince: m.collectingSince,
    phaseProgress: m.phaseProgress,
    ended: m.ended,
    groups: [m.free, 0, 64 - m.free, 0, 0],
    totals: { ...frame.totals, groupsCollected: m.collected },
  };
}

const goals: fc.Arbitrary<Goal> = fc.oneof(
  of<Goal>('end', 'collection', 'beforeCollection'),
  fc.record({ seconds: fc.oneof(seconds, of(1e-6)) }),
  fc.record({ collection: fc.nat(4) }),
  fc.record({ phase: fc.nat(2), phaseSeconds: fc.oneof(seconds, of(1e-6)) }),
  fc.record({ phase: fc.nat(2), phaseRequests: requests }),
  fc.record({ phase: fc.nat(2), phaseRequests: requests }),
  fc.record({ collectionBefore: fc.record({ phase: fc.nat(2), phaseRequests: requests, collected: fc.nat(3) }) }),
  fc.record({
    collectedIn: fc.nat(2),
    isSeen: of(
      () => true,
      () => false,
    ),
  }),
  fc.record({
    wanted: fc.record({
      until: of([], [{ kind: 'collection' as const }]),
      seconds: fc.oneof(of(null), seconds, of(1e-6)),
      requests: fc.oneof(of(null), requests),
    }),
  }),
);

interface Asked {
  readonly run: Run;
  readonly frame: Frame;
  readonly atBorder: boolean;
  readonly requests: number;
  readonly columnsDue: boolean;
}

/** Where a frame is: at a border what comes next is the start of the next phase. */
const placeOf = ({ frame, atBorder, run }: Asked) =>
  atBorder
    ? { phase: frame.phase + 1, seconds: 0, requests: 0 }
    : { phase: frame.phase, seconds: frame.phaseSeconds, requests: Math.round(frame.phaseRequests / run.plan.factor) };

/** Nearly so many seconds, as sums of times are. */
const isPast = (now: number, then: number) => now - then > -1.0000001e-6;

/** What is still to come of a goal, as one would say it of each kind. Null: nothing. */
function plainRequest(goal: Goal, asked: Asked, traces: boolean): AdvanceRequest | null {
  const { run, frame } = asked;
  const { factor, scenario } = run.plan;
  const at = placeOf(asked);
  const last = scenario.phases.length - 1;
  const about = last === 1 ? 0 : 1;
  const far: AdvanceRequest = { maxRequests: 3 * asked.requests, columns: asked.columnsDue };
  const collecting = { ...far, until: [{ kind: 'collection' as const }] };
  if (frame.ended) return null;
  if (goal === 'end') return far;
  if (goal === 'collection') {
    if (at.phase !== last) return far;
    return frame.phase === last && frame.collectingSince !== null ? null : collecting;
  }
  if (goal === 'beforeCollection') {
    if (at.phase > about) return null;
    const room = Math.floor(requestsOfRoom({ plan: run.plan, frame }) / factor + 1e-6) - 3;
    const collects = frame.phase === about && frame.collectingSince !== null;
    if (at.phase < about) return far;
    return collects || room <= 0 ? null : { ...far, maxRequests: Math.min(room, far.maxRequests) };
  }
  if ('seconds' in goal) return isPast(frame.seconds, goal.seconds) ? null : { ...far, untilUs: (goal.seconds * 1e6) / factor };
  if ('collection' in goal) return frame.totals.groupsCollected < goal.collection ? collecting : null;
  if ('collectionBefore' in goal) {
    const { phase, phaseRequests } = goal.collectionBefore;
    if (frame.phase > phase || (frame.phase === phase && frame.phaseRequests >= phaseRequests)) return null;
    if (at.phase !== phase) return collecting;
    const left = Math.round(phaseRequests / factor) - at.requests;
    return { ...collecting, maxRequests: Math.max(1, Math.min(far.maxRequests, left)) };
  }
  if ('wanted' in goal) {
    const { wanted } = goal;
    const isSoon = wanted.seconds !== null && isPast(at.seconds, wanted.seconds);
    const isFar = wanted.requests !== null && at.requests * factor >= wanted.requests - 1e-9;
    if (at.phase >= last && (isSoon || isFar)) return null;
    return { ...far, ...wantedAdvance(wanted, frame, at, run.plan, asked.requests) };
  }
  if ('isSeen' in goal) {
    if (at.phase > goal.collectedIn) return null;
    if (frame.phase !== goal.collectedIn || frame.collectingSince === null) return collecting;
    // At even seconds of the phase.
    const even = 2 * (1 + Math.floor(frame.phaseSeconds / 2 + 1e-6));
    return goal.isSeen(run, frame) ? null : { ...far, untilUs: frame.clockUs + ((even - frame.phaseSeconds) * 1e6) / factor };
  }
  if (at.phase !== goal.phase) return at.phase > goal.phase ? null : far;
  if ('phaseSeconds' in goal) {
    if (isPast(at.seconds, goal.phaseSeconds)) return null;
    return { ...far, untilUs: frame.clockUs + ((goal.phaseSeconds - at.seconds) * 1e6) / factor };
  }
  const left = requestsNamed(goal.phaseRequests, factor) - at.requests;
  if (left <= 0) return null;
  if (traces && left === 1) return { maxRequests: 1, columns: true, trace: true };
  return { ...far, maxRequests: Math.min(far.maxRequests, traces ? left - 1 : left) };
}

const situation = fc.record({
  which: fc.nat(2),
  moment,
  atBorder: fc.nat(3).map((n) => n === 0),
  requests: of(1, 10, 1000),
  columnsDue: fc.boolean(),
});
type Drawn = typeof situation extends fc.Arbitrary<infer T> ? T : never;

function askedOf({ which, moment: m, ...rest }: Drawn): Asked {
  const start = starts[which];
  if (start === undefined) throw new Error('nothing was loaded');
  return { ...rest, run: new Run('run-1' as RunId, start.plan, start.frame), frame: frameOf(start, m) };
}

it('what is asked for on the way to a goal, and that it is there, is what one would say of each kind of goal', () => {
  fc.assert(
    fc.property(goals, situation, fc.boolean(), (goal, drawn, traces) => {
      const asked = askedOf(drawn);
      expect(goalRequest(goal, asked as unknown as Situation, traces)).toEqual(plainRequest(goal, asked, traces));
    }),
    { numRuns: cases(1500) },
  );
});

/** Displayed seconds to a goal as they are estimated; null: nobody knows. */
function plainSeconds(goal: Goal, frame: Frame, plan: Plan): number | null {
  const link = plan.scenario.drive.linkMBps * 1e6;
  const progress = frame.phaseProgress ?? 0;
  const phase = plan.scenario.phases[frame.phase];
  const limit = phase !== undefined && 'seconds' in phase ? phase.seconds : null;
  const unknown = progress > 0.002 && frame.phaseSeconds > 0 ? frame.phaseSeconds / progress - frame.phaseSeconds : null;
  const ofPhase = limit !== null ? Math.max(0, limit - frame.phaseSeconds) : (unknown ?? (plan.full.usedPages * 4096) / link);
  if (goal === 'end') return ofPhase;
  if (typeof goal !== 'object') return null;
  if ('isSeen' in goal) {
    if (frame.phase !== goal.collectedIn || frame.collectingSince === null) return null;
    return Math.max(0, 1.9 * (frame.collectingSince ?? 0) - frame.phaseSeconds);
  }
  if (!('phase' in goal)) return null;
  if ('phaseRequests' in goal && goal.phaseRequests > 0 && goal.phase - frame.phase === 1 && progress >= 1)
    return (goal.phaseRequests * 4096) / link;
  if (goal.phase > frame.phase) return ofPhase;
  if ('phaseSeconds' in goal) return Math.max(0, goal.phaseSeconds - frame.phaseSeconds);
  const rate = frame.phaseSeconds > 0.5 ? frame.phaseRequests / frame.phaseSeconds : link / 4096;
  return Math.max(0, goal.phaseRequests - frame.phaseRequests) / Math.max(1, rate);
}

const near = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const [x, y] = [a as AdvanceRequest, b as AdvanceRequest];
  const isNear = x.untilUs === y.untilUs || Math.abs((x.untilUs ?? 0) - (y.untilUs ?? 0)) < 1e-6 * (1 + (y.untilUs ?? 0));
  return isNear && JSON.stringify({ ...x, untilUs: 0 }) === JSON.stringify({ ...y, untilUs: 0 });
};

it('the way to a goal takes its time: as fast as what is left of both asks for, never slower than half of the fastest', () => {
  const looks = fc.array(fc.tuple(moment, of(0, 10, 100, 400)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(goals, of(0, 100, 300, 1000), situation, looks, (goal, ms, drawn, list) => {
      const asked = askedOf(drawn);
      const { plan } = asked.run;
      const approach = new Approach(goal, ms);
      let [elapsed, fastest, target]: [number, number, number | null] = [0, 0, null];
      for (const [m, dt] of list) {
        const frame = frameOf({ plan, frame: asked.frame }, { ...m, ended: false });
        const now = { ...asked, frame } as unknown as Situation;
        const got = approach.next(now, dt);
        let wanted: AdvanceRequest | 'wait' | null = goalRequest(goal, now);
        const left = ms === 0 ? null : plainSeconds(goal, frame, plan);
        if (wanted !== null && left !== null) {
          elapsed += dt;
          fastest = Math.max(fastest, 1, (1000 * left) / Math.max(150, ms - elapsed));
          // The pace of this look: what was fastest before counts half.
          const pace = Math.max(1, (1000 * left) / Math.max(150, ms - elapsed), 0.5 * fastest);
          const perMs = (1000 * pace) / plan.factor;
          target = Math.min((target ?? frame.clockUs) + dt * perMs, frame.clockUs + 100 * perMs);
          wanted = target <= frame.clockUs ? 'wait' : { ...wanted, untilUs: Math.min(wanted.untilUs ?? target, target) };
        }
        expect(near(got, wanted), `${JSON.stringify(got)} for ${JSON.stringify(wanted)}`).toBe(true);
        if (target === null) expect(approach.factor).toBeNull();
        else expect(approach.factor).toBeCloseTo(fastest, 6);
      }
    }),
    { numRuns: cases(600) },
  );
});

const shared: fc.Arbitrary<SharedMoment> = fc.oneof(
  fc.record({ kind: of('before' as const), seconds }),
  of<SharedMoment>({ kind: 'ready' }, { kind: 'ended' }),
  fc.record({ kind: of('compared' as const), seconds }),
  fc.record({ kind: of('compared' as const), seconds }),
);
const rankOf = ({ kind }: SharedMoment) => ['before', 'ready', 'compared', 'ended'].indexOf(kind);
const secondsOf = (at: SharedMoment) => ('seconds' in at ? at.seconds : 0);

it('on the clock that two runs share each is where it is, and may go as far as the other lets it', () => {
  fc.assert(
    fc.property(situation, shared, shared, fc.array(of(0.5, 1, 2), { maxLength: 4 }), (drawn, one, other, lengths) => {
      const { run, frame, atBorder } = askedOf(drawn);
      const { plan } = run;
      const about = plan.scenario.phases.length === 2 ? 0 : 1;
      // What the phases before this one took, from the one that it is about on: their samples say it.
      let passed = 0;
      for (const [i, length] of lengths.entries()) {
        const row = new Float64Array(SAMPLE_STRIDE);
        const phase = Math.min(frame.phase, i % 2 === 0 ? about : about + 1);
        row[sampleIndex.phase] = phase;
        row[sampleIndex.seconds] = length;
        if (frame.phase === phase || i > 0) continue;
        if (phase >= about) passed += length;
        run.seen.append(row);
      }
      run.samples.showTo(run.seen.length, frame);
      const clock = new PairClock(plan, run.samples);
      const us = 1e6 / plan.factor;
      const zero = about === 0 ? 0 : frame.clockUs - (frame.phaseSeconds + passed) * us;
      const isThere = !frame.ended && frame.phase >= about;
      const isReady = !frame.ended && frame.phase < about && atBorder;
      const plain: SharedMoment = frame.ended
        ? { kind: 'ended' }
        : isThere
          ? { kind: 'compared', seconds: expect.closeTo((frame.clockUs - zero) / us, 6) as number }
          : isReady
            ? { kind: 'ready' }
            : { kind: 'before', seconds: frame.seconds };
      expect(clock.at(frame, atBorder)).toEqual(plain);
      // It has not moved since: a picture that is asked for at the border changes nothing.
      if (isReady) expect(clock.at(frame, false)).toEqual(plain);
      if (isReady && frame.clockUs > 0) expect(clock.at({ ...frame, clockUs: frame.clockUs - 1 }, false).kind).toBe('before');
      expect(clock.sampleSeconds).toBe('seconds' in plan.scenario.sample ? plan.scenario.sample.seconds : 1);
      expect(clock.usBefore(3)).toBeCloseTo(3 * us, 3);
      const usAt = (at: number) =>
        isReady || frame.phase >= about ? (isReady ? frame.clockUs : zero) + at * us : Number.POSITIVE_INFINITY;
      if (!frame.ended) expect(clock.usAt(frame, 2)).toBeCloseTo(usAt(2), 3);
      const isZeroKnown = about === 0 || frame.phase >= about;
      if (!frame.ended)
        expect([one, other].map((at) => clock.boundOf(at))).toEqual(
          [one, other].map((at) => {
            if (at.kind === 'before') return { kind: 'seconds', seconds: at.seconds };
            if (at.kind === 'ready') return { kind: 'request', phase: about, request: 0 };
            return at.kind === 'ended' || !isZeroKnown ? null : { kind: 'seconds', seconds: expect.closeTo(zero / us + at.seconds, 6) };
          }),
        );
      // More than a sample in front; whoever is ready goes back for nobody.
      const isAfter = one.kind === 'ready' ? false : rankOf(one) > rankOf(other);
      const isBeyond = rankOf(one) === rankOf(other) && 'seconds' in one && secondsOf(one) > secondsOf(other) + 2;
      expect(isAhead(one, other, 2)).toBe(isAfter || isBeyond);
      if (frame.ended) return;
      const free = one.kind === 'ended' || other.kind === 'ended';
      const [behind, hers] = [one.kind === 'before', other.kind === 'before'];
      const lead =
        free || (behind && !hers)
          ? Number.POSITIVE_INFINITY
          : behind
            ? (secondsOf(other) + 2) * us
            : hers
              ? frame.clockUs
              : usAt(secondsOf(other) + 0.5);
      expect(leaderLimitUs(clock, frame, one, other, 2)).toBeCloseTo(lead, 3);
      const follows =
        free || (behind && !hers)
          ? Number.POSITIVE_INFINITY
          : behind
            ? secondsOf(other) * us
            : other.kind === 'compared'
              ? usAt(secondsOf(other))
              : frame.clockUs;
      expect(followerLimitUs(clock, frame, one, other)).toBeCloseTo(follows, 3);
    }),
    { numRuns: cases(700) },
  );
});

it('a run that follows goes up to the other, tells when it is far behind, and takes what is done to both when it is not', () => {
  const looks = fc.record({ stale: fc.boolean(), touched: fc.boolean(), isSettled: fc.boolean() });
  fc.assert(
    fc.property(situation, fc.option(shared), looks, (drawn, leader, { stale, touched, isSettled }) => {
      const asked = askedOf(drawn);
      const { run, frame, atBorder } = asked;
      const clock = new PairClock(run.plan, run.samples);
      const told: boolean[] = [];
      const context = { leader: () => leader, isLeaderSettled: () => isSettled, computing: (is: boolean) => void told.push(is) };
      const follow = new Follow(clock, { kind: 'ready' }, context);
      expect(follow.moment).toEqual({ kind: 'ready' });
      const at = { ...asked, stale, touched } as unknown as Situation;
      const got = follow.next(at);
      const me = clock.at(frame, atBorder);
      expect(follow.moment).toEqual(me);
      const limit = frame.ended || leader === null ? frame.clockUs : followerLimitUs(clock, frame, me, leader);
      const sample = clock.sampleSeconds;
      const isFar = (most: number) => {
        if (me.kind === 'ended' || leader === null || leader.kind === 'before' || leader.kind === 'ready') return false;
        return me.kind !== 'compared' || leader.kind === 'ended' || leader.seconds - me.seconds > most * sample;
      };
      expect(told).toEqual([limit > frame.clockUs && isFar(2)]);
      const columns = stale && drawn.columnsDue;
      const atRest = columns || touched ? { maxRequests: 1, untilUs: frame.clockUs, columns } : 'hold';
      const goes = { maxRequests: drawn.requests, columns, ...(limit < Number.POSITIVE_INFINITY && { untilUs: limit }) };
      expect(got).toEqual(limit > frame.clockUs ? goes : atRest);
      expect(follow.settled(at)).toBe(!(limit > frame.clockUs && isFar(1)) && isSettled);
      const bound = leader !== null && isAhead(me, leader, sample) ? clock.boundOf(leader) : null;
      expect(follow.back()).toEqual(bound);
      follow.arrived({ ...frame, ended: true }, false);
      expect(follow.moment).toEqual({ kind: 'ended' });
    }),
    { numRuns: cases(400) },
  );
});

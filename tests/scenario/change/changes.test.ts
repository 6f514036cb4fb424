/** What a change makes of a scenario, each at the edge where it makes something else. */
import { describe, expect, it } from 'vitest';
import { continued, continuedUntilSteady } from '../../../src/scenario/change/continuation';
import { fromTheStart } from '../../../src/scenario/change/fromTheStart';
import { ftlAfter, inForce } from '../../../src/scenario/change/inForce';
import { withPreset } from '../../../src/scenario/change/preset';
import { isFilled, replaying } from '../../../src/scenario/change/replaying';
import { withTotalSpare } from '../../../src/scenario/change/totalSpare';
import { comparableWith, compressing, halfTrimmed, otherPacing, thenHalfTrimmed } from '../../../src/scenario/change/variations';
import { nameOfDrive } from '../../../src/scenario/driveName';
import { parseScenario } from '../../../src/scenario/parse';
import {
  hasJobs,
  hasRequests,
  isInstant,
  isWriting,
  lastHostPhase,
  mixesSizes,
  originPhase,
  putsData,
} from '../../../src/scenario/procedure';
import type { Action, Phase, Scenario } from '../../../src/scenario/types';

function parsed(input: object): Scenario {
  const result = parseScenario(input);
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}
function value<T>(result: { ok: true; value: T } | { ok: false; faults: readonly string[] }): T {
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}
const fill = { do: 'write', pattern: 'sequential', kib: 128, passes: 1 };
const random = { do: 'write', pattern: 'random', kib: 4, seconds: 100 };
const steps = (...phases: readonly object[]) => parsed({ phases });
const trace = { hash: '0123456789abcdef', size: 2100 };

describe('a procedure', () => {
  it('is about the first step that is no fill, else the first with requests, and ends with the last that writes', () => {
    const read = { do: 'read', requests: 9 };
    const of = (...phases: readonly object[]) => [originPhase(steps(...phases)), lastHostPhase(steps(...phases))];
    expect(of({ do: 'erase' }, fill, random, read)).toEqual([2, 2]);
    expect(of({ do: 'erase' }, fill, fill)).toEqual([1, 2]);
    expect(of({ do: 'erase' }, read, read)).toEqual([1, 2]);
    expect(of({ do: 'erase' }, { do: 'idle', seconds: 1 })).toEqual([0, -1]);
    expect(of(fill, { ...read, pattern: 'sequential' })).toEqual([1, 0]);
    expect(of(random, { do: 'trim' })).toEqual([0, 0]);
  });

  it('has kinds of steps', () => {
    const kinds = steps(
      { do: 'erase' },
      { do: 'trim' },
      { do: 'idle', seconds: 1 },
      { do: 'read', requests: 1 },
      { do: 'mixed', requests: 1 },
      fill,
    ).phases;
    const replay = { do: 'replay', trace, passes: 1 } as unknown as Phase;
    const each = (is: (phase: Phase) => boolean) => [...kinds, replay].map((phase) => (is(phase) ? 1 : 0)).join('');
    expect([each(isInstant), each(hasRequests), each(isWriting), each(putsData)]).toEqual(['1100000', '0001111', '0000110', '0000111']);
    expect([
      mixesSizes(undefined),
      mixesSizes(kinds[0]),
      mixesSizes(kinds[5]),
      mixesSizes(steps({ ...random, mixKiB: [[4, 1]] }).phases[0]),
    ]).toEqual([false, false, false, true]);
    expect([hasJobs(steps(random)), hasJobs(steps(fill, { ...random, beside: [{ do: 'read' }] }))]).toEqual([false, true]);
  });
});

describe('a run that goes on', () => {
  it('takes 500 s where it was timed, else the same stop, or 20,000 s to become steady', () => {
    const last = (scenario: Scenario) => value(continued(scenario)).phases.at(-1);
    const none = { passes: null, bytes: null, requests: null, until: null, seconds: null };
    expect(last(steps(random))).toMatchObject({ ...none, seconds: 500 });
    expect(last(steps({ ...random, seconds: null, until: 'steady' }))).toMatchObject({ ...none, seconds: 500 });
    expect(last(steps({ ...random, seconds: null, requests: 7 }))).toMatchObject({ ...none, requests: 7 });
    expect(value(continuedUntilSteady(steps(fill, random))).phases).toMatchObject([{}, {}, { ...none, until: 'steady', seconds: 20_000 }]);
    expect(continued(steps({ do: 'erase' }))).toMatchObject({ ok: false, faults: [expect.stringContaining('no phase of requests')] });
    expect(value(continued(steps(random, { do: 'idle', seconds: 1 }))).phases.map(({ do: kind }) => kind)).toEqual([
      'write',
      'idle',
      'write',
    ]);
  });
});

describe('what is in force', () => {
  const s = steps(fill, random, { do: 'trim', span: 0.5 });
  const set = (phase: number, request: number, values: object) => ({ at: { phase, request }, set: values }) as Action;

  it('a setting without a value, of another step or of a trim', () => {
    const at = (phase: number, actions: readonly Action[]) => inForce(s, actions, { phase, request: 5 }).phase;
    expect(at(1, [set(1, 0, { qd: undefined })])).toEqual(s.phases[1]);
    expect(at(1, [set(0, 0, { qd: 7 })])).toEqual(s.phases[1]);
    expect(at(1, [set(1, 5, { readShare: 0, qd: 7 })])).toEqual({ ...s.phases[1], do: 'mixed', readShare: 0, trimShare: 0, qd: 7 });
    expect(at(1, [set(1, 6, { qd: 7 })])).toEqual(s.phases[1]);
    expect(at(2, [set(2, 0, { span: { from: 0, to: 0.1 }, qd: 3 })])).toEqual({ do: 'trim', span: { from: 0, to: 0.1 } });
    expect(at(2, [set(2, 0, { qd: 3 })])).toEqual(s.phases[2]);
    expect(ftlAfter(s.ftl, { do: 'erase' })).toBe(s.ftl);
    expect(ftlAfter(s.ftl, { set: { 'ftl.d': 3, qd: 2 } })).toEqual({ ...s.ftl, d: 3 });
  });

  it('from the start: without an action nothing is new, and a continued first step stays', () => {
    const s1 = steps(random);
    expect(fromTheStart(s1, 1)).toBe(s1);
    expect(fromTheStart(s1, 0)).toBe(s1);
    const more = value(continued(s1));
    expect(fromTheStart(more, 2)).toBe(more);
    expect(fromTheStart(more, 1)).toEqual(s1);
    const early = { ...more, actions: [set(0, 3, { qd: 5 })] };
    expect(fromTheStart(early, 2).phases.map((phase) => 'qd' in phase && phase.qd)).toEqual([5, 32]);
  });
});

describe('a replay', () => {
  const kinds = (scenario: Scenario, fill?: boolean) => value(replaying(scenario, { trace }, fill)).phases;

  it('stands in the place of what the scenario was about, at full size', () => {
    const s = parsed({
      scale: 16,
      phases: [{ do: 'erase' }, fill, random],
      actions: [
        { at: { phase: 1, request: 1 }, do: 'erase' },
        { at: { phase: 2, request: 1 }, do: 'erase' },
      ],
    });
    const made = value(replaying(s, { trace }));
    expect([made.scale, made.actions.map(({ at }) => at.phase), made.phases.at(-1)]).toEqual([
      1,
      [1],
      expect.objectContaining({ do: 'replay', trace }),
    ]);
    expect(value(replaying(s, { trace }, false)).actions).toEqual([]);
  });

  it('fills a drive that only an erase prepared, once in order', () => {
    const erased = steps({ do: 'erase' }, random);
    expect([isFilled(erased), isFilled(steps({ do: 'erase' }, fill, random)), isFilled(steps(random, fill))]).toEqual([false, true, false]);
    expect(kinds(erased, true)).toMatchObject([
      { do: 'erase' },
      { do: 'write', pattern: 'sequential', kib: 128, passes: 1 },
      { do: 'replay' },
    ]);
    expect(kinds(steps({ do: 'erase' }, fill, { do: 'trim' }, random), true).map(({ do: kind }) => kind)).toEqual([
      'erase',
      'write',
      'trim',
      'replay',
    ]);
    expect(kinds(steps({ do: 'erase' }, fill, { do: 'trim' }, random), false).map(({ do: kind }) => kind)).toEqual(['erase', 'replay']);
  });
});

describe('variations', () => {
  const s = parsed({ phases: [{ do: 'erase' }, { ...fill, entropy: 0.3 }, random] });

  it('trim the upper half, and go on in the lower', () => {
    const trim = { do: 'trim', span: { from: 0.5, to: 1 } };
    const lower = { from: 0, to: 0.5 };
    expect(value(halfTrimmed(s, 2)).phases).toMatchObject([
      { do: 'erase' },
      { do: 'write', span: { from: 0, to: 1 } },
      trim,
      { do: 'write', span: lower },
    ]);
    expect(value(thenHalfTrimmed(s)).phases).toMatchObject([
      { do: 'erase' },
      {},
      { span: { from: 0, to: 1 } },
      trim,
      { pattern: 'random', seconds: 100, span: lower },
    ]);
    expect(thenHalfTrimmed(steps({ do: 'read', requests: 1 }))).toMatchObject({ ok: false });
  });

  it('compress to half what did not compress, stall or interleave, and are compared on one clock', () => {
    const made = value(compressing(s));
    expect([made.drive.compression, made.phases.map((phase) => 'entropy' in phase && phase.entropy)]).toEqual([true, [false, 0.3, 0.5]]);
    expect([otherPacing({ ftl: { ...s.ftl, pacing: 'stall' } }), otherPacing({ ftl: { ...s.ftl, pacing: 'interleave' } })]).toEqual([
      'interleave',
      'stall',
    ]);
    const other = parsed({ seed: 9, scale: 32, sample: { seconds: 3 } });
    expect(value(comparableWith(s, other))).toMatchObject({ seed: 9, scale: 32, sample: { seconds: 3 }, phases: s.phases });
  });
});

describe('spare in all', () => {
  const s = parsed({});
  const physical = 67_108_864;

  it('is left unpartitioned above that of the factory, and shown as pages below it', () => {
    const of = (total: number, from = s) => {
      const { drive, userSpare } = value(withTotalSpare(from, total));
      return [drive.logicalPages, userSpare];
    };
    expect(of(0.25)).toEqual([62_500_000, expect.closeTo(1 - (0.75 * physical) / 62_500_000, 9)]);
    expect(of(1 - 62_500_000 / physical)).toEqual([62_500_000, 0]);
    expect(of(0.05)).toEqual([Math.round(physical * 0.95), 0]);
    // Back above it: as it was sold.
    expect(of(0.25, value(withTotalSpare(s, 0.05)))).toEqual(of(0.25));
    const own = parsed({ drive: { logicalPages: 60_000_000 } });
    expect(of(0.25, own)).toEqual([60_000_000, expect.closeTo(1 - (0.75 * physical) / 60_000_000, 9)]);
    const larger = parsed({ drive: { blocksPerPlane: s.drive.blocksPerPlane * 2, logicalPages: 120_000_000 } });
    expect(of(0.25, larger)[0]).toBe(120_000_000);
  });
});

describe('another drive', () => {
  it('opens at its own scale, or at a finer one that was chosen', () => {
    const scale = (from: object, preset: string) => value(withPreset(parsed(from), preset)).scale;
    const s3700 = 'intel-dc-s3700-200.1';
    expect([scale({}, s3700), scale({ scale: 8 }, s3700), scale({ scale: 64 }, s3700)]).toEqual([16, 8, 16]);
    expect(value(withPreset(parsed({ userSpare: 0.3 }), s3700))).toMatchObject({ userSpare: 0, drive: { preset: s3700 } });
    expect(withPreset(parsed({}), 'nothing')).toMatchObject({ ok: false });
  });

  it('is told from its preset by its size or by any field', () => {
    const of = (drive: object) => nameOfDrive(parsed({ drive }).drive);
    const name = nameOfDrive(parsed({}).drive).name;
    expect(of({})).toEqual({ name, isSized: false, isChanged: false });
    expect(of({ readUs: 1 })).toEqual({ name, isSized: false, isChanged: true });
    expect(of({ userGB: 200 })).toEqual({ name, isSized: true, isChanged: true });
    expect(of({ diesPerChannel: 5 })).toMatchObject({ isSized: true });
    expect(nameOfDrive({ ...parsed({}).drive, preset: 'gone' })).toEqual({ name: 'gone', isSized: false, isChanged: false });
  });
});

import { describe, expect, test } from 'vitest';
import { edited } from '../../src/scenario/change/edit';
import { phaseOfJob } from '../../src/scenario/kinds';
import { difference } from '../../src/scenario/link/compact';
import { parseScenario } from '../../src/scenario/parse';
import { setPath } from '../../src/scenario/paths';
import type { HostPhase, Scenario } from '../../src/scenario/types';

function parsed(phase: object): Scenario {
  const result = parseScenario({ phases: [{ do: 'write', seconds: 60, ...phase }] });
  if (!result.ok) throw new Error(result.faults.join(' '));
  expect(result.notices).toEqual([]);
  return result.value;
}

function faults(phase: object): readonly string[] {
  const result = parseScenario({ phases: [{ do: 'write', seconds: 60, ...phase }] });
  return result.ok ? [] : result.faults;
}

const besideOf = ({ phases }: Scenario) => (phases[0] as HostPhase).beside;

describe('jobs beside a phase', () => {
  test('have the defaults of any requests, both shares, and neither end nor pace', () => {
    const [job] = besideOf(parsed({ beside: [{ do: 'read', qd: 4 }] }))!;
    const { passes: _passes, bytes: _bytes, seconds: _seconds, requests: _requests, until: _until, ...own } = phaseOfJob(job!);
    const { rateIops: _iops, rateMBps: _mbps, thinkUs: _think, burst: _burst, flushEvery: _flush, ...rest } = own;
    expect(job).toEqual({ ...rest, readShare: 0, trimShare: 0, qd: 4 });
  });

  test('an empty list is none, and what takes it away stands in a difference', () => {
    expect(besideOf(parsed({ beside: [] }))).toBeUndefined();
    const [one, two] = [parsed({}), parsed({ beside: [{ do: 'read' }] })];
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const) {
      let input: unknown = from;
      for (const [path, value] of difference(from, to)) {
        const set = setPath(input, path, value);
        if (set.ok) input = set.value;
      }
      expect(parseScenario(input)).toMatchObject({ ok: true, value: to });
    }
    expect(edited(two, { phase: { index: 0, change: { beside: [] } } })).toEqual(expect.objectContaining({ value: one }));
  });

  test.each([
    [{ beside: 3 }, ['phases.0.beside is 3; it must be a list of at most 7 jobs, with a qd of at most 1000 in all.']],
    [{ beside: [7] }, ['phases.0.beside.0 is 7; it must be an object.']],
    [{ beside: [{ do: 'erase' }] }, ['phases.0.beside.0.do is "erase"; it must be write, read or mixed.']],
    [{ beside: [{ do: 'write', qd: 0 }] }, ['phases.0.beside.0.qd is 0; it must be a whole number from 1 to 1,024.']],
    [
      {
        beside: [
          { do: 'write', qd: 501 },
          { do: 'read', qd: 500 },
        ],
      },
      [expect.stringMatching(/^phases\.0\.beside is .*at most 1000 in all\.$/)],
    ],
    [{ beside: Array(8).fill({ do: 'read', qd: 1 }) }, [expect.stringMatching(/^phases\.0\.beside is .*at most 7 jobs/)]],
    [
      { beside: [{ do: 'write', span: { fromBytes: 0, toBytes: 1e15 } }] },
      [expect.stringMatching(/^phases\.0\.beside\.0\.span\.toBytes is /)],
    ],
    ...[{ seconds: null, passes: 1 }, { seconds: null, bytes: 1e9 }, { rateIops: 5 }, { rateMBps: 5 }, { thinkUs: 5 }].map(
      (more) =>
        [
          { beside: [{ do: 'read' }], ...more },
          [expect.stringMatching(/^phases\.0 has jobs beside it; it must write, read or mix/)],
        ] as const,
    ),
    [{ do: 'idle', beside: [{ do: 'read' }] }, [expect.stringMatching(/^phases\.0 has jobs beside it/)]],
  ] as const)('%j is refused', (phase, sentences) => {
    expect(faults(phase)).toEqual(sentences);
  });

  test('what a job cannot have is no part of it, and a notice says so', () => {
    const result = parseScenario({ phases: [{ do: 'write', seconds: 5, beside: [{ do: 'read', seconds: 9, thinkUs: 5, beside: [] }] }] });
    expect(result.ok && result.notices).toEqual(
      ['seconds', 'thinkUs', 'beside'].map((key) => expect.stringContaining(`phases.0.beside.0.${key}`)),
    );
  });
});

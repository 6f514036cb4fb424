import { describe, expect, test } from 'vitest';
import type { PhaseChange } from '../../../src/scenario/types';
import { replayCourse } from '../../../src/store/selections/series/replayed';
import { frame, phase, plan, run, scenario, totals } from './synthetic';

const trace = { hash: '0123456789abcdef', size: 2100 };
const latency = { mean: 300, p50: 200, p99: 900, p999: null, p9999: null };
const row = (start: number, inPhase = 1) => ({
  phase: inPhase,
  start,
  seconds: 1,
  pagesHost: 100,
  pagesRelocated: 50,
  hostBytesWritten: 100 * 4096,
  reads: 4,
  readUs: 800,
  writes: 0,
  writeUs: 0,
});

function course(change: PhaseChange, rows: Parameters<typeof run>[2], hash = trace.hash, ended = false) {
  const p = plan(scenario({ phases: [phase(), phase({ do: 'replay', trace, ...change })] }));
  const phaseTotals = totals({ nandBytesProgrammed: 3e6, hostBytesWritten: 2e6 });
  const at = frame(p, { phase: 1, phaseSeconds: 2, ended, phaseTotals, readLatencyUs: latency });
  return replayCourse(run(p, at, rows), hash, 10e6);
}

describe('what a trace does to the drive', () => {
  test('lies on the time of the trace: 10 s recorded, twice as slow', () => {
    const found = course({ timeFactor: 2 }, [row(7, 0), row(0), row(1)]);
    expect(found?.samples.map(({ at }) => Math.round(at * 20))).toEqual([1, 2]);
    expect(found?.samples.map(({ at }) => at * 20)[0]).toBeCloseTo(0.5, 1);
    expect(found?.samples[0]).toMatchObject({ waf: 1.5, readUs: 200, writeUs: null });
    expect(found).toMatchObject({ now: 0.1, onTrace: true, waf: 1.5, reads: latency });
  });

  test('back to back it lies on the time of the replay, and there is no place in the trace', () => {
    const found = course({ time: 'closed' }, [row(0), row(1)]);
    expect(found?.samples.map(({ at }) => Math.round(at * 4))).toEqual([1, 3]);
    expect(found).toMatchObject({ now: null, onTrace: false });
  });

  test('a second pass is beyond the trace, an ended run has no place in it', () => {
    expect(course({}, [row(0), row(10)])?.samples).toHaveLength(1);
    expect(course({}, [row(0)], trace.hash, true)?.now).toBeNull();
  });

  test('many samples are one of 360 parts of the time each, with their sums', () => {
    const rows = Array.from({ length: 5000 }, (_, i) => ({ ...row(i / 1000), seconds: 0.001 }));
    const found = course({}, rows);
    expect(found?.samples.length).toBeLessThanOrEqual(181);
    expect(found?.samples.every(({ waf }) => waf === 1.5)).toBe(true);
  });

  test('of another trace, and of a step before, there is none', () => {
    expect(course({}, [row(0)], 'fedcba9876543210')).toBeNull();
    const p = plan(scenario({ phases: [phase(), phase({ do: 'replay', trace })] }));
    expect(replayCourse(run(p, frame(p, { phase: 0 }), []), trace.hash, 10e6)).toBeNull();
  });
});

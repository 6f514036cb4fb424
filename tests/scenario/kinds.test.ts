import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patterns, phaseKinds, replayTimes, traceMaps } from '../../src/domain/names';
import { fromFile, toFile } from '../../src/scenario/file';
import { fieldsOf, phaseOf, stopsOf } from '../../src/scenario/kinds';
import { difference } from '../../src/scenario/link/compact';
import { parseScenario } from '../../src/scenario/parse';
import { setPath } from '../../src/scenario/paths';
import { mixesSizes } from '../../src/scenario/procedure';
import type { PhaseFields, Scenario } from '../../src/scenario/types';

const requests = [
  'alignBytes',
  'burst',
  'deviation',
  'entropy',
  'flushEvery',
  'hotPages',
  'hotWrites',
  'kib',
  'mixKiB',
  'pareto',
  'pattern',
  'qd',
  'rateIops',
  'rateMBps',
  'sequentialShare',
  'plidSelect',
  'plids',
  'scheme',
  'span',
  'strideKiB',
  'theta',
  'thinkUs',
  'zones',
] as const;
const stops = ['bytes', 'passes', 'requests', 'seconds', 'until'] as const;
const shares = ['readShare', 'trimShare'] as const;

/** What each kind has besides `do`. */
const has: Readonly<Record<PhaseFields['do'], readonly (keyof PhaseFields)[]>> = {
  erase: [],
  trim: ['span'],
  idle: ['seconds'],
  replay: ['entropy', 'map', 'passes', 'qd', 'requests', 'seconds', 'time', 'timeFactor', 'trace'],
  write: [...requests, ...stops],
  read: [...requests, ...stops],
  mixed: [...requests, ...shares, ...stops],
};

/** All that a file can say of a step, with values that are no defaults. */
const full: fc.Arbitrary<Omit<PhaseFields, 'passes' | 'bytes' | 'requests' | 'until'>> = fc
  .record({
    do: fc.constantFrom(...phaseKinds),
    pattern: fc.constantFrom(...patterns),
    kib: fc.constantFrom(4, 8, 64),
    mixKiB: fc.constantFrom(null, [[4, 0.5] as const, [8, 0.5] as const]),
    sequentialShare: fc.constantFrom(0, 0.3),
    qd: fc.integer({ min: 1, max: 1024 }),
    entropy: fc.constantFrom(0, 0.5, 1),
    plids: fc.constantFrom(null, [0, 1]),
    plidSelect: fc.constantFrom('roundrobin' as const, 'random' as const),
    scheme: fc.constantFrom(null, [{ from: 0, to: 0.5, plid: 1 }]),
    readShare: fc.constantFrom(0, 0.4),
    trimShare: fc.constantFrom(0, 0.2),
    hotWrites: fc.constantFrom(0.8, 0.9),
    hotPages: fc.constantFrom(0.1, 0.2),
    theta: fc.constantFrom(0.5, 0.99),
    pareto: fc.constantFrom(0.1, 0.2),
    deviation: fc.constantFrom(0.05, 0.1),
    zones: fc.constantFrom([[1, 1] as const], [[0.9, 0.2] as const, [0.1, 0.8] as const]),
    rateIops: fc.constantFrom(null, 500),
    rateMBps: fc.constantFrom(null, 0.5),
    thinkUs: fc.constantFrom(0, 100),
    burst: fc.constantFrom(1, 8),
    flushEvery: fc.constantFrom(null, 4),
    strideKiB: fc.constantFrom(64, 128),
    alignBytes: fc.constantFrom(null, 512),
    span: fc.constantFrom({ from: 0, to: 1 }, { from: 0.25, to: 0.5 }, { fromBytes: 0, toBytes: 8e9 }),
    trace: fc.constantFrom({ hash: '0123456789abcdef', size: 21 }, { hash: 'fedcba9876543210', size: 42 }),
    time: fc.constantFrom(...replayTimes),
    timeFactor: fc.constantFrom(1, 0.5),
    map: fc.constantFrom(...traceMaps),
    seconds: fc.constantFrom(5, 90),
  })
  .map((given) => (given.do === 'replay' && given.time === 'closed' ? { ...given, timeFactor: 1 } : given));

function parsed(input: unknown): Scenario {
  const result = parseScenario(input);
  if (!result.ok) throw new Error(result.faults.join(' '));
  return result.value;
}

test('a parsed phase has the fields of its kind and no others, whatever the file gives', () => {
  fc.assert(
    fc.property(full, (given) => {
      const result = parseScenario({ phases: [given] });
      expect(result).toMatchObject({ ok: true, notices: [] });
      const [phase] = parsed({ phases: [given] }).phases;
      if (phase === undefined) throw new Error('one phase was given');
      expect(Object.keys(phase).sort()).toEqual(['do', ...has[given.do]].sort());
      expect(given).toMatchObject(Object.fromEntries(Object.entries(phase).filter(([key]) => key in given)));
      expect(phaseOf(fieldsOf(phase))).toEqual(phase);
    }),
  );
});

test('the flat fields of a phase are those of a file that says only what its kind uses', () => {
  const [erase, trim, idle, write, mixed] = parsed({
    phases: [{ do: 'erase' }, { do: 'trim', span: 0.5 }, { do: 'idle', seconds: 3 }, { do: 'write' }, { do: 'mixed' }],
  }).phases.map(fieldsOf);
  expect(mixed).toEqual({ ...write, do: 'mixed' });
  expect(erase).toEqual({ ...write, do: 'erase' });
  expect(trim).toEqual({ ...write, do: 'trim', span: { from: 0, to: 0.5 } });
  expect(idle).toEqual({ ...write, do: 'idle', passes: null, seconds: 3 });
  expect(Object.keys(erase ?? {})).toEqual(Object.keys(write ?? {}));
});

test('erase and trim are one pass, idleness lasts its seconds and needs them', () => {
  const none = { passes: null, bytes: null, seconds: null, requests: null, until: null };
  expect(stopsOf({ do: 'erase' })).toEqual({ ...none, passes: 1 });
  expect(stopsOf({ do: 'trim', span: { from: 0, to: 1 } })).toEqual({ ...none, passes: 1 });
  expect(stopsOf({ do: 'idle', seconds: 7 })).toEqual({ ...none, seconds: 7 });
  expect(() => phaseOf({ ...fieldsOf({ do: 'idle', seconds: 7 }), seconds: null })).toThrow(RangeError);
});

test('a replay needs a trace, no scale, and ends by passes, requests or seconds', () => {
  const trace = { hash: '0123456789abcdef', size: 2100 };
  const refused = (phase: object, more: object = {}): string => {
    const result = parseScenario({ phases: [{ do: 'replay', trace, ...phase }], ...more });
    return result.ok ? '' : result.faults.join(' ');
  };
  expect(parsed({ phases: [{ do: 'replay', trace }] })).toMatchObject({
    scale: 1,
    phases: [{ passes: 1, map: 'as-is', time: 'recorded' }],
  });
  expect(refused({ trace: undefined })).toBe('phases.0.trace is missing; it must be {hash, size}.');
  expect(refused({ trace: { hash: 'x', size: 21 } })).toBe('phases.0.trace.hash is "x"; it must be 16 hexadecimal digits.');
  expect(refused({ trace: { ...trace, size: 22 } })).toBe('phases.0.trace.size is 22; it must be a multiple of 21.');
  expect(refused({ trace: 'file.csv' })).toBe('phases.0.trace is "file.csv"; it must be {hash, size}.');
  expect(refused({ until: 'steady' })).toBe('phases.0 has until; a replay ends by passes, seconds or requests.');
  expect(refused({ bytes: 4096 })).toBe('phases.0 has bytes; a replay ends by passes, seconds or requests.');
  expect(refused({ requests: 5, seconds: 5 })).toMatch(/^phases\.0 has seconds and requests; it must have one of/);
  expect(refused({ time: 'closed', timeFactor: 2 })).toBe('phases.0.timeFactor is 2; in a closed loop it must be 1.');
  expect(refused({}, { scale: 16 })).toBe('scale is 16; phases.0 replays a trace, so it must be 1.');
});

test('from any kind to any other, by the fields that differ, and through a file', () => {
  const ended = fc
    .tuple(full, fc.boolean())
    .map(([given, steady]) => (steady && given.do !== 'idle' && given.do !== 'replay' ? { ...given, until: 'steady' } : given));
  fc.assert(
    fc.property(ended, ended, (a, b) => {
      const [from, to] = [parsed({ scale: 1, phases: [a] }), parsed({ scale: 1, phases: [b] })];
      let input: unknown = from;
      for (const [path, value] of difference(from, to)) {
        const next = setPath(input, path, value);
        if (!next.ok) throw new Error(next.faults.join(' '));
        input = next.value;
      }
      expect(parsed(input)).toEqual(to);
      expect(fromFile(toFile(to))).toMatchObject({ ok: true, value: to, notices: [] });
    }),
  );
});

test('a phase that is refused is no reason to refuse an action of it, too', () => {
  const actions = [{ at: { phase: 1, request: 3 }, do: 'powerLoss' }];
  const phases = [
    { do: 'write', passes: 1 },
    { do: 'write', flushEvery: -1, requests: 9 },
  ];
  expect(parseScenario({ drive: { preset: 'samsung-840-pro-256.1' }, phases, actions })).toEqual({
    ok: false,
    faults: [expect.stringMatching(/^phases\.1\.flushEvery is -1/)],
  });
});

test('a phase mixes sizes where it has requests and says several, and no other does', () => {
  const mixes = (...phases: readonly object[]) => {
    const result = parseScenario({ phases });
    if (!result.ok) throw new Error(result.faults.join(' '));
    return result.value.phases.map(mixesSizes);
  };
  const mixKiB = [
    [4, 0.5],
    [8, 0.5],
  ];
  expect(mixes({ do: 'write', mixKiB }, { do: 'write' }, { do: 'erase' })).toEqual([true, false, false]);
  expect(mixesSizes(undefined)).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patterns, phaseKinds } from '../../src/domain/names';
import { difference } from '../../src/scenario/compact';
import { fromFile, toFile } from '../../src/scenario/file';
import { fieldsOf, phaseOf, stopsOf } from '../../src/scenario/kinds';
import { parseScenario } from '../../src/scenario/parse';
import { setPath } from '../../src/scenario/paths';
import type { PhaseFields, Scenario } from '../../src/scenario/types';

const requests = [
  'alignBytes',
  'entropy',
  'hotPages',
  'hotWrites',
  'kib',
  'mixKiB',
  'pattern',
  'qd',
  'sequentialShare',
  'span',
  'strideKiB',
  'theta',
] as const;
const stops = ['bytes', 'passes', 'requests', 'seconds', 'until'] as const;
const shares = ['readShare', 'trimShare'] as const;

/** What each kind has besides `do`. */
const has: Readonly<Record<PhaseFields['do'], readonly (keyof PhaseFields)[]>> = {
  erase: [],
  trim: ['span'],
  idle: ['seconds'],
  write: [...requests, ...stops],
  read: [...requests, ...stops],
  mixed: [...requests, ...shares, ...stops],
};

/** All that a file can say of a step, with values that are no defaults. */
const full: fc.Arbitrary<Omit<PhaseFields, 'passes' | 'bytes' | 'requests' | 'until'>> = fc.record({
  do: fc.constantFrom(...phaseKinds),
  pattern: fc.constantFrom(...patterns),
  kib: fc.constantFrom(4, 8, 64),
  mixKiB: fc.constantFrom(null, [[4, 0.5] as const, [8, 0.5] as const]),
  sequentialShare: fc.constantFrom(0, 0.3),
  qd: fc.integer({ min: 1, max: 1024 }),
  entropy: fc.constantFrom(0, 0.5, 1),
  readShare: fc.constantFrom(0, 0.4),
  trimShare: fc.constantFrom(0, 0.2),
  hotWrites: fc.constantFrom(0.8, 0.9),
  hotPages: fc.constantFrom(0.1, 0.2),
  theta: fc.constantFrom(0.5, 0.99),
  strideKiB: fc.constantFrom(64, 128),
  alignBytes: fc.constantFrom(null, 512),
  span: fc.constantFrom({ from: 0, to: 1 }, { from: 0.25, to: 0.5 }, { fromBytes: 0, toBytes: 8e9 }),
  seconds: fc.constantFrom(5, 90),
});

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

test('from any kind to any other, by the fields that differ, and through a file', () => {
  const ended = fc
    .tuple(full, fc.boolean())
    .map(([given, steady]) => (steady && given.do !== 'idle' ? { ...given, until: 'steady' } : given));
  fc.assert(
    fc.property(ended, ended, (a, b) => {
      const [from, to] = [parsed({ phases: [a] }), parsed({ phases: [b] })];
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

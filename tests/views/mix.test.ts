import fc from 'fast-check';
import { expect, it } from 'vitest';
import { edited } from '../../src/scenario/change/edit';
import { parseScenario } from '../../src/scenario/parse';
import type { HostPhase, Scenario } from '../../src/scenario/types';
import { jobsText, mixText, readJobs, readMix } from '../../src/views/parts/mix';

it('writes a mix as people type it, and reads it again', () => {
  const mix = [
    [4, 0.7],
    [64, 0.295],
    [1024, 0.005],
  ] as const;
  expect(mixText(mix)).toBe('4:70, 64:29.5, 1024:0.5');
  expect(readMix('4:70, 64:29.5, 1024:0.5')).toEqual(mix);
  expect(readMix(' 4 KiB : 70 %,64:30')).toEqual([
    [4, 0.7],
    [64, 0.3],
  ]);
  const size = fc.integer({ min: 1, max: 4096 }).map((n) => 4 * n);
  const share = fc.integer({ min: 1, max: 1000 }).map((n) => n / 1000);
  fc.assert(
    fc.property(fc.array(fc.tuple(size, share), { minLength: 1, maxLength: 8 }), (sizes) => {
      expect(readMix(mixText(sizes))).toEqual(sizes);
    }),
  );
});

it('nothing is no mix, and what cannot be read is no answer', () => {
  expect(mixText(null)).toBe('');
  expect(readMix('  ')).toBeNull();
  for (const text of ['4', '4:', ':70', '4:70;64:30', '4:70,', 'four:70', '4:-70']) expect(readMix(text)).toBeUndefined();
});

const besideOf = ({ phases }: Scenario) => (phases[0] as HostPhase).beside;

/** The scenario whose only step has these jobs beside it, as they were typed. */
function withTyped(text: string) {
  const plain = parseScenario({ phases: [{ do: 'write', seconds: 60 }] });
  if (!plain.ok) throw new Error(plain.faults.join());
  const beside = readJobs(text);
  if (beside === null) throw new Error(`${text} is no list`);
  return edited(plain.value, { phase: { index: 0, change: { beside } } });
}

it('takes jobs beside a step as they are typed, writes them with what is not as by default, and reads that again', () => {
  const job = fc.record(
    {
      do: fc.constantFrom('read', 'write'),
      pattern: fc.constantFrom('random', 'sequential'),
      kib: fc.constantFrom(4, 64),
      qd: fc.integer({ min: 1, max: 64 }),
    },
    { requiredKeys: ['do'] },
  );
  fc.assert(
    fc.property(fc.array(job, { maxLength: 7 }), (jobs) => {
      const typed = withTyped(JSON.stringify(jobs));
      if (!typed.ok) throw new Error(typed.faults.join());
      expect((besideOf(typed.value) ?? []).length).toBe(jobs.length);
      expect(besideOf(typed.value) ?? []).toMatchObject(jobs);
      const again = withTyped(jobsText(besideOf(typed.value)));
      expect(again).toMatchObject({ ok: true, value: typed.value });
    }),
    { numRuns: 50 },
  );
  expect([jobsText(undefined), readJobs(' ')]).toEqual(['', []]);
});

it('refuses what is no list of jobs: no list before the validator, anything else by its sentence', () => {
  for (const text of ['{"do": "read"}', 'read', '[', '7', 'null']) expect(readJobs(text), text).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 3 }), (list) => {
      const made = withTyped(JSON.stringify(list));
      if (!made.ok) for (const fault of made.faults) expect(fault).toMatch(/^phases\.0\b.*\.$/);
      else expect(besideOf(made.value)).toHaveLength(list.length);
    }),
    { numRuns: 100 },
  );
});

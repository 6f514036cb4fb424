import fc from 'fast-check';
import { dispatches, frontierModes, pacings, patterns, victimPolicies } from '../../src/domain/names';
import { drivePresets } from '../../src/scenario/drives/table';
import { parseScenario } from '../../src/scenario/parse';
import { shippedScenarios } from '../../src/scenario/shipped/shipped';
import type { Scenario } from '../../src/scenario/types';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const stop = fc.oneof(
  fc.record({ passes: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ seconds: fc.double({ min: 0.5, max: 1e5, noNaN: true }) }),
  fc.record({ requests: fc.integer({ min: 1, max: 1e9 }) }),
  fc.record({ bytes: fc.integer({ min: 512, max: 2 ** 45 }) }),
  fc.record({ until: fc.constant('steady') }),
  fc.record({ until: fc.constant('steady'), seconds: fc.integer({ min: 1, max: 1e5 }) }),
);
const job = fc.record(
  {
    do: fc.constantFrom('write', 'read', 'mixed'),
    pattern: fc.constantFrom(...patterns),
    kib: fc.integer({ min: 1, max: 256 }).map((n) => n / 2),
    qd: fc.integer({ min: 1, max: 140 }),
    readShare: fc.constantFrom(0, 0.25, 0.5),
    span: fc.constantFrom(0.5, 1),
  },
  { requiredKeys: ['do'] },
);
const phase = fc
  .tuple(
    stop,
    fc.record(
      {
        pattern: fc.constantFrom(...patterns),
        kib: fc.integer({ min: 1, max: 256 }).map((n) => n / 2),
        qd: fc.integer({ min: 1, max: 256 }),
        entropy: share,
        readShare: fc.double({ min: 0, max: 0.5, noNaN: true }),
        trimShare: fc.double({ min: 0, max: 0.4, noNaN: true }),
        span: fc.oneof(fc.double({ min: 0.2, max: 1, noNaN: true }), fc.constant({ fromBytes: 0, toBytes: 8e9 })),
        alignBytes: fc.constantFrom(null, 512, 4096),
        mixKiB: fc.constantFrom(
          null,
          [[4, 1]],
          [
            [4, 0.3],
            [16, 0.5],
            [64, 0.2],
          ],
        ),
        sequentialShare: share,
      },
      { requiredKeys: [] },
    ),
  )
  .map(([end, fields]) => ({ do: 'mixed', ...fields, ...end }));
const withJobs = fc.tuple(phase, fc.array(job, { maxLength: 3 })).map(([step, beside]) => ({ ...step, beside }));
const steps = fc.oneof(phase, fc.constantFrom({ do: 'erase' }, { do: 'idle', seconds: 9 }, { do: 'trim', span: { from: 0.1, to: 0.9 } }));
const at = fc.record({ phase: fc.constant(0), request: fc.integer({ min: 0, max: 1e9 }) });
const action = fc.oneof(
  fc.record({ at, set: fc.record({ entropy: share, 'ftl.victim': fc.constantFrom(...victimPolicies) }, { requiredKeys: [] }) }),
  fc.record({ at, do: fc.constant('trim'), span: fc.constant(0.5) }),
  fc.record({ at, do: fc.constant('erase') }),
  fc.record({
    at,
    do: fc.constantFrom('write', 'read', 'trim'),
    lpn: fc.integer({ min: 0, max: 1000 }),
    pages: fc.integer({ min: 1, max: 16 }),
  }),
  fc.record({ at, set: fc.record({ span: fc.constantFrom(0.5, { from: 0.25, to: 0.75 }) }) }),
);

const own = fc.record(
  {
    name: fc.string({ maxLength: 40, unit: 'grapheme' }),
    seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    scale: fc.constantFrom(8, 16),
    userSpare: fc.double({ min: 0.05, max: 0.9, noNaN: true }),
    drive: fc.record(
      {
        preset: fc.constantFrom(...Object.keys(drivePresets).filter((id) => id !== 'tiny')),
        hostUs: share,
        bufferKiB: fc.integer({ min: 64, max: 1e6 }),
        parityShare: fc.double({ min: 0, max: 0.02, noNaN: true }),
        factoryBadShare: fc.double({ min: 0, max: 0.02, noNaN: true }),
        peSpread: fc.constantFrom(null, 0, 0.1),
        mappingKiB: fc.constantFrom(4, 32, 1024),
        slcShare: share,
        slcBits: fc.constantFrom(2, 3, 4),
        slcProgramUs: fc.integer({ min: 1, max: 900 }),
        freeIsSpare: fc.boolean(),
        relocateUs: share,
        checkpointEveryMiB: fc.constantFrom(null, 1, 16384),
        checkpointMiB: share,
        superblockDies: fc.constantFrom(1, 2),
      },
      { requiredKeys: ['preset'] },
    ),
    ftl: fc.record(
      {
        victim: fc.constantFrom(...victimPolicies),
        frontiers: fc.constantFrom(...frontierModes),
        dispatch: fc.constantFrom(...dispatches),
        pacing: fc.constantFrom(...pacings),
        gcLow: fc.integer({ min: 2, max: 3 }),
        d: fc.integer({ min: 1, max: 99 }),
        gcStart: fc.double({ min: 0.1, max: 1, noNaN: true }),
        idleGcSeconds: fc.constantFrom(null, 0, 3600),
        staticThreshold: fc.constantFrom(null, 5),
        batchBudget: fc.constantFrom(null, 0.5, 6),
      },
      { requiredKeys: [] },
    ),
    // One step at most has jobs beside it, and fewer of the others then: a link holds 2,000 characters.
    phases: fc.oneof(
      { weight: 4, arbitrary: fc.array(steps, { minLength: 1, maxLength: 5 }) },
      { weight: 1, arbitrary: fc.tuple(withJobs).map(([step]) => [step]) },
      { weight: 1, arbitrary: fc.tuple(steps, withJobs) },
    ),
    actions: fc.array(action, { maxLength: 4 }),
  },
  { requiredKeys: [] },
);
const shipped = fc
  .tuple(
    fc.constantFrom(...Object.values(shippedScenarios).flat()),
    fc.record(
      { seed: fc.integer({ min: 0, max: 99 }), name: fc.constantFrom('true', '12', '"x"', 'a&b=c#d', 'é%zz', '') },
      { requiredKeys: [] },
    ),
  )
  .map(([{ input }, fields]) => ({ ...input, ...fields }));

const nearShipped = fc.tuple(fc.constantFrom('consistency', 'tiny'), stop).map(([id, end]) => {
  const input = shippedScenarios[id]?.[0]?.input;
  const phases = (input?.phases as object[] | undefined) ?? [];
  return { ...input, sample: { seconds: 2 }, phases: [...phases.slice(0, -1), { do: 'write', kib: 4, ...end }] };
});

/** Complete scenarios of every kind: near the shipped ones and far from them. */
export const scenarios: fc.Arbitrary<Scenario> = fc
  .oneof(own, shipped, nearShipped)
  .map((input) => parseScenario(input))
  .filter((result) => result.ok)
  .map((result) => (result.ok ? result.value : (undefined as never)));

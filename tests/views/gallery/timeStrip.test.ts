import { expect, test } from 'vitest';
import { freshStep, type ProcedureStep } from '../../../src/store/lab/composerStep';
import { composed, templates } from '../../../src/store/lab/experimentComposer';
import { outlookOf } from '../../../src/store/lab/outlook';
import { english } from '../../../src/texts/en/english';
import { partsOf } from '../../../src/views/gallery/composer/TimeStrip';

function partsOfSteps(steps: readonly ProcedureStep[]) {
  const made = composed({ name: 'x', preset: 'samsung-840-pro-256', scale: 64, partitionPercent: 100, steps });
  if (!made.ok) throw new Error(made.faults.join(' '));
  return partsOf(
    steps.map((step, id) => ({ id, step })),
    made.value.phases,
    outlookOf(made.value),
    english,
  );
}

const access = freshStep('access');
if (access.kind !== 'access') throw new Error('A fresh step is of another kind.');
const [erase, fill, idle] = (['erase', 'fill', 'idle'] as const).map(freshStep) as [ProcedureStep, ProcedureStep, ProcedureStep];

test('the steps of every procedure to start from fill the strip, each with its end after the one before', () => {
  for (const { id, procedure } of templates) {
    const parts = partsOfSteps(procedure.steps);
    expect([id, parts.reduce((sum, { share }) => sum + share, 0).toFixed(6)]).toEqual([id, '1.000000']);
    const ends = parts.map(({ end }) => end ?? Number.POSITIVE_INFINITY);
    expect([id, ends]).toEqual([id, [...ends].sort((a, b) => a - b)]);
  }
});

test('a fill of an erased drive is all the host’s, the last step what the law says, others unknown; what writes nothing has no share', () => {
  const hosts = partsOfSteps([erase, fill, access, idle, access]).map(({ host }) => host);
  expect(hosts).toEqual([1, 'unknown', null, expect.any(Number)]);
  expect(hosts.at(-1)).toBeLessThan(0.2);
  // The second fill overwrites what the first wrote.
  expect(partsOfSteps([erase, fill, fill, idle]).map(({ host }) => host)).toEqual([1, 'unknown', null]);
});

test('a step that goes on until the drive is steady has a part without an end, and so have those behind it', () => {
  const steady = { ...access, ends: 'steady', amount: 900 } as const;
  expect(partsOfSteps([erase, fill, steady, idle]).map(({ end }) => end === null)).toEqual([false, true, true]);
  expect(partsOfSteps([steady]).map(({ share }) => share)).toEqual([1]);
});

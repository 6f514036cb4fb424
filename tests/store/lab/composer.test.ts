import { describe, expect, it, test } from 'vitest';
import { jesd219 } from '../../../src/scenario/pts/jesd219';
import { freshJob, freshStep, type ProcedureStep } from '../../../src/store/lab/composerStep';
import { composed, templates } from '../../../src/store/lab/experimentComposer';
import { linesOfPhases, stepsOfLines } from '../../../src/store/lab/iometerSteps';

function phasesOf(steps: readonly ProcedureStep[]) {
  const made = composed({ name: 'x', preset: 'samsung-840-pro-256', scale: 64, partitionPercent: 100, steps });
  if (!made.ok) throw new Error(made.faults.join('\n'));
  expect(made.notices).toEqual([]);
  return made.value.phases;
}

describe('procedures to start from', () => {
  test.each(templates.map(({ id, procedure }) => [id, procedure] as const))('%s is a scenario', (_id, procedure) => {
    expect(phasesOf(procedure.steps)).toHaveLength(procedure.steps.length);
  });

  it('has the enterprise workload of JESD219 with its sizes and zones', () => {
    const template = templates.find(({ id }) => id === 'jesd219');
    const { pattern, mixKiB, zones, alignBytes } = jesd219;
    expect(phasesOf(template?.procedure.steps ?? [])[2]).toMatchObject({ do: 'write', pattern, mixKiB, zones, alignBytes, passes: 2 });
  });
});

describe('jobs beside a step', () => {
  const writes = freshStep('access');
  if (writes.kind !== 'access') throw new Error('A fresh step is of another kind.');
  const reads = { ...freshJob, kib: 16, outstanding: 4, fromPercent: 50 };
  const mix = { ...freshJob, randomPercent: 0, readPercent: 30, outstanding: 8 };

  it('are jobs of the scenario: pattern, size, depth, reads and span of each', () => {
    const [phase] = phasesOf([{ ...writes, jobs: [reads, mix] }]);
    expect(phase).toMatchObject({
      do: 'write',
      seconds: 600,
      beside: [
        { do: 'read', pattern: 'random', kib: 16, qd: 4, span: { from: 0.5, to: 1 } },
        { do: 'mixed', readShare: 0.3, pattern: 'sequential', kib: 4, qd: 8 },
      ],
    });
  });

  it('are refused in a sentence where they cannot end with their step', () => {
    const made = composed({
      ...{ name: 'x', preset: 'samsung-840-pro-256', scale: 64, partitionPercent: 100 },
      steps: [{ ...writes, ends: 'passes', amount: 1, jobs: [reads] }],
    });
    expect(made).toMatchObject({ ok: false, faults: [expect.stringMatching(/^phases\.0 has jobs beside it; it must .* end by seconds/)] });
  });

  it('are a specification each in lines of Iometer, which says so, and what of the span they leave out', () => {
    const { text, left } = linesOfPhases('Mine', phasesOf([{ ...writes, jobs: [reads, mix] }]));
    expect(stepsOfLines(text)).toMatchObject({
      value: [{ readPercent: 0 }, { readPercent: 100, kib: 16 }, { readPercent: 30, randomPercent: 0 }],
    });
    expect(left).toEqual([
      'The span is left out: in Iometer it is a setting of the target.',
      'Jobs side by side become specifications of their own: give each to another worker in Iometer.',
    ]);
  });
});

describe('lines of Iometer', () => {
  const lines = "'Access specification name,default assignment\n\tMine,NONE\n\t512,40,75,100,5,8,512,0\n\t65536,60,75,100,5,8,512,0\n";

  it('become steps with what they say: sizes, reads, random share, alignment, delay and burst', () => {
    const steps = stepsOfLines(lines);
    if (!steps.ok) throw new Error(steps.faults.join());
    expect(steps.notices).toEqual([]);
    expect(phasesOf(steps.value)).toMatchObject([
      {
        do: 'mixed',
        readShare: 0.75,
        pattern: 'random',
        mixKiB: [
          [0.5, 0.4],
          [64, 0.6],
        ],
        thinkUs: 5000,
        burst: 8,
      },
    ]);
  });

  it('are written from the steps and read as the same steps', () => {
    const steps = stepsOfLines(lines);
    if (!steps.ok) throw new Error(steps.faults.join());
    const written = linesOfPhases('Mine', phasesOf([{ kind: 'erase' }, ...steps.value]));
    expect(written.left).toEqual(['Steps that neither read nor write are left out (1): Iometer has none.']);
    expect(stepsOfLines(written.text)).toMatchObject({ ok: true, value: steps.value });
  });

  it('that are none are a sentence', () => {
    expect(stepsOfLines('rubbish')).toMatchObject({ ok: false });
  });
});

import { describe, expect, it, test } from 'vitest';
import { jesd219 } from '../../../src/scenario/pts/jesd219';
import { composed, type ProcedureStep, templates } from '../../../src/store/lab/experimentComposer';
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

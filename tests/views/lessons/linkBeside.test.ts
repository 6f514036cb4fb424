import { expect, test } from 'vitest';
import { decodePair } from '../../../src/scenario/link/pairLink';
import { linkBeside } from '../../../src/views/lessons/panel/MeasuredRuns';
import { shippedLesson } from '../../lessons/play';

test.each(['clouds', 'wear', 'benchmarks'] as const)(
  '%s: each run that was measured out of sight has a link, beside the drive of its step',
  async (name) => {
    const steps = shippedLesson(name).steps.filter(({ measures }) => measures.length > 0);
    expect(steps.length).toBeGreaterThan(0);
    for (const { drive, measures } of steps)
      for (const measure of measures) {
        const read = await decodePair((await linkBeside(drive, measure.drive)) ?? '');
        if (!read.ok) throw new Error(read.faults.join(' '));
        const { a, b } = read.value;
        expect({ a, b }).toEqual({ a: drive, b: measure.drive });
      }
  },
);

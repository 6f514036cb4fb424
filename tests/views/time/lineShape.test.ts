import { expect, it } from 'vitest';
import { wholeAxis } from '../../../src/views/plots/chart/styledRun';
import { createTimeAxis } from '../../../src/views/plots/chart/timeAxis';
import { shapeOf } from '../../../src/views/time/lineShape';
import { fakeRun } from '../fakes';

it('below two drives the line is divided as their plots are: by the later fall and the later end', () => {
  const [a, b] = [fakeRun({ at: 2000 }), fakeRun({ id: 'b', at: 2000, cliff: 175, floor: 33_000 })];
  const plots = wholeAxis([a, b].map((run) => ({ run, isContext: false })));
  const { end, stretch } = shapeOf({ whole: a }, 700, { axis: createTimeAxis(), other: () => b });
  expect({ end, stretch }).toEqual({ end: plots.end, stretch: plots.stretch });
});

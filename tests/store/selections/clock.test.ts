import { expect, test } from 'vitest';
import { clockText } from '../../../src/store/selections/time/clock';
import { axisEnd, timelineOf } from '../../../src/store/selections/time/timeline';
import { english } from '../../../src/texts/en/english';
import { frame, phase, plain, plan, run, scenario, writes } from './synthetic';

/** A fill of 300 s, 2,000 s of random writes, and as many more of a step that was added as are given. */
function at(added: number, ended = false) {
  const longer = plan(scenario({ phases: [...scenario().phases, phase({ seconds: 500 })] }));
  const rows = [
    ...Array.from({ length: 300 }, (_, i) => writes(i, 90_000, 1, 1)),
    ...Array.from({ length: 2000 }, (_, i) => writes(i, 9000, 7)),
    ...Array.from({ length: Math.floor(added) }, (_, i) => writes(i, 9000, 7, 3)),
  ];
  return run(longer, frame(longer, { phase: 3, phaseSeconds: added, seconds: 2300 + added, ended }), rows);
}

test('the clock of a step that was added tells the seconds of the axis, as the cursor and the end of the axis do', () => {
  for (const added of [0.4, 120]) {
    const shown = at(added);
    expect(plain(clockText(shown, english))).toBe(`${(2000 + Math.floor(added)).toLocaleString('en-US')} of 2,500 s drive time`);
    expect(axisEnd(shown, timelineOf(shown))).toBe(2500);
  }
});

test('as long as the beginning alone is watched it counts to the end of what is seen, and never beyond the run', () => {
  expect(plain(clockText(at(0.4), english, 2100))).toBe('2,000 of 2,100 s drive time');
  expect(plain(clockText(at(0.4), english, 9000))).toBe('2,000 of 2,500 s drive time');
});

test('at the end it tells where the axis ends, without the fill', () => {
  expect(plain(clockText(at(500, true), english))).toBe('2,500 s in all, finished');
  const ended = at(500, true);
  expect(axisEnd(ended, timelineOf(ended))).toBe(2500);
});

test('the axis of a run that was to end when steady ends with it', () => {
  const ended = at(120, true);
  expect(axisEnd(ended, timelineOf(ended))).toBe(2120);
});

test('a run that ends while it is filled has the axis that its procedure would have had', () => {
  const p = plan(scenario());
  const ended = run(p, frame(p, { phase: 1, phaseSeconds: 2, ended: true }), [writes(0, 90_000, 1, 1), writes(1, 90_000, 1, 1)]);
  const going = run(p, frame(p, { phase: 1, phaseSeconds: 2 }), [writes(0, 90_000, 1, 1), writes(1, 90_000, 1, 1)]);
  expect(axisEnd(going, timelineOf(going))).toBeGreaterThan(0);
  expect(axisEnd(ended, timelineOf(ended))).toBe(axisEnd(going, timelineOf(going)));
});

test('the fill has a clock of its own', () => {
  const p = plan(scenario({ phases: [phase({ do: 'erase', passes: 1, seconds: null }), phase({ seconds: 400 }), phase()] }));
  expect(plain(clockText(run(p, frame(p, { phase: 1, phaseSeconds: 30 }), [writes(0, 90_000, 1, 1)]), english))).toBe(
    '30 of 400 s drive time',
  );
});

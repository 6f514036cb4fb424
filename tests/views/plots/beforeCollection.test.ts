import { expect, it } from 'vitest';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { wafKind } from '../../../src/views/plots/kinds/waf';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

const uncollected = (run: RunView): RunView => ({ ...run, frame: { ...run.frame, lastVictim: null } });
const plots = (run: RunView, size: readonly [number, number] = [930, 153]) => {
  const runs = runAndBefore(run, null, light, english);
  return {
    waf: plotOf(wafKind(null, english), runs, { size }),
    speed: plotOf(rateKind('iops', 'log', english), runs, { size, marks: [[]] }),
  };
};

it('theory is drawn once something has been collected; its axis is the same before', () => {
  const run = fakeRun({ at: 160 });
  const [before, after] = [plots(uncollected(run)).waf, plots(run).waf];
  expect(after.scene.rules).toHaveLength(1);
  expect(before.scene.rules).toHaveLength(0);
  expect(before.layout.y.domain).toEqual(after.layout.y.domain);
  expect(before.labels.filter(({ text }) => /theory/.test(text))).toEqual([]);
});

it('theory is of what is to come while a run goes on, and says so where it has the room', () => {
  const named = (run: RunView) => plots(run, [930, 80]).waf.labels.map(({ text }) => text);
  const run = fakeRun({ at: 160 });
  expect(named(run)).toEqual(expect.arrayContaining([expect.stringMatching(/^theory [\d.]+$/), english.summaries.onceSteady]));
  expect(named({ ...run, frame: { ...run.frame, ended: true } })).not.toContain(english.summaries.onceSteady);
});

it('before the first collection the plot says why nothing slows the host, afterwards it does not', () => {
  const said = (of: RunView) => plots(of).speed.labels.map(({ text }) => text);
  expect(said(uncollected(fakeRun({ at: 30 })))).toContain('free pages left: nothing to move');
  expect(said(fakeRun({ at: 160 }))).not.toContain('free pages left: nothing to move');
  // The line at the moment that is shown runs through no word, on a phone neither: there it is said in fewer words where that helps.
  for (const size of [
    [930, 153],
    [366, 330],
  ] as const)
    for (const at of [2, 7, 12, 30, 42, 46]) {
      const { labels, layout } = plots(uncollected(fakeRun({ at })), size).speed;
      const { box } = labels.find(({ text }) => text.endsWith('nothing to move')) ?? {};
      const now = layout.time.x(at);
      expect((box?.x ?? Number.NaN) > now || (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) < now, `${size[0]} px, ${at} s`).toBe(
        true,
      );
    }
});

it('it stands under the dots that it is about: in fewer words where the line at the moment is near, behind that only where it has just begun', () => {
  const placed = (at: number, width: number) => {
    const { labels, layout } = plots(uncollected(fakeRun({ at })), [width, 330]).speed;
    const { text, box } = labels.find((label) => label.text.endsWith('nothing to move')) ?? {};
    return { text, isBefore: (box?.x ?? Number.NaN) < layout.time.x(at) };
  };
  const whole = 'free pages left: nothing to move';
  const { nothingToMoveBrief: brief } = english.summaries;
  const [behind, near, under] = [
    { text: whole, isBefore: false },
    { text: brief, isBefore: true },
    { text: whole, isBefore: true },
  ];
  for (const [width, turns] of [
    [1400, [behind, near, under]],
    [930, [behind, near]],
    [366, [behind, { text: brief, isBefore: false }]],
  ] as const) {
    const found = [2, 7, 12, 20, 30, 40, 46].map((at) => JSON.stringify(placed(at, width)));
    // One after the other, each for a while.
    expect(
      found.filter((each, i) => each !== found[i - 1]),
      `${width} px`,
    ).toEqual(turns.map((each) => JSON.stringify(each)));
  }
});

it('while the drive is filled the plot says when it begins, and no more once it is full: there a prediction may be drawn', () => {
  const filling = uncollected(fakeRun({ at: -100, act: 'filling' }));
  const at = (phaseProgress: number): RunView => ({ ...filling, frame: { ...filling.frame, phase: 1, phaseProgress } });
  const said = (of: RunView) => plots(of).speed.labels.map(({ text }) => text);
  expect([said(at(0.4)), said(at(1))]).toEqual([['the plot begins when the fill ends'], []]);
});

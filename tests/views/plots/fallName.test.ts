import { expect, it } from 'vitest';
import { english } from '../../../src/texts/en/english';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { dropLines } from '../../../src/views/plots/labels/fallArrow';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

it.each([
  [930, 153],
  [930, 120],
  [700, 140],
])('in %i x %i px the name of a small fall stands beside its arrow, not at the moment that is shown', (width, height) => {
  for (const floor of [30_000, 40_000, 50_000]) {
    const { labels, layout, notes } = plotOf(
      rateKind('iops', 'log', english),
      runAndBefore(fakeRun({ at: 1100, floor }), null, light, english),
      { size: [width, height], marks: [[]] },
    );
    const fall = dropLines(notes.drop, layout, light);
    if (fall === null || notes.drop === null) continue;
    const { share } = notes.drop;
    const named = labels.filter(({ text }) => text.includes(share));
    expect(named, String(floor)).toHaveLength(1);
    for (const { box } of named) expect(box.x - fall.corner.x).toBeLessThan(layout.plot.width * 0.3);
  }
});

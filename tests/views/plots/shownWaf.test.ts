import { expect, it } from 'vitest';
import { wafSeries } from '../../../src/store/selections/series/waf';
import { english } from '../../../src/texts/en/english';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { wafKind } from '../../../src/views/plots/kinds/waf';
import { fakeRun } from '../fakes';
import { light } from './plotOf';

it('where the drive is shown as it was, write amplification at the end of its line is that of then', () => {
  const run = fakeRun({ at: 812 });
  const nameAt = (rows: number) =>
    runAndBefore(run, null, light, english, () => rows).flatMap((styled) => wafKind(null, english).series(styled).at(-1)?.name);
  const { now, n } = wafSeries(run.samples, run.plan);
  const [then, last] = [now[39] ?? Number.NaN, now[n - 1] ?? Number.NaN].map(english.numbers.ratio);
  expect(then).not.toBe(last);
  expect(nameAt(40)).toEqual([`mean ${then}`]);
  expect(nameAt(n)).toEqual([`mean ${last}`]);
});

import { expect, test } from 'vitest';
import { parseFioLog } from '../../../src/fio/log';
import type { LogQuantity, PlotLog } from '../../../src/fio/plotLog';
import { english } from '../../../src/texts/en/english';
import { runAndBefore } from '../../../src/views/plots/chart/styledRun';
import { latencyKind } from '../../../src/views/plots/kinds/latency';
import { drawnLines, withLogs } from '../../../src/views/plots/kinds/loggedKind';
import { rateKind } from '../../../src/views/plots/kinds/rates';
import { fakeRun } from '../fakes';
import { light, plotOf } from './plotOf';

function logOf(name: string, quantity: LogQuantity | null, text: string): PlotLog {
  const read = parseFioLog(text);
  if (!read.ok) throw new Error(read.faults.join());
  return { name, quantity, log: read.value };
}

const run = fakeRun({ at: 812 });
const plain = rateKind('iops', 'log', english);
/** Far above all that the run has; of a second of it nothing is known on a logarithmic axis. */
const fast = logOf('fast_iops.1.log', 'iops', '100000, 3000000, 1, 0\n200000, 0, 1, 0\n300000, 2500000, 1, 0\n');
const reads = logOf('reads_lat.1.log', 'lat-ns', '100000, 90000, 0, 0\n');

test('a log is drawn on the axes of the run, which grow to hold it, and is named at its end', () => {
  const kind = withLogs(plain, drawnLines([fast], 'iops'), 'iops', light, english);
  const alone = plotOf(plain, runAndBefore(run, null, light, english), { size: [763, 300] });
  const both = plotOf(kind, runAndBefore(run, null, light, english), { size: [763, 300] });
  expect(alone.layout.y.domain[1]).toBeLessThan(3e6);
  expect(both.layout.y.domain[1]).toBeGreaterThanOrEqual(3e6);
  expect(both.layout.time.span).toEqual(alone.layout.time.span);
  expect(both.labels.map(({ text }) => text)).toContain('fio write');
  const [line] = both.scene.runs[0]?.series ?? [];
  if (line?.data.as !== 'line') throw new Error('The log is no line.');
  const { data } = line;
  expect([0, 1, 2].map((i) => [data.time(i), data.value(i)])).toEqual([
    [100, 3e6],
    [200, Number.NaN],
    [300, 2.5e6],
  ]);
  expect(data.own?.dash).not.toEqual([]);
});

test('the run before has no log, and each plot has the logs of its own quantity', () => {
  expect(drawnLines([fast, reads, { ...fast, quantity: null }], 'iops').map(({ name }) => name)).toEqual(['fio 1 write']);
  expect(drawnLines([fast, reads], 'latency').map(({ name, values }) => [name, ...values])).toEqual([['fio 2 read', 90]]);
  const latency = latencyKind(english);
  expect(withLogs(latency, drawnLines([fast], 'latency'), 'latency', light, english)).toBe(latency);
  const kind = withLogs(plain, drawnLines([fast], 'iops'), 'iops', light, english);
  const [main, before] = runAndBefore(run, fakeRun({ id: 'b', at: 812 }), light, english);
  if (main === undefined || before === undefined) throw new Error('Two runs were asked for.');
  expect(kind.series(main).length).toBe(plain.series(main).length + 1);
  expect(kind.series(before).length).toBe(plain.series(before).length);
});

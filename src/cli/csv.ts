/** The sample series of a run as CSV, written while it runs: a run of any length takes no more memory than its drive. */
import { sampleTable } from '../engine/sampleColumns';
import { columnsOf } from '../engine/sampleFields';
import type { AdvanceReply } from '../engine/types';
import type { Scenario } from '../scenario/types';

/** A head, then one line a sample: displayed full-size values; percentiles that are not known are empty. */
export function* csvOf(scenario: Scenario, replies: Iterable<AdvanceReply>): Generator<string> {
  const { names, rowOf } = sampleTable(scenario);
  yield `${names.join(',')}\n`;
  for (const { samples, shape } of replies) {
    const columns = columnsOf(shape);
    let lines = '';
    for (let from = 0; from < samples.length; from += shape.stride)
      lines += `${rowOf((field) => samples[from + (columns[field] ?? Number.NaN)] ?? Number.NaN).join(',')}\n`;
    if (lines !== '') yield lines;
  }
}

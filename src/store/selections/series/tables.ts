/** What a run says as tables, for files and the clipboard. Every number is the one that the page shows. */

import { sampleTable } from '../../../engine/sampleColumns';
import { MODEL_REVISION } from '../../../scenario/parse';
import { sourceText } from '../../../tables/citation';
import type { Cell, Table } from '../../../tables/table';
import type { EarlyLanguage, Language } from '../../../texts/language';
import type { RunView } from '../../types';
import { countsRequests } from '../phase';
import { timelineOf } from '../time/timeline';
import { parameterLine } from '../words/parameters';
import { recentRates } from './afterFall';
import { lawToDraw } from './law';
import { wafCumulative, wafNow } from './waf';

/** A stretch of the plots' axis, displayed seconds (or requests). */
type Span = readonly [from: number, to: number];

/** The lines below every table: its run and its source. */
export function notesOf(run: RunView, link: string, language: Language): readonly string[] {
  return [parameterLine(run, language), sourceText(MODEL_REVISION), link];
}

/** Samples that have their middle on a stretch of the axis; all of the run where it is null. The columns are those of `sim --csv`. */
export function samplesTable(run: RunView, span: Span | null, notes: readonly string[]): Table {
  const { samples } = run;
  const { series, zero } = timelineOf(run);
  const { names, rowOf } = sampleTable(run.plan.scenario);
  const rows: Cell[][] = [];
  for (let i = 0; i < samples.length; i++) {
    const row = rowOf((field) => samples.at(i, field));
    const time = (series.t[i] ?? 0) - (zero ?? 0);
    if (span !== null && (zero === null || time < span[0] || time > span[1])) continue;
    rows.push(row);
  }
  return { title: run.plan.scenario.name, columns: names.map((name) => ({ name, unit: null })), rows, notes };
}

const known = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

/** The run's figures at the moment on screen. */
export function figuresTable(run: RunView, notes: readonly string[], language: EarlyLanguage): Table {
  const { frame, plan } = run;
  const { iops, mbps, seconds } = recentRates(run);
  const law = lawToDraw(run);
  const isTimed = !countsRequests(plan);
  const over = `mean of the last ${Math.round(seconds)} s`;
  const rows: readonly (readonly [string, number | null, string])[] = [
    // A run that has not begun has no rates.
    ...(isTimed && seconds > 0
      ? ([
          [`IOPS, ${over}`, known(iops), 'requests per second'],
          [`Throughput, ${over}`, known(mbps), 'MB/s'],
        ] as const)
      : []),
    ['Write amplification now', known(wafNow(run)), ''],
    ['Write amplification over all writes', known(wafCumulative(run)), ''],
    ...(law === null ? [] : ([[`Write amplification, ${law.name(language)}`, known(law.waf), '']] as const)),
    ['Host requests', frame.totals.hostRequests, ''],
    ['Host data written', frame.totals.hostBytesWritten / 1e9, 'GB'],
    ['Programmed to flash', frame.totals.nandBytesProgrammed / 1e9, 'GB'],
    ['Drive time, in this step', frame.phaseSeconds, 's'],
    ...(isTimed
      ? ([
          ['Spare used up, in this step', known(frame.collectingSince), 's'],
          ['Steady by the SNIA rule, in this step', known(frame.steadyAtSeconds), 's'],
        ] as const)
      : []),
  ];
  return {
    title: plan.scenario.name,
    columns: [
      { name: 'Figure', unit: null },
      { name: 'Value', unit: null },
      { name: 'Unit', unit: null },
    ],
    rows,
    notes,
  };
}

import { type LogLine, logLines, type PlotLog, plotOf } from '../../../fio/plotLog';
import { countsRequests } from '../../../store/selections/phase';
import type { EarlyLanguage, Language } from '../../../texts/language';
import { grownDomain } from '../../axes/scale';
import type { PlotShows } from '../../props';
import type { Theme } from '../../theme';
import type { LineSeries, NamedSeries, PlotKind } from '../chart/plotKind';
import type { Span } from '../chart/timeAxis';
import { quantityRows } from './quantities';

/** A line of a log on a plot, with the name that stands at its end. */
export interface DrawnLine extends LogLine {
  readonly name: string;
  /** Number of its log, from 0. */
  readonly log: number;
}

/** Dashes and gaps of the logs, css px: the second of two runs has others. */
const dashes = [
  [2, 2],
  [9, 3],
  [9, 3, 2, 3],
  [4, 6],
] as const;

/** Names of logs at the ends of their lines: a number for each. */
export function shortName(i: number, logs: readonly PlotLog[]): string {
  return logs.length > 1 ? `fio ${i + 1}` : 'fio';
}

/** The lines of the logs that a plot shows. */
export function drawnLines(logs: readonly PlotLog[], shows: PlotShows): readonly DrawnLine[] {
  return logs.flatMap((log, i) => {
    if (log.quantity === null || plotOf[log.quantity] !== shows) return [];
    return logLines(log).map((line) => ({ ...line, name: `${shortName(i, logs)} ${line.name}`, log: i }));
  });
}

/** "95,400 IOPS", "391 MB/s", "310 µs": the mean of a line as people read it. */
export function meanOf({ values }: LogLine, shows: PlotShows, language: EarlyLanguage): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return quantityRows[shows].written(mean, language);
}

/** Least and greatest of the lines on a stretch of the axis; null where they have nothing above 0 there. */
function rangeOf(lines: readonly DrawnLine[], span: Span | null): readonly [number, number] | null {
  let [low, high] = [Number.POSITIVE_INFINITY, 0];
  for (const { seconds, values } of lines)
    values.forEach((value, i) => {
      const at = seconds[i] ?? 0;
      if (!(value > 0) || (span !== null && (at < span[0] || at > span[1]))) return;
      low = Math.min(low, value);
      high = Math.max(high, value);
    });
  return high > 0 ? [low, high] : null;
}

function seriesOf({ name, seconds, values, log }: DrawnLine, scale: PlotKind['scale'], { colours }: Theme): NamedSeries {
  const data: LineSeries = {
    as: 'line',
    width: 1.2,
    own: { colour: colours.second, dash: dashes[log % dashes.length] ?? [] },
    from: 0,
    to: values.length,
    time: (i) => seconds[i] ?? Number.NaN,
    // A logarithmic axis has no 0: the line is broken there.
    value: (i) => (scale === 'log' && values[i] === 0 ? Number.NaN : (values[i] ?? Number.NaN)),
  };
  return { data, name };
}

/** The plot with the lines of logs behind its run, on the same axes: second 0 of a log is second 0 of the plot. */
export function withLogs(kind: PlotKind, lines: readonly DrawnLine[], shows: PlotShows, theme: Theme, language: Language): PlotKind {
  const { logs: words } = language;
  if (lines.length === 0) return kind;
  // Every frame asks for it: that of the whole run is computed once.
  const whole = rangeOf(lines, null);
  const drawn = lines.map((line) => seriesOf(line, kind.scale, theme));
  const said = words.said(lines.map((line) => words.line(line.name, meanOf(line, shows, language))).join(', '));
  return {
    ...kind,
    id: `${kind.id} ${lines.map(({ name }) => name).join()}`,
    name: words.withLogs(kind.name, lines.map(({ name }) => name).join(', ')),
    domain(runs, span, before) {
      const domain = kind.domain(runs, span, before);
      return { ...domain, y: grownDomain(domain.y, span === null ? whole : rangeOf(lines, span), kind.scale) };
    },
    series(styled) {
      const own = kind.series(styled);
      return styled.isContext || countsRequests(styled.run.plan) ? own : [...drawn, ...own];
    },
    summary: (run, ...rest) => `${kind.summary(run, ...rest)} ${said}`,
  };
}

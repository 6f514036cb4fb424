/** Look-ups that a map on flash did not find in RAM, over time: why its drive is slow. Fetched with the first such drive. */
import { originPhase } from '../../../scenario/procedure';
import type { Scenario } from '../../../scenario/types';
import { timelineOf } from '../../../store/selections/time/timeline';
import type { RunView } from '../../../store/types';
import type { Language } from '../../../texts/language';
import { axisNumber } from '../../axes/scale';
import type { NamedSeries, PlotKind } from '../chart/plotKind';
import type { StyledRun } from '../chart/styledRun';

/** True where the map lies on flash and nothing is written after the fill: write amplification would say nothing of such a run. */
export function missesSayWhy({ map, phases }: Pick<Scenario, 'map' | 'phases'>): boolean {
  return map.cacheMiB !== null && phases.slice(originPhase({ phases })).every((phase) => phase.do === 'read' || phase.do === 'idle');
}

/** Share of a sample's look-ups that were not in RAM; NaN where it has none. */
function missShare({ samples, plan }: RunView, row: number): number {
  if (plan.scenario.map.cacheMiB === null) return Number.NaN;
  const misses = samples.at(row, 'mapMisses');
  return misses / (misses + samples.at(row, 'mapHits'));
}

/** The same of all look-ups of the phase that a row is of, up to it: what the map's own picture says. */
function missShareOfPhase(run: RunView, last: number): number {
  const { samples } = run;
  if (run.plan.scenario.map.cacheMiB === null || last < 0) return Number.NaN;
  const phase = samples.at(last, 'phase');
  let [misses, all] = [0, 0];
  for (let row = last; row >= 0 && samples.at(row, 'phase') === phase; row--) {
    misses += samples.at(row, 'mapMisses');
    all += samples.at(row, 'mapMisses') + samples.at(row, 'mapHits');
  }
  return misses / all;
}

/** A tenth of a percent is enough. */
const said = (share: number, { numbers }: Language): string => numbers.percent(Math.round(share * 1000) / 1000);

function linesOf({ run, name, endName }: StyledRun, language: Language): readonly NamedSeries[] {
  const { series, zero, firstRow } = timelineOf(run);
  if (zero === null) return [];
  // A sample that was cut short has few look-ups, and none or all of them miss: it is not drawn, and the run does not end at it.
  const isShort = (row: number) => series.partial[row] === 1;
  const end = series.n > firstRow + 1 && isShort(series.n - 1) ? series.n - 1 : series.n;
  const last = missShareOfPhase(run, series.n - 1);
  const whose = endName ?? name ?? '';
  return [
    {
      // Of one run the axis says it: a number at its end would lie on its line.
      name: whose !== '' && Number.isFinite(last) ? `${whose} ${said(last, language)}` : null,
      data: {
        as: 'line',
        width: 1.75,
        from: firstRow,
        to: end,
        time: (row) => (series.t[row] ?? 0) - zero,
        value: (row) => 100 * missShare(run, row),
      },
    },
  ];
}

/** Misses of the map over time, of all look-ups: the axis is always the whole. */
export const missKind = (language: Language): PlotKind => {
  const { mapCache: words } = language;
  const readOut = (run: RunView, row: number): string => words.missed(said(missShare(run, row), language));
  return {
    id: 'misses',
    name: words.missesOverTime,
    scale: 'linear',
    tickText: (percent) => axisNumber(percent, language),
    domain: () => ({ y: [0, 100], zeroRow: false }),
    series: (run) => linesOf(run, language),
    readOut,
    valueAt: (run, row) => 100 * missShare(run, row),
    summary: (run) => {
      const { series, firstRow } = timelineOf(run);
      return series.n <= firstRow
        ? words.noLookUps
        : words.fromTo(said(missShare(run, firstRow), language), said(missShare(run, series.n - 1), language));
    },
  };
};

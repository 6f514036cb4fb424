import { stopsOf } from '../../../scenario/kinds';
import type { EarlyLanguage } from '../../../texts/language';
import type { RunView } from '../../types';
import { countsRequests, shownPhase } from '../phase';
import { secondsOnPlot } from '../series/iops';
import { plotTime } from '../text';

/**
 * How far the run is, and what is left: in seconds of the plots' axis, whose 0 is the start of the phase that the run is about.
 * @param end of the axis that is seen beside it, s: as long as the run's beginning alone is watched, the clock counts to its end
 */
export function clockText(run: RunView, language: EarlyLanguage, end = Number.POSITIVE_INFINITY): string {
  const { page: words } = language;
  const { bytes, seconds, whole } = language.numbers;
  const { frame, plan } = run;
  const { phaseSeconds } = frame;
  const onPlot = secondsOnPlot(run, shownPhase(run), phaseSeconds);
  const phase = plan.scenario.phases[frame.phase];
  if (frame.ended || phase === undefined)
    return words.finishedAfter(plotTime(plan, countsRequests(plan) ? frame.totals.hostRequests : Math.round(onPlot), language));
  const stops = stopsOf(phase);
  // Its seconds are a limit, not its length.
  if (stops.until === 'steady')
    return words.untilSteady(seconds(Math.floor(onPlot)), stops.seconds === null ? null : seconds(stops.seconds + onPlot - phaseSeconds));
  if (stops.seconds !== null)
    return words.secondsOfLimit(whole(Math.floor(onPlot)), seconds(Math.min(end, stops.seconds + onPlot - phaseSeconds)));
  if (stops.requests !== null) return words.ofRequests(whole(Math.round(frame.phaseRequests)), whole(stops.requests));
  const total = stops.bytes ?? plan.full.usedPages * 4096 * (stops.passes ?? 1);
  return words.left(bytes(Math.max(0, total * (1 - (frame.phaseProgress ?? 0)))));
}

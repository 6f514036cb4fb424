import { countsRequests, shownPhase, shownRequest } from '../../store/selections/phase';
import { recentIops } from '../../store/selections/series/afterFall';
import { steadyWindow } from '../../store/selections/series/steady';
import { wafNow, wafSeries } from '../../store/selections/series/waf';
import { timelineOf } from '../../store/selections/time/timeline';
import { titleOf } from '../../store/selections/words/title';
import { type KeptRun, keepRun } from '../../store/session/runList';
import type { SessionState } from '../../store/session/state';
import type { RunView } from '../../store/types';
import { languageNow } from '../../texts/inForce';
import type { Language } from '../../texts/language';
import type { PageTools } from '../parts/context';

/** Points of a small curve, and samples that a run must have to be listed. */
const POINTS = 48;
const LEAST = 12;

/** Means of equal parts of the run from the phase that it is about, as shares of the greatest. */
function curveOf(run: RunView): readonly number[] {
  const { series, firstRow } = timelineOf(run);
  const values = countsRequests(run.plan) ? wafSeries(run.samples, run.plan).now : series.iops;
  const rows = series.n - firstRow;
  const means = Array.from({ length: Math.min(POINTS, rows) }, (_, i) => {
    const [from, to] = [
      firstRow + Math.floor((i * rows) / POINTS),
      firstRow + Math.max(Math.floor((i * rows) / POINTS) + 1, Math.floor(((i + 1) * rows) / POINTS)),
    ];
    const part = values.subarray(from, Math.min(to, series.n)).filter((value) => Number.isFinite(value));
    return part.length === 0 ? 0 : part.reduce((sum, value) => sum + value, 0) / part.length;
  });
  const most = Math.max(...means, Number.MIN_VALUE);
  return means.map((mean) => Math.round((mean / most) * 1000) / 1000);
}

const known = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** The run of a state as the list has it; null while it has hardly begun, or is too long for an address. */
async function keptOf({ documents, session }: PageTools, language: Language): Promise<KeptRun | null> {
  const { run, scenario, opened, stage }: SessionState = session.state;
  if (run === null || scenario === null || opened === null) return null;
  const { series, firstRow, zero } = timelineOf(run);
  if (zero === null || series.n - firstRow < LEAST) return null;
  const shipped = documents.shipped.getState().find((each) => each.scenario.name === scenario.name)?.scenario;
  const { name, change } = titleOf(scenario, shipped ?? opened, stage?.live ?? null, language);
  const steady = steadyWindow(run);
  const isSteady = steady?.met === true;
  const iops = countsRequests(run.plan) ? null : known(isSteady ? steady.figures.mean : recentIops(run));
  const waf = known(wafNow(run));
  const curve = curveOf(run);
  const { link } = await documents.link();
  if (link === null) return null;
  const place = /&(?:at=[^&]*|paused|until=[^&]*|go=[^&]*|zoom=[^&]*|look=[^&]*)(?=&|$)/g;
  const key = link.slice(link.indexOf('#')).replace(place, '');
  // A link to a run that has ended begins it again; the list wants the end.
  const hash = `${key}&at=${shownPhase(run)}.${shownRequest(run)}&paused`;
  return { key, name, change, hash, iops, steady: isSteady, waf, curve, at: Date.now() };
}

/** Keeps the run on screen whenever it comes to rest or to its end. Where nothing may be kept the list says so; nothing else depends on it. */
export function keepRuns(tools: PageTools): void {
  const keep = async () => {
    const run = await keptOf(tools, languageNow());
    try {
      if (run !== null) keepRun(localStorage, run);
    } catch {
      // Blocked or full: `RunList` says so in the list.
    }
  };
  tools.session.store.subscribe((state, before) => {
    const hasRested = state.moment !== before.moment || (before.playback.running && !state.playback.running);
    if (hasRested || (state.stage?.ended === true && before.stage?.ended !== true)) void keep();
  });
}

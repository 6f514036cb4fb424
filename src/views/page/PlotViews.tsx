import { lazy, Suspense, useMemo } from 'react';
import { hasJobs } from '../../scenario/procedure';
import { page as words } from '../../texts/en/page';
import { BlockMap } from '../map/BlockMap';
import type { MapAnchors } from '../map/mapAnchors';
import type { Overlay } from '../map/overlays';
import { useReducedMotion, useSession, useSlow } from '../parts/context';
import { Guarded } from '../parts/Guarded';
import { RunPlots } from '../plots/RunPlots';
import type { TimeAxis } from '../plots/timeAxis';
import type { Theme } from '../theme';

const JobList = lazy(() => import('./JobList').then((module) => ({ default: module.JobList })));
const FioLogs = lazy(() => import('./FioLogs').then((module) => ({ default: module.FioLogs })));

/** What every view of the page gets beside the run. */
export interface ViewTools {
  readonly theme: Theme;
  /** Where the map's marks are, for what points at them. */
  readonly anchors: MapAnchors;
  /** Zoom and cursor of all plots over time. */
  readonly axis: TimeAxis;
}

/** What every picture of the run is given. */
export function useViewProps({ theme }: ViewTools) {
  const session = useSession();
  const reducedMotion = useReducedMotion();
  return { theme, reducedMotion, subscribe: session.subscribeRun };
}

/** Candidates of a collection that the map marks. */
const MARKED = 5;

/** On the map: the places of the page that is followed, as a trail; else, at rest, the candidates of the last collection by rank. */
function useOverlays(): readonly Overlay[] {
  const sim = useSlow((state) => state.plan?.sim);
  const page = useSlow((state) => state.recalled.page);
  const choice = useSlow(({ recalled, playback }) =>
    playback.running || playback.computing || playback.seeking ? null : (recalled.collection?.recalled.choice ?? null),
  );
  return useMemo(() => {
    if (sim === undefined) return [];
    if (page === null) {
      const ranked = choice?.candidates.filter(({ rank }) => rank !== null).slice(0, MARKED) ?? [];
      return ranked.map(({ group }, i) => ({ kind: 'candidate', block: group * sim.planesPerDie, rank: i + 1 }));
    }
    const slots = page.story.stops.flatMap(({ to }) => (to === null ? [] : [to]));
    return [{ kind: 'trail', blocks: slots.map((slot) => Math.floor(slot / sim.pagesPerGroup) * sim.planesPerDie) }];
  }, [sim, page, choice]);
}

export function MapPanel(tools: ViewTools) {
  const session = useSession();
  const props = useViewProps(tools);
  const run = useSlow((state) => state.run);
  const mode = useSlow((state) => state.view.map);
  const block = useSlow((state) => state.selection.block);
  const overlays = useOverlays();
  if (run === null) return null;
  return (
    <div className="panel map-panel">
      <Guarded name={words.theBlockMap}>
        <BlockMap
          {...props}
          run={run}
          mode={mode}
          onMode={(map) => session.setView({ map })}
          onTakeAway={() => session.setView({ takeAway: 'map' })}
          selected={block}
          onSelectBlock={(next) => session.selectBlock(next)}
          pages={session.pages}
          events={run.events}
          overlays={overlays}
          anchors={tools.anchors}
        />
      </Guarded>
    </div>
  );
}

/** fio's logs beside the run, the jobs of it, and their lists: fetched with the first of them. */
export function useLogs({ theme }: ViewTools) {
  const logs = useSlow((state) => state.view.logs);
  const jobs = useSlow(({ plan }) => plan !== null && hasJobs(plan.scenario));
  return {
    logs,
    logList: (
      <Suspense>
        {jobs && <JobList theme={theme} />}
        {logs.length > 0 && <FioLogs logs={logs} />}
      </Suspense>
    ),
  };
}

/** Speed and, below it, write amplification on the same axis. */
export function RunPanel(tools: ViewTools) {
  const session = useSession();
  const props = useViewProps(tools);
  const run = useSlow((state) => state.run);
  const ghost = useSlow((state) => state.ghost?.run ?? null);
  const shows = useSlow((state) => state.view.shows);
  const scale = useSlow((state) => state.view.scale);
  const previewLaw = useSlow((state) => state.previewLaw);
  const logs = useLogs(tools);
  if (run === null) return null;
  return (
    <div className="panel plot-panel run-panel">
      <Guarded name={words.thePlotsOverTime}>
        <RunPlots
          {...props}
          {...logs}
          run={run.whole}
          shownRows={run.shownRows}
          ghost={ghost}
          axis={tools.axis}
          shows={shows}
          scale={scale}
          previewLaw={previewLaw}
          onShows={(next) => session.setView({ shows: next })}
          onScale={(next) => session.setView({ scale: next })}
          onTakeAway={() => session.setView({ takeAway: 'both' })}
        />
      </Guarded>
    </div>
  );
}

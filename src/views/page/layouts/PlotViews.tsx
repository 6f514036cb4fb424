import { lazy, Suspense, useMemo } from 'react';
import { hasJobs } from '../../../scenario/procedure';
import { isAtRest, isOfNow } from '../../../store/session/state';
import { late } from '../../late';
import { BlockMap } from '../../map/BlockMap';
import type { Overlay } from '../../map/draw/overlays';
import type { MapAnchors } from '../../map/mapAnchors';
import { usePage, useReducedMotion, useSession, useSlow } from '../../parts/context';
import { Guarded } from '../../parts/Guarded';
import type { TimeAxis } from '../../plots/chart/timeAxis';
import { RunPlots } from '../../plots/RunPlots';
import type { Theme } from '../../theme';
import { useEarlyLanguage, useLanguageIfThere } from '../../useLanguage';
import panelsStyles from './panels.module.css';

const JobList = lazy(() => import('../settings/JobList').then((module) => ({ default: module.JobList })));
const FioLogs = lazy(() => import('../settings/FioLogs').then((module) => ({ default: module.FioLogs })));

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

const useOverlaysOf = late(() => import('../../map/draw/overlaysOf').then((module) => module.overlaysOf));

/** On the map: the places of the page that is followed, as a trail; else, where the reader asks why, the candidates of the last collection by rank. */
function useOverlays(): readonly Overlay[] {
  const run = useSlow((state) => state.run);
  const page = useSlow((state) => state.recalled.page);
  const choice = useSlow((state) => (state.view.asksWhy && isOfNow(state) ? (state.recalled.collection?.recalled.choice ?? null) : null));
  // Each rest is another moment, with another frame.
  const rests = useSlow((state) => (isAtRest(state) ? state.moment : null));
  const ghost = useSlow((state) => state.ghost);
  const overlaysOf = useOverlaysOf();
  const language = useLanguageIfThere();
  return useMemo(
    () => (language && overlaysOf?.(run, page, choice, rests !== null, language, ghost?.run)) ?? [],
    [overlaysOf, run, page, choice, rests, language, ghost],
  );
}

/** The map of the drive; `isStrip`: all dies in one row, as the map beside another picture. */
export function MapPanel({ isStrip = false, ...tools }: ViewTools & { readonly isStrip?: boolean }) {
  const { page: words } = useEarlyLanguage();
  const session = useSession();
  const { documents } = usePage();
  const props = useViewProps(tools);
  const run = useSlow((state) => state.run);
  const mode = useSlow((state) => state.view.map);
  const arrangement = useSlow((state) => state.view.arrangement);
  const block = useSlow((state) => state.selection.block);
  const overlays = useOverlays();
  if (run === null) return null;
  return (
    <div className={`${panelsStyles.panel} ${panelsStyles.map}`} data-panel="map">
      <Guarded name={words.theBlockMap}>
        <BlockMap
          {...props}
          run={run}
          mode={mode}
          onMode={(map) => session.setView({ map })}
          arrangement={arrangement}
          onArrangement={(next) => session.setView({ arrangement: next })}
          onTakeAway={() => session.setView({ takeAway: 'map' })}
          onTiny={() => void documents.openTiny()}
          selected={block}
          onSelectBlock={(next) => session.selectBlock(next)}
          pages={session.pages}
          events={run.events}
          overlays={overlays}
          anchors={tools.anchors}
          isStrip={isStrip}
        />
      </Guarded>
    </div>
  );
}

/** fio's logs beside the run, the jobs of it, and their lists: fetched with the first of them. */
function useLogs({ theme }: ViewTools) {
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

/** What a plot over time is given: the run and its ghost on the axis of all, and what is chosen of them; null where there is no run yet. */
export function useTimePlot(tools: ViewTools, takeAway: 'speed' | 'both') {
  const session = useSession();
  const props = useViewProps(tools);
  const run = useSlow((state) => state.run);
  const ghost = useSlow((state) => state.ghost?.run ?? null);
  const shows = useSlow((state) => state.view.shows);
  const scale = useSlow((state) => state.view.scale);
  const logs = useLogs(tools);
  if (run === null) return null;
  return {
    ...props,
    ...logs,
    run: run.whole,
    shownRows: run.shownRows,
    ghost,
    axis: tools.axis,
    shows,
    scale,
    onShows: (next: typeof shows) => session.setView({ shows: next }),
    onScale: (next: typeof scale) => session.setView({ scale: next }),
    onTakeAway: () => session.setView({ takeAway }),
  };
}

/** Speed and, below it, write amplification on the same axis. */
export function RunPanel(tools: ViewTools) {
  const { page: words } = useEarlyLanguage();
  const plot = useTimePlot(tools, 'both');
  const previewLaw = useSlow((state) => state.previewLaw);
  return plot === null ? null : (
    <div className={panelsStyles.panel} data-panel="plot run">
      <Guarded name={words.thePlotsOverTime}>
        <RunPlots {...plot} previewLaw={previewLaw} />
      </Guarded>
    </div>
  );
}

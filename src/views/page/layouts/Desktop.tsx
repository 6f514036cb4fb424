import { lazy, Suspense, useRef } from 'react';
import { hasPlug } from '../../../store/selections/drive/powerLoss';
import { isOfNow, isTold } from '../../../store/session/state';
import { useSlow } from '../../parts/context';
import { Guarded } from '../../parts/Guarded';
import { runPlotMargins } from '../../plots/RunPlots';
import { TimeRoom } from '../../time/TimeRoom';
import { useEarlyLanguage } from '../../useLanguage';
import { ControlBar } from '../controls/ControlBar';
import { TopBar } from '../header/Header';
import { ScenarioMenu } from '../header/ScenarioMenu';
import { Figures } from '../told/Costs';
import { Story } from '../told/Sentence';
import sentenceStyles from '../told/sentence.module.css';
import { TourScenes } from '../told/TourScenes';
import styles from './desktop.module.css';
import { MapPanel, RunPanel, type ViewTools } from './PlotViews';

const RecalledCollection = lazy(() => import('../../why/Recalled').then((module) => ({ default: module.RecalledCollection })));
const PageStoryPanel = lazy(() => import('../../why/Recalled').then((module) => ({ default: module.PageStoryPanel })));
const LastCollection = lazy(() => import('../told/LastCollection').then((module) => ({ default: module.LastCollection })));
const DetailPanel = lazy(() => import('./DetailPanel').then((module) => ({ default: module.DetailPanel })));
const WhoPaysBeside = lazy(() => import('../../placement/WhoPaysBeside').then((module) => ({ default: module.WhoPaysBeside })));
const Zones = lazy(() => import('../../placement/Zones').then((module) => ({ default: module.Zones })));
const MapCache = lazy(() => import('../../placement/MapCache').then((module) => ({ default: module.MapCache })));
const PowerBeside = lazy(() => import('../../why/PowerBeside').then((module) => ({ default: module.PowerBeside })));
const SidePanel = lazy(() => import('./SidePanel').then((module) => ({ default: module.SidePanel })));

/** The chosen block, the page that is followed, or the last collection, as the cause of what the plots show: page by page once the run rests. */
function Beside(tools: ViewTools) {
  const { page: words } = useEarlyLanguage();
  const chosen = useSlow((state) => state.selection.block !== null);
  const follows = useSlow(({ recalled }) => recalled.page !== null || recalled.pending === 'page');
  const told = useSlow(isOfNow);
  const begun = useSlow((state) => state.stage?.collecting === true);
  const hasOwners = useSlow(({ run }) => run !== null && run.frame.handles.length > 0);
  const hasZones = useSlow(({ plan }) => plan?.zones != null);
  const hasMap = useSlow(({ scenario }) => scenario?.map.cacheMiB != null);
  const plugged = useSlow(({ scenario, run }) => hasPlug(scenario, run));
  if (chosen)
    return (
      <section className={styles.beside} data-beside aria-label={words.theChosenBlock}>
        <Suspense>
          <DetailPanel {...tools} />
        </Suspense>
      </section>
    );
  const last = (
    <Guarded name={words.oneCollection}>
      <Suspense>
        <LastCollection theme={tools.theme} fills />
      </Suspense>
    </Guarded>
  );
  const collection = (
    <>
      {!follows && !told && last}
      {/* The one before stays until this one is there. */}
      {(follows || begun || told) && (
        <Guarded name={words.oneCollection}>
          <Suspense fallback={told && !follows ? last : undefined}>
            {follows ? <PageStoryPanel /> : <RecalledCollection theme={tools.theme} anchors={tools.anchors} fills />}
          </Suspense>
        </Guarded>
      )}
    </>
  );
  return (
    <div className={styles.beside} data-beside>
      {hasZones && (
        <Suspense>
          <Zones theme={tools.theme} />
        </Suspense>
      )}
      {plugged && (
        <Suspense>
          <PowerBeside />
        </Suspense>
      )}
      {hasMap && (
        <Suspense>
          <MapCache theme={tools.theme} />
        </Suspense>
      )}
      {hasOwners ? (
        <Suspense>
          <WhoPaysBeside theme={tools.theme}>{collection}</WhoPaysBeside>
        </Suspense>
      ) : (
        !hasZones && !hasMap && !plugged && collection
      )}
    </div>
  );
}

/** One sentence above; inside, the drive and one collection; below, on one axis, what the host feels and why; below that, time; then the controls. */
export function Desktop(tools: ViewTools) {
  const { page: words } = useEarlyLanguage();
  const panel = useSlow((state) => state.view.panel);
  const shows = useSlow((state) => state.view.shows);
  const told = useSlow(isTold);
  const state = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles.desktop} data-layout="desktop" data-told={told || undefined}>
      <TopBar
        title={
          <div className={styles.here}>
            <TourScenes />
            <p className={sentenceStyles.title} ref={state} aria-hidden="true" />
            <ScenarioMenu />
          </div>
        }
      />
      <main className={styles.stage} data-side={panel ?? undefined}>
        <Story remarks={styles.remarks} state={state} />
        <Figures />
        <MapPanel {...tools} />
        <Beside {...tools} />
        <section className={styles.plots} aria-label={words.whatHappens}>
          <RunPanel {...tools} />
          <TimeRoom below={{ ...runPlotMargins(tools.theme, shows), axis: tools.axis }} />
        </section>
        {panel !== null && (
          <Guarded name={words.whatCanBeSet}>
            <Suspense>
              <SidePanel {...tools} panel={panel} />
            </Suspense>
          </Guarded>
        )}
      </main>
      <ControlBar axis={tools.axis} />
    </div>
  );
}

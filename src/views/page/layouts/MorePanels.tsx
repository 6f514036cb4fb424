/** Pictures outside the first view: those of other compositions and of the side panel. */

import { Histogram } from '../../map/bars/Histogram';
import { SpareBar } from '../../map/bars/SpareBar';
import { useSession, useSlow } from '../../parts/context';
import { Guarded } from '../../parts/Guarded';
import { MissCurve } from '../../plots/MissChart';
import { TimePlot } from '../../plots/TimePlot';
import { WafCurve } from '../../plots/WafCurve';
import { useLanguage } from '../../useLanguage';
import { useSpareSegments } from '../controls/useSpareSegments';
import styles from './morePanels.module.css';
import { useTimePlot, useViewProps, type ViewTools } from './PlotViews';
import panelsStyles from './panels.module.css';

export function PlotPanel(tools: ViewTools) {
  const { panels: words } = useLanguage();
  const plot = useTimePlot(tools, 'speed');
  return plot === null ? null : (
    <div className={panelsStyles.panel} data-panel="plot">
      <Guarded name={words.thePlotOverTime}>
        <TimePlot {...plot} />
      </Guarded>
    </div>
  );
}

export function CurvePanel(tools: ViewTools) {
  const { panels: words } = useLanguage();
  const props = useViewProps(tools);
  const run = useSlow((state) => state.run);
  const ghost = useSlow((state) => state.ghost?.run ?? null);
  const previewLaw = useSlow((state) => state.previewLaw);
  if (run === null) return null;
  return (
    <div className={`${panelsStyles.panel} ${styles.curvePanel}`} data-panel="curve">
      <Guarded name={words.curveOfWaf}>
        <WafCurve {...props} run={run.whole} shownRows={run.shownRows} ghost={ghost} axis={tools.axis} previewLaw={previewLaw} />
      </Guarded>
    </div>
  );
}

/** What of a map on flash was not in RAM, over time. */
export function MissPanel(tools: ViewTools) {
  const { mapCache: words } = useLanguage();
  const props = useViewProps(tools);
  const run = useSlow((state) => state.run);
  const ghost = useSlow((state) => state.ghost?.run ?? null);
  const shows = useSlow((state) => state.view.shows);
  const logs = useSlow((state) => state.view.logs);
  if (run === null) return null;
  return (
    <div className={`${panelsStyles.panel} ${styles.curvePanel} ${styles.missPanel}`} data-panel="curve">
      <h2>{words.whyMisses}</h2>
      <div className={styles.missChart}>
        <Guarded name={words.missesOverTime}>
          <MissCurve {...props} {...{ ghost, shows, logs }} run={run.whole} shownRows={run.shownRows} axis={tools.axis} />
        </Guarded>
      </div>
    </div>
  );
}

export function HistogramPanel(tools: ViewTools) {
  const { panels: words } = useLanguage();
  const session = useSession();
  const props = useViewProps(tools);
  const run = useSlow((state) => state.run);
  const mode = useSlow((state) => state.view.histogram);
  if (run === null) return null;
  return (
    <Guarded name={words.theHistogram}>
      <Histogram {...props} run={run} mode={mode} onMode={(histogram) => session.setView({ histogram })} />
    </Guarded>
  );
}

export function SparePanel({ theme }: ViewTools) {
  const spare = useSpareSegments();
  return spare === null ? null : (
    <SpareBar theme={theme} segments={spare.segments} spareFactor={spare.spareFactor} overProvisioning={spare.overProvisioning} />
  );
}

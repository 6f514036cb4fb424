import { type CSSProperties, lazy, Suspense, useContext, useMemo, useState } from 'react';
import { wafWindowWords } from '../../store/selections/series/waf';
import type { PlotShows, TimePlotProps, WafCurveProps } from '../props';
import type { Theme } from '../theme';
import { useEarlyLanguage } from '../useLanguage';
import viewStyles from '../view.module.css';
import wordsStyles from '../words.module.css';
import chartStyles from './chart/chart.module.css';
import { sideMargins } from './chart/chartLayout';
import { ChartOverlayContext } from './chart/chartOverlay';
import { runAndBefore } from './chart/styledRun';
import { quantityRows } from './kinds/quantities';
import { PlotHead } from './PlotHead';
import runPlotsStyles from './runPlots.module.css';
import { ShownChart } from './ShownChart';
import { WafChart } from './WafCurve';

const WhyOfMap = lazy(() => import('./MissChart').then((module) => ({ default: module.WhyOfMap })));

type RunPlotsProps = TimePlotProps & Pick<WafCurveProps, 'previewLaw'>;

/** Letters of "before 12.3", the longest name behind the plots. */
const END_LETTERS = 11;

/** Room beside both plots, css px: the time line below shares their axis. */
export function runPlotMargins(theme: Theme, shows: PlotShows): { readonly left: number; readonly right: number } {
  return sideMargins(theme, quantityRows[shows].tickLetters, END_LETTERS);
}

/** What the host feels and below it why, on one time axis; fills its parent, at any size. */
export function RunPlots(props: RunPlotsProps) {
  const language = useEarlyLanguage();
  const { plots: words } = language;
  const { run, ghost = null, shownRows, previewLaw, theme, axis, shows, reducedMotion, subscribe } = props;
  const [showsFill, setShowsFill] = useState(false);
  const overlay = useContext(ChartOverlayContext);
  const runs = useMemo(
    () => runAndBefore(run, ghost, theme, language, shownRows, overlay?.names),
    [run, ghost, theme, language, shownRows, overlay?.names],
  );
  const tickLetters = quantityRows[shows].tickLetters;
  const both = { runs, theme, axis, reducedMotion, subscribe, tickLetters, endLetters: END_LETTERS };
  const isAlone = overlay?.isAlone === true;
  // Beside both plots or neither: the fill's panel would move one time axis against the other.
  const fill = quantityRows[shows].rate !== null && showsFill;
  return (
    <section
      className={`${viewStyles.view} ${runPlotsStyles.plots} ${chartStyles.view}`}
      style={{ '--plot-left': `${sideMargins(theme, tickLetters, END_LETTERS).left}px` } as CSSProperties}
      aria-label={words.speedAndWriteAmplification}
    >
      <PlotHead {...props} title={language.quantities[shows]} showsFill={showsFill} onFill={setShowsFill} />
      {props.logList}
      <div className={runPlotsStyles.plot}>
        <ShownChart
          {...both}
          logs={props.logs}
          shows={shows}
          scale={props.scale}
          showsFill={fill}
          hasTimes={isAlone}
          heading={language.quantities[shows].long}
        />
      </div>
      {isAlone ? null : run.plan.scenario.map.cacheMiB === null ? (
        <>
          <h2>
            {words.whyWriteAmplification}{' '}
            <span className={`${runPlotsStyles.meanOver} ${wordsStyles.mute}`}>{words.meanOver(wafWindowWords(run.plan, language))}</span>
          </h2>
          <div className={`${runPlotsStyles.plot} ${runPlotsStyles.why}`}>
            <WafChart {...both} preview={previewLaw} showsFill={fill} isBelow />
          </div>
        </>
      ) : (
        <Suspense>
          <WhyOfMap {...both} previewLaw={previewLaw} showsFill={fill} isDrawnOn={overlay?.drawnOn === 'waf'} />
        </Suspense>
      )}
    </section>
  );
}

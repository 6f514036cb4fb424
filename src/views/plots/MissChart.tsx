import { useMemo, useState } from 'react';
import buttonStyles from '../parts/button.module.css';
import type { TimePlotProps, WafCurveProps } from '../props';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { runAndBefore } from './chart/styledRun';
import { TimeChart, type TimeChartProps } from './chart/TimeChart';
import { missesSayWhy, missKind } from './kinds/misses';
import runPlotsStyles from './runPlots.module.css';
import { timePlotLetters } from './TimePlot';
import { WafChart } from './WafCurve';

type ChartProps = Omit<TimeChartProps, 'kind'>;

/** Misses of a map on flash over time. */
function MissChart(props: ChartProps) {
  const language = useLanguage();
  const kind = useMemo(() => missKind(language), [language]);
  return <TimeChart {...props} kind={kind} />;
}

type WhyOfMapProps = ChartProps & Pick<WafCurveProps, 'previewLaw'> & { readonly isDrawnOn: boolean };

/** Why a drive with its map on flash is as quick as it is: its misses, or its write amplification; the other one is a press away. */
export function WhyOfMap({ previewLaw, isDrawnOn, ...props }: WhyOfMapProps) {
  const language = useLanguage();
  const { plots: words, mapCache } = language;
  const scenario = props.runs[0]?.run.plan.scenario;
  const [chosen, choose] = useState<'misses' | 'waf' | null>(null);
  const misses = !isDrawnOn && (chosen ?? (scenario !== undefined && missesSayWhy(scenario) ? 'misses' : 'waf')) === 'misses';
  return (
    <>
      <h2>
        {misses ? mapCache.whyMisses : words.whyWriteAmplification}{' '}
        {!isDrawnOn && (
          <button
            type="button"
            className={`${buttonStyles.inline} ${runPlotsStyles.meanOver} ${wordsStyles.mute}`}
            onClick={() => choose(misses ? 'waf' : 'misses')}
          >
            {misses ? mapCache.orWriteAmplification : mapCache.orMisses}
          </button>
        )}
      </h2>
      <div className={`${runPlotsStyles.plot} ${runPlotsStyles.why}`}>
        {misses ? <MissChart {...props} isBelow /> : <WafChart {...props} preview={previewLaw} isBelow />}
      </div>
    </>
  );
}

type MissCurveProps = Omit<WafCurveProps, 'previewLaw'> & Pick<TimePlotProps, 'shows' | 'logs'>;

/** Misses of the run, with those of the one before, below the plot over time; small. */
export function MissCurve({ run, ghost = null, shownRows, shows, logs, ...props }: MissCurveProps) {
  const language = useLanguage();
  const { theme } = props;
  const runs = useMemo(() => runAndBefore(run, ghost, theme, language, shownRows), [run, ghost, theme, language, shownRows]);
  return <MissChart {...props} runs={runs} {...timePlotLetters(runs.length, shows, logs)} hasMarks={false} isDense />;
}

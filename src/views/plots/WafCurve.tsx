import { useContext, useMemo } from 'react';
import type { NamedLaw } from '../../store/selections/series/law';
import { costOfOne } from '../../store/session/state';
import { useSlow } from '../parts/context';
import type { WafCurveProps } from '../props';
import { useEarlyLanguage } from '../useLanguage';
import { ChartOverlayContext } from './chart/chartOverlay';
import { runAndBefore } from './chart/styledRun';
import { TimeChart, type TimeChartProps } from './chart/TimeChart';
import { wafKind } from './kinds/waf';

/** Write amplification of runs over time against the published laws. */
export function WafChart({ preview = null, ...props }: Omit<TimeChartProps, 'kind'> & { readonly preview?: NamedLaw | null }) {
  const language = useEarlyLanguage();
  const withLaws = useContext(ChartOverlayContext)?.isCovered !== true;
  const one = useSlow(costOfOne);
  // The tour compares with it in its last scene: before, it would be one number more for what one sees now.
  const isAhead = useSlow(({ tour }) => tour !== null && tour.at < tour.count - 1);
  const kind = useMemo(() => wafKind(preview, language, { withLaws, isAhead, one }), [preview, language, withLaws, isAhead, one]);
  return <TimeChart {...props} kind={kind} />;
}

/** Write amplification of the run, with that of the one before; small. */
export function WafCurve({ run, ghost = null, previewLaw, shownRows, ...props }: WafCurveProps) {
  const language = useEarlyLanguage();
  const { theme } = props;
  const runs = useMemo(() => runAndBefore(run, ghost, theme, language, shownRows), [run, ghost, theme, language, shownRows]);
  return <WafChart {...props} runs={runs} preview={previewLaw} tickLetters={2} endLetters={11} hasMarks={false} isDense />;
}

import { useId, useRef } from 'react';
import type { Language } from '../../../texts/language';
import type { HistogramProps } from '../../props';
import { Tabs } from '../../Tabs';
import { calmIntervalMs, prepareCanvas, setText, useDrawing, useLazyText, useSize } from '../../useDrawing';
import { useLanguage } from '../../useLanguage';
import viewStyles from '../../view.module.css';
import wordsStyles from '../../words.module.css';
import { columnOf } from '../draw/mapColumns';
import { useMapValues } from '../useMapValues';
import { barsSummary } from '../words/summaries';
import { barsOf } from './bars';
import { drawBars } from './drawBars';
import histogramStyles from './histogram.module.css';

const modes = ({ panels, map }: Language) => [
  { value: 'valid' as const, name: panels.validPages },
  { value: 'erases' as const, name: map.erases },
];

/** Bars change with every erased block; more often than this the eye sees flicker. */
const busyIntervalMs = 250;

/** How full groups are, or how worn: the map's legend, large. */
export function Histogram(props: HistogramProps) {
  const language = useLanguage();
  const { panels: words } = language;
  const { three } = language.numbers;
  const { run, theme, mode } = props;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const low = useRef<HTMLSpanElement>(null);
  const middle = useRef<HTMLSpanElement>(null);
  const high = useRef<HTMLSpanElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const size = useSize(stage);
  const summaryId = useId();
  const writeSummary = useLazyText(summary);
  const column = columnOf(mode);
  const valuesOf = useMapValues(run.plan, column);
  useDrawing(
    () => {
      const target = prepareCanvas(canvas.current, size);
      if (target === null || run.columns === null) return;
      const { values, ends } = valuesOf(run.columns);
      const bars = barsOf(values, ends, Math.floor(size.width / 8));
      drawBars(target, size, bars, column.ramp(theme.colours), theme);
      const mean = mode === 'valid' ? bars.mean / run.plan.sim.slotsPerPage : bars.mean;
      setText(low.current, column.endWords(ends.low, 'low', run.plan, language));
      setText(middle.current, bars.total === 0 ? '' : words.mean(three(mean)));
      setText(high.current, column.endWords(ends.high, 'high', run.plan, language));
      writeSummary(() => barsSummary(bars, column, run.plan, language));
    },
    props.subscribe,
    () => (props.reducedMotion ? calmIntervalMs : busyIntervalMs),
  );
  return (
    <section className={`${viewStyles.view} ${viewStyles.ownHeight}`} data-testid="histogram" aria-label={words.histogram}>
      <header className={viewStyles.head}>
        <h2>{run.plan.sim.planesPerDie === 1 ? words.blocksBy : words.groupsBy}</h2>
        <Tabs label={words.whatTheHistogramShows} options={modes(language)} value={mode} onValue={props.onMode} />
      </header>
      <div
        className={`${viewStyles.stage} ${histogramStyles.bars}`}
        ref={stage}
        role="img"
        aria-label={words.histogram}
        aria-describedby={summaryId}
      >
        <canvas ref={canvas} style={{ width: size.width, height: size.height }} />
      </div>
      <div className={histogramStyles.ends} aria-hidden="true">
        <span ref={low} />
        <span ref={middle} />
        <span ref={high} />
      </div>
      <p className={wordsStyles.unseen} id={summaryId} ref={summary} />
    </section>
  );
}

import { useId, useRef } from 'react';
import { three, whole } from '../../domain/format';
import { skippedOf } from '../../store/selections/skipped';
import { counted } from '../../store/selections/text';
import { rampColour } from '../canvas/colour';
import type { Target } from '../canvas/raster';
import type { HistogramProps } from '../props';
import { Tabs } from '../Tabs';
import type { Theme } from '../theme';
import { calmIntervalMs, prepareCanvas, setText, useDrawing, useLazyText, useSize } from '../useDrawing';
import { type Histogram as Bars, eraseHistogram, validHistogram } from './bins';

const modes = [
  { value: 'valid', name: 'valid pages' },
  { value: 'erases', name: 'erases' },
] as const;

/** Bars change with every erased block; more often than this the eye sees flicker. */
const busyIntervalMs = 250;

/** Widest bar, css px. */
const widestBar = 28;

/** How full closed groups are, or how worn blocks are: the map's legend a second time. */
export function Histogram(props: HistogramProps) {
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
  useDrawing(
    () => {
      const target = prepareCanvas(canvas.current, size);
      if (target === null) return;
      target.context.clearRect(0, 0, size.width, size.height);
      const { columns } = run;
      const most = Math.max(8, Math.floor(size.width / 8));
      const bars =
        columns === null
          ? null
          : mode === 'valid'
            ? validHistogram(columns, run.plan.sim, most, skippedOf(columns, run.plan))
            : eraseHistogram(columns, most);
      const perPage = mode === 'valid' ? run.plan.sim.cellsPerPage : 1;
      if (bars !== null) drawBars(target, size.width, size.height, bars, mode === 'valid' ? theme.colours.ramp : theme.colours.wear, theme);
      setText(low.current, bars === null || bars.range.low === bars.range.high ? '' : amount(bars.range.low / perPage));
      setText(middle.current, bars === null ? 'no block is closed yet' : `mean ${three(bars.mean / perPage)}`);
      setText(high.current, bars === null ? '' : counted(bars.range.high / perPage, mode === 'valid' ? 'page' : 'erase'));
      writeSummary(() => (bars === null ? 'No block is closed yet.' : histogramSummary(bars, mode, perPage)));
    },
    props.subscribe,
    () => (props.reducedMotion ? calmIntervalMs : busyIntervalMs),
  );
  return (
    <section className="view own-height histogram" aria-label="Histogram">
      <header className="view-head">
        <h2>{mode === 'erases' || run.plan.sim.planesPerDie === 1 ? 'Blocks by' : 'Groups by'}</h2>
        <Tabs label="What the histogram shows" options={modes} value={mode} onValue={props.onMode} />
      </header>
      <div className="view-stage bars" ref={stage} role="img" aria-label="Histogram" aria-describedby={summaryId}>
        <canvas ref={canvas} style={{ width: size.width, height: size.height }} />
      </div>
      <div className="ends" aria-hidden="true">
        <span ref={low} />
        <span ref={middle} />
        <span ref={high} />
      </div>
      <p className="visually-hidden" id={summaryId} ref={summary} />
    </section>
  );
}

function drawBars(target: Target, width: number, height: number, bars: Bars, ramp: readonly string[], theme: Theme): void {
  const { context } = target;
  const most = bars.bins.reduce((top, bin) => Math.max(top, bin.count), 1);
  const { low, high } = bars.range;
  // Few different numbers make few bars, not wide ones; what is full stays at the right.
  const pitch = Math.min(widestBar, width / bars.bins.length);
  const left = width - pitch * bars.bins.length;
  bars.bins.forEach((bin, i) => {
    if (bin.count === 0) return;
    const share = high > low ? ((bin.from + bin.to) / 2 - low) / (high - low) : 1;
    const x0 = Math.round(left + i * pitch);
    const x1 = Math.round(left + (i + 1) * pitch) - (pitch >= 4 ? 1 : 0);
    // A count of one is still a bar: it may be the emptiest block, the next victim.
    const barHeight = Math.max(1.5, (height - 1) * (bin.count / most));
    context.fillStyle = rampColour(ramp, share);
    context.fillRect(x0, height - 1 - barHeight, Math.max(1, x1 - x0), barHeight);
  });
  context.fillStyle = theme.colours.hairline;
  context.fillRect(0, height - 1, width, 1);
}

/** A number of pages: whole where it is, else to a tenth (granules of a drive with compression are eighths). */
function amount(n: number): string {
  return Number.isInteger(n) ? whole(n) : n.toFixed(1);
}

function rangeText(low: number, high: number): string {
  return low === high ? amount(low) : `${amount(low)} to ${amount(high)}`;
}

/** The histogram in words. */
export function histogramSummary(bars: Bars, mode: 'valid' | 'erases', perPage: number): string {
  const what = mode === 'valid' ? ['closed groups', 'valid pages'] : ['blocks', 'erases'];
  const top = bars.bins.reduce((best, bin) => (bin.count > best.count ? bin : best));
  const ends = rangeText(bars.range.low / perPage, bars.range.high / perPage);
  const commonest = rangeText(top.from / perPage, top.to / perPage);
  return `${whole(bars.total)} ${what[0]} with ${ends} ${what[1]}, on average ${three(bars.mean / perPage)}${bars.range.low === bars.range.high ? '' : `; most have ${commonest}`}.`;
}

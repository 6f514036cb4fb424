import { FrameTexts, Heights } from '../../axes/Axes';
import axesStyles from '../../axes/axes.module.css';
import type { Theme } from '../../theme';
import { useEarlyLanguage } from '../../useLanguage';
import type { ChartLayout } from './chartLayout';
import { type FrameOptions, frameOf, stripTicks } from './frame';

interface ChartFrameProps extends FrameOptions {
  readonly layout: ChartLayout;
  readonly theme: Theme;
}

/** Hairlines and numbers of the axes: everything of a chart that does not move with the data. */
export function ChartFrame({ layout, theme, ...options }: ChartFrameProps) {
  const language = useEarlyLanguage();
  const { plot, y, time, strip } = layout;
  const { across, times, texts } = frameOf(layout, theme, options, language);
  const right = plot.x + plot.width;
  const bottom = plot.y + plot.height;
  return (
    <svg className={axesStyles.frame} width={layout.width} height={layout.height} aria-hidden="true">
      {time.stretch !== null && (
        <StretchedPart
          layout={layout}
          at={time.stretch.at}
          hasTimes={options.hasTimes}
          hasCaption={texts.some(({ key }) => key === 'far')}
          above={theme.type.small * 1.3}
        />
      )}
      <Heights edges={{ left: plot.x, right }} y={y} ticks={across.map((at) => ({ at }))} />
      {layout.zeroY !== null && <ZeroRow layout={layout} zeroY={layout.zeroY} />}
      {options.hasTimes &&
        times.map((tick) => (
          <line
            key={tick}
            className={axesStyles.tick}
            x1={Math.round(time.x(tick)) + 0.5}
            x2={Math.round(time.x(tick)) + 0.5}
            y1={bottom}
            y2={bottom + 4}
          />
        ))}
      {strip !== null && (
        <Heights
          edges={{ left: strip.box.x, right: strip.box.x + strip.box.width }}
          y={strip.y}
          ticks={stripTicks(strip.y).map((at) => ({ at }))}
        />
      )}
      <FrameTexts texts={texts} />
    </svg>
  );
}

interface StretchedProps extends Pick<FrameOptions, 'hasTimes' | 'hasCaption'> {
  readonly layout: ChartLayout;
  readonly at: number;
  /** How far the line between the two names goes up, css px. */
  readonly above: number;
}

/** The enlarged beginning on a wash; where the scale changes a line parts both, stronger between their names, and two strokes cross the axis. */
function StretchedPart({ layout: { plot }, at, hasTimes, hasCaption, above }: StretchedProps) {
  const bottom = plot.y + plot.height;
  const x = Math.round(at) + 0.5;
  return (
    <>
      <rect className={axesStyles.band} x={plot.x} y={plot.y} width={at - plot.x} height={plot.height} />
      <path className={axesStyles.hairline} d={`M${x},${plot.y}V${bottom}`} />
      {hasCaption && <path className={axesStyles.tick} d={`M${x},${plot.y - above}V${plot.y}`} />}
      {hasTimes && <path className={axesStyles.break} d={`M${at - 4},${bottom + 4}l4,-8m1,8l4,-8`} />}
    </>
  );
}

/** The row below the log axis, and the break between them: two strokes across the axis. */
function ZeroRow({ layout: { plot, y }, zeroY }: { readonly layout: ChartLayout; readonly zeroY: number }) {
  const middle = Math.round((zeroY + y.range[0]) / 2) + 0.5;
  return (
    <>
      <line
        className={axesStyles.hairline}
        x1={plot.x}
        x2={plot.x + plot.width}
        y1={Math.round(zeroY) + 0.5}
        y2={Math.round(zeroY) + 0.5}
      />
      <path className={axesStyles.break} data-testid="axis-break-zeros" d={`M${plot.x - 5},${middle + 1}l10,-5m-10,8l10,-5`} />
    </>
  );
}

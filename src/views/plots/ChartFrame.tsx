import { Fragment } from 'react';
import type { Theme } from '../theme';
import { useEarlyLanguage } from '../useLanguage';
import type { ChartLayout } from './chartLayout';
import { type FrameOptions, type FrameText, frameOf, stripTicks } from './frame';
import './plots.css';

interface ChartFrameProps extends FrameOptions {
  readonly layout: ChartLayout;
  readonly theme: Theme;
}

/** Hairlines and numbers of the axes: everything of a chart that does not move with the data. */
export function ChartFrame({ layout, theme, ...options }: ChartFrameProps) {
  const language = useEarlyLanguage();
  const { plot, y, time, strip } = layout;
  const { ticks, times, texts } = frameOf(layout, theme, options, language);
  const right = plot.x + plot.width;
  const bottom = plot.y + plot.height;
  const at = (key: string) => texts.filter((text) => text.key === key).map((text) => <Text key={key} of={text} />);
  const own = new Set([...ticks.map((tick) => `tick ${tick}`), ...times.map((tick) => `time ${tick}`)]);
  return (
    <svg className="plot" width={layout.width} height={layout.height} aria-hidden="true">
      {time.stretch !== null && <StretchedPart layout={layout} at={time.stretch.at} hasTimes={options.hasTimes} />}
      {ticks.map((tick) => (
        <Fragment key={tick}>
          <Rule className="hairline" from={plot.x} to={right} y={y(tick)} />
          {at(`tick ${tick}`)}
        </Fragment>
      ))}
      {layout.zeroY !== null && <ZeroRow layout={layout} zeroY={layout.zeroY} />}
      {options.hasTimes &&
        times.map((tick) => (
          <Fragment key={tick}>
            <line className="tick" x1={Math.round(time.x(tick)) + 0.5} x2={Math.round(time.x(tick)) + 0.5} y1={bottom} y2={bottom + 4} />
            {at(`time ${tick}`)}
          </Fragment>
        ))}
      {strip !== null &&
        stripTicks(strip.y).map((tick) => (
          <Rule key={`strip ${tick}`} className="hairline" from={strip.box.x} to={strip.box.x + strip.box.width} y={strip.y(tick)} />
        ))}
      {texts
        .filter(({ key }) => !own.has(key))
        .map((text) => (
          <Text key={text.key} of={text} />
        ))}
    </svg>
  );
}

function Text({ of: { text, x, y, anchor } }: { readonly of: FrameText }) {
  return (
    <text x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  );
}

interface RuleProps {
  readonly className: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

function Rule({ className, from, to, y }: RuleProps) {
  return <line className={className} x1={from} x2={to} y1={Math.round(y) + 0.5} y2={Math.round(y) + 0.5} />;
}

/** The enlarged beginning on a wash, and two strokes across the axis where the scale changes. */
function StretchedPart({
  layout: { plot },
  at,
  hasTimes,
}: {
  readonly layout: ChartLayout;
  readonly at: number;
  readonly hasTimes: boolean;
}) {
  const bottom = plot.y + plot.height;
  return (
    <>
      <rect className="band" x={plot.x} y={plot.y} width={at - plot.x} height={plot.height} />
      {hasTimes && <path className="axis-break" d={`M${at - 4},${bottom + 4}l4,-8m1,8l4,-8`} />}
    </>
  );
}

/** The row below the log axis, and the break between them: two strokes across the axis. */
function ZeroRow({ layout: { plot, y }, zeroY }: { readonly layout: ChartLayout; readonly zeroY: number }) {
  const middle = Math.round((zeroY + y.range[0]) / 2) + 0.5;
  return (
    <>
      <Rule className="hairline" from={plot.x} to={plot.x + plot.width} y={zeroY} />
      <path className="axis-break zeros" d={`M${plot.x - 5},${middle + 1}l10,-5m-10,8l10,-5`} />
    </>
  );
}

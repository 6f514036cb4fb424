import { whole } from '../domain/format';
import { axisNumber, verticalTicks } from './canvas/axis';
import type { ChartLayout } from './canvas/chartLayout';
import type { Theme } from './theme';

/** A moment or a stretch of the time axis that has a name. */
export type ChartMark =
  | { readonly kind: 'moment'; readonly at: number; readonly name: string }
  | { readonly kind: 'border'; readonly at: number; readonly name: string }
  | { readonly kind: 'stretch'; readonly from: number; readonly to: number; readonly name: string };

interface ChartFrameProps {
  readonly layout: ChartLayout;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  readonly tickText: (value: number) => string;
  readonly marks: readonly ChartMark[];
  readonly dense?: boolean;
}

/** Hairlines, tick labels and named moments: everything of a chart that does not move with the data. */
export function ChartFrame({ layout, theme, width, height, tickText, marks, dense = false }: ChartFrameProps) {
  const { plot, x, y, kind, strip } = layout;
  const { small } = theme.type;
  const ticks = verticalTicks(y, kind, small * (dense ? 1.6 : 1.9));
  const right = plot.x + plot.width;
  const bottom = plot.y + plot.height;
  return (
    <svg className="plot" width={width} height={height} aria-hidden="true">
      <MarkLines layout={layout} marks={marks} />
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0, ${Math.round(y(tick)) + 0.5})`}>
          <line className="hairline" x1={plot.x} x2={right} />
          <text x={plot.x - 8} dy="0.33em" textAnchor="end">
            {tickText(tick)}
          </text>
        </g>
      ))}
      <TimeTicks x={x} left={plot.x} right={right} bottom={bottom} small={small} />
      {strip !== null && <StripFrame strip={strip} small={small} />}
    </svg>
  );
}

interface TimeTicksProps {
  readonly x: ChartLayout['x'];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly small: number;
}

function TimeTicks({ x, left, right, bottom, small }: TimeTicksProps) {
  const most = Math.max(2, Math.floor((right - left) / (small * 6.5)));
  const ticks = x.ticks(most);
  return (
    <>
      {ticks.map((tick, i) => {
        const isLast = i === ticks.length - 1;
        const px = x(tick);
        const atEdge = right - px < small * 2.2;
        return (
          <g key={tick} transform={`translate(${Math.round(px) + 0.5}, ${bottom})`}>
            <line className="tick" y2={4} />
            <text y={small * 1.45} x={atEdge ? right - px : 0} textAnchor={atEdge ? 'end' : 'middle'}>
              {isLast ? `${whole(tick)}\u00a0s` : whole(tick)}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Bands and lines of the marks, below the data. */
function MarkLines({ layout, marks }: { readonly layout: ChartLayout; readonly marks: readonly ChartMark[] }) {
  const { plot, x } = layout;
  return (
    <>
      {visible(layout, marks).map((mark) => {
        if (mark.kind === 'stretch') {
          const x0 = Math.max(plot.x, x(mark.from));
          const x1 = Math.min(plot.x + plot.width, x(mark.to));
          return <rect key={`band ${mark.from}`} className="band" x={x0} y={plot.y} width={x1 - x0} height={plot.height} />;
        }
        const px = Math.round(x(mark.at)) + 0.5;
        return <line key={`${mark.kind} ${mark.at}`} className={mark.kind} x1={px} x2={px} y1={plot.y} y2={plot.y + plot.height} />;
      })}
    </>
  );
}

function visible(layout: ChartLayout, marks: readonly ChartMark[]): readonly ChartMark[] {
  const [from = 0, to = 1] = layout.x.domain();
  return marks.filter((mark) => (mark.kind === 'stretch' ? mark.to > from && mark.from < to : mark.at >= from && mark.at <= to));
}

interface ChartNamesProps {
  readonly layout: ChartLayout;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly ChartMark[];
}

/** Names of the marks, above the data on a halo of paper. */
export function ChartNames({ layout, theme, width, height, marks }: ChartNamesProps) {
  const { plot, x } = layout;
  const { small } = theme.type;
  const right = plot.x + plot.width;
  return (
    <svg className="plot over" width={width} height={height} aria-hidden="true">
      {visible(layout, marks).map((mark) => {
        const length = mark.name.length * small * 0.5;
        if (mark.kind === 'stretch') {
          const x1 = Math.min(right, x(mark.to));
          const fitsLeft = x1 - plot.x > length;
          return (
            <text
              paintOrder="stroke"
              key={mark.name}
              x={fitsLeft ? x1 - 4 : Math.max(plot.x, x(mark.from)) + 4}
              y={plot.y + plot.height - small * 0.6}
              textAnchor={fitsLeft ? 'end' : 'start'}
            >
              {mark.name}
            </text>
          );
        }
        const px = Math.round(x(mark.at)) + 0.5;
        const isFlipped = right - px < length;
        const isMoment = mark.kind === 'moment';
        const y = isMoment ? plot.y + small * 1.2 : plot.y - 4;
        return (
          <text
            paintOrder="stroke"
            key={`${mark.kind} ${mark.at}`}
            className={isMoment ? 'strong' : ''}
            x={isFlipped ? px - 5 : px + 5}
            y={y}
            textAnchor={isFlipped ? 'end' : 'start'}
          >
            {mark.name}
          </text>
        );
      })}
    </svg>
  );
}

function StripFrame({ strip, small }: { readonly strip: NonNullable<ChartLayout['strip']>; readonly small: number }) {
  const { box, x, y } = strip;
  const bottom = box.y + box.height;
  const seconds = x.domain()[1] ?? 0;
  return (
    <g>
      <text x={box.x} y={box.y - 4}>
        fill, MB/s
      </text>
      {y.ticks(2).map((tick) => (
        <g key={tick} transform={`translate(0, ${Math.round(y(tick)) + 0.5})`}>
          <line className="hairline" x1={box.x} x2={box.x + box.width} />
          <text x={box.x - 6} dy="0.33em" textAnchor="end">
            {axisNumber(tick)}
          </text>
        </g>
      ))}
      <text x={box.x + box.width} y={bottom + small * 1.45} textAnchor="end">
        {`${whole(Math.round(seconds))}\u00a0s`}
      </text>
    </g>
  );
}

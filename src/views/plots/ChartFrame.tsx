import { whole } from '../../domain/format';
import type { RunMark } from '../../store/selections/marks';
import type { Box } from '../map/mapLayout';
import type { Theme } from '../theme';
import { axisNumber, verticalTicks } from './axis';
import type { ChartLayout } from './chartLayout';
import { placeLabels } from './placeLabels';

interface ChartFrameProps {
  readonly layout: ChartLayout;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  readonly tickText: (value: number) => string;
  /** What the time axis counts: "requests", seconds where nothing is said. */
  readonly timeUnit?: string;
  readonly marks: readonly RunMark[];
  readonly dense?: boolean;
}

/** Hairlines, tick labels and named moments: everything of a chart that does not move with the data. */
export function ChartFrame({ layout, theme, width, height, tickText, timeUnit = 's', marks, dense = false }: ChartFrameProps) {
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
      {layout.zeroY !== undefined && <ZeroRow layout={layout} zeroY={layout.zeroY} />}
      <TimeTicks x={x} left={plot.x} right={right} bottom={bottom} small={small} unit={timeUnit} />
      {strip !== null && <StripFrame strip={strip} small={small} />}
    </svg>
  );
}

/** "0" at the row below the log axis, and the break between them: two strokes across the axis. */
function ZeroRow({ layout, zeroY }: { readonly layout: ChartLayout; readonly zeroY: number }) {
  const { plot, y } = layout;
  const middle = Math.round((zeroY + (y.range()[0] ?? zeroY)) / 2) + 0.5;
  return (
    <g>
      <line className="hairline" x1={plot.x} x2={plot.x + plot.width} y1={zeroY + 0.5} y2={zeroY + 0.5} />
      <text x={plot.x - 8} y={zeroY} dy="0.33em" textAnchor="end">
        0
      </text>
      <path className="axis-break" d={`M${plot.x - 5},${middle + 1}l10,-5m-10,8l10,-5`} />
    </g>
  );
}

interface TimeTicksProps {
  readonly x: ChartLayout['x'];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly small: number;
  readonly unit: string;
}

function TimeTicks({ x, left, right, bottom, small, unit }: TimeTicksProps) {
  const most = Math.max(2, Math.floor((right - left) / (small * 6.5)));
  const ticks = x.ticks(most);
  const isAtEdge = (px: number) => right - px < small * 2.2;
  /** Room that a text of so many characters takes, at the most: digits are 0.5 of the type size, letters a little more. */
  const room = (text: string) => text.length * small * 0.55;
  const last = ticks[ticks.length - 1] ?? 0;
  const lastRoom = room(`${whole(last)} ${unit}`);
  const lastLeft = isAtEdge(x(last)) ? right - lastRoom : x(last) - lastRoom / 2;
  return (
    <>
      {ticks.map((tick, i) => {
        const isLast = i === ticks.length - 1;
        const px = x(tick);
        const atEdge = isAtEdge(px);
        // The last one has the unit beside it, which may reach over the number before.
        if (!isLast && px + room(whole(tick)) / 2 > lastLeft) return null;
        return (
          <g key={tick} transform={`translate(${Math.round(px) + 0.5}, ${bottom})`}>
            <line className="tick" y2={4} />
            <text y={small * 1.45} x={atEdge ? right - px : 0} textAnchor={atEdge ? 'end' : 'middle'}>
              {isLast ? `${whole(tick)}\u00a0${unit}` : whole(tick)}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Bands and lines of the marks, below the data. */
function MarkLines({ layout, marks }: { readonly layout: ChartLayout; readonly marks: readonly RunMark[] }) {
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

function visible(layout: ChartLayout, marks: readonly RunMark[]): readonly RunMark[] {
  const [from = 0, to = 1] = layout.x.domain();
  return marks.filter((mark) => (mark.kind === 'stretch' ? mark.to > from && mark.from < to : mark.at >= from && mark.at <= to));
}

interface ChartNamesProps {
  readonly layout: ChartLayout;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly RunMark[];
}

/** Rows of names below the first one. */
const nameRows = 4;

/** Where a mark's name may stand, best first: beside its line, row by row; a stretch's at its foot and upwards. */
function wishOf(mark: RunMark, layout: ChartLayout, small: number, width: number): readonly { readonly x: number; readonly y: number }[] {
  const { plot, x } = layout;
  const height = small * nameHeight;
  const row = (i: number) => plot.y + small * 0.3 + i * height;
  if (mark.kind === 'stretch') {
    const from = Math.max(plot.x, x(mark.from)) + 4;
    const to = Math.min(plot.x + plot.width, x(mark.to)) - 4 - width;
    const foot = plot.y + plot.height - height - small * 0.2;
    return Array.from({ length: nameRows }, (_, i) => foot - i * height).flatMap((y) => [to, from].map((left) => ({ x: left, y })));
  }
  const px = Math.round(x(mark.at)) + 0.5;
  const rows = Array.from({ length: nameRows }, (_, i) => row(i));
  const ys = mark.kind === 'moment' ? rows : [plot.y - height - 0.5, ...rows];
  // Right of its line, where what it names lies; on the other side only where there is no room at all.
  return [px + 5, px - 5 - width].flatMap((left) => ys.map((y) => ({ x: left, y })));
}

/** Height of a line of names, and width of a letter, in type sizes. */
const nameHeight = 1.2;
const letterWidth = 0.5;

const priorities: Readonly<Record<RunMark['kind'], number>> = { moment: 3, border: 2, stretch: 1 };

const markKey = (mark: RunMark) => `${mark.kind} ${mark.kind === 'stretch' ? mark.from : mark.at}`;

/** Where the names of the marks stand, by their keys; none meets another, none is cut off. */
export function placeNames(
  layout: ChartLayout,
  theme: Theme,
  width: number,
  height: number,
  marks: readonly RunMark[],
): ReadonlyMap<string, Box> {
  const { small } = theme.type;
  const widthOf = (text: string) => text.length * small * letterWidth;
  const wishes = visible(layout, marks).map((mark) => ({
    key: markKey(mark),
    width: widthOf(mark.name),
    height: small * nameHeight,
    candidates: wishOf(mark, layout, small, widthOf(mark.name)),
    priority: priorities[mark.kind],
  }));
  const title = { x: 0, y: 0, width: widthOf(stripTitle), height: small * nameHeight };
  return placeLabels(wishes, { x: 0, y: 0, width, height }, layout.strip === null ? [] : [title]);
}

/** Names of the marks, above the data on a halo of paper. */
export function ChartNames({ layout, theme, width, height, marks }: ChartNamesProps) {
  const { small } = theme.type;
  const shown = visible(layout, marks);
  const placed = placeNames(layout, theme, width, height, marks);
  return (
    <svg className="plot over" width={width} height={height} aria-hidden="true">
      {shown.map((mark) => {
        const box = placed.get(markKey(mark));
        if (box === undefined) return null;
        // The end that is near the line stays there, however wide the words turn out.
        const isLeft = mark.kind === 'stretch' || box.x < layout.x(mark.at);
        return (
          <text
            paintOrder="stroke"
            key={markKey(mark)}
            className={mark.kind === 'moment' ? 'strong' : ''}
            x={isLeft ? box.x + box.width : box.x}
            y={box.y + small * 0.95}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {isLeft && mark.kind === 'border' ? `${mark.name} →` : mark.name}
          </text>
        );
      })}
    </svg>
  );
}

/** Heading of the strip. */
const stripTitle = 'fill, MB/s';

function StripFrame({ strip, small }: { readonly strip: NonNullable<ChartLayout['strip']>; readonly small: number }) {
  const { box, x, y } = strip;
  const bottom = box.y + box.height;
  const seconds = x.domain()[1] ?? 0;
  return (
    <g>
      {/* Above the tick labels on both sides, which it would meet beside the strip. */}
      <text x={0} y={box.y - small * 0.7}>
        {stripTitle}
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

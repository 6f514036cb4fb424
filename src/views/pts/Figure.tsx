import { line as path } from 'd3-shape';
import { useRef, useState } from 'react';
import type { FigurePoint, PtsFigure } from '../../store/lab/ptsFigures';
import { type Edges, FrameTexts, Heights } from '../axes/Axes';
import axesStyles from '../axes/axes.module.css';
import type { Scale } from '../axes/scale';
import hintStyles from '../parts/hint.module.css';
import type { Theme } from '../theme';
import { useSize } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import {
  acrossTicks,
  allPoints,
  columnFor,
  crossingOf,
  greyNames,
  HALF_RANGE,
  leadingLines,
  NAME_LINE,
  namePlaces,
  placesOf,
  type Shape,
  shapeOfFigure,
  toldPoints,
  upTicks,
} from './figureShape';
import { axisName, lineName, titleOf } from './figureWords';
import { groupedNames, withBetween } from './groupedNames';
import { LineName, Remark } from './LineWords';
import styles from './pts.module.css';
import { measuredText } from './ptsWhole';

interface FigureProps {
  readonly figure: PtsFigure;
  readonly theme: Theme;
  /** Stands in the plot while there is no point in it: what is done before the first. */
  readonly coming?: string;
  /** What is said of a line where it crosses the others. */
  readonly remark?: { readonly line: string; readonly words: readonly string[] } | null;
  /** Whether the headline is about it, or it stands below or beside that one. Absent: it stands alone. */
  readonly rank?: 'led' | 'below' | 'beside';
}

/** One plot: a dot for what was measured, a name at the end of each line, the steady-state window marked. */
export function Figure({ figure, theme, coming, remark = null, rank = 'led' }: FigureProps) {
  const language = useLanguage();
  const { pts: words } = language;
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const { small } = theme.type;
  // Above the band of a window it is named.
  const top = figure.kind === 'convergence' && figure.window !== null ? small * 1.6 : small;
  const heights = { left: 0, right: 1, top, bottom: height - small * 2.4 };
  const all = figure.lines.map(({ name }) => lineName(name, language));
  const leads = leadingLines(figure);
  const areAll = leads.size === figure.lines.length;
  const grouped = height > 0 && areAll ? groupedNames(figure, shapeOfFigure(figure, heights), all, small) : all;
  // A small plot without room for all has the names of the line that it is about, and of the outermost ones.
  const isFull = rank === 'beside' && grouped.filter((name) => name !== null).length * small * NAME_LINE > heights.bottom - top + small;
  const isNamed = (i: number) => i === 0 || i === figure.lines.length - 1;
  const namesOfAll = figure.lines.map((_, i) => (isFull && !isNamed(i) ? null : (grouped[i] ?? null)));
  const longest = Math.max(0, ...(areAll ? namesOfAll : all).map((name) => name?.length ?? 0));
  const column = columnFor(longest, small);
  // On a phone names of any length would take the plot's place: they stand in it.
  const hasColumn = figure.lines.length > 1 && column <= width * 0.4;
  // Lines that do not lead have their names behind their ends, where those have room; else below the plot.
  const hasRoom = hasColumn && all.length * small * NAME_LINE <= heights.bottom - top + small;
  const isShown = (i: number) => hasRoom || leads.has(figure.lines[i]?.name ?? '') || (rank === 'beside' && isNamed(i));
  const shownNames = areAll ? namesOfAll : all.map((name, i) => (isShown(i) ? name : null));
  // Beside the headline's plot those between have one name.
  const lineNames = rank === 'beside' && hasColumn ? withBetween(shownNames, all) : shownNames;
  const nameless = lineNames.some((name) => name === null) && !areAll && rank !== 'beside' ? greyNames(figure, all, leads) : [];
  // A small one beside the headline's has no room in it, either: that one names the same lines.
  const named = figure.lines.length > 1 && (hasColumn || rank !== 'beside');
  const right = width - (hasColumn ? column : small * 1.5);
  const frame = { ...heights, left: small * 4.2, right };
  const title = titleOf(figure, language);
  const names = all.join('; ');
  return (
    <figure className={styles.figure} data-rank={rank}>
      <figcaption>{title}</figcaption>
      <div className={styles.stage} ref={stage}>
        {width > 0 && (
          <svg className={axesStyles.frame} width={width} height={height} role="img" aria-label={words.figureSummary(title, names)}>
            <Plane
              figure={figure}
              frame={frame}
              shape={shapeOfFigure(figure, frame)}
              small={small}
              height={height}
              width={width}
              named={named}
              lineNames={hasColumn || !areAll ? lineNames : all}
              all={all}
              remark={remark}
              hasColumn={hasColumn}
              coming={coming}
            />
          </svg>
        )}
      </div>
      <p className={styles.axis} style={{ marginLeft: frame.left, width: Math.max(0, frame.right - frame.left) }}>
        {axisName(figure, language)}
      </p>
      {nameless.length > 0 && <p className={hintStyles.hint}>{words.greyLines(nameless.join(', '))}</p>}
    </figure>
  );
}

interface PlaneProps {
  readonly figure: PtsFigure;
  readonly frame: Edges;
  readonly shape: Shape;
  readonly small: number;
  readonly height: number;
  readonly width: number;
  readonly named: boolean;
  /** Null: another line's name is its, too, or it is named below the plot and where one points at it. */
  readonly lineNames: readonly (string | null)[];
  readonly all: readonly string[];
  readonly remark: NonNullable<FigureProps['remark']> | null;
  /** The names of the lines fit behind their ends. */
  readonly hasColumn: boolean;
  readonly coming: string | undefined;
}

function Plane({ figure, frame, shape: { x, y }, small, height, width, named, lineNames, all, remark, hasColumn, coming }: PlaneProps) {
  const language = useLanguage();
  const { pts: words } = language;
  const { numeral } = language.numbers;
  const isEmpty = allPoints(figure).length === 0;
  const places = namePlaces(figure, { x, y }, { names: lineNames, hasColumn }, small, frame);
  const leads = leadingLines(figure);
  const [pointed, setPointed] = useState<number | null>(null);
  const isPointed = (i: number) => i === pointed && lineNames[i] !== all[i];
  // Its name may need the place of another.
  const isOneNamed = pointed !== null && isPointed(pointed);
  const crossing = remark === null ? null : crossingOf(figure, remark.line);
  const ends = figure.lines.map(({ points }) => points.at(-1));
  return (
    <>
      {figure.kind === 'convergence' && figure.window !== null && (
        <g>
          <rect
            className={styles.band}
            x={x(figure.window.from - 0.5)}
            width={x(figure.window.to + 0.5) - x(figure.window.from - 0.5)}
            y={frame.top}
            height={frame.bottom - frame.top}
          />
          <text className={styles.mark} x={x((figure.window.from + figure.window.to) / 2)} y={frame.top - small * 0.35} textAnchor="middle">
            {words.windowMark}
          </text>
        </g>
      )}
      {figure.kind === 'window' && <Rule figure={figure} x={x} y={y} />}
      <Heights edges={frame} y={y} ticks={isEmpty ? emptyTicks : upTicks(figure, y, small * 3, language)} />
      {isEmpty && (
        <text className={styles.coming} x={(frame.left + frame.right) / 2} y={(frame.top + frame.bottom) / 2} textAnchor="middle">
          {coming}
        </text>
      )}
      <FrameTexts
        texts={acrossTicks(figure, x, small).map((tick) => ({
          key: tick,
          text: figure.names !== null ? words.nameOf(figure.names[placesOf(figure).indexOf(tick)] ?? '') : isEmpty ? '' : numeral(tick),
          x: x(tick),
          y: height - small,
        }))}
      />
      {figure.lines.map(({ name, points }, i) => (
        <g
          key={name}
          className={leads.has(name) ? styles.line : `${styles.line} ${styles.beside}`}
          data-pointed={isPointed(i) || undefined}
          onPointerEnter={() => setPointed(i)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
        >
          <path className={styles.stroke} d={pathOf(points, x, y)} />
          {!leads.has(name) && <path className={styles.reach} d={pathOf(points, x, y)} />}
          {points.map((point) => (
            <g key={`${point.x} ${point.name}`} transform={`translate(${x(point.x)}, ${y(point.y)})`}>
              {(leads.has(name) || isPointed(i)) && <circle r={2.5} />}
              {point.name !== undefined && (
                // The curve rises to the right: below it nothing strikes the name through.
                <text x={7} dy="0.95em">
                  {words.nameOf(point.name)}
                </text>
              )}
            </g>
          ))}
          {isPointed(i) && ends[i] !== undefined && (
            <text
              className={styles.onLine}
              x={x(ends[i].x) + (hasColumn ? small * 1.4 : 0)}
              y={y(ends[i].y)}
              dy={hasColumn ? '0.33em' : '-0.7em'}
              textAnchor={hasColumn ? 'start' : 'end'}
            >
              {all[i]}
            </text>
          )}
          {named && !isOneNamed && points.length > 0 && lineNames[i] != null && (
            <LineName text={lineNames[i] ?? ''} place={places[i]} end={points.at(-1)} shape={{ x, y }} />
          )}
        </g>
      ))}
      {remark !== null && crossing !== null && (
        <Remark
          words={remark.words}
          name={lineName(remark.line, language)}
          x={x(crossing.x)}
          y={y(crossing.y)}
          edge={width}
          small={small}
        />
      )}
      {toldPoints(figure).map(({ point, isHighest }) => (
        <g key={point.y} className={styles.told} transform={`translate(${x(point.x)}, ${y(point.y)})`}>
          <circle r={4.5} />
          {/* Lines go down to the right: above the highest and below the lowest nothing is in the way. */}
          <text x={isHighest ? 8 : -6} y={isHighest ? -5 : small * 1.35} textAnchor={isHighest ? 'start' : 'end'}>
            {measuredText(figure.y, point.y, language)}
          </text>
        </g>
      ))}
    </>
  );
}

/** Lines without numbers: what they measure is not known yet. */
const emptyTicks = [0, 1 / 3, 2 / 3, 1].map((at) => ({ at }));

const pathOf = (points: readonly FigurePoint[], x: Scale, y: Scale): string =>
  path<FigurePoint>(
    (point) => x(point.x),
    (point) => y(point.y),
  )(points as FigurePoint[]) ?? '';

/** Mean, allowed band and least-squares line of the window. */
function Rule({ figure, x, y }: { readonly figure: PtsFigure; readonly x: Scale; readonly y: Scale }) {
  const { window } = figure;
  if (window === null) return null;
  const { mean, from, to, rise, slope } = { ...window, slope: slopeOf(figure) };
  const [left, right] = x.range;
  return (
    <>
      <rect
        className={styles.band}
        x={left}
        width={right - left}
        y={y(mean * (1 + HALF_RANGE))}
        height={y(mean * (1 - HALF_RANGE)) - y(mean * (1 + HALF_RANGE))}
      />
      <line className={styles.stroke} x1={left} x2={right} y1={y(mean)} y2={y(mean)} />
      <line
        className={styles.law}
        x1={x(from)}
        x2={x(to)}
        y1={y(mean * (1 - (slope * rise) / 2))}
        y2={y(mean * (1 + (slope * rise) / 2))}
      />
    </>
  );
}

/** 1 where the least-squares line rises, -1 where it falls. */
function slopeOf({ lines: [line] }: PtsFigure): number {
  const points = line?.points ?? [];
  const middle = points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length);
  return Math.sign(points.reduce((sum, { x, y }) => sum + (x - middle) * y, 0));
}

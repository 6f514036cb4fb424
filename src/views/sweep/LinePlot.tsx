import { ticks } from 'd3-array';
import { line as path, type SymbolType, symbol, symbolCircle, symbolCross, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import { useRef } from 'react';
import { percent, three } from '../../domain/format';
import { niceUp } from '../../domain/round';
import type { SweepLine, SweepMark } from '../../store/lab/sweepData';
import { type Scale, verticalScale } from '../plots/axis';
import type { Theme } from '../theme';
import { useSize } from '../useDrawing';
import { isFactor, resultText } from './format';

interface LinePlotProps {
  readonly lines: readonly SweepLine[];
  readonly measure: string;
  readonly across: string;
  /** The running drive; null where it is not in this plane. */
  readonly dot: { readonly x: number; readonly y: number } | null;
  /** Index of the point that is opened, null: none. */
  readonly chosen: number | null;
  /** Names of values across that are no numbers, by place. */
  readonly names: readonly string[] | null;
  readonly theme: Theme;
  readonly summary: string;
  readonly onChoose: (mark: SweepMark) => void;
}

/** Shape means the line; full ones first, then hollow ones. */
const shapes: readonly SymbolType[] = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross];

function shapeOf(i: number): { readonly d: string; readonly hollow: boolean } {
  const type = shapes[i % shapes.length] ?? symbolCircle;
  return { d: symbol(type, 56)() ?? '', hollow: i >= shapes.length };
}

/** Powers of two on the scale of a factor, else round numbers. */
function yTicks({ kind, domain: [low, high] }: Scale): readonly number[] {
  if (kind === 'linear') return ticks(low, high, 5);
  return Array.from({ length: Math.floor(Math.log2(high)) + 1 }, (_, i) => 2 ** i);
}

function scalesFor({ lines, measure, dot, names }: LinePlotProps, width: number, height: number, small: number) {
  const xs = [...lines.flatMap(({ marks, law }) => [...marks.map(({ x }) => x), ...law.map(([x]) => x)]), ...(dot ? [dot.x] : [])];
  const ys = [
    ...lines.flatMap(({ marks, law }) => [...marks.map(({ greatest }) => greatest), ...law.map(([, y]) => y)]),
    ...(dot ? [dot.y] : []),
  ];
  const [low, high] = names === null ? [Math.min(...xs), Math.max(...xs)] : [-0.5, names.length - 0.5];
  const known = xs.length > 0 && high > low;
  const room = { left: small * 3.6, right: small * 1.5, bottom: small * 3.4, top: small };
  const range: [number, number] = [height - room.bottom, room.top];
  const pad = names === null && known ? (high - low) * 0.03 : 0;
  const first = xs[0] ?? 0;
  const [from, to] = known ? [low - pad, high + pad] : [first, first + 1];
  const x = verticalScale('linear', from, to, room.left, width - room.right);
  const top = Math.max(...ys, 0);
  const y = isFactor(measure)
    ? verticalScale('log', 1, Math.max(2, top * 1.1), ...range)
    : verticalScale('linear', 0, niceUp(top || 1), ...range);
  return { x, y, room };
}

/** One result over one field: a shape for each line, bars from the least to the greatest of its seeds, the law dashed beside. */
export function LinePlot(props: LinePlotProps) {
  const { lines, measure, across, dot, chosen, names, theme, summary, onChoose } = props;
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const { small } = theme.type;
  const { x, y, room } = scalesFor(props, width, height, small);
  const share = across === 'userSpare';
  const xText = (value: number): string => (share ? percent(value) : three(value));
  const xTicks = names === null ? ticks(...x.domain, Math.max(2, Math.floor(width / 110))) : names.map((_, i) => i);
  return (
    <div className="sweep-stage" ref={stage}>
      <svg className="plot" width={width} height={height} role="img" aria-label={summary}>
        {yTicks(y).map((tick) => (
          <g key={tick} transform={`translate(0, ${Math.round(y(tick)) + 0.5})`}>
            <line className="hairline" x1={room.left} x2={width - room.right} />
            <text x={room.left - 8} dy="0.33em" textAnchor="end">
              {three(tick)}
            </text>
          </g>
        ))}
        {xTicks.map((tick) => (
          <text key={tick} x={x(tick)} y={height - room.bottom + small * 1.4} textAnchor="middle">
            {names?.[tick] ?? xText(tick)}
          </text>
        ))}
        {lines.map((line) => (
          <path
            key={`law ${line.name}`}
            className="sweep-law"
            d={
              path<readonly [number, number]>(
                ([at]) => x(at),
                ([, law]) => y(law),
              )(line.law) ?? ''
            }
          />
        ))}
        {lines.map((line, i) => (
          <g key={line.name}>
            {line.marks.map((mark) => (
              <Mark
                key={mark.x}
                mark={mark}
                at={[x(mark.x), y(mark.mean), y(mark.least), y(mark.greatest)]}
                isChosen={mark.entries.some(({ index }) => index === chosen)}
                shape={shapeOf(i)}
                title={`${line.name} ${names?.[mark.place] ?? xText(mark.x)}: ${resultText(measure, mark.mean)}`}
                onChoose={onChoose}
              />
            ))}
          </g>
        ))}
        {dot !== null && (
          <g transform={`translate(${x(dot.x)}, ${y(Math.max(dot.y, 1))})`}>
            <circle className="sweep-running" r={7} />
            <circle r={2.5} />
            <text className="sweep-name" x={12} dy="0.33em">
              the running drive, now {resultText(measure, dot.y)}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

interface MarkProps {
  readonly mark: SweepMark;
  readonly isChosen: boolean;
  readonly at: readonly [x: number, mean: number, least: number, greatest: number];
  readonly shape: { readonly d: string; readonly hollow: boolean };
  readonly title: string;
  readonly onChoose: (mark: SweepMark) => void;
}

/** A place with its bar. The list of points is the way to it by keyboard. */
function Mark({ mark, isChosen, at: [x, mean, least, greatest], shape, title, onChoose }: MarkProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the choice of a point beside the plot does the same by keyboard
    <g className="sweep-mark" onClick={() => onChoose(mark)}>
      <title>{title}</title>
      {isChosen && <circle className="sweep-running" cx={x} cy={mean} r={11} />}
      {mark.seeds > 1 && <path className="sweep-bar" d={`M${x},${least}V${greatest}m-4,0h8M${x - 4},${least}h8`} />}
      <path className={shape.hollow ? 'hollow' : ''} d={shape.d} transform={`translate(${x}, ${mean})`} />
    </g>
  );
}

/** What each shape stands for. */
export function LineLegend({ lines }: { readonly lines: readonly SweepLine[] }) {
  return (
    <ul className="sweep-legend">
      {lines.map(({ name }, i) => (
        <li key={name}>
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
            <path className={shapeOf(i).hollow ? 'hollow' : ''} d={shapeOf(i).d} />
          </svg>
          {name === '' ? 'measured' : name}
        </li>
      ))}
      {lines.some(({ law }) => law.length > 0) && (
        <li>
          <svg width="22" height="14" viewBox="0 -7 22 14" aria-hidden="true">
            <path className="sweep-law" d="M0,0H22" />
          </svg>
          published law
        </li>
      )}
    </ul>
  );
}

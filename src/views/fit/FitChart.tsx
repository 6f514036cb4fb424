import { ticks } from 'd3-array';
import { curveStepAfter, line } from 'd3-shape';
import { type CSSProperties, useMemo, useRef } from 'react';
import { niceUp } from '../../domain/round';
import type { CurvePoint, LogPoint } from '../../store/lab/fitLab';
import { FrameTexts, Heights } from '../axes/Axes';
import axesStyles from '../axes/axes.module.css';
import { type Scale, verticalScale, verticalTicks } from '../axes/scale';
import type { Theme } from '../theme';
import { useSize } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import styles from './fit.module.css';
import { type LogParts, logParts } from './logParts';

interface FitChartProps {
  readonly log: readonly LogPoint[];
  readonly curve: readonly CurvePoint[];
  readonly theme: Theme;
  /** Says at each part of the log what it tells. */
  readonly isExplained?: boolean;
}

/** Share of the height that the residual takes. */
const STRIP = 0.24;
/** The strip shows at least so much, as a share. */
const LEAST_OFF = 0.05;

const off = ({ measured, model }: CurvePoint): number => measured / model - 1;

/** Steps over the windows: each rate from its window's beginning to its end. */
function steps(curve: readonly CurvePoint[], of: (point: CurvePoint) => number, x: Scale, y: Scale): string {
  const last = curve.at(-1);
  if (last === undefined) return '';
  const points = curve.map((point): [number, number] => [x(point.fromBytes), y(of(point))]);
  return line().curve(curveStepAfter)([...points, [x(last.toBytes), y(of(last))]]) ?? '';
}

/** Rate over bytes written: the measurement in grey, the nearest drive over it, and below by how much they differ. */
export function FitChart({ log, curve, theme, isExplained = false }: FitChartProps) {
  const language = useLanguage();
  const { chart: words } = language.fit;
  const { bytes, percent, three } = language.numbers;
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const { small } = theme.type;
  const end = curve.at(-1)?.toBytes ?? (log.at(-1)?.[0] || 1);
  const rates = [...log.map(([, rate]) => rate).filter((rate) => rate > 0), ...curve.flatMap(({ model, measured }) => [model, measured])];
  const [left, right] = [small * 4.2, Math.max(small * 8, width - small)];
  // A log that is not fitted has no residual.
  const isFitted = curve.length > 0;
  const strip = isFitted ? Math.max(height * STRIP, small * 5) : -small;
  const bottom = height - strip - small * 3;
  const x = verticalScale('linear', 0, end, left, right);
  const y = verticalScale('log', Math.min(...rates) / 1.1, Math.max(...rates) * 1.15, bottom, small * 2);
  const most = Math.max(LEAST_OFF, ...curve.map((point) => Math.abs(off(point))));
  const dots = useMemo(
    () => log.map(([at, rate]) => (rate > 0 ? `M${x(at).toFixed(1)},${y(rate).toFixed(1)}h0` : '')).join(''),
    [log, x, y],
  );
  const parts = useMemo(() => (isExplained ? logParts(log) : null), [isExplained, log]);
  const held = curve.find(({ heldOut }) => heldOut)?.fromBytes;
  return (
    <div className={styles.stage} ref={stage}>
      {width > 0 && (
        <svg
          className={axesStyles.frame}
          width={width}
          height={height}
          role="img"
          aria-label={isFitted ? words.summary(bytes(end), String(curve.length), percent(most)) : words.logSummary(bytes(end))}
        >
          {held !== undefined && (
            <g>
              <rect className={axesStyles.band} x={x(held)} y={small * 2} width={right - x(held)} height={height - small * 5} />
              <text x={x(held) + 4} y={small * 3.2}>
                {words.heldOut}
              </text>
            </g>
          )}
          <Heights edges={{ left, right }} y={y} ticks={verticalTicks(y, 'log', small * 3.2).map((at) => ({ at, text: three(at) }))} />
          <text x={left - 8} y={small * 0.9} textAnchor="end">
            MB/s
          </text>
          <path className={styles.log} d={dots} />
          {parts !== null && <Fall parts={parts} x={x} y={y} small={small} />}
          {parts !== null && parts.pause !== null && <Pause at={parts.pause} x={x} y={y} small={small} />}
          <path className={styles.windows} d={steps(curve, ({ measured }) => measured, x, y)} />
          <path className={styles.model} d={steps(curve, ({ model }) => model, x, y)} />
          {isFitted && <Residual curve={curve} x={x} most={most} top={bottom + small * 2.6} bottom={height - small * 2.6} small={small} />}
          <FrameTexts
            texts={ticks(0, end, Math.max(2, Math.floor((right - left) / (small * 8)))).map((tick) => ({
              key: tick,
              text: tick === 0 ? '0' : bytes(tick),
              x: x(tick),
              y: height - small * 0.6,
              anchor: tick === 0 ? 'start' : 'middle',
            }))}
          />
        </svg>
      )}
      {width > 0 && parts !== null && <Parts parts={parts} x={x} y={y} small={small} right={right} height={height} />}
    </div>
  );
}

/** Where the words of the last part begin, as a share of it: its dots rise until there. */
const AFTER = 0.3;

interface PartsProps {
  readonly parts: LogParts;
  readonly x: Scale;
  readonly y: Scale;
  readonly small: number;
  /** Where the plot ends, and its height with all that stands below it, css px. */
  readonly right: number;
  readonly height: number;
}

/** What each part of the log tells: below the dots of the beginning, right of the fall, and above the dots after it. */
function Parts({ parts: { fall, fast, slow }, x, y, small, right, height }: PartsProps) {
  const { tells } = useLanguage().fit.drop;
  const [start, at] = [x(0), x(fall)];
  const behind = at + small * 2;
  const places: readonly CSSProperties[] = [
    { left: start + small * 0.5, maxWidth: at - start - small, top: y(fast) + small * 1.4 },
    { left: behind, maxWidth: right - behind, top: y(fast) - small * 0.7 },
    { left: behind + (right - behind) * AFTER, right: 0, bottom: height - y(slow) + small * 0.6 },
  ];
  return (
    <ul className={styles.tells}>
      {tells.map(([where, what], i) => (
        <li key={where} style={places[i]}>
          <b>{where}</b> <span>{what}</span>
        </li>
      ))}
    </ul>
  );
}

/** An arrow from the speed before the fall to that after it. */
function Fall({ parts: { fall, fast, settles }, x, y, small }: Pick<PartsProps, 'parts' | 'x' | 'y' | 'small'>) {
  const [at, top, foot] = [x(fall) + small * 0.75, y(fast), y(settles)];
  const head = small * 0.4;
  return <path className={styles.arrow} d={`M${at},${top}V${foot}m${-head},${-head}l${head},${head}l${head},${-head}`} />;
}

/** A word left of the first pause. */
function Pause({ at: [bytes, rate], x, y, small }: Pick<PartsProps, 'x' | 'y' | 'small'> & { readonly at: LogPoint }) {
  const { chart: words } = useLanguage().fit;
  return (
    <text x={x(bytes) - small * 0.6} y={y(rate)} dy="0.33em" textAnchor="end">
      {words.pauses}
    </text>
  );
}

interface ResidualProps {
  readonly curve: readonly CurvePoint[];
  readonly x: Scale;
  /** Greatest difference, as a share. */
  readonly most: number;
  readonly top: number;
  readonly bottom: number;
  readonly small: number;
}

/** Measured over model less one, window by window. */
function Residual({ curve, x, most: greatest, top, bottom, small }: ResidualProps) {
  const most = niceUp(greatest);
  const language = useLanguage();
  const { chart: words } = language.fit;
  const { percent } = language.numbers;
  const y = verticalScale('linear', -most, most, bottom, top);
  const [left, right] = x.range;
  return (
    <g>
      <text className={styles.stripName} x={left} y={top - small * 0.8}>
        {words.residual}
      </text>
      <Heights
        edges={{ left, right }}
        y={y}
        ticks={[
          { at: -most, text: percent(-most).replace('-', '−') },
          { at: 0, text: '0' },
          { at: most, text: `+${percent(most)}` },
        ]}
      />
      {curve.map((point) => {
        const [from, to] = [x(point.fromBytes), x(point.toBytes)];
        const [a, b] = [y(0), y(off(point))];
        return (
          <rect
            key={point.fromBytes}
            className={styles.off}
            x={from}
            width={Math.max(1, to - from - 0.5)}
            y={Math.min(a, b)}
            height={Math.max(0.5, Math.abs(a - b))}
          />
        );
      })}
    </g>
  );
}

/** What is what in the chart. */
export function FitLegend() {
  const { chart: words } = useLanguage().fit;
  const rows = [
    [styles.log, 'M2,0h0M9,-3h0M16,2h0', words.measured],
    [styles.windows, 'M0,0H20', words.windows],
    [styles.model, 'M0,0H20', words.model],
  ] as const;
  return (
    <ul className={styles.legend}>
      {rows.map(([kind, d, name]) => (
        <li key={kind}>
          <svg width="20" height="12" viewBox="0 -6 20 12" aria-hidden="true">
            <path className={kind} d={d} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

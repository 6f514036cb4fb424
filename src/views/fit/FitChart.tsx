import { ticks } from 'd3-array';
import { curveStepAfter, line } from 'd3-shape';
import { useMemo, useRef } from 'react';
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
  /** Names the parts of the log by letters that the words below have, too. */
  readonly isLettered?: boolean;
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
export function FitChart({ log, curve, theme, isLettered = false }: FitChartProps) {
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
  const parts = useMemo(() => (isLettered ? logParts(log) : null), [isLettered, log]);
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
          {parts !== null && <Parts parts={parts} x={x} y={y} small={small} />}
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
    </div>
  );
}

interface PartsProps {
  readonly parts: LogParts;
  readonly x: Scale;
  readonly y: Scale;
  readonly small: number;
}

/** Heights of letters, in type sizes from the rates that they are at: below the dots of the beginning, above those of the end. */
const offsets: Readonly<Record<string, number>> = { A: 2.4, B: 0, C: -1.8 };

/** Letters at the parts of a log, that of its fall right of it, and a word left of its first pause. */
function Parts({ parts: { letters, pause }, x, y, small }: PartsProps) {
  const { chart: words } = useLanguage().fit;
  return (
    <g>
      {letters.map(({ letter, at, rate }) => (
        <text
          key={letter}
          className={styles.letter}
          x={x(at) + (letter === 'B' ? small : 0)}
          y={y(rate) + small * (offsets[letter] ?? 0)}
          textAnchor="middle"
        >
          {letter}
        </text>
      ))}
      {pause !== null && (
        <text x={x(pause[0]) - small * 0.6} y={y(pause[1])} dy="0.33em" textAnchor="end">
          {words.pauses}
        </text>
      )}
    </g>
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

import { ticks } from 'd3-array';
import { curveStepAfter, line } from 'd3-shape';
import { useRef } from 'react';
import { withUnit } from '../../domain/format';
import type { Sweep, SweepPoint } from '../../store/lab/experimentData';
import type { Language } from '../../texts/language';
import { FrameTexts, Heights } from '../axes/Axes';
import axesStyles from '../axes/axes.module.css';
import { verticalScale } from '../axes/scale';
import articleStyles from '../parts/article.module.css';
import type { Theme } from '../theme';
import { useSize } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import experimentStyles from './experiment.module.css';
import styles from './sweepPlot.module.css';

interface SweepProps {
  readonly sweeps: readonly Sweep[];
  readonly theme: Theme;
}

/** The axis ends so far above the fastest point: a speed is written there. */
const HEADROOM = 1.14;
/** Between the states of the drive, css px. */
const GAP = 14;
/** A word at the end of a line, or at its beginning, lies over so much of it; with “mean” before it over all of one that is narrower, css px. */
const UNDER_WORDS = 0.45;
const NARROW = 200;

const mean = (points: readonly SweepPoint[]): number => points.reduce((sum, { mbps }) => sum + mbps, 0) / points.length;

/** Speed over the LBA range, or over a bench: a plot for each drive, on one scale. */
export function SweepPlot({ sweeps, theme }: SweepProps) {
  const { gallery: texts } = useLanguage();
  const top =
    HEADROOM * Math.max(1, ...sweeps.flatMap(({ points, published }) => [published?.value ?? 0, ...points.map(({ mbps }) => mbps)]));
  const drives = [...new Set(sweeps.map(({ drive }) => drive ?? ''))];
  const { along = 'lbas' } = sweeps[0] ?? {};
  const { title } = texts.swept[along];
  return (
    <section aria-label={title}>
      <h4 className={articleStyles.subhead}>{title}</h4>
      <div className={styles.drives} style={{ '--drives': drives.length } as React.CSSProperties}>
        {drives.map((drive) => (
          <States key={drive} sweeps={sweeps.filter((sweep) => (sweep.drive ?? '') === drive)} top={top} theme={theme} />
        ))}
      </div>
    </section>
  );
}

interface StatesProps extends SweepProps {
  /** Upper end of the scale, MB/s. */
  readonly top: number;
}

/** The states of a drive one after the other on one scale, and behind them in grey the new drive. */
function States({ sweeps, top, theme }: StatesProps) {
  const language = useLanguage();
  const { data, gallery: texts } = language;
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const { small } = theme.type;
  const { along = 'lbas', drive } = sweeps[0] ?? {};
  const { first, last } = texts.swept[along];
  const states = [...new Set(sweeps.map(({ state }) => state))];
  const left = Math.round(small * 2.6);
  const wide = (width - left - GAP * (states.length - 1)) / states.length;
  const [bottom, high] = [height - small * 1.7, 2];
  const y = verticalScale('linear', 0, top, bottom, high);
  const heights = ticks(0, top, 3);
  const grid = heights.map(y);
  const said = sweeps
    .filter(({ points }) => points.length > 0)
    .map(
      ({ title, points, mean: known }) =>
        `${data.told(title)}: ${rangeWords(
          points.map(({ mbps }) => mbps),
          known ?? mean(points),
          language,
        )}`,
    );
  return (
    <div>
      <div className={styles.states} style={{ paddingLeft: left, columnGap: GAP, '--states': states.length } as React.CSSProperties}>
        {states.map((state) => (
          <p key={state}>
            {drive === undefined ? <b>{data.told(state)}</b> : <b>{drive}</b>} {drive !== undefined && data.told(state)}
            {sweeps
              .filter((sweep) => sweep.state === state && sweep.published !== undefined)
              .map(({ of, published }) => (
                <span key={of} className={styles.published}>
                  {data.told(published?.words ?? '')}
                </span>
              ))}
          </p>
        ))}
      </div>
      <div className={styles.stage} ref={stage}>
        <svg className={`${axesStyles.frame} ${styles.plot}`} width={width} height={height} role="img" aria-label={said.join('; ')}>
          {width > 0 &&
            states.map((state, i) => (
              <g key={state} transform={`translate(${left + i * (wide + GAP)}, 0)`}>
                <Heights
                  edges={{ left: 0, right: wide }}
                  y={y}
                  ticks={heights.map((at) => (i === 0 ? { at, text: String(at) } : { at }))}
                />
                <FrameTexts
                  texts={[
                    { key: 0, text: first, x: 0, y: height - 4, anchor: 'start' },
                    { key: 1, text: last, x: wide, y: height - 4, anchor: 'end' },
                  ]}
                />
                {sweeps
                  .filter((sweep) => sweep.state === state && sweep.points.length > 0)
                  .map((sweep) => (
                    <OneSweep key={sweep.of} {...{ sweep, sweeps, wide, y, grid, small }} />
                  ))}
              </g>
            ))}
        </svg>
      </div>
    </div>
  );
}

/** The sweep of the new drive, which is the first of its kind. */
function freshOf(sweep: Sweep, sweeps: readonly Sweep[]): Sweep | undefined {
  return sweeps.find(({ of }) => of === sweep.of);
}

/** The mean of a sweep as a share of that on the new drive, which is the first of its kind; null for that one, and before both are computed. */
export function shareOfNew(sweep: Sweep, sweeps: readonly Sweep[]): number | null {
  const fresh = freshOf(sweep, sweeps);
  if (fresh === undefined || fresh === sweep || fresh.points.length === 0 || sweep.points.length === 0) return null;
  return (sweep.mean ?? mean(sweep.points)) / (fresh.mean ?? mean(fresh.points));
}

/** The fastest at the end of the line, where its speed is written. */
const fastest = (points: readonly SweepPoint[], isOfAll: boolean): number =>
  Math.max(...points.filter(({ at }) => isOfAll || at >= 1 - UNDER_WORDS).map(({ mbps }) => mbps));

/** Range and mean; one number where they are written alike. */
export function rangeWords(speeds: readonly number[], mean: number, { gallery: texts, numbers: { three } }: Language): string {
  const [low, high] = [three(Math.min(...speeds)), three(Math.max(...speeds))];
  return low === high ? texts.throughout(withUnit(high, 'MB/s')) : texts.range(low, withUnit(high, 'MB/s'), three(mean));
}

/** Height of the large share's letters, in heights of small type. */
const SHARE = 1.6;

interface SharePlace {
  /** The line and the new drive's, where the words begin, px. */
  readonly own: number;
  readonly fresh: number;
  /** The lowest place of the line above the words. */
  readonly under: number;
  /** Gridlines. */
  readonly grid: readonly number[];
}

/**
 * Baseline of the large share at the left, px: between its line and the new drive's where that leaves it room; else below all of its line that
 * lies above its words, and below a gridline that would go through it. `small` is the height of small type.
 */
export function shareBaseline({ own, fresh, under, grid }: SharePlace, small: number): number {
  // The line is level there: it is not below words that stand on it.
  const isLevel = under - own < small * 0.3;
  if (isLevel && own - fresh > small * 2.2) return own - small * 0.5;
  const baseline = under + small * 1.8;
  const crossing = grid.find((line) => line > baseline - SHARE * small && line < baseline + 2);
  return crossing === undefined ? baseline : crossing + small * 1.8;
}

interface OneProps {
  readonly sweep: Sweep;
  readonly sweeps: readonly Sweep[];
  /** Width of its state, css px. */
  readonly wide: number;
  readonly y: (mbps: number) => number;
  /** Places of the gridlines, css px. */
  readonly grid: readonly number[];
  /** Height of small type, css px. */
  readonly small: number;
}

/** One line: its mean at the end, and below it in large how much that is of the new drive's. */
function OneSweep({ sweep, sweeps, wide, y, grid, small }: OneProps) {
  const language = useLanguage();
  const { gallery: texts, numbers } = language;
  const { points, published } = sweep;
  const fresh = freshOf(sweep, sweeps);
  const share = shareOfNew(sweep, sweeps);
  const at = sweep.mean ?? mean(points);
  // Above both lines where they are too close for a word between them.
  const isUnderAll = wide < NARROW && sweep.along === 'parts';
  const [own, ghost] = [fastest(points, isUnderAll), fastest(fresh?.points ?? points, isUnderAll)];
  const above = y(own) - y(ghost) < small * 2 ? Math.max(own, ghost) : own;
  const below = Math.min(...points.filter((point) => point.at < UNDER_WORDS).map(({ mbps }) => mbps));
  const start = Math.max(...points.filter((point) => point.at < UNDER_WORDS).map(({ mbps }) => mbps));
  const startFresh =
    fresh === undefined ? start : Math.min(...fresh.points.filter((point) => point.at < UNDER_WORDS).map(({ mbps }) => mbps));
  const path = (of: readonly SweepPoint[]) =>
    line<SweepPoint>()
      .x((point) => point.at * wide)
      .curve(curveStepAfter)
      .y((point) => y(point.mbps))([...of, { at: 1, mbps: of.at(-1)?.mbps ?? 0 }]) ?? '';
  const speed = withUnit(numbers.three(at), 'MB/s');
  const value = sweep.along === 'parts' ? texts.inTheMean(speed) : speed;
  return (
    <g>
      {published !== undefined && (
        <g transform={`translate(0, ${Math.round(y(published.value)) + 0.5})`}>
          <line className={experimentStyles.publishedLine} x1={0} x2={wide} />
        </g>
      )}
      {fresh !== undefined && fresh !== sweep && <path className={`${styles.line} ${styles.ghost}`} d={path(fresh.points)} />}
      <path className={styles.line} d={path(points)} />
      <text className={styles.value} x={wide} y={y(above) - small * 0.5} textAnchor="end">
        {value}
      </text>
      {share === null && sweep.of !== 'mix' && (
        <text className={styles.kind} x={0} y={y(below) + small * 1.4} textAnchor="start">
          {texts.sweptBy[sweep.of]}
        </text>
      )}
      {share !== null && (
        <text
          className={styles.share}
          x={0}
          y={shareBaseline({ own: y(start), fresh: y(startFresh), under: y(below), grid }, small)}
          textAnchor="start"
        >
          {numbers.percent(Number(share.toFixed(2)))}
        </text>
      )}
    </g>
  );
}

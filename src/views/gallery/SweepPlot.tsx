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
/** A state that is narrower has no room for words in one line, css px. */
const NARROW = 180;

const mean = (points: readonly SweepPoint[]): number => points.reduce((sum, { mbps }) => sum + mbps, 0) / points.length;

/** Speed over the LBA range: the states of the drive one after the other on one scale, reads and writes in each, and behind them in grey the new drive. */
export function SweepPlot({ sweeps, theme }: SweepProps) {
  const language = useLanguage();
  const { data, gallery: texts } = language;
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const { small } = theme.type;
  const top =
    HEADROOM * Math.max(1, ...sweeps.flatMap(({ points, published }) => [published?.value ?? 0, ...points.map(({ mbps }) => mbps)]));
  const states = [...new Set(sweeps.map(({ state }) => state))];
  const left = Math.round(small * 2.6);
  const wide = (width - left - GAP * (states.length - 1)) / states.length;
  const [bottom, high] = [height - small * 1.7, 2];
  const y = verticalScale('linear', 0, top, bottom, high);
  const said = sweeps
    .filter(({ points }) => points.length > 0)
    .map(
      ({ title, points }) =>
        `${data.told(title)}: ${rangeWords(
          points.map(({ mbps }) => mbps),
          mean(points),
          language,
        )}`,
    );
  return (
    <section aria-label={texts.speedOverLbas}>
      <h4 className={articleStyles.subhead}>{texts.speedOverLbasMbps}</h4>
      <div className={styles.states} style={{ paddingLeft: left, columnGap: GAP, '--states': states.length } as React.CSSProperties}>
        {states.map((state) => (
          <b key={state}>{data.told(state)}</b>
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
                  ticks={ticks(0, top, 3).map((at) => (i === 0 ? { at, text: String(at) } : { at }))}
                />
                <FrameTexts
                  texts={[
                    { key: 0, text: texts.firstLba, x: 0, y: height - 4, anchor: 'start' },
                    { key: 1, text: texts.lastLba, x: wide, y: height - 4, anchor: 'end' },
                  ]}
                />
                {sweeps
                  .filter((sweep) => sweep.state === state && sweep.points.length > 0)
                  .map((sweep) => (
                    <OneSweep key={sweep.of} sweep={sweep} sweeps={sweeps} wide={wide} y={y} small={small} />
                  ))}
              </g>
            ))}
        </svg>
      </div>
    </section>
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
  return mean(sweep.points) / mean(fresh.points);
}

/** Range and mean; one number where they are written alike. */
export function rangeWords(speeds: readonly number[], mean: number, { gallery: texts, numbers: { three } }: Language): string {
  const [low, high] = [three(Math.min(...speeds)), three(Math.max(...speeds))];
  return low === high ? texts.throughout(withUnit(high, 'MB/s')) : texts.range(low, withUnit(high, 'MB/s'), three(mean));
}

interface OneProps {
  readonly sweep: Sweep;
  readonly sweeps: readonly Sweep[];
  /** Width of its state, css px. */
  readonly wide: number;
  readonly y: (mbps: number) => number;
  /** Height of small type, css px. */
  readonly small: number;
}

/** One line: its mean at the end, and below it in large how much that is of the new drive's. */
function OneSweep({ sweep, sweeps, wide, y, small }: OneProps) {
  const language = useLanguage();
  const { data, gallery: texts, numbers } = language;
  const { points, published } = sweep;
  const fresh = freshOf(sweep, sweeps);
  const share = shareOfNew(sweep, sweeps);
  const [at, end] = [mean(points), points.at(-1)?.mbps ?? 0];
  // Above both lines where they are too close for a word between them.
  const ghost = fresh?.points.at(-1)?.mbps ?? end;
  const above = y(end) - y(ghost) < small * 2 ? Math.max(end, ghost) : end;
  const path = (of: readonly SweepPoint[]) =>
    line<SweepPoint>()
      .x((point) => point.at * wide)
      .curve(curveStepAfter)
      .y((point) => y(point.mbps))([...of, { at: 1, mbps: of.at(-1)?.mbps ?? 0 }]) ?? '';
  const value = withUnit(numbers.three(at), 'MB/s');
  return (
    <g>
      {published !== undefined && (
        <g transform={`translate(0, ${Math.round(y(published.value)) + 0.5})`}>
          <line className={experimentStyles.publishedLine} x1={0} x2={wide} />
          {publishedLines(data.told(published.words), wide).map((words, i) => (
            <text key={words} x={wide} dy={`${1.2 + i * 1.2}em`} textAnchor="end">
              {words}
            </text>
          ))}
        </g>
      )}
      {fresh !== undefined && fresh !== sweep && <path className={`${styles.line} ${styles.ghost}`} d={path(fresh.points)} />}
      <path className={styles.line} d={path(points)} />
      <text className={styles.value} x={wide} y={y(above) - small * 0.5} textAnchor="end">
        {value}
      </text>
      {share === null ? (
        <text className={styles.kind} x={0} y={y(end) + small * 1.4} textAnchor="start">
          {texts.sweptBy[sweep.of]}
        </text>
      ) : (
        <text className={styles.share} x={0} y={y(end) + small * 2} textAnchor="start">
          {numbers.percent(Number(share.toFixed(2)))}
        </text>
      )}
    </g>
  );
}

/** In two lines where one is too long. */
function publishedLines(words: string, wide: number): readonly string[] {
  return wide < NARROW ? words.split(/(?<=:) /) : [words];
}

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
import wordsStyles from '../words.module.css';
import { changeText } from './classicWords';
import styles from './experiment.module.css';
import experimentIndexStyles from './experimentIndex.module.css';

interface SweepProps {
  readonly sweeps: readonly Sweep[];
  readonly theme: Theme;
}

/** The axis ends so far above the fastest point. */
const HEADROOM = 1.08;

const mean = (points: readonly SweepPoint[]): number => points.reduce((sum, { mbps }) => sum + mbps, 0) / points.length;

/** Speed over the LBA range: one small plot for each sweep, on equal scales. */
export function SweepPlot({ sweeps, theme }: SweepProps) {
  const { gallery: texts } = useLanguage();
  const top =
    HEADROOM * Math.max(1, ...sweeps.flatMap(({ points, published }) => [published?.value ?? 0, ...points.map(({ mbps }) => mbps)]));
  return (
    <section aria-label={texts.speedOverLbas}>
      <h4 className={articleStyles.subhead}>{texts.speedOverLbasMbps}</h4>
      <div className={styles.multiples}>
        {sweeps.map((sweep) => (
          <OneSweep key={sweep.title} sweep={sweep} share={shareOfNew(sweep, sweeps)} top={top} theme={theme} />
        ))}
      </div>
    </section>
  );
}

/** The mean of a sweep as a share of that on the new drive, which is the first of its kind; null for that one, and before both are computed. */
export function shareOfNew(sweep: Sweep, sweeps: readonly Sweep[]): number | null {
  const kind = ({ title }: Sweep) => title.split(', ')[0];
  const fresh = sweeps.find((other) => kind(other) === kind(sweep));
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
  readonly share: number | null;
  readonly top: number;
  readonly theme: Theme;
}

function OneSweep({ sweep, share, top, theme }: OneProps) {
  const language = useLanguage();
  const { data, gallery: texts } = language;
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const { small } = theme.type;
  const left = small * 2.6;
  const bottom = height - small * 1.7;
  const x = (share: number) => left + share * (width - left);
  const y = verticalScale('linear', 0, top, bottom, 8);
  const { points } = sweep;
  const speeds = points.map(({ mbps }) => mbps);
  const said = points.length === 0 ? texts.notComputedYetShort : rangeWords(speeds, mean(points), language);
  const words = sweep.note === undefined || points.length === 0 ? said : `${said}: ${data.told(sweep.note)}`;
  return (
    <figure className={styles.multiple}>
      <figcaption>
        <span className={styles.multipleHead}>
          <b>{data.told(sweep.title)}</b>
          {share !== null && (
            <strong className={styles.multipleFactor}>{changeText(mean(points) / share, mean(points), 'MB/s', language)}</strong>
          )}
        </span>
        {share === null && <span className={wordsStyles.mute}>{words}</span>}
      </figcaption>
      <div className={styles.multipleStage} ref={stage}>
        <svg className={axesStyles.frame} width={width} height={height} role="img" aria-label={`${data.told(sweep.title)}: ${words}`}>
          <Heights edges={{ left, right: width }} y={y} ticks={ticks(0, top, 3).map((at) => ({ at, text: String(at) }))} />
          <FrameTexts
            texts={[
              { key: 0, text: texts.firstLba, x: left, y: height - 4, anchor: 'start' },
              { key: 0.5, text: '50 %', x: x(0.5), y: height - 4 },
              { key: 1, text: texts.lastLba, x: width, y: height - 4, anchor: 'end' },
            ]}
          />
          {sweep.published !== undefined && (
            <g transform={`translate(0, ${Math.round(y(sweep.published.value)) + 0.5})`}>
              <line className={styles.publishedLine} x1={left} x2={width} />
              <text x={width - 4} dy="1.2em" textAnchor="end">
                {data.told(sweep.published.words)}
              </text>
            </g>
          )}
          <path
            className={experimentIndexStyles.sketchLine}
            d={
              line<SweepPoint>()
                .x((point) => x(point.at))

                .curve(curveStepAfter)
                .y((point) => y(point.mbps))([...points, { at: 1, mbps: speeds.at(-1) ?? 0 }]) ?? ''
            }
          />
        </svg>
      </div>
    </figure>
  );
}

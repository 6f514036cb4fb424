import { memo, useRef } from 'react';
import { niceUp } from '../../domain/round';
import type { SweepLine } from '../../store/lab/sweepData';
import type { SweepMatch } from '../../store/lab/sweepFinding';
import { Heights } from '../axes/Axes';
import axesStyles from '../axes/axes.module.css';
import { type Scale, verticalScale } from '../axes/scale';
import type { Theme } from '../theme';
import { useSize } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import wordsStyles from '../words.module.css';
import { resultText } from './format';
import { Panel, RING } from './Panel';
import { deviations, hollowFirst, lawNames, type Plane, type Shape, scalesFor, shapeOf } from './plane';
import styles from './sweep.module.css';

export interface LinePlotProps {
  readonly plane: Plane;
  readonly theme: Theme;
  readonly summary: string;
  /** With the index of a point. */
  readonly onChoose: (index: number) => void;
}

/** Height of the strip below the plane, in sizes of the writing. */
const STRIP = 8;
/** Room of a letter in a name, in sizes of the writing. */
const LETTER = 0.58;

/** From the picture to the panel of the opened point, in sizes of the writing: the sheet says the same. */
const TO_PANEL = 2.5;

/** One result over one field, the running drive as a dot, and below how far the points are from the law. */
export function LinePlot({ plane, theme, summary, onChoose }: LinePlotProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const { small } = theme.type;
  const { lines, measure, dot } = plane;
  const off = deviations(lines);
  const bottom = height - small * 3.4 - (off === null ? 0 : small * STRIP);
  // The longest name decides the room at the right; the heights do not depend on it.
  const heights = scalesFor(plane, { left: 0, right: width, top: small, bottom }).y;
  const names = lines.length > 1 ? lawNames(lines, heights, small * 1.3) : [];
  const room = Math.max(1.5, ...names.map(({ text }) => 1 + text.length * LETTER));
  const frame = { left: small * 3.6, right: width - small * room, top: small, bottom };
  const { x, y } = scalesFor(plane, frame);
  return (
    <div className={styles.stage} ref={stage}>
      <svg className={axesStyles.frame} width={width} height={height} role="img" aria-label={summary}>
        <Panel {...{ plane, lines, frame, x, y, onChoose }} foot={height - small * 2} />
        {plane.opened !== null && plane.opened.y !== null && (
          <Leader x={x(plane.opened.x)} y={y(plane.opened.y)} top={small * 1.5} right={width + small * TO_PANEL} />
        )}
        {names.map(({ text, y: place }) => (
          <text key={text} className={styles.name} x={frame.right + small * 0.3} y={place} dy="0.33em">
            {text}
          </text>
        ))}
        {plane.match !== null && <Match match={plane.match} {...{ x, y, bottom, small }} />}
        {off !== null && <AgainstLaw {...{ lines, off, x, small }} top={bottom + small * 2.4} bottom={height - small * 3.4} />}
        {dot !== null && (
          <g transform={`translate(${x(dot.x)}, ${y(Math.max(dot.y, 1))})`}>
            <circle className={styles.running} r={7} />
            <circle r={2.5} />
            <text className={styles.name} x={12} dy="0.33em">
              {texts.runningNow(resultText(measure, dot.y, language))}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

interface LeaderProps {
  /** Of the opened point, px. */
  readonly x: number;
  readonly y: number;
  /** Where the line runs, and where the panel begins, px. */
  readonly top: number;
  readonly right: number;
}

/** From the ring round the opened point to its panel. */
function Leader({ x, y, top, right }: LeaderProps) {
  const [dx, dy] = [RING * 0.5, RING * 0.866];
  const rise = Math.max(0, y - dy - top);
  return <path className={styles.leader} d={`M${x + dx},${y - dy}l${rise * 0.577},${-rise}H${right}`} />;
}

interface MatchProps {
  readonly match: SweepMatch;
  readonly x: Scale;
  readonly y: Scale;
  readonly bottom: number;
  readonly small: number;
}

/** From the lower line to the place where the higher one comes down to it; below the lines its words stand where the arrow has no room for them. */
function Match({ match: { level, at, needs }, x, y, bottom, small }: MatchProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const { percent, ratio } = language.numbers;
  const [from, to, height] = [x(at) + 9, x(needs) - 9, y(level)];
  const words = texts.withEither(ratio(level), percent(Math.round(at * 100) / 100), percent(Math.round(needs * 100) / 100));
  const room = words.length * small * LETTER;
  if (to <= from) return null;
  return (
    <g>
      {[at, needs].map((place) => (
        <line key={place} className={styles.drop} x1={x(place)} x2={x(place)} y1={height + 9} y2={bottom} />
      ))}
      <path className={styles.match} d={`M${from},${height}H${to}m-7,-4l7,4l-7,4`} />
      {room < to - from ? (
        <text className={styles.found} x={from + small * 0.4} y={height - small * 0.6}>
          {words}
        </text>
      ) : (
        <text className={styles.found} x={Math.max(x.range[0], Math.min(from, x.range[1] - room))} y={bottom - small * 0.6}>
          {words}
        </text>
      )}
    </g>
  );
}

interface AgainstLawProps {
  readonly lines: readonly SweepLine[];
  readonly off: NonNullable<ReturnType<typeof deviations>>;
  readonly x: Scale;
  readonly small: number;
  /** Of the strip, px. */
  readonly top: number;
  readonly bottom: number;
}

/** Each point's distance from the law, as a share of it. */
function AgainstLaw({ lines, off, x, small, top, bottom }: AgainstLawProps) {
  const language = useLanguage();
  const { sweep: texts } = language;
  const { percent } = language.numbers;
  const most = niceUp(Math.max(off.most, 0.01));
  const y = verticalScale('linear', -most, most, bottom, top + small);
  const [left, right] = x.range;
  const said = texts.againstLaw(percent(off.most));
  return (
    <g>
      <text className={styles.stripName} x={left} y={top}>
        {said.length * small * LETTER < right - left ? said : texts.offLaw(percent(off.most))}
      </text>
      <Heights
        edges={{ left, right }}
        y={y}
        ticks={[
          { at: -most, text: percent(-most).replace('-', '−') },
          { at: 0, text: '0', line: styles.law },
          { at: most, text: `+${percent(most)}` },
        ]}
      />
      {hollowFirst(lines).map((line) =>
        off
          .of(line)
          .map(({ x: across, share }) => (
            <OffLaw key={`${line.name} ${across}`} x={x(across)} zero={y(0)} y={y(share)} shape={shapeOf(lines.indexOf(line))} />
          )),
      )}
    </g>
  );
}

interface OffLawProps {
  /** Places in the picture, px. */
  readonly x: number;
  readonly zero: number;
  readonly y: number;
  readonly shape: Shape;
}

const OffLaw = memo(function OffLaw({ x, zero, y, shape }: OffLawProps) {
  return (
    <g className={styles.mark}>
      <line className={styles.bar} x1={x} x2={x} y1={zero} y2={y} />
      <path className={shape.hollow ? styles.hollow : ''} d={shape.d} transform={`translate(${x}, ${y})`} />
    </g>
  );
});

interface LegendProps {
  readonly lines: readonly SweepLine[];
  /** What lines are, by their names. */
  readonly meanings: ReadonlyMap<string, string>;
}

/** The legend of shapes. */
export function LineLegend({ lines, meanings }: LegendProps) {
  const { sweep: texts } = useLanguage();
  const without = lines.filter(({ law }) => law.length === 0);
  const someHave = without.length < lines.length;
  return (
    <ul className={styles.legend}>
      {lines.map(({ name }, i) => (
        <li key={name}>
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
            <path className={shapeOf(i).hollow ? styles.hollow : ''} d={shapeOf(i).d} />
          </svg>
          {name === '' ? texts.measured : name}
          {meanings.has(name) && <span className={wordsStyles.mute}>({meanings.get(name)})</span>}
        </li>
      ))}
      {someHave && (
        <li>
          <svg width="22" height="14" viewBox="0 -7 22 14" aria-hidden="true">
            <path className={styles.law} d="M0,0H22" />
          </svg>
          {texts.publishedLaw}
          {without.length > 0 && texts.noneFor(without.map(({ name }) => name).join(', '))}
        </li>
      )}
    </ul>
  );
}

import { type PointerEvent, useRef } from 'react';
import { type MeasuredPoint, placeText } from '../../../lessons/check/points';
import type { PointsQuestion } from '../../../lessons/lesson';
import { figureText } from '../../../lessons/read/fill';
import { type Edges, FrameTexts, Heights } from '../../axes/Axes';
import axesStyles from '../../axes/axes.module.css';
import { type Scale, verticalScale, verticalTicks } from '../../axes/scale';
import hintStyles from '../../parts/hint.module.css';
import { useSize } from '../../useDrawing';
import { useLanguage } from '../../useLanguage';
import { useLesson, usePlayer } from '../useLesson';
import styles from './drawing.module.css';
import { Invitation } from './Invitation';
import { usePen } from './usePen';

/** Places of a drawn curve, evenly over the width. */
const PLACES = 60;

function scalesOf({ across, points, most }: PointsQuestion, { left, right, top, bottom }: Edges): { readonly x: Scale; readonly y: Scale } {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
  return {
    x: verticalScale(across === 'qd' ? 'log' : 'linear', first, last, left, right),
    y: verticalScale('linear', 0, most, bottom, top),
  };
}

/** The value of a place between both ends of a scale, from 0 to 1. */
function along({ kind, domain: [low, high] }: Scale, share: number): number {
  return kind === 'log' ? low * (high / low) ** share : low + (high - low) * share;
}

/** The place of a point that is the nearest to where the plot is touched. */
function nearest(places: readonly number[], to: number): number {
  return [...places].sort((a, b) => Math.abs(a - to) - Math.abs(b - to))[0] ?? to;
}

interface SheetProps {
  readonly ask: PointsQuestion;
  readonly frame: Edges;
  readonly x: Scale;
}

/** The empty plot, to draw on with pen, finger or mouse. */
function Sheet({ ask, frame: { left, right, top, bottom }, x }: SheetProps) {
  const player = usePlayer();
  const pen = usePen(PLACES);
  const draft = useLesson((state) => state.draft);
  const drawn = useRef(draft);
  /** `isTap`: it sets the nearest point, and leaves the others as they are. */
  const draw = (event: PointerEvent<SVGRectElement>, isTap: boolean) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box === undefined || right <= left) return;
    const share = (px: number, from: number, to: number) => Math.max(0, Math.min(1, (px - from) / (to - from)));
    const across = (px: number) => share(px, left, right) * (PLACES - 1);
    const touched = across(event.clientX - box.left);
    const places = ask.points.map(({ at }) => across(x(at)));
    const place = Math.round(isTap ? nearest(places, touched) : touched);
    const heights = pen.to(place, share(event.clientY - box.top, bottom, top) * ask.most);
    drawn.current = { kind: 'draw', curve: heights.map((value, k) => [along(x, k / (PLACES - 1)), value] as const) };
    player.draft(drawn.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pen, finger and mouse; the sliders of the question set the same by key
    <rect
      x={left}
      y={top}
      width={Math.max(0, right - left)}
      height={Math.max(0, bottom - top)}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        // The sliders set another curve, or the question is asked again.
        if (draft === null || draft !== drawn.current) pen.begin();
        else pen.lift();
        draw(event, true);
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) draw(event, false);
      }}
      onPointerUp={pen.lift}
    />
  );
}

interface DotsProps {
  readonly points: readonly MeasuredPoint[];
  readonly beside: string;
  readonly x: Scale;
  readonly y: Scale;
}

/** The measured points: full dots, and hollow ones for the line beside. */
function Dots({ points, beside, x, y }: DotsProps) {
  const named = points[points.length >> 1];
  return (
    <g className={styles.pointsMeasured}>
      {points.map(({ at, value, beside: other }) => (
        <g key={at} transform={`translate(${x(at)}, 0)`}>
          <circle r={5} cy={y(value)} />
          {other !== null && <circle className={styles.hollow} r={5} cy={y(other)} />}
        </g>
      ))}
      {named !== undefined && named.beside !== null && (
        <text x={x(named.at)} y={y(named.beside)} dy="1.5em" textAnchor="middle">
          {beside}
        </text>
      )}
    </g>
  );
}

/** The plot of a question over spare area or queue depth: empty, drawn on, then with the measured points. */
export function PointsChart({ ask }: { readonly ask: PointsQuestion }) {
  const language = useLanguage();
  const { lessons: words } = language;
  const stage = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(stage);
  const given = useLesson((state) => state.answer ?? state.draft);
  const open = useLesson((state) => state.stage === 'asked' && state.answer === null);
  const measured = useLesson((state) => state.points);
  // In front of a class the writing is larger.
  const em = stage.current === null ? 16 : Number.parseFloat(getComputedStyle(stage.current).fontSize);
  const frame = { left: 2.8 * em, right: width - 1.4 * em, top: 0.9 * em, bottom: height - 2 * em };
  const { x, y } = scalesOf(ask, frame);
  const as = ask.quantity === 'iops' ? 'K' : 'three';
  return (
    <figure className={styles.pointsChart}>
      <figcaption className={hintStyles.hint}>{words.upwards[ask.quantity]}</figcaption>
      <div className={styles.pointsStage} ref={stage}>
        {width > 0 && height > 60 && (
          <svg
            className={open ? `${axesStyles.frame} ${styles.drawing} ${styles.open}` : `${axesStyles.frame} ${styles.drawing}`}
            width={width}
            height={height}
            role="img"
            aria-label={words.pointsSummary(
              words.upwards[ask.quantity],
              words.across[ask.across],
              (measured ?? []).map(({ at, value }) => `${placeText(ask, at, language)}: ${figureText(value, as, language)}`).join('; '),
            )}
          >
            <Heights edges={frame} y={y} ticks={verticalTicks(y, 'linear', 34).map((at) => ({ at, text: figureText(at, as, language) }))} />
            <FrameTexts
              texts={ask.points.map(({ at }) => ({
                key: at,
                text: figureText(Math.round(at), 'int', language),
                x: x(at),
                y: height - em / 2,
              }))}
            />
            {open && <Sheet ask={ask} frame={frame} x={x} />}
            {open && given === null && <Invitation {...frame} />}
            {given?.kind === 'draw' && (
              <path d={given.curve.map(([at, value], i) => `${i === 0 ? 'M' : 'L'}${x(at)},${y(value)}`).join('')} />
            )}
            {measured !== null && <Dots points={measured} beside={ask.beside} x={x} y={y} />}
          </svg>
        )}
      </div>
      <p className={styles.pointsAxis}>{words.across[ask.across]}</p>
    </figure>
  );
}

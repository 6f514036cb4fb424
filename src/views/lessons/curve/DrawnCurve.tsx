import { type PointerEvent, useMemo } from 'react';
import type { Curve } from '../../../lessons/check/judged';
import type { DrawQuestion } from '../../../lessons/lesson';
import type { ChartLayout } from '../../plots/chart/chartLayout';
import type { ChartOverlay } from '../../plots/chart/chartOverlay';
import { covered } from '../../plots/chart/covered';
import { useLanguage } from '../../useLanguage';
import { useIsOpen } from '../useCovers';
import { useLesson, usePlayer } from '../useLesson';
import { curveName } from './curveName';
import { curveRange } from './curveRange';
import styles from './drawing.module.css';
import { Invitation } from './Invitation';
import { usePen } from './usePen';

/** Points of a curve, evenly over the width that is drawn on. */
const POINTS = 80;

/** The curve as a path; nothing where there is none. */
function pathOf(curve: Curve, { time, y, plot }: ChartLayout): string {
  const clamp = (value: number) => Math.max(plot.y, Math.min(plot.y + plot.height, y(value)));
  return curve.map(([second, value], i) => `${i === 0 ? 'M' : 'L'}${time.x(second).toFixed(1)},${clamp(value).toFixed(1)}`).join('');
}

/** The value at a height of the plot: the inverse of its scale. */
function valueAt({ y, kind }: ChartLayout, height: number): number {
  const [low, high] = y.domain;
  const [bottom, top] = y.range;
  const share = (height - bottom) / (top - bottom);
  return kind === 'log' ? low * (high / low) ** share : low + (high - low) * share;
}

/** The curve, and whose it is: a dashed line on a plot is else a law's. */
function NamedCurve({ curve, layout }: { readonly curve: Curve; readonly layout: ChartLayout }) {
  const { lessons: words } = useLanguage();
  const { x, y } = curveName(curve, layout);
  return (
    <>
      <path d={pathOf(curve, layout)} />
      <text className={styles.drawnName} x={x} y={y}>
        {words.drawn}
      </text>
    </>
  );
}

interface LayerProps {
  readonly ask: DrawQuestion;
  readonly layout: ChartLayout;
}

/** The curve that the step before kept for this one. */
function KeptLayer({ layout }: { readonly layout: ChartLayout }) {
  const kept = useLesson((state) => state.kept?.answer ?? null);
  return (
    <svg className={styles.drawing} width={layout.width} height={layout.height} aria-hidden="true">
      {kept?.kind === 'draw' && <NamedCurve curve={kept.curve} layout={layout} />}
    </svg>
  );
}

/** The empty part of the plot, to draw on with pen, finger or mouse; then the drawn curve, dotted. */
function DrawLayer({ ask, layout }: LayerProps) {
  const player = usePlayer();
  const given = useLesson((state) => state.answer ?? state.draft);
  const open = useLesson((state) => state.stage === 'asked' && state.answer === null);
  const pen = usePen(POINTS);
  const { time, plot } = layout;
  const left = Math.max(plot.x, time.x(ask.from));
  const right = Math.min(plot.x + plot.width, time.x(ask.to));

  const draw = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box === undefined || right <= left) return;
    const i = Math.round(Math.max(0, Math.min(1, (event.clientX - box.left - left) / (right - left))) * (POINTS - 1));
    const h = Math.max(plot.y, Math.min(plot.y + plot.height, event.clientY - box.top));
    const curve = pen
      .to(i, h)
      .map((height, k) => [time.seconds(left + ((right - left) * k) / (POINTS - 1)), valueAt(layout, height)] as const);
    player.draft({ kind: 'draw', curve });
  };

  return (
    <svg
      className={open ? `${styles.drawing} ${styles.open}` : styles.drawing}
      width={layout.width}
      height={layout.height}
      aria-hidden="true"
    >
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: for pen, finger and mouse; the sliders of the question set the same by key
        <rect
          x={left}
          y={plot.y}
          width={Math.max(0, right - left)}
          height={plot.height}
          // The plot below would take the focus, and the keys with it.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={(event) => {
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
            pen.begin();
            draw(event);
          }}
          onPointerMove={(event) => {
            event.stopPropagation();
            if (event.buttons > 0) draw(event);
          }}
          onPointerUp={pen.lift}
        />
      )}
      {open && given === null && <Invitation left={left} right={right} middle={plot.y + plot.height / 2} />}
      {given?.kind === 'draw' && (open ? <path d={pathOf(given.curve, layout)} /> : <NamedCurve curve={given.curve} layout={layout} />)}
    </svg>
  );
}

/** What the lesson lays over the plots: a sheet to draw on, where a step asks for a curve, and an axis that all answers fit on. */
export function useDrawnCurve(): ChartOverlay | null {
  const { lessons: words } = useLanguage();
  const asked = useLesson((state) => state.lesson?.steps[state.step]?.ask ?? null);
  const kept = useLesson((state) => state.kept?.ask ?? null);
  const isCovered = useIsOpen();
  // Named beside what is measured: other words leave it its place.
  const named = useLesson(({ stage, answer, kept: before }) =>
    stage === 'told' || answer !== null ? (answer ?? before?.answer ?? null) : null,
  );
  const called = useLesson(({ lesson, step, stage }) => (stage === 'told' ? lesson?.steps[step]?.names : null) ?? null);
  return useMemo(() => {
    const ask = asked?.kind === 'draw' ? asked : kept;
    const names = called === null ? {} : { names: called };
    if (ask === null)
      return isCovered || called !== null
        ? { layer: () => null, taken: () => [], reach: () => null, drawnOn: null, isCovered, covered: isCovered ? covered : null, ...names }
        : null;
    const isHere = (name: string) => words.curves[ask.quantity] === name;
    return {
      layer: (layout, name) => isHere(name) && (ask === kept ? <KeptLayer layout={layout} /> : <DrawLayer ask={ask} layout={layout} />),
      // The law is on the axis of write amplification, and most answers with it.
      reach: (name) => (isHere(name) && ask.quantity === 'iops' ? curveRange.iops : null),
      taken: (layout, name) => {
        if (!isHere(name)) return [];
        // No word of the plot stands on a sheet to draw on.
        if (isCovered && ask !== kept) return [layout.plot];
        return named?.kind === 'draw' ? [curveName(named.curve, layout).box] : [];
      },
      drawnOn: ask.quantity,
      isCovered,
      covered: isCovered ? covered : null,
      ...names,
    };
  }, [asked, kept, named, called, isCovered, words.curves]);
}

import { type PointerEvent, useMemo } from 'react';
import type { Curve } from '../../../lessons/check/judged';
import { curveValueText } from '../../../lessons/check/points';
import { coversOf, isAboutPlot } from '../../../lessons/covers';
import type { DrawQuestion } from '../../../lessons/lesson';
import type { ChartLayout } from '../../plots/chart/chartLayout';
import type { ChartOverlay } from '../../plots/chart/chartOverlay';
import { covered } from '../../plots/chart/covered';
import { useLanguage } from '../../useLanguage';
import { useIsBlank, useIsOpen } from '../useCovers';
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

/** What a plot tells in large words by itself: the fall, which the column beside it tells where it is the topic; else the change, too. */
const calm = { drop: null };
const silent = { drop: null, turn: null, quiet: null };

/** Letters of what is pressed above a plot, at its right end. */
const TOOLS = 120;

/** Where no word of the plot is written: below the buttons above it. */
const toolsOf = ({ width, plot }: ChartLayout) => ({ x: width - TOOLS, y: 0, width: TOOLS, height: plot.y - 1 });

/** Where a plot would say the answer: why it is not there. */
function CoveredLayer({ layout: { width, height, plot } }: { readonly layout: ChartLayout }) {
  const { lessons: words } = useLanguage();
  return (
    <svg className={`${styles.drawing} ${styles.coveredPlot}`} width={width} height={height} aria-hidden="true">
      <rect x={plot.x} y={plot.y} width={plot.width} height={plot.height} />
      <text x={plot.x + plot.width / 2} y={plot.y + plot.height / 2} dy="0.35em" textAnchor="middle">
        {words.coveredPlot}
      </text>
    </svg>
  );
}

/** A plot that has nothing yet, and is not drawn on: why it is empty. */
function BlankLayer({ layout: { width, height, plot } }: { readonly layout: ChartLayout }) {
  const { lessons: words } = useLanguage();
  return (
    <svg className={`${styles.drawing} ${styles.coveredPlot}`} width={width} height={height} aria-hidden="true">
      <text x={plot.x + plot.width / 2} y={plot.y + plot.height / 2} dy="0.35em" textAnchor="middle">
        {words.blankPlot}
      </text>
    </svg>
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
  const origin = useLesson((state) => state.origin);
  const language = useLanguage();
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
      {open && given === null && (
        <Invitation
          left={left}
          right={right}
          top={plot.y}
          bottom={plot.y + plot.height}
          origin={origin === null ? null : { y: layout.y(origin), text: curveValueText(ask, origin, language) }}
        />
      )}
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
  const isBlank = useIsBlank();
  // Named beside what is measured: other words leave it its place.
  const named = useLesson(({ stage, answer, kept: before }) =>
    stage === 'told' || answer !== null ? (answer ?? before?.answer ?? null) : null,
  );
  const called = useLesson(({ lesson, step, stage }) => (stage === 'told' ? lesson?.steps[step]?.names : null) ?? null);
  const isOpen = useLesson(({ lesson }) => lesson !== null);
  const step = useLesson((state) => state.lesson?.steps[state.step] ?? null);
  return useMemo(() => {
    if (!isOpen) return null;
    const covers = isCovered && step !== null ? coversOf(step) : [];
    const coveredNames = (['speed', 'waf'] as const).flatMap((each) =>
      covers.includes(each) ? [words.curves[each === 'waf' ? 'waf' : 'iops']] : [],
    );
    const ask = asked?.kind === 'draw' ? asked : kept;
    // Of two drives that the step names, its verdict says which is faster.
    const hides = isCovered || ask !== null || step === null || called !== null || !isAboutPlot(step) ? silent : calm;
    const all = { isCovered, covered: isCovered ? covered : null, hides, ...(called === null ? {} : { names: called }) };
    const blank: ChartOverlay['layer'] = (layout) => isBlank && <BlankLayer layout={layout} />;
    const layer: typeof blank = (layout, name) => {
      if (coveredNames.includes(name)) return <CoveredLayer layout={layout} />;
      // Said once.
      return name === words.curves.iops && blank(layout, name);
    };
    if (ask === null) return { ...all, layer, taken: (layout) => [toolsOf(layout)], reach: () => null, drawnOn: null };
    const isHere = (name: string) => words.curves[ask.quantity] === name;
    return {
      ...all,
      layer: (layout, name) => {
        if (!isHere(name)) return blank(layout, name);
        return ask === kept ? <KeptLayer layout={layout} /> : <DrawLayer ask={ask} layout={layout} />;
      },
      // The law is on the axis of write amplification, and most answers with it.
      reach: (name) => (isHere(name) && ask.quantity === 'iops' ? curveRange.iops : null),
      taken: (layout, name) => {
        const tools = toolsOf(layout);
        return isHere(name) && named?.kind === 'draw' ? [tools, curveName(named.curve, layout).box] : [tools];
      },
      drawnOn: ask.quantity,
      // One that is empty below it would say nothing but that.
      isAlone: isBlank && ask.quantity === 'iops',
    };
  }, [asked, kept, named, called, isCovered, isBlank, isOpen, step, words.curves]);
}

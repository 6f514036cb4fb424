import { type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { Plan } from '../../engine/types';
import type { Phase } from '../../scenario/types';
import type { Run } from '../../store/runs/run';
import { countsRequests } from '../../store/selections/phase';
import { type LineMark, type LineShape, lineMarks, placeAt, type TimeLineState, timeLine } from '../../store/selections/time/lineOfTime';
import { type Command, perform } from '../../store/session/commands';
import type { Language } from '../../texts/language';
import { useLive, useSession, useSlow } from '../parts/context';
import { phaseName, shortPhaseName } from '../parts/labels';
import { shownTime } from '../plots/chart/styledRun';
import { useSize } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import { shapeOf, type TimeLineProps } from './lineShape';
import { usePlacedNames } from './markNames';
import type { PlotMargins } from './plotMargins';
import styles from './timeLine.module.css';

/** Steps of the line, as a screen reader counts them. */
const STEPS = 1000;

/** In front of a class no mark tells what comes; one of this very moment may lie a pixel behind it. */
const SAME = 1 / STEPS;

const keys: Readonly<Record<string, Command>> = {
  ArrowLeft: { do: 'step', by: 'sample', back: true },
  ArrowDown: { do: 'step', by: 'sample', back: true },
  ArrowRight: { do: 'step', by: 'sample' },
  ArrowUp: { do: 'step', by: 'sample' },
  PageUp: { do: 'step', by: 'collection', back: true },
  PageDown: { do: 'step', by: 'collection' },
  Home: { do: 'seek', to: { phase: 0, phaseRequests: 0 } },
};

/** "78 s of random writes": where the run is. */
function momentText(run: Run, language: Language): string {
  const { panels: words } = language;
  const { seconds, whole } = language.numbers;
  const { frame, plan } = run;
  const phase = plan.scenario.phases[Math.min(frame.phase, plan.scenario.phases.length - 1)] as Phase;
  const amount = countsRequests(plan) ? words.requests(whole(frame.phaseRequests)) : seconds(Math.floor(frame.phaseSeconds));
  const seen = run.isBehind ? words.computedTo(Math.round(100 * progressOf(run))) : '';
  return words.progressNear(run.approximate ? words.near : '', amount, phaseName(phase, language), seen);
}

function progressOf(run: Run): number {
  return timeLine(run, run.whole).computed;
}

/** Goes to the computed end, or to the end of the run where that is on screen. */
function toHorizon({ horizon, isBehind }: Run): Command {
  const { phase, phaseRequests, phaseSeconds, ended } = horizon;
  if (!isBehind || ended) return { do: 'seek', to: 'end' };
  return { do: 'seek', to: phaseRequests > 0 ? { phase, phaseRequests } : { phase, phaseSeconds } };
}

interface PartProps {
  readonly phase: Phase;
  readonly before: Phase | undefined;
  readonly from: number;
  readonly to: number;
}

/** A phase; a TRIM before it takes no time, so that its name stands here. */
function Part({ phase, before, from, to }: PartProps) {
  const language = useLanguage();
  const wide = to - from > 0.05;
  const name = [...(before?.do === 'trim' ? [before] : []), phase].map((each) => shortPhaseName(each, language)).join(', ');
  return (
    <span className={styles.linePart} style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} title={phaseName(phase, language)}>
      <span>{wide ? name : ''}</span>
    </span>
  );
}

/** The share of the line at a time of the plots above, displayed seconds after their zero (or requests). */
function shareAt(time: number, line: TimeLineState, { stub, end }: LineShape): number {
  return line.warp(stub + (1 - stub) * Math.min(1, Math.max(0, time / (end ?? 1))));
}

/** What the plots above are zoomed to, in shares of the line; null: everything. */
function zoomOn(line: TimeLineState, shape: LineShape, below: PlotMargins | undefined): readonly [number, number] | null {
  const zoom = below?.axis.shown() ?? null;
  return zoom && shape.end !== null ? [shareAt(zoom[0], line, shape), shareAt(zoom[1], line, shape)] : null;
}

/** Where the knob is: under the line of the plots, which stands at the end of the last whole sample. */
function knobOf(run: Run, line: TimeLineState, shape: LineShape): number {
  const time = shape.end === null ? null : shownTime({ run: run.whole, shownRows: run.shownRows });
  return time === null ? line.shown : shareAt(time, line, shape);
}

/**
 * Time as something to hold: in ink up to the shown moment, in grey as far as it was computed. A drag or a key leads to any moment, forward
 * or back.
 */
export function TimeLine(props: TimeLineProps) {
  const plan = useSlow((state) => state.plan);
  return plan === null ? null : <Line plan={plan} {...props} />;
}

/** Least share of the line that a plot above it covers: one beside a map has times of its own. */
const WIDE = 0.6;

/** Room beside the plot that stands above the line, css px; null: there is none, or it is much shorter than the line. */
function edgesAbove(line: Element): Pick<PlotMargins, 'left' | 'right'> | null {
  const across = line.closest('[data-layout], [data-presenter]')?.querySelector('[data-panel~="plot"] [data-across]') ?? null;
  const frame = across?.closest('svg') ?? null;
  if (frame === null || !(across instanceof SVGLineElement) || !frame.checkVisibility()) return null;
  const [room, plot] = [line.getBoundingClientRect(), frame.getBoundingClientRect()];
  const left = Math.round(plot.left + across.x1.baseVal.value - room.left);
  const right = Math.round(room.right - plot.left - across.x2.baseVal.value);
  return left < 0 || right < 0 || room.width - left - right < WIDE * room.width ? null : { left, right };
}

/** The plot above the line, where the composition does not say where it lies: its times are the line's. */
function usePlotAbove(line: RefObject<HTMLElement | null>, { below, axis }: TimeLineProps): PlotMargins | undefined {
  const [edges, setEdges] = useState<ReturnType<typeof edgesAbove>>(null);
  const isSought = below === undefined && axis !== undefined;
  useLive(
    () => {
      if (!isSought || line.current === null) return;
      const next = edgesAbove(line.current);
      setEdges((before) => (before?.left === next?.left && before?.right === next?.right ? before : next));
    },
    true,
    axis?.subscribe,
  );
  return useMemo(() => (below !== undefined || axis === undefined || edges === null ? below : { ...edges, axis }), [below, axis, edges]);
}

/** Each phase has its stretch of the line. */
function placeParts(element: HTMLElement, { parts }: TimeLineState): void {
  element.querySelectorAll<HTMLElement>(`.${styles.linePart}`).forEach((part, i) => {
    const place = parts[i];
    if (place === undefined) return;
    part.style.left = `${place.from * 100}%`;
    part.style.width = `${(place.to - place.from) * 100}%`;
  });
}

/** Style of a line that ends `right` css px before its room does. What is placed absolutely knows nothing of padding: marks are told. */
const endingAt = (right: number) => ({ paddingRight: right, '--line-end': `${right}px` }) as CSSProperties;

function Line({ plan, below: given, axis = given?.axis, other }: TimeLineProps & { readonly plan: Plan }) {
  const language = useLanguage();
  const room = useRef<HTMLDivElement>(null);
  const below = usePlotAbove(room, { below: given, axis });
  const { panels: words } = language;
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  const markBox = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly LineMark[]>([]);
  const state = useRef<TimeLineState | null>(null);
  const drawn = useRef('');
  const { width } = useSize(box);

  useLive(
    () => {
      const { run } = session.state;
      const element = box.current;
      if (run === null || element === null) return;
      const shape = shapeOf(run, width, { below, axis, other });
      const line = timeLine(run, run.whole, shape);
      state.current = line;
      const zoom = zoomOn(line, shape, below);
      element.toggleAttribute('data-zoomed', zoom !== null);
      element.style.setProperty('--zoom-from', String(zoom?.[0] ?? 0));
      element.style.setProperty('--zoom-to', String(zoom?.[1] ?? 1));
      const knob = knobOf(run, line, shape);
      element.style.setProperty('--shown', String(knob));
      element.style.setProperty('--computed', String(run.isBehind ? line.computed : knob));
      element.toggleAttribute('data-near', run.approximate);
      element.setAttribute('aria-valuenow', String(Math.round(line.shown * STEPS)));
      element.setAttribute('aria-valuetext', momentText(run, language));
      placeParts(element, line);
      const all = lineMarks(run.whole, line, language, run.landmarks);
      const found = session.state.view.presenting ? all.filter(({ at }) => at <= line.shown + SAME) : all;
      const key = found.map(({ kind, at, name }) => `${kind} ${at.toFixed(3)} ${name}`).join();
      // React renders when a mark comes or moves, a few times in a run.
      if (key !== drawn.current) setMarks(found);
      drawn.current = key;
    },
    true,
    axis?.subscribe,
  );

  usePlacedNames(markBox, marks);

  const seek = (event: PointerEvent<HTMLDivElement>) => {
    const { run } = session.state;
    const bounds = event.currentTarget.getBoundingClientRect();
    if (run === null || state.current === null || bounds.width === 0) return;
    const place = placeAt(state.current, (event.clientX - bounds.left) / bounds.width, run);
    if (place !== null) perform(session, { do: 'seek', to: place });
  };
  const onKey = (event: KeyboardEvent) => {
    const { run } = session.state;
    const command = event.key === 'End' && run !== null ? toHorizon(run) : keys[event.key];
    if (command === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    perform(session, command);
  };
  const initial = session.state.run === null ? null : timeLine(session.state.run, session.state.run.whole);
  const beside = given !== undefined ? { marginRight: given.right } : below !== undefined ? endingAt(below.right) : undefined;
  return (
    <div ref={room} className={styles.timeLine} style={beside}>
      <div
        ref={box}
        className={styles.lineBox}
        role="slider"
        tabIndex={0}
        aria-label={words.timeLine}
        aria-valuemin={0}
        aria-valuemax={STEPS}
        aria-valuenow={0}
        title={words.timelineHelp}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seek(event)}
        onKeyDown={onKey}
      >
        <div className={styles.lineParts} aria-hidden="true">
          {plan.scenario.phases.map((phase, i) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: a phase is its place in the procedure
              key={i}
              phase={phase}
              before={plan.scenario.phases[i - 1]}
              from={initial?.parts[i]?.from ?? 0}
              to={initial?.parts[i]?.to ?? 0}
            />
          ))}
        </div>
        <span className={styles.lineZoom} data-zoom />
        <span className={styles.lineTrack} />
        <span className={styles.lineKnob} />
      </div>
      <div className={styles.lineMarks} ref={markBox}>
        {marks.map((mark) => (
          <button
            key={`${mark.kind} ${mark.at} ${mark.name}`}
            type="button"
            className={styles.lineMark}
            data-kind={mark.kind}
            style={{ '--at': String(mark.at) } as CSSProperties}
            aria-label={words.goTo(mark.name)}
            title={mark.name}
            onClick={() => perform(session, { do: 'seek', to: mark.place })}
          >
            <span>{mark.name}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { BlockColumns, Geometry, Plan } from '../../engine/types';
import type { Skipped } from '../../store/selections/series/skipped';
import type { Language } from '../../texts/language';
import type { Box } from '../canvas/box';
import type { BlockMapProps } from '../props';
import { calmIntervalMs, prepareCanvas, setText, useDrawing, useLazyText, useSize } from '../useDrawing';
import { useLanguageIfThere } from '../useLanguage';
import type { PageSource } from './block/pageSource';
import { drawMap, type MapMoment } from './draw/drawMap';
import { createEraseMeter } from './draw/eraseMeter';
import { type Depth, depthOf } from './draw/inside';
import { columnOf, type MapColumn } from './draw/mapColumns';
import { lookOf } from './draw/mapLook';
import { groupsPerMark, layoutMap, type MapLayout, mapMargin } from './mapLayout';
import { type MapPlaces, mapPlaces } from './sight/mapPlaces';
import { deepestZoom } from './sight/mapView';
import { type MapView, useMapView } from './sight/useMapView';
import { marksOfStep } from './tiny/tinyMarks';
import { useArrangement } from './useArrangement';
import { useMapValues } from './useMapValues';
import { type Near, useNear } from './useNear';
import { showTip, type TipTexts } from './words/mapTip';
import { useSummaries } from './words/useSummaries';

const noPages: PageSource = { of: () => null, show: () => {} };
const fullness = columnOf('valid');

/** What the map draws into. */
export interface MapParts {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly tip: RefObject<HTMLDivElement | null>;
  /** The map in words, and what is said of the mark under the keys. */
  readonly summary: RefObject<HTMLParagraphElement | null>;
  readonly spoken: RefObject<HTMLParagraphElement | null>;
}

export interface MapPicture {
  /** Size of the canvas, which is wider than its place by the margin of the map. */
  readonly size: { readonly width: number; readonly height: number };
  readonly layout: MapLayout | null;
  readonly deepest: number;
  readonly zoomed: MapView;
  readonly depth: Depth;
  readonly perMark: number;
  readonly column: MapColumn;
  /** Marks say whose their pages are. */
  readonly byOwner: boolean;
  readonly near: Near | null;
  /** The language with the words of the map; null until they are there. */
  readonly whole: Language | null;
  readonly places: MapPlaces | null;
  readonly moment: () => MapMoment | null;
  readonly pointed: number | null;
  readonly selected: number | null;
  readonly point: (block: number | null, keyboard: boolean) => void;
  /** The block that was pointed at was found with the keys. */
  readonly isByKeys: () => boolean;
}

function useMapLayout({ stage, canvas }: MapParts, sim: Geometry, inOneRow: boolean) {
  const { width, height } = useSize(stage);
  const size = useMemo(
    () => ({ width: width === 0 ? 0 : width + 2 * mapMargin, height: height === 0 ? 0 : height + 2 * mapMargin }),
    [width, height],
  );
  const layout = useMemo(
    () => (size.width > 0 && size.height > 0 ? layoutMap(sim, size.width, size.height, window.devicePixelRatio, inOneRow) : null),
    [sim, size, inOneRow],
  );
  const deepest = layout === null ? 1 : deepestZoom(layout, sim.pagesPerBlock);
  return { size, layout, deepest, zoomed: useMapView(canvas, layout, deepest) };
}

/** Pages of a block that collection has skipped so far. */
const skippedPagesOf =
  (skipped: Skipped, sim: Geometry) =>
  (block: number): number => {
    const group = Math.floor(block / sim.planesPerDie);
    const die = Math.floor(group / sim.groupsPerDie);
    return skipped.groups[die] === group ? (skipped.slots[die] ?? 0) / sim.slotsPerPage : 0;
  };

interface Telling {
  readonly summaries: NonNullable<ReturnType<typeof useSummaries>>;
  readonly near: Near | null;
  readonly byOwner: boolean;
  readonly plan: Plan;
  readonly frame: BlockMapProps['run']['frame'];
  readonly columns: BlockColumns;
  readonly language: Language;
}

function summaryOf({ summaries, near, byOwner, plan, frame, columns, language }: Telling, skipped: Skipped): string {
  const drive = summaries.mapSummary(summaries.survey(columns, plan.sim, skipped), frame, plan, language, skipped.count);
  return [drive, byOwner && near?.ownersSummary(columns, language)].filter(Boolean).join(' ');
}

function tipOf({ summaries, near, byOwner, plan, frame, columns, language }: Telling, block: number, depth: Depth): TipTexts {
  const group = Math.floor(block / plan.sim.planesPerDie);
  const { title, text } =
    depth === 'groups'
      ? summaries.groupText(group, columns, frame, plan, language)
      : summaries.blockText(block, columns, frame, plan, language);
  const parts = [text, byOwner && near?.ownersText(group, columns, language)].filter(Boolean);
  return { title, text: parts.join(' · '), place: summaries.placeText(block, plan, language) };
}

/** The map as it is drawn and read: the layout, the part of it in sight, and what is pointed at. */
export function useMapPicture(props: BlockMapProps, parts: MapParts): MapPicture {
  // The map in words is fetched late, and with it what it says.
  const whole = useLanguageIfThere();
  const { run, theme, mode, arrangement, reducedMotion, overlays = [], pages = noPages, events, anchors } = props;
  const { canvas, tip, spoken } = parts;
  const { sim } = run.plan;
  const { size, layout, deepest, zoomed } = useMapLayout(parts, sim, props.isStrip === true);
  const { view } = zoomed;
  const hasOwners = run.frame.handles.length > 0;
  const byOwner = hasOwners && mode === 'valid';
  const sorting = arrangement === 'where' ? 'place' : hasOwners && arrangement === 'place' ? 'handle' : arrangement;
  const arranging = useArrangement(sorting, reducedMotion);
  const column = columnOf(mode);
  const valuesOf = useMapValues(run.plan, column);
  const fullnessOf = useMapValues(run.plan, fullness);
  const look = useMemo(() => lookOf(theme, column, column.ends(run.plan)), [theme, column, run.plan]);
  const [lastPointed, setPointed] = useState<number | null>(null);
  // A block of the drive before may not exist on this one.
  const existing = (block: number | null) => (block !== null && block < sim.blocks ? block : null);
  const [pointed, selected] = [existing(lastPointed), existing(props.selected)];
  const byKeyboard = useRef(false);
  const drawn = useRef<MapMoment | null>(null);
  const [meter] = useState(createEraseMeter);
  const writeSummary = useLazyText(parts.summary);
  const summaries = useSummaries();
  const depth = layout === null ? 'groups' : depthOf(layout, view, sim);
  const near = useNear(depth !== 'groups' || overlays.length > 0 || sorting !== 'place' || byOwner);
  const moment = () => drawn.current;
  const places = layout === null ? null : mapPlaces({ layout, view, sim, depth, look, moment });
  const boxOf = (block: number): Box | null => places?.boxOf(block) ?? null;

  const redraw = useDrawing(
    () => {
      const target = prepareCanvas(canvas.current, size);
      if (target === null || layout === null) return;
      const { columns, frame } = run;
      if (columns === null) return target.context.clearRect(0, 0, size.width, size.height);
      const { values, skipped } = valuesOf(columns);
      const fullnessNow = () => (column === fullness ? values : fullnessOf(columns).values);
      const ranks = () => (sorting === 'handle' ? near?.handleRanks(columns, sim) : null) ?? fullnessNow();
      const { order, before } = arranging.orderOf(sim, ranks, near);
      const marks = events === undefined || events.length === 0 ? null : marksOfStep(events);
      const inside = { plan: run.plan, frame, marks, columns, order, values, pages, skippedPages: skippedPagesOf(skipped, sim) };
      drawn.current = { scene: { columns, values, order, before }, inside, selected, pointed, overlays, byOwner, near };
      drawMap(target, layout, view, drawn.current, look, theme, whole);
      if (summaries !== null && whole !== null) {
        const telling = { summaries, near, byOwner, plan: run.plan, frame, columns, language: whole };
        writeSummary(() => summaryOf(telling, skipped));
        const said = showTip(tip.current, pointed === null ? null : boxOf(pointed), size, () => tipOf(telling, pointed ?? 0, depth));
        if (said !== null && byKeyboard.current) setText(spoken.current, said);
      }
      const leadTo = (block: number) => (canvas.current && places?.leadTo(block, canvas.current.getBoundingClientRect())) ?? null;
      anchors?.place(leadTo, { layout, view, arrangement: sorting });
      if (before !== null) redraw();
    },
    props.subscribe,
    () => Math.max(reducedMotion ? calmIntervalMs : 0, meter.intervalMs(run, performance.now())),
  );
  useEffect(() => pages.subscribe?.(redraw), [pages, redraw]);
  const isNear = depth === 'pages';
  useEffect(() => {
    if (isNear) return () => pages.show([]);
  }, [pages, isNear]);

  function point(block: number | null, keyboard: boolean) {
    byKeyboard.current = keyboard;
    setPointed(block);
    const box = keyboard && block !== null ? boxOf(block) : null;
    if (box !== null) zoomed.reveal(box);
    redraw();
  }
  const perMark = layout === null ? 1 : groupsPerMark(layout, view);
  const seen = { size, layout, deepest, zoomed, depth, perMark, column, byOwner, near, whole, places, moment };
  return { ...seen, pointed, selected, point, isByKeys: () => byKeyboard.current };
}

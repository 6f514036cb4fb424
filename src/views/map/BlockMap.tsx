import { lazy, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BlockMapProps } from '../props';
import { calmIntervalMs, prepareCanvas, setText, useDrawing, useLazyText, useSize } from '../useDrawing';
import { useEarlyLanguage, useLanguageIfThere } from '../useLanguage';
import { ViewMenu } from '../ViewMenu';
import { ViewTitle } from '../ViewTitle';
import { drawMap, type MapMoment } from './drawMap';
import { createEraseMeter } from './eraseMeter';
import { depthOf } from './inside';
import { MapLegend } from './MapLegend';
import { columnOf } from './mapColumns';
import { groupsPerMark, layoutMap, mapMargin } from './mapLayout';
import { mapPlaces } from './mapPlaces';
import { pressMap, zoomMap } from './mapPress';
import { markNote } from './mapText';
import { showTip } from './mapTip';
import { deepestZoom } from './mapView';
import type { PageSource } from './pageSource';
import { lookOf } from './paintMap';
import { marksOfStep } from './tinyMarks';
import { useArrangement } from './useArrangement';
import { useMapValues } from './useMapValues';
import { useMapView } from './useMapView';
import { useNear } from './useNear';
import { useSummaries } from './useSummaries';

const MapTools = lazy(() => import('./MapTools').then((module) => ({ default: module.MapTools })));
const noPages: PageSource = { of: () => null, show: () => {} };
const fullness = columnOf('valid');

/** The drive now: a mark for every group, by channel and die; nearer, its blocks and their pages. */
export function BlockMap(props: BlockMapProps) {
  const language = useEarlyLanguage();
  // The map in words is fetched late, and with it what it says.
  const whole = useLanguageIfThere();
  const { map: words } = language;
  const { run, theme, mode, arrangement, reducedMotion, overlays = [], pages = noPages, events, anchors } = props;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const { sim } = run.plan;
  const size = useSize(stage);
  const mapSize = useMemo(
    () => ({ width: size.width === 0 ? 0 : size.width + 2 * mapMargin, height: size.height === 0 ? 0 : size.height + 2 * mapMargin }),
    [size],
  );
  const layout = useMemo(
    () => (mapSize.width > 0 && mapSize.height > 0 ? layoutMap(sim, mapSize.width, mapSize.height, window.devicePixelRatio) : null),
    [sim, mapSize],
  );
  const deepest = layout === null ? 1 : deepestZoom(layout, sim.pagesPerBlock);
  const zoomed = useMapView(canvas, layout, deepest);
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
  const pointed = existing(lastPointed);
  const selected = existing(props.selected);
  const byKeyboard = useRef(false);
  const drawn = useRef<MapMoment | null>(null);
  const [meter] = useState(createEraseMeter);
  const summaryId = useId();
  const writeSummary = useLazyText(summary);
  const summaries = useSummaries();
  const depth = layout === null ? 'groups' : depthOf(layout, view, sim);
  const near = useNear(depth !== 'groups' || overlays.length > 0 || sorting !== 'place' || byOwner);
  const perMark = layout === null ? 1 : groupsPerMark(layout, view);

  const moment = () => drawn.current;
  const places = layout === null ? null : mapPlaces({ layout, view, sim, depth, look, moment });
  const boxOf = (block: number) => places?.boxOf(block) ?? null;

  const redraw = useDrawing(
    () => {
      const target = prepareCanvas(canvas.current, mapSize);
      if (target === null || layout === null) return;
      const { columns, frame } = run;
      if (columns === null) return target.context.clearRect(0, 0, mapSize.width, mapSize.height);
      const { values, skipped } = valuesOf(columns);
      const { order, before } = arranging.orderOf(
        sim,
        () =>
          (sorting === 'handle' ? near?.handleRanks(columns, sim) : null) ?? (column === fullness ? values : fullnessOf(columns).values),
        near,
      );
      const skippedPages = (block: number) => {
        const group = Math.floor(block / sim.planesPerDie);
        const die = Math.floor(group / sim.groupsPerDie);
        return skipped.groups[die] === group ? (skipped.slots[die] ?? 0) / sim.slotsPerPage : 0;
      };
      const marks = events === undefined || events.length === 0 ? null : marksOfStep(events);
      const inside = { plan: run.plan, frame, marks, columns, order, values, pages, skippedPages };
      drawn.current = { scene: { columns, values, order, before }, inside, selected, pointed, overlays, byOwner, near };
      drawMap(target, layout, view, drawn.current, look, theme, whole);
      if (summaries !== null && whole !== null)
        writeSummary(() =>
          [
            summaries.mapSummary(summaries.survey(columns, sim, skipped), frame, run.plan, whole, skipped.count),
            byOwner && near?.ownersSummary(columns, whole),
          ]
            .filter(Boolean)
            .join(' '),
        );
      if (summaries !== null && whole !== null) {
        const said = showTip(tip.current, pointed === null ? null : boxOf(pointed), mapSize, () => {
          const block = pointed ?? 0;
          const group = Math.floor(block / sim.planesPerDie);
          const { title, text } =
            depth === 'groups'
              ? summaries.groupText(group, columns, frame, run.plan, whole)
              : summaries.blockText(block, columns, frame, run.plan, whole);
          const parts = [text, byOwner && near?.ownersText(group, columns, whole)].filter(Boolean);
          return { title, text: parts.join(' · '), place: summaries.placeText(block, run.plan, whole) };
        });
        if (said !== null && byKeyboard.current) setText(spoken.current, said);
      }
      anchors?.place((block) => (canvas.current && places?.leadTo(block, canvas.current.getBoundingClientRect())) ?? null, {
        layout,
        view,
        arrangement: sorting,
      });
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

  function blockUnder(event: MouseEvent<HTMLCanvasElement>): number | null {
    const bounds = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - bounds.left, event.clientY - bounds.top];
    const told = near?.overlayAt(overlays, boxOf, x, y);
    return told ?? places?.blockUnder(x, y) ?? null;
  }

  function point(block: number | null, keyboard: boolean) {
    byKeyboard.current = keyboard;
    setPointed(block);
    const box = keyboard && block !== null ? boxOf(block) : null;
    if (box !== null) zoomed.reveal(box);
    redraw();
  }

  const inHand =
    layout === null || places === null
      ? null
      : {
          ...{ run, sim, layout, view, places, moment, pointed, selected, zoomed },
          point: (block: number | null) => point(block, true),
          onSelect: props.onSelectBlock,
        };

  return (
    <section className="view block-map" aria-label={props.drive === undefined ? words.blockMap : words.blockMapOf(props.drive)}>
      <header className="view-head">
        <ViewTitle long={(byOwner && whole?.placement.mapTitle) || column.title.long(language)} short={column.title.short(language)} />
        <p className={perMark > 1 ? 'mark-note merged' : 'mark-note'}>
          <span>{markNote(column, depth, perMark, run.plan, language)}</span>
        </p>
        {view.k > 1 && (
          <button type="button" className="plain" onClick={zoomed.reset}>
            {words.wholeDrive}
          </button>
        )}
        {depth === 'pages' && props.onTiny !== undefined && (
          <button type="button" className="plain" onClick={props.onTiny}>
            {language.page.tinyDrive}
          </button>
        )}
        <ViewMenu what={words.theMap}>
          <MapTools {...props} zoomed={zoomed} deepest={deepest} onZoom={(factor) => inHand !== null && zoomMap(inHand, factor)} />
        </ViewMenu>
      </header>
      <div className="view-stage" ref={stage}>
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a map that takes keys; no element is one by itself */}
        <canvas
          ref={canvas}
          className={view.k > 1 ? 'zoomed' : undefined}
          style={{ width: mapSize.width, height: mapSize.height, margin: -mapMargin }}
          tabIndex={0}
          role="application"
          aria-label={words.keysOfMap}
          aria-describedby={summaryId}
          onKeyDown={(event) => inHand !== null && pressMap(inHand, event)}
          onPointerMove={(event) => event.buttons === 0 && point(blockUnder(event), false)}
          onPointerLeave={() => !byKeyboard.current && point(null, false)}
          onBlur={() => point(null, false)}
          onClick={(event) => {
            const block = blockUnder(event);
            point(block, false);
            props.onSelectBlock(block);
          }}
        />
        <div className="tip" ref={tip} hidden aria-hidden="true">
          <strong />
          <span />
          <small />
        </div>
      </div>
      <MapLegend
        run={run}
        theme={theme}
        subscribe={props.subscribe}
        reducedMotion={reducedMotion}
        mode={mode}
        overlays={whole === null ? undefined : near?.overlayWords(overlays, whole)}
        hasChosen={selected !== null}
        pageKeys={
          near === null ? null : depth === 'pages' ? (
            <near.PageKeys steps={events !== undefined && events.length > 0} />
          ) : byOwner ? (
            <near.OwnerKeys run={run} theme={theme} />
          ) : null
        }
      />
      <p className="visually-hidden" id={summaryId} ref={summary} />
      <p className="visually-hidden" role="status" ref={spoken} />
    </section>
  );
}

import { type KeyboardEvent, lazy, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { BlockMapProps } from '../props';
import { calmIntervalMs, prepareCanvas, setHidden, setText, useDrawing, useLazyText, useSize } from '../useDrawing';
import { useEarlyLanguage, useLanguageIfThere } from '../useLanguage';
import { ViewMenu } from '../ViewMenu';
import { ViewTitle } from '../ViewTitle';
import { drawMap, type MapMoment } from './drawMap';
import { createEraseMeter } from './eraseMeter';
import { boxOfGroup } from './glyphs';
import { boxOfBlock, depthOf } from './inside';
import { MapLegend } from './MapLegend';
import { columnOf } from './mapColumns';
import { isMapKey, neighbourOf } from './mapKeys';
import { boxOfDie, boxOfPlace, groupsPerMark, layoutMap, mapMargin, placeAtPoint, placeNear, tileOf } from './mapLayout';
import { markNote } from './mapText';
import { deepestZoom } from './mapView';
import type { PageSource } from './pageSource';
import { groupShownAt, lookOf } from './paintMap';
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
      showTip();
      anchors?.place(locate, { layout, view, arrangement: sorting });
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

  function boxOfShown(block: number) {
    const order = drawn.current?.scene.order;
    if (layout === null || order === undefined) return null;
    const group = boxOfGroup(layout, view, order, Math.floor(block / sim.planesPerDie));
    return depth === 'groups' ? group : boxOfBlock(group, sim.planesPerDie, block % sim.planesPerDie);
  }

  function locate(block: number) {
    const box = boxOfShown(block);
    const bounds = canvas.current?.getBoundingClientRect();
    if (box === null || bounds === undefined) return null;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (layout === null || x < 0 || y < 0 || x > mapSize.width || y > mapSize.height) return null;
    const die = boxOfDie(layout, view, Math.floor(block / sim.planesPerDie / sim.groupsPerDie));
    const [gapAbove, gapBelow] = [die.y - layout.gapY / 2, die.y + die.height + layout.gapY / 2];
    // Above the first row there is the heading, below the last one the legend.
    const isAbove = gapBelow > mapSize.height - mapMargin || (gapAbove > mapMargin && y < die.y + die.height / 2);
    const gutter = isAbove ? gapAbove : gapBelow;
    return { x: bounds.x + x, y: bounds.y + y, gutter: bounds.y + Math.max(1, Math.min(mapSize.height - 1, gutter)) };
  }

  function showTip() {
    const box = tip.current;
    if (box === null || run.columns === null || summaries === null || whole === null) return;
    const at = pointed === null ? null : boxOfShown(pointed);
    setHidden(box, at === null);
    if (pointed === null || at === null) return;
    const told =
      depth === 'groups'
        ? summaries.groupText(Math.floor(pointed / sim.planesPerDie), run.columns, run.frame, run.plan, whole)
        : summaries.blockText(pointed, run.columns, run.frame, run.plan, whole);
    setText(box.children[0] ?? null, told.title);
    const text = [told.text, byOwner && near?.ownersText(Math.floor(pointed / sim.planesPerDie), run.columns, whole)]
      .filter(Boolean)
      .join(' · ');
    setText(box.children[1] ?? null, text);
    setText(box.children[2] ?? null, summaries.placeText(pointed, run.plan, whole));
    const left = Math.max(0, Math.min(at.x + at.width + 6, mapSize.width - box.offsetWidth));
    const below = at.y + at.height + 6;
    const top = below + box.offsetHeight <= mapSize.height ? below : Math.max(0, at.y - box.offsetHeight - 6);
    box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    if (byKeyboard.current) setText(spoken.current, `${told.title}: ${text}`);
  }

  /** The block at a place: of the group that is shown there, and where blocks are drawn apart, under x. */
  function blockAt(die: number, place: number, x: number | null): number | null {
    if (layout === null || drawn.current === null) return null;
    const group = groupShownAt(layout, view, drawn.current.scene, look, die, place);
    if (depth === 'groups' || x === null) return group * sim.planesPerDie;
    const box = boxOfPlace(layout, view, die, place);
    const plane = Math.floor(((x - box.x) / box.width) * sim.planesPerDie);
    return group * sim.planesPerDie + Math.max(0, Math.min(sim.planesPerDie - 1, plane));
  }

  function blockUnder(event: MouseEvent<HTMLCanvasElement>): number | null {
    if (layout === null) return null;
    const bounds = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - bounds.left;
    const y = event.clientY - bounds.top;
    const told = near?.overlayAt(overlays, boxOfShown, x, y);
    if (told != null) return told;
    const at = placeAtPoint(layout, view, x, y);
    return at === null ? null : blockAt(at.die, at.place, x);
  }

  function point(block: number | null, keyboard: boolean) {
    byKeyboard.current = keyboard;
    setPointed(block);
    const box = keyboard && block !== null ? boxOfShown(block) : null;
    if (box !== null) zoomed.reveal(box);
    redraw();
  }

  /** Round the keyboard's group, the chosen one or the last victim, while it is in sight; else round the group in the middle. */
  function zoomBy(factor: number) {
    if (layout === null) return;
    const victim = run.frame.lastVictim?.group;
    const block = pointed ?? selected ?? (victim === undefined ? null : victim * sim.planesPerDie);
    const [x, y] = [mapSize.width / 2, mapSize.height / 2];
    const box = block === null ? null : boxOfShown(block);
    const isSeen = box !== null && box.x >= 0 && box.x + box.width <= mapSize.width && box.y >= 0 && box.y + box.height <= mapSize.height;
    const middle = placeNear(layout, view, x, y);
    const to = isSeen ? box : boxOfPlace(layout, view, middle.die, middle.place);
    zoomed.zoomBy(factor, to.x + to.width / 2, to.y + to.height / 2);
  }

  /** From the keyboard's group, else the chosen one, else the middle of the view; unzoomed from the first group. */
  function go(key: string) {
    if (layout === null || drawn.current === null) return;
    const from = pointed ?? selected;
    if (from === null) {
      const start = view.k > 1 && key !== 'Home' && key !== 'End' ? placeNear(layout, view, mapSize.width / 2, mapSize.height / 2) : null;
      const at = start ?? (key === 'End' ? neighbourOf(layout, { die: 0, place: 0 }, key) : { die: 0, place: 0 });
      return point(blockAt(at.die, at.place, null), true);
    }
    const group = Math.floor(from / sim.planesPerDie);
    const here = { die: Math.floor(group / sim.groupsPerDie), place: drawn.current.scene.order.placeOf[group] ?? 0 };
    const next = neighbourOf(layout, here, key, tileOf(layout, view));
    point(blockAt(next.die, next.place, null), true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (layout === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === '+' || key === '=') zoomBy(2);
    else if (key === '-') zoomBy(0.5);
    else if (key === '0') zoomed.reset();
    else if (key === 'Enter' || key === ' ') props.onSelectBlock(pointed ?? 0);
    else if (key === 'Escape') {
      if (pointed !== null) point(null, true);
      else props.onSelectBlock(null);
    } else if (isMapKey(key)) go(key);
    else return;
    event.preventDefault();
  }

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
          <MapTools {...props} zoomed={zoomed} deepest={deepest} onZoom={zoomBy} />
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
          onKeyDown={onKeyDown}
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

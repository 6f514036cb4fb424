import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import { skippedOf } from '../../store/selections/skipped';
import type { BlockMapProps, MapMode } from '../props';
import { Tabs } from '../Tabs';
import { calmIntervalMs, prepareCanvas, setHidden, setText, useDrawing, useLazyText, useSize } from '../useDrawing';
import { ViewTitle } from '../ViewTitle';
import { ColumnLabels } from './ColumnLabels';
import { drawMap, mapLook } from './drawMap';
import { createEraseMeter } from './eraseMeter';
import { MapLegend, type MapLegendHandle } from './MapLegend';
import { MapZoom } from './MapZoom';
import { neighbourMark } from './mapKeys';
import { blockAtPoint, blockNear, boxOfBlock, layoutMap, mapMargin } from './mapLayout';
import { blocksInMiddle, deepestZoom, markOf } from './mapMarks';
import { blockShown, mapSummary, markText } from './mapText';
import { survey } from './ranges';
import { useMapView } from './useMapView';

const modes = [
  { value: 'valid', name: 'Valid' },
  { value: 'erases', name: 'Erases' },
  { value: 'state', name: 'State' },
] as const;

const titles: Readonly<Record<MapMode, { readonly long: string; readonly short: string }>> = {
  valid: { long: 'Blocks by die: how much of each is still valid', short: 'Blocks: still valid' },
  erases: { long: 'Blocks by die: how often each was erased', short: 'Blocks: times erased' },
  state: { long: 'Blocks by die: what each is used for', short: 'Blocks: in use for' },
};

/** The drive now: every block by channel, die and plane. */
export function BlockMap(props: BlockMapProps) {
  const { run, theme, mode, reducedMotion } = props;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const legend = useRef<MapLegendHandle>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const size = useSize(stage);
  const labelHeight = Math.ceil(theme.type.small * 1.5);
  const mapSize = useMemo(
    () => ({ width: size.width === 0 ? 0 : size.width + 2 * mapMargin, height: Math.max(0, size.height - labelHeight + 2 * mapMargin) }),
    [size, labelHeight],
  );
  const layout = useMemo(
    () =>
      mapSize.width > 0 && mapSize.height > 0 ? layoutMap(run.plan.sim, mapSize.width, mapSize.height, window.devicePixelRatio) : null,
    [run.plan, mapSize],
  );
  const deepest = layout === null ? 1 : deepestZoom(layout);
  const zoomed = useMapView(canvas, mapSize, deepest);
  const [lastPointed, setPointed] = useState<number | null>(null);
  // A block of the drive before may not exist on this one.
  const existing = (block: number | null) => (block !== null && block < run.plan.sim.blocks ? block : null);
  const pointed = existing(lastPointed);
  const selected = existing(props.selected);
  const byKeyboard = useRef(false);
  const [meter] = useState(createEraseMeter);
  const summaryId = useId();
  const writeSummary = useLazyText(summary);

  const redraw = useDrawing(
    () => {
      const target = prepareCanvas(canvas.current, mapSize);
      if (target === null || layout === null) return;
      const columns = run.columns;
      if (columns === null) return target.context.clearRect(0, 0, mapSize.width, mapSize.height);
      const skipped = skippedOf(columns, run.plan);
      const found = survey(columns, run.plan.sim, skipped);
      const range = (mode === 'erases' ? found.erases : found.valid) ?? { low: 0, high: 0 };
      const look = mapLook(theme, mode, run.plan.sim, range);
      const perMark = drawMap(target, layout, zoomed.view, { columns, frame: run.frame, skipped, selected, pointed }, look, theme);
      legend.current?.update(run, found, perMark);
      const { frame } = run;
      writeSummary(() => mapSummary(found, frame, run.plan, skipped.count));
      showTip();
    },
    props.subscribe,
    () => Math.max(reducedMotion ? calmIntervalMs : 0, meter.intervalMs(run, performance.now())),
  );

  function showTip() {
    const box = tip.current;
    if (box === null || layout === null || run.columns === null) return;
    setHidden(box, pointed === null);
    if (pointed === null) return;
    const { view } = zoomed;
    const { blocks, box: at } = markOf(layout, view.k, pointed);
    const { title, text } = markText(blocks, run.columns, run.frame, run.plan);
    setText(box.children[0] ?? null, title);
    setText(box.children[1] ?? null, text);
    const x = (at.x + at.width) * view.k + view.x;
    const y = (at.y + at.height) * view.k + view.y;
    const left = Math.max(0, Math.min(x + 6, mapSize.width - box.offsetWidth));
    const below = y + 6 + box.offsetHeight <= mapSize.height;
    box.style.transform = `translate(${Math.round(left)}px, ${Math.round(labelHeight + (below ? y + 6 : at.y * view.k + view.y - box.offsetHeight - 6))}px)`;
    if (byKeyboard.current) setText(spoken.current, `${title}: ${text}`);
  }

  function blockUnder(event: PointerEvent<HTMLCanvasElement> | React.MouseEvent<HTMLCanvasElement>): number | null {
    if (layout === null) return null;
    const bounds = event.currentTarget.getBoundingClientRect();
    const { k, x, y } = zoomed.view;
    return blockAtPoint(layout, (event.clientX - bounds.left - x) / k, (event.clientY - bounds.top - y) / k);
  }

  function point(block: number | null, keyboard: boolean) {
    byKeyboard.current = keyboard;
    setPointed(block);
    if (keyboard && block !== null && layout !== null) {
      const box = boxOfBlock(layout, block);
      zoomed.reveal(box.x + box.width / 2, box.y + box.height / 2);
    }
    redraw();
  }

  /** Chooses the block that the mark under `block` is about. */
  function choose(block: number | null) {
    const { columns, frame, plan } = run;
    if (block === null || layout === null || columns === null) return props.onSelectBlock(block);
    props.onSelectBlock(blockShown(markOf(layout, zoomed.view.k, block).blocks, columns, frame, plan));
  }

  /** Round the block that the keys are on, or the chosen one, while it is in sight; else round the middle. */
  function zoomBy(factor: number) {
    if (layout === null) return;
    const { k, x, y } = zoomed.view;
    const block = pointed ?? selected;
    if (block !== null) {
      const box = boxOfBlock(layout, block);
      const at = [(box.x + box.width / 2) * k + x, (box.y + box.height / 2) * k + y] as const;
      const isSeen = at[0] >= 0 && at[0] <= mapSize.width && at[1] >= 0 && at[1] <= mapSize.height;
      if (isSeen) return zoomed.zoomBy(factor, at);
    }
    const next = Math.min(k * factor, deepest);
    zoomed.zoomBy(factor);
    if (factor > 1) zoomed.centre(...blocksInMiddle(layout, next, ...middleOfView(), mapSize.width, mapSize.height));
  }

  /** The point of the unzoomed map in the middle of the screen. */
  function middleOfView(): [x: number, y: number] {
    const { k, x, y } = zoomed.view;
    return [(mapSize.width / 2 - x) / k, (mapSize.height / 2 - y) / k];
  }

  function onKeyDown(event: KeyboardEvent) {
    if (layout === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === '+' || key === '=') zoomBy(2);
    else if (key === '-') zoomBy(0.5);
    else if (key === '0') zoomed.reset();
    else if (key === 'Enter' || key === ' ') choose(pointed ?? 0);
    else if (key === 'Escape') leave();
    else {
      const next = neighbourMark(
        layout,
        zoomed.view.k,
        pointed ?? selected ?? (zoomed.view.k > 1 ? blockNear(layout, ...middleOfView()) : null),
        key,
      );
      if (next === null) return;
      point(next, true);
    }
    event.preventDefault();
  }

  function leave() {
    if (pointed !== null) point(null, true);
    else props.onSelectBlock(null);
  }

  return (
    <section className="view block-map" aria-label={props.drive === undefined ? 'Block map' : `Block map, ${props.drive}`}>
      <header className="view-head">
        <ViewTitle {...titles[mode]} />
        <Tabs label="Colour of the blocks" options={modes} value={mode} onValue={props.onMode} />
        <MapZoom zoomed={zoomed} deepest={deepest} onZoom={zoomBy} />
      </header>
      <div className="view-stage" ref={stage}>
        <ColumnLabels layout={layout} view={zoomed.view} height={labelHeight} channels={run.plan.sim.channels} />
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a map that takes keys; no element is one by itself */}
        <canvas
          ref={canvas}
          style={{ width: mapSize.width, height: mapSize.height, margin: -mapMargin }}
          tabIndex={0}
          role="application"
          aria-label="Block map: arrow keys move by block, Page Up and Page Down by die, Enter opens a block, plus and minus zoom"
          aria-describedby={summaryId}
          onKeyDown={onKeyDown}
          onPointerMove={(event) => event.buttons === 0 && point(blockUnder(event), false)}
          onPointerLeave={() => !byKeyboard.current && point(null, false)}
          onBlur={() => point(null, false)}
          onClick={(event) => {
            const block = blockUnder(event);
            point(block, false);
            choose(block);
          }}
        />
        <div className="tip" ref={tip} hidden aria-hidden="true">
          <strong />
          <span />
        </div>
      </div>
      <MapLegend ref={legend} mode={mode} />
      <p className="visually-hidden" id={summaryId} ref={summary} />
      <p className="visually-hidden" role="status" ref={spoken} />
    </section>
  );
}

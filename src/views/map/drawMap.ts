import type { BlockColumns, Frame, Geometry } from '../../engine/types';
import type { Skipped } from '../../store/selections/skipped';
import { pixelOf, rampTable } from '../canvas/colour';
import { rasterOf, type Target } from '../canvas/raster';
import type { Theme } from '../theme';
import type { Box, MapLayout } from './mapLayout';
import { markOf } from './mapMarks';
import { type MapLook, paintMap, type View } from './paintMap';
import { cellsOfBlock, type Range } from './ranges';

/** What the map shows of this moment. */
export interface MapMoment {
  readonly columns: BlockColumns;
  readonly frame: Frame;
  readonly skipped: Skipped;
  readonly selected: number | null;
  readonly pointed: number | null;
}

/** Colours of a mode, its ramp stretched over `range`: of `validRange` (mode valid; a block takes its share of the ends) or `eraseRange`. */
export function mapLook(theme: Theme, mode: MapLook['mode'], geometry: Geometry, range: Range): MapLook {
  const { colours } = theme;
  const isWear = mode === 'erases';
  const table = isWear
    ? rampTable(colours.wear, 0, range.high - range.low, range.high - range.low)
    : rampTable(colours.ramp, range.low / geometry.planesPerDie, range.high / geometry.planesPerDie, cellsOfBlock(geometry));
  return {
    mode,
    table,
    base: isWear ? range.low : 0,
    full: pixelOf(colours.ramp[colours.ramp.length - 1] ?? colours.ink),
    outline: pixelOf(colours.outline),
    host: pixelOf(colours.host),
    gc: pixelOf(colours.gc),
    closed: pixelOf(colours.ghost),
    ink: pixelOf(colours.ink),
  };
}

/** Draws the whole map. Returns blocks per mark. */
export function drawMap(target: Target, layout: MapLayout, view: View, moment: MapMoment, look: MapLook, theme: Theme): number {
  const { image, pixels } = rasterOf(target);
  const raster = { pixels, width: target.width, height: target.height, ratio: target.ratio };
  const { frame, columns, skipped } = moment;
  const perMark = paintMap(raster, layout, view, { columns, hostGroups: frame.hostGroups, gcGroups: frame.gcGroups, skipped }, look);
  target.context.putImageData(image, 0, 0);
  drawLastVictim(target.context, layout, view, frame, theme);
  if (moment.selected !== null) ring(target.context, markBox(layout, view, moment.selected), theme, 2);
  if (moment.pointed !== null) ring(target.context, markBox(layout, view, moment.pointed), theme, 1.5);
  return perMark;
}

/** The mark that shows a block, on the screen. */
function markBox(layout: MapLayout, view: View, block: number): Box {
  const { x, y, width, height } = markOf(layout, view.k, block).box;
  return { x: x * view.k + view.x, y: y * view.k + view.y, width: width * view.k, height: height * view.k };
}

function drawLastVictim(context: CanvasRenderingContext2D, layout: MapLayout, view: View, frame: Frame, theme: Theme): void {
  if (frame.lastVictim === null) return;
  for (let plane = 0; plane < layout.planesPerDie; plane++) {
    const { x, y, width, height } = markBox(layout, view, frame.lastVictim.group * layout.planesPerDie + plane);
    context.lineWidth = 3.5;
    context.strokeStyle = theme.colours.paper;
    context.strokeRect(x - 1, y - 1, width + 1, height + 1);
    context.lineWidth = 1.5;
    context.strokeStyle = theme.colours.ink;
    context.setLineDash([3, 2]);
    context.strokeRect(x - 1, y - 1, width + 1, height + 1);
    context.setLineDash([]);
  }
}

/** An ink ring with a halo of paper, seen on every colour of the ramp. */
function ring(context: CanvasRenderingContext2D, box: Box, theme: Theme, line: number): void {
  context.lineWidth = line + 2.5;
  context.strokeStyle = theme.colours.paper;
  context.strokeRect(box.x - 1.5, box.y - 1.5, box.width + 2, box.height + 2);
  context.lineWidth = line;
  context.strokeStyle = theme.colours.ink;
  context.strokeRect(box.x - 1.5, box.y - 1.5, box.width + 2, box.height + 2);
}

import type { Language } from '../../../texts/language';
import type { Box } from '../../canvas/box';
import { rasterOf, type Target } from '../../canvas/raster';
import type { Theme } from '../../theme';
import { isInSight, type MapLayout, type View } from '../mapLayout';
import type { Near } from '../useNear';
import { boxOfGroup, boxOfSign, drawGlyph, glyphSize, glyphsOf } from './glyphs';
import { depthOf, headOf, type Inside } from './inside';
import { BAD, isValue } from './mapColumns';
import { cssOf, type Look, pixelAt } from './mapLook';
import type { Overlay } from './overlays';
import { paintMap, type Scene } from './paintMap';
import { boxOnScreen, type Stage } from './stage';

/** What the map shows of this moment. */
export interface MapMoment {
  readonly scene: Scene;
  /** Drive, frame and last step are here, too. */
  readonly inside: Inside;
  /** Chosen and pointed blocks. */
  readonly selected: number | null;
  readonly pointed: number | null;
  readonly overlays: readonly Overlay[];
  /** Marks say whose their pages are. */
  readonly byOwner: boolean;
  /** What draws pages and overlays; null until it has come. */
  readonly near: Near | null;
}

/** Draws the whole map. `language` null: not there yet, as `near` is not, which needs it. */
export function drawMap(
  target: Target,
  layout: MapLayout,
  view: View,
  moment: MapMoment,
  look: Look,
  theme: Theme,
  language: Language | null,
): void {
  const { context } = target;
  const { scene, inside, selected, near } = moment;
  const geometry = inside.plan.sim;
  const { image, pixels } = rasterOf(target);
  const raster = { pixels, width: target.width, height: target.height, ratio: target.ratio };
  const byOwner = moment.byOwner && near !== null;
  if (byOwner) near.paintOwners(raster, layout, view, scene, look, theme);
  else (scene.before === null ? paintMap : (near?.paintMoving ?? paintMap))(raster, layout, view, scene, look);
  const depth = scene.before === null ? depthOf(layout, view, geometry) : 'groups';
  const details = (language && near?.paintInside(raster, layout, view, depth, inside, look, language)) ?? [];
  context.putImageData(image, 0, 0);
  const stage = { context, layout, view, order: scene.order, theme };
  if (details.length > 0) near?.drawPageWords(stage, inside, details);
  // While marks change places their signs would point at others.
  if (scene.before !== null) return;
  if (byOwner && depth === 'groups') near.drawOwnerLetters(stage, scene);
  near?.drawOverlays(stage, moment.overlays, look, inside.frame);
  const size = glyphSize(theme, layout);
  const chosen = selected === null ? null : Math.floor(selected / geometry.planesPerDie);
  // Signs lie round the pages of a block, below its head.
  const head = details.length > 0 ? headOf(layout, view, geometry) : 0;
  const belowHead = ({ x, y, width, height }: Box): Box => ({ x, y: y + head, width, height: height - head });
  const isBad = (group: number) => (scene.values[group] as number) === BAD;
  for (const { kind, group, nest } of glyphsOf(inside.frame, depth === 'groups' ? chosen : null, isBad, inside.marks)) {
    const box = boxOfSign(layout, view, belowHead(boxOfGroup(layout, view, scene.order, group)), group, size);
    if (!isInSight(layout, box)) continue;
    const value = scene.values[group] as number;
    // As bright as what is stale, so that it is found: how much of it is valid is told beside the map.
    const isBright = kind === 'victim' && look.column.mode === 'valid';
    const own = isValue(value) ? cssOf(pixelAt(look, value)) : theme.colours.paper;
    drawGlyph(context, kind, box, size, theme, byOwner ? null : isBright ? (theme.colours.ramp[0] ?? own) : own, nest);
  }
  if (selected !== null && depth !== 'groups')
    drawGlyph(context, 'chosen', belowHead(boxOnScreen(stage, geometry, selected, true)), 0, theme, null);
  if (moment.pointed !== null) ring(stage, boxOnScreen(stage, geometry, moment.pointed, depth !== 'groups'));
}

/** An ink ring with a halo of paper round what is pointed at, seen on every colour of the ramp. */
function ring({ context, theme }: Stage, { x, y, width, height }: Box): void {
  for (const [wide, colour] of [
    [4, theme.colours.paper],
    [1.5, theme.colours.ink],
  ] as const) {
    context.lineWidth = wide;
    context.strokeStyle = colour;
    context.strokeRect(x - 1.5, y - 1.5, width + 3, height + 3);
  }
}

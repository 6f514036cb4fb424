import type { Frame } from '../../../engine/types';
import type { Box } from '../../canvas/box';
import { boxOfDie, isInSight } from '../mapLayout';
import { boxOfGroup, boxOfSign, glyphSize } from './glyphs';
import { cssOf, type Look, pixelAt } from './mapLook';
import { numbersApart } from './numbersApart';
import type { Overlay, TrailPlace } from './overlays';
import type { Stage } from './stage';

/** Ranks up to here are written beside their mark; more would cover the map. */
const mostNumbered = 12;

/** Draws the overlays, trails below candidates. `frame`: where its signs will be, no number is. */
export function drawOverlays(
  stage: Stage,
  overlays: readonly Overlay[],
  look: Look,
  frame: Pick<Frame, 'hostGroups' | 'gcGroups' | 'streamGroups'>,
): void {
  for (const overlay of overlays) if (overlay.kind === 'trail') drawTrail(stage, overlay.places);
  // From the last to the first: the one that is taken lies on top.
  const candidates = overlays.flatMap((overlay) => (overlay.kind === 'candidate' ? [overlay] : [])).sort((a, b) => b.rank - a.rank);
  const { layout, theme } = stage;
  if (candidates.length === 0) return;
  const signs = [...frame.hostGroups, ...frame.gcGroups, ...frame.streamGroups].filter((group) => group >= 0);
  const marks = [...candidates.map(({ block }) => block), ...signs.map((group) => group * layout.planesPerDie)].map((block) =>
    markOf(stage, block),
  );
  const labels = candidates.flatMap(({ block, rank }) => {
    const box = markOf(stage, block);
    return rank > mostNumbered || !isInSight(layout, box)
      ? []
      : [
          {
            text: String(rank),
            x: box.x + box.width / 2,
            y: box.y + box.height / 2,
            reach: box.width / 2 + 4,
            within: dieOf(stage, block),
          },
        ];
  });
  // The one that is taken has its place first.
  const size = theme.type.small;
  const placed = numbersApart(labels.reverse(), size, layout.width, marks);
  // Away from its mark it has a line to it, below all marks.
  for (const { x, y, reach, isRight, lines } of placed)
    if (lines !== 0)
      drawLeader(stage, { x, y: y - lines * size, to: isRight ? x + reach : x - reach, foot: y - (Math.sign(lines) * size) / 2 });
  for (const { block, rank, valid } of candidates)
    drawCandidate(stage, block, rank, look.column.mode === 'valid' ? cssOf(pixelAt(look, valid)) : null);
  for (const { text, x, y, reach, isRight } of placed)
    writeNumber(stage, text, isRight ? x + reach : x - reach, y, isRight ? 'left' : 'right');
}

function markOf({ layout, view, order, theme }: Stage, block: number): Box {
  const group = Math.floor(block / layout.planesPerDie);
  return boxOfSign(layout, view, boxOfGroup(layout, view, order, group), group, glyphSize(theme, layout));
}

function dieOf({ layout, view }: Stage, block: number): Box {
  return boxOfDie(layout, view, Math.floor(block / layout.planesPerDie / layout.groupsPerDie));
}

/** An outline of ink on paper; the one that is taken is twice as strong. `fill`: the colour that the group had when it was chosen from. */
function drawCandidate(stage: Stage, block: number, rank: number, fill: string | null): void {
  const { context, layout, theme } = stage;
  const { colours } = theme;
  const box = markOf(stage, block);
  if (!isInSight(layout, box)) return;
  if (fill !== null) {
    context.fillStyle = fill;
    context.fillRect(box.x, box.y, box.width, box.height);
  }
  const line = rank === 1 ? 2.5 : 1.25;
  context.lineWidth = line + 2.5;
  context.strokeStyle = colours.paper;
  context.strokeRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
  context.lineWidth = line;
  context.strokeStyle = colours.ink;
  context.strokeRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
}

/** From a mark at `x`, `y` to where its number stands: its near end at `to`, `foot`. With a halo of paper. */
function drawLeader({ context, theme }: Stage, { x, y, to, foot }: Readonly<Record<'x' | 'y' | 'to' | 'foot', number>>): void {
  for (const [width, colour] of [
    [3.5, theme.colours.paper],
    [1.25, theme.colours.ink],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(to, foot);
    context.stroke();
  }
}

function writeNumber({ context, theme }: Stage, text: string, x: number, y: number, align: 'left' | 'right' | 'center'): void {
  const { colours, type } = theme;
  context.font = `600 ${type.small}px ${type.family}`;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = colours.paper;
  context.strokeText(text, x, y);
  context.fillStyle = colours.ink;
  context.fillText(text, x, y);
}

/** A line from place to place with a halo of paper, and a numbered dot at each; the larger one is where the page is now. */
function drawTrail(stage: Stage, places: readonly TrailPlace[]): void {
  const { context, theme } = stage;
  const { colours, type } = theme;
  const points = places.map((place) => {
    const box = markOf(stage, place.block);
    return { ...place, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const trace = () => {
    context.beginPath();
    points.forEach(({ x, y }, i) => {
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.stroke();
  };
  context.lineJoin = 'round';
  for (const [width, colour] of [
    [4.5, colours.paper],
    [1.75, colours.ink],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    if (points.length > 1) trace();
  }
  for (const { x, y, isNow } of points) {
    for (const [radius, colour] of [
      [isNow ? 7 : 4.5, colours.paper],
      [isNow ? 5 : 2.75, colours.ink],
    ] as const) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = colour;
      context.fill();
    }
  }
  if (points.length > mostNumbered) return;
  const labels = points.map(({ x, y, number }) => ({ x, y, text: String(number) }));
  for (const { text, x, y, isRight } of numbersApart(labels, type.small, stage.layout.width))
    writeNumber(stage, text, isRight ? x + 9 : x - 9, y, isRight ? 'left' : 'right');
}

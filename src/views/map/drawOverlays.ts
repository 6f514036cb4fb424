import type { Stage } from './drawMap';
import { boxOfGlyph, boxOfGroup, glyphSize } from './glyphs';
import { type Box, isInSight } from './mapLayout';
import type { Overlay } from './overlays';

/** Ranks up to here are written beside their mark; more would cover the map. */
const mostNumbered = 12;

/** Draws the overlays, trails below candidates. */
export function drawOverlays(stage: Stage, overlays: readonly Overlay[]): void {
  for (const overlay of overlays) if (overlay.kind === 'trail') drawTrail(stage, overlay.blocks);
  // From the last to the first: the one that is taken lies on top.
  const candidates = overlays.flatMap((overlay) => (overlay.kind === 'candidate' ? [overlay] : [])).sort((a, b) => b.rank - a.rank);
  for (const { block, rank } of candidates) drawCandidate(stage, block, rank);
}

function markOf({ layout, view, order, theme }: Stage, block: number): Box {
  const mark = boxOfGroup(layout, view, order, Math.floor(block / layout.planesPerDie));
  return boxOfGlyph(layout, mark, glyphSize(theme, layout));
}

/** An outline of ink on paper with its rank; the one that is taken is twice as strong. */
function drawCandidate(stage: Stage, block: number, rank: number): void {
  const { context, layout, theme } = stage;
  const { colours, type } = theme;
  const box = markOf(stage, block);
  if (!isInSight(layout, box)) return;
  const line = rank === 1 ? 2.5 : 1.25;
  context.lineWidth = line + 2.5;
  context.strokeStyle = colours.paper;
  context.strokeRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
  context.lineWidth = line;
  context.strokeStyle = colours.ink;
  context.strokeRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
  if (rank > mostNumbered) return;
  const isRight = box.x + box.width + type.small * 1.5 < layout.width;
  writeNumber(stage, String(rank), isRight ? box.x + box.width + 4 : box.x - 4, box.y + box.height / 2, isRight ? 'left' : 'right');
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

/** A line from place to place with a halo of paper, a dot at each and an arrow at the last. */
function drawTrail(stage: Stage, blocks: readonly number[]): void {
  const { context, theme } = stage;
  const { colours } = theme;
  const points = blocks.map((block) => {
    const box = markOf(stage, block);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
  points.forEach(({ x, y }, i) => {
    const isLast = i === points.length - 1;
    for (const [radius, colour] of [
      [isLast ? 7 : 4.5, colours.paper],
      [isLast ? 5 : 2.75, colours.ink],
    ] as const) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = colour;
      context.fill();
    }
  });
}

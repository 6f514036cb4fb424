import type { BlockDetail, Geometry } from '../../engine/types';
import { addressOfPage } from '../../store/selections/addresses';
import { boxOnScreen, type Stage } from './drawMap';
import { isInSight } from './glyphs';
import { boxOfPage, gridOfBlock } from './inside';
import type { Box } from './mapLayout';
import type { StepMarks } from './tinyMarks';

/** LPNs where there is room, and what the last step did: a line round a page that was written, dots round one that was left. */
export function drawPageWords(stage: Stage, geometry: Geometry, details: readonly BlockDetail[], marks: StepMarks | null): void {
  const { context, layout, theme } = stage;
  const grid = gridOfBlock(layout, geometry.pagesPerBlock);
  const font = Math.max(12, theme.type.small);
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  for (const detail of details) {
    const block = boxOnScreen(stage, geometry, detail.block, true);
    const page = boxOfPage(block, grid, 0);
    const hasRoom = page.height >= font * 1.15;
    if (!hasRoom && (marks === null || marks.pages.size === 0)) continue;
    detail.pages.forEach((one, i) => {
      const box = boxOfPage(block, grid, i);
      if (!isInSight(layout, box)) return;
      context.font = `400 ${font}px ${theme.type.family}`;
      if (hasRoom && one.lpn !== null && one.state !== 'free') writeLpn(stage, String(one.lpn), box, one.state === 'valid', font);
      const mark = marks?.pages.get(addressOfPage(detail, i, geometry));
      if (mark === undefined) return;
      context.lineWidth = 2;
      context.strokeStyle = theme.colours.ink;
      if (mark === 'left' || mark === 'wentStale') context.setLineDash([2, 2]);
      context.strokeRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
      context.setLineDash([]);
    });
  }
}

/** An LPN on a plate of its page's colour: the hatch would cut it up. */
function writeLpn({ context, theme }: Stage, text: string, box: Box, isValid: boolean, font: number): void {
  const { colours } = theme;
  const width = context.measureText(text).width;
  if (width > box.width - 2) return;
  const plate = (isValid ? colours.ramp[colours.ramp.length - 1] : colours.ramp[0]) ?? colours.paper;
  context.fillStyle = plate;
  context.fillRect(box.x + (box.width - width) / 2 - 1, box.y + (box.height - font) / 2, width + 2, font);
  context.fillStyle = isValid ? colours.onValid : colours.onStale;
  context.fillText(text, box.x + box.width / 2, box.y + box.height / 2 + 0.5);
}

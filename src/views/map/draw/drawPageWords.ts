import type { Box } from '../../canvas/box';
import type { Pen } from '../../canvas/pen';
import type { Theme } from '../../theme';
import { isOldPlace, type ShownBlock, type ShownPage } from '../block/pagePicture';
import { isInSight } from '../mapLayout';
import { boxOfPage, gridOfBlock, headOf, type Inside } from './inside';
import type { DrawnBlock } from './paintPages';
import { boxOnScreen, type Stage } from './stage';

/** Height of a head from which on its words have room, in type sizes. */
const headWords = 1.05;

/** What stands in words on blocks and pages: heads, LPNs where there is room, what the last step did, where a frontier goes on. */
export function drawPageWords(stage: Stage, { plan }: Inside, blocks: readonly DrawnBlock[]): void {
  const { context, layout, view, theme } = stage;
  const grid = gridOfBlock(layout, plan.sim.pagesPerBlock);
  const head = headOf(layout, view, plan.sim);
  const font = Math.max(12, theme.type.small);
  context.textBaseline = 'middle';
  for (const { detail, shown } of blocks) {
    const block = boxOnScreen(stage, plan.sim, detail.block, true);
    if (head >= font * headWords) drawHead(context, detail.block, shown, { ...block, height: head }, font, theme);
    if (shown.isBad) continue;
    shown.pages.forEach((page, i) => {
      const box = boxOfPage(block, grid, i, head);
      if (isInSight(layout, box)) drawWords(context, page, shown, box, font, theme);
    });
  }
}

/** Colour of what a block is: that of the stream that writes there. */
function colourOf(shown: ShownBlock, { colours }: Theme): string | null {
  const [sign] = shown.signs;
  return sign === 'host' ? colours.host : sign === 'gc' ? colours.gc : null;
}

/** Number, what it is, and at the right how much is valid; what has no room is left out, the number last. */
function drawHead(context: Pen, block: number, shown: ShownBlock, box: Box, font: number, theme: Theme): void {
  const { colours, type } = theme;
  const middle = box.y + box.height / 2;
  // Away from the words of the next block.
  const end = box.x + box.width - font * 0.9;
  let x = box.x + 1;
  const write = (text: string, weight: number, colour: string, room: number): boolean => {
    context.font = `${weight} ${font}px ${type.family}`;
    const { width } = context.measureText(text);
    if (text === '' || x + width > room) return false;
    context.fillStyle = colour;
    context.fillText(text, x, middle);
    x += width + font * 0.6;
    return true;
  };
  context.textAlign = 'left';
  write(String(block), 600, colours.mute, end);
  write(shown.words, 400, colourOf(shown, theme) ?? (shown.isErased ? colours.ink : colours.mute), end);
  context.font = `400 ${font}px ${type.family}`;
  const left = end - context.measureText(shown.count).width;
  if (left < x) return;
  x = left;
  write(shown.count, 400, colours.mute, end + 1);
}

function drawWords(context: Pen, page: ShownPage, shown: ShownBlock, box: Box, font: number, theme: Theme): void {
  const { colours } = theme;
  const hasRoom = box.height >= font * 1.15;
  if (hasRoom && page.text !== '') writeText(context, page.text, box, page.look === 'valid', font, theme);
  if (page.isNext) {
    const bar = Math.min(4, box.height / 3);
    context.fillStyle = colourOf(shown, theme) ?? colours.outline;
    context.fillRect(box.x, box.y + box.height - bar, box.width, bar);
  }
  if (page.mark === null) return;
  context.lineWidth = 2;
  context.strokeStyle = colours.ink;
  if (isOldPlace(page.mark)) context.setLineDash([2, 2]);
  context.strokeRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
  context.setLineDash([]);
}

/** An LPN on a plate of its page's colour: the hatch would cut it up. */
function writeText(context: Pen, text: string, box: Box, isValid: boolean, font: number, { colours, type }: Theme): void {
  context.font = `400 ${font}px ${type.family}`;
  context.textAlign = 'center';
  const { width } = context.measureText(text);
  if (width > box.width - 2) return;
  context.fillStyle = (isValid ? colours.ramp[colours.ramp.length - 1] : colours.ramp[0]) ?? colours.paper;
  context.fillRect(box.x + (box.width - width) / 2 - 1, box.y + (box.height - font) / 2, width + 2, font);
  context.fillStyle = isValid ? colours.onValid : colours.onStale;
  context.fillText(text, box.x + box.width / 2, box.y + box.height / 2 + 0.5);
}

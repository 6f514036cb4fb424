import type { BlockDetail } from '../../engine/answers';
import type { RunView } from '../../store/types';
import type { Language } from '../../texts/language';
import type { Box } from '../canvas/box';
import type { Pen } from '../canvas/pen';
import { gridOfPages } from '../map/block/pageGrid';
import { hatchOf, isOldPlace, pageKeys, type ShownBlock, type ShownPage, shownBlock } from '../map/block/pagePicture';
import { marksOfStep } from '../map/tiny/tinyMarks';
import type { Theme } from '../theme';
import type { FigurePart } from './figure';

/** Columns of blocks, and room between them, in type sizes. */
const COLUMNS = 4;
const GAP = 1.2;

function colourOf(theme: Theme, isValid: boolean): string {
  const { ramp, ink } = theme.colours;
  return (isValid ? ramp[ramp.length - 1] : ramp[0]) ?? ink;
}

/** Every page of a tiny drive at the moment on screen, with what the last step did. */
export function tinyPart(run: RunView, pages: readonly BlockDetail[], language: Language): FigurePart {
  const { tiny: words } = language;
  const { sim } = run.plan;
  return {
    heading: words.title(sim.blocks, sim.pagesPerBlock),
    weight: 1,
    draw({ context: pen }, { width, height }, theme) {
      const { small } = theme.type;
      const gap = small * GAP;
      const rows = Math.ceil(pages.length / COLUMNS);
      const legend = small * 2.4;
      const wide = (width - (COLUMNS - 1) * gap) / COLUMNS;
      const tall = (height - legend - (rows - 1) * gap) / rows;
      const marks = marksOfStep(run.events);
      pages.forEach((detail, i) => {
        const box = { x: (i % COLUMNS) * (wide + gap), y: Math.floor(i / COLUMNS) * (tall + gap), width: wide, height: tall };
        const shown = shownBlock(detail, { plan: run.plan, frame: run.frame, marks }, language);
        drawHead(pen, box, detail.block, shown, theme);
        shown.pages.forEach((page, k) => {
          drawPage(pen, pageBox(box, shown.pages.length, k, small), page, theme);
        });
        if (shown.isBad) crossOut(pen, box, theme);
      });
      drawLegend(pen, height - small * 0.6, theme, language);
    },
  };
}

/** Pages of a block, dealt as on the page and on the map. */
function pageBox({ x, y, width, height }: Box, count: number, i: number, small: number): Box {
  const { columns, rows } = gridOfPages(count);
  const top = small * 1.5;
  const [wide, tall] = [width / columns, (height - top) / rows];
  return { x: x + (i % columns) * wide, y: y + top + Math.floor(i / columns) * tall, width: wide - 1, height: tall - 1 };
}

function drawHead(pen: Pen, { x, y, width, height }: Box, block: number, shown: ShownBlock, theme: Theme): void {
  const { colours, type } = theme;
  const { small, family } = type;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = `600 ${small}px ${family}`;
  pen.fillStyle = colours.ink;
  pen.fillText(String(block), x, y + small);
  pen.font = `400 ${small}px ${family}`;
  pen.fillText(shown.words, x + small * 1.6, y + small);
  pen.textAlign = 'right';
  pen.fillStyle = colours.mute;
  pen.fillText(shown.count, x + width, y + small);
  pen.textAlign = 'left';
  const frames = { host: colours.host, gc: colours.gc, victim: colours.ink, chosen: colours.ink } as const;
  shown.signs.forEach((sign, nest) => {
    const by = 3 + 3 * nest;
    pen.lineWidth = 2;
    pen.strokeStyle = frames[sign];
    pen.setLineDash(sign === 'victim' ? [3, 2] : []);
    pen.strokeRect(x - by, y + small * 1.5 - by, width - 1 + 2 * by, height - small * 1.5 - 1 + 2 * by);
    pen.setLineDash([]);
  });
}

/** A bad block: no page of it is used again. */
function crossOut(pen: Pen, { x, y, width, height }: Box, { colours, type }: Theme): void {
  const top = y + type.small * 1.5;
  pen.lineWidth = 1.5;
  pen.strokeStyle = colours.ink;
  pen.beginPath();
  pen.moveTo(x, top);
  pen.lineTo(x + width, y + height);
  pen.moveTo(x, y + height);
  pen.lineTo(x + width, top);
  pen.stroke();
}

function drawPage(pen: Pen, box: Box, page: ShownPage, theme: Theme): void {
  const { x, y, width, height } = box;
  const { colours, type } = theme;
  const isValid = page.look === 'valid';
  if (page.look === 'free' || page.look === 'skipped') {
    pen.lineWidth = 1;
    pen.strokeStyle = page.look === 'free' ? colours.outline : colours.hairline;
    pen.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
  } else {
    pen.fillStyle = colourOf(theme, isValid);
    pen.fillRect(x, y, width, height);
    if (page.isMoved) hatch(pen, box, isValid ? colours.hatchValid : colours.hatchStale);
  }
  pen.font = `400 ${type.small}px ${type.family}`;
  const wide = pen.measureText(page.text).width;
  if (page.text !== '' && wide <= width - 2) {
    pen.fillStyle = colourOf(theme, isValid);
    pen.fillRect(x + (width - wide) / 2 - 1, y + (height - type.small) / 2, wide + 2, type.small);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = isValid ? colours.onValid : colours.onStale;
    pen.fillText(page.text, x + width / 2, y + height / 2 + 1);
  }
  if (page.mark === null) return;
  pen.lineWidth = 2;
  pen.strokeStyle = colours.ink;
  pen.setLineDash(isOldPlace(page.mark) ? [2, 2] : []);
  pen.strokeRect(x + 1, y + 1, width - 2, height - 2);
  pen.setLineDash([]);
}

/** Diagonals: put there by collection. */
function hatch(pen: Pen, { x, y, width, height }: Box, colour: string): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.beginPath();
  for (let at = -height; at < width; at += hatchOf(height).period) {
    pen.moveTo(x + at, y + height);
    pen.lineTo(x + at + height, y);
  }
  pen.lineWidth = 1;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.restore();
}

function drawLegend(pen: Pen, bottom: number, theme: Theme, language: Language): void {
  const { colours, type } = theme;
  const size = type.small;
  let x = 0;
  const words = (text: string) => {
    pen.font = `400 ${size}px ${type.family}`;
    pen.textAlign = 'left';
    pen.textBaseline = 'alphabetic';
    pen.fillStyle = colours.ink;
    pen.fillText(text, x, bottom);
    x += pen.measureText(text).width + size * 1.4;
  };
  for (const { name, page } of pageKeys(language, { steps: true })) {
    drawPage(pen, { x, y: bottom - size * 0.9, width: size, height: size }, page, theme);
    x += size * 1.4;
    words(name);
  }
}

import { groupStates } from '../../domain/names';
import type { BlockDetail, PageDetail } from '../../engine/types';
import { addressOfPage } from '../../store/selections/addresses';
import type { RunView } from '../../store/types';
import type { Pen } from '../canvas/pen';
import { signName } from '../map/glyphs';
import type { Box } from '../map/mapLayout';
import { marksOfStep } from '../map/tinyMarks';
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
export function tinyPart(run: RunView, pages: readonly BlockDetail[]): FigurePart {
  const { sim } = run.plan;
  return {
    heading: `Every page of the drive: ${sim.blocks} blocks of ${sim.pagesPerBlock} pages`,
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
        drawBlock(pen, box, detail, run, theme);
        detail.pages.forEach((page, k) => {
          const at = pageBox(box, detail.pages.length, k, small);
          drawPage(pen, at, page, theme);
          const mark = marks.pages.get(addressOfPage(detail, k, sim));
          if (mark === undefined) return;
          pen.lineWidth = 2;
          pen.strokeStyle = theme.colours.ink;
          pen.setLineDash(mark === 'left' || mark === 'wentStale' ? [2, 2] : []);
          pen.strokeRect(at.x + 1, at.y + 1, at.width - 2, at.height - 2);
          pen.setLineDash([]);
        });
      });
      drawLegend(pen, height - small * 0.6, theme);
    },
  };
}

/** Pages of a block in one row, as on the page; in two where there are many. */
function pageBox({ x, y, width, height }: Box, count: number, i: number, small: number): Box {
  const rows = count > 16 ? 2 : 1;
  const across = Math.ceil(count / rows);
  const top = small * 1.5;
  const [wide, tall] = [width / across, (height - top) / rows];
  return { x: x + (i % across) * wide, y: y + top + Math.floor(i / across) * tall, width: wide - 1, height: tall - 1 };
}

function roleOf(detail: BlockDetail, { frame, plan }: RunView): string {
  const state = groupStates[detail.state] ?? 'free';
  if (state === 'bad') return 'bad';
  if (frame.hostGroups[detail.die] === detail.group) return signName('host', plan);
  if (frame.gcGroups[detail.die] === detail.group) return signName('gc', plan);
  if (frame.lastVictim?.group === detail.group) return state === 'victim' ? 'being collected' : 'last victim';
  return state === 'closed' ? '' : state;
}

function drawBlock(pen: Pen, { x, y, width, height }: Box, detail: BlockDetail, run: RunView, theme: Theme): void {
  const { colours, type } = theme;
  const { small, family } = type;
  const role = roleOf(detail, run);
  const valid = detail.pages.filter(({ state }) => state === 'valid').length;
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  pen.font = `600 ${small}px ${family}`;
  pen.fillStyle = colours.ink;
  pen.fillText(String(detail.block), x, y + small);
  pen.font = `400 ${small}px ${family}`;
  pen.fillText(role, x + small * 1.6, y + small);
  pen.textAlign = 'right';
  pen.fillStyle = colours.mute;
  if (role !== 'free' && role !== 'bad') pen.fillText(`${valid} valid`, x + width, y + small);
  pen.textAlign = 'left';
  const frame = role.startsWith('host')
    ? colours.host
    : role.startsWith('collection')
      ? colours.gc
      : role.includes('victim') || role.startsWith('being')
        ? colours.ink
        : null;
  if (frame === null) return;
  pen.lineWidth = 2;
  pen.strokeStyle = frame;
  pen.setLineDash(frame === colours.ink ? [3, 2] : []);
  pen.strokeRect(x - 3, y + small * 1.5 - 3, width + 5, height - small * 1.5 + 5);
  pen.setLineDash([]);
}

function drawPage(pen: Pen, { x, y, width, height }: Box, page: PageDetail, theme: Theme): void {
  const { colours, type } = theme;
  if (page.state === 'free') {
    pen.lineWidth = 1;
    pen.strokeStyle = colours.outline;
    pen.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
    return;
  }
  const isValid = page.state === 'valid';
  pen.fillStyle = colourOf(theme, isValid);
  pen.fillRect(x, y, width, height);
  if (page.relocated) hatch(pen, { x, y, width, height: Math.min(height, 7) }, isValid ? colours.hatchValid : colours.hatchStale);
  const text = page.lpn === null ? '' : String(page.lpn);
  pen.font = `400 ${type.small}px ${type.family}`;
  if (text === '' || pen.measureText(text).width > width - 2) return;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = isValid ? colours.onValid : colours.onStale;
  pen.fillText(text, x + width / 2, y + height / 2 + 1);
}

/** Diagonals along the upper edge: put there by collection. */
function hatch(pen: Pen, { x, y, width, height }: Box, colour: string): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.beginPath();
  for (let at = -height; at < width; at += 4) {
    pen.moveTo(x + at, y + height);
    pen.lineTo(x + at + height, y);
  }
  pen.lineWidth = 1;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.restore();
}

const keys: readonly (readonly [words: string, page: PageDetail])[] = [
  ['valid', { state: 'valid', lpn: null, relocated: false } as PageDetail],
  ['stale', { state: 'invalid', lpn: null, relocated: false } as PageDetail],
  ['free', { state: 'free', lpn: null, relocated: false } as PageDetail],
  ['moved by collection', { state: 'valid', lpn: null, relocated: true } as PageDetail],
];

function drawLegend(pen: Pen, bottom: number, theme: Theme): void {
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
  for (const [text, page] of keys) {
    drawPage(pen, { x, y: bottom - size * 0.9, width: size, height: size }, page, theme);
    x += size * 1.4;
    words(text);
  }
  for (const [text, dash] of [
    ['this step wrote', []],
    ['old place', [2, 2]],
  ] as const) {
    pen.lineWidth = 2;
    pen.strokeStyle = colours.ink;
    pen.setLineDash([...dash]);
    pen.strokeRect(x + 1, bottom - size * 0.9 + 1, size - 2, size - 2);
    pen.setLineDash([]);
    x += size * 1.4;
    words(text);
  }
}

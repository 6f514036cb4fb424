import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BlockDetail } from '../../../src/engine/answers';
import type { BlockColumns, StepEvent } from '../../../src/engine/types';
import type { RunView } from '../../../src/store/types';
import { english } from '../../../src/texts/en/english';
import { speak, wholeLanguage } from '../../../src/texts/inForce';
import type { Box } from '../../../src/views/canvas/box';
import { pixelOf } from '../../../src/views/canvas/colour';
import type { Pen } from '../../../src/views/canvas/pen';
import { rasterOf } from '../../../src/views/canvas/raster';
import { gridOfPages } from '../../../src/views/map/block/pageGrid';
import { pageKeys, shownBlock } from '../../../src/views/map/block/pagePicture';
import { drawMap } from '../../../src/views/map/draw/drawMap';
import { glyphOrder, glyphsOf } from '../../../src/views/map/draw/glyphs';
import { boxOfBlock, boxOfPage, depthOf, gridOfBlock, headOf } from '../../../src/views/map/draw/inside';
import { columnOf, slotsOfGroup } from '../../../src/views/map/draw/mapColumns';
import { lookOf } from '../../../src/views/map/draw/mapLook';
import { near } from '../../../src/views/map/draw/near';
import { boxOfPlace, layoutMap, wholeDrive } from '../../../src/views/map/mapLayout';
import { byPlace } from '../../../src/views/map/order';
import { TinyDrive } from '../../../src/views/map/tiny/TinyDrive';
import { marksOfStep } from '../../../src/views/map/tiny/tinyMarks';
import { type Theme, themeOf } from '../../../src/views/theme';
import { fakeTiny } from '../fakes';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak('en');
  await wholeLanguage();
  vi.unstubAllGlobals();
});

/** What is seen of a page, whoever drew it. */
interface SeenPage {
  readonly look: string;
  readonly isMoved: boolean;
  readonly text: string;
  readonly line: 'none' | 'full' | 'dotted';
  readonly isNext: boolean;
}
interface SeenBlock {
  readonly head: readonly string[];
  readonly frames: readonly string[];
  readonly pages: readonly SeenPage[];
}

/** The tiny drive as the page has it. */
function seenOnPage(run: RunView, pages: readonly BlockDetail[], events: readonly StepEvent[], theme: Theme): SeenBlock[] {
  const html = renderToStaticMarkup(createElement(TinyDrive, { run, theme, pages, events, reducedMotion: true }));
  return html
    .split('<li class="tinyDrive_block" data-look="')
    .slice(1)
    .map((block) => {
      const looks = (/^[^"]*/.exec(block)?.[0] ?? '').split(' ');
      const head = /<b>(.*?)<\/b><span>(.*?)<\/span><em>(.*?)<\/em>/.exec(block)?.slice(1) ?? [];
      const all = [...block.matchAll(/<li class="pages_page[^"]*" data-look="([^"]*)"[^>]*><b>(.*?)<\/b>/g)];
      return {
        head: head.filter((words) => words !== ''),
        frames: ['host', 'gc', 'victim'].filter((sign) => looks.includes(sign)),
        pages: all.map(([, shown = '', text = '']) => {
          const has = (name: string) => shown.split(' ').includes(name);
          return {
            look: ['valid', 'stale', 'free', 'skipped'].find(has) ?? '',
            isMoved: has('relocated'),
            text,
            line: has('left') || has('wentStale') ? 'dotted' : has('just') ? 'full' : 'none',
            isNext: has('next'),
          };
        }),
      };
    });
}

interface Stroke extends Box {
  readonly colour: string;
  readonly isDashed: boolean;
}

/** A pen that remembers. */
function recordingPen() {
  const texts: { text: string; x: number; y: number }[] = [];
  const strokes: Stroke[] = [];
  const fills: Stroke[] = [];
  let dash: readonly number[] = [];
  const pen = {
    fillStyle: '',
    strokeStyle: '',
    font: '',
    createImageData: (width: number, height: number) => ({ width, height, data: new Uint8ClampedArray(4 * width * height) }),
    putImageData: () => {},
    measureText: (text: string) => ({ width: 6 * text.length }),
    setLineDash: (next: readonly number[]) => {
      dash = next;
    },
    fillText: (text: string, x: number, y: number) => void texts.push({ text, x, y }),
    strokeRect: (x: number, y: number, width: number, height: number) =>
      void strokes.push({ x, y, width, height, colour: pen.strokeStyle, isDashed: dash.length > 0 }),
    fillRect: (x: number, y: number, width: number, height: number) =>
      void fills.push({ x, y, width, height, colour: pen.fillStyle, isDashed: false }),
  };
  return { pen: pen as unknown as Pen, texts, strokes, fills };
}

const within = (x: number, y: number, box: Box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
const isAround = (stroke: Box, box: Box, by: number) =>
  Math.abs(stroke.x + by - box.x) < 1 && Math.abs(stroke.y + by - box.y) < 1 && Math.abs(stroke.width - 2 * by - box.width) < 1;

/** The same drive as the map draws it at its deepest level, read from its pixels, strokes and words. */
function seenOnMap(run: RunView, details: readonly BlockDetail[], events: readonly StepEvent[], theme: Theme): SeenBlock[] {
  const { plan, frame } = run;
  const columns = run.columns as BlockColumns;
  const [width, height] = [1400, 640];
  const layout = layoutMap(plan.sim, width, height);
  const { pen, texts, strokes, fills } = recordingPen();
  const target = { context: pen, ratio: 1, width, height };
  const column = columnOf('valid');
  const look = lookOf(theme, column, { low: 0, high: slotsOfGroup(plan.sim) });
  const values = new Float64Array(12);
  column.read({ columns, skipped: { count: 0, groups: new Int32Array(0), slots: new Uint32Array(0) } as never }, plan.sim, values);
  const pages = { of: (block: number) => details[block] ?? null, show: () => {} };
  const order = byPlace(plan.sim);
  const marks = marksOfStep(events);
  const inside = { plan, frame, marks, columns, order, values, pages, skippedPages: () => 0 };
  expect(depthOf(layout, wholeDrive, plan.sim)).toBe('pages');
  drawMap(
    target,
    layout,
    wholeDrive,
    { scene: { columns, values, order, before: null }, inside, selected: null, pointed: null, overlays: [], byOwner: false, near },
    look,
    theme,
    english,
  );
  const { pixels } = rasterOf(target);
  const grid = gridOfBlock(layout, plan.sim.pagesPerBlock);
  const headRoom = headOf(layout, wholeDrive, plan.sim);
  const { colours } = theme;
  const pixelsIn = (box: Box) => {
    const found = new Map<number, number>();
    for (let y = Math.ceil(box.y) + 2; y < box.y + box.height - 2; y++)
      for (let x = Math.ceil(box.x) + 2; x < box.x + box.width - 2; x++) {
        const pixel = pixels[y * width + x] ?? 0;
        found.set(pixel, (found.get(pixel) ?? 0) + 1);
      }
    return found;
  };
  const signColours = { host: colours.host, gc: colours.gc, victim: colours.ink } as const;
  return details.map((detail) => {
    const group = boxOfPlace(layout, wholeDrive, 0, detail.block);
    const block = boxOfBlock(group, 1, 0);
    const head = { ...block, height: headRoom };
    const signed = { ...group, y: group.y + headRoom, height: group.height - headRoom };
    const nests = [0, 3, 6];
    const seen = (sign: keyof typeof signColours) =>
      strokes.some((stroke) => {
        const isDashed = sign === 'victim';
        const by = isDashed ? 0.25 : 0.75;
        return (
          stroke.colour === signColours[sign] && stroke.isDashed === isDashed && nests.some((nest) => isAround(stroke, signed, by + nest))
        );
      });
    return {
      head: texts.filter(({ x, y }) => within(x, y, head)).map(({ text }) => text),
      frames: (['host', 'gc', 'victim'] as const).filter(seen),
      pages: detail.pages.map((_, i) => {
        const box = boxOfPage(block, grid, i, headRoom);
        const there = pixelsIn(box);
        const isValid = there.has(look.valid);
        const isStale = there.has(look.stale);
        expect(isValid && isStale).toBe(false);
        const mark = strokes.find((stroke) => stroke.colour === colours.ink && isAround(stroke, box, 1));
        const bar = fills.find(
          (fill) => fill.height <= 4 && Math.abs(fill.x - box.x) < 0.01 && Math.abs(fill.y + fill.height - box.y - box.height) < 0.01,
        );
        return {
          look: isValid ? 'valid' : isStale ? 'stale' : 'free',
          isMoved: there.has(isValid ? look.hatchValid : look.hatchStale) && (isValid || isStale),
          text: texts.find(({ x, y }) => within(x, y, box))?.text ?? '',
          line: mark === undefined ? 'none' : mark.isDashed ? 'dotted' : 'full',
          isNext: bar !== undefined,
        };
      }),
    };
  });
}

/** The drive of the fakes, and three moments of it. */
function moments(): Readonly<Record<string, { run: RunView; pages: BlockDetail[]; events: StepEvent[] }>> {
  const base = fakeTiny();
  const again = fakeTiny();
  // The last victim is written again by the host; another one has gone bad.
  const worn = again.pages.map((page) => (page.block === 11 ? { ...page, state: 4 } : page));
  (again.run.columns as BlockColumns).state[11] = 4;
  const frame = { ...again.run.frame, lastVictim: { group: 4, die: 0, validPages: 8, pages: 12 } };
  const collecting = fakeTiny();
  const victim = collecting.pages.map((page) => (page.block === 6 ? { ...page, state: 3 } : page));
  return {
    'in a step': base,
    'at rest': { ...base, events: [] },
    'the last victim is open again, a block is bad': { run: { ...again.run, frame }, pages: worn, events: again.events.slice(2) },
    'a victim being emptied': { ...collecting, pages: victim },
  };
}

describe.each(Object.entries(moments()))('the tiny drive and the map at its deepest level: %s', (_, { run, pages, events }) => {
  it.each(['light', 'dark'] as const)('show the same blocks, pages, marks, signs and words (%s)', (scheme) => {
    const theme = themeOf(scheme, false);
    const onPage = seenOnPage(run, pages, events, theme);
    expect(onPage).toHaveLength(12);
    const isBad = (i: number) => pages[i]?.state === 4;
    const onMap = seenOnMap(run, pages, events, theme);
    onPage.forEach((block, i) => {
      const drawn = onMap[i];
      // Under the chequer of a bad block there are no pages to be read.
      expect({ ...drawn, pages: isBad(i) ? [] : drawn?.pages }, `block ${i}`).toEqual({ ...block, pages: isBad(i) ? [] : block.pages });
    });
  });
});

it('both deal the pages of a block in the same columns', () => {
  const { sim } = fakeTiny().run.plan;
  for (const [width, height] of [
    [1400, 640],
    [1000, 480],
    [800, 400],
  ] as const)
    expect(gridOfBlock(layoutMap(sim, width, height), sim.pagesPerBlock)).toEqual(gridOfPages(sim.pagesPerBlock));
});

describe('states that meet', () => {
  const { run, pages } = fakeTiny();
  const wordsOf = (block: number, change: Partial<BlockDetail>, lastVictim: number, events: readonly StepEvent[] = []) => {
    const frame = { ...run.frame, lastVictim: { group: lastVictim, die: 0, validPages: 8, pages: 12 } };
    const detail = { ...(pages[block] as BlockDetail), ...change };
    const { words, signs } = shownBlock(detail, { plan: run.plan, frame, marks: marksOfStep(events) }, english);
    return [words, ...signs];
  };
  const erase: readonly StepEvent[] = [{ kind: 'erase', group: 4 }];

  it('are told in one order: bad, being collected, host, collection, just erased, last victim, its state', () => {
    expect(wordsOf(4, { state: 4 }, 4, erase)).toEqual(['bad']);
    expect(wordsOf(6, { state: 3 }, 6)).toEqual(['being collected', 'victim']);
    expect(wordsOf(4, {}, 4, erase)).toEqual(['host writes here', 'host', 'victim']);
    expect(wordsOf(9, {}, 9)).toEqual(['collection writes here', 'gc', 'victim']);
    expect(wordsOf(6, { state: 0 }, 6, [{ kind: 'erase', group: 6 }])).toEqual(['just erased', 'victim']);
    expect(wordsOf(6, { state: 0 }, 6)).toEqual(['last victim', 'victim']);
    expect(wordsOf(8, {}, 6)).toEqual(['free']);
    expect(wordsOf(2, {}, 6)).toEqual(['']);
  });

  it('only a frontier has a next page: its first free one', () => {
    const next = pages.map((detail) =>
      shownBlock(detail, { plan: run.plan, frame: run.frame, marks: null }, english).pages.flatMap((page, i) => (page.isNext ? [i] : [])),
    );
    expect(next.map((places, block) => [block, ...places]).filter((places) => places.length > 1)).toEqual([
      [4, 5],
      [9, 3],
    ]);
  });

  it('nest on the map in the order of its legend, each once, none upon another', () => {
    const frame = { ...run.frame, lastVictim: { group: 4, die: 0, validPages: 8, pages: 12 } };
    const signs = glyphsOf(frame, 4);
    expect(signs).toEqual([
      { kind: 'host', group: 4, nest: 0 },
      { kind: 'gc', group: 9, nest: 0 },
      { kind: 'victim', group: 4, nest: 1 },
      { kind: 'chosen', group: 4, nest: 2 },
    ]);
    expect(glyphOrder).toEqual(['host', 'gc', 'victim', 'chosen']);
    // A bad group has none but that it is chosen.
    expect(glyphsOf(frame, 4, (group) => group === 4).map(({ kind }) => kind)).toEqual(['gc', 'chosen']);
  });
});

it('the legend has every look that a page can have, each once', () => {
  const keys = pageKeys(english, { skipped: true, steps: true });
  expect(keys.map(({ page }) => page.look)).toEqual(['valid', 'stale', 'free', 'valid', 'skipped', 'valid', 'stale']);
  expect(new Set(keys.map(({ name }) => name)).size).toBe(keys.length);
  expect(pixelOf(themeOf('light', false).colours.ramp[0] ?? '')).not.toBe(0);
});

describe('the legend of the tiny drive', () => {
  const { run, pages, events } = fakeTiny();
  const namesOf = (shown: { readonly run: RunView; readonly pages: readonly BlockDetail[]; readonly events: readonly StepEvent[] }) => {
    const html = renderToStaticMarkup(createElement(TinyDrive, { ...shown, theme: themeOf('light', false), reducedMotion: true }));
    return [...html.matchAll(/<li class="legend_entry"[^>]*><i[^>]*>[^<]*<\/i>([^<]*)<\/li>/g)].map(([, name]) => name);
  };

  it('has the keys of what is in the picture', () => {
    const all = ['valid', 'stale', 'free', 'moved by collection', 'this step wrote', 'stale since this step'];
    const stale = pages.map((detail) => ({
      ...detail,
      pages: detail.pages.map((page, i) => (detail.block === 2 && i === 3 ? { ...page, state: 'invalid' as const } : page)),
    }));
    expect(namesOf({ run, pages: stale, events }).slice(0, all.length)).toEqual(all);
    expect(namesOf({ run, pages, events: [] })).not.toContain('this step wrote');
  });

  it('gives nothing away of a drive on which nothing was written twice', () => {
    const written: BlockDetail['pages'] = (pages[0]?.pages ?? []).map((page, i) => ({ ...page, state: 'valid', lpn: i, relocated: false }));
    const [full, free] = [pages[0], pages[8]];
    if (full === undefined || free === undefined) throw new Error('There is no such block.');
    const frame = { ...run.frame, hostGroups: Int32Array.of(-1), gcGroups: Int32Array.of(-1), lastVictim: null };
    expect(namesOf({ run: { ...run, frame }, pages: [{ ...full, pages: written }, free], events: [] })).toEqual(['valid', 'free']);
  });
});

import { expect, test } from 'vitest';
import type { Collection, CollectionPage } from '../../../src/store/selections/drive/collection';
import { english } from '../../../src/texts/en/english';
import { layoutCollection } from '../../../src/views/map/collection/collectionLayout';
import { type CollectionMoment, momentOf, scheduleOf } from '../../../src/views/map/collection/collectionMotion';
import { drawCollection, EARLIER_ALPHA } from '../../../src/views/map/collection/drawCollection';
import { themeOf } from '../../../src/views/theme';

const PAGES = 8;
const valid: CollectionPage = { state: 'valid', lpn: 1, relocated: false };
const free: CollectionPage = { state: 'free', lpn: null, relocated: false };

/** Six pages move: into what two destinations have left, of which the first holds `earlier` pages already. */
function collectionInto(earlier: number): Collection {
  const first = Array.from({ length: PAGES }, (_, i): CollectionPage => (i < earlier ? { ...valid, earlier: true } : free));
  const room = PAGES - earlier;
  return {
    owners: new Map(),
    groupPages: new Map(),
    die: 0,
    victim: 3,
    destinations: [4, 5],
    victimPages: Array.from({ length: PAGES }, (_, i) => ({ state: i < 6 ? 'valid' : 'invalid', lpn: i + 100, relocated: false })),
    destinationPages: [first, Array.from({ length: PAGES }, () => free)],
    steps: Array.from({ length: 6 }, (_, i) => ({
      kind: 'move',
      lpn: i + 100,
      from: i,
      destination: i < room ? 0 : 1,
      to: i < room ? earlier + i : i - room,
    })),
  };
}

/** What is on the picture at that moment: its words, its ways, and how strong each filled box is. */
function drawnAt(collection: Collection, progress: number, width = 100) {
  const drawn = { words: [] as string[], ways: 0, alphas: [] as number[] };
  const set = { globalAlpha: 1 };
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => {
      if (name === 'fillText') return (text: string) => drawn.words.push(text);
      if (name === 'bezierCurveTo') return () => (drawn.ways += 1);
      if (name === 'fillRect') return () => drawn.alphas.push(set.globalAlpha);
      return name === 'measureText' ? () => ({ width: 40 }) : () => undefined;
    },
    set: (_, name, value) => (name === 'globalAlpha' ? Reflect.set(set, name, value) : true),
  });
  const layout = layoutCollection(PAGES, width, 1);
  const moment: CollectionMoment = momentOf(collection, scheduleOf(collection), progress);
  drawCollection(context, layout, moment, themeOf('light', false), 1, english);
  return { ...drawn, words: drawn.words.filter((text) => !/^\d+$/.test(text)), moment };
}

const wordsAt = (...at: Parameters<typeof drawnAt>): readonly string[] => drawnAt(...at).words;

test('pale pages of a destination have a key until it is full; then that line tells how many went there', () => {
  expect(wordsAt(collectionInto(5), 0)).toEqual(['there before']);
  expect(wordsAt(collectionInto(5), 1)).toEqual(['first 3 filled this one']);
});

test('pages that were there before are pale, and no line of a full destination is covered by the key of the next one', () => {
  const pale = ({ alphas }: ReturnType<typeof drawnAt>) => alphas.filter((alpha) => alpha === EARLIER_ALPHA.light).length;
  // Its five pages and the key's own.
  expect(pale(drawnAt(collectionInto(5), 0))).toBe(6);
  expect(pale(drawnAt(collectionInto(0), 0))).toBe(0);
  const into = collectionInto(5);
  const second: readonly CollectionPage[] = (into.destinationPages[1] ?? []).map((page, i) =>
    i > 5 ? { ...valid, earlier: true as const } : page,
  );
  expect(wordsAt({ ...into, destinationPages: [into.destinationPages[0] ?? [], second] }, 1)).toEqual(['first 3 filled this one']);
});

test('in single rows each page that has come keeps its way until the erase, and no way leads to a destination that is a line by now', () => {
  const wide = 8 * 56 + 20;
  const into = collectionInto(5);
  const { eraseAt, totalMs } = scheduleOf(into);
  const before = drawnAt(into, (eraseAt - 1) / totalMs, wide);
  expect(before.moment.came).toEqual([3, 3]);
  expect(before.ways).toBe(3);
  expect(drawnAt(into, 1, wide).ways).toBe(0);
});

test('a destination that was empty has no such key', () => {
  expect(wordsAt(collectionInto(0), 0)).toEqual([]);
});

test('where pages are large the keys beside the picture have it', () => {
  expect(wordsAt(collectionInto(5), 0, 300)).toEqual([]);
  expect(wordsAt(collectionInto(5), 1, 300)).toEqual(['first 3 filled this one']);
});

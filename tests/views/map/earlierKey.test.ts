import { expect, test } from 'vitest';
import type { Collection, CollectionPage } from '../../../src/store/selections/drive/collection';
import { english } from '../../../src/texts/en/english';
import { layoutCollection } from '../../../src/views/map/collection/collectionLayout';
import { type CollectionMoment, momentOf, scheduleOf } from '../../../src/views/map/collection/collectionMotion';
import { drawCollection } from '../../../src/views/map/collection/drawCollection';
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

/** Words on the picture at that moment. */
function wordsAt(collection: Collection, progress: number, width = 100): readonly string[] {
  const said: string[] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => {
      if (name === 'fillText') return (text: string) => said.push(text);
      return name === 'measureText' ? () => ({ width: 40 }) : () => undefined;
    },
    set: () => true,
  });
  const layout = layoutCollection(PAGES, width, 1);
  const moment: CollectionMoment = momentOf(collection, scheduleOf(collection), progress);
  drawCollection(context, layout, moment, themeOf('light', false), 1, english);
  return said.filter((text) => !/^\d+$/.test(text));
}

test('pale pages of a destination have a key until it is full; then that line tells how many went there', () => {
  expect(wordsAt(collectionInto(5), 0)).toEqual(['there before']);
  expect(wordsAt(collectionInto(5), 1)).toEqual(['first 3 went here']);
});

test('a destination that was empty has no such key', () => {
  expect(wordsAt(collectionInto(0), 0)).toEqual([]);
});

test('where pages are large the keys beside the picture have it', () => {
  expect(wordsAt(collectionInto(5), 0, 300)).toEqual([]);
  expect(wordsAt(collectionInto(5), 1, 300)).toEqual(['first 3 went here']);
});

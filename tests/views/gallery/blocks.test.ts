import { describe, expect, test } from 'vitest';
import { experiment } from '../../../src/content/experiments/08-data-placement';
import { discarded, shuffled, whole } from '../../../src/scenario/experiments/blockScheme';
import { placementBlocks, staleOf } from '../../../src/scenario/experiments/placementBlocks';

describe('drawn blocks', () => {
  const count = (block: ReturnType<typeof shuffled>, owner: number, state: string) =>
    block.filter((page) => page.owner === owner && page.state === state).length;

  test('a shuffled block has each page once, whatever its turn', () => {
    for (const turn of [0, 1, 2, 3]) {
      const block = shuffled(
        [
          [0, 20, 5],
          [1, 4, 11],
        ],
        turn,
      );
      expect([count(block, 0, 'valid'), count(block, 0, 'stale'), count(block, 1, 'valid'), count(block, 1, 'stale')]).toEqual([
        20, 5, 4, 11,
      ]);
    }
  });

  test('a reset discards what is valid and nothing else', () => {
    const reset = discarded(shuffled([[0, 30, 10]]));
    expect([count(reset, 0, 'valid'), count(reset, 0, 'discarded'), count(reset, 0, 'stale')]).toEqual([0, 30, 10]);
    expect(whole(0, 'valid', 22).filter(({ state }) => state === 'free')).toHaveLength(18);
  });

  test('every part has its drawing, its runs are those of the experiment, and blocks are alike in size', () => {
    const asked: string[] = [];
    const cost = (id: string) => {
      asked.push(id);
      return null;
    };
    const schemes = placementBlocks(cost, cost);
    expect(schemes.map(({ variant }) => variant)).toEqual(experiment.variants.map(({ id }) => id));
    expect(experiment.runs.map(({ id }) => id)).toEqual(expect.arrayContaining(asked));
    const sizes = schemes.flatMap(({ drawings }) => drawings.flatMap(({ blocks }) => blocks.map(({ length }) => length)));
    expect(new Set(sizes).size).toBe(1);
    for (const { owners, drawings } of schemes)
      for (const { blocks } of drawings) for (const { owner } of blocks.flat()) expect(owner ?? 0).toBeLessThan(owners.length);
  });

  test.each([1.03, 1.5, 2.13, 3.25, 3.87, 4.76, 6.04])(
    'three blocks erased at a cost of %f have as many stale pages as it asks for',
    (cost) => {
      const [first, second, third] = staleOf(cost);
      // All pages of the blocks are written for as many new ones as were stale: to the nearest page of the three blocks.
      expect(Math.abs(120 / cost - (first + second + third))).toBeLessThanOrEqual(0.5);
      for (const stale of [first, second, third]) expect(stale > 0 && stale <= 40).toBe(true);
    },
  );

  test('mixed blocks, those of streams and those that a host copies are drawn with the stale pages of the costs beside them', () => {
    const cost = (id: string) =>
      ({ 'full-none': 3.25, 'full-fdp': 1.03, 'three-none': 3.87, 'block-7': 4.76, 'zones-kept': 6.04 })[id] ?? 2;
    const [cache, streams, zones] = placementBlocks(cost, cost);
    const staleIn = (blocks: readonly (readonly { state: string }[])[] = []) =>
      blocks.map((block) => block.filter(({ state }) => state === 'stale').length);
    expect(staleIn(cache?.drawings[0]?.blocks)).toEqual(staleOf(3.25));
    expect(staleIn(cache?.drawings[1]?.blocks)).toEqual([0, 0, staleOf(1.03)[0]]);
    expect(staleIn(streams?.drawings[2]?.blocks)).toEqual(staleOf(3.87));
    expect(staleIn(zones?.drawings[0]?.blocks)).toEqual(staleOf(4.76));
    // What the first zone still held lies in the third.
    const [copied, , target] = zones?.drawings[1]?.blocks ?? [];
    expect(copied?.every(({ state }) => state === 'stale')).toBe(true);
    expect(target?.filter(({ state }) => state === 'valid')).toHaveLength(40 - staleOf(6.04)[0]);
  });

  test('apart, a block holds one owner; mixed, each of them', () => {
    const [, streams] = placementBlocks(
      () => null,
      () => null,
    );
    const owners = streams?.drawings.map(({ blocks }) => blocks.map((block) => new Set(block.map(({ owner }) => owner)).size));
    expect(owners).toEqual([
      [1, 1, 1],
      [2, 2, 1],
      [3, 3, 3],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { experiment } from '../../../src/content/experiments/08-data-placement';
import { discarded, shuffled, whole } from '../../../src/scenario/experiments/blockScheme';
import { placementBlocks } from '../../../src/scenario/experiments/placementBlocks';

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

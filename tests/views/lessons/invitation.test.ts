import { expect, it } from 'vitest';
import { besideLevel } from '../../../src/views/lessons/curve/Invitation';

/** Feet of the lines, em below the level; letters reach from 0.75 em above a foot to 0.25 em below it. */
const feet = (room: number, lines: number) => Array.from({ length: lines }, (_, i) => besideLevel(room, lines) + 1.2 * i);

it('the line of the grid at a level strikes no words of the invitation through, and they stay on the sheet', () => {
  for (const lines of [1, 2, 3])
    for (const room of [300, 90, 40, 10]) {
      for (const foot of feet(room, lines)) expect([room, lines, foot - 0.75 > 0 || foot + 0.25 < 0]).toEqual([room, lines, true]);
      expect((Math.max(...feet(room, lines)) + 0.25) * 22.4).toBeLessThan(Math.max(room, 0.01));
    }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSketch, sketchOf } from '../../../src/views/lessons/index/sketchOf';
import { playing, shippedLesson } from '../../lessons/play';

test('a tiny drive is sketched by its blocks, as they are on screen, and read again', async () => {
  const { player, session } = playing();
  await player.open('collection', shippedLesson('collection'));
  const { run } = session.state;
  const sketch = run === null ? null : sketchOf(run);
  // Valid pages of the storyboard's moment 1:36.
  expect(sketch).toMatchObject({ kind: 'blocks', of: 12, valid: [7, 10, 8, 6, 8, 9, 7, 10, 9, 11, 11, 0] });
  expect(readSketch(JSON.parse(JSON.stringify(sketch)))).toEqual(sketch);
});

test('whatever another program kept is a sketch or none', () => {
  const field = fc.oneof(fc.anything(), fc.array(fc.oneof(fc.double(), fc.constant(null)), { maxLength: 100 }));
  const kept = fc.record({
    kind: fc.oneof(fc.constantFrom('curve', 'blocks'), fc.anything()),
    heights: field,
    valid: field,
    written: field,
    of: field,
  });
  fc.assert(
    fc.property(fc.oneof(kept, fc.anything()), (value) => {
      const sketch = readSketch(value);
      const numbers = sketch === null ? [] : sketch.kind === 'curve' ? sketch.heights : [...sketch.valid, ...sketch.written, sketch.of];
      for (const each of numbers) expect(each === null || each >= 0).toBe(true);
    }),
  );
});

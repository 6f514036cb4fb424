import { expect, test } from 'vitest';
import { openingOf } from '../../../src/store/session/opening';
import { fakeRun } from '../../views/fakes';

const origin = 2;

/** A session at a moment of the run, in a scene of five; null: the reader leads. `computed`: further than that. */
function at(seconds: number, scene: number | null, computed = seconds): Parameters<typeof openingOf>[0]['state'] {
  const frameAt = (phaseSeconds: number) => ({ phase: origin, phaseSeconds });
  const run = { plan: fakeRun({ at: 1 }).plan, frame: frameAt(seconds), horizon: frameAt(computed) };
  return { run, tour: scene === null ? null : { at: scene, count: 5 } } as unknown as Parameters<typeof openingOf>[0]['state'];
}

test('the plots show the beginning alone in the scenes before the last, and after them until the run was computed further', () => {
  const session = { state: at(0, null) };
  const isOpening = openingOf(session);
  const asked = (state: typeof session.state): boolean => {
    session.state = state;
    // A shorter beginning that is over is no answer for the longer one.
    isOpening(90);
    return isOpening(120);
  };
  // Without a run there is no beginning of one, in a scene neither.
  for (const scene of [null, 0]) expect(asked({ ...at(0, scene), run: null })).toBe(false);
  expect(asked(at(10, null))).toBe(false);
  for (const [seconds, scene] of [
    [0, 0],
    [46, 2],
    [81, 3],
  ] as const)
    expect(asked(at(seconds, scene))).toBe(true);
  // The reader takes over: nothing jumps under the hand.
  expect(asked(at(81, null))).toBe(true);
  expect(asked(at(119, null))).toBe(true);
  expect(asked(at(121, null))).toBe(false);
  expect(asked(at(81, null, 121))).toBe(false);
  // The last scene, and back from it.
  expect(asked(at(81, 4))).toBe(false);
  expect(asked(at(2000, 4))).toBe(false);
  expect(asked(at(81, 3, 2000))).toBe(true);
  expect(asked(at(81, null, 2000))).toBe(false);
  // A scene whose moment lies behind the beginning.
  expect(asked(at(300, 3))).toBe(false);
});

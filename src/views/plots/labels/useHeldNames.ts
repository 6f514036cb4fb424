import { useContext, useRef } from 'react';
import { DrawLoopContext } from '../../drawLoop';
import { calmIntervalMs, readableMs } from '../../useDrawing';
import type { Scene } from '../chart/scene';

const namesOf = ({ runs }: Scene): readonly (string | null)[] => runs.flatMap(({ series }) => series.map(({ name }) => name));

interface Held {
  /** The beat of wall time that they were written in, ms. */
  readonly beat: number;
  readonly names: readonly (string | null)[];
}

/** What stands at the lines' ends: what was written in this beat. A line that gets or loses its name does so at once: at rest no later frame would do it. */
export function heldIn(last: Held, beat: number, names: Held['names']): Held {
  const isOther = names.length !== last.names.length || names.some((name, i) => !name !== !last.names[i]);
  return last.beat !== beat || isOther ? { beat, names } : last;
}

/**
 * Names at the ends of lines hold figures. Dots and lines grow with every frame, while the page writes figures as often as they can be read.
 * Names change when those do, so that one figure stands on the screen.
 */
export function useHeldNames(reducedMotion: boolean): {
  /** Wall time for which names are held, ms. */
  readonly intervalMs: number;
  /** The scene with the names that are held. */
  readonly hold: (scene: Scene) => Scene;
  /** The scene has other names than those that are held. */
  readonly areOther: (scene: Scene) => boolean;
} {
  const loop = useContext(DrawLoopContext);
  const held = useRef<Held>({ beat: -1, names: [] });
  const intervalMs = reducedMotion ? calmIntervalMs : readableMs;
  return {
    intervalMs,
    hold(scene) {
      held.current = heldIn(held.current, loop?.beatAt(intervalMs) ?? 0, namesOf(scene));
      const rest = [...held.current.names];
      return {
        ...scene,
        runs: scene.runs.map((run) => ({ ...run, series: run.series.map((each) => ({ ...each, name: rest.shift() ?? null })) })),
      };
    },
    areOther: (scene) => namesOf(scene).join() !== held.current.names.join(),
  };
}

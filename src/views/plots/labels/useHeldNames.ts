import { useContext, useRef } from 'react';
import { DrawLoopContext } from '../../drawLoop';
import { calmIntervalMs, readableMs } from '../../useDrawing';
import type { Scene } from '../chart/scene';

const namesOf = ({ runs }: Scene): readonly (string | null)[] => runs.flatMap(({ series }) => series.map(({ name }) => name));

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
  const held = useRef<{ readonly slot: number; readonly names: readonly (string | null)[] }>({ slot: -1, names: [] });
  const intervalMs = reducedMotion ? calmIntervalMs : readableMs;
  return {
    intervalMs,
    hold(scene) {
      const slot = Math.floor((loop?.frameAt() ?? 0) / intervalMs);
      const names = namesOf(scene);
      const last = held.current;
      if (last.slot !== slot || last.names.length !== names.length) {
        held.current = { slot, names };
        return scene;
      }
      const rest = [...last.names];
      return {
        ...scene,
        runs: scene.runs.map((run) => ({ ...run, series: run.series.map((each) => ({ ...each, name: rest.shift() ?? null })) })),
      };
    },
    areOther: (scene) => namesOf(scene).join() !== held.current.names.join(),
  };
}

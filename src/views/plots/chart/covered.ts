import type { Scene, SceneRun } from './scene';

/** Series end at the moment that is shown. */
export function covered(scene: Scene): Scene {
  const upTo = ({ series, shownEnd, ...run }: SceneRun): SceneRun => ({
    ...run,
    shownEnd,
    series: series.map(({ data, ...rest }) => ({ ...rest, data: { ...data, to: Math.min(data.to, Math.max(data.from, shownEnd)) } })),
  });
  return { ...scene, runs: scene.runs.map(upTo) };
}

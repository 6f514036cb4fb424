import type { SceneMoment } from '../../store/types';

/** What is shown large in front of a class. */
export type ScenePicture = 'map' | 'speed' | 'collection';

/** One picture a scene: what its sentence is about. */
const pictures: Readonly<Record<SceneMoment, ScenePicture>> = {
  filled: 'map',
  beforeCollection: 'speed',
  firstCollection: 'collection',
  trough: 'speed',
  plateau: 'speed',
};

/** The picture of a scene; null: behind the last one, where the drive runs. */
export function pictureOf(scene: SceneMoment | null): ScenePicture {
  return scene === null ? 'speed' : pictures[scene];
}

/** Where a scene of the tour leads to. Those of a drive are found by how far its first collection is. */
export type SceneMoment = 'filled' | 'eve' | 'firstCollection' | 'trough' | 'plateau';

/** A scene of the opening tour: where it leads to, and the sentence that is read meanwhile. */
export interface Scene {
  readonly name: string;
  readonly to: SceneMoment;
  /** At most 25 words; a name in braces is a figure of the moment (`sceneWords`). */
  readonly text: string;
  /** Wall time of the way, ms. */
  readonly moveMs: number;
}

import type { SampleField } from '../engine/sampleFields';
import type { AdvanceReply, Frame, Plan } from '../engine/types';
import type { Action } from '../scenario/types';
import type { EarlyLanguage } from '../texts/language';

export type RunId = string & { readonly __brand: 'RunId' };

/** The samples of a run: append-only, halved in resolution above 200,000 rows, truncated on seek. */
export interface SampleLog {
  readonly length: number;
  /** Field of row i; i in [0, length). */
  at(i: number, field: SampleField): number;
  /** Counts truncations and halvings: rows seen before may have changed. Absent: rows are only ever appended. */
  readonly generation?: number;
}

/** What views read, at draw time and never as React state. The object is stable, its fields are replaced as replies come in. */
export interface RunView {
  readonly id: RunId;
  readonly plan: Plan;
  /** The newest frame. */
  readonly frame: Frame;
  /** The newest frame that carried columns. */
  readonly columns: NonNullable<Frame['columns']> | null;
  readonly samples: SampleLog;
  readonly receipts: readonly Action[];
  /** The last step's events (traced steps only). */
  readonly events: AdvanceReply['events'];
}

/** Where a scene of the tour leads to. Those of a drive are found by how far its first collection is. */
export type SceneMoment =
  | ('filled' | 'beforeCollection' | 'firstCollection' | 'trough' | 'plateau')
  /** Of a run that trims later. */
  | ('beforeTrim' | 'trimmed' | 'afterTrim' | 'trimPlateau');

/** A scene of the opening tour: where it leads to, and the sentence that is read meanwhile. */
export interface Scene {
  readonly name: (language: EarlyLanguage) => string;
  readonly to: SceneMoment;
  /** At most 25 words; a name in braces is a figure of the moment (`sceneWords`). */
  readonly text: (language: EarlyLanguage) => string;
  /** What is said on the way there, where that is another thing; absent: the same. */
  readonly way?: Pick<Scene, 'text'>;
  /** What it is in a run that trims later; absent: the same. */
  readonly ofTrim?: Pick<Scene, 'text'> & Partial<Pick<Scene, 'name' | 'to'>>;
  /** Wall time of the way, ms. */
  readonly moveMs: number;
  /** Where it goes on by itself: wall time in which the run creeps on towards what comes next, so that nothing stands still; absent: none. */
  readonly breathMs?: number;
  /** Where it goes on by itself: how long it rests, ms; absent: until its sentence is read. */
  readonly restMs?: number;
}

import type { EngineEndpoint } from '../../client/runClient';
import type { EarlyLanguage } from '../../texts/language';
import type { RunClock } from '../runs/strategy';
import type { Scene } from '../types';
import type { Words } from './announcer';

/**
 * How a scenario opens: `tour` paced, `play` at the pace in force, `paused`, `still`: paused on the computed end of the opening, or `beforeCollection`:
 * paused a few requests before the first collection.
 */
export type Opening = 'tour' | 'play' | 'paused' | 'still' | 'beforeCollection';

export interface SessionOptions {
  readonly spawn: () => EngineEndpoint;
  readonly clock: RunClock;
  /** The language in force, asked for whenever something is said. */
  readonly language: () => EarlyLanguage;
  /** What the live region says of a run; a promise where it is fetched. */
  readonly words: Words | Promise<Words>;
  /** Scenes of the opening tour; none: it plays at full speed. */
  readonly scenes?: readonly Scene[];
  readonly reducedMotion?: boolean;
  /** Memory for states of the past, bytes. */
  readonly historyBytes?: number;
}

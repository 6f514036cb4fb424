import { groupStates } from '../../domain/names';
import type { Frame } from '../../engine/types';

/** A moment of a run that was seen while it was computed. */
export interface Landmark {
  readonly phase: number;
  readonly phaseSeconds: number;
  /** Host requests of the phase, full size. */
  readonly phaseRequests: number;
}

/** Groups were bad by wear when the run was first seen to have this many more than the factory left. */
export interface BadLandmark extends Landmark {
  /** Groups of the simulated drive. */
  readonly groups: number;
}

const badState = groupStates.indexOf('bad');

function placeOf({ phase, phaseSeconds, phaseRequests }: Frame): Landmark {
  return { phase, phaseSeconds, phaseRequests };
}

/** Marks of the time line that no sample holds: when groups wore out (the first, and each doubling), and where the run forked. */
export class Landmarks {
  readonly #factoryBad: number;
  #bad: BadLandmark[] = [];
  #forks: Landmark[] = [];
  /** Host requests of each phase as far as it was computed, full size. */
  #requests: number[] = [];

  constructor(fresh: Frame) {
    this.#factoryBad = fresh.groups[badState] ?? 0;
  }

  get bad(): readonly BadLandmark[] {
    return this.#bad;
  }

  get forks(): readonly Landmark[] {
    return this.#forks;
  }

  /** Host requests of a phase as far as it was computed, full size: all of one that is over. */
  requestsOf(phase: number): number {
    return this.#requests[phase] ?? 0;
  }

  /** A frame that was not known before. */
  note(frame: Frame): void {
    this.#requests[frame.phase] = frame.phaseRequests;
    const groups = (frame.groups[badState] ?? 0) - this.#factoryBad;
    if (groups >= Math.max(1, 2 * (this.#bad.at(-1)?.groups ?? 0))) this.#bad.push({ ...placeOf(frame), groups });
  }

  /** Another run goes on from this frame: what came later belongs to the run before. */
  fork(frame: Frame): void {
    const stays = (landmark: Landmark): boolean =>
      landmark.phase < frame.phase || (landmark.phase === frame.phase && landmark.phaseRequests <= frame.phaseRequests);
    this.#requests = [...this.#requests.slice(0, frame.phase), frame.phaseRequests];
    this.#bad = this.#bad.filter(stays);
    this.#forks = [...this.#forks.filter(stays), placeOf(frame)];
  }

  /** Takes over what another run has seen. */
  share({ bad, forks }: Landmarks): void {
    this.#bad = [...bad];
    this.#forks = [...forks];
  }
}

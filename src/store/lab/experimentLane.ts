import type { EngineEndpoint } from '../../client/runClient';
import type { Frame } from '../../engine/types';
import type { Scenario } from '../../scenario/types';
import { shareDone } from '../../sweep/progress';
import { DrivenRun } from '../runs/drivenRun';
import { noPictures } from '../runs/pictureClock';
import type { RunEvent } from '../runs/pump';
import type { Run } from '../runs/run';
import { toEnd } from '../runs/strategies/toEnd';
import type { LabEntry } from './labEntry';

export interface LaneTools {
  readonly spawn: () => EngineEndpoint;
  /** Wall time, ms. */
  readonly now: () => number;
}

/** Wall ms of one call at full speed: long enough that messages cost nothing, short enough to be cancelled at once. */
const CALL_MS = 40;
/** Least wall ms between two changes of the state. */
const TELL_MS = 200;

/** One engine of the lab: a run at a time, to its end. */
export class Lane {
  readonly #now: () => number;
  readonly #engine: DrivenRun;
  /** Who hears of the run that is under way. */
  #hear: (event: RunEvent) => void = () => undefined;

  constructor({ spawn, now }: LaneTools) {
    this.#now = now;
    this.#engine = new DrivenRun({
      spawn,
      clock: { now, tick: () => new Promise((resolve) => setTimeout(resolve)), hidden: () => false },
      strategy: toEnd,
      pictures: noPictures,
      callMs: CALL_MS,
      hear: (event) => this.#hear(event),
    });
  }

  /** Ends the worker; what it computes never settles. */
  dispose(): void {
    this.#engine.dispose();
  }

  /** Runs a scenario to its end; `tell` hears how far it is. Returns how the entry ends, rejects where the engine breaks. */
  async compute(scenario: Scenario, tell: (change: Partial<LabEntry>) => void): Promise<Partial<LabEntry>> {
    const began = this.#now();
    let fail: (error: unknown) => void = () => undefined;
    const failed = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const phaseEnds: Frame[] = [];
    let toldAt = began;
    const tellOf = ({ frame }: Run): void => {
      const now = this.#now();
      if (now - toldAt < TELL_MS && !frame.ended) return;
      toldAt = now;
      const progress = shareDone(scenario, frame);
      tell({ phase: frame.phase, progress, wallSeconds: (now - began) / 1000, phaseEnds: [...phaseEnds] });
    };
    const ended = new Promise<void>((resolve) => {
      this.#hear = (event) => {
        if (event.kind === 'engineFailed') fail(event.failure);
        if (event.kind === 'failed') fail(event.error);
        if (event.kind !== 'arrived') return;
        const { run, reply } = event;
        if (reply.stop === 'phase' || reply.stop === 'end') phaseEnds.push(reply.frame);
        tellOf(run);
        if (run.frame.ended) resolve();
      };
    });
    const loaded = await Promise.race([this.#engine.load(scenario), failed]);
    if (loaded.kind === 'dropped') return new Promise(() => undefined);
    if (loaded.kind === 'refused') return { status: 'failed', fault: loaded.sentence, scaleThatFits: loaded.scaleThatFits };
    tell({ run: loaded.run });
    this.#engine.attach(loaded.run);
    await Promise.race([ended, failed]);
    return { status: 'done', progress: 1, phaseEnds: [...phaseEnds] };
  }
}

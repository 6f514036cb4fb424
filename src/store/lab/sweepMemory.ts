/** What sweeps have computed and asked for while the page is open: it is there again after another run was opened. */
import type { Report } from '../../engine/report';
import type { Scenario } from '../../scenario/types';
import { pointHash } from '../../sweep/points';
import type { SweepChoice } from './sweepChoice';

/** Choices that are kept, one for each scenario, the newest. */
const MOST_CHOICES = 50;

export class SweepMemory {
  /** Reports by the hash of their point. */
  readonly reports = new Map<string, Report>();
  readonly #choices = new Map<string, SweepChoice>();

  /** What was last chosen for this scenario, whatever its name; null: nothing yet. */
  choiceOf(base: Scenario): SweepChoice | null {
    return this.#choices.get(pointHash(base)) ?? null;
  }

  keep(base: Scenario, choice: SweepChoice): void {
    const hash = pointHash(base);
    this.#choices.delete(hash);
    this.#choices.set(hash, choice);
    const [oldest] = this.#choices.keys();
    if (this.#choices.size > MOST_CHOICES && oldest !== undefined) this.#choices.delete(oldest);
  }
}

/** The actions of a run: kept here as the scenario spells them, and in the engine as records. */

import type { EngineExports } from '../../wasm/exports';
import * as L from '../../wasm/layout';
import { actionFault, followingFault, inOrder, phaseAfter } from '../scenario/rules/live';
import type { Action, ActionBody } from '../scenario/types';
import { actionRecords } from './config';
import { toFullRequest, toSimulatedRequest } from './order';
import type { SimulationPlan } from './plan';

interface Entry {
  readonly action: Action;
  readonly record: readonly number[];
  /** The last record of its action: the receipt is due when it has been applied. */
  readonly last: boolean;
}

export class ActionLog {
  readonly #plan: SimulationPlan;
  #entries: Entry[] = [];

  /** Holds the scenario's own actions, in the order in which they take effect. */
  constructor(plan: SimulationPlan) {
    this.#plan = plan;
    const sorted = [...plan.scenario.actions].sort((a, b) => a.at.phase - b.at.phase || a.at.request - b.at.request);
    for (const action of sorted) this.#entries.push(...this.#entriesOf(action, toSimulatedRequest(action.at.request, plan.factor)));
  }

  get length(): number {
    return this.#entries.length;
  }

  actions(): Action[] {
    return this.#entries.filter((entry) => entry.last).map((entry) => entry.action);
  }

  /**
   * Adds an action before the next request, after whatever is due there already. `asFork`: what is not due yet is forgotten. Throws a
   * RangeError for what does not fit the step in force or the log; the log is then as it was.
   */
  insert(given: ActionBody, asFork: boolean, wasm: EngineExports): Action {
    const { scenario, factor } = this.#plan;
    const [phase, request] = [wasm.nextPhase(), wasm.nextRequest()];
    const at = this.#due(wasm);
    const earlier = this.#entries.slice(0, at).map((entry) => entry.action);
    const inForce = phaseAfter(scenario, phase, earlier);
    const fault = inForce && actionFault(given, inForce, 'The action', scenario);
    if (fault) throw new RangeError(fault);
    const place = { phase, request: toFullRequest(request, factor) };
    const kept = asFork ? this.#entries.slice(0, at) : this.#entries;
    const later = kept.slice(at).map((entry) => entry.action);
    const unfit = followingFault(scenario, phase, [...earlier, { at: place, ...given }], later);
    if (unfit) throw new RangeError(unfit);
    // Of full-size requests that are one simulated request, not one before that of an action that is there already.
    const last = earlier.at(-1)?.at;
    if (last?.phase === phase) place.request = Math.max(place.request, last.request);
    const action: Action = { at: place, ...inOrder(given) };
    const entries = this.#entriesOf(action, request);
    if (kept.length + entries.length > L.ACTION_CAPACITY) throw new RangeError(`A run takes at most ${L.ACTION_CAPACITY} actions.`);
    this.#entries = [...kept.slice(0, at), ...entries, ...kept.slice(at)];
    this.write(wasm);
    return action;
  }

  /** Actions that have been applied, and those that are before the next request. */
  taken(wasm: EngineExports): Action[] {
    return this.receipts(0, this.#due(wasm));
  }

  /** Records that are applied before the next request, or have been. */
  #due(wasm: EngineExports): number {
    const [phase, request] = [wasm.nextPhase(), wasm.nextRequest()];
    let at = wasm.actionsDone();
    while (at < this.#entries.length && isDue(this.#entries[at] as Entry, phase, request)) at++;
    return at;
  }

  /** Actions whose records [from, to) have just been applied. */
  receipts(from: number, to: number): Action[] {
    return this.#entries
      .slice(from, to)
      .filter((entry) => entry.last)
      .map((entry) => entry.action);
  }

  /** Puts the log into the engine's table; also after a restore, so that later actions are applied again. */
  write(wasm: EngineExports): void {
    const numbers = new Float64Array(wasm.memory.buffer, wasm.actionsAddress() >>> 0, this.#entries.length * L.ACT_SIZE);
    for (const [i, entry] of this.#entries.entries()) numbers.set(entry.record, i * L.ACT_SIZE);
    wasm.setActionCount(this.#entries.length);
  }

  #entriesOf(action: Action, request: number): Entry[] {
    const records = actionRecords(action, request, this.#plan);
    return records.map((record, i) => ({ action, record, last: i === records.length - 1 }));
  }
}

function isDue({ record }: Entry, phase: number, request: number): boolean {
  const [p, r] = record as [number, number];
  return p < phase || (p === phase && r <= request);
}

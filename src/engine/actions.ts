/** The actions of a run: kept here as the scenario spells them, and in the engine as records. */
import * as L from '../../wasm/layout';
import { phaseKinds } from '../domain/names';
import type { Action, ActionBody } from '../scenario/types';
import { actionRecords, toFullRequest, toSimulatedRequest } from './config';
import type { EngineExports } from './exports';
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

  /** Adds an action before simulated request `request` of `phase`, after whatever is due there already. Throws when the log is full. */
  insert(body: ActionBody, phase: number, request: number, wasm: EngineExports): Action {
    const action: Action = { at: { phase, request: toFullRequest(request, this.#plan.factor) }, ...body };
    const entries = this.#entriesOf(action, request);
    if (this.#entries.length + entries.length > L.ACTION_CAPACITY) throw new Error(`A run takes at most ${L.ACTION_CAPACITY} actions.`);
    const done = wasm.actionsDone();
    let at = done;
    while (at < this.#entries.length && isDue(this.#entries[at] as Entry, phase, request)) at++;
    this.#entries.splice(at, 0, ...entries);
    this.write(wasm);
    return action;
  }

  /** Forgets what has not been applied yet. */
  truncate(wasm: EngineExports): void {
    this.#entries.length = wasm.actionsDone();
    this.write(wasm);
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
    for (const { record } of this.#entries) mixedByAction(record, wasm);
  }

  #entriesOf(action: Action, request: number): Entry[] {
    const records = actionRecords(action, request, this.#plan);
    return records.map((record, i) => ({ action, record, last: i === records.length - 1 }));
  }
}

/**
 * A step of writes to which an action gives reads or TRIMs is a mix, from its beginning: with shares of 0 a mix draws nothing but writes,
 * so that what comes before the action is the same, whenever the step was made one.
 */
function mixedByAction([phase, , what]: readonly number[], wasm: EngineExports): void {
  if (what !== L.SET_READ_SHARE && what !== L.SET_TRIM_SHARE) return;
  const at = (wasm.phasesAddress() >>> 0) + (phase as number) * L.PH_SIZE * 8;
  const record = new Float64Array(wasm.memory.buffer, at, L.PH_SIZE);
  if (record[L.PH_KIND] === phaseKinds.indexOf('write')) record[L.PH_KIND] = phaseKinds.indexOf('mixed');
}

function isDue({ record }: Entry, phase: number, request: number): boolean {
  const [p, r] = record as [number, number];
  return p < phase || (p === phase && r <= request);
}

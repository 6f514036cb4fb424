/** Conditions of `until` as the engine's records, and what it says of the one that held. */
import * as L from '../../wasm/layout';
import type { SimulationPlan } from './plan';
import type { Condition, Held } from './types';

/** Kind and bound of a condition's record. */
function recordOf(condition: Condition): readonly [kind: number, bound: number] {
  switch (condition.kind) {
    case 'relocation':
      return [L.UNTIL_RELOCATION, 0];
    case 'collection':
      return condition.number === undefined ? [L.UNTIL_COLLECTION, 0] : [L.UNTIL_COLLECTIONS, condition.number];
    case 'free':
      return [L.UNTIL_FREE, condition.atMost];
    case 'waf':
      return 'atLeast' in condition ? [L.UNTIL_WAF_LEAST, condition.atLeast] : [L.UNTIL_WAF_MOST, condition.atMost];
    case 'written':
      return [L.UNTIL_WRITTEN, condition.lpn];
    case 'moved':
      return [L.UNTIL_MOVED, condition.lpn];
    case 'trimmed':
      return [L.UNTIL_TRIMMED, condition.lpn];
    case 'victim':
      return [L.UNTIL_VICTIM, condition.atLeast];
    case 'bad':
      return [L.UNTIL_BAD, 0];
    case 'steady':
      return [L.UNTIL_STEADY, 0];
  }
}

/** Conditions that watch events, not states. */
const watching: readonly Condition['kind'][] = ['collection', 'written', 'moved', 'trimmed', 'victim', 'bad'];

/** True where the engine must report events for them. */
export function watchEvents(conditions: readonly Condition[]): boolean {
  return conditions.some(({ kind }) => watching.includes(kind));
}

/** Puts the conditions into the engine's table; throws a RangeError for more than it holds. */
export function writeConditions(conditions: readonly Condition[], table: Float64Array): void {
  if (conditions.length > L.COND_CAPACITY)
    throw new RangeError(`until has ${conditions.length} conditions; at most ${L.COND_CAPACITY} can be watched.`);
  for (const [i, condition] of conditions.entries()) table.set(recordOf(condition), i * L.COND_SIZE);
}

/** The first of the conditions that holds, with its numbers; null: none. */
export function heldOf(conditions: readonly Condition[], table: Float64Array, plan: SimulationPlan): Held | null {
  const index = conditions.findIndex((_, i) => table[i * L.COND_SIZE + L.COND_HELD] === 1);
  const condition = conditions[index];
  if (condition === undefined) return null;
  const at = index * L.COND_SIZE;
  return { condition, index, values: valuesOf(condition, table[at + L.COND_X] as number, table[at + L.COND_Y] as number, plan) };
}

function valuesOf(condition: Condition, x: number, y: number, { sim, factor }: SimulationPlan): Held['values'] {
  switch (condition.kind) {
    case 'collection':
    case 'victim':
      return { group: x, validPages: y / sim.cellsPerPage };
    case 'free':
      return { free: x };
    case 'waf':
      return { waf: x };
    case 'written':
    case 'moved':
      return { lpn: condition.lpn, to: x };
    case 'trimmed':
      return { lpn: condition.lpn };
    case 'bad':
      return { group: x };
    case 'steady':
      return { phaseSeconds: (x * factor) / 1e6 };
    case 'relocation':
      return {};
  }
}

/** Conditions of `until` as the engine's records, and what it says of the one that held. */
import * as L from '../../wasm/layout';
import type { SimulationPlan } from './plan';
import type { Condition, Held } from './types';

const kinds = {
  relocation: L.UNTIL_RELOCATION,
  collection: L.UNTIL_COLLECTION,
  free: L.UNTIL_FREE,
  waf: L.UNTIL_WAF_LEAST,
  written: L.UNTIL_WRITTEN,
  moved: L.UNTIL_MOVED,
  trimmed: L.UNTIL_TRIMMED,
  victim: L.UNTIL_VICTIM,
  bad: L.UNTIL_BAD,
  steady: L.UNTIL_STEADY,
} as const satisfies Record<Condition['kind'], number>;

/** Kind and bound of a condition's record. */
function recordOf(condition: Condition): readonly [kind: number, bound: number] {
  const { kind, ...rest } = condition;
  const [bound] = Object.values(rest) as (number | undefined)[];
  if (kind === 'waf' && 'atMost' in rest) return [L.UNTIL_WAF_MOST, bound ?? 0];
  return [kind === 'collection' && bound !== undefined ? L.UNTIL_COLLECTIONS : kinds[kind], bound ?? 0];
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
  const { kind } = condition;
  if ('lpn' in condition) return kind === 'trimmed' ? { lpn: condition.lpn } : { lpn: condition.lpn, to: x };
  if (kind === 'collection' || kind === 'victim') return { group: x, validPages: y / sim.slotsPerPage };
  if (kind === 'free') return { free: x };
  if (kind === 'waf') return { waf: x };
  if (kind === 'bad') return { group: x };
  return kind === 'steady' ? { phaseSeconds: (x * factor) / 1e6 } : {};
}

/** What a fit says of each number: its interval over all that is tied, and the word for it. */
import type { Range } from './intervals';
import { type ParameterName, parameterNames } from './model';
import type { FitResult, Parameter } from './result';
import type { Fitted } from './search';

/** What the model of another geometry may differ by: open groups and reserve are spare that no log tells apart, dies and planes are one bandwidth. */
const systematic: Readonly<Record<ParameterName, readonly [less: (x: number) => number, more: (x: number) => number]>> = {
  spareFactor: [(x) => Math.max(0, x - 0.004), (x) => x + 0.004],
  programMBps: [(x) => x * 0.98, (x) => x * 1.02],
  commandUs: [(x) => x * 0.98, (x) => x * 1.02],
  relocateUs: [(x) => Math.max(0, x - 0.5) * 0.97, (x) => (x + 0.5) * 1.03],
};

/** Coordinates that differ by less are one. */
const SAME = 0.05;

/** Ends of a parameter over all tied explanations, those without a profile with their value alone; and the word for it. */
function parameterOf(tied: readonly Fitted[], ranges: readonly (readonly Range[])[], name: ParameterName): Parameter {
  const i = parameterNames.indexOf(name);
  const at = (fit: Fitted, x: number): number => fit.space.valuesAt(fit.best.x.map((value, k) => (k === i ? x : value)))[name];
  const each = ranges.map((list) => list[i] as Range);
  const values = tied.map(({ best }) => best.values[name]);
  const [less, more] = systematic[name];
  // A drive that stalls also waits, the longer the larger its groups and the slower its dies are, which no log tells: all of that time may be it.
  const waits = name === 'relocateUs' && tied.some(({ choice }) => choice.pacing === 'stall');
  const low = waits ? 0 : less(Math.min(...values, ...each.map((range, f) => at(tied[f] as Fitted, range.low))));
  const high = more(Math.max(...values, ...each.map((range, f) => at(tied[f] as Fitted, range.high))));
  const edge = (side: 'low' | 'high'): boolean =>
    tied.some(({ space, best }) => Math.abs((space[side][i] as number) - (best.x[i] as number)) < 1e-6);
  const [reachesLow, reachesHigh] = [
    waits || each.some((range) => range.reachesLow) || edge('low'),
    each.some((range) => range.reachesHigh) || edge('high'),
  ];
  const ends = { value: values[0] as number, low, high };
  if (reachesLow && reachesHigh) return { ...ends, state: 'untouched', with: null };
  if (reachesLow || reachesHigh) return { ...ends, state: 'bound', with: null };
  if (isNear(name, low, high)) return { ...ends, state: 'determined', with: null };
  return { ...ends, state: 'traded', with: parameterNames[partnerOf(tied, each[0] as Range, i)] ?? null };
}

/** What makes up for coordinate i: what differs most in the tied explanation where it is farthest from the best; where there is none, what the slopes say. */
function partnerOf([best, ...others]: readonly Fitted[], { partner }: Range, i: number): number {
  const moved = ({ best: { x } }: Fitted): readonly number[] => x.map((value, k) => Math.abs(value - (best?.best.x[k] as number)));
  const [farthest] = others.map(moved).sort((a, b) => (b[i] as number) - (a[i] as number));
  if (farthest === undefined || (farthest[i] as number) < SAME) return partner;
  const rest = farthest.map((value, k) => (k === i ? -1 : value));
  return rest.indexOf(Math.max(...rest));
}

/** Whether an interval is narrow enough to be called determined. */
function isNear(name: ParameterName, low: number, high: number): boolean {
  if (name === 'spareFactor') return high - low <= Math.max(0.03, 0.15 * low);
  return high / low <= (name === 'programMBps' ? 1.25 : 1.6);
}

/** All of them; `ranges` are those of the first of the tied fits. */
export function parametersOf(tied: readonly Fitted[], ranges: readonly (readonly Range[])[], explains: boolean): FitResult['parameters'] {
  const stated = parameterNames.map((name) => {
    const parameter = parameterOf(tied, ranges, name);
    // What is missing in the model makes up for something: nothing is determined by one that does not explain.
    const state = parameter.state === 'determined' && !explains ? 'traded' : parameter.state;
    return [name, { ...parameter, state }] as const;
  });
  return Object.fromEntries(stated) as FitResult['parameters'];
}

import type { Expression } from './check/expression';
import type { Step } from './lesson';

/**
 * What the page covers while a prediction is open, because it says the answer. Figures, laws, marks and the last collection are always covered.
 * A plot is covered where the question asks for its value at this moment; the spare slider, where it asks for the spare area.
 */
export type CoverName = 'figures' | 'speed' | 'waf' | 'spare';

const about: readonly (readonly [CoverName, RegExp])[] = [
  ['speed', /^(iops|mbps)/],
  ['waf', /^waf/],
  ['spare', /^(S|OP)$/],
];

/** Names of all figures of an expression, in its order. */
export function namesIn(expression: Expression): readonly string[] {
  if (expression.kind === 'two') return [...namesIn(expression.left), ...namesIn(expression.right)];
  return expression.kind === 'figure' ? [expression.name, ...expression.of.flatMap(namesIn)] : [];
}

/** What is covered at the question of a step; empty: it asks nothing. */
export function coversOf({ ask, change, stops, then }: Step): readonly CoverName[] {
  if (ask === null) return [];
  if (ask.kind !== 'number') return ['figures'];
  const names = namesIn(ask.answer);
  // At another drive or a later moment, the plots show what the answer is worked out of, not the answer.
  const isThere = then.every(({ kind }) => kind === 'end' && stops.at(-1)?.kind === 'end');
  const isNow = change === null && isThere;
  const covered = about.filter(([cover, name]) => (isNow || cover === 'spare') && names.some((each) => name.test(each)));
  return ['figures', ...covered.map(([cover]) => cover)];
}

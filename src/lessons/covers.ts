import type { Expression } from './check/expression';
import type { Show, Step } from './lesson';

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

/** Figures that a plot over time shows, and those that the map does. */
const overTime = /^(iops|mbps|spreadIn|slowestIn|medianIn|p50|p99|longest|collectingAt|steadyAt)/;
const inside = /^(victim|valid|stale|free|mixedGroups|wafOf)/;

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

/** What a step shows of the plots over time. */
function isOfPlot({ kind }: Show): boolean {
  return kind === 'plot' || kind === 'scale' || kind === 'zoom';
}

/**
 * A step is about what a plot over time shows, and about nothing on the map: where there is room for one picture, it is the plot. Told by what it
 * shows, and by the figures of its verdict, of the number that it asks for, and of its exercise.
 */
export function isAboutPlot({ ask, shows, thenShows, verdict, exercise }: Step): boolean {
  const told = verdict.flatMap((part) => (typeof part === 'string' ? [] : namesIn(part.figure)));
  const asked = ask?.kind === 'number' ? namesIn(ask.answer) : [];
  const names = [...told, ...asked, ...(exercise === null ? [] : namesIn(exercise.check))].map((name) => name.replace(/^.*\./, ''));
  if (names.some((name) => inside.test(name))) return false;
  return names.some((name) => overTime.test(name)) || [...shows, ...thenShows].some(isOfPlot);
}

import type { Expression } from '../../lessons/check/expression';
import { namesIn } from '../../lessons/covers';
import type { Step } from '../../lessons/lesson';

/** What a step of a lesson shows large in front of a class. */
export type StepPicture = 'map' | 'plot' | 'waf' | 'cost';

/** Figures that are read off a picture, each by the beginning of its name. */
const readOff: readonly (readonly [StepPicture, RegExp])[] = [
  ['map', /^(victim|meanVictim|lastVictim|valid|allStale|free|mixedGroups|movedByLast|groupPages|S$|OP$)/],
  ['waf', /^(waf|law)/],
  ['plot', /^(iops|mbps|slowestIn|collectingAt|steadyAt|p99|lastMs)/],
];

/** The picture that has the first figure of these; null: none has. */
function pictureFor(asked: readonly Expression[]): StepPicture | null {
  const names = asked.flatMap(namesIn).map((name) => name.split('.').at(-1) ?? '');
  for (const name of names) {
    const found = readOff.find(([, of]) => of.test(name));
    if (found !== undefined) return found[0];
  }
  return null;
}

/**
 * One picture a step: what the step's text says is shown, else what its question is about, else what its answer claims. A collection is seen
 * with the answer only, since it says how many pages were valid.
 */
export function pictureOfStep({ ask, claims, shows, thenShows }: Step, isTold: boolean): StepPicture {
  for (const { kind } of isTold ? thenShows : shows) {
    if (kind === 'collection') return isTold ? 'cost' : 'map';
    if (kind === 'map') return 'map';
    if (kind === 'plot' || kind === 'zoom' || kind === 'scale') return 'plot';
  }
  if (ask?.kind === 'draw') return ask.quantity === 'waf' ? 'waf' : 'plot';
  const question = ask?.kind === 'number' ? pictureFor([ask.answer]) : null;
  return question ?? pictureFor(claims) ?? 'plot';
}

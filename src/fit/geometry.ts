/**
 * Dies and groups that no log tells. Behind its cliff a rate goes up and down with the size of a group beside the drive. The dies that groups
 * lie on count, too, and both do most under a permutation: groups die in the order in which they were filled then. Where nothing explains a
 * log, other geometries are tried for the nearest of each kind: half and twice the dies, groups two and four times as large.
 */
import { policyTraits } from '../domain/names';
import type { Choice } from './model';
import { finer, type Unknown } from './refine';
import type { Evaluate } from './run';
import { type Candidate, type Coordinates, descend, type Fitted, runPlaces, type Target, within } from './search';

const ROUNDS = 3;
/** Kinds that are tried, and how many times worse than the best they may be. */
const MOST_KINDS = 4;
const HOPELESS = 6;
const GROUPS = [1, 2, 4] as const;
/** Geometries that are gone on with: the nearest of each kind first, since a wrong one may begin nearer. */
const KEPT = 4;

function kindOf({ victim, pacing }: Choice): string {
  return `${policyTraits[victim].family} ${pacing}`;
}

/** The best of each kind that is worth it; the fits come best first. */
function nearest(fits: readonly Fitted[]): readonly Fitted[] {
  const [best] = fits;
  if (best === undefined) return [];
  return fits
    .filter(({ choice }, i) => fits.findIndex((other) => kindOf(other.choice) === kindOf(choice)) === i)
    .filter(({ choice, best: { chi2 } }) => choice.pattern === best.choice.pattern && chi2 <= HOPELESS * best.best.chi2)
    .slice(0, MOST_KINDS);
}

/** What larger groups explain may have looked like the controller's time for relocated pages: that begins as it is, and at none. */
function startsOf({ choice, space, best: { x } }: Fitted, dies: number): readonly (Candidate & { readonly x: Coordinates })[] {
  const [spare = 0, bandwidth = 0, command = 0] = x;
  return [dies / 2, dies, dies * 2].flatMap((count) =>
    GROUPS.flatMap((group) => {
      const other: Choice = { ...choice, dies: count, group };
      return [x, [spare, bandwidth, command, 0]].map((at) => ({ choice: other, space, correction: null, x: within(space, at) }));
    }),
  );
}

/** What other geometries come to, after the fits that are known; best first. */
export async function otherGeometries(
  fits: readonly Fitted[],
  target: Target,
  { dies }: Unknown,
  evaluate: Evaluate,
): Promise<readonly Fitted[]> {
  if (dies === null) return fits;
  const asked = nearest(fits).flatMap((fit) => startsOf(fit, dies));
  const places = await runPlaces(asked, target, evaluate);
  const ran = asked.flatMap(({ x: _, ...rest }, i): readonly Fitted[] => {
    const best = places[i];
    return best ? [{ ...rest, best }] : [];
  });
  const sorted = ran.sort((a, b) => a.best.chi2 - b.best.chi2);
  const geometry = ({ choice }: Fitted): string => `${kindOf(choice)} ${choice.dies} ${choice.group}`;
  const firsts = sorted.filter((fit, i) => sorted.findIndex((other) => geometry(other) === geometry(fit)) === i);
  const isFirst = (fit: Fitted): boolean => firsts.find((other) => kindOf(other.choice) === kindOf(fit.choice)) === fit;
  const worth = [...firsts.filter(isFirst), ...firsts.filter((fit) => !isFirst(fit))].slice(0, KEPT);
  const near = await finer(worth, target, evaluate);
  const came = await descend(near, target, evaluate, { rounds: ROUNDS, tell: () => {}, keepsAll: true });
  return [...fits, ...came].sort((a, b) => a.best.chi2 - b.best.chi2);
}

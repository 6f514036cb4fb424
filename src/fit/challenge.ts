/**
 * Tries discarded explanations once more before one is reported as the only one. The search follows its best and drops the others early,
 * wherever they happened to start. Here each dropped kind of victim and pacing starts again from the parameters that explain the log. The limit
 * before the cliff is swapped, too, flash for controller: two such drives can have the same curve. A drive that stalls is also tried with groups
 * twice as large: it waits for whole groups, and that time looks like time of the controller.
 */
import { policyTraits } from '../domain/names';
import { PAGE_BYTES } from '../domain/spare';
import { requestBytes } from './beside';
import type { Choice } from './model';
import type { Evaluate } from './run';
import { type Coordinates, descend, type Fitted, type Place, runPlaces, type Space, type Target, within } from './search';
import { freshOf } from './space';

/** Steps of a search that starts elsewhere: it has farther to go than a refinement. */
const ROUNDS = 3;
/** How many of the best explanation's parameter sets are continued. */
const KEPT_OWN = 2;
/** A challenger that is this many times worse than what would be tied is dropped. */
const HOPELESS = 15;
/** Larger groups, and the share of the controller's time that is left for it then. */
const LARGER = 2;
const LEFT = 0.5;
/** Places that differ by less in every coordinate are one. */
const FAR = 0.1;
/** No limit: a controller with less to do, in shares of all of its time; flash that is faster than the fresh rate by more, as a logarithm. */
const AT_EASE = 0.8;
const FASTER = 0.2;
/** How many tied kinds are continued when the other limit is tried. */
const MOST_TURNED = 4;
/** A controller with time to spare, and one that is just the limit, in shares of all of its time. */
const IDLE = 0.4;
const BUSY = 0.99;
/** Logarithm of how much faster than the fresh rate flash is that is no limit. */
const AMPLE = 0.5;

/** The same place with another limit before the cliff; and flash alone as the limit everywhere. */
function casesOf({ space, best: { x } }: Fitted): readonly Coordinates[] {
  const [spare = 0, bandwidth = 0, , relocate = 0] = x;
  const fresh = freshOf(space);
  return [
    [spare, fresh, IDLE, relocate],
    [spare, Math.max(bandwidth, fresh + AMPLE), BUSY, relocate],
    [spare, fresh, IDLE, 0],
  ];
}

/** What is tried for itself: a family and its pacing; of the family that is nearest each policy, as a part that is held out may tell them apart. */
function kindOf({ victim, pacing, pattern }: Choice, nearest: Choice): string {
  const family = policyTraits[victim].family;
  return `${family === policyTraits[nearest.victim].family ? victim : family} ${pacing} ${pattern}`;
}

const isFar =
  (from: Coordinates) =>
  (x: Coordinates): boolean =>
    x.some((value, i) => Math.abs(value - (from[i] as number)) > FAR);

/** A fit with larger groups, at the places that go with them. */
function larger(fit: Fitted): readonly Start[] {
  const grown: Fitted = { ...fit, choice: { ...fit.choice, group: LARGER } };
  const [, bandwidth = 0, command = 0, relocate = 0] = fit.best.x;
  const less = (x: Coordinates): Coordinates => x.map((value, i) => (i === 3 ? LEFT * relocate : value));
  return [[fit.best.x[0] as number, bandwidth, command, relocate], ...casesOf(fit).slice(0, 2)].map((x) => ({ fit: grown, x: less(x) }));
}

interface Start {
  readonly fit: Fitted;
  readonly x: Coordinates;
}

async function run(starts: readonly Start[], target: Target, evaluate: Evaluate): Promise<readonly Fitted[]> {
  const asked = starts.map(({ fit, x }) => ({ ...fit, x: within(fit.space, x) }));
  const places: readonly (Place | null)[] = await runPlaces(asked, target, evaluate);
  const fits = starts.flatMap(({ fit }, i) => {
    const best = places[i];
    return best ? [{ ...fit, best }] : [];
  });
  return fits.sort((a, b) => a.best.chi2 - b.best.chi2);
}

/**
 * The drive whose controller is the limit as flash was: what flash needs for a page, which it moves as often as it writes it, the controller
 * needs for it.
 */
function twinOf({ space, best: { x } }: Fitted, target: Target): Coordinates {
  const [spare = 0, bandwidth = 0] = x;
  const at = [spare, Math.max(bandwidth, freshOf(space)) + 2 * AMPLE, BUSY, 1];
  const { commandUs, relocateUs } = space.valuesAt(at);
  return at.map((value, i) => (i === 3 ? (commandUs * PAGE_BYTES) / requestBytes(target) / relocateUs : value));
}

/** A part of a space. */
function partOf(space: Space, i: number, edges: Partial<Record<'low' | 'high', number>>): Space {
  const [low, high] = [edges.low ?? (space.low[i] as number), edges.high ?? (space.high[i] as number)];
  const set = (x: Coordinates, edge: number): Coordinates => x.map((value, k) => (k === i ? edge : value));
  return { ...space, low: set(space.low, low), high: set(space.high, high) };
}

/**
 * What the tied come to with the other limit before the cliff: if all of them say that it is the controller, flash; if all say flash, the
 * controller. What is not the limit has no slope there: neither a descent nor a profile finds its way round that corner. Each side is searched
 * for itself, since a descent may also come back.
 */
async function turned(fits: readonly Fitted[], target: Target, limit: number, evaluate: Evaluate): Promise<readonly Fitted[]> {
  const tied = fits.filter(({ best }) => best.chi2 <= limit);
  const isIdle = ({ best: { x } }: Fitted): boolean => (x[2] as number) < AT_EASE;
  const isAmple = ({ space, best: { x } }: Fitted): boolean => (x[1] as number) > freshOf(space) + FASTER;
  const kind = ({ choice }: Fitted): string => kindOf(choice, choice);
  const starts = tied
    .filter((fit, i) => tied.findIndex((other) => kind(other) === kind(fit)) === i)
    .flatMap((fit): readonly Start[] => {
      const { space } = fit;
      const [flash, controller, alone] = casesOf(fit) as [Coordinates, Coordinates, Coordinates];
      const half = flash.map((value, i) => (i === 3 ? LEFT * value : value));
      const idle = { ...fit, space: partOf(space, 2, { high: AT_EASE }) };
      const ample = { ...fit, space: partOf(space, 1, { low: freshOf(space) + FASTER }) };
      return [
        ...(tied.some(isIdle) ? [] : [flash, half, alone].map((x) => ({ fit: idle, x }))),
        ...(tied.some(isAmple) ? [] : [controller, twinOf(fit, target)].map((x) => ({ fit: ample, x }))),
      ];
    });
  const ran = await run(starts, target, evaluate);
  const firsts = ran.filter((fit, i) => ran.findIndex((other) => kind(other) === kind(fit)) === i);
  const worth = firsts.filter(({ best }) => best.chi2 <= HOPELESS * limit).slice(0, MOST_TURNED);
  const came = await descend(worth, target, evaluate, { rounds: ROUNDS, tell: () => {}, keepsAll: true });
  const whole = (fit: Fitted): Space => (fits.find((other) => kind(other) === kind(fit)) ?? fit).space;
  return came.map((fit) => ({ ...fit, space: whole(fit) }));
}

/** What is left after others were tried in earnest, best first. `limit`: chi2 up to which an explanation is tied. */
export async function challenge(
  fits: readonly Fitted[],
  target: Target,
  {
    choices,
    others,
    limit,
  }: { readonly choices: readonly Choice[]; readonly others: ReadonlyMap<string, Coordinates>; readonly limit: number },
  evaluate: Evaluate,
): Promise<readonly Fitted[]> {
  const [best] = fits;
  if (best === undefined) return fits;
  const kind = (choice: Choice): string => kindOf(choice, best.choice);
  const settled = new Set(fits.filter((fit) => fit.best.chi2 <= limit).map(({ choice }) => kind(choice)));
  const scouted = others.get(best.choice.pattern);
  const places = [...casesOf(best), ...(scouted ? [scouted] : [])];
  const stalls = ({ choice }: Fitted): boolean => choice.pacing === 'stall';
  const own = [...places.filter(isFar(best.best.x)).map((x): Start => ({ fit: best, x })), ...(stalls(best) ? larger(best) : [])];
  const { dies, parity, pattern } = best.choice;
  const rivals = choices
    .filter((choice) => choice.pattern === pattern && !settled.has(kind(choice)))
    .flatMap(({ victim, pacing }) => {
      // What a finer drive adds is much the same for all policies.
      const fit: Fitted = { ...best, choice: { victim, pacing, pattern, dies, parity } };
      return [...[best.best.x, ...casesOf(best).slice(0, 2)].map((x): Start => ({ fit, x })), ...(stalls(fit) ? larger(fit) : [])];
    });
  const ran = await run([...own, ...rivals], target, evaluate);
  const isOwn = ({ choice }: Fitted): boolean => choice.victim === best.choice.victim && choice.pacing === best.choice.pacing;
  const [mine, theirs] = [ran.filter(isOwn), ran.filter((fit) => !isOwn(fit))];
  const firsts = theirs.filter(({ choice }, i) => theirs.findIndex((each) => kind(each.choice) === kind(choice)) === i);
  const worth = [...mine.slice(0, KEPT_OWN), ...firsts].filter((fit) => fit.best.chi2 <= HOPELESS * limit);
  const came = await descend(worth, target, evaluate, { rounds: ROUNDS, tell: () => {}, keepsAll: true });
  const tried = [...fits, ...came].sort((a, b) => a.best.chi2 - b.best.chi2);
  const other = await turned(tried, target, limit, evaluate);
  return [...tried, ...other].sort((a, b) => a.best.chi2 - b.best.chi2);
}

/** What else a drive may have: where no victim and pacing explains a log, each is tried alone, about the nearest drive. */
import { exactExp } from '../lib/exactMath';
import type { Drive } from '../scenario/types';
import type { BesideName, Choice } from './model';
import type { Evaluate } from './run';
import { type Coordinates, descend, type Fitted, runPlaces, type Target, within } from './search';
import { freshOf } from './space';

const ROUNDS = 3;
/** Shares of the groups that a cache may take, and its program time as a share of the flash's own. */
const CACHES = [0.06, 0.12, 0.2] as const;
const FASTER = 0.2;
/** The rate falls first where the cache ends, not the spare area: that is larger, as a logarithm; and loads of the controller behind it. */
const MORE_SPARE = [0, 0.4] as const;
const LOADS = [0.3, 0.7] as const;
/** Before it ends, a cache is faster than its controller. */
const BUSY = 0.97;
/** MiB of host writes between two checkpoints. */
const CHECKPOINTS = [256, 2048] as const;
/** Shares of the map that a cache in RAM holds. What it misses takes reads and programs of the flash: that is faster than it seems, as a logarithm. */
const MAP_CACHES = [0.1, 0.5] as const;
const FASTER_FLASH = [0.4, 1] as const;
/** A controller with time to spare; and how much faster than its fresh rate a drive is that a cap holds back, as a logarithm. */
const IDLE = 0.4;
const HELD_BACK = [0.4, 1.1] as const;

interface Start {
  readonly choice: Choice;
  readonly x: Coordinates;
}

/** Bytes of a request of the phase. */
export function requestBytes({ known: { scenario, phase } }: Target): number {
  const own = scenario.phases[phase];
  return own && 'kib' in own ? own.kib * 1024 : 4096;
}

function startsOf({ choice, space, best: { x } }: Fitted, target: Target): readonly Start[] {
  const [spare = 0, , , relocate = 0] = x;
  const fresh = freshOf(space);
  const started = (what: BesideName, fields: Partial<Drive>, at: Coordinates, slcRatio: number | null = null): Start => ({
    choice: { ...choice, beside: { what, fields, slcRatio } },
    x: at,
  });
  const caches = CACHES.flatMap((slcShare) =>
    MORE_SPARE.flatMap((more) =>
      LOADS.map((load) => started('pSLC', { slcShare, slcBits: 3 }, [spare + more, fresh + 0.1, BUSY, load], FASTER)),
    ),
  );
  // What is nearest without a cache may choose its victims in a way that a cache does not ask for.
  const greedy = caches.map((start): Start => ({ ...start, choice: { ...start.choice, victim: 'greedy' } }));
  const iops = (1e6 * exactExp(fresh)) / requestBytes(target);
  const caps = HELD_BACK.map((above) => started('cap', { randomWriteIopsCap: iops }, [spare, fresh + above, IDLE, relocate]));
  const checkpoints = CHECKPOINTS.map((checkpointEveryMiB) => started('checkpoints', { checkpointEveryMiB }, x));
  const maps = MAP_CACHES.flatMap((mapShare) =>
    FASTER_FLASH.map(
      (more): Start => ({
        choice: { ...choice, beside: { what: 'map', fields: {}, mapShare, slcRatio: null } },
        x: [spare, fresh + more, IDLE, relocate],
      }),
    ),
  );
  return [...maps, ...caches, ...(choice.victim === 'greedy' ? [] : greedy), ...caps, ...checkpoints];
}

/** The best of each, one at a time, best first. */
export async function besides(fit: Fitted, target: Target, evaluate: Evaluate): Promise<readonly Fitted[]> {
  const asked = startsOf(fit, target).map(({ choice, x }) => ({
    choice,
    space: fit.space,
    correction: fit.correction,
    x: within(fit.space, x),
  }));
  const places = await runPlaces(asked, target, evaluate);
  const ran = asked.flatMap(({ x: _, ...rest }, i): readonly Fitted[] => {
    const best = places[i];
    return best ? [{ ...rest, best }] : [];
  });
  const sorted = ran.sort((a, b) => a.best.chi2 - b.best.chi2);
  const firsts = sorted.filter((each, i) => sorted.findIndex(({ choice }) => choice.beside?.what === each.choice.beside?.what) === i);
  return descend(firsts, target, evaluate, { rounds: ROUNDS, tell: () => {}, keepsAll: true });
}

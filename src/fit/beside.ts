/** What else a drive may have: where no victim and pacing explains a log, each is tried alone, about the nearest drive. */
import type { Drive } from '../scenario/types';
import type { Beside, BesideName } from './model';
import type { Evaluate } from './run';
import { type Coordinates, descend, type Fitted, runPlaces, type Target, within } from './search';
import { freshOf } from './space';

const ROUNDS = 2;
/** Shares of the groups that a cache may take, and its program time as a share of the flash's own. */
const CACHES = [0.06, 0.12, 0.2] as const;
const FASTER = [0.2, 0.4] as const;
/** MiB of host writes between two checkpoints. */
const CHECKPOINTS = [256, 2048] as const;
/** A controller with time to spare; and how much faster than its fresh rate a drive is that a cap holds back, as a logarithm. */
const IDLE = 0.4;
const HELD_BACK = [0.4, 1.1] as const;

interface Start {
  readonly beside: Beside;
  readonly x: Coordinates;
}

/** Bytes of a request of the phase. */
function requestBytes({ known: { scenario, phase } }: Target): number {
  const own = scenario.phases[phase];
  return own && 'kib' in own ? own.kib * 1024 : 4096;
}

function startsOf({ space, best: { x } }: Fitted, target: Target): readonly Start[] {
  const [spare = 0, bandwidth = 0, command = 0, relocate = 0] = x;
  const started = (what: BesideName, fields: Partial<Drive>, at: Coordinates, slcRatio: number | null = null): Start => ({
    beside: { what, fields, slcRatio },
    x: at,
  });
  const caches = CACHES.flatMap((slcShare) =>
    FASTER.map((ratio) => started('pSLC', { slcShare, slcBits: 3 }, [spare, bandwidth, Math.min(command, IDLE), relocate], ratio)),
  );
  const fresh = freshOf(space);
  const iops = (1e6 * Math.exp(fresh)) / requestBytes(target);
  const caps = HELD_BACK.map((above) => started('cap', { randomWriteIopsCap: iops }, [spare, fresh + above, IDLE, relocate]));
  const checkpoints = CHECKPOINTS.map((checkpointEveryMiB) => started('checkpoints', { checkpointEveryMiB }, x));
  return [...caches, ...caps, ...checkpoints];
}

/** The best of each, one at a time, best first. */
export async function besides(fit: Fitted, target: Target, evaluate: Evaluate): Promise<readonly Fitted[]> {
  const asked = startsOf(fit, target).map(({ beside, x }) => ({
    choice: { ...fit.choice, beside },
    space: fit.space,
    correction: fit.correction,
    x: within(fit.space, x),
  }));
  const places = await runPlaces(asked, target, evaluate);
  const ran = asked.flatMap(({ x: _, ...rest }, i): readonly Fitted[] => {
    const best = places[i];
    return best ? [{ ...rest, best, columns: [] }] : [];
  });
  const sorted = ran.sort((a, b) => a.best.chi2 - b.best.chi2);
  const firsts = sorted.filter((each, i) => sorted.findIndex(({ choice }) => choice.beside?.what === each.choice.beside?.what) === i);
  return descend(firsts, target, evaluate, { rounds: ROUNDS, tell: () => {}, keepsAll: true });
}

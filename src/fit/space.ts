/** The box in which a fit looks, and where it begins: both from the closed forms. */
import { exactExp, exactLog } from '../lib/exactMath';
import type { Closed } from './closed';
import { lawAt, spareOfCliff } from './closed';
import type { Choice, Known, Values } from './model';
import type { Coordinates, Space } from './search';

/** Host bytes of a request of 4 KiB, over which the controller's time is counted. */
const PAGE = 4096;
/** The box, about the closed forms: spare in OP, bandwidth in multiples of the fresh rate, the controller's time in multiples of all of it. */
const SPARE_BOX = 1.6;
const BANDWIDTH_BOX = [0.9, 16] as const;
const MOST_LOAD = 1.3;

/** Units of the controller's time: us a request, and us a relocated page, at which it would be the only limit. */
interface Units {
  readonly commandUs: number;
  readonly relocateUs: number;
}

export interface Beginning {
  readonly space: Space;
  /** Starts of a drive that its flash limits, and of one that its controller does: two drives that may have one curve. */
  readonly cases: readonly (readonly Coordinates[])[];
}

function unitsOf({ fresh, plateau }: Closed, requestBytes: number, waf: number): Units {
  return { commandUs: (1e6 * requestBytes) / fresh, relocateUs: (1e6 * PAGE) / plateau / Math.max(0.5, waf - 1) };
}

function spaceOf(op: number, fresh: number, units: Units): Space {
  const bandwidth = fresh / 1e6;
  return {
    low: [exactLog(op / SPARE_BOX), exactLog(bandwidth * BANDWIDTH_BOX[0]), 0, 0],
    high: [exactLog(op * SPARE_BOX), exactLog(bandwidth * BANDWIDTH_BOX[1]), MOST_LOAD, MOST_LOAD],
    valuesAt: ([lnOp = 0, lnBandwidth = 0, command = 0, relocate = 0]): Values => ({
      spareFactor: exactExp(lnOp) / (1 + exactExp(lnOp)),
      programMBps: exactExp(lnBandwidth),
      commandUs: command * units.commandUs,
      relocateUs: relocate * units.relocateUs,
    }),
  };
}

/** The second coordinate of a drive whose flash is just what its fresh rate asks for. */
export function freshOf({ low }: Space): number {
  return (low[1] as number) - exactLog(BANDWIDTH_BOX[0]) + 0.02;
}

/**
 * Where a choice begins. A drive is limited by its flash or by its controller, before the cliff and behind it: the starts are these cases, with
 * the bandwidth that the law then asks for.
 */
export function beginningOf(known: Known, closed: Closed, choice: Choice): Beginning {
  const { capacity, share, scenario, phase } = known;
  const spare = spareOfCliff(closed.cliff, capacity, share);
  const op = spare / (1 - spare);
  const waf = lawAt(choice.victim, spare, share);
  const own = scenario.phases[phase];
  const units = unitsOf(closed, own && 'kib' in own ? own.kib * 1024 : PAGE, waf);
  const space = spaceOf(op, closed.fresh, units);
  const fresh = exactLog(closed.fresh / 1e6);
  const behind = exactLog((closed.plateau * waf) / 1e6);
  const lnOp = exactLog(op * 1.02);
  const flash: Coordinates[] = [
    [lnOp, fresh + 0.02, 0.5, 0],
    [lnOp, fresh + 0.02, 0.5, 0.4],
    [lnOp, fresh + 0.02, 0.5, 0.8],
  ];
  const controller: Coordinates[] = [
    [lnOp, Math.max(fresh + 0.1, behind), 0.98, 0.05],
    [lnOp, Math.max(fresh + 0.1, behind + 0.4), 0.98, 0.3],
    [lnOp, Math.max(fresh + 0.1, behind + 0.8), 0.98, 0.6],
  ];
  return { space, cases: [flash, controller] };
}

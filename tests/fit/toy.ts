/** A toy of the model, quick enough for a whole fit: one curve of its parameters, and logs of it. */
import type { Values } from '../../src/fit/model';
import type { Evaluate, FitRun } from '../../src/fit/run';
import type { Series } from '../../src/fit/series';
import { windowsOf } from '../../src/fit/windows';
import type { Scenario } from '../../src/scenario/types';
import { fioLogOf } from './hiddenFit';

export const CAPACITY = 256e9;

/** FIFO overshoots, the others come to their plateau at different paces. */
function wafAt(op: number, written: number, victim: string): number {
  const since = written - op;
  if (since < 0) return 1;
  if (victim === 'fifo') return 1 + (0.7 * (1 - Math.exp(-since / 0.1) + 0.4 * Math.sin(9 * since))) / op;
  const pace = 0.2 + 0.1 * victim.length;
  return 1 + (0.7 * (1 - Math.exp(-since / pace))) / op;
}

/** A toy of the model that has its parameters: bytes a second after so many bytes, in shares of the LBA space. */
function toyRate(drive: Scenario['drive'], written: number, victim: string): number {
  const physical = ((drive.dies ?? drive.channels * drive.diesPerChannel) * drive.planesPerDie * drive.nandPageKiB) / 4;
  const spare = 1 - drive.logicalPages / (physical * drive.blocksPerPlane * drive.pagesPerBlock * (1 - drive.parityShare));
  const op = spare / (1 - spare);
  const flash = (physical * 4096 * (1 - drive.parityShare)) / drive.programUs;
  const waf = wafAt(op, written, victim);
  const controller = 4096 / (drive.commandUs + (waf - 1) * drive.relocateUs);
  return 1e6 * Math.min(flash / waf, controller);
}

function toySeries(drive: Scenario['drive'], victim: string, share: number): Series {
  const count = 1200;
  const step = share / count;
  const seconds = Float64Array.from(
    { length: count },
    (_, i) => (step * drive.logicalPages * 4096) / toyRate(drive, (i + 0.5) * step, victim),
  );
  const bytes = new Float64Array(count).fill(step * drive.logicalPages * 4096);
  return { seconds, bytes, programmed: null };
}

export function toyAnswer({ scenario, phase, borders }: FitRun) {
  const own = scenario.phases[phase] as { bytes: number; kib: number };
  const drive = { ...scenario.drive, commandUs: (scenario.drive.commandUs * 4) / own.kib };
  const series = toySeries(drive, scenario.ftl.victim, own.bytes / (scenario.drive.logicalPages * 4096));
  const windows = windowsOf(
    series,
    borders.map((border) => border * own.bytes),
  );
  return { logRate: windows.logRate, waf: 2 };
}

export const evaluateToy: Evaluate = async (runs) => runs.map(toyAnswer);

/** What the toy log is of. */
export const truth: Values = { spareFactor: 0.2, programMBps: 400, commandUs: 4, relocateUs: 0 };

/** Seconds of a toy drive, as a log. */
export function toyLog(seconds: number, of: Values = truth, victim = 'fifo'): string {
  const op = of.spareFactor / (1 - of.spareFactor);
  let written = 0;
  const bytes = Float64Array.from({ length: seconds }, () => {
    const waf = wafAt(op, written, victim);
    const controller = 4096 / (of.commandUs + (waf - 1) * of.relocateUs);
    const rate = 1e6 * Math.min(of.programMBps / waf, controller);
    written += rate / CAPACITY;
    return rate;
  });
  return fioLogOf({ seconds: new Float64Array(seconds).fill(1), bytes, programmed: null });
}

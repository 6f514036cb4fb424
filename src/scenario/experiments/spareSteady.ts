/** 28 % against 13 % spare area where the drive has no pause: a test of this project, which the article has not. */
import { whole, wholePercent } from '../../domain/englishNumbers';
import type { ContrastRows, ExperimentRun, Measurements } from './experiment';
import { erase, fill } from './phases';
import { iops, lastTenth, meanIops, meanWaf } from './series';
import { over, own, type TableRow } from './table';

/** A drive of the experiment: the id of its runs, its preset as `ID.K`, its name in rows. */
interface Drive {
  readonly id: string;
  readonly preset: string;
  readonly name: string;
}

/** 4 KiB random writes of incompressible data over all LBAs, so many times the drive's capacity. */
export const randomWrites = (passes: number): object => ({ do: 'write', pattern: 'random', kib: 4, qd: 32, entropy: 1, passes });

/** Of a new drive so much that no collection begins. */
const NEW_PASSES = 0.05;
/** Of the full one until it is steady by SNIA's rule, and longer. */
export const STEADY_PASSES = 2;

/** @param newDrive what makes the drive new */
const phasesAfter = (newDrive: readonly object[]): readonly object[] => [
  ...newDrive,
  randomWrites(NEW_PASSES),
  erase,
  fill(1),
  randomWrites(STEADY_PASSES),
];

/**
 * Runs of the drives without a pause: first the new drive's speed, then that of the full one. All are drawn with the first.
 * @param titles what the plot calls the drives, in their order
 * @param newDrive what makes the drive new
 * @param firstStep the first of their three steps in the procedure
 */
export function steadyRuns(
  drives: readonly Drive[],
  titles: readonly string[],
  newDrive: readonly object[],
  firstStep: number,
): readonly ExperimentRun[] {
  const phases = phasesAfter(newDrive);
  const stepOfPhase = phases.map((_, i) => firstStep + (i <= newDrive.length ? 0 : i < phases.length - 1 ? 1 : 2));
  return drives.map(
    ({ id, preset, name }, i): ExperimentRun => ({
      id: `${id}-steady`,
      title: `${titles[i]}, ${UNPAUSED}`,
      variant: null,
      input: { name: `Spare area: ${name}, ${UNPAUSED}`, sample: { seconds: 10 }, drive: { preset }, phases },
      stepOfPhase,
      ...(i === 0 ? { behind: { id: `${drives[1]?.id}-steady`, is: `${titles[1]}, ${UNPAUSED}` } } : { isOnlyBehind: true }),
    }),
  );
}

/** How the names of the runs and rows end. */
const UNPAUSED = 'random writes without a pause';
export const isSteadyRow = (what: string): boolean => what.includes(UNPAUSED);

/** The rows of a drive, by its name. */
export const contrastRows = (drive: string): ContrastRows => ({
  share: `${drive}: ${UNPAUSED}, of the new drive’s speed`,
  rate: `${drive}: ${UNPAUSED}`,
  programs: `${drive}: ${UNPAUSED}, page programs for each page written`,
});

/** Requests per second of a drive at the end; null: not computed. */
export function steadyIops(m: Measurements, { id }: Drive): number | null {
  return meanIops(lastTenth(m[`${id}-steady`]?.phases[LAST]));
}

/** The phases of a run that are measured, where the new drive takes two. */
const NEW = 2;
const LAST = NEW + 3;

/** What a drive does without a pause. Nothing was published of it. */
export function steadyRows(m: Measurements, drive: Drive): readonly TableRow[] {
  const phases = m[`${drive.id}-steady`]?.phases;
  const [fresh, late] = [iops(phases?.[NEW]), steadyIops(m, drive)];
  const share = over(late, fresh);
  const names = contrastRows(drive.name);
  const source = 'this project’s own test';
  return [
    own({ what: names.share, model: share === null ? null : share * 100, unit: '% of new performance', source }),
    own({ what: names.rate, model: late, unit: 'IOPS', source }),
    own({ what: names.programs, model: meanWaf(lastTenth(phases?.[LAST])), unit: 'pages', source }),
  ];
}

/** As near as this a share is half. */
const NEAR_HALF = 0.05;

/** What half the spare leaves of the speed without a pause: `share` of that with all of it. */
export function steadyText(share: number): string {
  return Math.abs(share - 0.5) <= NEAR_HALF ? 'random writes are half as fast' : `random writes have ${wholePercent(share)} of the speed`;
}

/** Above this share of the firmware's limit nothing else slows a drive. */
const AT_LIMIT = 0.98;
export const isAtLimit = (rate: number, limit: number | null): boolean => limit !== null && rate >= AT_LIMIT * limit;

/** That the firmware's limit on random writes, and not collection, is what holds a drive with so much `spare`: where it does. */
export function limitRemarks(m: Measurements, drive: Drive, spare: string): readonly string[] {
  const limit = m[`${drive.id}-steady`]?.scenario.drive.randomWriteIopsCap ?? null;
  const reached = steadyIops(m, drive);
  if (limit === null || reached === null || !isAtLimit(reached, limit)) return [];
  return [
    `The firmware lets no more than ${whole(limit)} random writes per second through. With ${spare} spare that limit decides, not collection.`,
  ];
}

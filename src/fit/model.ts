/** From parameters to the scenario that is run: the drive of a fit. */

import type { Pacing, Pattern, VictimPolicy } from '../domain/names';
import { dieCount, physicalPages, stripeBytes } from '../domain/spare';
import { exactLog } from '../lib/exactMath';
import type { Result } from '../lib/result';
import { parseScenario } from '../scenario/parse';
import type { Drive, Phase, Scenario } from '../scenario/types';

/** What is not a number: a mechanism. */
export interface Choice {
  readonly victim: VictimPolicy;
  readonly pacing: Pacing;
  readonly pattern: Pattern;
  /** Dies that the same bandwidth is spread over; null: as the drive has them. */
  readonly dies: number | null;
  /** Share of every group that holds parity; null: as the drive has it. */
  readonly parity: number | null;
  /** This many times as large groups; absent: as the drive has them. A drive that stalls waits for whole groups, and no log tells their size. */
  readonly group?: number;
  /** What the drive has besides. */
  readonly beside?: Beside;
}

export type BesideName = 'pSLC' | 'cap' | 'checkpoints' | 'map';

/** A mechanism that no search looks for: it is tried where nothing else explains. */
export interface Beside {
  readonly what: BesideName;
  readonly fields: Partial<Drive>;
  /** RAM for the map as a share of the map; absent: all of it is in DRAM. */
  readonly mapShare?: number;
  /** Program time of a cache as a share of the flash's own; null: there is none. */
  readonly slcRatio: number | null;
}

/** The numbers that are fitted. */
export const parameterNames = ['spareFactor', 'programMBps', 'commandUs', 'relocateUs'] as const;
export type ParameterName = (typeof parameterNames)[number];
export type Values = Readonly<Record<ParameterName, number>>;

/** What is known before: a drive of the right kind and size, what was done to it, and which phase the log is of. */
export interface Known {
  readonly scenario: Scenario;
  /** The phase that the log is of. */
  readonly phase: number;
  /** Bytes of the drive's LBA space. */
  readonly capacity: number;
  /** Bytes of the log, at the capacity. */
  readonly bytes: number;
  /** Share of the LBA space that the phases use. */
  readonly share: number;
  /** Bytes that are simulated of the drive in a search; absent: `SIMULATED`. Less is quicker, and keeps less of what scaling moves. */
  readonly simulated?: number;
}

/** How much is simulated of a drive, bytes. */
const SIMULATED = 4e9;
const MOST_SCALE = 4096;
/** Samples of the phase that is compared. */
const SAMPLES = 1200;

/** The scale at which about this many bytes are simulated. */
export function fitScale(capacity: number, simulated = SIMULATED): number {
  return Math.min(MOST_SCALE, Math.max(1, 2 ** Math.round(exactLog(capacity / simulated) / Math.LN2)));
}

/** The program time at which all dies together write this many 10^6 bytes of data a second, us. */
function programUsOf(drive: Drive, programMBps: number): number {
  return stripeBytes(drive) / programMBps;
}

/** How a place is run: the seed, and how many times as much of the drive as usual. */
export interface Fidelity {
  readonly seed: number;
  readonly finer: number;
}

const USUAL: Fidelity = { seed: 1, finer: 1 };

/** The same room for data on another number of dies, in other groups, or with another parity. */
export function driveOf(drive: Drive, { dies, parity, group = 1, beside }: Choice): Drive {
  const [count, share] = [dies ?? dieCount(drive), parity ?? drive.parityShare];
  const isSame = count === dieCount(drive) && share === drive.parityShare && group === 1;
  if (isSame) return { ...drive, ...beside?.fields };
  const blocks = (drive.blocksPerPlane * dieCount(drive) * (1 - drive.parityShare)) / count / (1 - share) / group;
  const shape = { dies: count, parityShare: share, pagesPerBlock: drive.pagesPerBlock * group };
  return { ...drive, ...shape, blocksPerPlane: Math.max(64, Math.round(blocks)), ...beside?.fields };
}

/** Program times of the flash, and of its cache where there is one. */
export function programTimes(drive: Drive, { beside }: Choice, programMBps: number): Pick<Drive, 'programUs' | 'slcProgramUs'> {
  const programUs = programUsOf(drive, programMBps);
  return {
    programUs,
    slcProgramUs: beside?.slcRatio == null ? drive.slcProgramUs : Math.max(1, (programUs * beside.slcRatio) / drive.pagesPerProgram),
  };
}

/** Bytes of an entry of the map, one a logical page. */
const ENTRY_BYTES = 4;

/** Where the map lies: in DRAM as a whole, or a share of it in a cache. */
export function mapOf({ map }: Scenario, { beside }: Choice, logicalPages: number): Scenario['map'] {
  if (beside?.mapShare === undefined) return map;
  return { ...map, cacheMiB: (beside.mapShare * logicalPages * ENTRY_BYTES) / 2 ** 20 };
}

/** Pages of a drive that can hold data: what parity leaves. */
export function dataPages(drive: Drive): number {
  return physicalPages(drive) * (1 - drive.parityShare);
}

function phasesOf({ scenario, phase }: Known, pattern: Pattern, bytes: number): readonly Phase[] {
  return scenario.phases.slice(0, phase + 1).map((each, i) => {
    if (i !== phase || (each.do !== 'write' && each.do !== 'mixed')) return each;
    return { ...each, pattern, bytes, seconds: null, passes: null, requests: null, until: null };
  });
}

/**
 * The scenario of a choice and values. The NAND stays and the LBA space follows the spare, so that nothing moves in steps; places of the log
 * are shares of that space.
 */
export function scenarioOf(known: Known, choice: Choice, values: Values, { seed, finer }: Fidelity = USUAL): Result<Scenario> {
  const { scenario, capacity, bytes } = known;
  const drive = { ...driveOf(scenario.drive, choice), commandUs: values.commandUs, relocateUs: values.relocateUs };
  const logicalPages = Math.round(dataPages(drive) * (1 - values.spareFactor));
  const written = Math.round((bytes / capacity) * logicalPages) * 4096;
  const kib = 'kib' in (scenario.phases[known.phase] ?? {}) ? (scenario.phases[known.phase] as { kib: number }).kib : 4;
  return parseScenario({
    ...scenario,
    seed,
    scale: Math.max(1, fitScale(capacity, known.simulated) / finer),
    sample: { requests: Math.max(1, Math.ceil(written / (kib * 1024) / SAMPLES)) },
    drive: { ...drive, logicalPages, ...programTimes(drive, choice, values.programMBps) },
    map: mapOf(scenario, choice, logicalPages),
    ftl: { ...scenario.ftl, victim: choice.victim, pacing: choice.pacing },
    phases: phasesOf(known, choice.pattern, written),
    actions: [],
  });
}

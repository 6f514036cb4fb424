/** A point's file: what `sim --json` prints of its run, except its name and its wall times. The same run gives the same bytes, wherever it ran. */
import type { Report } from '../engine/report';
import { failure, type Result, success } from '../lib/result';
import { sha256 } from '../lib/sha256';
import { isFields } from '../scenario/phases';
import type { Scenario } from '../scenario/types';
import type { Measurable } from './measures';
import { pointHash } from './points';

export interface PointFile extends Measurable {
  readonly hash: string;
  readonly m: number;
  readonly scenario: Omit<Scenario, 'name'>;
  /** 16 hex digits over the engine's whole state at the end. */
  readonly stateHash: string;
  /** 32 hex digits over all that stands before it: a figure that was changed later is found. */
  readonly checksum: string;
}

const checksumOf = (rest: object): string => sha256(JSON.stringify(rest)).slice(0, 32);

/** The file's text. */
export function pointText(report: Report): string {
  const { scenario, m, law, phases, totals, wear, stateHash } = report;
  const { name: _name, ...rest } = scenario;
  const figures = { hash: pointHash(scenario), m, scenario: rest, law, phases, totals, wear, stateHash };
  const file: PointFile = { ...figures, checksum: checksumOf(figures) };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Whether there are results of a phase at least, and of none that the scenario does not have: a drive that turns read-only ends early. */
function hasPhases(phases: unknown, scenario: unknown): boolean {
  if (!Array.isArray(phases) || !isFields(scenario) || !Array.isArray(scenario.phases)) return false;
  return phases.length > 0 && phases.length <= scenario.phases.length && phases.every(isFields);
}

/** The file of a point, from its text; a failure where it is cut off, that of another point, or not as it was written. */
export function readPoint(text: string, hash: string): Result<PointFile> {
  const wrong = (why: string): Result<PointFile> => failure(`The file of point ${hash} ${why}.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return wrong('is cut off or no JSON');
  }
  if (!isFields(value) || !isFields(value.totals) || !isFields(value.wear) || !hasPhases(value.phases, value.scenario))
    return wrong('has no results');
  if (value.hash !== hash || pointHash(value.scenario as unknown as Scenario) !== hash) return wrong('holds another scenario');
  if (!/^[0-9a-f]{16}$/.test(String(value.stateHash))) return wrong('names no state of the engine');
  const { checksum, ...rest } = value;
  if (checksum === undefined) return wrong('has no checksum');
  return checksum === checksumOf(rest)
    ? success(value as unknown as PointFile)
    : wrong('does not hold the figures that were written: its checksum is of others');
}

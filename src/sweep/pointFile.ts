/** A point's file: what `sim --json` prints of its run, but for its name and its wall times. The same run gives the same bytes, wherever it ran. */
import type { Report } from '../engine/report';
import { failure, type Result, success } from '../lib/result';
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
}

/** The file's text. */
export function pointText(report: Report): string {
  const { scenario, m, law, phases, totals, wear, stateHash } = report;
  const { name: _name, ...rest } = scenario;
  const file: PointFile = { hash: pointHash(scenario), m, scenario: rest, law, phases, totals, wear, stateHash };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** The file of a point, from its text; a failure where it is cut off, or that of another point. */
export function readPoint(text: string, hash: string): Result<PointFile> {
  const wrong = (why: string): Result<PointFile> => failure(`The file of point ${hash} ${why}.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return wrong('is cut off or no JSON');
  }
  if (!isFields(value) || !isFields(value.scenario) || !Array.isArray(value.phases) || !isFields(value.totals) || !isFields(value.wear))
    return wrong('has no results');
  if (value.hash !== hash || pointHash(value.scenario as unknown as Scenario) !== hash) return wrong('holds another scenario');
  return /^[0-9a-f]{16}$/.test(String(value.stateHash)) ? success(value as unknown as PointFile) : wrong('names no state of the engine');
}

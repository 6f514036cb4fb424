/** The specification of a sweep: which fields vary over which values, and what is measured. The format: src/sweep/README.md, Sweeps. */
import { failure, type Result, success } from '../lib/result';
import { isFields, unknownKeys } from '../scenario/phases';
import { sentence, shown } from '../scenario/shape';
import { isMeasure, measureNames } from './measures';

/** One varied field: its path in a scenario, and its values in order. */
export interface Axis {
  readonly path: string;
  readonly values: readonly unknown[];
}

export interface Spec {
  /** As given: an object, or the name of a scenario, which the command line looks up. */
  readonly scenario: unknown;
  readonly vary: readonly Axis[];
  readonly measure: readonly string[];
}

/** Points of a sweep, whatever its specification says. */
export const MAX_POINTS = 10_000;
const MAX_FIELDS = 8;
const MAX_MEASURES = 64;
/** Decimal digits of a value in a range: enough for every field, and 0.3 stays 0.3. */
const RANGE_DIGITS = 12;

const whatVaries = `a list of values, or {from, to, steps} with numbers from and to and a whole number steps from 2 to ${MAX_POINTS.toLocaleString('en-US')}`;

/** Evenly spaced values, both ends included; null where the range is none. */
function rangeOf(given: Readonly<Record<string, unknown>>): readonly number[] | null {
  const { from, to, steps, ...rest } = given;
  if (typeof from !== 'number' || typeof to !== 'number' || typeof steps !== 'number' || Object.keys(rest).length > 0) return null;
  if (!Number.isFinite(from) || !Number.isFinite(to) || !Number.isInteger(steps) || steps < 2 || steps > MAX_POINTS) return null;
  // Not from + i * step: the last value is exactly `to`, and two huge ends do not overflow.
  return Array.from({ length: steps }, (_, i) => {
    const share = i / (steps - 1);
    return Number((from * (1 - share) + to * share).toPrecision(RANGE_DIGITS));
  });
}

function axisOf(path: string, given: unknown, faults: string[]): Axis {
  const values = Array.isArray(given) ? given : isFields(given) ? rangeOf(given) : null;
  if (values === null) faults.push(sentence(`vary.${path}`, given, whatVaries));
  else if (values.length === 0) faults.push(`vary.${path} has no values; it must have at least one.`);
  else if (values.length > MAX_POINTS) faults.push(tooMany(values.length));
  return { path: path.length > 80 ? `${path.slice(0, 77)}...` : path, values: values ?? [] };
}

function tooMany(points: number): string {
  return `vary makes ${points.toLocaleString('en-US', { maximumSignificantDigits: 6 })} points; there must be at most ${MAX_POINTS.toLocaleString('en-US')}.`;
}

function varied(given: unknown, faults: string[]): readonly Axis[] {
  if (!isFields(given)) {
    faults.push(sentence('vary', given, 'an object of fields by path, as in {"userSpare": [0, 0.1]}'));
    return [];
  }
  const entries = Object.entries(given);
  if (entries.length < 1 || entries.length > MAX_FIELDS) {
    faults.push(`vary has ${entries.length} fields; it must have 1 to ${MAX_FIELDS}.`);
    return [];
  }
  const before = faults.length;
  const axes = entries.map(([path, value]) => axisOf(path, value, faults));
  const points = axes.reduce((product, { values }) => product * values.length, 1);
  if (faults.length === before && points > MAX_POINTS) faults.push(tooMany(points));
  return axes;
}

function measuresOf(given: unknown, faults: string[]): readonly string[] {
  if (!Array.isArray(given) || given.length < 1 || given.length > MAX_MEASURES) {
    faults.push(sentence('measure', given, `a list of 1 to ${MAX_MEASURES} names of results`));
    return [];
  }
  const bad = given.filter((name) => typeof name !== 'string' || !isMeasure(name));
  for (const name of bad.slice(0, 3)) faults.push(`measure names ${shown(name)}; it must be one of ${measureNames}, or phases.N.NAME.`);
  return bad.length > 0 ? [] : [...new Set(given as string[])];
}

/** The specification of unknown input; every fault is one sentence that names field, value and what is allowed. */
export function parseSpec(input: unknown): Result<Spec> {
  if (!isFields(input)) return failure(`The specification of the sweep is ${shown(input)}; it must be an object.`);
  const faults: string[] = [];
  const notices: string[] = [];
  unknownKeys(input, ['scenario', 'vary', 'measure'], '', notices);
  const { scenario } = input;
  if (!isFields(scenario) && typeof scenario !== 'string')
    faults.push(sentence('scenario', scenario, 'a scenario, or the name of one (a JSON file, a scenario link, preset:NAME)'));
  const vary = varied(input.vary, faults);
  const measure = measuresOf(input.measure, faults);
  return faults.length > 0 ? failure(...faults) : success({ scenario, vary, measure }, notices);
}

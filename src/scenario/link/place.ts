/**
 * Where a page stands in a run: what a link and a file carry beside the scenario, which is the same without it. In a link
 * `at=2.1500000` (phase and request), `paused` and `until=free<=40`; in a file the fields `at`, `paused` and `until` of the object.
 * A comparison has one, on the clock of its first scenario.
 */
import { failure, type Result, success } from '../../lib/result';
import { type Condition, conditionsText, parseConditions } from '../condition';
import { fileInput } from '../file';
import { isFields } from '../phases';
import { sentence } from '../shape';
import type { Moment, Scenario } from '../types';

export interface Place {
  /** Null: where the page begins by itself. */
  readonly at: Moment | null;
  /** Waits there; else it goes on. */
  readonly paused: boolean;
  /** Where it stops by itself: at the first of these; empty: nowhere. */
  readonly until: readonly Condition[];
}

/** The place of a link and a file that name none. */
export const nowhere: Place = { at: null, paused: false, until: [] };

const MAX_REQUEST = 1e15;

/** The fields of a link that say the place, as they stand in it. */
export function placeFields({ at, paused, until }: Place): readonly string[] {
  return [
    ...(at === null ? [] : [`at=${at.phase}.${at.request}`]),
    ...(paused ? ['paused'] : []),
    ...(until.length === 0 ? [] : [`until=${encodeURIComponent(conditionsText(until)).replace(/%(2C|3A)/g, decodeURIComponent)}`]),
  ];
}

/** What a file holds of the place, beside the scenario. */
export function placeInFile({ at, paused, until }: Place): Readonly<Record<string, unknown>> {
  return {
    ...(at === null ? {} : { at }),
    ...(paused ? { paused } : {}),
    ...(until.length === 0 ? {} : { until: conditionsText(until) }),
  };
}

function momentFault(at: Moment, given: unknown, { phases }: Scenario): string | null {
  const isWhole = Number.isInteger(at.phase) && Number.isInteger(at.request);
  if (isWhole && at.phase >= 0 && at.phase < phases.length && at.request >= 0 && at.request <= MAX_REQUEST) return null;
  return sentence('at', given, `PHASE.REQUEST, a phase from 0 to ${phases.length - 1} and a whole request from 0 to 1,000,000,000,000,000`);
}

/** The given parts of a place; undefined where absent. */
interface Given {
  readonly at: unknown;
  readonly paused: unknown;
  readonly until: unknown;
}

/** The place that was given, its moment as it was read. */
function placeOf(moment: Moment | undefined, { at, paused, until }: Given, scenario: Scenario): Result<Place> {
  const faults: string[] = [];
  const wrong = moment === undefined ? null : momentFault(moment, at, scenario);
  if (wrong !== null) faults.push(wrong);
  if (paused !== undefined && typeof paused !== 'boolean') faults.push(sentence('paused', paused, 'true or false'));
  if (until !== undefined && typeof until !== 'string') faults.push(sentence('until', until, 'a text of conditions'));
  const conditions = typeof until === 'string' ? parseConditions(until) : success([]);
  if (!conditions.ok) faults.push(...conditions.faults);
  if (faults.length > 0 || !conditions.ok) return failure(...faults);
  return success({ at: moment ?? null, paused: paused === true, until: conditions.value });
}

/** The place that a link names in its scenario (in that of the first, where two are compared). */
export function placeOfLink(address: string, scenario: Scenario): Result<Place> {
  const given = new Map<string, string>();
  for (const field of address.slice(address.indexOf('#') + 1).split('&')) {
    const [key = '', ...rest] = field.split('=');
    if (key === 'at' || key === 'paused' || key === 'until') given.set(key, decoded(rest.join('=')));
  }
  const [phase = '', request = ''] = given.get('at')?.split(/\.(.*)/s) ?? [];
  const number = (text: string): number => (/^\d{1,16}$/.test(text) ? Number(text) : Number.NaN);
  const at = given.has('at') ? { phase: number(phase), request: number(request) } : undefined;
  const paused = given.get('paused');
  const isPaused = paused === '' || paused === '1' || paused === 'true' ? true : paused === '0' || paused === 'false' ? false : paused;
  return placeOf(at, { at: given.get('at'), paused: isPaused, until: given.get('until') }, scenario);
}

/** A broken escape is taken as it stands, as in every field of a link. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The place that a file's text names in its scenario (in the first, where it holds two). */
export function placeOfFile(text: string, scenario: Scenario): Result<Place> {
  const input = fileInput(text);
  if (!input.ok) return input;
  if (!isFields(input.value)) return success(nowhere);
  const { at, paused, until } = input.value;
  if (at !== undefined && !isFields(at)) return failure(sentence('at', at, 'an object {phase, request}'));
  const moment = at && { phase: Number(at.phase ?? Number.NaN), request: Number(at.request ?? Number.NaN) };
  return placeOf(moment, { at, paused, until }, scenario);
}

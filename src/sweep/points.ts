/** The points of a sweep: one complete scenario for each combination of values, in the order of the specification. */
import { failure, type Result, success } from '../lib/result';
import { sha256 } from '../lib/sha256';
import { MODEL_REVISION, parseScenario } from '../scenario/parse';
import { setPath } from '../scenario/paths';
import { isFields } from '../scenario/phases';
import { noField } from '../scenario/rules/misspelt';
import { shown } from '../scenario/shape';
import type { Scenario } from '../scenario/types';
import { isMeasure } from './measures';
import type { Axis, Spec } from './spec';

export interface Point {
  /** Place in the order of the specification: the last field varies fastest. */
  readonly index: number;
  /** Index into each field's values, and the values. */
  readonly at: readonly number[];
  readonly values: readonly unknown[];
  readonly scenario: Scenario;
  /** 32 hex digits: the name of the point's file. */
  readonly hash: string;
}

/** A combination of values that is no scenario, and why. */
export interface Impossible {
  readonly index: number;
  readonly at: readonly number[];
  readonly values: readonly unknown[];
  readonly faults: readonly string[];
}

/** Sentences about points that are shown; a sweep may have thousands of the same kind. */
const MAX_TOLD = 5;

/** JSON with its keys in order, so that equal values are equal texts. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, canonical(value[key])]),
  );
}

/** 32 hex digits over all that decides the results: the scenario without its name, and this model's revision in place of the one it was made with. */
export function pointHash(scenario: Scenario): string {
  const { name: _name, ...rest } = scenario;
  return sha256(JSON.stringify(canonical({ ...rest, m: MODEL_REVISION }))).slice(0, 32);
}

/** Index into each axis for the n-th point, the last axis fastest. */
function placeOf(index: number, vary: readonly Axis[]): readonly number[] {
  const at: number[] = [];
  let rest = index;
  for (const { values } of [...vary].reverse()) {
    at.unshift(rest % values.length);
    rest = Math.floor(rest / values.length);
  }
  return at;
}

function scenarioAt(base: unknown, vary: readonly Axis[], values: readonly unknown[]): Result<Scenario> {
  let input: Result<unknown> = success(base);
  for (const [i, { path }] of vary.entries()) {
    if (!input.ok) return input;
    input = setPath(input.value, path, values[i]);
  }
  return input.ok ? parseScenario(input.value) : input;
}

/** Every point of the grid, possible or not. `base` is the scenario's input, before `parseScenario`. */
export function gridOf(vary: readonly Axis[], base: unknown): readonly (Point | Impossible)[] {
  const count = vary.reduce((product, { values }) => product * values.length, 1);
  return Array.from({ length: count }, (_, index) => {
    const at = placeOf(index, vary);
    const values = at.map((place, i) => vary[i]?.values[place]);
    const scenario = scenarioAt(base, vary, values);
    if (!scenario.ok) return { index, at, values, faults: scenario.faults };
    return { index, at, values, scenario: scenario.value, hash: pointHash(scenario.value) };
  });
}

export function isPossible(point: Point | Impossible): point is Point {
  return 'hash' in point;
}

/** "userSpare 0.1, seed 3": a point in words. */
export function pointName(vary: readonly Axis[], values: readonly unknown[]): string {
  return vary.map(({ path }, i) => `${path} ${shown(values[i])}`).join(', ');
}

/** Fields all of whose values give the same points: misspelled, or taken back by another field. */
function idle(vary: readonly Axis[], points: readonly Point[]): readonly string[] {
  return vary.flatMap(({ path, values }, axis) => {
    if (new Set(values.map((value) => JSON.stringify(value))).size < 2) return [];
    const line = points.filter(({ at }) => at.every((place, i) => i === axis || place === 0));
    return new Set(line.map(({ hash }) => hash)).size > 1 ? [] : [`vary.${path} has no effect: every value gives the same scenario.`];
  });
}

/** A varied field that nothing reads is a fault here, not a notice: a sweep over it would be one point many times. */
function unread(vary: readonly Axis[], notices: readonly string[]): readonly string[] {
  const fields = notices.flatMap((notice) => notice.match(/^(\S+) is not a known field/)?.[1] ?? []);
  return vary.flatMap(({ path }) => (fields.some((field) => `${path}.`.startsWith(`${field}.`)) ? [noField(path, 'vary.')] : []));
}

/**
 * The points of a sweep, all of them possible; else one sentence for each fault, of the first points that have any.
 * `base` is the scenario's input, before `parseScenario`.
 */
export function pointsOf(spec: Spec, base: unknown): Result<readonly Point[]> {
  const grid = gridOf(spec.vary, base);
  const bad = grid.filter((point) => !isPossible(point)) as readonly Impossible[];
  if (bad.length > 0) {
    const told = bad
      .slice(0, MAX_TOLD)
      .flatMap(({ values, faults }) => faults.map((fault) => `At ${pointName(spec.vary, values)}: ${fault}`));
    return failure(
      ...told,
      ...(bad.length > MAX_TOLD ? [`${(bad.length - MAX_TOLD).toLocaleString('en-US')} more points have faults.`] : []),
    );
  }
  const points = grid.filter(isPossible);
  const notices = points[0] ? noticesAt(spec.vary, base, points[0].values) : [];
  const unknown = unread(spec.vary, notices);
  const faults = unknown.length > 0 ? unknown : [...idle(spec.vary, points), ...missingMeasures(spec.measure, points)];
  return faults.length > 0 ? failure(...faults) : success(points, notices);
}

function missingMeasures(measure: readonly string[], points: readonly Point[]): readonly string[] {
  const phases = Math.min(...points.map(({ scenario }) => scenario.phases.length));
  return measure
    .filter((name) => !isMeasure(name, phases))
    .map((name) => `measure names ${shown(name)}; the scenario has ${phases} phases, counted from 0.`);
}

function noticesAt(vary: readonly Axis[], base: unknown, values: readonly unknown[]): readonly string[] {
  const scenario = scenarioAt(base, vary, values);
  return scenario.ok ? scenario.notices : [];
}

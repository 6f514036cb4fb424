/** What is asked of a sweep: fields to choose from, values as people write them, results, and the specification of a choice. */

import { victimPolicies } from '../../domain/names';
import { failure, type Result, success } from '../../lib/result';
import { readValue } from '../../scenario/paths';
import type { Scenario } from '../../scenario/types';
import { measureUnits } from '../../sweep/measures';
import { type Axis, parseSpec } from '../../sweep/spec';
import type { Language } from '../../texts/language';
import { fieldTitle } from './pointWords';
import { readsAtRandom, spanField } from './readSpan';

/** A field that a sweep may vary, with values to begin with. */
export interface SweepField {
  readonly path: string;
  readonly name: string;
  readonly values: string;
}

/** Spare areas to begin with, shares of the capacity. */
const SPARES = '0 to 40 %, 9 steps';

/** Fields worth a sweep, by name; any other can be given by its path. */
export function sweepFields(scenario: Scenario, language: Language): readonly SweepField[] {
  const { sweep: texts } = language;
  const last = `phases.${scenario.phases.length - 1}`;
  const span = spanField(scenario);
  return [
    { path: 'userSpare', name: texts.fields.userSpare, values: SPARES },
    { path: 'ftl.victim', name: texts.fields.victim, values: victimPolicies.join(', ') },
    { path: 'ftl.pacing', name: texts.fields.pacing, values: 'stall, interleave' },
    { path: 'ftl.gcHigh', name: texts.fields.gcHigh, values: '2, 4, 8, 16' },
    { path: `${last}.qd`, name: texts.fields.qd, values: '1, 4, 16, 32' },
    { path: `${last}.kib`, name: texts.fields.kib, values: '4, 8, 16, 32, 64' },
    { path: `${last}.entropy`, name: texts.fields.entropy, values: '0 to 1, 5 steps' },
    ...(span === null ? [] : [{ ...span, name: texts.fields.spanTo }]),
    { path: 'drive.programUs', name: texts.fields.programUs, values: '300, 600, 1300, 2600' },
    { path: 'drive.channels', name: texts.fields.channels, values: '2, 4, 8' },
    { path: 'seed', name: texts.fields.seed, values: '1 to 5, 5 steps' },
  ];
}

/** Results to choose from: those of the last step, and those of the whole run. */
export const sweepMeasures: readonly { readonly name: string; readonly unit: string }[] = Object.entries(measureUnits).map(
  ([name, unit]) => ({
    name,
    unit,
  }),
);

/** A result by its name, in the language in force. */
export function measureTitle(name: string, language: Language): string {
  const { sweep: texts } = language;
  const titles: Readonly<Record<string, string>> = texts.measures;
  return titles[name] ?? name;
}

const number = '-?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?\\s*%?';
const ends = `(${number})(?:\\s+(?:to|bis)\\s+|\\s*(?:\\.{2,3}|…|–)\\s*)(${number})`;
const count = '(?:\\s*,?\\s*in\\s+(\\d+)|\\s*,\\s*(\\d+))(?:\\s*(?:steps?|points?|values?|Schritten?|Punkten?|Werten?))?';
/** "7 % to 40 %, 8 points", "7%..40% in 8". */
const rangeText = new RegExp(`^${ends}${count}$`, 'i');
/** A number that something follows: a range without its count, or one with other words. */
const halfRead = /^[-.\d]/;

/** "5 %" as the share that it is, anything else as it stands. */
function shareOrText(text: string): string {
  const [, number] = /^(-?[\d.eE+-]+)\s*%$/.exec(text) ?? [];
  // Not divided: 7 / 100 is not 0.07 in every case.
  return number === undefined || !Number.isFinite(Number(number)) ? text : String(Number(`${Number(number)}e-2`));
}

/**
 * A field's values from "0 to 0.4, 9 steps", "7 % to 40 %, 8 points", "7%..40% in 8" or "greedy, fifo", as a specification has them. A per
 * cent sign behind the last number of a range is one of both.
 */
export function axisInput(text: string): unknown {
  const [, from, to, steps, orSteps] = rangeText.exec(text.trim()) ?? [];
  if (from !== undefined && to !== undefined) {
    const both = to.endsWith('%') && !from.endsWith('%') ? `${from}%` : from;
    return { from: Number(shareOrText(both)), to: Number(shareOrText(to)), steps: Number(steps ?? orSteps) };
  }
  return text
    .split(',')
    .map((part) => shareOrText(part.trim()))
    .filter((part) => part !== '')
    .map(readValue);
}

/** Whether a value begins as a number and is none: "8 points", "7 % to 40 %". */
function isHalfRead(text: string): boolean {
  const values = axisInput(text);
  return Array.isArray(values) && values.some((value) => typeof value === 'string' && halfRead.test(value));
}

/** What was chosen. */
export interface SweepChoice {
  readonly across: { readonly path: string; readonly values: string };
  /** Null: one line. */
  readonly lines: { readonly path: string; readonly values: string } | null;
  /** Runs of each point with another seed, 1 or more. */
  readonly seeds: number;
  readonly measure: string;
  readonly scale: number;
}

/** What a sweep of a scenario begins with: reads over a growing span where they wait for a map on flash, else the spare by the policies that textbooks compare. */
export function firstChoice(scenario: Scenario): SweepChoice {
  const span = spanField(scenario);
  if (span !== null && readsAtRandom(scenario)) return { across: span, lines: null, seeds: 1, measure: 'iopsLast', scale: 64 };
  return {
    across: { path: 'userSpare', values: SPARES },
    lines: { path: 'ftl.victim', values: 'greedy, fifo, random' },
    seeds: 1,
    measure: 'wafLast',
    scale: 64,
  };
}

/** A sweep in the page is watched: beyond this the command line is the place. */
const MAX_SHOWN = 1000;

/** The specification of a choice, as the command line takes it. */
export function specInput(choice: SweepChoice, scenario: Scenario): Readonly<Record<string, unknown>> {
  const { across, lines, seeds, measure, scale } = choice;
  const given = lines === null ? [across] : [lines, across];
  const vary: Record<string, unknown> = Object.fromEntries(given.map(({ path, values }) => [path, axisInput(values)]));
  if (seeds > 1) vary.seed = { from: scenario.seed, to: scenario.seed + seeds - 1, steps: seeds };
  return { scenario: { ...scenario, scale }, vary, measure: [measure] };
}

/** The fields and values of a choice; a sentence for each that cannot be. */
export function axesOf(choice: SweepChoice, scenario: Scenario, language: Language): Result<readonly Axis[]> {
  const { sweep: texts } = language;
  const { whole } = language.numbers;
  const { across, lines, seeds } = choice;
  const paths = [across.path, ...(lines === null ? [] : [lines.path]), ...(seeds > 1 ? ['seed'] : [])];
  if (new Set(paths).size < paths.length) return failure(texts.variesTwice);
  const unread = [across, ...(lines === null ? [] : [lines])].filter(({ values }) => isHalfRead(values));
  if (unread.length > 0) return failure(...unread.map(({ path, values }) => texts.valueForms(fieldTitle(path, language), values)));
  const spec = parseSpec(specInput(choice, scenario));
  if (!spec.ok) return spec;
  const points = spec.value.vary.reduce((product, { values }) => product * values.length, 1);
  if (points > MAX_SHOWN) return failure(texts.tooMany(whole(points), whole(MAX_SHOWN)));
  return success(spec.value.vary);
}

/** How many times as long the last step takes. Measured on the first sweep: with 1 the point furthest from its law is 17 % off it, with 2 it is 5 %. */
const LONGER = 2;

/** The scenario with its last step, where seconds end it, for longer. */
export function sweepBase(scenario: Scenario): Scenario {
  const last = scenario.phases.at(-1);
  if (last === undefined || last.do !== 'write' || last.pattern !== 'random' || last.seconds === null) return scenario;
  return { ...scenario, phases: [...scenario.phases.slice(0, -1), { ...last, seconds: last.seconds * LONGER }] };
}

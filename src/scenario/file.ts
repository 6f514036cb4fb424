/** Scenario files: one JSON object, as src/scenario/README.md, section 2, describes it. */
import { failure, type Result } from '../lib/result';
import { parseScenario } from './parse';
import { isFields } from './phases';
import { inLine, topKeys } from './shape';
import type { Scenario } from './types';

/** A file with actions of hours of dragging stays below this. */
const MAX_FILE = 2 ** 23;

/** The complete scenario as indented JSON; `beside` it what `placeInFile` says. */
export function toFile(scenario: Scenario, beside: Readonly<Record<string, unknown>> = {}): string {
  return `${JSON.stringify({ ...scenario, ...beside }, null, 2)}\n`;
}

/** The value of a file's text. */
export function fileInput(text: string): Result<unknown> {
  if (text.length > MAX_FILE)
    return failure(
      `The file has ${text.length.toLocaleString('en-US')} characters; it must have at most ${MAX_FILE.toLocaleString('en-US')}.`,
    );
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')), notices: [] };
  } catch (error) {
    return failure(`The file is not JSON: ${error instanceof Error ? inLine(error.message, 200) : 'it cannot be read'}.`);
  }
}

/** Fields that mark a scenario; many other JSON files have a name, too. */
const tellingKeys: readonly string[] = topKeys.filter((key) => key !== 'name');

/**
 * The fault of an object without any field of a scenario: defaults alone would make one that the reader did not mean. Null: it is a
 * scenario.
 */
export function foreignFault(value: unknown): string | null {
  if (!isFields(value)) return null;
  if (Array.isArray(value.pair)) return 'The file holds a pair of scenarios; it must hold one.';
  if (tellingKeys.some((key) => Object.hasOwn(value, key))) return null;
  return 'It is JSON, but no scenario of ssdscope: it has none of the fields of one, such as drive, ftl or phases.';
}

/** The value of a scenario file's text, before `parseScenario`: the command line overrides its fields. */
export function scenarioFileInput(text: string): Result<unknown> {
  const input = fileInput(text);
  const foreign = input.ok ? foreignFault(input.value) : null;
  return foreign === null ? input : failure(foreign);
}

/** The scenario of a file's text, or the sentences that say why there is none. */
export function fromFile(text: string): Result<Scenario> {
  const input = scenarioFileInput(text);
  return input.ok ? parseScenario(input.value) : input;
}

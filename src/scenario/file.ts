/** Scenario files: one JSON object, as MODEL.md, section 5, describes it. */
import { failure, type Result } from '../lib/result';
import { MAX_INFLATED } from './deflate';
import { parseScenario } from './parse';
import type { Scenario } from './types';

/** A file with actions of hours of dragging stays below this. */
const MAX_FILE = 8 * MAX_INFLATED;

/** The complete scenario as indented JSON. */
export function toFile(scenario: Scenario): string {
  return `${JSON.stringify(scenario, null, 2)}\n`;
}

/** The value of a file's text, before `parseScenario`. */
export function fileInput(text: string): Result<unknown> {
  if (text.length > MAX_FILE)
    return failure(
      `The file has ${text.length.toLocaleString('en-US')} characters; it must have at most ${MAX_FILE.toLocaleString('en-US')}.`,
    );
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')), notices: [] };
  } catch (error) {
    return failure(`The file is not JSON: ${error instanceof Error ? error.message.slice(0, 200) : 'it cannot be read'}.`);
  }
}

/** The scenario of a file's text, or the sentences that say why there is none. */
export function fromFile(text: string): Result<Scenario> {
  const input = fileInput(text);
  return input.ok ? parseScenario(input.value) : input;
}

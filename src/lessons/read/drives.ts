/** Drives as a lesson names them: a shipped scenario or a preset, and fields that differ from it. */
import { parseScenario } from '../../scenario/parse';
import { readValue, setPath } from '../../scenario/paths';
import { scenarioInput, shippedScenario } from '../../scenario/shipped/shipped';
import type { Scenario } from '../../scenario/types';
import type { Faults } from './fields';

/** A drive while it is being written down: what a file would say, and what came of it. */
export interface Draft {
  readonly input: unknown;
  readonly scenario: Scenario;
}

/** What stands in for a drive that has faults, so that the rest of the text is still read. */
export function standIn(): Draft {
  const scenario = shippedScenario('tiny');
  return { input: scenario, scenario };
}

/** `preset:NAME`. */
export function readDrive(text: string, line: number, faults: Faults): Draft {
  const input = text.startsWith('preset:') ? scenarioInput(text.slice('preset:'.length)) : null;
  const result = input === null ? null : parseScenario(input);
  if (input !== null && result?.ok) return { input, scenario: result.value };
  faults.add(line, `drive is "${text.slice(0, 40)}"; it must be preset:NAME of a shipped scenario or a drive.`);
  return standIn();
}

/** The drive with fields set, `PATH=JSON`, several with semicolons between. */
export function withSets(draft: Draft, text: string, line: number, faults: Faults): Draft {
  let { input } = draft;
  for (const one of text.split(/;(?=\s*[A-Za-z]|\s*$)/)) {
    if (one.trim() === '') continue;
    const at = one.indexOf('=');
    const made = at < 1 ? null : setPath(input, one.slice(0, at).trim(), readValue(one.slice(at + 1).trim()));
    if (made === null) faults.add(line, `"${one.trim().slice(0, 40)}" sets nothing; it must be PATH=VALUE.`);
    else if (made.ok) input = made.value;
    else for (const fault of made.faults) faults.add(line, fault);
  }
  return { ...draft, input };
}

/** What the drive is once all its fields are set. */
export function finished({ input }: Draft, line: number, faults: Faults): Draft {
  const result = parseScenario(input);
  if (result.ok) return { input, scenario: result.value };
  for (const fault of result.faults) faults.add(line, fault);
  return standIn();
}

/** From what the command line names to a complete scenario. */
import { isJobFile } from '../fio/jobFile';
import { readJobs } from '../fio/readJobs';
import { failure, type Result } from '../lib/result';
import { drivePresets } from '../scenario/drives/table';
import { scenarioFileInput } from '../scenario/file';
import { isPairLink, isScenarioLink } from '../scenario/link/address';
import { linkInput } from '../scenario/link/link';
import { parseScenario } from '../scenario/parse';
import { readValue, setPath } from '../scenario/paths';
import { misspelt } from '../scenario/rules/misspelt';
import { shown } from '../scenario/shape';
import { scenarioInput, shippedScenarios } from '../scenario/shipped/shipped';
import type { Scenario } from '../scenario/types';
import type { Args } from './args';
import { said } from './said';

/** Reads a text file; throws an Error that says why it cannot be read. */
export type ReadFile = (path: string) => string;

function named(name: string): Result<unknown> | null {
  const input = scenarioInput(name);
  return input && { ok: true, value: input, notices: [] };
}

/** What the command line names, before `parseScenario`: a file (also a fio job), a link, a preset or a shipped scenario. */
export async function inputOf(scenario: string, readFile: ReadFile): Promise<Result<unknown>> {
  if (isPairLink(scenario)) return failure('The link compares two scenarios; it must be that of one.');
  if (isScenarioLink(scenario)) return linkInput(scenario);
  if (scenario.startsWith('preset:')) {
    const name = scenario.slice('preset:'.length);
    const names = [...Object.keys(shippedScenarios), ...Object.keys(drivePresets).filter((id) => !(id in shippedScenarios))];
    return named(name) ?? failure(`preset is ${shown(name)}; it must be one of ${names.join(', ')}.`);
  }
  let text: string;
  try {
    text = readFile(scenario);
  } catch (error) {
    // A file of that name goes first, so that a scenario called "tiny" can still be opened as ./tiny.
    return (
      named(scenario) ??
      failure(`SCENARIO is ${shown(scenario)}; it cannot be read as a file (${said(error)}) and is not the name of a shipped scenario.`)
    );
  }
  return isJobFile(text) ? readJobs(text) : scenarioFileInput(text);
}

/** The scenario with its overrides; every fault of either is one sentence. */
export async function readScenario(args: Args, readFile: ReadFile): Promise<Result<Scenario>> {
  const given = await inputOf(args.scenario, readFile);
  let input = given;
  const scale = args.scale === null ? [] : [['scale', String(args.scale)] as const];
  for (const [path, value] of [...args.set, ...scale]) {
    if (!input.ok) return input;
    input = setPath(input.value, path, readValue(value));
  }
  const result = input.ok ? parseScenario(input.value) : input;
  if (!result.ok || !given.ok) return result;
  const unread = misspelt(result.notices.filter((notice) => !foreignNotices(args.scenario, given.value).includes(notice)));
  return unread.length > 0 ? failure(...unread) : { ...result, notices: [...given.notices, ...result.notices] };
}

/** What a link may say that nothing here reads: it may come from a later version. */
function foreignNotices(scenario: string, input: unknown): readonly string[] {
  const own = isScenarioLink(scenario) ? parseScenario(input) : null;
  return own?.ok ? own.notices : [];
}

/** A scenario with some of its fields changed. */
import type { Result } from '../../lib/result';
import type { runFields } from '../fields/run';
import { type SectionName, type Sections, sections } from '../fields/sections';
import { parseScenario } from '../parse';
import type { Drive, PhaseChange, Scenario } from '../types';

type PartsOfSections = { readonly [K in SectionName]?: Partial<Sections[K]> };

/** What makes another drive: parts that replace those of a scenario. */
export interface Edit extends PartsOfSections, Partial<Pick<Scenario, keyof typeof runFields>> {
  readonly drive?: Partial<Drive>;
  /** One step of the procedure. */
  readonly phase?: { readonly index: number; readonly change: PhaseChange };
}

/** An edit, or what it is of a scenario that it depends on. */
export type EditOf = Edit | ((scenario: Scenario) => Edit);

/** The scenario with the edit, validated like any other: nothing that the page's controls can make escapes the rules of a file. */
export function edited(scenario: Scenario, edit: EditOf): Result<Scenario> {
  const { phase, ...parts } = typeof edit === 'function' ? edit(scenario) : edit;
  const phases = scenario.phases.map((step, index) => (index === phase?.index ? { ...step, ...phase.change } : step));
  const own = (['drive', ...Object.keys(sections)] as const).map((name) => [
    name,
    { ...scenario[name as SectionName], ...parts[name as SectionName] },
  ]);
  return parseScenario({ ...scenario, ...parts, ...Object.fromEntries(own), phases });
}

import { defaultsOf } from '../src/scenario/fields/field';
import { type Sections, sections } from '../src/scenario/fields/sections';

/** Every part of a scenario as it is where a file says nothing. */
export const sectionDefaults = Object.fromEntries(Object.entries(sections).map(([name, fields]) => [name, defaultsOf(fields)])) as Sections;

/** Names of fields that others go through without their rows: data alone, worked out when the page is built (scripts/tables.mjs). */
import { type LiveKey, liveFields } from './live';
import { type SectionName, sections } from './sections';

/** Settings of a running drive, in the order in which the fields of one `set` take effect. */
export const liveKeys = Object.keys(liveFields) as readonly LiveKey[];

/** Parts of a scenario that are objects of fields. */
export const sectionNames = Object.keys(sections) as readonly SectionName[];

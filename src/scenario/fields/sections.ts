/** Parts of a scenario that are objects of fields with defaults, under their names in a file; the drive and steps have their own doors. */
import type { Values } from './field';
import { ftlFields } from './ftl';
import { mapFields } from './map';
import { placementFields } from './placement';
import { zoneFields } from './zones';

export const sections = {
  ftl: ftlFields,
  placement: placementFields,
  zones: zoneFields,
  map: mapFields,
} as const;

export type SectionName = keyof typeof sections;
export type Sections = { readonly [K in SectionName]: Values<(typeof sections)[K]> };

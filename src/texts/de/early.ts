import type { EarlyLanguage } from '../language';
import { map } from './map';
import { numbers } from './numbers';
import { page } from './page';
import { plots } from './plots';
import { quantities } from './quantities';
import { sentences } from './sentences';
import { tour } from './tour';

/** What the first screen says in German. */
export const early = {
  name: 'de' as const,
  numbers,
  map,
  page,
  plots,
  quantities,
  sentences,
  tour,
} satisfies EarlyLanguage;

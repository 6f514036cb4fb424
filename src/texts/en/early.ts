import { map } from './map';
import { numbers } from './numbers';
import { page } from './page';
import { plots } from './plots';
import { quantities } from './quantities';
import { sentences } from './sentences';
import { tour } from './tour';

/** What the first screen says in English. */
export const early = {
  name: 'en' as const,
  numbers,
  map,
  page,
  plots,
  quantities,
  sentences,
  tour,
};

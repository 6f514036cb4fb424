import type { Texts } from '../told';
import { lessons } from './lessons';
import { offline } from './offline';
import { present } from './present';
import { runs } from './runs';
import { share } from './share';
import { takeaway } from './takeaway';
import { traces } from './traces';

/** All German texts: one chunk, fetched by those who read German. */
export const german = { lessons, offline, present, runs, share, takeaway, traces } satisfies Texts;

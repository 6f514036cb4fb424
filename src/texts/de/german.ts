import type { Language } from '../language';
import { early } from './early';
import { late } from './late';

/** All of German. */
export const german: Language = { ...early, ...late };

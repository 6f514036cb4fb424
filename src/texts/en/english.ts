import type { Language } from '../language';
import { early } from './early';
import { late } from './late';

/** All of English: for what has no page, the command line and tests. */
export const english: Language = { ...early, ...late };

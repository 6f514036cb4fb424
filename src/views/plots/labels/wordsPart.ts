import { runMarks } from '../../../store/selections/time/marks';
import { drawCursor, moveByKey } from '../chart/chartCursor';
import { coverOf } from './labels';
import { notesOf } from './notes';
import { rateSummary, wafMissing, wafSummary } from './summaries';
import { tipPlace } from './tipPlace';
import { drawWords } from './words';

/** Words on plots, their cursor and keys: fetched after the first picture (useWords.ts), which has dots and axes. */
export const words = { drawWords, notesOf, rateSummary, wafMissing, wafSummary, runMarks, coverOf, tipPlace, drawCursor, moveByKey };

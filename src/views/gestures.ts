import { brushX } from 'd3-brush';
import { select } from 'd3-selection';

/** The parts of D3 that follow gestures. Fetched after the first picture (useGestures.ts): there is nothing to drag before that. */
export const gestures = { brushX, select };

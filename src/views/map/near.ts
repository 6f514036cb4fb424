/** What draws blocks, pages and overlays: nothing of the first picture, fetched when one comes near. */
import { drawOverlays } from './drawOverlays';
import { drawPageWords } from './drawPageWords';
import { PageKeys } from './PageKeys';
import { paintInside } from './paintPages';

export const near = { paintInside, drawPageWords, drawOverlays, PageKeys };

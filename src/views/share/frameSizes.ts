import type { ViewName } from '../../scenario/link/linkOptions';

/** Size of a frame that shows a view well, css px: `width` is the least that keeps all words, `height` is for the whole. */
export const frameSizes: Readonly<Record<ViewName | 'page', { readonly width: number; readonly height: number }>> = {
  page: { width: 960, height: 640 },
  map: { width: 640, height: 420 },
  plot: { width: 640, height: 400 },
  waf: { width: 640, height: 400 },
  tiny: { width: 640, height: 560 },
  comparison: { width: 640, height: 560 },
  lesson: { width: 960, height: 600 },
};

import { type CSSProperties, type RefObject, useMemo } from 'react';
import { type Size, useSize } from '../../useDrawing';
import { type CollectionLayout, layoutCollection } from './collectionLayout';

/** The layout of two groups of `pages` in an element, and that element's style. `fills`: the element has the height that is left, and the pages with it. `last`: the destination that is drawn large at the end, from 0. `small`: its type, css px. */
export function useCollectionLayout(
  stage: RefObject<HTMLElement | null>,
  pages: number,
  fills: boolean,
  last = 0,
  small = 0,
): { readonly layout: CollectionLayout & Size; readonly style: CSSProperties } {
  const size = useSize(stage);
  const { height } = size;
  // Room for one is always there: the groups stay where they are, however many the pages went to.
  const filled = Math.max(fills ? 1 : 0, last);
  // A width that was rounded up would cut the frames at their right edge.
  const width = Math.max(0, size.width - 1);
  return useMemo(() => {
    if (!fills) return { layout: layoutCollection(pages, width, filled, null, small), style: {} };
    // The words below stay whole: where they leave little, the pages are smaller than elsewhere.
    return {
      layout: layoutCollection(pages, width, filled, height, small),
      style: { minHeight: layoutCollection(pages, width, filled, 0, small).height },
    };
  }, [pages, width, height, fills, filled, small]);
}

import { type CSSProperties, type RefObject, useMemo } from 'react';
import { type Size, useSize } from '../../useDrawing';
import { type CollectionLayout, layoutCollection } from './drawCollection';

/** The layout of two groups of `pages` in an element, and that element's style. `fills`: the element grows, and the pages with it. */
export function useCollectionLayout(
  stage: RefObject<HTMLElement | null>,
  pages: number,
  fills: boolean,
  filled = 0,
): { readonly layout: CollectionLayout & Size; readonly style: CSSProperties } {
  const { width, height } = useSize(stage);
  return useMemo(() => {
    const least = layoutCollection(pages, width, filled);
    return fills
      ? { layout: layoutCollection(pages, width, filled, height), style: { minHeight: least.height } }
      : { layout: least, style: {} };
  }, [pages, width, height, fills, filled]);
}

import { type RefObject, useLayoutEffect } from 'react';
import type { LineMark } from '../../store/selections/time/lineOfTime';
import styles from './timeLine.module.css';

/** Room between two names, css px. */
const GAP = 6;

/** Which names come first where there is not room for all. */
const order: readonly LineMark['kind'][] = ['readOnly', 'collection', 'steady', 'fork', 'bad', 'slowest', 'action'];

interface Extent {
  readonly from: number;
  readonly to: number;
}

/**
 * Shows each name at its mark where the two do not lie over others: behind the mark, or before it where the line ends. Of two marks that are
 * close the later one's name would else stand left of the earlier one's. A name without room is not shown, its mark keeps it as its accessible name.
 */
function placeNames(box: HTMLElement): void {
  const bounds = box.getBoundingClientRect();
  const taken: Extent[] = [];
  const marks = [...box.querySelectorAll<HTMLElement>(`.${styles.lineMark}`)];
  const rank = (mark: HTMLElement): number => (order as readonly string[]).indexOf(mark.dataset.kind ?? '');
  for (const mark of marks.sort((a, b) => rank(a) - rank(b))) {
    const name = mark.querySelector('span');
    if (name === null) continue;
    const { left: edge, width } = mark.getBoundingClientRect();
    const at = edge + width / 2;
    const found = ['behind', 'before']
      .map((side) => {
        name.dataset.side = side;
        const { left, right } = name.getBoundingClientRect();
        return { side, from: Math.min(left, at) - GAP, to: Math.max(right, at) + GAP };
      })
      .find(
        ({ from, to }) =>
          from >= bounds.left - GAP && to <= bounds.right + GAP && taken.every((each) => to <= each.from || from >= each.to),
      );
    name.dataset.side = found?.side ?? 'none';
    if (found !== undefined) taken.push(found);
  }
}

/** Places the names of the marks again when the marks or the width change. */
export function usePlacedNames(box: RefObject<HTMLElement | null>, marks: readonly LineMark[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other marks have other names
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const place = () => placeNames(element);
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, marks]);
}

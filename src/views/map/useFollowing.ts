import { type RefObject, useEffect } from 'react';
import styles from './block/pages.module.css';

/**
 * Hears which page is pressed among those that a part of the page lists: elements with `data-lpn`. They are many, and no stops of the keyboard:
 * with keys a page is followed by its number.
 */
export function useFollowing(list: RefObject<HTMLElement | null>, onFollow: ((lpn: number) => void) | undefined): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || onFollow === undefined) return;
    const hear = ({ target }: MouseEvent) => {
      const page = target instanceof Element ? target.closest<HTMLElement>('[data-lpn]') : null;
      if (page !== null) onFollow(Number(page.dataset.lpn));
    };
    element.classList.add(styles.canFollow ?? '');
    element.addEventListener('click', hear);
    return () => element.removeEventListener('click', hear);
  }, [list, onFollow]);
}

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useSize } from '../useDrawing';
import { useLanguage } from '../useLanguage';
import hintStyles from './hint.module.css';
import styles from './table.module.css';

/** Whether columns lie beyond the edge: a phone shows no bar that says so. */
function useIsCut(ref: RefObject<HTMLElement | null>): boolean {
  const { width } = useSize(ref);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    setCut(width > 0 && (ref.current?.scrollWidth ?? 0) > width);
  }, [ref, width]);
  return isCut;
}

/** A table that scrolls sideways where it is wider than the page, and says so; its first column stays in sight. */
export function WideTable({ children }: { readonly children: ReactNode }) {
  const { gallery: words } = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const isCut = useIsCut(scroller);
  return (
    <>
      {isCut && <p className={hintStyles.hint}>{words.moreColumns}</p>}
      {/* What scrolls is reached by keyboard. */}
      <div className={`${styles.scroll} ${styles.wide}`} tabIndex={isCut ? 0 : undefined} ref={scroller}>
        {children}
      </div>
    </>
  );
}

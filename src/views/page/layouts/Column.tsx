import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../useLanguage';
import styles from './column.module.css';

interface ColumnProps {
  readonly className: string | undefined;
  /** What it is, for assistive technology. */
  readonly label: string;
  /** How what it holds stands. */
  readonly body?: string | undefined;
  /** The column is the page's main landmark. */
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** A smaller overflow is not scrolled, css px. */
const slack = 4;

/** A column that scrolls where it is too low, and says so: nothing is cut off without a sign. */
export function Column({ className, label, body: bodyClass = '', isMain = false, children }: ColumnProps) {
  const { panels: words } = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  useLayoutEffect(() => {
    const outer = scroller.current;
    const inner = body.current;
    if (outer === null || inner === null) return;
    const look = () => setMore(outer.scrollHeight - outer.clientHeight - outer.scrollTop > slack);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(outer);
    observer.observe(inner);
    outer.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener('scroll', look);
    };
  }, []);
  const Tag = isMain ? 'main' : 'section';
  return (
    <Tag className={`${styles.column} ${styles.framed} ${className}`} aria-label={label}>
      <div className={styles.scroll} ref={scroller}>
        <div className={`${styles.body} ${bodyClass}`} ref={body}>
          {children}
        </div>
      </div>
      {more && (
        <p className={styles.more} aria-hidden="true">
          {words.more}
        </p>
      )}
    </Tag>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLanguage } from '../useLanguage';
import buttonStyles from './button.module.css';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A modal panel: Escape and the button close it, focus goes back to where it was. */
export function Dialog({ title, onClose, className = '', children }: DialogProps) {
  const { panels: words } = useLanguage();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={ref} className={`${styles.dialog} ${className}`} aria-labelledby={id} onClose={onClose}>
      <div className={styles.dialogHead}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={buttonStyles.quiet} onClick={() => ref.current?.close()}>
          {words.close}
        </button>
      </div>
      {children}
    </dialog>
  );
}

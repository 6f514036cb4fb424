import { type ReactNode, useRef } from 'react';
import styles from './dropMenu.module.css';
import buttonStyles from './parts/button.module.css';

interface DropMenuProps {
  readonly label: ReactNode;
  /** What a listener hears in place of the label, which is a part of it. */
  readonly name?: string;
  /** What is pressed in the list leaves it open: one looks at the picture and presses again. */
  readonly stays?: boolean;
  readonly className?: string | undefined;
  /** Called when the list is opened. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** A list below a word. Escape, a choice in it (unless it stays) and the focus going elsewhere close it. */
export function DropMenu({ label, name, stays = false, className = '', onOpen, children }: DropMenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current !== null) box.current.open = false;
  };
  return (
    <details
      ref={box}
      className={`${styles.menu} ${className}`}
      onToggle={() => box.current?.open === true && onOpen?.()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || box.current?.open !== true) return;
        // A list in a dialog is shut first, and the dialog with the next press.
        event.preventDefault();
        close();
        box.current.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && box.current?.contains(event.relatedTarget) === false) close();
      }}
    >
      <summary className={buttonStyles.quiet} aria-label={name}>
        {label}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the press is that of a button within */}
      <div
        className={styles.list}
        onClick={(event) => !stays && event.target instanceof Element && event.target.closest('button') !== null && close()}
      >
        {children}
      </div>
    </details>
  );
}

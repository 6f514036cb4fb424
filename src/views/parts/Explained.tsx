import { type ReactNode, useId, useState } from 'react';
import styles from './rowName.module.css';

interface ExplainedProps {
  readonly name: string;
  /** One sentence, shown on demand. */
  readonly explanation: string;
  /** The number with its unit. */
  readonly children: ReactNode;
}

/** A row of the ledger: name, number with unit, and a sentence that says what it counts when the name is pressed, over what follows. */
export function Explained({ name, explanation, children }: ExplainedProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <dt>
        <button
          type="button"
          className={styles.rowName}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !open) return;
            // Escape does no more than that here.
            event.preventDefault();
            setOpen(false);
          }}
        >
          {name}
        </button>
      </dt>
      <dd>{children}</dd>
      <dd className={styles.rowWhy} id={id} hidden={!open}>
        {explanation}
      </dd>
    </div>
  );
}

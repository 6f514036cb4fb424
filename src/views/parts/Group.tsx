import { type ReactNode, Suspense, useState } from 'react';
import { Guarded } from './Guarded';
import styles from './group.module.css';

interface GroupProps {
  readonly name: string;
  /** Its state in a line, read while it is folded. */
  readonly state: string;
  readonly children: ReactNode;
}

/** Controls folded into one line that still shows their state. The contents are made when it is first opened, and may be fetched then. */
export function Group({ name, state, children }: GroupProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.group} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <span className={styles.groupName}>{name}</span>
        <span className={styles.groupState}>{state}</span>
      </summary>
      {opened && (
        <Guarded name={name}>
          <Suspense>
            <div className={styles.groupBody}>{children}</div>
          </Suspense>
        </Guarded>
      )}
    </details>
  );
}

import { type ReactNode, Suspense, useState } from 'react';
import { Guarded } from './Guarded';
import './group.css';

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
    <details className="group" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <span className="group-name">{name}</span>
        <span className="group-state">{state}</span>
      </summary>
      {opened && (
        <Guarded name={name}>
          <Suspense>
            <div className="group-body">{children}</div>
          </Suspense>
        </Guarded>
      )}
    </details>
  );
}

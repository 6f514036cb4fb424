import type { ReactNode } from 'react';

interface GroupProps {
  readonly name: string;
  /** Its state in a line, read while it is folded. */
  readonly state: string;
  readonly children: ReactNode;
}

/** Controls folded into one line that still tells their state. */
export function Group({ name, state, children }: GroupProps) {
  return (
    <details className="group">
      <summary>
        <span className="group-name">{name}</span>
        <span className="group-state">{state}</span>
      </summary>
      <div className="group-body">{children}</div>
    </details>
  );
}

import { type ReactNode, Suspense, use, useState } from 'react';
import { FilterContext, isFound } from './filter';
import { Guarded } from './Guarded';
import styles from './group.module.css';

interface GroupProps {
  readonly name: string;
  /** Its state in a line, read while it is folded. */
  readonly state: string;
  /** Until a reader folds it: it is not. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** What readers have opened and folded, by its name: where it is seen again it is as they left it. */
const left = new Map<string, boolean>();

/** Controls folded into one line that still shows their state. The contents are made when it is first opened, and may be fetched then. */
export function Group({ name, state, isOpen = false, children }: GroupProps) {
  const [open, setOpen] = useState(left.get(name) ?? isOpen);
  const [opened, setOpened] = useState(open);
  const filter = use(FilterContext);
  const isSought = filter !== '';
  // Of a group whose name was looked for all is shown.
  const isWhole = isSought && isFound(name, filter);
  const show = (now: boolean) => {
    left.set(name, now);
    setOpen(now);
    if (now) setOpened(true);
  };
  return (
    <details
      className={styles.group}
      open={open || isSought}
      data-filter={isSought || undefined}
      data-found={isWhole || undefined}
      // A browser that finds text in what is folded opens it.
      onToggle={({ currentTarget: { open: now } }) => {
        if (!isSought && now !== open) show(now);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by pointer and keys, as a button is */}
      <summary
        onClick={(event) => {
          if (isSought) return;
          // The browser tells of what it folds later: a word looked for meanwhile would leave folded what is found.
          event.preventDefault();
          show(!open);
        }}
      >
        <span className={styles.groupName}>{name}</span>
        <span className={styles.groupState}>{state}</span>
      </summary>
      {(opened || isSought) && (
        <Guarded name={name}>
          <Suspense>
            <FilterContext value={isWhole ? '' : filter}>
              <div className={styles.groupBody} data-filter={(isSought && !isWhole) || undefined}>
                {children}
              </div>
            </FilterContext>
          </Suspense>
        </Guarded>
      )}
    </details>
  );
}

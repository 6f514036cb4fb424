import { lazy, Suspense, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { usePage } from '../parts/context';
import { Guarded } from '../parts/Guarded';
import { useEarlyLanguage } from '../useLanguage';

/** The choices to compare with are fetched on demand. */
const CompareList = lazy(() => import('./CompareList').then((module) => ({ default: module.CompareList })));

/** Opens the list of what this drive can be compared with; in a comparison, ends it. */
export function CompareMenu() {
  const { page: words } = useEarlyLanguage();
  const { pairing } = usePage();
  const isPaired = useStore(pairing.store, ({ pair }) => pair !== null);
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    if (box.current !== null) box.current.open = false;
  };
  if (isPaired)
    return (
      <button type="button" className="quiet" onClick={() => pairing.leave()}>
        {words.leaveComparison}
      </button>
    );
  return (
    <details
      ref={box}
      className="menu compare-menu"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        box.current?.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className="quiet">{words.compare}</summary>
      {open && (
        <Guarded name={words.theListOfComparisons}>
          <Suspense>
            <CompareList onChosen={close} />
          </Suspense>
        </Guarded>
      )}
    </details>
  );
}

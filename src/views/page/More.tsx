import { type ReactNode, useRef } from 'react';

/** What there is no room for in a row. */
export function More({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current !== null) box.current.open = false;
  };
  return (
    <details
      ref={box}
      className="menu more-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || box.current?.open !== true) return;
        close();
        box.current.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && box.current?.contains(event.relatedTarget) === false) close();
      }}
    >
      <summary className="quiet">More</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the press is that of a button within */}
      <div className="menu-list" onClick={close}>
        {children}
      </div>
    </details>
  );
}

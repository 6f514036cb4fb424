import { useRef } from 'react';
import { usePage, useSlow } from './context';

/** The shipped scenarios. */
export function Menu() {
  const { documents } = usePage();
  const name = useSlow((state) => state.scenario?.name);
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current === null) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={box}
      className="menu"
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onBlur={(event) => {
        if (box.current !== null && event.relatedTarget instanceof Node && !box.current.contains(event.relatedTarget))
          box.current.open = false;
      }}
    >
      <summary className="quiet">Scenarios</summary>
      <ul className="menu-list">
        {documents.shipped.map((shipped) => (
          <li key={shipped.id}>
            <button
              type="button"
              aria-current={shipped.scenario.name === name ? 'true' : undefined}
              onClick={() => {
                close();
                void documents.openShipped(shipped.id);
              }}
            >
              <strong>{shipped.scenario.name}</strong>
              <span>{shipped.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { destination } from '../../destinations/destination';
import { glossary, limitations } from '../../lessons/glossary';
import { type HelpSection, helpSections, readingHints, sources } from '../../lessons/help';
import { useSession, useSlow } from '../parts/context';
import { Dialog } from '../parts/Dialog';

const keys: readonly (readonly [string, string])[] = [
  ['Space', 'run or pause'],
  ['.', 'step: one host request'],
  [',', 'step: one relocation (tiny drive)'],
  ['R', 'reset to the beginning'],
  ['P', 'present: Page Down and Page Up lead, B blanks, D draws, Q shows a QR code, N opens notes'],
  ['?', 'this help'],
  ['Arrows, Page Up, Page Down, Enter', 'on the block map: go by block, by die, choose'],
  ['Escape', 'close what is open'],
];

interface Entry {
  readonly name: string;
  readonly text: string;
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <dl className="glossary">
      {entries.map((entry) => (
        <div key={entry.name}>
          <dt>{entry.name}</dt>
          <dd>{entry.text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Keys() {
  return (
    <dl className="keys">
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function Limits() {
  return (
    <ul className="limits">
      {limitations.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const bodies: Readonly<Record<HelpSection, () => ReactNode>> = {
  keys: () => <Keys />,
  reading: () => <Entries entries={readingHints.map(({ view, text }) => ({ name: view, text }))} />,
  words: () => <Entries entries={glossary.map(({ term, text }) => ({ name: term, text }))} />,
  limits: () => <Limits />,
  sources: () => <Entries entries={sources.map(({ what, source }) => ({ name: what, text: source }))} />,
};

/** Keys, words, and what the model leaves out; an index above leads to each part, and so does an address. */
export function Help() {
  const session = useSession();
  const section = useSlow(({ view }) => (view.destination?.to === 'help' ? view.destination.name : null));
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  useEffect(() => {
    const heading = headings.current.get(section ?? '');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [section]);
  return (
    <Dialog title="Help" className="help" onClose={() => session.go(null)}>
      <p>
        This page simulates the flash translation layer of a solid-state drive, page by page, and shows what it does. It starts by itself;
        change the spare area, the data or the workload and see what follows. Nothing leaves your machine.
      </p>
      <nav className="buttons" aria-label="Parts of the help">
        {helpSections.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-current={id === section ? 'true' : undefined}
            onClick={() => session.go(destination('help', id))}
          >
            {title}
          </button>
        ))}
      </nav>
      {helpSections.map(({ id, title }) => (
        <section key={id} aria-label={title}>
          <h3
            tabIndex={-1}
            ref={(heading) => {
              if (heading !== null) headings.current.set(id, heading);
            }}
          >
            {title}
          </h3>
          {bodies[id]()}
        </section>
      ))}
    </Dialog>
  );
}

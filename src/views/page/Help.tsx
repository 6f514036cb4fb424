import { type ReactNode, useRef } from 'react';
import { glossary, limitations } from '../../lessons/glossary';
import { readingHints, sources } from '../../lessons/help';
import { useSession } from './context';
import { Dialog } from './Dialog';

const keys: readonly (readonly [string, string])[] = [
  ['Space', 'run or pause'],
  ['.', 'step: one host request'],
  [',', 'step: one relocation (tiny drive)'],
  ['R', 'reset to the beginning'],
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

const sections: readonly { readonly title: string; readonly body: () => ReactNode }[] = [
  { title: 'Keys', body: () => <Keys /> },
  { title: 'How to read it', body: () => <Entries entries={readingHints.map(({ view, text }) => ({ name: view, text }))} /> },
  { title: 'Words', body: () => <Entries entries={glossary.map(({ term, text }) => ({ name: term, text }))} /> },
  { title: 'What the model leaves out', body: () => <Limits /> },
  { title: 'Sources', body: () => <Entries entries={sources.map(({ what, source }) => ({ name: what, text: source }))} /> },
];

/** Keys, words, and what the model leaves out; an index above leads to each part. */
export function Help() {
  const session = useSession();
  const headings = useRef<(HTMLHeadingElement | null)[]>([]);
  // Not links: the fragment of the address is the scenario.
  const goTo = (index: number) => {
    const heading = headings.current[index];
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Dialog title="Help" className="help" onClose={() => session.setView({ help: false })}>
      <p>
        This page simulates the flash translation layer of a solid-state drive, page by page, and shows what it does. It starts by itself;
        change the spare area, the data or the workload and see what follows. Nothing leaves your machine.
      </p>
      <nav className="buttons" aria-label="Parts of the help">
        {sections.map(({ title }, index) => (
          <button key={title} type="button" onClick={() => goTo(index)}>
            {title}
          </button>
        ))}
      </nav>
      {sections.map(({ title, body }, index) => (
        <section key={title} aria-label={title}>
          <h3
            tabIndex={-1}
            ref={(heading) => {
              headings.current[index] = heading;
            }}
          >
            {title}
          </h3>
          {body()}
        </section>
      ))}
    </Dialog>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { destination } from '../../destinations/destination';
import { type HelpSection, helpSections } from '../../lessons/help';
import type { Language } from '../../texts/language';
import { useSession, useSlow } from '../parts/context';
import { Dialog } from '../parts/Dialog';
import { useLanguage } from '../useLanguage';

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
  const { help: words } = useLanguage();
  return (
    <dl className="keys">
      {words.keys.map(({ key, does }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

function Limits() {
  const { help: words } = useLanguage();
  return (
    <ul className="limits">
      {words.limits.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const bodies: Readonly<Record<HelpSection, (language: Language) => ReactNode>> = {
  keys: () => <Keys />,
  reading: (language) => <Entries entries={language.help.reading.map(({ view, text }) => ({ name: view, text }))} />,
  words: (language) => <Entries entries={Object.values(language.help.words).map(({ term, text }) => ({ name: term, text }))} />,
  limits: () => <Limits />,
  sources: (language) => <Entries entries={language.help.sources.map(({ what, source }) => ({ name: what, text: source }))} />,
};

/** Keys, words, and what the model leaves out; an index above leads to each part, and so does an address. */
export function Help() {
  const language = useLanguage();
  const { help: words } = language;
  const session = useSession();
  const section = useSlow(({ view }) => (view.destination?.to === 'help' ? view.destination.name : null));
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  useEffect(() => {
    const heading = headings.current.get(section ?? '');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [section]);
  return (
    <Dialog title={words.title} className="help" onClose={() => session.go(null)}>
      <p>{words.intro}</p>
      <nav className="buttons" aria-label={words.parts}>
        {helpSections.map((id) => (
          <button
            key={id}
            type="button"
            aria-current={id === section ? 'true' : undefined}
            onClick={() => session.go(destination('help', id))}
          >
            {words.sections[id]}
          </button>
        ))}
      </nav>
      {helpSections.map((id) => (
        <section key={id} aria-label={words.sections[id]}>
          <h3
            tabIndex={-1}
            ref={(heading) => {
              if (heading !== null) headings.current.set(id, heading);
            }}
          >
            {words.sections[id]}
          </h3>
          {bodies[id](language)}
        </section>
      ))}
    </Dialog>
  );
}

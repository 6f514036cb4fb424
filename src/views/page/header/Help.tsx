import { type ReactNode, useEffect, useRef } from 'react';
import { destination } from '../../../destinations/destination';
import { type HelpSection, helpSections } from '../../../lessons/help';
import type { Language } from '../../../texts/language';
import { vocabulary } from '../../../texts/vocabulary';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import { Dialog } from '../../parts/Dialog';
import dialogStyles from '../../parts/dialog.module.css';
import { useLanguage } from '../../useLanguage';

interface Entry {
  readonly name: string;
  readonly text: string;
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <dl className={dialogStyles.glossary}>
      {entries.map((entry) => (
        <div key={entry.name}>
          <dt>{entry.name}</dt>
          <dd>{entry.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The words of the page; in another language each with its English one, which papers and data sheets have. */
function wordsOf({ name: language, help }: Language): readonly Entry[] {
  return Object.entries(help.words).map(([means, { term, text }]) => {
    const english = vocabulary.find((each) => each.means === means)?.word.en ?? '';
    const isSame = language === 'en' || english === '' || term.toLowerCase().includes(english.toLowerCase());
    return { name: isSame ? term : `${term} (${english})`, text };
  });
}

function Keys() {
  const { help: words } = useLanguage();
  return (
    <dl className={dialogStyles.keys}>
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
    <ul className={dialogStyles.limits}>
      {words.limits.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const bodies: Readonly<Record<HelpSection, (language: Language) => ReactNode>> = {
  keys: () => <Keys />,
  reading: (language) => <Entries entries={language.help.reading.map(({ view, text }) => ({ name: view, text }))} />,
  words: (language) => <Entries entries={wordsOf(language)} />,
  limits: () => <Limits />,
  sources: (language) => <Entries entries={language.help.sources.map(({ what, source }) => ({ name: what, text: source }))} />,
};

/** Keys, words, and what the model leaves out, one part at a time; an index above leads to each, and so does an address. */
export function Help() {
  const language = useLanguage();
  const { help: words } = language;
  const session = useSession();
  const section = useSlow(({ view }) => (view.destination?.to === 'help' ? view.destination.name : null));
  const shown = helpSections.find((id) => id === section) ?? helpSections[0];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (section !== null) heading.current?.focus();
  }, [section]);
  return (
    <Dialog title={words.title} onClose={() => session.go(null)}>
      <p>{words.intro}</p>
      <nav className={buttonStyles.row} aria-label={words.parts}>
        {helpSections.map((id) => (
          <button
            key={id}
            type="button"
            aria-current={id === shown ? 'true' : undefined}
            onClick={() => session.go(destination('help', id))}
          >
            {words.sections[id]}
          </button>
        ))}
      </nav>
      <section aria-label={words.sections[shown]}>
        <h3 tabIndex={-1} ref={heading}>
          {words.sections[shown]}
        </h3>
        {bodies[shown](language)}
      </section>
    </Dialog>
  );
}

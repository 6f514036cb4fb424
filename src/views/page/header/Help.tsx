import { type ReactNode, useEffect, useRef } from 'react';
import { destination } from '../../../destinations/destination';
import { type HelpSection, helpSections } from '../../../lessons/help';
import { lessonNames } from '../../../lessons/shipped';
import type { Language } from '../../../texts/language';
import { type Term, terms } from '../../../texts/vocabulary';
import { PageKeys } from '../../map/block/PageKeys';
import legendStyles from '../../map/legend.module.css';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import { Dialog } from '../../parts/Dialog';
import dialogStyles from '../../parts/dialog.module.css';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';

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

const rows: Readonly<Partial<Record<string, Term>>> = terms;

/** The words of the page; in another language each with its English one, which papers and data sheets have. */
function wordsOf({ name: language, help }: Language): readonly Entry[] {
  return Object.entries(help.words).map(([means, { term, text }]) => {
    const english = rows[means]?.inPapers ?? '';
    const isSame = language === 'en' || english === '' || term.toLowerCase().includes(english.toLowerCase());
    return { name: isSame ? term : `${term} (${english})`, text };
  });
}

/** What a newcomer asks first; the two ways on are buttons. */
function Start() {
  const { help: words } = useLanguage();
  const session = useSession();
  const { asks, answers } = words;
  return (
    <dl className={dialogStyles.glossary}>
      <div>
        <dt>{asks.what}</dt>
        <dd>{words.intro}</dd>
      </div>
      <div>
        <dt>{asks.colours}</dt>
        <dd>
          {answers.colours}
          <ul className={legendStyles.legend}>
            <PageKeys />
          </ul>
        </dd>
      </div>
      {(['happens', 'can', 'run', 'begin', 'safe'] as const).map((name) => (
        <div key={name}>
          <dt>{asks[name]}</dt>
          <dd>
            {answers[name]}
            {name === 'begin' && (
              <>
                {' '}
                <button
                  type="button"
                  className={buttonStyles.inline}
                  onClick={() => session.go(destination('lesson', lessonNames[0] ?? null))}
                >
                  {words.firstLesson}
                </button>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
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
  start: () => <Start />,
  keys: () => <Keys />,
  reading: (language) => <Entries entries={language.help.reading.map(({ view, text }) => ({ name: view, text }))} />,
  words: (language) => <Entries entries={wordsOf(language)} />,
  limits: () => <Limits />,
  sources: (language) => <Entries entries={language.help.sources.map(({ what, source }) => ({ name: what, text: source }))} />,
};

/** What a newcomer asks, keys, words, and what the model leaves out, one part at a time; an index above leads to each, and so does an address. */
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
  // Nobody sees what is told behind it.
  useEffect(() => {
    session.holdTour('cover');
    return () => session.holdTour(null);
  }, [session]);
  return (
    <Dialog title={words.title} onClose={() => session.go(null)}>
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
        {/* Seen as the part above that is chosen. */}
        <h3 className={wordsStyles.unseen} tabIndex={-1} ref={heading}>
          {words.sections[shown]}
        </h3>
        {bodies[shown](language)}
      </section>
    </Dialog>
  );
}

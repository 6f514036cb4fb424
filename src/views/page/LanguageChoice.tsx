import { languageNames } from '../../scenario/linkOptions';
import { keepLanguage, languages } from '../../texts/choice';
import { panels as words } from '../../texts/en/panels';
import { language, speak } from '../../texts/language';
import { useSession } from '../parts/context';

/** The other languages, each by its own name. */
export function LanguageChoice() {
  const session = useSession();
  const choose = (name: (typeof languageNames)[number]) => {
    keepLanguage(name);
    speak(name).catch(() => session.fail('file', words.languageFailed(languages[name])));
  };
  return languageNames
    .filter((name) => name !== language())
    .map((name) => (
      <button type="button" className="quiet" key={name} lang={name} onClick={() => choose(name)}>
        {languages[name]}
      </button>
    ));
}

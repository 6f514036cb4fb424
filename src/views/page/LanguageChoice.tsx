import { languageNames } from '../../scenario/linkOptions';
import { keepLanguage, language, languages, speak } from '../../texts/language';
import { useSession } from '../parts/context';

/** The other languages, each by its own name. */
export function LanguageChoice() {
  const session = useSession();
  const choose = (name: (typeof languageNames)[number]) => {
    keepLanguage(name);
    speak(name).catch(() => session.fail('file', `The texts in ${languages[name]} could not be fetched.`));
  };
  return languageNames
    .filter((name) => name !== language())
    .map((name) => (
      <button type="button" className="quiet" key={name} lang={name} onClick={() => choose(name)}>
        {languages[name]}
      </button>
    ));
}

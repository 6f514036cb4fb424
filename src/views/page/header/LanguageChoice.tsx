import { languageNames } from '../../../scenario/link/linkOptions';
import { keepLanguage } from '../../../texts/choice';
import { speak } from '../../../texts/inForce';
import { languages } from '../../../texts/languages';
import buttonStyles from '../../parts/button.module.css';
import { useSession } from '../../parts/context';
import { useLanguage } from '../../useLanguage';

/** The other languages, each by its own name. */
export function LanguageChoice() {
  const language = useLanguage();
  const session = useSession();
  const choose = (name: (typeof languageNames)[number]) => {
    keepLanguage(name);
    speak(name).catch(() => session.fail('file', ({ panels }) => panels.languageFailed(languages[name].own)));
  };
  return languageNames
    .filter((name) => name !== language.name)
    .map((name) => (
      <button type="button" className={buttonStyles.quiet} key={name} lang={name} onClick={() => choose(name)}>
        {languages[name].own}
      </button>
    ));
}

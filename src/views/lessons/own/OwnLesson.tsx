import { useEffect, useState } from 'react';
import { destination as place } from '../../../destinations/destination';
import { withStep } from '../../../lessons/guide/edit';
import { OWN } from '../../../lessons/names';
import { readLesson } from '../../../lessons/read/readLesson';
import { isSealed } from '../../../lessons/read/sealed';
import type { Language } from '../../../texts/language';
import { TopBar } from '../../page/header/Header';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import { keepOwnText, ownText } from '../progress';
import { usePlayer } from '../useLesson';
import { LessonEditor } from './LessonEditor';
import { OwnActions } from './OwnActions';
import { OwnSteps } from './OwnSteps';
import styles from './ownLesson.module.css';
import { textOfOwn } from './ownLink';
import { snippetsIn } from './snippetsIn';

/** What a teacher begins with: a curve to draw, then one of three answers. */
function firstText(language: Language): string {
  const { curve, choice } = snippetsIn(language);
  return withStep(withStep(language.lessons.example, 0, curve), 1, choice);
}

/** The way back to the text of a lesson that is played. */
export function EditOwn() {
  const { lessons: words, lessonForm } = useLanguage();
  const session = useSession();
  const asked = useSlow((state) => state.view.asked);
  const isSingle = useSlow((state) => state.view.asked?.view === 'lesson');
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (asked?.lesson != null) void textOfOwn(asked).then((text) => setClosed(text !== null && isSealed(text)));
  }, [asked]);
  // Students see no answers in the page either.
  if (isClosed) return <p className={hintStyles.hint}>{words.isSealed}</p>;
  if (isSingle) return null;
  return (
    <button type="button" className={buttonStyles.quiet} onClick={() => session.go(place('lesson', OWN))}>
      ‹ {lessonForm.edit}
    </button>
  );
}

/** Where a teacher writes a lesson: a form or its text, the step beside it as the class will see it. */
export function OwnLesson() {
  const language = useLanguage();
  const { lessons: words, lessonForm: form } = language;
  const player = usePlayer();
  const asked = useSlow((state) => state.view.asked);
  const [text, setText] = useState(() => ownText() ?? firstText(language));
  const [isText, setIsText] = useState(false);
  // The text of a link is a guest: this browser keeps the reader's own text.
  const isGuest = asked?.lesson != null;
  useEffect(() => {
    if (isGuest) void textOfOwn(asked).then((given) => setText(given ?? words.brokenLink));
  }, [asked, isGuest, words.brokenLink]);
  const read = readLesson(text);
  const change = (next: string) => {
    setText(next);
    if (!isGuest) keepOwnText(next);
  };
  const play = (step: number) => {
    if (!isGuest) keepOwnText(text);
    if (read.ok) void player.open(OWN, read.value, Math.min(Math.max(0, step), read.value.steps.length - 1));
  };
  const isClosed = isGuest && isSealed(text);
  return (
    <div className={styles.page}>
      <TopBar />
      <main className={styles.main} aria-label={words.ownTitle}>
        <header className={styles.head}>
          <h1>{words.ownTitle}</h1>
          {!isClosed && (
            <fieldset className={styles.ways} aria-label={words.ownText}>
              {[false, true].map((way) => (
                <button
                  key={String(way)}
                  type="button"
                  className={buttonStyles.quiet}
                  aria-pressed={isText === way}
                  onClick={() => setIsText(way)}
                >
                  {way ? form.asText : form.form}
                </button>
              ))}
              <span className={hintStyles.hint}>{isGuest ? '' : form.keeps}</span>
            </fieldset>
          )}
          <OwnActions key={text} text={text} isWhole={read.ok} isClosed={isClosed} onOpen={change} onPlay={() => play(0)} />
        </header>
        {!isClosed && !isText && text === firstText(language) && <p className={styles.lead}>{form.lead}</p>}
        {isClosed ? (
          <p className={hintStyles.hint}>{words.isSealed}</p>
        ) : isText ? (
          <LessonEditor text={text} onChange={change} />
        ) : (
          <OwnSteps text={text} read={read} onChange={change} onPlay={play} />
        )}
      </main>
    </div>
  );
}

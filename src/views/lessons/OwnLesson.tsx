import { useEffect, useId, useState } from 'react';
import { OWN } from '../../lessons/names';
import { readLesson } from '../../lessons/read/readLesson';
import { isSealed, sealed } from '../../lessons/read/sealed';
import buttonStyles from '../parts/button.module.css';
import { useSlow } from '../parts/context';
import { download } from '../parts/download';
import linkFieldStyles from '../parts/linkField.module.css';
import { useLanguage } from '../useLanguage';
import { LessonEditor } from './LessonEditor';
import lessonsStyles from './lessons.module.css';
import styles from './ownLesson.module.css';
import { linkOfOwn, textOfOwn } from './ownLink';
import { keepOwnText, ownText } from './progress';
import { usePlayer } from './useLesson';

/** The text of a custom lesson beside the drive: faults by line while it is written, played when there is none. */
export function OwnLesson() {
  const language = useLanguage();
  const { lessons: words, lessonEditor: editor, page } = language;
  const { numeral } = language.numbers;
  const player = usePlayer();
  const id = useId();
  const [text, setText] = useState(() => ownText() ?? words.example);
  const [shared, setShared] = useState<Awaited<ReturnType<typeof linkOfOwn>> | null>(null);
  const [isEditing, setEditing] = useState(false);
  const asked = useSlow((state) => state.view.asked);
  // The text of a link is a guest: this browser keeps the reader's own text.
  const isGuest = asked?.lesson != null;
  useEffect(() => {
    if (isGuest) void textOfOwn(asked).then((given) => setText(given ?? words.brokenLink));
  }, [asked, isGuest, words.brokenLink]);
  const read = readLesson(text);
  const change = (next: string) => {
    setText(next);
    setShared(null);
    if (!isGuest) keepOwnText(next);
  };
  const share = async (given: string) => {
    const made = await linkOfOwn(given, 0, language);
    setShared(made);
    // Without the clipboard, the link stands there to copy.
    if (made.link !== null) await navigator.clipboard?.writeText(made.link).catch(() => undefined);
  };
  const play = () => {
    if (!isGuest) keepOwnText(text);
    if (read.ok) void player.open(OWN, read.value, Math.min(player.state.step, read.value.steps.length - 1));
  };
  // Students see no answers in the page either.
  if (isGuest && isSealed(text)) return <p className="hint">{words.isSealed}</p>;
  return (
    <details className={styles.ownLesson} open={player.state.lesson === null}>
      <summary>{words.ownText}</summary>
      <label className="visually-hidden" htmlFor={id}>
        {words.ownText}
      </label>
      <textarea id={id} rows={14} spellCheck={false} value={text} onChange={(event) => change(event.currentTarget.value)} />
      {!read.ok && (
        <ul className={styles.ownFaults} aria-label={words.faults}>
          {read.faults.map((fault) => (
            <li key={fault}>{page.fault(fault)}</li>
          ))}
        </ul>
      )}
      {isEditing && <LessonEditor text={text} onChange={change} onClose={() => setEditing(false)} />}
      <div className={buttonStyles.row}>
        <button type="button" onClick={() => setEditing(true)}>
          {editor.open}
        </button>
        <button type="button" className={buttonStyles.filled} disabled={!read.ok} onClick={play}>
          {words.play}
        </button>
        <label className={styles.fileButton}>
          {words.openFile}
          <input
            type="file"
            accept={`.${lessonsStyles.lesson},.txt,text/plain`}
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(change)}
          />
        </label>
        <button type="button" onClick={() => download(new Blob([text], { type: 'text/plain' }), `my.${lessonsStyles.lesson}`)}>
          {words.saveFile}
        </button>
        <button type="button" disabled={!read.ok} onClick={() => void share(text)}>
          {words.makeLink}
        </button>
        <button type="button" disabled={!read.ok} onClick={() => void share(sealed(text))}>
          {words.makeSealed}
        </button>
      </div>
      <p className="hint">{words.sealWorth}</p>
      {shared !== null && (
        <div role="status">
          <p className="hint">{shared.link === null ? shared.fault : words.linkLength(numeral(shared.link.length))}</p>
          {shared.link !== null && (
            <input
              className={linkFieldStyles.linkField}
              readOnly
              aria-label={words.makeLink}
              value={shared.link}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </div>
      )}
    </details>
  );
}

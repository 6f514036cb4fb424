import { useState } from 'react';
import { sealed } from '../../../lessons/read/sealed';
import buttonStyles from '../../parts/button.module.css';
import { download } from '../../parts/download';
import hintStyles from '../../parts/hint.module.css';
import linkFieldStyles from '../../parts/linkField.module.css';
import { useLanguage } from '../../useLanguage';
import lessonsStyles from '../lessons.module.css';
import styles from './ownLesson.module.css';
import { linkOfOwn } from './ownLink';

interface ActionsProps {
  readonly text: string;
  /** It has no fault. */
  readonly isWhole: boolean;
  /** Its answers are another author's. */
  readonly isClosed: boolean;
  readonly onOpen: (text: string) => void;
  readonly onPlay: () => void;
}

/** What is done with the whole lesson: played, opened, saved, handed on. */
export function OwnActions({ text, isWhole, isClosed, onOpen, onPlay }: ActionsProps) {
  const language = useLanguage();
  const { lessons: words } = language;
  const { numeral } = language.numbers;
  const [shared, setShared] = useState<Awaited<ReturnType<typeof linkOfOwn>> | null>(null);
  const share = async (given: string) => {
    const made = await linkOfOwn(given, 0, language);
    setShared(made);
    // Without the clipboard, the link stands there to copy.
    if (made.link !== null) await navigator.clipboard?.writeText(made.link).catch(() => undefined);
  };
  return (
    <>
      <div className={buttonStyles.row}>
        <label className={styles.fileButton}>
          {words.openFile}
          <input
            type="file"
            accept={`.${lessonsStyles.lesson},.txt,text/plain`}
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(onOpen)}
          />
        </label>
        {!isClosed && (
          <>
            <button type="button" onClick={() => download(new Blob([text], { type: 'text/plain' }), `my.${lessonsStyles.lesson}`)}>
              {words.saveFile}
            </button>
            <button type="button" disabled={!isWhole} onClick={() => void share(text)}>
              {words.makeLink}
            </button>
            <button type="button" disabled={!isWhole} onClick={() => void share(sealed(text))}>
              {words.makeSealed}
            </button>
          </>
        )}
        <button type="button" className={buttonStyles.filled} disabled={!isWhole} onClick={onPlay}>
          {words.play}
        </button>
      </div>
      {shared !== null && (
        <div className={styles.shared} role="status">
          <p className={hintStyles.hint}>
            {shared.link === null ? shared.fault : `${words.linkLength(numeral(shared.link.length))} ${words.sealWorth}`}
          </p>
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
    </>
  );
}

import { useId, useState } from 'react';
import { OWN } from '../../lessons/names';
import { readLesson } from '../../lessons/read/readLesson';
import { lessons as words } from '../../texts/en/lessons';
import { download } from '../parts/download';
import { keepOwnText, ownText } from './progress';
import { usePlayer } from './useLesson';

/** The text of one's own lesson beside the drive: faults by line while it is written, played when there is none. */
export function OwnLesson() {
  const player = usePlayer();
  const id = useId();
  const [text, setText] = useState(() => ownText() ?? words.example);
  const read = readLesson(text);
  const change = (next: string) => {
    setText(next);
    keepOwnText(next);
  };
  const play = () => {
    keepOwnText(text);
    if (read.ok) void player.open(OWN, read.value, Math.min(player.state.step, read.value.steps.length - 1));
  };
  return (
    <details className="own-lesson" open={player.state.lesson === null}>
      <summary>{words.ownText}</summary>
      <label className="visually-hidden" htmlFor={id}>
        {words.ownText}
      </label>
      <textarea id={id} rows={14} spellCheck={false} value={text} onChange={(event) => change(event.currentTarget.value)} />
      {!read.ok && (
        <ul className="own-faults" aria-label={words.faults}>
          {read.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <div className="buttons">
        <button type="button" className="filled" disabled={!read.ok} onClick={play}>
          {words.play}
        </button>
        <label className="file-button">
          {words.openFile}
          <input
            type="file"
            accept=".lesson,.txt,text/plain"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(change)}
          />
        </label>
        <button type="button" onClick={() => download(new Blob([text], { type: 'text/plain' }), 'my.lesson')}>
          {words.saveFile}
        </button>
      </div>
    </details>
  );
}

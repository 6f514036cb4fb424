import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '../../texts/language';
import buttonStyles from '../parts/button.module.css';
import { themeOf, themeVariables } from '../theme';
import { useLanguage } from '../useLanguage';
import { type Command, channelOf, readTold, type Told } from './channel';
import styles from './present.module.css';

const keyOf: Readonly<Record<string, Command>> = {
  PageDown: 'next',
  ArrowRight: 'next',
  PageUp: 'back',
  ArrowLeft: 'back',
  ' ': 'run',
  b: 'blank',
};

function useFollowed(id: string): { readonly told: Told | null; readonly ask: (command: Command) => void } {
  const [told, setTold] = useState<Told | null>(null);
  const [channel] = useState(() => channelOf(id));
  const ask = (command: Command) => channel.postMessage({ ask: command });
  useEffect(() => {
    channel.onmessage = ({ data }) => {
      const next = readTold(data);
      if (next !== null) setTold(next);
    };
    channel.postMessage({ ask: 'hello' });
    const onKey = (event: KeyboardEvent) => {
      const command = keyOf[event.key];
      if (command === undefined || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      channel.postMessage({ ask: command });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [channel]);
  return { told, ask };
}

/** What the lecturer sees: the scene, what to say, what comes next. The class sees none of it. */
function Notes({ id }: { readonly id: string }) {
  const language = useLanguage();
  const { present: words } = language;
  const { three } = language.numbers;
  const { told, ask } = useFollowed(id);
  if (told === null)
    return (
      <main className={styles.notesWindow}>
        <h1>{words.notesTitle}</h1>
        <p>{words.waiting}</p>
      </main>
    );
  const { at, count, name, text, notes, next, iops, waf } = told;
  return (
    <main className={styles.notesWindow}>
      <h1>
        {at > 0 && `${words.scene(at, count)}: `}
        {name}
      </h1>
      <p>{text}</p>
      {notes.length > 0 && (
        <ul aria-label={words.notesTitle}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p>
        {iops !== null && `${three(iops)} ${words.iops}`}
        {iops !== null && waf !== null && ', '}
        {waf !== null && `${waf.toFixed(2)} ${words.waf}`}
      </p>
      {at > 0 && <p>{next === null ? words.last : `${words.nextScene}: ${next}`}</p>}
      <div className={buttonStyles.row}>
        <button type="button" onClick={() => ask('back')}>
          {words.back}
        </button>
        <button type="button" className={buttonStyles.filled} onClick={() => ask('next')}>
          {words.next}
        </button>
        <button type="button" onClick={() => ask('blank')}>
          {words.blank}
        </button>
      </div>
    </main>
  );
}

/** The page as the lecturer's notes: no drive is simulated in this window. */
export function openNotes(language: Language): void {
  const { present: words } = language;
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with id "root".');
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.title = `ssdscope: ${words.notesTitle}`;
  document.documentElement.style.colorScheme = scheme;
  const theme = themeOf(scheme, false, Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  for (const [name, value] of Object.entries(themeVariables(theme))) document.documentElement.style.setProperty(name, value);
  createRoot(root).render(<Notes id={location.hash.slice('#notes='.length)} />);
}

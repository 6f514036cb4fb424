import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { completions } from '../../../lessons/guide/complete';
import { type SnippetName, snippetNames } from '../../../lessons/guide/snippets';
import { readLesson } from '../../../lessons/read/readLesson';
import buttonStyles from '../../parts/button.module.css';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import { Chooser, LessonChooser } from './Choosers';
import { FieldGuide } from './FieldGuide';
import styles from './lessonEditor.module.css';
import { StepPreview } from './StepPreview';
import { snippetsIn } from './snippetsIn';

interface EditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Line of a place in a text, from 1. */
const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Where a line begins. */
function beginOf(text: string, line: number): number {
  return text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, each) => sum + each.length + 1, 0);
}

/** The line that a fault names; null: none. */
const lineOf = (fault: string): number | null => Number(/^Line (\d+):/.exec(fault)?.[1] ?? Number.NaN) || null;

/** A lesson's text with its lines numbered, its faults at their lines, the step at the cursor as it will look, and the format's fields. */
export function LessonEditor({ text, onChange }: EditorProps) {
  const language = useLanguage();
  const { lessonEditor: words } = language;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const [before, setBefore] = useState<string | null>(null);
  const read = useMemo(() => readLesson(text), [text]);
  const faults = read.ok ? [] : read.faults;
  const wrong = new Set(faults.map(lineOf));
  const goTo = (line: number) => {
    const at = beginOf(text, line);
    area.current?.focus();
    area.current?.setSelectionRange(at, at + (text.split('\n')[line - 1]?.length ?? 0));
    setCursor(at);
  };
  const put = (name: SnippetName) => {
    // Behind the step in which the cursor stands.
    const next = text.slice(cursor).search(/^step:/m);
    const at = next < 0 ? text.length : cursor + next;
    const gap = text.slice(0, at).endsWith('\n\n') || at === 0 ? '' : text.slice(0, at).endsWith('\n') ? '\n' : '\n\n';
    onChange(`${text.slice(0, at)}${gap}${snippetsIn(language)[name]}${next < 0 ? '' : '\n'}${text.slice(at)}`);
    setCursor(at + gap.length);
  };
  const offered = completions(text, cursor);
  const complete = (rest: string) => {
    const at = cursor + rest.length;
    onChange(text.slice(0, cursor) + rest + text.slice(cursor));
    setCursor(at);
    // The cursor goes behind what was put in, once it is there.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at, at);
    });
  };
  const completeFirst = () => {
    const [first] = offered;
    if (first !== undefined) complete(first.rest);
    return first !== undefined;
  };
  const start = (next: string) => {
    setBefore(text);
    setCursor(0);
    onChange(next);
  };
  return (
    <section className={styles.lessonEditor} aria-label={words.title}>
      <div className={styles.editorColumns}>
        <div className={styles.editorText}>
          <div className={`${buttonStyles.row} ${styles.editorWays}`}>
            <Chooser label={words.put} options={snippetNames.map((name) => [name, words.snippets[name]])} onChoose={put} />
            <LessonChooser onChoose={start} />
          </div>
          {before !== null && (
            <p className={hintStyles.hint} role="status">
              {words.replaced}{' '}
              <button
                type="button"
                onClick={() => {
                  onChange(before);
                  setBefore(null);
                }}
              >
                {words.undo}
              </button>
            </p>
          )}
          <label className={wordsStyles.unseen} htmlFor={id}>
            {words.text}
          </label>
          <NumberedText id={id} text={text} wrong={wrong} area={area} onChange={onChange} onCursor={setCursor} onComplete={completeFirst} />
          {offered.length > 0 && (
            <p className={`${hintStyles.hint} ${styles.editorOffered}`}>
              {words.complete}{' '}
              {offered.map(({ name, rest }) => (
                <button key={name} type="button" className={buttonStyles.inline} onClick={() => complete(rest)}>
                  {name}
                </button>
              ))}
            </p>
          )}
          <Faults id={id} faults={faults} onLine={goTo} />
        </div>
        <div>
          <StepPreview
            lesson={read.ok ? read.value : null}
            step={(text.slice(0, beginOf(text, lineAt(text, cursor) + 1)).match(/^step:/gm)?.length ?? 0) - 1}
          />
          <FieldGuide />
        </div>
      </div>
    </section>
  );
}

interface TextProps {
  readonly id: string;
  readonly text: string;
  /** Lines with faults. */
  readonly wrong: ReadonlySet<number | null>;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
  readonly onCursor: (at: number) => void;
  /** Puts in the first word that completes; false where there is none. */
  readonly onComplete: () => boolean;
}

/** The text, with its lines numbered beside it. */
function NumberedText({ id, text, wrong, area, onChange, onCursor, onComplete }: TextProps) {
  const gutter = useRef<HTMLOListElement>(null);
  return (
    <div className={styles.editorLines}>
      <ol ref={gutter} aria-hidden="true">
        {text.split('\n').map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <li key={i} className={wrong.has(i + 1) ? styles.wrong : ''}>
            {i + 1}
          </li>
        ))}
      </ol>
      <textarea
        ref={area}
        id={id}
        wrap="off"
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-faults`}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          onCursor(event.currentTarget.selectionStart);
        }}
        onSelect={(event) => onCursor(event.currentTarget.selectionStart)}
        aria-keyshortcuts="Control+Space"
        onKeyDown={(event) => {
          if (event.ctrlKey && event.key === ' ' && onComplete()) event.preventDefault();
        }}
        onScroll={(event) => gutter.current?.scrollTo({ top: event.currentTarget.scrollTop })}
      />
    </div>
  );
}

/** The faults of the text, each a way to its line. */
function Faults({
  id,
  faults,
  onLine,
}: {
  readonly id: string;
  readonly faults: readonly string[];
  readonly onLine: (line: number) => void;
}) {
  const { lessonEditor: words, page } = useLanguage();
  return (
    <div id={`${id}-faults`} className={styles.editorFaults} role="status">
      <strong>{faults.length === 0 ? words.noFault : words.faults(faults.length)}</strong>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>
            <button type="button" className={buttonStyles.quiet} onClick={() => onLine(lineOf(fault) ?? 1)}>
              {page.fault(fault)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

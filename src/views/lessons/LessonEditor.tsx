import { useId, useMemo, useRef, useState } from 'react';
import { lessonText, loadLesson } from '../../lessons/catalogue';
import { completions } from '../../lessons/guide/complete';
import { type SnippetName, snippetNames, snippets } from '../../lessons/guide/snippets';
import type { LessonName } from '../../lessons/names';
import { readLesson } from '../../lessons/read/readLesson';
import { lessonNames } from '../../lessons/shipped';
import buttonStyles from '../parts/button.module.css';
import { Dialog } from '../parts/Dialog';
import { useLanguage } from '../useLanguage';
import { FieldGuide } from './FieldGuide';
import styles from './lessonEditor.module.css';
import { StepPreview } from './StepPreview';

interface EditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onClose: () => void;
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
export function LessonEditor({ text, onChange, onClose }: EditorProps) {
  const { lessonEditor: words, page, name: languageName } = useLanguage();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLOListElement>(null);
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
    onChange(`${text.slice(0, at)}${gap}${snippets[name]}${next < 0 ? '' : '\n'}${text.slice(at)}`);
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
  const start = async (name: LessonName) => {
    setBefore(text);
    setCursor(0);
    onChange(await lessonText(name, languageName));
  };
  return (
    <Dialog title={words.title} className={styles.lessonEditor} onClose={onClose}>
      <div className={styles.editorColumns}>
        <div className={styles.editorText}>
          <div className={buttonStyles.row}>
            <Chooser label={words.put} options={snippetNames.map((name) => [name, words.snippets[name]])} onChoose={put} />
            <LessonChooser onChoose={(name) => void start(name)} />
          </div>
          {before !== null && (
            <p className="hint" role="status">
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
          <label className="visually-hidden" htmlFor={id}>
            {words.text}
          </label>
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
                setCursor(event.currentTarget.selectionStart);
              }}
              onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
              aria-keyshortcuts="Control+Space"
              onKeyDown={(event) => {
                const [first] = offered;
                if (!event.ctrlKey || event.key !== ' ' || first === undefined) return;
                event.preventDefault();
                complete(first.rest);
              }}
              onScroll={(event) => gutter.current?.scrollTo({ top: event.currentTarget.scrollTop })}
            />
          </div>
          {offered.length > 0 && (
            <p className={`hint ${styles.editorOffered}`}>
              {words.complete}{' '}
              {offered.map(({ name, rest }) => (
                <button key={name} type="button" className={buttonStyles.inline} onClick={() => complete(rest)}>
                  {name}
                </button>
              ))}
            </p>
          )}
          <div id={`${id}-faults`} className={styles.editorFaults} role="status">
            <strong>{faults.length === 0 ? words.noFault : words.faults(faults.length)}</strong>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>
                  <button type="button" className={buttonStyles.quiet} onClick={() => goTo(lineOf(fault) ?? 1)}>
                    {page.fault(fault)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div>
          <StepPreview
            lesson={read.ok ? read.value : null}
            step={(text.slice(0, beginOf(text, lineAt(text, cursor) + 1)).match(/^step:/gm)?.length ?? 0) - 1}
          />
          <FieldGuide />
        </div>
      </div>
    </Dialog>
  );
}

interface ChooserProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [name: T, text: string])[];
  readonly onChoose: (name: T) => void;
}

/** A list of things that are done when they are chosen. */
function Chooser<T extends string>({ label, options, onChoose }: ChooserProps<T>) {
  const { lessonEditor: words } = useLanguage();
  return (
    <label className={styles.editorChooser}>
      {label}
      <select
        value=""
        onChange={(event) => {
          const chosen = options.find(([name]) => name === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        <option value="">{words.choose}</option>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The ten by their titles, which are fetched when somebody looks. */
function LessonChooser({ onChoose }: { readonly onChoose: (name: LessonName) => void }) {
  const { lessonEditor: words, name: languageName } = useLanguage();
  const [titles, setTitles] = useState<Readonly<Partial<Record<LessonName, string>>>>({});
  const look = async () => {
    const all = await Promise.all(lessonNames.map(async (name) => [name, (await loadLesson(name, languageName)).title] as const));
    setTitles(Object.fromEntries(all));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the list within
    <span onFocus={() => void look()}>
      <Chooser label={words.startFrom} options={lessonNames.map((name) => [name, titles[name] ?? name])} onChoose={onChoose} />
    </span>
  );
}

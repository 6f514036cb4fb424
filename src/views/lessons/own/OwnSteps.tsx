import { useState } from 'react';
import { valuesOf, withoutStep, withStep } from '../../../lessons/guide/edit';
import { snippetNames } from '../../../lessons/guide/snippets';
import type { readLesson } from '../../../lessons/read/readLesson';
import buttonStyles from '../../parts/button.module.css';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import { Chooser, LessonChooser } from './Choosers';
import { OwnHead, OwnStep } from './OwnForm';
import styles from './ownLesson.module.css';
import { StepPreview } from './StepPreview';
import { snippetsIn } from './snippetsIn';
import { useParts } from './useParts';

interface StepsProps {
  readonly text: string;
  readonly read: ReturnType<typeof readLesson>;
  readonly onChange: (text: string) => void;
  /** From a step on, from 0. */
  readonly onPlay: (step: number) => void;
}

const none: readonly string[] = [];

/** The lesson step by step: one of them in the form, the same beside it as the class will see it. */
export function OwnSteps({ text, read, onChange, onPlay }: StepsProps) {
  const language = useLanguage();
  const { lessonForm: words, lessonEditor: editor } = language;
  const { parts, faulty } = useParts(text, read.ok ? none : read.faults);
  const [chosen, setChosen] = useState(1);
  const [before, setBefore] = useState<string | null>(null);
  const at = Math.min(chosen, parts.length - 1);
  const part = parts[at];
  const lesson = read.ok ? read.value : null;
  const replace = (next: string, then: number) => {
    setBefore(text);
    setChosen(then);
    onChange(next);
  };
  if (part === undefined) return null;
  const props = { text, at, part, faulty, onChange };
  return (
    <>
      <fieldset className={styles.steps} aria-label={words.steps}>
        {parts.map((each, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
            key={i}
            type="button"
            aria-pressed={i === at}
            onClick={() => setChosen(i)}
          >
            {i === 0 ? words.about : `${i} ${valuesOf(each, 'step')[0] ?? ''}`}
            {faulty.count(i) > 0 && <strong className={styles.marked}> · {words.faulty(faulty.count(i))}</strong>}
          </button>
        ))}
        <Chooser
          label={words.add}
          options={snippetNames.map((name) => [name, editor.snippets[name]])}
          onChoose={(name) => {
            setChosen(at + 1);
            onChange(withStep(text, at, snippetsIn(language)[name]));
          }}
        />
        <LessonChooser onChoose={(next) => replace(next, 1)} />
      </fieldset>
      {before !== null && (
        <p className={hintStyles.hint} role="status">
          {editor.replaced}{' '}
          <button
            type="button"
            onClick={() => {
              onChange(before);
              setBefore(null);
            }}
          >
            {editor.undo}
          </button>
        </p>
      )}
      <div className={styles.columns}>
        <div>
          {at === 0 ? <OwnHead key={at} {...props} /> : <OwnStep key={at} {...props} parts={parts} lesson={lesson} />}
          {at > 0 && (
            <div className={`${buttonStyles.row} ${styles.stepEnd}`}>
              <button type="button" disabled={lesson === null} onClick={() => onPlay(at - 1)}>
                {words.playStep}
              </button>
              <button
                type="button"
                className={buttonStyles.quiet}
                disabled={parts.length < 3}
                onClick={() => replace(withoutStep(text, at), at)}
              >
                {words.remove}
              </button>
            </div>
          )}
        </div>
        <div className={styles.beside}>
          <StepPreview lesson={lesson} step={Math.max(0, at - 1)} />
        </div>
      </div>
    </>
  );
}

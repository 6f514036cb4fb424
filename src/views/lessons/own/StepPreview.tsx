import type { DrawQuestion, Lesson, Question, Told } from '../../../lessons/lesson';
import hintStyles from '../../parts/hint.module.css';
import { useLanguage } from '../../useLanguage';
import styles from '../lessons.module.css';
import questionStyles from '../panel/question.module.css';
import lessonEditorStyles from './lessonEditor.module.css';

/** A box for each figure: the drive has not run. */
function toldAs(told: Told): string {
  return told.map((part) => (typeof part === 'string' ? part : '▢')).join('');
}

function Asked({ ask }: { readonly ask: Question }) {
  if (ask.kind === 'choice')
    return (
      <fieldset className={questionStyles.lessonOptions} disabled>
        <legend>{ask.question}</legend>
        {ask.options.map(({ text, right }) => (
          <label key={text}>
            <input type="radio" checked={right} readOnly />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
    );
  if (ask.kind === 'draw')
    return (
      <div>
        <p>{ask.question}</p>
        <EmptyAxes ask={ask} />
      </div>
    );
  return (
    <div className={questionStyles.lessonNumberQuestion}>
      <p>{ask.question}</p>
      {ask.kind === 'number' && <input type="range" min={ask.from} max={ask.to} step={ask.step} disabled aria-label={ask.question} />}
      {ask.kind === 'number' && (
        <p className={hintStyles.hint}>
          {ask.from} – {ask.to} {ask.unit}
        </p>
      )}
    </div>
  );
}

/** The plot as it waits for a curve. */
function EmptyAxes({ ask }: { readonly ask: DrawQuestion }) {
  const { lessonForm: words } = useLanguage();
  return (
    <div className={lessonEditorStyles.axes}>
      <span>{words.curves[ask.quantity]}</span>
      <svg viewBox="0 0 320 120" role="img" aria-label={words.drawnHere}>
        <path d="M4 30 C 90 30 110 40 150 62 S 250 92 316 94" />
        <text x="170" y="52">
          {words.drawnHere}
        </text>
      </svg>
      <span className={lessonEditorStyles.seconds}>
        <span>{ask.from}</span>
        <span>{ask.to} s</span>
      </span>
    </div>
  );
}

/** A step of the text as the column beside the drive will show it, its answer open. */
export function StepPreview({ lesson, step }: { readonly lesson: Lesson | null; readonly step: number }) {
  const { lessonEditor: words, lessonForm: form } = useLanguage();
  const shown = lesson?.steps[step] ?? null;
  if (shown === null) return <p className={hintStyles.hint}>{lesson === null ? words.faulty : words.noStep}</p>;
  return (
    <section className={`${lessonEditorStyles.stepPreview} ${styles.lesson}`} aria-label={words.picture(step + 1, shown.name)}>
      <p className={hintStyles.hint}>{form.seen}</p>
      <h2>{words.picture(step + 1, shown.name)}</h2>
      <p className={styles.lessonText}>{toldAs(shown.text)}</p>
      {shown.ask !== null && <Asked ask={shown.ask} />}
      {(shown.verdict.length > 0 || shown.say.length > 0) && <p className={hintStyles.hint}>{words.afterAnswer}</p>}
      {shown.verdict.length > 0 && <p className={styles.lessonVerdict}>{toldAs(shown.verdict)}</p>}
      {shown.say.length > 0 && <p className={styles.lessonSay}>{toldAs(shown.say)}</p>}
      {shown.exercise !== null && (
        <div className={questionStyles.lessonExercisePanel}>
          <p>{shown.exercise.task}</p>
          <ul>
            {shown.exercise.shown.map(({ name, goal }) => (
              <li key={name}>
                {name} ▢ {goal === '' ? '' : `(${goal})`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={hintStyles.hint}>{words.whereFigures}</p>
    </section>
  );
}

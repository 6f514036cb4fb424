import { useId, useState } from 'react';
import { encodeHandIn, MAX_NAME } from '../../lessons/handIn';
import { type LessonName, lessonNames } from '../../lessons/names';
import { lessons as words } from '../../texts/en/lessons';
import { CopyField } from '../parts/CopyField';
import { progressOf } from './progress';
import { useLesson, usePlayer } from './useLesson';

/** The answers and solved exercises of the lesson, as a code to hand in, with the student's name if it is typed. */
function HandIn() {
  const lessonName = useLesson((state) => state.name);
  const id = useId();
  const [name, setName] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const lesson: LessonName | undefined = lessonNames.find((each) => each === lessonName);
  if (lesson === undefined) return null;
  const make = async () => {
    const { answers, passed } = progressOf(lesson);
    setCode(await encodeHandIn({ name, lesson, answers, solved: passed }));
  };
  return (
    <div className="lesson-hand-in">
      <label>
        {words.yourName}
        <input
          type="text"
          maxLength={MAX_NAME}
          autoComplete="name"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setCode(null);
          }}
        />
      </label>
      {code === null ? (
        <button type="button" onClick={() => void make()}>
          {words.handIn}
        </button>
      ) : (
        <div className="lesson-code">
          <label htmlFor={id}>{words.handedIn}</label>
          <CopyField id={id} text={code} label={words.copyCode} rows={3} />
        </div>
      )}
    </div>
  );
}

/** The exercise: solved on the drive, judged by it, one hint at a time. `inClass`: nobody hands in a result. */
export function ExercisePanel({ inClass = false }: { readonly inClass?: boolean }) {
  const player = usePlayer();
  const exercise = useLesson((state) => state.lesson?.steps[state.step]?.exercise ?? null);
  const begun = useLesson((state) => state.exercising);
  const tries = useLesson((state) => state.tries);
  const solved = useLesson((state) => state.passed !== null);
  const busy = useLesson((state) => state.busy !== null);
  if (exercise === null) return null;
  const last = tries.at(-1);
  return (
    <section className="lesson-exercise-panel" aria-label={words.exercise}>
      <header>
        <h3>{words.exercise}</h3>
        {(solved || last !== undefined) && (
          <strong role="status">{solved ? `✓ ${words.solved}` : `○ ${words.notYet}${last?.shown == null ? '' : `: ${last.shown}`}`}</strong>
        )}
      </header>
      <p>{exercise.task}</p>
      {tries.length > 0 && exercise.shown !== null && (
        <ol className="lesson-tries">
          {tries.map((each, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tries are only ever appended
            <li key={i} className={each.passed ? 'passed' : ''}>
              {exercise.shown?.name} <strong>{each.shown}</strong>
            </li>
          ))}
        </ol>
      )}
      {last !== undefined && !last.passed && (
        <p className="lesson-hint" role="status">
          <strong>{words.hint}</strong> {last.forbidden === null ? last.hint : words.forbidden(last.forbidden)}
        </p>
      )}
      <div className="buttons">
        <button type="button" className={begun ? '' : 'filled'} onClick={() => void player.begin()}>
          {begun ? words.again : words.begunAt}
        </button>
        {begun && (
          <button type="button" className="filled" disabled={busy} onClick={() => void player.attempt()}>
            {words.check}
          </button>
        )}
      </div>
      {solved && !inClass && <HandIn />}
    </section>
  );
}

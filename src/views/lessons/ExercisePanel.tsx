import { useId, useState } from 'react';
import type { Tried } from '../../lessons/check/judge';
import { encodeHandIn, MAX_NAME } from '../../lessons/handIn';
import { type LessonName, lessonNames } from '../../lessons/names';
import { lessons as words } from '../../texts/en/lessons';
import { CopyField } from '../parts/CopyField';
import { progressOf } from './progress';
import { settingNames } from './settingName';
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

/** What the tries came to: each condition with what was measured. */
function Tries({ tries }: { readonly tries: readonly Tried[] }) {
  if (tries.every(({ shown }) => shown.length === 0)) return null;
  return (
    <ol className="lesson-tries">
      {tries.map((each, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tries are only ever appended
        <li key={i} className={each.passed ? 'passed' : ''}>
          {each.shown.map(({ name, text, goal, met }) => (
            <span key={name} className="lesson-condition">
              <span aria-hidden="true">{met ? '✓' : '○'}</span> {name} <strong>{text}</strong>
              {goal !== '' && ` (${words.goal(goal)})`}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** What of the exercise's drive is another now, and from when on that holds. */
function Changed({ judged }: { readonly judged: 'now' | 'end' }) {
  const changed = useLesson((state) => state.changed);
  if (changed.length === 0) return null;
  return (
    <p className="hint">
      {words.changed(settingNames(changed))} {judged === 'end' ? words.fromTheStart : words.fromNowOn}
    </p>
  );
}

/** The exercise: solved on the drive, judged by it, one hint at a time. `inClass`: nobody hands in a result. */
export function ExercisePanel({ inClass = false }: { readonly inClass?: boolean }) {
  const player = usePlayer();
  const exercise = useLesson((state) => state.lesson?.steps[state.step]?.exercise ?? null);
  const begun = useLesson((state) => state.exercising);
  const tries = useLesson((state) => state.tries);
  const solved = useLesson((state) => state.passed !== null);
  const busy = useLesson((state) => state.busy);
  if (exercise === null) return null;
  const last = tries.at(-1);
  const isJudged = last !== undefined && busy === null;
  return (
    <section className="lesson-exercise-panel" aria-label={words.exercise}>
      <header>
        <h3>{words.exercise}</h3>
        {(solved || isJudged) && <strong role="status">{solved ? `✓ ${words.solved}` : `○ ${words.notYet}`}</strong>}
      </header>
      <p>{exercise.task}</p>
      {tries.length > 0 && <Tries tries={tries} />}
      {isJudged && !last.passed && (
        <p className="lesson-hint" role="status">
          <strong>{words.hint}</strong> {last.forbidden === null ? last.hint : words.forbidden(settingNames([last.forbidden]))}
        </p>
      )}
      {begun && <Changed judged={exercise.judged} />}
      {begun && busy !== null && <p className="hint lesson-busy">{busy} …</p>}
      <div className="buttons">
        <button type="button" className={begun ? '' : 'filled'} onClick={() => void player.begin()}>
          {begun ? words.again : words.begunAt}
        </button>
        {begun && (
          <button type="button" className="filled" disabled={busy !== null} onClick={() => void player.attempt()}>
            {words.check}
          </button>
        )}
      </div>
      {solved && !inClass && <HandIn />}
    </section>
  );
}

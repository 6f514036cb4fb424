import { useLesson, usePlayer } from './useLesson';
import { words } from './words';

/** The exercise: done on the drive itself, judged by it, one hint at a time. */
export function ExercisePanel() {
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
    </section>
  );
}

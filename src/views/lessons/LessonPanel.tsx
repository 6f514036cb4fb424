import { useEffect, useRef } from 'react';
import { lessonNames, OWN } from '../../lessons/names';
import { lessons as words } from '../../texts/en/lessons';
import { ExercisePanel } from './ExercisePanel';
import { OwnLesson } from './OwnLesson';
import { PointsChart } from './PointsChart';
import { progressOf } from './progress';
import { QuestionPanel } from './QuestionPanel';
import { Reveal } from './Reveal';
import { Sees } from './Sees';
import { StepDots } from './StepDots';
import { useLesson, usePlayer } from './useLesson';

interface PanelProps {
  /** Back to all lessons; null: not offered. */
  readonly onIndex: (() => void) | null;
}

/** Where the reader is in the lesson. */
function PanelHead({ onIndex }: PanelProps) {
  const name = useLesson((state) => state.name);
  const lesson = useLesson((state) => state.lesson);
  const step = useLesson((state) => state.step);
  const stage = useLesson((state) => state.stage);
  if (lesson === null || name === null) return null;
  const at = (lessonNames as readonly string[]).indexOf(name);
  const kept = progressOf(name).seen;
  const seen = stage === 'told' && !kept.includes(step) ? [...kept, step] : kept;
  return (
    <header className="lesson-head">
      {onIndex === null ? (
        <span />
      ) : (
        <button type="button" className="quiet" onClick={onIndex}>
          ‹ {words.lessons}
        </button>
      )}
      <strong>{at < 0 ? lesson.title : words.place(at + 1, lessonNames.length, lesson.title)}</strong>
      <StepDots count={lesson.steps.length} seen={seen} here={step} />
      <span className="lesson-step-name">{words.step(step + 1, lesson.steps[step]?.name ?? '')}</span>
    </header>
  );
}

/** The way on and back. */
function PanelFoot({ onIndex }: PanelProps) {
  const player = usePlayer();
  const lesson = useLesson((state) => state.lesson);
  const step = useLesson((state) => state.step);
  const told = useLesson((state) => state.stage === 'told');
  const next = lesson?.steps[step + 1];
  return (
    <footer className="lesson-foot">
      <button type="button" aria-label={words.back} disabled={step === 0} onClick={() => void player.back()}>
        ‹
      </button>
      <button
        type="button"
        className={told ? 'filled lesson-next' : 'lesson-next'}
        disabled={!told || (next === undefined && onIndex === null)}
        onClick={() => (next === undefined ? onIndex?.() : void player.next())}
      >
        {next !== undefined ? `${words.next(next.name)} ›` : onIndex === null ? words.end : `${words.last} ›`}
      </button>
    </footer>
  );
}

/**
 * What the step says and asks, without its head and foot. `withTools`: with the exercise, a plot to draw on and the text of one's own
 * lesson, which a class has elsewhere or not at all.
 */
export function StepBody({ withTools }: { readonly withTools: boolean }) {
  const text = useLesson((state) => state.text);
  const fault = useLesson((state) => state.fault);
  const stage = useLesson((state) => state.stage);
  const busy = useLesson((state) => state.busy);
  const step = useLesson((state) => state.step);
  const name = useLesson((state) => state.lesson?.steps[state.step]?.name ?? '');
  const own = useLesson((state) => state.name === OWN);
  const answered = useLesson((state) => state.verdict !== '');
  const ask = useLesson((state) => state.lesson?.steps[state.step]?.ask ?? null);
  const chart = withTools && ask?.kind === 'points' ? <PointsChart ask={ask} /> : null;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read from its beginning
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <div className="lesson-body">
      {own && withTools && <OwnLesson />}
      <h2 className="visually-hidden" tabIndex={-1} ref={heading}>
        {words.step(step + 1, name)}
      </h2>
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {stage === 'told' && <Reveal>{chart}</Reveal>}
      <p className={answered ? 'lesson-text told' : 'lesson-text'}>{text === '' ? words.preparing : text}</p>
      {stage !== 'told' && chart}
      <QuestionPanel />
      <p className="hint" role="status">
        {busy === null ? '' : `${busy} …`}
      </p>
      {stage === 'told' && withTools && <Sees />}
      {stage === 'told' && withTools && <ExercisePanel />}
    </div>
  );
}

/** A lesson's column, in place of the page's sentence; the drive beside it stays the reader's. */
export function LessonPanel({ onIndex }: PanelProps) {
  return (
    <aside className="lesson" aria-label={words.lesson}>
      <PanelHead onIndex={onIndex} />
      <StepBody withTools />
      <PanelFoot onIndex={onIndex} />
    </aside>
  );
}

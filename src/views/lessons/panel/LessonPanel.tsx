import { useEffect, useRef } from 'react';
import { destination } from '../../../destinations/destination';
import { loadLesson } from '../../../lessons/catalogue';
import { type LessonName, OWN } from '../../../lessons/names';
import { beforeFigures } from '../../../lessons/read/fill';
import { lessonNames } from '../../../lessons/shipped';
import { experimentTitles } from '../../../scenario/experiments/names';
import { said } from '../../../texts/language';
import buttonStyles from '../../parts/button.module.css';
import { useSession, useSlow } from '../../parts/context';
import hintStyles from '../../parts/hint.module.css';
import messageStyles from '../../parts/message.module.css';
import { useFetched } from '../../parts/useFetched';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import { PointsChart } from '../curve/PointsChart';
import styles from '../lessons.module.css';
import { EditOwn } from '../own/OwnLesson';
import { progressOf } from '../progress';
import { StepDots } from '../StepDots';
import { unbroken } from '../unbroken';
import { useLesson, usePlayer } from '../useLesson';
import { ExercisePanel } from './ExercisePanel';
import { MeasuredRuns } from './MeasuredRuns';
import { QuestionPanel } from './QuestionPanel';
import { Reveal } from './Reveal';

/** Ways from a step to the experiments that show the same; a lesson alone in a frame has no gallery to lead to. */
function Sees() {
  const { data, lessons: words } = useLanguage();
  const session = useSession();
  const sees = useLesson((state) => state.lesson?.steps[state.step]?.sees ?? null);
  const alone = useSlow((state) => state.view.asked?.view != null);
  if (sees === null || sees.length === 0 || alone) return null;
  return (
    <p className={`${hintStyles.hint} ${styles.lessonSees}`}>
      {words.sees}
      {sees.map((name) => (
        <button key={name} type="button" className={buttonStyles.inline} onClick={() => session.go(destination('experiment', name))}>
          {data.told(experimentTitles[name] ?? name)}
        </button>
      ))}
    </p>
  );
}

interface PanelProps {
  /** Back to all lessons; null: not offered. */
  readonly onIndex: (() => void) | null;
}

/** Where the reader is in the lesson. */
function PanelHead({ onIndex }: PanelProps) {
  const { lessons: words } = useLanguage();
  const player = usePlayer();
  const name = useLesson((state) => state.name);
  const lesson = useLesson((state) => state.lesson);
  const step = useLesson((state) => state.step);
  const stage = useLesson((state) => state.stage);
  if (lesson === null || name === null) return null;
  const at = (lessonNames as readonly string[]).indexOf(name);
  const kept = progressOf(name).seen;
  const seen = stage === 'told' && !kept.includes(step) ? [...kept, step] : kept;
  return (
    <header className={styles.lessonHead}>
      {onIndex === null ? (
        <span />
      ) : (
        <button type="button" className={`${buttonStyles.quiet} ${styles.back}`} onClick={onIndex}>
          ‹ {words.lessons}
        </button>
      )}
      <strong>{at < 0 ? lesson.title : words.place(at + 1, lessonNames.length, lesson.title)}</strong>
      <StepDots lesson={lesson} seen={seen} here={step} onStep={(to) => void player.go(to)} />
      <span className={styles.lessonStepName}>{words.step(step + 1, lesson.steps[step]?.name ?? '')}</span>
    </header>
  );
}

/** The lesson behind this one, once its title is known; null: there is none. */
function useNextLesson(isWanted: boolean): { readonly name: LessonName; readonly title: string } | null {
  const { name: language } = useLanguage();
  const here = useLesson((state) => state.name);
  const name = lessonNames[(lessonNames as readonly string[]).indexOf(here ?? '') + 1] ?? null;
  const isKnown = here !== null && here !== OWN && isWanted;
  const next = useFetched(
    // A lesson that is read goes on where the next one cannot be fetched.
    async () =>
      isKnown && name !== null
        ? loadLesson(name, language).then(
            ({ title }) => ({ name, title }),
            () => null,
          )
        : null,
    [name, isKnown, language],
  );
  return isKnown && next?.name === name ? next : null;
}

interface FootProps extends PanelProps {
  readonly onLesson: (name: LessonName) => void;
}

/** The way on and back: behind the last step to the next lesson. */
function PanelFoot({ onIndex, onLesson }: FootProps) {
  const { lessons: words } = useLanguage();
  const player = usePlayer();
  const lesson = useLesson((state) => state.lesson);
  const step = useLesson((state) => state.step);
  const told = useLesson((state) => state.stage === 'told');
  const next = lesson?.steps[step + 1];
  const following = useNextLesson(next === undefined && onIndex !== null);
  const goOn = () => (next !== undefined ? void player.next() : following !== null ? onLesson(following.name) : onIndex?.());
  const name =
    next !== undefined
      ? told
        ? words.next(next.name)
        : words.nextStep
      : following !== null
        ? words.nextLesson(following.title)
        : onIndex === null
          ? null
          : words.last;
  return (
    <footer className={styles.lessonFoot}>
      <button type="button" aria-label={words.back} disabled={step === 0} onClick={() => void player.back()}>
        ‹
      </button>
      <button
        type="button"
        className={told ? `${buttonStyles.filled} ${styles.lessonNext}` : styles.lessonNext}
        disabled={!told || (next === undefined && onIndex === null)}
        onClick={goOn}
      >
        {name === null ? words.end : `${name}\u00a0›`}
      </button>
    </footer>
  );
}

/** What the whole lesson comes to, at its end. */
function Learnt() {
  const { lessons: words } = useLanguage();
  const learn = useLesson((state) => (state.lesson?.steps.length === state.step + 1 ? state.lesson.learn : null));
  return learn === null ? null : (
    <p>
      <strong>{words.learnt}</strong> {learn}
    </p>
  );
}

/**
 * What the step says and asks, without its head and foot. `withTools`: with the exercise, a plot to draw on and the text of a custom
 * lesson, which a class has elsewhere or not at all.
 */
export function StepBody({ withTools }: { readonly withTools: boolean }) {
  const language = useLanguage();
  const { lessons: words } = language;
  const text = useLesson((state) => state.text);
  const fault = useLesson((state) => state.fault);
  const stage = useLesson((state) => state.stage);
  const busy = useLesson((state) => state.busy);
  const step = useLesson((state) => state.step);
  const exercising = useLesson((state) => state.exercising);
  const name = useLesson((state) => state.lesson?.steps[state.step]?.name ?? '');
  const own = useLesson((state) => state.name === OWN);
  const opening = useLesson((state) => beforeFigures(state.lesson?.steps[state.step]?.text ?? []));
  const answered = useLesson((state) => state.verdict !== '');
  const ask = useLesson((state) => state.lesson?.steps[state.step]?.ask ?? null);
  const chart = withTools && ask?.kind === 'points' ? <PointsChart ask={ask} /> : null;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read from its beginning
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <div className={styles.lessonBody}>
      {own && withTools && <EditOwn />}
      <h2 className={wordsStyles.unseen} tabIndex={-1} ref={heading}>
        {words.step(step + 1, name)}
      </h2>
      {fault !== null && (
        <p className={messageStyles.fault} role="alert">
          {said(fault, language)}
        </p>
      )}
      {stage === 'told' && <Reveal inClass={!withTools}>{chart}</Reveal>}
      <p className={answered ? `${styles.lessonText} ${styles.told}` : styles.lessonText}>{unbroken(text === '' ? opening : text)}</p>
      {stage !== 'told' && chart}
      <QuestionPanel />
      <p className={hintStyles.hint} role="status">
        {exercising ? '' : busy !== null ? `${busy} …` : stage === 'preparing' ? `${words.preparing} …` : ''}
      </p>
      {stage === 'told' && withTools && <MeasuredRuns />}
      {stage === 'told' && withTools && <Sees />}
      {stage === 'told' && withTools && <ExercisePanel />}
      {stage === 'told' && withTools && <Learnt />}
    </div>
  );
}

/** A lesson's column, in place of the page's sentence; the drive beside it stays the reader's. */
export function LessonPanel({ onIndex, onLesson }: FootProps) {
  const { lessons: words } = useLanguage();
  return (
    <aside className={styles.lesson} aria-label={words.lesson}>
      <PanelHead onIndex={onIndex} />
      <StepBody withTools />
      <PanelFoot onIndex={onIndex} onLesson={onLesson} />
    </aside>
  );
}

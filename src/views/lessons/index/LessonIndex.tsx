import { loadLesson } from '../../../lessons/catalogue';
import type { Lesson } from '../../../lessons/lesson';
import type { LessonName } from '../../../lessons/names';
import { lessonNames } from '../../../lessons/shipped';
import { TopBar } from '../../page/header/Header';
import buttonStyles from '../../parts/button.module.css';
import hintStyles from '../../parts/hint.module.css';
import { useFetched } from '../../parts/useFetched';
import { useLanguage } from '../../useLanguage';
import { allProgress, noProgress, type Progress } from '../progress';
import { unbroken } from '../unbroken';
import { AskedPicture } from './AskedPicture';
import styles from './lessonIndex.module.css';
import { SketchPicture } from './SketchPicture';

interface Entry {
  readonly name: LessonName;
  readonly lesson: Lesson;
}

/** The lessons' texts, once they are there. */
function useEntries(): readonly Entry[] {
  const { name: language } = useLanguage();
  return (
    useFetched(() => Promise.all(lessonNames.map(async (name) => ({ name, lesson: await loadLesson(name, language) }))), [language]) ?? []
  );
}

/** Where to go on: the first unfinished lesson, else the first that was not begun. */
function nextOf(
  entries: readonly Entry[],
  all: Readonly<Record<string, Progress>>,
): { readonly entry: Entry; readonly step: number } | null {
  const left = ({ name, lesson }: Entry) => lesson.steps.length - (all[name]?.seen.length ?? 0);
  const begun = entries.find((entry) => left(entry) > 0 && left(entry) < entry.lesson.steps.length);
  const entry = begun ?? entries.find((each) => left(each) > 0) ?? entries[0];
  return entry === undefined ? null : { entry, step: begun === undefined ? 0 : (all[begun.name]?.at ?? 0) };
}

interface IndexProps {
  readonly onOpen: (name: LessonName, step: number) => void;
  /** To the reader's own lesson. */
  readonly onOwn: () => void;
  /** To where a teacher checks what was handed in. */
  readonly onResults: () => void;
}

/** All lessons: what each is about, its exercise, and how far the reader is. */
export function LessonIndex({ onOpen, onOwn, onResults }: IndexProps) {
  const { lessons: words, numbers } = useLanguage();
  const entries = useEntries();
  const all = allProgress();
  const minutes = entries.reduce((total, { lesson }) => total + lesson.minutes, 0);
  // To the half: each row has its minutes.
  const hours = minutes < 60 ? null : numbers.numeral(Math.round(minutes / 30) / 2);
  const next = nextOf(entries, all);
  const isBegun = entries.some(({ name }) => all[name]?.sketch != null);
  return (
    <div className={styles.lessonIndex}>
      <TopBar />
      <main className={styles.main}>
        <header className={styles.head}>
          <h1>{words.indexTitle(entries.length, minutes, hours)}</h1>
          {next !== null && (
            <button type="button" className={buttonStyles.filled} onClick={() => onOpen(next.entry.name, next.step)}>
              {Object.keys(all).length === 0 ? words.begin : words.goOn(next.entry.lesson.title, next.step + 1)}
            </button>
          )}
        </header>
        <div className={`${styles.lessonRow} ${styles.lessonColumns}`} aria-hidden="true">
          <span className={styles.lessonSeen}>{isBegun ? words.columnSeen : words.columnAhead}</span>
          <span className={styles.lessonWhat}>{words.columnLesson}</span>
          <span>{words.columnExercise}</span>
          <span>{words.columnSteps}</span>
          <span className={styles.lessonMinutes}>{words.columnTime}</span>
        </div>
        <ol>
          {entries.map((entry, i) => (
            <IndexRow
              key={entry.name}
              at={i + 1}
              name={entry.name}
              lesson={entry.lesson}
              progress={all[entry.name] ?? noProgress}
              isNext={entry === next?.entry}
              onOpen={(step) => onOpen(entry.name, step)}
            />
          ))}
        </ol>
        <footer className={styles.foot}>
          <p className={hintStyles.hint}>{words.seen}</p>
          <button type="button" className={buttonStyles.quiet} onClick={onResults}>
            {words.results.title} ›
          </button>
          <button type="button" className={buttonStyles.quiet} onClick={onOwn}>
            {words.ownTitle} ›
          </button>
        </footer>
      </main>
    </div>
  );
}

interface RowProps {
  readonly at: number;
  readonly name: LessonName;
  readonly lesson: Lesson;
  readonly progress: Progress;
  /** The one to go on with. */
  readonly isNext: boolean;
  /** At a step, from 0. */
  readonly onOpen: (step: number) => void;
}

/** How far a lesson is, in words and as a bar of its steps. */
function Steps({ of, seen }: { readonly of: number; readonly seen: readonly number[] }) {
  const { lessons: words } = useLanguage();
  if (seen.length === 0) return <span className={styles.lessonSteps}>{words.stepCount(of)}</span>;
  return (
    <span className={styles.lessonSteps}>
      {words.stepsSeen(seen.length, of)}
      <span className={styles.bar} aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of the bar is its step
          <i key={i} data-seen={seen.includes(i) || undefined} />
        ))}
      </span>
    </span>
  );
}

/** A lesson: all of its row opens it; its exercise leads to the step that sets it. */
function IndexRow({ at, name, lesson, progress, isNext, onOpen }: RowProps) {
  const { lessons: words } = useLanguage();
  const exerciseAt = lesson.steps.findIndex((step) => step.exercise !== null);
  const exercise = lesson.steps[exerciseAt]?.exercise ?? null;
  const solved = progress.passed.length > 0;
  return (
    <li className={isNext ? `${styles.lessonRow} ${styles.next}` : styles.lessonRow} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.lessonNumber} aria-hidden="true">
        {at}
      </span>
      {progress.sketch === null ? <AskedPicture name={name} /> : <SketchPicture sketch={progress.sketch} />}
      <div className={styles.lessonWhat}>
        <h2>
          <button type="button" className={styles.lessonName} onClick={() => onOpen(progress.at)}>
            {lesson.title}
          </button>
        </h2>
        <p>{lesson.asks}</p>
      </div>
      <p className={styles.lessonExercise}>
        {exercise !== null && (
          <>
            {solved && <strong className={styles.lessonSolved}>✓ {words.solved}</strong>}
            <button type="button" onClick={() => onOpen(exerciseAt)}>
              {unbroken(exercise.task)}
            </button>
          </>
        )}
      </p>
      <Steps of={lesson.steps.length} seen={progress.seen} />
      <span className={styles.lessonMinutes}>{words.minutes(lesson.minutes)}</span>
    </li>
  );
}

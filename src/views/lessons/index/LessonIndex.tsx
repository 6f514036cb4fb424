import { loadLesson } from '../../../lessons/catalogue';
import type { Lesson } from '../../../lessons/lesson';
import type { LessonName } from '../../../lessons/names';
import { lessonNames } from '../../../lessons/shipped';
import { TopBar } from '../../page/header/Header';
import buttonStyles from '../../parts/button.module.css';
import hintStyles from '../../parts/hint.module.css';
import { useFetched } from '../../parts/useFetched';
import { useLanguage } from '../../useLanguage';
import wordsStyles from '../../words.module.css';
import { allProgress, noProgress, type Progress } from '../progress';
import { StepDots } from '../StepDots';
import styles from './lessonIndex.module.css';
import type { Sketch } from './sketchOf';

const [WIDTH, HEIGHT] = [152, 52];

function Curve({ heights }: Extract<Sketch, { kind: 'curve' }>) {
  const x = (i: number) => 2 + (i * (WIDTH - 4)) / Math.max(1, heights.length - 1);
  return heights.map((height, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place on the axis
    height === null ? null : <circle key={i} cx={x(i)} cy={HEIGHT - 4 - (height * (HEIGHT - 8)) / 100} r={1.3} />,
  );
}

function Blocks({ valid, written, of }: Extract<Sketch, { kind: 'blocks' }>) {
  const width = (WIDTH - 2) / valid.length;
  return valid.map((count, i) => {
    const height = (pages: number) => Math.min(1, pages / of) * (HEIGHT - 4);
    const bar = (pages: number) => ({ x: 1 + i * width, y: HEIGHT - 2 - height(pages), width: width - 2, height: height(pages) });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its block
      <g key={i}>
        <rect className={styles.stale} {...bar(written[i] ?? 0)} />
        <rect {...bar(count)} />
      </g>
    );
  });
}

/** The last picture that the reader saw of a lesson; of one that lies ahead, empty axes. */
function SketchPicture({ sketch }: { readonly sketch: Sketch | null }) {
  return (
    <svg
      className={sketch?.kind === 'blocks' ? `${styles.lessonSketch} ${styles.blocks}` : styles.lessonSketch}
      data-seen={sketch !== null || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {sketch?.kind !== 'blocks' && <path className={styles.axis} d={`M.5 0V${HEIGHT - 0.5}H${WIDTH}`} />}
      {sketch?.kind === 'curve' && <Curve {...sketch} />}
      {sketch?.kind === 'blocks' && <Blocks {...sketch} />}
    </svg>
  );
}

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
  const { lessons: words } = useLanguage();
  const entries = useEntries();
  const all = allProgress();
  const minutes = entries.reduce((total, { lesson }) => total + lesson.minutes, 0);
  const next = nextOf(entries, all);
  return (
    <div className={styles.lessonIndex}>
      <TopBar />
      <main className={styles.main}>
        <header className={styles.head}>
          <h1>{words.indexTitle(entries.length, minutes)}</h1>
          {next !== null && (
            <button type="button" className={buttonStyles.filled} onClick={() => onOpen(next.entry.name, next.step)}>
              {Object.keys(all).length === 0 ? words.begin : words.goOn(next.entry.lesson.title, next.step + 1)}
            </button>
          )}
        </header>
        <div className={`${styles.lessonRow} ${styles.lessonColumns}`} aria-hidden="true">
          <span className={styles.lessonSeen}>{words.columnSeen}</span>
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
              lesson={entry.lesson}
              progress={all[entry.name] ?? noProgress}
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
  readonly lesson: Lesson;
  readonly progress: Progress;
  /** At a step, from 0. */
  readonly onOpen: (step: number) => void;
}

function IndexRow({ at, lesson, progress, onOpen }: RowProps) {
  const { lessons: words } = useLanguage();
  const exerciseAt = lesson.steps.findIndex((step) => step.exercise !== null);
  const exercise = lesson.steps[exerciseAt]?.exercise ?? null;
  const solved = progress.passed.length > 0;
  return (
    <li className={styles.lessonRow}>
      <span className={styles.lessonNumber} aria-hidden="true">
        {at}
      </span>
      <SketchPicture sketch={progress.sketch} />
      <div className={styles.lessonWhat}>
        <button type="button" className={styles.lessonName} onClick={() => onOpen(progress.at)}>
          {lesson.title}
        </button>
        <p>{lesson.asks}</p>
      </div>
      <p className={styles.lessonExercise}>
        {exercise !== null && (
          <>
            <span aria-hidden="true">{solved ? '✓' : '○'}</span>
            <button type="button" onClick={() => onOpen(exerciseAt)}>
              {exercise.task}
              {solved && <span className={wordsStyles.unseen}> ({words.solved})</span>}
            </button>
          </>
        )}
      </p>
      <StepDots lesson={lesson} seen={progress.seen} here={null} onStep={onOpen} />
      <span className={styles.lessonMinutes}>{words.minutes(lesson.minutes)}</span>
    </li>
  );
}

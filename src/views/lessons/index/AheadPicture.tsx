import { namesIn } from '../../../lessons/covers';
import type { DrawQuestion, Lesson, NumberQuestion, PointsQuestion, Question } from '../../../lessons/lesson';
import { figureText, stepText } from '../../../lessons/read/fill';
import type { Language } from '../../../texts/language';
import { useLanguage } from '../../useLanguage';
import styles from './lessonIndex.module.css';

type Prediction = DrawQuestion | PointsQuestion | NumberQuestion;

/** What a lesson asks for that can be shown without its answer: a curve, else a number; null: it only lets choose. */
function predictionOf({ steps }: Lesson): Prediction | null {
  const asked = steps.flatMap(({ ask }): readonly Question[] => (ask === null ? [] : [ask]));
  return asked.find((ask) => ask.kind === 'draw' || ask.kind === 'points') ?? asked.find((ask) => ask.kind === 'number') ?? null;
}

/** What is predicted, in the words of its axis; empty: the question alone says it. */
function nameOf(ask: Prediction, { ahead }: Language['lessons']): string {
  if (ask.kind !== 'number') return ahead[ask.quantity];
  if (ask.unit !== '') return ask.unit;
  return namesIn(ask.answer).some((name) => /^(.*\.)?waf/.test(name)) ? ahead.waf : '';
}

/** From where to where a question reaches, as its axis or its scale has it. */
function endsOf(ask: Prediction, language: Language): readonly [string, string] {
  const { lessons: words } = language;
  const whole = (value: number) => figureText(value, 'int', language);
  if (ask.kind === 'number') return [stepText(ask.from, ask.step, language), stepText(ask.to, ask.step, language)];
  if (ask.kind === 'draw') return [whole(ask.from), words.seconds(whole(ask.to))];
  const [first, last] = [ask.points[0]?.at ?? 0, ask.points.at(-1)?.at ?? 1];
  return [whole(first), words.ahead[ask.across](whole(last))];
}

function Ahead({ ask }: { readonly ask: Prediction }) {
  const language = useLanguage();
  const [from, to] = endsOf(ask, language);
  return (
    <div className={`${styles.lessonSketch} ${styles.ahead}`} data-ahead={ask.kind === 'number' ? 'scale' : 'axes'} aria-hidden="true">
      <div className={styles.aheadStage}>
        <span>{nameOf(ask, language.lessons)}</span>
        <b>?</b>
      </div>
      <div className={styles.aheadEnds}>
        <span>{from}</span>
        <span>{to}</span>
      </div>
    </div>
  );
}

/**
 * What of a lesson lies ahead: the axes that the reader will draw on, or the scale on which to set a number, with their own names and
 * units. Where its dots will be stands a question mark: what comes is never drawn.
 */
export function AheadPicture({ lesson }: { readonly lesson: Lesson }) {
  const ask = predictionOf(lesson);
  return ask === null ? <span className={styles.lessonSketch} aria-hidden="true" /> : <Ahead ask={ask} />;
}

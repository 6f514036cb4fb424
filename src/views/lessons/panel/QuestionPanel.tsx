import { useDeferredValue, useId } from 'react';
import type { ChoiceQuestion, NumberQuestion } from '../../../lessons/lesson';
import { stepText } from '../../../lessons/read/fill';
import buttonStyles from '../../parts/button.module.css';
import { TypedValue } from '../../parts/TypedValue';
import { useEarlyLanguage, useLanguage } from '../../useLanguage';
import { CurveSliders } from '../curve/CurveSliders';
import { PointsSliders } from '../curve/PointsSliders';
import { useLesson, usePlayer } from '../useLesson';
import styles from './question.module.css';

function Choice({ ask, locked, told }: { readonly ask: ChoiceQuestion; readonly locked: boolean; readonly told: boolean }) {
  const { lessons: words } = useLanguage();
  const player = usePlayer();
  const id = useId();
  const given = useLesson((state) => state.answer ?? state.draft);
  const chosen = given?.kind === 'choice' ? given.option : null;
  return (
    <fieldset className={styles.lessonOptions} disabled={locked}>
      <legend>{ask.question}</legend>
      {ask.options.map((option, i) => (
        <label key={option.text}>
          <input type="radio" name={id} checked={chosen === i} onChange={() => player.draft({ kind: 'choice', option: i })} />
          <span>
            {option.text}
            {told && option.right && <span className={styles.lessonRight}> {words.isRight}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function NumberSlider({ ask, locked }: { readonly ask: NumberQuestion; readonly locked: boolean }) {
  const language = useEarlyLanguage();
  const { lessons: words } = useLanguage();
  const player = usePlayer();
  const id = useId();
  const given = useLesson((state) => state.answer ?? state.draft);
  const value = given?.kind === 'number' ? given.value : null;
  const middle = ask.from + Math.round((ask.to - ask.from) / 2 / ask.step) * ask.step;
  const withUnit = (number: number) => `${stepText(number, ask.step, language)} ${ask.unit}`.trim();
  const text = value === null ? `? ${ask.unit}`.trim() : withUnit(value);
  return (
    <div className={styles.lessonNumberQuestion}>
      <label htmlFor={id}>{ask.question}</label>
      <input
        id={id}
        type="range"
        min={ask.from}
        max={ask.to}
        step={ask.step}
        value={value ?? middle}
        disabled={locked}
        data-open={value === null || undefined}
        aria-valuetext={text}
        onChange={(event) => player.draft({ kind: 'number', value: event.currentTarget.valueAsNumber })}
        // The middle is an answer, too, once it is touched.
        onPointerUp={(event) => player.draft({ kind: 'number', value: event.currentTarget.valueAsNumber })}
      />
      <TypedValue
        label={ask.question}
        text={text}
        min={ask.from}
        max={ask.to}
        disabled={locked}
        faultName={words.yourAnswer}
        inGrid
        onType={(typed) => player.draft({ kind: 'number', value: typed })}
        // A reader who has typed may lock at once.
        onTyping={(typed) => player.draft(typed === null ? null : { kind: 'number', value: typed })}
      />
      <p className={styles.lessonRange} aria-hidden="true">
        <span>{stepText(ask.from, ask.step, language)}</span>
        {value === null && !locked && <span>{words.moveKnob}</span>}
        {/* A long unit stands at the number above. */}
        <span>{ask.unit.length > 6 ? stepText(ask.to, ask.step, language) : withUnit(ask.to)}</span>
      </p>
    </div>
  );
}

/** The prediction: open until it is locked. */
export function QuestionPanel() {
  const { lessons: words } = useLanguage();
  const player = usePlayer();
  const ask = useLesson((state) => state.lesson?.steps[state.step]?.ask ?? null);
  // Its curve is judged in the next step: without one there is nothing to show here, and an empty plot would stand for it.
  const isKept = useLesson((state) => state.lesson?.steps[state.step]?.isKept === true);
  const stage = useLesson((state) => state.stage);
  const answered = useLesson((state) => state.answer !== null);
  const drafted = useLesson((state) => state.draft !== null);
  // The stage is composed for another drive at the same pace: no question stands beside an empty one.
  const isPreparing = useDeferredValue(stage === 'preparing') || stage === 'preparing';
  if (ask === null || isPreparing || (stage === 'told' && ask.kind !== 'choice')) return null;
  const locked = answered || stage !== 'asked';
  const skip = () => (isKept ? player.skip().then(() => player.next()) : player.skip());
  return (
    <div className={styles.lessonQuestion} data-question>
      {ask.kind === 'choice' && <Choice ask={ask} locked={locked} told={stage === 'told'} />}
      {ask.kind === 'number' && <NumberSlider ask={ask} locked={locked} />}
      {ask.kind === 'draw' && <CurveSliders ask={ask} locked={locked} />}
      {ask.kind === 'points' && <PointsSliders ask={ask} locked={locked} />}
      {!locked && (
        <div className={`${buttonStyles.row} ${styles.answerWays}`}>
          <button type="button" className={buttonStyles.filled} disabled={!drafted} onClick={() => void player.answer()}>
            {words.lock}
          </button>
          <button type="button" className={buttonStyles.inline} onClick={() => void skip()}>
            {isKept ? words.skipKept : words.skip}
          </button>
        </div>
      )}
    </div>
  );
}

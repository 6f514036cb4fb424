import { type CurveShape, curveOf, shapeOf } from '../../../lessons/check/judge';
import { curveValueText } from '../../../lessons/check/points';
import type { DrawQuestion } from '../../../lessons/lesson';
import { figureText } from '../../../lessons/read/fill';
import { useLanguage } from '../../useLanguage';
import { useLesson, usePlayer } from '../useLesson';
import { CurvePart } from './CurvePart';
import { curveRange } from './curveRange';
import styles from './drawing.module.css';

/** The drawn curve as three sliders: for keys, and for readers who do not see the plot. */
export function CurveSliders({ ask, locked }: { readonly ask: DrawQuestion; readonly locked: boolean }) {
  const language = useLanguage();
  const { lessons: words } = language;
  const player = usePlayer();
  const given = useLesson((state) => state.answer ?? state.draft);
  const [low, high] = curveRange[ask.quantity];
  const middle: CurveShape = { start: Math.sqrt(low * high), fall: (ask.from + ask.to) / 2, level: Math.sqrt(low * high) };
  const shape = given?.kind === 'draw' ? shapeOf(given.curve) : null;
  const shown = shape ?? middle;
  const set = (change: Partial<CurveShape>) => player.draft({ kind: 'draw', curve: curveOf({ ...shown, ...change }, ask.from, ask.to) });
  const valueAt = (at: number) => low * (high / low) ** at;
  const atOf = (value: number) => Math.log(value / low) / Math.log(high / low);
  const unknown = '?';
  const text = (value: number) => (shape === null ? unknown : curveValueText(ask, value, language));
  const level = (field: 'start' | 'level', name: string) => (
    <CurvePart
      name={name}
      from={low}
      to={high}
      text={text(shown[field])}
      locked={locked}
      at={atOf(shown[field])}
      onAt={(at) => set({ [field]: valueAt(at) })}
      onType={(value) => set({ [field]: value })}
    />
  );
  return (
    <fieldset className={styles.lessonCurve}>
      <legend>{ask.question}</legend>
      {!locked && <p>{words.drawHere}</p>}
      <details className={styles.lessonKeys}>
        <summary>{words.bySliders}</summary>
        {level('start', words.curveStart)}
        <CurvePart
          name={words.curveFall}
          from={ask.from}
          to={ask.to}
          text={words.seconds(shape === null ? unknown : figureText(shown.fall, 'int', language))}
          locked={locked}
          at={(shown.fall - ask.from) / (ask.to - ask.from)}
          onAt={(at) => set({ fall: ask.from + at * (ask.to - ask.from) })}
          onType={(fall) => set({ fall })}
        />
        {level('level', words.curveLevel)}
      </details>
    </fieldset>
  );
}

import { curveValueText, placeText, valueAt } from '../../../lessons/check/points';
import type { PointsQuestion } from '../../../lessons/lesson';
import { useLanguage } from '../../useLanguage';
import { useLesson, usePlayer } from '../useLesson';
import { CurvePart } from './CurvePart';
import styles from './drawing.module.css';

/** The curve over its points, a slider each: for keys, and for readers who do not see the plot. */
export function PointsSliders({ ask, locked }: { readonly ask: PointsQuestion; readonly locked: boolean }) {
  const language = useLanguage();
  const { lessons: words } = language;
  const player = usePlayer();
  const given = useLesson((state) => state.answer ?? state.draft);
  const curve = given?.kind === 'draw' ? given.curve : null;
  const values = ask.points.map(({ at }) => (curve === null ? ask.most / 2 : valueAt(curve, at)));
  const set = (i: number, value: number) =>
    player.draft({ kind: 'draw', curve: ask.points.map(({ at }, k) => [at, k === i ? value : (values[k] ?? 0)] as const) });
  return (
    <fieldset className={styles.lessonCurve}>
      <legend>{ask.question}</legend>
      {!locked && <p>{words.drawPoints}</p>}
      <details className={styles.lessonKeys}>
        <summary>{words.bySliders}</summary>
        {ask.points.map(({ at }, i) => (
          <CurvePart
            key={at}
            name={words.atPlace(placeText(ask, at, language))}
            from={0}
            to={ask.most}
            text={curve === null ? '?' : curveValueText(ask, values[i] ?? 0, language)}
            locked={locked}
            at={(values[i] ?? 0) / ask.most}
            onAt={(share) => set(i, share * ask.most)}
            onType={(value) => set(i, value)}
          />
        ))}
      </details>
    </fieldset>
  );
}

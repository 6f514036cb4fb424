import { type ReactNode, useEffect, useRef } from 'react';
import type { Judged } from '../../../lessons/check/judged';
import { useReducedMotion } from '../../parts/context';
import { useLanguage } from '../../useLanguage';
import styles from '../lessons.module.css';
import { unbroken } from '../unbroken';
import { useLesson } from '../useLesson';

/** Predicted beside measured, and what a wrong answer reveals. */
function Rows({ judged, drawn, inClass }: { readonly judged: Judged; readonly drawn: boolean; readonly inClass: boolean }) {
  const { lessons: words } = useLanguage();
  return (
    <>
      {judged.rows.length > 0 && (
        <table className={styles.lessonRows}>
          <thead>
            <tr>
              <td />
              <th scope="col">{drawn ? words.drawn : words.you}</th>
              <th scope="col">{drawn ? words.measured : words.answer}</th>
            </tr>
          </thead>
          <tbody>
            {judged.rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.predicted}</td>
                <td>
                  <strong>{row.measured}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {judged.reveals !== null && !inClass && <p className={styles.lessonReveals}>{unbroken(judged.reveals)}</p>}
    </>
  );
}

interface RevealProps {
  /** On the stage stand the result and its figures: what is said of them is in the notes. */
  readonly inClass: boolean;
  /** Its picture, where it has one here. */
  readonly children?: ReactNode;
}

/** The result beside the prediction; then the curve that the step before kept. */
export function Reveal({ inClass, children }: RevealProps) {
  const { lessons: words } = useLanguage();
  const top = useRef<HTMLParagraphElement>(null);
  const isStill = useReducedMotion();
  // The question above may have been long: scroll to the beginning of the answer, so that the eye can follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer comes once
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  }, []);
  const verdict = useLesson((state) => state.verdict);
  const say = useLesson((state) => state.say);
  const judged = useLesson((state) => state.judged);
  const kept = useLesson((state) => state.kept?.judged ?? null);
  const answer = useLesson((state) => state.answer);
  const ask = useLesson((state) => state.lesson?.steps[state.step]?.ask ?? null);
  const isKept = useLesson((state) => state.lesson?.steps[state.step]?.isKept === true);
  const chosen = ask?.kind === 'choice' && answer?.kind === 'choice' ? ask.options[answer.option]?.text : undefined;
  // Options stand below with their question; a number or a curve is gone, and what was asked must still be read beside what was said.
  const asked = ask === null || ask.kind === 'choice' || isKept ? null : ask.question;
  return (
    <div className={styles.lessonReveal} role="status">
      {verdict !== '' && (
        <p className={styles.lessonVerdict} ref={top}>
          {unbroken(verdict)}
        </p>
      )}
      {judged !== null && chosen !== undefined && !inClass && (
        <p className={styles.lessonSaid}>{judged.right ? words.right : words.wrong(chosen)}</p>
      )}
      {asked !== null && <p className={styles.lessonAsked}>{asked}</p>}
      {children}
      {judged !== null && <Rows judged={judged} drawn={answer?.kind === 'draw'} inClass={inClass} />}
      {kept !== null && <Rows judged={kept} drawn inClass={inClass} />}
      {say !== '' && !inClass && <p className={styles.lessonSay}>{unbroken(say)}</p>}
    </div>
  );
}

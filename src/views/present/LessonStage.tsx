import type { ReactNode } from 'react';
import type { Question } from '../../lessons/lesson';
import { PointsChart } from '../lessons/curve/PointsChart';
import { ExercisePanel } from '../lessons/panel/ExercisePanel';
import { StepBody } from '../lessons/panel/LessonPanel';
import { useIsBeforePlots } from '../lessons/useCovers';
import { useLesson } from '../lessons/useLesson';
import { TinyDrive } from '../map/tiny/TinyDrive';
import { CurvePanel } from '../page/layouts/MorePanels';
import { OnePicture } from '../page/layouts/OnePicture';
import type { ViewTools } from '../page/layouts/PlotViews';
import { useReducedMotion, useSlow } from '../parts/context';
import styles from './present.module.css';
import { pictureOfStep, type StepPicture } from './stepPicture';

interface PictureProps {
  readonly picture: StepPicture;
  readonly ask: Question | null;
}

/** The drive of the step: every page of a small one, else one picture of a large one. */
function StepPictured({ picture, ask, ...tools }: ViewTools & PictureProps) {
  const run = useSlow((state) => state.run);
  const tiny = useSlow((state) => state.tiny);
  const pages = useSlow((state) => state.tinyPages);
  const reducedMotion = useReducedMotion();
  if (run === null) return null;
  if (ask?.kind === 'points') return <PointsChart ask={ask} />;
  if (tiny)
    return pages.length === 0 ? null : (
      <TinyDrive className={styles.tiny} run={run} theme={tools.theme} pages={pages} events={run.events} reducedMotion={reducedMotion} />
    );
  return picture === 'waf' ? <CurvePanel {...tools} /> : <OnePicture picture={picture} {...tools} />;
}

/** A step of a lesson in front of a class: the question beside the picture, then the reveal in its place. `children` lie over the picture. */
export function LessonStage({ tools, children }: { readonly tools: ViewTools; readonly children: ReactNode }) {
  const title = useLesson((state) => state.lesson?.title ?? '');
  const step = useLesson((state) => state.lesson?.steps[state.step] ?? null);
  const told = useLesson((state) => state.stage === 'told');
  const exercising = useLesson((state) => state.exercising);
  const kept = useLesson((state) => state.kept?.ask ?? null);
  // A drive whose phase has just begun has an empty plot; its map shows what the question is about.
  const isEmpty = useIsBeforePlots();
  const asked =
    kept?.kind === 'draw' && told ? (kept.quantity === 'waf' ? 'waf' : 'plot') : step === null ? 'map' : pictureOfStep(step, told);
  const picture = isEmpty && asked === 'plot' && step?.ask?.kind !== 'draw' && kept === null ? 'map' : asked;
  return (
    <main className={`${styles.stage} ${styles.step}`}>
      <section className={styles.words} data-presented={exercising ? 'exercising' : ''} aria-label={title}>
        <p className={styles.stepName}>
          {title}: {step?.name}
        </p>
        <StepBody withTools={false} />
        {told && <ExercisePanel inClass />}
      </section>
      <div className={`${styles.picture} ${styles.one}`} data-presented="">
        <StepPictured {...tools} picture={picture} ask={step?.ask ?? null} />
        {children}
      </div>
    </main>
  );
}

import type { ReactNode } from 'react';
import type { DrawQuestion } from '../../lessons/lesson';
import { ExercisePanel } from '../lessons/ExercisePanel';
import { StepBody } from '../lessons/LessonPanel';
import { useLesson } from '../lessons/useLesson';
import { TinyDrive } from '../map/TinyDrive';
import { CurvePanel, PlotPanel } from '../page/MorePanels';
import { MapPanel, RunPanel, type ViewTools } from '../page/PlotViews';
import { useReducedMotion, useSlow } from '../parts/context';
import '../lessons/lessons.css';
import '../lessons/question.css';
import '../lessons/drawing.css';
import '../page/tiny.css';

/** The drive of the step: every page of a small one, else blocks above the plot; the plot alone where a curve is asked for. */
function Picture({ asked, ...tools }: ViewTools & { readonly asked: DrawQuestion['quantity'] | null }) {
  const run = useSlow((state) => state.run);
  const tiny = useSlow((state) => state.tiny);
  const pages = useSlow((state) => state.tinyPages);
  const reducedMotion = useReducedMotion();
  if (run === null) return null;
  if (tiny)
    return pages.length === 0 ? null : (
      <TinyDrive run={run} theme={tools.theme} pages={pages} events={run.events} reducedMotion={reducedMotion} />
    );
  if (asked !== null) return asked === 'iops' ? <PlotPanel {...tools} /> : <CurvePanel {...tools} />;
  return (
    <>
      <MapPanel {...tools} />
      <RunPanel {...tools} />
    </>
  );
}

/** A step of a lesson in front of a class: the question beside the picture, then the reveal in its place. `children` lie over the picture. */
export function LessonStage({ tools, children }: { readonly tools: ViewTools; readonly children: ReactNode }) {
  const title = useLesson((state) => state.lesson?.title ?? '');
  const step = useLesson((state) => state.lesson?.steps[state.step] ?? null);
  const told = useLesson((state) => state.stage === 'told');
  const exercising = useLesson((state) => state.exercising);
  const asked = step?.ask?.kind === 'draw' ? step.ask.quantity : null;
  return (
    <main className="present-stage present-step">
      <section className={exercising ? 'present-words exercising' : 'present-words'} aria-label={title}>
        <p className="where-title">
          {title}: {step?.name}
        </p>
        <StepBody withTools={false} />
        {told && <ExercisePanel inClass />}
      </section>
      <div className={asked === null ? 'present-picture' : 'present-picture one'}>
        <Picture {...tools} asked={asked} />
        {children}
      </div>
    </main>
  );
}

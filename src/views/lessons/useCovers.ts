import { useEffect } from 'react';
import { coversOf, isAboutPlot } from '../../lessons/covers';
import { originPhase } from '../../store/selections/phase';
import { useSlow } from '../parts/context';
import { useLesson } from './useLesson';

/** A prediction is open: not locked, and not skipped. */
export function useIsOpen(): boolean {
  return useLesson(
    ({ lesson, step, stage, answer }) =>
      (stage === 'preparing' || stage === 'asked') && answer === null && lesson?.steps[step]?.ask != null,
  );
}

/** Marks the page for its sheets, `data-subject="plot"`, as long as something is so. */
function useMark(name: string, value: string, isSo: boolean): void {
  useEffect(() => {
    if (!isSo) return;
    const { dataset } = document.documentElement;
    dataset[name] = value;
    return () => {
      delete dataset[name];
    };
  }, [name, value, isSo]);
}

/** Where a step lets nothing be changed but time, the tiny drive has no settings beside it. */
export function useFewTools(): void {
  const isFree = useLesson(({ lesson, step }) => (lesson?.steps[step]?.exercise?.only.length ?? 0) > 0);
  const isOpen = useLesson(({ lesson }) => lesson !== null);
  useMark('tools', 'few', isOpen && !isFree);
}

/** Where there is room for one picture, a step that speaks of what a plot shows has the plot. */
export function useSubject(): void {
  const isOfPlot = useLesson(({ lesson, step }) => {
    const here = lesson?.steps[step];
    return here !== undefined && isAboutPlot(here);
  });
  useMark('subject', 'plot', isOfPlot);
}

/** Where a curve is drawn, or judged, its plot is the larger picture: from the question to the end of the step. */
export function useDraws(): void {
  const drawn = useLesson(({ lesson, step, kept }) => {
    const ask = lesson?.steps[step]?.ask;
    return (ask?.kind === 'draw' ? ask : kept?.ask)?.quantity ?? '';
  });
  useMark('draws', drawn, drawn !== '');
}

/** Covers what says the answer of an open prediction, in every composition and in front of a class. */
export function useCovers(): void {
  const isOpen = useIsOpen();
  const step = useLesson((state) => state.lesson?.steps[state.step] ?? null);
  const covers = isOpen && step !== null ? coversOf(step).join(' ') : '';
  useMark('covers', covers, covers !== '');
}

/** Nothing of what the plots show has been written yet. */
export function useIsBeforePlots(): boolean {
  return useSlow(({ run }) => run?.frame.phaseRequests === 0 && run.frame.phase <= originPhase(run.plan));
}

/** A question waits at a drive of which the plots have nothing to show yet. */
export function useIsBlank(): boolean {
  const isOpen = useIsOpen();
  const isBefore = useIsBeforePlots();
  return isOpen && isBefore;
}

/** Groups from which a map across the window is one of groups: of fewer it would show single pages. */
const MANY_GROUPS = 1024;

/**
 * Plots without a point give their room to the drive, which the question is about; not where it is answered on one of them, and not to a
 * map that would become another picture.
 */
export function useBlankPlots(): void {
  const isBlank = useIsBlank();
  const draws = useLesson(({ lesson, step, kept }) =>
    [lesson?.steps[step]?.ask?.kind, kept?.ask.kind].some((kind) => kind === 'draw' || kind === 'points'),
  );
  const isKept = useSlow(({ plan, tiny }) => plan !== null && !tiny && plan.sim.blocks / plan.sim.planesPerDie < MANY_GROUPS);
  const gives = isBlank && !draws && !isKept;
  useMark('plots', 'blank', gives);
}

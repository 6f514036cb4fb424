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

/** Where a step lets nothing be changed but time, the tiny drive has no settings beside it. */
export function useFewTools(): void {
  const isFree = useLesson(({ lesson, step }) => (lesson?.steps[step]?.exercise?.only.length ?? 0) > 0);
  const isOpen = useLesson(({ lesson }) => lesson !== null);
  useEffect(() => {
    if (!isOpen || isFree) return;
    const { dataset } = document.documentElement;
    dataset.tools = 'few';
    return () => {
      delete dataset.tools;
    };
  }, [isOpen, isFree]);
}

/** Where there is room for one picture, a step that speaks of what a plot shows has the plot. */
export function useSubject(): void {
  const isOfPlot = useLesson(({ lesson, step }) => {
    const here = lesson?.steps[step];
    return here !== undefined && isAboutPlot(here);
  });
  useEffect(() => {
    if (!isOfPlot) return;
    const { dataset } = document.documentElement;
    dataset.subject = 'plot';
    return () => {
      delete dataset.subject;
    };
  }, [isOfPlot]);
}

/** Where a curve is drawn, or judged, its plot is the larger picture: from the question to the end of the step. */
export function useDraws(): void {
  const draws = useLesson(({ lesson, step, kept }) => lesson?.steps[step]?.ask?.kind === 'draw' || kept?.ask.kind === 'draw');
  useEffect(() => {
    if (!draws) return;
    const { dataset } = document.documentElement;
    dataset.draws = '';
    return () => {
      delete dataset.draws;
    };
  }, [draws]);
}

/** Covers what says the answer of an open prediction, in every composition and in front of a class. */
export function useCovers(): void {
  const isOpen = useIsOpen();
  const step = useLesson((state) => state.lesson?.steps[state.step] ?? null);
  const covers = isOpen && step !== null ? coversOf(step).join(' ') : '';
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (covers === '') return;
    dataset.covers = covers;
    return () => {
      delete dataset.covers;
    };
  }, [covers]);
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
  useEffect(() => {
    if (!gives) return;
    const { dataset } = document.documentElement;
    dataset.plots = 'blank';
    return () => {
      delete dataset.plots;
    };
  }, [gives]);
}

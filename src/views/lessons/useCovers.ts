import { useEffect } from 'react';
import { coversOf, isAboutPlot } from '../../lessons/covers';
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

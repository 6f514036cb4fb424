import { useEffect } from 'react';
import { coversOf } from '../../lessons/covers';
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

/** Lessons and their steps, as links name them. */
import { lessonSteps } from './shipped';

/** Of a lesson that comes with the program (shipped.ts). */
export type LessonName = string;

/** The reader's own lesson, whose text is kept in the browser, and most steps that a lesson may have. */
export const OWN = 'own';
export const MOST_STEPS = 30;

/** Steps of a lesson as links name them, from 1; none of a lesson that does not exist. */
export function stepNumbers(name: string): readonly string[] {
  const shipped = Object.hasOwn(lessonSteps, name) ? (lessonSteps[name] ?? 0) : 0;
  const steps = name === OWN ? MOST_STEPS : shipped;
  return Array.from({ length: steps }, (_, i) => String(i + 1));
}

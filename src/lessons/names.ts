/** The lessons that come with the program, in their order, as links and progress name them, and how many steps each has. */
export const lessonSteps = {
  pages: 5,
  collection: 5,
  cliff: 6,
  spare: 5,
  trim: 6,
  compression: 5,
  clouds: 6,
  hotcold: 6,
  wear: 6,
  benchmarks: 6,
} as const;

export type LessonName = keyof typeof lessonSteps;

export const lessonNames = Object.keys(lessonSteps) as readonly LessonName[];

/** The reader's own lesson, whose text is kept in the browser, and most steps that a lesson may have. */
export const OWN = 'own';
export const MOST_STEPS = 30;

/** Steps of a lesson as links name them, from 1; none of a lesson that does not exist. */
export function stepNumbers(name: string): readonly string[] {
  const shipped = Object.hasOwn(lessonSteps, name) ? lessonSteps[name as LessonName] : 0;
  const steps = name === OWN ? MOST_STEPS : shipped;
  return Array.from({ length: steps }, (_, i) => String(i + 1));
}

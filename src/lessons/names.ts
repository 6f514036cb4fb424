/** The lessons that come with the program, in their order, as links and progress name them, and how many steps each has. */
export const lessonSteps = {
  pages: 5,
  collection: 5,
  cliff: 6,
  spare: 5,
  trim: 6,
  compression: 5,
  clouds: 5,
  hotcold: 6,
  wear: 5,
  benchmarks: 6,
} as const;

export type LessonName = keyof typeof lessonSteps;

export const lessonNames = Object.keys(lessonSteps) as readonly LessonName[];

/** Steps of a lesson as links name them, from 1; none of a lesson that there is not. */
export function stepNumbers(name: string): readonly string[] {
  const steps = Object.hasOwn(lessonSteps, name) ? lessonSteps[name as LessonName] : 0;
  return Array.from({ length: steps }, (_, i) => String(i + 1));
}

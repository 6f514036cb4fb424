/** The texts of the lessons that come with the program: each is fetched when it is wanted. */
import type { Lesson } from './lesson';
import type { LessonName } from './names';
import { readLesson } from './read/readLesson';

const texts: Readonly<Record<LessonName, () => Promise<{ readonly default: string }>>> = {
  pages: () => import('./texts/pages.lesson?raw'),
  collection: () => import('./texts/collection.lesson?raw'),
  cliff: () => import('./texts/cliff.lesson?raw'),
  spare: () => import('./texts/spare.lesson?raw'),
  trim: () => import('./texts/trim.lesson?raw'),
  compression: () => import('./texts/compression.lesson?raw'),
  clouds: () => import('./texts/clouds.lesson?raw'),
  hotcold: () => import('./texts/hotcold.lesson?raw'),
  wear: () => import('./texts/wear.lesson?raw'),
  benchmarks: () => import('./texts/benchmarks.lesson?raw'),
};

/** A lesson that comes with the program. Throws where its text has a fault, which only the program itself can get wrong. */
export async function loadLesson(name: LessonName): Promise<Lesson> {
  const read = readLesson((await texts[name]()).default);
  if (!read.ok) throw new Error(`The lesson ${name} has faults: ${read.faults.join(' ')}`);
  return read.value;
}

/** The texts of the lessons that come with the program: each is fetched when it is wanted. */
import type { Lesson } from './lesson';
import type { LessonName } from './names';
import { readLesson } from './read/readLesson';

const texts: Readonly<Record<LessonName, () => Promise<{ readonly default: string }>>> = {
  pages: () => import('./texts/pages.lesson?raw'),
};

/** A lesson that comes with the program. Throws where its text has a fault, which only the program itself can get wrong. */
export async function loadLesson(name: LessonName): Promise<Lesson> {
  const read = readLesson((await texts[name]()).default);
  if (!read.ok) throw new Error(`The lesson ${name} has faults: ${read.faults.join(' ')}`);
  return read.value;
}

/** The texts of the lessons that come with the program: each is fetched when it is wanted, in the language that is wanted. */
import type { LanguageName } from '../scenario/linkOptions';
import type { Lesson } from './lesson';
import type { LessonName } from './names';
import { readLesson } from './read/readLesson';

type Fetched = Readonly<Record<LessonName, () => Promise<{ readonly default: string }>>>;

const english: Fetched = {
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

const german: Fetched = {
  pages: () => import('./texts/de/pages.lesson?raw'),
  collection: () => import('./texts/de/collection.lesson?raw'),
  cliff: () => import('./texts/de/cliff.lesson?raw'),
  spare: () => import('./texts/de/spare.lesson?raw'),
  trim: () => import('./texts/de/trim.lesson?raw'),
  compression: () => import('./texts/de/compression.lesson?raw'),
  clouds: () => import('./texts/de/clouds.lesson?raw'),
  hotcold: () => import('./texts/de/hotcold.lesson?raw'),
  wear: () => import('./texts/de/wear.lesson?raw'),
  benchmarks: () => import('./texts/de/benchmarks.lesson?raw'),
};

const texts: Readonly<Record<LanguageName, Fetched>> = { en: english, de: german };

/**
 * A lesson that comes with the program, the same in every language but for its words. Throws where its text has a fault, which only the
 * program itself can get wrong.
 */
export async function loadLesson(name: LessonName, language: LanguageName): Promise<Lesson> {
  const read = readLesson((await texts[language][name]()).default);
  if (!read.ok) throw new Error(`The lesson ${name} (${language}) has faults: ${read.faults.join(' ')}`);
  return read.value;
}

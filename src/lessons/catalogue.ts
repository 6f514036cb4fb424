/** The texts of the lessons that come with the program: each is fetched when it is wanted, in the language that is wanted. */
import { inOrder } from '../lib/inOrder';
import type { LanguageName } from '../scenario/link/linkOptions';
import type { Lesson } from './lesson';
import type { LessonName } from './names';
import { readLesson } from './read/readLesson';

type Fetched = Readonly<Record<string, () => Promise<string>>>;

const english: Fetched = inOrder(import.meta.glob<string>('./texts/*.lesson', { query: '?raw', import: 'default' }));
/** Those of other languages, by path: a folder with the language's short name. */
const translated: Fetched = import.meta.glob<string>('./texts/*/*.lesson', { query: '?raw', import: 'default' });

/** The lessons in a language; a language without any has them in English. */
function textsIn(language: LanguageName): Fetched {
  const own = Object.entries(translated).filter(([path]) => path.startsWith(`./texts/${language}/`));
  return own.length === 0 ? english : inOrder(Object.fromEntries(own));
}

/** The text of a lesson that comes with the program. Throws where there is none, which only the program itself can get wrong. */
export async function lessonText(name: LessonName, language: LanguageName): Promise<string> {
  const text = await textsIn(language)[name]?.();
  if (text === undefined) throw new Error(`There is no lesson ${name} (${language}).`);
  return text;
}

/** A lesson that comes with the program, the same in every language except for its words. Throws the same way where its text has a fault. */
export async function loadLesson(name: LessonName, language: LanguageName): Promise<Lesson> {
  const read = readLesson(await lessonText(name, language));
  if (!read.ok) throw new Error(`The lesson ${name} (${language}) has faults: ${read.faults.join(' ')}`);
  return read.value;
}

/**
 * The lessons that come with the program, in the order of their files (`texts/NN-NAME.lesson`), as links and progress name them, and how many
 * steps each has. Data alone, worked out when the page is built.
 */
const texts = import.meta.glob<string>('./texts/*.lesson', { query: '?raw', import: 'default', eager: true });

/** `texts/03-cliff.lesson` is the lesson cliff. */
const nameIn = (path: string): string => /\d+-(.*)\.lesson$/.exec(path)?.[1] ?? path;

export const lessonSteps: Readonly<Record<string, number>> = Object.fromEntries(
  Object.keys(texts)
    .sort()
    .map((path) => [nameIn(path), texts[path]?.match(/^step:/gm)?.length ?? 0]),
);

export const lessonNames: readonly string[] = Object.keys(lessonSteps);

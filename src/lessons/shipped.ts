import { inOrder } from '../lib/inOrder';

/**
 * The lessons that come with the program, in the order of their files (`texts/NN-NAME.lesson`), as links and progress name them, and how many
 * steps each has. Data alone, worked out when the page is built.
 */
const texts = import.meta.glob<string>('./texts/*.lesson', { query: '?raw', import: 'default', eager: true });

export const lessonSteps: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(inOrder(texts)).map(([name, text]) => [name, text.match(/^step:/gm)?.length ?? 0]),
);

export const lessonNames: readonly string[] = Object.keys(lessonSteps);

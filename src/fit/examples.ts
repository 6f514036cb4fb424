/** Two synthetic logs that come with the page: a model drive's own, with noise and pauses (scripts/fit-logs.mjs). Each is fetched when it is tried. */
import type { LogFile } from './read/logFile';

const texts: Readonly<Record<string, () => Promise<string>>> = import.meta.glob<string>('./examples/*', {
  query: '?raw',
  import: 'default',
});

export const exampleNames = ['a', 'b'] as const;
export type ExampleName = (typeof exampleNames)[number];

/** Bytes of the drive that both are of. */
export const EXAMPLE_CAPACITY = 256e9;

/** Log and job file of an example. */
export async function exampleFiles(name: ExampleName): Promise<readonly LogFile[]> {
  const named = [`synthetic-${name}_bw.2.log`, 'synthetic.fio'];
  return Promise.all(named.map(async (file) => ({ name: file, text: (await texts[`./examples/${file}`]?.()) ?? '' })));
}

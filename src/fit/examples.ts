/** Two synthetic logs that come with the page: a model drive's own, with noise and pauses (scripts/fit-logs.mjs). Each is fetched when it is tried. */

import type { LogFile } from './read/logFile';
import type { FitResult, Mechanism } from './result';

const texts: Readonly<Record<string, () => Promise<string>>> = import.meta.glob<string>('./examples/*', {
  query: '?raw',
  import: 'default',
});

export const exampleNames = ['a', 'b'] as const;
export type ExampleName = (typeof exampleNames)[number];

/** What a drive is made of that a fit looks for. */
export type Truth = Pick<Mechanism, 'victim' | 'pacing'> & Readonly<Record<keyof FitResult['parameters'], number>>;

/** The drives that the logs were written from: one like a consumer's of 2013, and one whose firmware is simpler. */
export const exampleTruths: Readonly<Record<ExampleName, Truth>> = {
  a: { victim: 'greedy', pacing: 'interleave', spareFactor: 0.12, programMBps: 440, commandUs: 6, relocateUs: 22 },
  b: { victim: 'fifo', pacing: 'stall', spareFactor: 0.22, programMBps: 360, commandUs: 7, relocateUs: 0 },
};

/** The drive that a file is the log of; null: it is no log of this program's. */
export function truthOf(file: string): Truth | null {
  const name = exampleNames.find((each) => file === `synthetic-${each}_bw.2.log`);
  return name === undefined ? null : exampleTruths[name];
}

/** Bytes of the drive that both are of. */
export const EXAMPLE_CAPACITY = 256e9;

/** Log and job file of an example. */
export async function exampleFiles(name: ExampleName): Promise<readonly LogFile[]> {
  const named = [`synthetic-${name}_bw.2.log`, 'synthetic.fio'];
  return Promise.all(named.map(async (file) => ({ name: file, text: (await texts[`./examples/${file}`]?.()) ?? '' })));
}

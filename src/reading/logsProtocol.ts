import type { Asked } from '../fit/fitDrive';
import type { Given, Unknowns } from '../fit/measurement';
import type { Result } from '../lib/result';

/** What is known after reading: what must still be asked, and the file names. */
export type { Asked, Given, Unknowns };

/** The worker that reads the logs of a measurement, so that a large one never holds the page up; it keeps what it read last. */
export interface LogsApi {
  /** Reads the files; what is none of a measurement is one sentence or more. */
  read(files: readonly { readonly name: string; readonly content: Blob }[]): Promise<Result<Unknowns>>;
  /** What is asked of a fit, of the files read last. */
  ask(given: Given): Promise<Result<Asked>>;
}

import { expose } from 'comlink';
import { measurementOf, unknownsOf } from '../fit/measurement';
import { type LogFile, textOf } from '../fit/read/logFile';
import { failure, type Result } from '../lib/result';
import type { Asked, Given, LogsApi, Unknowns } from './logsProtocol';

class LogReading implements LogsApi {
  #files: readonly LogFile[] = [];

  async read(files: readonly { readonly name: string; readonly content: Blob }[]): Promise<Result<Unknowns>> {
    const faults: string[] = [];
    const read = await Promise.all(
      files.map(async ({ name, content }): Promise<LogFile> => {
        const bytes = await content.arrayBuffer().catch((error: unknown) => {
          faults.push(`${name} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
          return new ArrayBuffer(0);
        });
        return { name, text: textOf(new Uint8Array(bytes)) };
      }),
    );
    if (faults.length > 0) return failure(...faults);
    this.#files = read;
    return unknownsOf(read);
  }

  async ask(given: Given): Promise<Result<Asked>> {
    return measurementOf(this.#files, given);
  }
}

expose(new LogReading());

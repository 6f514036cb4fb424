/** The folder of a sweep: points/HASH.json and results.csv. Files appear whole or not at all, even if others write there. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Result } from '../../lib/result';
import { type PointFile, readPoint } from '../../sweep/pointFile';

export class SweepFolder {
  readonly results: string;
  readonly #folder: string;
  readonly #points: string;

  /** Makes the folder where it is missing; throws where that cannot be. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#points = join(folder, 'points');
    this.results = join(folder, 'results.csv');
    mkdirSync(this.#points, { recursive: true });
  }

  /** Whether the point's file is there, sound or not. */
  has(hash: string): boolean {
    return statSync(this.#fileOf(hash), { throwIfNoEntry: false }) !== undefined;
  }

  /** The point; a failure where its file is not that of the point, or cannot be read. */
  read(hash: string): Result<PointFile> {
    try {
      return readPoint(readFileSync(this.#fileOf(hash), 'utf8'), hash);
    } catch (error) {
      return failure(`The file of point ${hash} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }

  /** Takes a point's file away. */
  drop(hash: string): void {
    rmSync(this.#fileOf(hash), { force: true });
  }

  writePoint(hash: string, text: string): void {
    this.#write(this.#points, `${hash}.json`, text);
  }

  writeResults(text: string): void {
    this.#write(this.#folder, 'results.csv', text);
  }

  /** Takes away the results of an earlier sweep in the same folder. */
  forgetResults(): void {
    rmSync(this.results, { force: true });
  }

  #fileOf(hash: string): string {
    return join(this.#points, `${hash}.json`);
  }

  /** Renaming within a folder is one step: a reader, or a machine that stops, sees the old file or the new one. */
  #write(folder: string, name: string, text: string): void {
    const written = join(folder, `.${name}.${process.pid}.tmp`);
    writeFileSync(written, text);
    renameSync(written, join(folder, name));
  }
}

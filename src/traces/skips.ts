import type { Skip } from './request';

/** Lines that gave no request, by reason. */
export interface SkippedLines {
  readonly reason: string;
  /** How many lines (records of a binary file). */
  readonly lines: number;
  /** Numbers of the first of them, from 1, at most five. */
  readonly first: readonly number[];
}

const FIRST = 5;

/** Counts by reason: parsers have few reasons, so the report stays short however long the file. */
export class Skips {
  private readonly reasons = new Map<string, { lines: number; readonly first: number[] }>();

  add({ reason }: Skip, line: number): void {
    let entry = this.reasons.get(reason);
    if (!entry) {
      entry = { lines: 0, first: [] };
      this.reasons.set(reason, entry);
    }
    entry.lines++;
    if (entry.first.length < FIRST) entry.first.push(line);
  }

  /** Lines whose numbers are no longer known. */
  addMore({ reason }: Skip, lines: number): void {
    const entry = this.reasons.get(reason);
    if (entry) entry.lines += lines;
  }

  /** Most frequent first. */
  list(): readonly SkippedLines[] {
    return [...this.reasons].map(([reason, { lines, first }]) => ({ reason, lines, first: [...first] })).sort((a, b) => b.lines - a.lines);
  }
}

import type { VictimPolicy } from '../domain/names';
import type { HelpEntry } from './helpOf';

interface OfPolicy {
  readonly name: string;
  /** In a list of all of them. */
  readonly choice: string;
  readonly short: string;
  /** What collection is by it: "greedy collection". */
  readonly collects: string;
  /** At a mark of the time line. */
  readonly mark: string;
  /** Its rule in a sentence; `isBlock`: a group is one block. */
  readonly rule: (isBlock: boolean) => string;
  /** In the help. */
  readonly help: HelpEntry;
}

/** What a language says of each victim policy. */
export type PolicyWords = Readonly<Record<VictimPolicy, OfPolicy>>;

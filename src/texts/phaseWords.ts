import type { PhaseKind } from '../domain/names';
import type { HelpEntry } from './helpOf';
import type { Said } from './said';

interface OfPhaseKind {
  /** As a step of the procedure; a kind that follows no pattern says neither it nor the size of its requests. */
  readonly name: (pattern: Said, size: Said) => string;
  /** In a word or two, for the transport. */
  readonly short: (pattern: Said) => string;
  /** Where it begins on the time axis. */
  readonly border: string;
  /** What the host does in it, beside a figure; `reads`: their share of a mix. */
  readonly work: (reads: Said) => string;
  /** In the help; absent: it is explained with others. */
  readonly help?: HelpEntry;
}

/** What a language says of each kind of step. */
export type PhaseWords = Readonly<Record<PhaseKind, OfPhaseKind>>;

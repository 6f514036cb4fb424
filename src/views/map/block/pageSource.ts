import type { BlockDetail } from '../../../engine/answers';

/** Where the pages of blocks come from. */
export interface PageSource {
  /** The pages of a block as last read; null while they are not there. */
  readonly of: (block: number) => BlockDetail | null;
  /** Says which blocks are in sight; listeners are called when they have come. */
  readonly show: (blocks: readonly number[]) => void;
  /** Calls the listener when pages have come; returns how to stop. Absent where they only come with frames. */
  readonly subscribe?: (listener: () => void) => () => void;
}

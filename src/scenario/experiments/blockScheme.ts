/** Whose pages lie in a block, as a drawn scheme: what each block holds, page by page. */

/** A page: whose it is and valid, stale, discarded by a reset, or free. */
export interface SchemePage {
  /** Index into the owners; null: free. */
  readonly owner: number | null;
  readonly state: 'valid' | 'stale' | 'discarded' | 'free';
}

export interface BlockDrawing {
  readonly name: string;
  readonly blocks: readonly (readonly SchemePage[])[];
  /** What the drive has to do with it. */
  readonly says: string;
  /** Page programs for each page written, in the run that it draws; null: not measured yet. */
  readonly cost: number | null;
  /** The cost was fitted to what was published. */
  readonly isFitted?: boolean;
}

export interface BlockScheme {
  /** The part of the experiment that it belongs to. */
  readonly variant: string;
  readonly owners: readonly string[];
  readonly drawings: readonly BlockDrawing[];
}

/** Pages of a drawn block: columns times rows. */
export const schemeColumns = 8;
export const schemeRows = 5;
const PAGES = schemeColumns * schemeRows;
/** Steps of the fixed shuffle: the same picture every time. Without a common divisor with the pages of a block. */
const STRIDE = 17;

/**
 * A block of pages: how many of each owner, first those that are valid, then those that are stale, in a fixed shuffle. What is left is the
 * first owner's, and valid.
 */
export function shuffled(counts: readonly (readonly [owner: number, valid: number, stale: number])[], turn = 0): readonly SchemePage[] {
  const pages = counts.flatMap(([owner, valid, stale]) => [
    ...Array.from({ length: stale }, (): SchemePage => ({ owner, state: 'stale' })),
    ...Array.from({ length: valid }, (): SchemePage => ({ owner, state: 'valid' })),
  ]);
  return Array.from({ length: PAGES }, (_, i) => pages[(i * STRIDE + turn * 7) % PAGES] ?? { owner: 0, state: 'valid' });
}

/** A block of one owner: all of its pages valid, stale or discarded, or the first `filled` of them and the others free. */
export function whole(owner: number, state: 'valid' | 'stale' | 'discarded', filled = PAGES): readonly SchemePage[] {
  return Array.from({ length: PAGES }, (_, i): SchemePage => (i < filled ? { owner, state } : { owner: null, state: 'free' }));
}

/** A block whose valid pages were written elsewhere before a reset. */
export const copied = (block: readonly SchemePage[]): readonly SchemePage[] =>
  block.map((page) => (page.state === 'valid' ? { ...page, state: 'stale' } : page));

/** A block whose valid pages a reset discards. */
export const discarded = (block: readonly SchemePage[]): readonly SchemePage[] =>
  block.map((page) => (page.state === 'valid' ? { ...page, state: 'discarded' } : page));

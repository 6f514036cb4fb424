import type { Language } from './language';

/** A word of the page, the same in every text of a language. Its entry in the help says what it means. */
export interface Term {
  /** The English word, which papers and data sheets have. */
  readonly inPapers: string;
  /** Rooms of texts where it is said, and nowhere else; without it everywhere. A lesson's room is `lesson`, that of shipped data `scenario`. */
  readonly only?: readonly string[];
  /** Where the page explains it, beside what it first says it of: texts by room and key. */
  readonly met?: readonly string[];
  /** Lessons explain it no later than in the step that first says it: the first lesson that says it, or each one. */
  readonly lessons?: 'first' | 'each';
}

/** One word for each thing: where it may be said and where it is explained, in every language. Tests read all texts against it. */
export const terms = {
  page: { inPapers: 'page', lessons: 'first' },
  nandPage: {
    inPapers: 'NAND page',
    only: ['glossary', 'driveWords', 'settings', 'power', 'sweep'],
    met: ['driveWords.drive.nandPageKiB.why'],
  },
  block: { inPapers: 'block', met: ['map.markIsBlock', 'map.markIsBlockOfGroup'], lessons: 'first' },
  group: {
    inPapers: 'group',
    met: ['map.markIsGroup', 'map.markIsBlockOfGroup', 'narration.groupMeans', 'ledger.freeGroupsMean'],
    lessons: 'first',
  },
  simulatedBlock: {
    inPapers: 'simulated block',
    only: ['glossary', 'map', 'mapSummaries', 'sentences', 'nouns'],
    met: ['mapSummaries.simulatedBlocks', 'mapSummaries.simulatedGroups'],
  },
  mark: { inPapers: 'mark', met: ['map.markIsPage', 'map.markIsBlock', 'map.markIsGroup'] },
  lpn: {
    inPapers: 'LPN',
    only: ['glossary', 'block', 'pagePictures', 'steps', 'lessonEditor'],
    met: ['block.numberIsLpn', 'block.pointForLpn'],
  },
  ppn: { inPapers: 'PPN', only: ['glossary'] },
  lba: { inPapers: 'LBA', only: ['glossary', 'settings', 'driveWords', 'gallery', 'traces', 'lesson', 'scenario'], lessons: 'each' },
  pageStates: { inPapers: 'stale', lessons: 'first' },
  collection: { inPapers: 'collection', lessons: 'first' },
  relocation: { inPapers: 'relocation' },
  victim: { inPapers: 'victim', lessons: 'first' },
  die: { inPapers: 'die', met: ['map.markIsGroup'], lessons: 'first' },
  frontier: { inPapers: 'write frontier', lessons: 'first' },
  spareFactor: { inPapers: 'S', lessons: 'each' },
  overProvisioning: { inPapers: 'over-provisioning', lessons: 'each' },
  waf: { inPapers: 'write amplification', lessons: 'first' },
  driveWrite: { inPapers: 'drive write' },
  queueDepth: { inPapers: 'queue depth' },
  iops: { inPapers: 'per second' },
} as const satisfies Partial<Record<keyof Language['help']['words'], Term>>;

export type TermName = keyof typeof terms;

/** How a language says a term. */
export interface Said {
  /** Its word; without it that of papers. */
  readonly word?: string;
  /** The word as it stands in a sentence. */
  readonly said: RegExp;
  /** Other words for the same thing, which no text says. */
  readonly never?: RegExp;
  /** How a lesson explains it, where lessons do. */
  readonly taught?: RegExp;
}

/** How a language says each term: the file `vocabulary.ts` of its folder. */
export type Vocabulary = Readonly<Record<TermName, Said>>;

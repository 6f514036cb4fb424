import type { LanguageName } from '../scenario/link/linkOptions';
import type { Language } from './language';

type InEach<T> = Readonly<Record<LanguageName, T>>;

/** A word of the page, the same in every text of a language. Its entry in the help says what it means. */
interface Word {
  readonly means: keyof Language['help']['words'];
  readonly word: InEach<string>;
  /** The word as it stands in a sentence. */
  readonly said: InEach<RegExp>;
  /** Other words for the same thing, which no text says. */
  readonly never?: InEach<RegExp>;
  /** Rooms of texts where it is said, and nowhere else; without it everywhere. A lesson's room is `lesson`, that of shipped data `scenario`. */
  readonly only?: readonly string[];
  /** Where the page explains it, beside what it first says it of: texts by room and key. */
  readonly met?: readonly string[];
  /** How a lesson explains it, no later than in the step that first says it; `each`: every lesson that says it does, not only the first. */
  readonly taught?: InEach<RegExp> & { readonly each: boolean };
}

/** One word for each thing: where it may be said, where it is explained, and how German says it. Tests read all texts of both languages against it. */
export const vocabulary: readonly Word[] = [
  {
    means: 'page',
    word: { en: 'page', de: 'Seite' },
    said: { en: /\bpages?\b/i, de: /\bSeiten?\b/ },
    never: {
      en: /\bchunks?\b|\blogical pages?\b(?! number)|(?<!by )\bsectors?\b(?! by)|\bflash pages?\b(?! writes?)/i,
      de: /\blogische[nr]? Seiten?\b|(?<!für )\bSektor(?:en)?\b(?! für)|\bFlash-?[Ss]eiten?\b/,
    },
    taught: { en: /pages 0 to 23, of 4 KiB each/, de: /Seiten 0 bis 23 geschrieben, je 4 KiB/, each: false },
  },
  {
    means: 'nandPage',
    word: { en: 'NAND page', de: 'NAND-Seite' },
    said: { en: /\bNAND pages?\b/i, de: /\bNAND-Seiten?\b/ },
    never: { en: /\bphysical pages?\b(?! number)|\bword ?lines?\b/i, de: /\b[Pp]hysische[nr]? Seiten?\b|\bWortleitung/ },
    only: ['help', 'driveWords', 'settings', 'power', 'sweep'],
    met: ['driveWords.drive.nandPageKiB.why'],
  },
  {
    means: 'block',
    word: { en: 'block', de: 'Block' },
    said: { en: /\bblocks?\b/i, de: /\bBl(?:ock|öcken?)s?\b/ },
    never: { en: /\berase (?:blocks?|units?)\b/i, de: /\bLöschbl[oö]ck|\bLöscheinheit/ },
    met: ['map.markIsBlock', 'map.markIsBlockOfGroup'],
    taught: { en: /They fill two blocks of flash/, de: /Sie füllen zwei Blöcke des Flashs/, each: false },
  },
  {
    means: 'group',
    word: { en: 'group', de: 'Gruppe' },
    said: { en: /\bgroups?\b/i, de: /\bGruppen?\b/ },
    never: { en: /\bstripes?\b|\bblock groups?\b/i, de: /\bStreifen\b|\bBlockgruppen?\b/ },
    met: ['map.markIsGroup', 'map.markIsBlockOfGroup', 'narration.groupMeans', 'ledger.freeGroupsMean'],
    taught: { en: /blocks together, a group/, de: /Blöcke auf einmal, eine Gruppe/, each: false },
  },
  {
    means: 'simulatedBlock',
    word: { en: 'simulated block', de: 'simulierter Block' },
    said: { en: /\bsimulated (?:block|group)s?\b/i, de: /\b[Ss]imulierte[rn]? (?:Bl(?:ock|öcken?)|Gruppen?)\b/ },
    never: { en: /\b(?:scaled|model|virtual) blocks?\b/i, de: /\b(?:Modellbl|[Vv]irtuelle[rn]? Bl)(?:ock|öck)/ },
    only: ['help', 'map', 'mapSummaries', 'sentences', 'nouns'],
    met: ['mapSummaries.simulatedBlocks', 'mapSummaries.simulatedGroups'],
  },
  {
    means: 'mark',
    word: { en: 'mark', de: 'Marke' },
    said: { en: /\bmarks?\b/i, de: /\bMarken?\b/ },
    never: { en: /(?<!least-)\bsquares?\b/i, de: /(?<!zum )\bQuadrat(?:en?|s)?\b/ },
    met: ['map.markIsPage', 'map.markIsBlock', 'map.markIsGroup'],
  },
  {
    means: 'lpn',
    word: { en: 'LPN', de: 'LPN' },
    said: { en: /\bLPNs?\b/, de: /\bLPNs?\b/ },
    never: { en: /\blogical page address/i, de: /\blogische Adressen?\b/ },
    only: ['help', 'block', 'pagePictures', 'steps', 'lessonEditor'],
    met: ['block.numberIsLpn', 'block.pointForLpn'],
  },
  {
    means: 'ppn',
    word: { en: 'PPN', de: 'PPN' },
    said: { en: /\bPPNs?\b/, de: /\bPPNs?\b/ },
    only: ['help'],
  },
  {
    means: 'lba',
    word: { en: 'LBA', de: 'LBA' },
    said: { en: /\bLBAs?\b/, de: /\bLBAs?\b/ },
    only: ['help', 'settings', 'driveWords', 'gallery', 'traces', 'lesson', 'scenario'],
    taught: { en: /\baddresses \(LBAs/, de: /Adressen \(LBAs/, each: true },
  },
  {
    means: 'pageStates',
    word: { en: 'stale', de: 'veraltet' },
    said: { en: /\bstale\b/i, de: /\bveralte/i },
    never: {
      en: /\binvalid\b|\bobsolete\b|\boutdated\b|\bdead\b|\blive pages?\b/i,
      de: /\bungültig|\bobsolet|\btote[nr]? Seiten?\b|\bhinfällig/i,
    },
    taught: { en: /is stale: nobody finds it any more/, de: /ist veraltet: niemand findet sie mehr/, each: false },
  },
  {
    means: 'collection',
    word: { en: 'collection', de: 'Sammlung' },
    said: { en: /\bcollection\b/i, de: /\bSammlung(?:en)?\b/ },
    never: {
      en: /\bGC\b|\bgarbage collector\b|\bcompaction\b|\bdefragment/i,
      de: /\bGC\b|\bMüllsammlung|\bSpeicherbereinigung|\bdefragment/i,
    },
    taught: { en: /is called collection/, de: /heißt Sammlung/, each: false },
  },
  {
    means: 'relocation',
    word: { en: 'relocation', de: 'Umlagerung' },
    said: { en: /\brelocat/i, de: /\bUmlagerung/ },
    never: { en: /\bcopy-?backs?\b|\bmigrat|\bevacuat/i, de: /\bumkopier|\bMigration|\bevakuier/i },
  },
  {
    means: 'victim',
    word: { en: 'victim', de: 'Opfer' },
    said: { en: /\bvictims?\b/i, de: /\bOpfers?\b/ },
    taught: { en: /another one, the victim/, de: /ein anderer geleert, das Opfer/, each: false },
  },
  {
    means: 'die',
    word: { en: 'die', de: 'Die' },
    said: { en: /\b(?:a|the|each|its|no) dies?\b|\bdies of\b/i, de: /\b(?:ein|das|jedes|kein) Die\b|\bDies\b/ },
    never: { en: /\bLUNs?\b|\bNAND chips?\b/, de: /\bLUNs?\b|\bNAND-Chips?\b/ },
    met: ['map.markIsGroup'],
    taught: { en: /a die, one of /, de: /ein Die, eines von /, each: false },
  },
  {
    means: 'frontier',
    word: { en: 'write frontier', de: 'Schreibstelle' },
    said: { en: /\bfrontiers?\b/i, de: /\bSchreibstellen?\b/ },
    never: { en: /\bactive blocks?\b|\bwrite points?\b/i, de: /\baktive[rn]? Bl[oö]ck|\bSchreibpunkte?\b/ },
    taught: { en: /one open block for new and moved pages \(one write frontier\)/, de: /\(eine Schreibstelle\)/, each: false },
  },
  {
    means: 'spareFactor',
    word: { en: 'S', de: 'S' },
    said: { en: /(?<![\w.{])S(?= (?:is|divides)\b| =|\. |[,)])/, de: /(?<![\w.{])S(?= (?:ist|teilt)\b| =|\. |[,)])/ },
    never: { en: /\bspare (?:space|ratio|capacity)\b/i, de: /\bReserve(?:bereich|platz|faktor)|\bErsatzbereich/ },
    taught: { en: /\bS = |\bS divides spare by flash|\bS, spare over flash/, de: /\bS = |\bS teilt|\bS, Reserve durch Flash/, each: true },
  },
  {
    means: 'overProvisioning',
    word: { en: 'over-provisioning', de: 'Überversorgung' },
    said: { en: /\bover-provision|\bOP\b/i, de: /\bÜberversorgung|\bOP\b/ },
    never: { en: /(?<!just with )\boverprovision/i, de: /\bOver-?[Pp]rovision|\bÜberprovision/ },
    taught: { en: /over-provisioning|\bOP by what you use/, de: /Überversorgung|\bOP\b/, each: true },
  },
  {
    means: 'waf',
    word: { en: 'write amplification', de: 'Schreibverstärkung' },
    said: { en: /\bwrite amplification\b/i, de: /\bSchreibverstärkung\b/ },
    never: { en: /\bwrite amp\b|\bWA\b/, de: /\bWrite[ -]Amplification\b|\bSchreibverstärkungsfaktor/ },
    taught: { en: /programmed for six of yours: write amplification/, de: /Schreibverstärkung \{/, each: false },
  },
  {
    means: 'driveWrite',
    word: { en: 'drive write', de: 'Laufwerksfüllung' },
    said: { en: /\bdrive writes?\b/i, de: /\bLaufwerksfüllung(?:en)?\b/ },
    never: { en: /\bfull-?drive writes?\b|\bdrive fills?\b|\bcapacity writes?\b/i, de: /\bDrive[ -]Writes?\b|\bLaufwerksschreib/ },
  },
  {
    means: 'queueDepth',
    word: { en: 'queue depth', de: 'Warteschlange' },
    said: { en: /\bqueue depth\b|\bQD\b/i, de: /\bWarteschlange\b|\bQD\b/ },
    never: { en: /\bI\/O depth\b|\bqueue length\b/i, de: /\bQueue[ -]Depth\b|\bWarteschlangentiefe\b/ },
  },
  {
    means: 'iops',
    word: { en: 'per second', de: 'je Sekunde' },
    said: { en: /\bper second\b/i, de: /\bje Sekunde\b/ },
    never: {
      en: /(?:\b(?:writes|requests|reads|KiB|[KMG]B|IOPS|thousand|most)|[\d}]|\bn) a second\b/i,
      de: /\bpro Sekunde\b/,
    },
  },
];

import type { Vocabulary } from '../vocabulary';

/** How English says each term, for the tests that read all its texts. */
export const vocabulary: Vocabulary = {
  page: {
    said: /\bpages?\b/i,
    never: /\bchunks?\b|\blogical pages?\b(?! number)|(?<!by )\bsectors?\b(?! by)|\bflash pages?\b(?! writes?)/i,
    taught: /pages 0 to 23, of 4 KiB each/,
  },
  nandPage: { said: /\bNAND pages?\b/i, never: /\bphysical pages?\b(?! number)|\bword ?lines?\b/i },
  block: { said: /\bblocks?\b/i, never: /\berase (?:blocks?|units?)\b/i, taught: /They fill two blocks of flash/ },
  group: { said: /\bgroups?\b/i, never: /\bstripes?\b|\bblock groups?\b/i, taught: /blocks together, a group/ },
  simulatedBlock: { said: /\bsimulated (?:block|group)s?\b/i, never: /\b(?:scaled|model|virtual) blocks?\b/i },
  mark: { said: /\bmarks?\b/i, never: /(?<!least-)\bsquares?\b/i },
  lpn: { said: /\bLPNs?\b/, never: /\blogical page address/i },
  ppn: { said: /\bPPNs?\b/ },
  lba: { said: /\bLBAs?\b/, taught: /\baddresses \(LBAs/ },
  pageStates: {
    said: /\bstale\b/i,
    never: /\binvalid\b|\bobsolete\b|\boutdated\b|\bdead\b|\blive pages?\b/i,
    taught: /is stale: nobody finds it any more/,
  },
  collection: {
    said: /\bcollection\b/i,
    never: /\bGC\b|\bgarbage collector\b|\bcompaction\b|\bdefragment/i,
    taught: /is called collection/,
  },
  relocation: { said: /\brelocat/i, never: /\bcopy-?backs?\b|\bmigrat|\bevacuat/i },
  victim: { said: /\bvictims?\b/i, taught: /another one, the victim/ },
  die: { said: /\b(?:a|the|each|its|no) dies?\b|\bdies of\b/i, never: /\bLUNs?\b|\bNAND chips?\b/, taught: /a die, one of / },
  frontier: {
    said: /\bfrontiers?\b/i,
    never: /\bactive blocks?\b|\bwrite points?\b/i,
    taught: /one open block for new and moved pages \(one write frontier\)/,
  },
  spareFactor: {
    said: /(?<![\w.{])S(?= (?:is|divides)\b| =|\. |[,)])/,
    never: /\bspare (?:space|ratio|capacity)\b/i,
    taught: /\bS = |\bS divides spare by flash|\bS, spare over flash/,
  },
  overProvisioning: {
    said: /\bover-provision|\bOP\b/i,
    never: /(?<!just with )\boverprovision/i,
    taught: /over-provisioning|\bOP by what you use/,
  },
  waf: { said: /\bwrite amplification\b/i, never: /\bwrite amp\b|\bWA\b/, taught: /programmed for six of yours: write amplification/ },
  driveWrite: { said: /\bdrive writes?\b/i, never: /\bfull-?drive writes?\b|\bdrive fills?\b|\bcapacity writes?\b/i },
  queueDepth: { said: /\bqueue depth\b|\bQD\b/i, never: /\bI\/O depth\b|\bqueue length\b/i },
  iops: { said: /\bper second\b/i, never: /(?:\b(?:writes|requests|reads|KiB|[KMG]B|IOPS|thousand|most)|[\d}]|\bn) a second\b/i },
};

import type { Vocabulary } from '../vocabulary';

/** How German says each term, for the tests that read all its texts. */
export const vocabulary: Vocabulary = {
  page: {
    word: 'Seite',
    said: /\bSeiten?\b/,
    never: /\blogische[nr]? Seiten?\b|(?<!für )\bSektor(?:en)?\b(?! für)|\bFlash-?[Ss]eiten?\b/,
    taught: /Seiten 0 bis 23 geschrieben, je 4 KiB/,
  },
  nandPage: { word: 'NAND-Seite', said: /\bNAND-Seiten?\b/, never: /\b[Pp]hysische[nr]? Seiten?\b|\bWortleitung/ },
  block: {
    word: 'Block',
    said: /\bBl(?:ock|öcken?)s?\b/,
    never: /\bLöschbl[oö]ck|\bLöscheinheit/,
    taught: /Sie füllen zwei Blöcke des Flashs/,
  },
  group: { word: 'Gruppe', said: /\bGruppen?\b/, never: /\bStreifen\b|\bBlockgruppen?\b/, taught: /Blöcke auf einmal, eine Gruppe/ },
  simulatedBlock: {
    word: 'simulierter Block',
    said: /\b[Ss]imulierte[rn]? (?:Bl(?:ock|öcken?)|Gruppen?)\b/,
    never: /\b(?:Modellbl|[Vv]irtuelle[rn]? Bl)(?:ock|öck)/,
  },
  mark: { word: 'Marke', said: /\bMarken?\b/, never: /(?<!zum )\bQuadrat(?:en?|s)?\b/ },
  lpn: { said: /\bLPNs?\b/, never: /\blogische Adressen?\b/ },
  ppn: { said: /\bPPNs?\b/ },
  lba: { said: /\bLBAs?\b/, taught: /Adressen \(LBAs/ },
  pageStates: {
    word: 'veraltet',
    said: /\bveralte/i,
    never: /\bungültig|\bobsolet|\btote[nr]? Seiten?\b|\bhinfällig/i,
    taught: /ist veraltet: niemand findet sie mehr/,
  },
  collection: {
    word: 'Sammlung',
    said: /\bSammlung(?:en)?\b/,
    never: /\bGC\b|\bMüllsammlung|\bSpeicherbereinigung|\bdefragment/i,
    taught: /heißt Sammlung/,
  },
  relocation: { word: 'Umlagerung', said: /\bUmlagerung/, never: /\bumkopier|\bMigration|\bevakuier/i },
  victim: { word: 'Opfer', said: /\bOpfers?\b/, taught: /ein anderer geleert, das Opfer/ },
  die: { word: 'Die', said: /\b(?:ein|das|jedes|kein) Die\b|\bDies\b/, never: /\bLUNs?\b|\bNAND-Chips?\b/, taught: /ein Die, eines von / },
  frontier: {
    word: 'Schreibstelle',
    said: /\bSchreibstellen?\b/,
    never: /\baktive[rn]? Bl[oö]ck|\bSchreibpunkte?\b/,
    taught: /\(eine Schreibstelle\)/,
  },
  spareFactor: {
    said: /(?<![\w.{])S(?= (?:ist|teilt)\b| =|\. |[,)])/,
    never: /\bReserve(?:bereich|platz|faktor)|\bErsatzbereich/,
    taught: /\bS = |\bS teilt|\bS, Reserve durch Flash/,
  },
  overProvisioning: {
    word: 'Überversorgung',
    said: /\bÜberversorgung|\bOP\b/,
    never: /\bOver-?[Pp]rovision|\bÜberprovision/,
    taught: /Überversorgung|\bOP\b/,
  },
  waf: {
    word: 'Schreibverstärkung',
    said: /\bSchreibverstärkung\b/,
    never: /\bWrite[ -]Amplification\b|\bSchreibverstärkungsfaktor/,
    taught: /Schreibverstärkung \{/,
  },
  driveWrite: { word: 'Laufwerksfüllung', said: /\bLaufwerksfüllung(?:en)?\b/, never: /\bDrive[ -]Writes?\b|\bLaufwerksschreib/ },
  queueDepth: { word: 'Warteschlange', said: /\bWarteschlange\b|\bQD\b/, never: /\bQueue[ -]Depth\b|\bWarteschlangentiefe\b/ },
  iops: { word: 'je Sekunde', said: /\bje Sekunde\b/, never: /\bpro Sekunde\b/ },
};

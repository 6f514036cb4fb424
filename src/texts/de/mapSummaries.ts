import type { mapSummaries as English } from '../en/mapSummaries';
import { several } from './nouns';

export const mapSummaries: typeof English = {
  simulatedBlocks: (scale, blocks, pages, realBlocks, realPages) =>
    `1:${scale}: weniger simulierte Blöcke (${blocks} für ${realBlocks}) mit weniger Seiten (${pages} für ${realPages}).`,
  simulatedGroups: (scale, groups, pages, realGroups, realPages) =>
    `1:${scale}: weniger simulierte Gruppen (${groups} für ${realGroups}) mit weniger Seiten (${pages} für ${realPages}).`,
  nothingWritten: (noun) => `Noch nichts geschrieben: ${several(String(noun))} sind leer.`,
  range: (from, to) => `${from} bis ${to}`,
  mostCommon: (from) => `; am häufigsten: ${from}`,
  valueOfEach: (total, noun, least, unit, average, mostCommon) =>
    `${total} ${several(String(noun))} mit ${least} ${unit}, im Mittel ${average}${mostCommon}.`,
  dies: (n, written) => `${written} ${n === 1 ? 'Die' : 'Dies'}`,
  planes: (n) => `${n} ${n === 1 ? 'Ebene' : 'Ebenen'}`,
  channel: (channel) => `Kanal ${channel}`,
  channels: (n) => `${n} ${n === 1 ? 'Kanal' : 'Kanäle'}`,
  noneErased: 'Noch wurde kein Block gelöscht.',
  allErasedAlike: (low) => `Jeder Block wurde ${low}.`,
  erasesRange: (low, high) => `Blöcke wurden ${low}- bis ${high}\u2011mal gelöscht.`,
  standForBlocks: (pages, realBlocks, realPages) =>
    ` simulierte Blöcke zu ${pages} Seiten, die für ${realBlocks} echte zu ${realPages} stehen,`,
  blocks: ' Blöcke',
  layout: (blocks, scale, dies, planes, channels) => `${blocks}${scale} auf ${dies} mit ${planes}, ${channels}.`,
  countsOfStates: (free, open, closed, victim, bad) =>
    `Von den Blöcken sind ${free} frei, ${open} offen, ${closed} voll, ${victim} in Sammlung, ${bad} defekt.`,
  emptiestClosed: (_noun, low, high) => `Am leersten ist, was noch ${low} gültige Seiten von ${high} enthält.`,
  dieSets: (dies) => `Jedes Die ist hier ein Satz von ${dies}, die gemeinsam schreiben, sammeln und löschen.`,
  dieSet: (set, noun, group) => `Die-Satz ${set}, ${noun} ${group}`,
  noneClosed: 'Noch ist kein Block voll.',
  skippedStarts: (skipped, noun) =>
    `${skipped} ${several(String(noun))} begannen nicht bei der ersten Seite, damit die Dies nicht im Gleichtakt sammeln: übersprungene Seiten sind weder gültig noch veraltet.`,
  victimOnDie: (die, valid, pages) => `Das letzte Opfer, auf Die ${die}, enthielt ${valid} gültige Seiten von ${pages}.`,
  states: { free: 'frei', bad: 'defekt' },
  neverErased: 'nie gelöscht',
  erasedOnce: 'einmal gelöscht',
  erasedTimes: (times) => `${times}\u2011mal gelöscht`,
  die: (die, noun, group) => `Die ${die}, ${noun} ${group}`,
  beingCollected: 'wird gesammelt',
  lastVictim: 'letztes Opfer',
  firstPagesSkipped: (skipped) => `die ersten ${skipped} Seiten wurden übersprungen, damit die Dies nicht im Gleichtakt sammeln`,
  validOfPages: (valid, all) => `${valid} von ${all} Seiten gültig`,
  validOfBlock: (valid, all) => `${valid} von ${all} Seiten gültig; seine Gruppe: `,
  placeOfBlock: (die, group, plane) => `Die ${die}, Gruppe ${group}, Ebene ${plane}`,
};

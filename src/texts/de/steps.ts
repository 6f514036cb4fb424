import type { steps as English } from '../en/steps';
import { tell } from '../rich';
import { isMasculine, several } from './nouns';

export const steps: typeof English = {
  groupOfDie: (noun, group, die) => `${noun} ${group} von Die ${die}`,
  page: (group, page) => `${group}, Seite ${page}`,
  pagesInRow: (group, first, last) => `${group}, Seiten ${first} bis ${last}`,
  severalGroups: (groups, noun) => `${groups} ${several(String(noun))}`,
  lpnsInRow: (first, last) => `LPNs ${first} bis ${last}`,
  manyLpns: (pages, first) => `${pages} Seiten (LPN ${first} und andere)`,
  someLpns: (lpns, last) => `LPNs ${lpns} und ${last}`,
  written: (lpns, isOne, places) => `${lpns} ${isOne ? 'kommt' : 'kommen'} in ${places}`,
  hadNoPlace: (written, isOne) => `${written}; vorher ${isOne ? 'hatte sie' : 'hatten sie'} keinen Platz`,
  oneWentStale: (written, isOne, place) => `${written}, und ${isOne ? 'ihr' : 'ein'} alter Platz, ${place}, ist jetzt veraltet`,
  severalWentStale: (written, places) => `${written}, und ${places} alte Plätze sind jetzt veraltet`,
  answered: (lpns, isOne) => `${lpns} ${isOne ? 'wird' : 'werden'} beantwortet, ohne den Flash zu lesen`,
  read: (lpns, isOne, places) => `${lpns} ${isOne ? 'wird' : 'werden'} gelesen: ${places}`,
  trimmed: (lpns) => `TRIM gibt ${lpns} frei`,
  trimmedNothing: (trimmed) => `${trimmed}: dort stand nichts`,
  trimmedOne: (trimmed, place) => `${trimmed}: ${place} ist jetzt veraltet, und programmiert wird nichts`,
  trimmedSeveral: (trimmed, places) => `${trimmed}: ${places} Plätze sind jetzt veraltet, und programmiert wird nichts`,
  moved: (lpns, from, to) => `die Sammlung verlegt ${lpns} aus ${from} in ${to}`,
  opened: (group, forHost) => `${group} wird für ${forHost ? 'neue Daten' : 'verlegte Seiten'} geöffnet`,
  full: (group) => `${group} ist voll`,
  picked: (group, pages, written) =>
    `die Sammlung wählt ${group} mit ${pages === 0 ? 'keiner gültigen Seite' : pages === 1 ? '1 gültigen Seite' : `${written} gültigen Seiten`}`,
  erased: (group) => `${group} wird gelöscht`,
  severalErased: (groups) => `${groups} werden gelöscht`,
  wornOut: (group) => `${group} ist verschlissen`,
  cost: (programmed, written) => `: ${programmed} Seiten programmiert für ${written} des Hosts`,
  byHand: (requests) => tell`, ${requests} von Hand`,
  beforeStep: (requests) => tell`${requests} Anfragen vor diesem Schritt`,
  whichFilled: (requests) => tell`${requests} Anfragen, die das Laufwerk füllten,`,
  unseenAtRandom: (past, requests) => tell`${past} und ${requests} zufällige`,
  unseenOfStep: (past, requests) => tell`${past} und ${requests} dieses Schritts`,
  begin: () => tell`Starten Sie, oder gehen Sie um eine Anfrage des Hosts weiter: hier steht, was sie bewirkt.`,
  computed: (requests) => tell`Ungezeigt bis hierher berechnet: ${requests}.`,
  roomLeft: (pages, noun) =>
    tell`Gehen Sie weiter: Platz ist noch für ${pages}, und die nächste bringt das Laufwerk dazu, ${isMasculine(String(noun)) ? 'einen Block' : 'eine Gruppe'} zu sammeln.`,
  reserved: (pages) => tell`Weitere ${pages} sind frei, als Reserve für das, was die Sammlung verlegt.`,
  reset: () => tell`Zurücksetzen führt zum leeren Laufwerk.`,
};

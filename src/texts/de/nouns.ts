/** What German needs to know of the nouns that sentences are given: plural and gender. */

const plurals: Readonly<Record<string, string>> = {
  Seite: 'Seiten',
  'gültige Seite': 'gültige Seiten',
  Anfrage: 'Anfragen',
  Block: 'Blöcke',
  Gruppe: 'Gruppen',
  'simulierter Block': 'simulierte Blöcke',
  'simulierte Gruppe': 'simulierte Gruppen',
};

/** "Blöcke". */
export function several(one: string): string {
  return plurals[one] ?? one;
}

/** "Blöcken". */
export function ofSeveral(one: string): string {
  return several(one)
    .replace(/e$/, 'en')
    .replace(/^simulierte /, 'simulierten ');
}

/** True for "Block", false for "Gruppe". */
export function isMasculine(noun: string): boolean {
  return noun.endsWith('Block');
}

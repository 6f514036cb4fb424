import type { until as English } from '../en/until';

export const until: typeof English = {
  nextCollection: 'zur nächsten Sammlung',
  collectionBefore: 'zurück zur vorigen Sammlung',
  firstCollection: 'zur ersten Sammlung',
  steadyState: 'zum eingeschwungenen Zustand',
  wholeTime: 'zu einer Zeit des ganzen Laufs',
  wafAtMost: 'WAF jetzt höchstens',
  wafAtLeast: 'WAF jetzt mindestens',
  freeAtMost: 'freie Gruppen höchstens',
  victimAtLeast: 'ein Opfer hat mindestens so viele gültige Seiten',
  hostWrites: 'der Host schreibt Seite',
  collectionMoves: 'die Sammlung verlegt Seite',
  pageTrimmed: 'TRIM trifft Seite',
  blockGoesBad: 'ein Block fällt aus',
  end: 'zum Ende',
  runUntil: 'Laufen bis',
  number: (words) => `${words}, Zahl`,
  go: 'Los',
  enterAtLeast: 'Hier ist eine Zahl ab ',
  enterEnd: ' gefragt.',
};

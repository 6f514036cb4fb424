import type { summaries as English } from '../en/summaries';

export const summaries: typeof English = {
  belowTheAxis: (count, foot, least) => (count === 1 ? `einer bei ${least}` : `${count} unter ${foot}, bis ${least}`),
  and: ' und ',
  noSampleYet: 'Noch kein Messwert.',
  collectionHasNotBegun: 'Die Sammlung hat noch nicht begonnen.',
  spareUsedUp: (join) => `Die freien Seiten waren bei ${join} bis auf den Vorrat verbraucht.`,
  someAtZero: 'einige bei 0, von den übrigen ',
  minimumOf: (series, extent) => `${series}Minimum ${extent}`,
  samplesOver: (n, to) => `${n} Messwerte über ${to}`,
  firstAndLast: (first, units, last) => `${first} ${units} im ersten, ${last} im letzten`,
  chartSummary: (samples, ends, least, extent, collecting, fill) =>
    `${samples}: ${ends}; ${least}, Maximum ${extent}. ${collecting} ${fill}`,
  fillTook: (length, rate) => `Das Füllen davor dauerte ${length} bei im Mittel ${rate}.`,
  noLawForPermutations:
    'Keine Theorie ist gezeichnet: jede Seite wird je Durchgang einmal geschrieben. Das kostet weniger als unabhängige zufällige Schreibzugriffe, für die die Theorie gilt.',
  noLawHere: 'keine Theorie: eine Permutation kostet weniger als unabhängiges Ziehen',
  onceSteady: 'am Ende',
  noLawForWorkload: 'Keine veröffentlichte Theorie gilt für diese Last mit diesen Einstellungen.',
  nothingToMove: 'noch freie Seiten: nichts zu verlegen',
  nothingToMoveBrief: 'nichts zu verlegen',
  afterFill: 'gezeichnet ab dem Ende des Füllens',
  alreadySeen: 'schon gesehen',
  fillMark: (words) => `← Füllen: ${words}`,
  leftOf: (percentage) => `auf ${percentage}`,
  fellTo: (from, to, share) => (share.endsWith('%') ? `auf ${share}: ${from} auf ${to}` : `${from} auf ${to}: ${share}`),
  fallFigures: (from, to, slowest, share) => `${from} auf ${to} (Mittel, ${slowest}): ${share}`,
  fellIn: (from, to, slowest) => `${from} auf ${to} (${slowest})`,
  fell: (from, to) => `${from} auf ${to}`,
  speedFell: (fall) => `Das Tempo fiel von ${fall}.`,
  publishedWaf: (name, waf) => `Vorhergesagt: ${waf} (${name}).`,
  wafNowAndSinceStart: (now, cumulative, published) => `Schreibverstärkung jetzt ${now}, insgesamt ${cumulative}. ${published}`,
};

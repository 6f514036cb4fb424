import type { remarks as English } from '../en/remarks';

export const remarks: typeof English = {
  wasNotOpened: (name, why) => `${name} wurde nicht geöffnet. ${why}`,
  linkWithoutScenario: 'Der Link enthält kein Szenario: Links dieser Seite enthalten #v=1.',
  noScenarioYet: 'Noch gibt es kein Szenario.',
  addressWithoutScenario: 'Diese Adresse enthält kein Szenario: Links dieser Seite beginnen mit #v=1. Das Standardlaufwerk läuft.',
  defaultRuns: 'Das Standardlaufwerk läuft.',
  driveStays: 'Das bisherige Laufwerk bleibt.',
  pastChanged: (at) =>
    `Sie haben die Vergangenheit geändert: der Lauf geht bei ${at} seines Schritts weiter, und was danach kam, bleibt als grauer Geist.`,
  runIsThere: 'Der Lauf ist, wo Sie ihn wollten.',
  runEndedFirst: 'Der Lauf kam vorher an sein Ende.',
  wornOutRefuses: 'Das Laufwerk ist verschlissen und nimmt nichts mehr an. Daran lässt sich nichts mehr ändern.',
  readOnlyLink: 'Dieser Link ist nur zum Ansehen: niemand kann damit das Laufwerk ändern.',
  followingStopped: (error) => `Die Seite folgt dem Laufwerk nicht mehr: ${error}`,
  stallAtScale: (scale) =>
    `Die Sammlung hält hier ein Die an. Bei Maßstab 1:${scale} dauert das ${scale}-mal so lange wie im echten Laufwerk: die Schreibverstärkung stimmt, die Streuung nicht. Mit Maßstab 1:1 sehen Sie die wahre Wolke.`,
  meanOff: (share) => `mittlere IOPS um ${share}`,
  wafOff: (share) => `Schreibverstärkung um ${share}`,
  cliffOff: (time) => `erste Sammlung um ${time}`,
  opensFiner: (scale) => `Dieses Laufwerk öffnet mit 1:${scale}: Gröbere Maßstäbe verschieben seine Werte.`,
  offScale: (scale, figures) => `Bei 1:${scale} weicht dieses Laufwerk von der vollen Größe ab: ${figures}.`,
};

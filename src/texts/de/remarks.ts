import type { remarks as English } from '../en/remarks';

export const remarks: typeof English = {
  stepOfProcedure: (step) => `Schritt ${step} des Verfahrens`,
  notOpened: (name, why) => `${name} wurde nicht geöffnet. ${why}`,
  linkWithoutScenario: 'Der Link enthält kein Szenario: Links dieser Seite enthalten #v=1.',
  noScenarioYet: 'Noch gibt es kein Szenario.',
  addressWithoutScenario: 'Diese Adresse enthält kein Szenario: Links dieser Seite beginnen mit #v=1. Das Standardlaufwerk läuft.',
  defaultRuns: 'Das Standardlaufwerk läuft.',
  driveStays: 'Das bisherige Laufwerk bleibt.',
  pastChanged: (at) =>
    `Sie haben die Vergangenheit geändert: der Lauf geht ab ${at} dieses Schritts weiter; die frühere Zukunft bleibt in Grau.`,
  runIsThere: 'Der Lauf hielt, wo Sie es wollten.',
  runEndedFirst: 'Der Lauf endete vorher.',
  wornOutRefuses: 'Das Laufwerk ist verschlissen: Es nimmt nichts mehr an und lässt sich nicht mehr ändern.',
  readOnlyLink: 'Dieser Link ist nur zum Ansehen: das Laufwerk lässt sich nicht ändern.',
  followingStopped: (error) => `Die Seite folgt dem Laufwerk nicht mehr: ${error}`,
  stallAtScale: (scale) =>
    `Bei Maßstab 1:${scale} dauert ein Halt ${scale}\u2011mal so lange wie im echten Laufwerk. Die Schreibverstärkung stimmt; die Streuung stimmt nur bei 1:1.`,
  meanOff: (share) => `mittlere IOPS um ${share}`,
  wafOff: (share) => `Schreibverstärkung um ${share}`,
  cliffOff: (time) => `erste Sammlung um ${time}`,
  opensFiner: (scale) => `Dieses Laufwerk öffnet mit 1:${scale}: Gröbere Maßstäbe verändern seine Werte.`,
  offScale: (scale, figures) => `Bei 1:${scale} weicht dieses Laufwerk von der vollen Größe ab: ${figures}.`,
};

import type { ledger as English } from '../en/ledger';

export const ledger: typeof English = {
  ofOne: (pages, won, cost) => `Diese Sammlung: ${pages} Seiten in den Flash, ${won} für den Host: ${pages} / ${won} = ${cost}.`,
  sinceStart: (programmed, written, cost) => `Seit dem Start: ${programmed} programmiert / ${written} geschrieben = ${cost}.`,
  slowerThanItCosts: (times, most) =>
    `Am langsamsten ist das Laufwerk ${times}-mal langsamer, obwohl eine Seite im Mittel höchstens ${most} kostet: Verlegte werden auch gelesen, und Dies warten aufeinander.`,
  hostWrote: 'Host schrieb',
  hostWroteMeans: 'Bytes, die der Host seit dem Anfang geschrieben hat.',
  nandProgrammed: 'NAND programmiert',
  nandProgrammedMeans:
    'Auf den Flash programmierte Bytes: die des Hosts, die von der Sammlung verlegten und Füllbytes. Geteilt durch die des Hosts ergeben sie die Schreibverstärkung.',
  movedByCollection: 'Verlegt',
  movedByCollectionMeans:
    'Bytes gültiger Seiten, die die Sammlung aus einem Block gelesen und anderswo programmiert hat, um den Block zu löschen.',
  byCause: 'Schreibverstärkung nach Ursachen',
  byCauseMeans:
    'NAND-Bytes je Byte des Hosts seit dem Anfang; die Ursachen ergeben zusammen die Schreibverstärkung. Daten: was der Host schrieb und die Sammlung verlegte.',
  causes: { data: 'Datenseiten', map: 'Seiten der Zuordnung', padding: 'Füllbytes', parity: 'Parität', checkpoint: 'Sicherungen' },
  blocksErased: 'Blöcke gelöscht',
  blocksErasedMeans: 'Löschvorgänge, gezählt in Blöcken des ganzen Laufwerks. Jeder verschleißt seinen Block um einen Zyklus.',
  freeGroups: 'Freie Gruppen',
  simulatedGroups: (scale) => `Freie Gruppen, simuliert mit 1:${scale}`,
  freeGroupsMean:
    'Gelöschte Gruppen des simulierten Laufwerks, die auf Daten warten. Eine Gruppe sind die Blöcke eines Dies, die zusammen beschrieben und gelöscht werden.',
  ofDies: (groups, dies) => `${groups} von ${dies}`,
};

import type { tiny as English } from '../en/tiny';

export const tiny: typeof English = {
  happens: 'Was geschieht',
  everyPage: 'Jede Seite des Laufwerks',
  title: (blocks, pages) => `Jede Seite des Laufwerks: ${blocks} Blöcke zu ${pages} Seiten`,
  freeBlocks: (free) => (free === 1 ? 'freier Block' : 'freie Blöcke'),
  blocksFree: (free) => (free === 1 ? 'Block frei' : 'Blöcke frei'),
  wafOfRequests: (requests) => `Schreibverstärkung, letzte ${requests} Anfragen`,
  wafNow: 'Schreibverstärkung jetzt',
  sinceFirstWrite: 'insgesamt',
  writeAmplification: 'Schreibverstärkung',
  padding: 'aufgefüllt, ohne Daten',
  trailOfHost: 'Weg: durch den Host',
  trailOfCollection: 'Weg: durch die Sammlung',
};

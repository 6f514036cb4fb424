import type { spare as English } from '../en/spare';

export const spare: typeof English = {
  name: 'Reserve',
  title: (flash) => `Wohin ${flash} Flash gehen`,
  parts: {
    data: 'Daten des Hosts',
    stale: 'Durch Kompression gespart',
    unwritten: 'Nie geschrieben',
    trimmed: 'Freigegeben oder nie geschrieben',
    user: 'Unpartitioniert',
    factory: 'Reserve ab Werk',
    open: 'Offene Gruppen der Dies',
    reserve: 'Vorrat der Sammlung',
  },
  spareArea: 'Reserve ',
  overProvisionedLead: ' des Flashs = OP ',
  overProvisionedEnd: ' (Reserve / benutzte Kapazität)',
  trimmedLead: '; mit dem Freigegebenen ',
};

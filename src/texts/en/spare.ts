import type { Said } from '../said';

/** Where the flash of a drive goes. */
export const spare = {
  name: 'Spare area',
  title: (flash: Said) => `Where ${flash} of flash goes`,
  parts: {
    data: 'User data',
    stale: 'Saved by compression',
    unwritten: 'Never written',
    trimmed: 'Trimmed or never written',
    user: 'Left unpartitioned',
    factory: 'Factory spare',
    open: 'Open groups of the dies',
    reserve: 'Reserve for collection',
  },
  /** "Spare area 6.87 % of the flash = OP 7.37 % (spare / capacity in use); with what is trimmed 9 %". */
  spareArea: 'Spare area ',
  overProvisionedLead: ' of the flash = OP ',
  overProvisionedEnd: ' (spare / capacity in use)',
  trimmedLead: '; with what is trimmed ',
};

import type { facts as English } from '../en/facts';

export const facts: typeof English = {
  groups: { capacity: 'Kapazität', array: 'Flash', time: 'Zeiten', behaviour: 'Verhalten', collection: 'Sammlung' },
  none: 'keine',
  capacities: {
    flash: 'Flash, brutto',
    capacity: 'Kapazität für den Host',
    unpartitioned: 'Unpartitioniert gelassen',
    spare: 'Reserve, vom Flash',
    overProvisioning: 'Überversorgung, der Kapazität',
  },
};

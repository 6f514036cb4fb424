/** What is known of a drive, field by field. */
export const facts = {
  groups: { capacity: 'Capacity', array: 'Flash array', time: 'Time', behaviour: 'Behaviour', collection: 'Collection' },
  none: 'none',
  capacities: {
    flash: 'Flash',
    capacity: 'Capacity',
    unpartitioned: 'Left unpartitioned',
    spare: 'Spare area, of the flash',
    overProvisioning: 'Over-provisioning, of the capacity',
  },
};

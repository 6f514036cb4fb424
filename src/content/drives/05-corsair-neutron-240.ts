import { drive, type KnownPreset, pagesOfGB } from '../../scenario/drives/preset';
import { hawkReview, l74a } from './parts/cited';
import { mlc256 } from './parts/mlc';

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Corsair Neutron 240 GB',
    drive: drive({ ...mlc256, logicalPages: pagesOfGB(240) }),
    estimated: ['dies', 'timing', 'peCycles', 'bufferKiB', 'commandUs'],
    sources: ['anandtech.com/show/6935', hawkReview, l74a],
  },
  {
    name: 'Corsair Neutron 240 GB',
    drive: drive({ ...mlc256, logicalPages: pagesOfGB(240) }),
    ftl: { gcHigh: 3 },
    character:
      'Two levels: it collects in pairs of blocks, pays for both while the first is filled, and writes the second at no further cost.',
    estimated: ['dies', 'timing', 'peCycles', 'bufferKiB', 'commandUs', 'gcHigh'],
    sources: ['anandtech.com/show/6935', hawkReview, l74a],
  },
  {
    name: 'Corsair Neutron 240 GB',
    drive: drive({ ...mlc256, logicalPages: pagesOfGB(240), relocateUs: 25 }),
    ftl: { gcHigh: 4, batchBudget: 512, dispatch: 'earliest' },
    character:
      'A cloud: batches of collection differ in size, and the controller, which moves one page after the other, works on a few of them at a time.',
    estimated: ['dies', 'timing', 'peCycles', 'bufferKiB', 'commandUs', 'relocateUs', 'gcHigh', 'batchBudget', 'dispatch'],
    sources: ['anandtech.com/show/6935', hawkReview, l74a],
    leavesOut: 'whatever makes the two levels that a sibling with other flash was seen to have',
  },
];

import { drive, type KnownPreset } from '../../scenario/drives/preset';
import { hawkReview, l74a } from './parts/cited';
import { mlc256 } from './parts/mlc';

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Samsung SSD 840 Pro 256 GB',
    drive: drive({ ...mlc256, channelMBps: 400 }),
    character: 'Plain page mapping: collection keeps step with writing, and the spare area decides how fast it writes in the long run.',
    estimated: ['dies', 'planesPerDie', 'nandPageKiB', 'pagesPerBlock', 'timing', 'peCycles', 'bufferKiB', 'commandUs'],
    sources: ['xbitlabs.com/articles/storage/display/samsung-840-pro_2.html', 'benchmarkreviews.com/15347', hawkReview, l74a],
  },
];

import { drive, type KnownPreset, pagesOfGB } from '../../scenario/drives/preset';
import { l74a } from './parts/cited';
import { mlc256 } from './parts/mlc';

export const numberings: readonly KnownPreset[] = [
  {
    name: 'Intel SSD DC S3700 200 GB',
    drive: drive({
      ...mlc256,
      dies: 33,
      diesPerChannel: 5,
      logicalPages: pagesOfGB(200),
      programUs: 1500,
      eraseUs: 5000,
      peCycles: 27_500,
    }),
    character: 'The flat line: 29 % spare area, and every write pays a share of collection.',
    estimated: ['dies', 'programUs', 'eraseUs', 'bufferKiB', 'commandUs'],
    sources: ['anandtech.com/show/6433', 'anandtech.com/show/6489', 'tomshardware.com/reviews/ssd-dc-s3700-enterprise-storage,3352', l74a],
  },
];

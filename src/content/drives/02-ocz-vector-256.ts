import { drive, type KnownPreset } from '../../scenario/drives/preset';
import { l74a } from './parts/cited';
import { mlc256 } from './parts/mlc';

export const numberings: readonly KnownPreset[] = [
  {
    name: 'OCZ Vector 256 GB',
    drive: drive(mlc256),
    estimated: ['bufferKiB', 'commandUs'],
    sources: ['techreport.com/review/23937', 'tomshardware.com/reviews/vector-ssd-review,3358', 'anandtech.com/show/6363', l74a],
    leavesOut: 'the fast mode of the first half of the drive (lower pages first) and its reorganisation',
  },
  {
    name: 'OCZ Vector 256 GB',
    drive: drive({ ...mlc256, commandUs: 10.98 }),
    character:
      'Collection keeps step with writing: a steady line, low because 6.9 % spare area makes the drive write seven times what the host sends.',
    estimated: ['bufferKiB', 'pacing'],
    calibrated: [
      {
        fields: ['commandUs'],
        from: 'anandtech.com/show/6363',
        text: 'commandUs: 10.98 on 373 MB/s of random reads at queue depth 32 (anandtech.com/show/6363).',
      },
    ],
    sources: ['techreport.com/review/23937', 'tomshardware.com/reviews/vector-ssd-review,3358', 'anandtech.com/show/6363', l74a],
    leavesOut: 'the fast mode of the first half of the drive (lower pages first) and its reorganisation',
  },
];

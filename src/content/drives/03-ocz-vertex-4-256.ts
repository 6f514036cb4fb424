import { drive, type KnownPreset } from '../../scenario/drives/preset';
import { l74a } from './parts/cited';
import { mlc256 } from './parts/mlc';

export const numberings: readonly KnownPreset[] = [
  {
    name: 'OCZ Vertex 4 256 GB',
    drive: drive(mlc256),
    estimated: ['dies', 'timing', 'channelMBps', 'bufferKiB', 'commandUs'],
    sources: ['tomshardware.com/reviews/vertex-4-ssd-write-performance,3235', 'anandtech.com/show/6363', l74a],
    leavesOut: 'the fast mode of the first half of the drive, and collection that starts at 85 % of the blocks used',
  },
  {
    name: 'OCZ Vertex 4 256 GB',
    drive: drive(mlc256),
    ftl: { gcStart: 0.85, idleGcSeconds: 3600 },
    character:
      'It collects as soon as 85 % of its blocks are used, and when idle only after an hour: a little slower than the Vector, with a slightly later cliff.',
    estimated: ['dies', 'timing', 'channelMBps', 'bufferKiB', 'commandUs'],
    sources: ['tomshardware.com/reviews/vertex-4-ssd-write-performance,3235', 'anandtech.com/show/5719', 'anandtech.com/show/6363', l74a],
    leavesOut: 'the fast mode of the first half of the drive',
  },
];

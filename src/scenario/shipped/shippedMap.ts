/** The scenes of a map that does not fit: one drive without DRAM, read and written over little and over all of it. */
import type { Shipped } from './shippedType';

const drive = { scale: 64, drive: { preset: 'dramless-nvme-1000.1' } };
const fill = { do: 'write', pattern: 'sequential', kib: 128, qd: 32, passes: 1 };
/** 1 GB of 1,000. */
const little = { from: 0, to: 0.001 };
const all = { from: 0, to: 1 };

export const mapScenarios: Readonly<Record<string, readonly Shipped[]>> = {
  'dramless-reads': [
    {
      shows: 'Random reads over 1 GB, then over the whole drive: map pages that are not in RAM are read first, and the rate nearly halves.',
      input: {
        name: 'The drive that forgot its map: reads',
        ...drive,
        phases: [
          fill,
          { do: 'read', pattern: 'random', kib: 4, qd: 1, span: little, seconds: 60 },
          { do: 'read', pattern: 'random', kib: 4, qd: 1, span: all, seconds: 120 },
        ],
      },
    },
  ],
  'dramless-writes': [
    {
      shows: 'Random writes over the whole drive: each evicts a changed page of the map from RAM, so the map is programmed, too.',
      input: {
        name: 'The drive that forgot its map: writes',
        ...drive,
        phases: [
          fill,
          { do: 'write', pattern: 'random', kib: 4, qd: 32, span: little, seconds: 60 },
          { do: 'write', pattern: 'random', kib: 4, qd: 32, span: all, seconds: 120 },
        ],
      },
    },
  ],
};

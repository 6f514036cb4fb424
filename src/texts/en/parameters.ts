import type { Said } from '../said';

/** What a run is of: below figures, tables and on handouts. */
export const parameters = {
  names: {
    drive: 'Drive',
    raw: 'Raw capacity',
    partition: 'Partition',
    spare: 'Spare area',
    victim: 'Victim',
    collection: 'Collection',
    workload: 'Workload',
    scale: 'Scale',
    seed: 'Seed',
  },
  changed: (name: Said) => `${name}, changed`,
  sized: (size: Said, name: Said) => `${size}, else as ${name}`,
  none: 'none',
  incompressible: (share: Said) => `, ${share} of the data incompressible`,
  mixedSizes: (sizes: Said, more: number) => `mixed sizes (${sizes}${more === 0 ? '' : `, ${more} more`})`,
  work: (size: Said, pattern: Said, kind: Said, qd: Said, data: Said) => `${size} ${pattern} ${kind}, queue depth ${qd}${data}`,
  spare: (spare: Said, op: Said) => `${spare} (${op} over-provisioned)`,
  spareArea: (spare: Said, op: Said) => `${spare} spare area (${op} over-provisioned)`,
  victims: (policy: Said) => `${policy} victims`,
  scale: (scale: Said) => `scale ${scale}`,
  seed: (seed: Said) => `seed ${seed}`,
  patterns: {
    sequential: 'sequential',
    random: 'random',
    permutation: 'permutation',
    'hot-cold': 'hot-cold',
    zipf: 'zipf',
    strided: 'strided',
    pareto: 'pareto',
    normal: 'Gaussian',
    zones: 'regional',
  },
  pacings: { stall: 'stall', interleave: 'interleave' },
};
